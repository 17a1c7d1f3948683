/** Values in one piece come apart as they went in, and go to the database as the same Bind message, value by value. */
import { describe, expect, it } from 'vitest';
import { createMessageWriter } from './bind-message.ts';
import { isFramed, valueList } from './framed-values.ts';
import { type Catalogue, createArrayMemory, createShapes, insertValues } from './insert-statement.ts';
import { insert } from './write-set.ts';

const catalogue: Catalogue = new Map([
  [
    'subject_keys',
    new Map([
      ['branch_id', 'text'],
      ['subject', 'text'],
      ['key_id', 'text'],
      ['wrapped', 'bytea'],
      ['created_at', 'timestamp with time zone'],
    ]),
  ],
  [
    'installation',
    new Map([
      ['name', 'citext'],
      ['value', 'citext'],
    ]),
  ],
]);
const shapes = createShapes(catalogue);
const key = shapes.prepare(
  insert('subject_keys', {
    branch_id: 'b',
    subject: 'Ọláyínká',
    key_id: '',
    wrapped: Buffer.from([0, 255, 7]),
    created_at: new Date(0),
  }),
);
const plain = shapes.prepare(insert('installation', { name: 'n', value: 'v "quoted"' }));
const framed = () =>
  insertValues(
    createArrayMemory(),
    [key.shape, plain.shape],
    new Map([
      [key.shape, [key.cells, key.cells]],
      [plain.shape, [plain.cells]],
    ]),
  );

describe('framed values', () => {
  it('come apart one by one: an array a column, and the JSON of rows that have no binary form', () => {
    const values = framed();
    const list = valueList(values).map((value) => (Buffer.isBuffer(value) ? value : Buffer.alloc(0)));
    expect(list).toHaveLength(values.count);
    expect(values.count).toBe(6);
    expect(list.reduce((sum, { length }) => sum + 4 + length, 0)).toBe(values.bytes.length);
    // One dimension, no null, text, two items from 1.
    expect([...(list[1]?.subarray(0, 20) ?? [])]).toEqual([
      0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 25, 0, 0, 0, 2, 0, 0, 0, 1,
    ]);
    expect(list[1]?.toString('utf8', 24)).toContain('Ọláyínká');
    expect(JSON.parse(String(list[5]))).toEqual([{ name: 'n', value: 'v "quoted"' }]);
  });

  it('make the message that the same values make one by one', () => {
    const values = framed();
    const whole = [...createMessageWriter()([{ name: 's', text: '', values }])];
    const apart = [...createMessageWriter()([{ name: 's', text: '', values: valueList(values) }])];
    // Apart each value names its form; together one form stands for all.
    const formats = values.count - 1;
    expect(whole).toHaveLength(apart.length - 2 * formats);
    expect(whole.slice(-values.bytes.length - 17)).toEqual(apart.slice(-values.bytes.length - 17));
    const head = Buffer.from(whole);
    expect(head.readInt32BE(1)).toBe(whole.length - 1 - 10 - 5);
    expect(head.subarray(5, 8).toString()).toBe('\0s\0');
    expect([head.readInt16BE(8), head.readInt16BE(10), head.readInt16BE(12)]).toEqual([1, 1, values.count]);
  });

  it('are told from a list', () => {
    expect(isFramed(framed())).toBe(true);
    expect(isFramed([1, 'two'])).toBe(false);
    expect(valueList([1, null])).toEqual([1, null]);
  });
});
