/**
 * The values of a statement one after another in one piece of memory, each behind its length, as the database's protocol
 * carries them. So a batch passes to the database's thread as one thing instead of a hundred. Knows no types.
 */
export interface FramedValues {
  bytes: Uint8Array;
  count: number;
}

/** Either of the two ways in which a statement has its values; all framed ones are in binary form. */
export type StatementValues = readonly unknown[] | FramedValues;

/** Bytes of the length before each value. */
export const frameHeadBytes = 4;

export function isFramed(values: StatementValues): values is FramedValues {
  return 'bytes' in values;
}

/** One by one, where they lie: for drivers that take a list. */
export function valueList(values: StatementValues): readonly unknown[] {
  if (!isFramed(values)) return values;
  const { buffer, byteOffset, byteLength } = values.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const list: Buffer[] = [];
  for (let at = 0; list.length < values.count; ) {
    const from = at + frameHeadBytes;
    at = from + bytes.readInt32BE(at);
    list.push(bytes.subarray(from, at));
  }
  return list;
}
