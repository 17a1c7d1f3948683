import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileRow, readRows } from './rows.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amana-rows-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Buffer): Promise<FileRow[]> {
  const path = join(folder, 'in');
  await writeFile(path, content);
  const rows: FileRow[] = [];
  for await (const row of readRows(path)) rows.push(row);
  return rows;
}

const csv =
  'id,Full Name,Date of Birth,Nationality,note\n7,"Ngozi ""Ada"" Eze, Jr",1980-01-02,NG,x\n\n8,Wanjiru,,,\n';
const expected: FileRow[] = [
  {
    number: 1,
    query: { name: 'Ngozi "Ada" Eze, Jr', birth_date: '1980-01-02', country: 'NG' },
    passedOn: { id: '7' },
  },
  { number: 2, query: { name: 'Wanjiru' }, passedOn: { id: '8' } },
];

describe('CSV', () => {
  it.each([
    ['as it is', csv],
    ['with a byte order mark', `\uFEFF${csv}`],
    ['with Windows line ends', csv.replaceAll('\n', '\r\n')],
    ['compressed', gzipSync(csv)],
  ])('is read %s', async (_name, content) => {
    expect(await rowsOf(content)).toEqual(expected);
  });

  it('keeps a row without a name, so that its line can say so', async () => {
    expect(await rowsOf('name,id\n,1\n')).toEqual([{ number: 1, query: {}, passedOn: { id: '1' } }]);
  });

  it.each([
    '\n\nname,id\nA B,1\n',
    '\r\n  \r\nname,id\r\nA B,1\r\n',
    ',,\nname,id\nA B,1\n',
    '"",""\nname,id\nA B,1\n',
  ])('is read from its header on where empty lines stand above it: %j', async (text) => {
    expect(await rowsOf(text)).toEqual([{ number: 1, query: { name: 'A B' }, passedOn: { id: '1' } }]);
  });

  it('of a header alone has no rows, also below empty lines', async () => {
    for (const text of ['name,id\n', 'name', '\n,,\nname,id\n']) expect(await rowsOf(text)).toEqual([]);
  });

  it.each(['a,b\n1,2\n', 'a,b\n', 'a,b'])('is refused without a column of names: %j', async (text) => {
    await expect(rowsOf(text)).rejects.toThrow(/in: the header has no column "name"/);
  });
});

describe('JSONL', () => {
  it('is told by its content, blank lines skipped, the last line end optional', async () => {
    const rows = await rowsOf(
      '{"name":"Ama Mensah","birth_date":1990,"id":5}\n\n{"name":"Kofi","schema":"Person"}',
    );
    expect(rows).toEqual([
      { number: 1, query: { name: 'Ama Mensah', birth_date: '1990' }, passedOn: { id: 5 } },
      { number: 2, query: { name: 'Kofi', schema: 'Person' }, passedOn: {} },
    ]);
  });

  it.each(['{"name":"a"}\n[1]', '{"name":"a"}\n{"name":', '{"name":"a"}\nnull'])(
    'names the line that is none and goes on behind it: %j',
    async (text) => {
      const rows = await rowsOf(`${text}\n{"name":"c"}`);
      expect(rows.map((row) => row.query)).toEqual([{ name: 'a' }, {}, { name: 'c' }]);
      expect(rows.map((row) => row.unreadable)).toEqual([
        undefined,
        'Line 2 is not a JSON object.',
        undefined,
      ]);
    },
  );
});

it('says that lines were swallowed by a quote that nobody closed, and only then', async () => {
  await expect(rowsOf('name,note\nAma Mensah,"see\nKofi Badu,x\n')).rejects.toThrow(
    'The quote that line 2 opens is never closed',
  );
  for (const end of ['', '\n', '\r\n'])
    expect(await rowsOf(`name,note\nAma Mensah,"two\nlines"\nKofi Badu,5" wide${end}`)).toHaveLength(2);
  expect(await rowsOf('name,note\n')).toEqual([]);
});

it.each([
  ['CSV', 'name,note\nAma Mensah,x\nKofi,"', '"\nAma,z\n'],
  ['JSONL', '{"name":"a"}\n\n{"x":"', '"}\n{"name":"b"}\n'],
])('names the line of %s that is too long, in the time that reading it takes', async (_, before, after) => {
  const begun = performance.now();
  await expect(rowsOf(`${before}${'y'.repeat(20_000_000)}${after}`)).rejects.toThrow(
    /in: Line 3 is longer than 1,000,000 characters/,
  );
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('says of an empty file that it is one', async () => {
  for (const text of ['', '\n\n', '\uFEFF', gzipSync('')])
    await expect(rowsOf(text)).rejects.toThrow('is empty');
});

it('says of a damaged gzip file that it is one', async () => {
  await expect(rowsOf(gzipSync(csv).subarray(0, 30))).rejects.toThrow(
    'cannot be read: unexpected end of file',
  );
});

it.each([
  ['absent.csv', 'there is no such file'],
  ['.', 'it is a folder'],
])('says which file cannot be read, and why: %s', async (name, words) => {
  const path = join(folder, name);
  await expect(async () => {
    for await (const _ of readRows(path)) void _;
  }).rejects.toThrow(`${path} cannot be read: ${words}`);
});

it('reads a long file without holding it', async () => {
  const before = process.memoryUsage().heapUsed;
  const path = join(folder, 'long.csv');
  await writeFile(path, `name,filler\n${`Someone Else,${'x'.repeat(200)}\n`.repeat(100_000)}`);
  let count = 0;
  for await (const row of readRows(path)) count = row.number;
  expect(count).toBe(100_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000);
});
