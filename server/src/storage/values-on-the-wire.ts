/**
 * How values go to the database and come back, the same on both engines: bytes as Buffer, 64-bit numbers as numbers,
 * dates as text.
 */

export const byteaOid = 17;
const int8Oid = 20;
const dateOid = 1082;
const numericOid = 1700;

export const columnParsers: Record<number, (text: string) => unknown> = {
  [byteaOid]: (text) => Buffer.from(text.slice(2), 'hex'),
  [int8Oid]: parseInt8,
  [dateOid]: (text) => text,
  [numericOid]: (text) => text,
};

/** A parameter in the form that the protocol carries: text, bytes or null. */
export function wireValue(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  return JSON.stringify(value);
}

function arrayText(items: unknown[]): string {
  const parts = items.map((item) => {
    if (item === null || item === undefined) return 'null';
    if (Array.isArray(item)) return arrayText(item);
    const wire = wireValue(item);
    const text = wire instanceof Uint8Array ? `\\x${Buffer.from(wire).toString('hex')}` : (wire ?? '');
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${parts.join(',')}}`;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A number of the database is too large to be exact');
  return value;
}
