/** Rows as one array of their table's own type: what the bytes say, and the way back to arrays of columns. */
import { expect, it } from 'vitest';
import { valueList } from './framed-values.ts';
import {
  type Catalogue,
  createArrayMemory,
  createShapes,
  insertText,
  insertValues,
  type TableColumns,
} from './insert-statement.ts';
import { insert } from './write-set.ts';

const [rowOid, textOid, byteaOid, timeOid] = [16_500, 25, 17, 1184];

function known(): { catalogue: Catalogue; key: Parameters<ReturnType<typeof createShapes>['prepare']>[0] } {
  // The table's order is not that of the row below.
  const columns: TableColumns = new Map([
    ['branch_id', 'text'],
    ['created_at', 'timestamp with time zone'],
    ['subject', 'text'],
    ['added_later', 'text'],
    ['wrapped', 'bytea'],
    ['key_id', 'text'],
  ]);
  columns.rowType = { oid: rowOid, columnOids: [textOid, timeOid, textOid, textOid, byteaOid, textOid] };
  const key = insert('subject_keys', {
    branch_id: 'b',
    subject: 'Ọlá',
    key_id: '',
    wrapped: Buffer.from([0, 255]),
    created_at: new Date('2000-01-01T00:00:01Z'),
  });
  return { catalogue: new Map([['subject_keys', columns]]), key };
}

it('holds each value in the table’s order, and nothing for a column that was not given', () => {
  const { catalogue, key } = known();
  const { shape, cells } = createShapes(catalogue).prepare(key);
  expect(insertText(catalogue, [shape])).toBe(
    'insert into "subject_keys" ("branch_id", "subject", "key_id", "wrapped", "created_at") ' +
      'select r."branch_id", r."subject", r."key_id", r."wrapped", r."created_at" from unnest($1::"subject_keys"[]) as r',
  );
  const values = insertValues(createArrayMemory(), [shape], new Map([[shape, [cells, cells]]]));
  const [bytes] = valueList(values);
  if (!Buffer.isBuffer(bytes) || values.count !== 1) throw new Error('not one value');
  expect([0, 4, 8, 12, 16].map((at) => bytes.readInt32BE(at))).toEqual([1, 0, rowOid, 2, 1]);
  const lengthBytes = bytes.readInt32BE(20);
  expect(bytes.length).toBe(20 + 2 * (4 + lengthBytes));
  expect(fieldsOf(bytes.subarray(24, 24 + lengthBytes))).toEqual([
    [textOid, Buffer.from('b')],
    [timeOid, Buffer.from([0, 0, 0, 0, 0, 0x0f, 0x42, 0x40])],
    [textOid, Buffer.from('Ọlá')],
    [textOid, null],
    [byteaOid, Buffer.from([0, 255])],
    [textOid, Buffer.alloc(0)],
  ]);
});

it('goes back to an array a column once the rows are no longer what they were', () => {
  const { catalogue, key } = known();
  const shapes = createShapes(catalogue);
  const { shape, cells } = shapes.prepare(key);
  expect([shapes.forgetRowTypes(), shapes.forgetRowTypes()]).toEqual([true, false]);
  expect(insertText(catalogue, [shape])).toContain('unnest($1::text[], $2::text[]');
  expect(insertValues(createArrayMemory(), [shape], new Map([[shape, [cells]]])).count).toBe(5);
});

/** Type and bytes of each field of a row. */
function fieldsOf(row: Buffer): [number, Buffer | null][] {
  const fields: [number, Buffer | null][] = [];
  for (let at = 4; fields.length < row.readInt32BE(0); ) {
    const length = row.readInt32BE(at + 4);
    const end = at + 8 + Math.max(0, length);
    fields.push([row.readInt32BE(at), length < 0 ? null : Buffer.from(row.subarray(at + 8, end))]);
    at = end;
  }
  return fields;
}
