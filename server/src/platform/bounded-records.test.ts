import { expect, it } from 'vitest';
import { boundedRecords, UnreadableRecords } from './bounded-records.ts';

async function read(pieces: string[], format: 'csv' | 'jsonl', maxChars = 20): Promise<string> {
  async function* given() {
    yield* pieces;
  }
  let text = '';
  for await (const part of boundedRecords(given(), format, maxChars)) text += part;
  return text;
}

it.each<[string, 'csv' | 'jsonl', string[], string]>([
  ['line ends of all kinds', 'csv', ['a,b\r\n1,2\r3,4\n'], 'a,b\n1,2\n3,4\n'],
  ['a last line without its end', 'csv', ['a,b\n1,2'], 'a,b\n1,2\n'],
  ['records cut into pieces', 'csv', ['\uFEFFa', ',b\n"1\n', '1",2\n'], 'a,b\n"1\n1",2\n'],
  ['blank lines, which count', 'csv', ['a\n\nb\n'], 'a\n\nb\n'],
  ['quotes within a cell', 'csv', ['n\n5" wide\nx\n'], 'n\n5" wide\nx\n'],
  ['JSONL, where quotes enclose no lines', 'jsonl', ['{"a":', '1}\n"\n{}'], '{"a":1}\n"\n{}\n'],
  ['nothing', 'csv', [], ''],
])('hands on %s', async (_, format, pieces, text) => {
  expect(await read(pieces, format)).toBe(text);
});

it.each<[string, 'csv' | 'jsonl', string[], string]>([
  [
    'a long cell',
    'csv',
    ['a,b\n1,2\n3,"', 'x\n'.repeat(20), '"\n5,6\n'],
    'Line 3 is longer than 20 characters',
  ],
  ['a long line', 'jsonl', ['{}\n', 'x'.repeat(30)], 'Line 2 is longer than 20 characters'],
  ['an open quote', 'csv', ['a,b\n1,"2\n3,4\n'], 'The quote that line 2 opens is never closed'],
])('refuses %s by its line', async (_, format, pieces, words) => {
  const reading = read(pieces, format);
  await expect(reading).rejects.toThrow(UnreadableRecords);
  await expect(reading).rejects.toThrow(words);
});
