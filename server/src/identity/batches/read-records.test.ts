/** Reading files row by row: whatever the cells and wherever the pieces end, no row is lost, moved or made up. */
import { failure } from '@amana/contract';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type FileFormat, type FileRecord, readRecords } from './read-records.ts';

const limits = { maxBytes: 1 << 20, maxRecordChars: 2000 };

async function read(
  file: string | Uint8Array,
  { format = 'csv', cuts = [] }: { format?: FileFormat; cuts?: number[] } = {},
): Promise<FileRecord[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let from = 0;
    for (const to of places) {
      yield bytes.subarray(from, to);
      from = to;
    }
  }
  const records: FileRecord[] = [];
  for await (const some of readRecords(pieces(), { format, limits, parseObject })) records.push(...some);
  return records;
}

const cleaned = (text: string): string => text.normalize('NFC').trim();

/** As a request body is read, without its finer rules. */
function parseObject(bytes: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw failure('invalid_body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw failure('invalid_body');
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, cleaned(String(text))]));
}

const cells = (records: FileRecord[]): string[][] =>
  records.map((record) => (record.kind === 'cells' ? record.cells : [record.kind]));

const cell = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'b c',
    'x,y',
    'x;y',
    '"',
    '""',
    'a"b',
    'line\nline',
    'line\r\nline',
    ' , ',
    'é',
    '😀',
    '\t',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

describe('a CSV file', () => {
  it('comes back as it was written, wherever its pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.array(fc.nat(500), { maxLength: 6 }),
        async (table, delimiter, newline, bom, cuts) => {
          const whole = [['one', 'two', 'three'], ...table];
          fc.pre(!table.flat().some((text) => text.includes('\0') || !text.isWellFormed()));
          const text = Papa.unparse(whole, {
            delimiter,
            newline,
            quotes: (value) => /["\r\n,;\t|]/.test(value),
          });
          const records = await read(`${bom ? '\uFEFF' : ''}${text}${newline}`, { cuts });
          const kept = whole
            .map((row) => row.map(cleaned))
            .filter((row) => row.some((value) => value !== ''));
          expect(cells(records)).toEqual(kept);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never throws anything but a stated failure, and never loses a line, whatever the text is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', ';'), maxLength: 60 }),
        fc.array(fc.nat(60), { maxLength: 4 }),
        async (text, cuts) => {
          const whole = await read(text).catch((error: unknown) => error);
          const cut = await read(text, { cuts }).catch((error: unknown) => error);
          expect(cut).toEqual(whole);
          if (whole instanceof Error) expect(whole).toMatchObject({ code: 'invalid_body' });
          else if (Array.isArray(whole)) {
            const lines = whole.map(({ line }: FileRecord) => line);
            expect(lines).toEqual([...lines].sort((a, b) => a - b));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('says on which line each record begins, past quoted line ends and empty lines', async () => {
    const records = await read('a,b\r\n\r\n"1\r\n1",2\r\n,\r\n3,4');
    expect(records.map(({ line }) => line)).toEqual([1, 3, 6]);
    expect(cells(records)).toEqual([
      ['a', 'b'],
      ['1\r\n1', '2'],
      ['3', '4'],
    ]);
  });

  it('tells a record that is too long, or holds what cannot be stored, and reads on', async () => {
    const records = await read(`a,b\n${'x'.repeat(3000)},1\nok,2\n\0,3\nlast,4\n`);
    expect(records.map(({ kind, line }) => [kind, line])).toEqual([
      ['cells', 1],
      ['fault', 2],
      ['cells', 3],
      ['fault', 4],
      ['cells', 5],
    ]);
  });

  it.each([
    ['a quote that nothing closes', 'a,b\n1,2\n3,"4\n5,6\n', /line 3/i],
    ['bytes that are no UTF-8', Buffer.from([97, 44, 98, 10, 0xff, 0xfe, 10]), /UTF-8/],
    ['UTF-16', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), /UTF-8/],
  ])('refuses the whole file for %s', async (_what, file, words) => {
    await expect(read(file)).rejects.toMatchObject({
      code: 'invalid_body',
      message: expect.stringMatching(words),
    });
  });

  it('refuses more bytes than it may have, while they come', async () => {
    await expect(read(`a\n${'1\n'.repeat(600_000)}`)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(failure('payload_too_large').status).toBe(413);
  });
});

describe('a JSONL file', () => {
  it('gives each object with its line, and each line that is none with the reason', async () => {
    const text = '\uFEFF{"a":"1"}\r\n\n[1]\nnonsense\n"text"\n{"a":" é "}';
    const records = await read(text, { format: 'jsonl', cuts: [3, 9, 20, 21] });
    expect(records.map((record) => [record.line, record.kind])).toEqual([
      [1, 'object'],
      [3, 'fault'],
      [4, 'fault'],
      [5, 'fault'],
      [6, 'object'],
    ]);
    expect(records.at(-1)).toMatchObject({ object: { a: 'é' } });
  });

  it('comes back as it was written, wherever its pieces end', async () => {
    const objects = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string({ unit: 'grapheme' })));
    await fc.assert(
      fc.asyncProperty(objects, fc.array(fc.nat(400), { maxLength: 5 }), async (rows, cuts) => {
        fc.pre(
          !rows.some((row) => Object.values(row).some((text) => text.includes('\0') || !text.isWellFormed())),
        );
        const text = rows.map((row) => JSON.stringify(row)).join('\n');
        const records = await read(text, { format: 'jsonl', cuts });
        const expected = rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cleaned(value)])),
        );
        expect(records.map((record) => (record.kind === 'object' ? record.object : record))).toEqual(
          expected,
        );
      }),
      { numRuns: 200 },
    );
  });
});
