/** How column types come back, the same on both engines: bytes as Buffer, 64-bit numbers as numbers, dates as text. */

export const byteaOid = 17;
export const int8Oid = 20;
export const dateOid = 1082;
export const numericOid = 1700;

export const columnParsers: Record<number, (text: string) => unknown> = {
  [byteaOid]: (text) => Buffer.from(text.slice(2), 'hex'),
  [int8Oid]: (text) => parseInt8(text),
  [dateOid]: (text) => text,
  [numericOid]: (text) => text,
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A number of the database is too large to be exact');
  return value;
}
