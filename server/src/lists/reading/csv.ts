/** Delimited text as a stream of rows. Values are trimmed; an unclosed quote or a row of the wrong width is refused. */
import Papa from 'papaparse';
import type { ReadLimits } from './limits.ts';
import type { Part } from './part.ts';
import { ListRefusal } from './refusal.ts';
import { type Encoding, textOf } from './text.ts';

export interface CsvOptions {
  delimiter: ',' | ';' | '\t';
  /** Changes the raw text of a chunk's whole lines before it is parsed. */
  repair?: (lines: string) => string;
  /** UTF-8 unless a copy is known to be of another. */
  encoding?: Encoding;
}

export interface CsvRow {
  values: string[];
  /** Counted from 1, rows rather than lines. */
  row: number;
}

export async function* csvRows(part: Part, options: CsvOptions, limits: ReadLimits): AsyncGenerator<CsvRow> {
  let rest = '';
  let row = 0;
  for await (const chunk of textOf(part, options.encoding)) {
    let text = rest + chunk;
    let tail = '';
    if (options.repair) {
      const cut = text.lastIndexOf('\n') + 1;
      tail = text.slice(cut);
      text = options.repair(text.slice(0, cut));
    }
    const parsed = parse(text, options, true);
    rest = options.repair ? tail : text.slice(parsed.cursor);
    if (rest.length > limits.maxEntryCharacters)
      throw new ListRefusal('truncated', `${part.name} has a row that does not end: a quote is never closed`);
    for (const values of parsed.rows) yield { values, row: ++row };
  }
  const last = parse(options.repair ? options.repair(rest) : rest, options, false);
  if (last.unclosed)
    throw new ListRefusal('truncated', `${part.name} is cut short: the last row ends inside a quoted value`);
  for (const values of last.rows) if (values.some((value) => value !== '')) yield { values, row: ++row };
}

/** Rows as objects by the names in the header; of columns that share a name the first filled one counts. */
export function byHeader(header: string[], values: string[]): Record<string, string> {
  const row: Record<string, string> = Object.create(null);
  for (let index = 0; index < header.length; index++) {
    const name = header[index];
    if (name && !row[name]) row[name] = values[index] ?? '';
  }
  return row;
}

function parse(text: string, options: CsvOptions, ignoreLastRow: boolean) {
  const parser = new Papa.Parser({ delimiter: options.delimiter, newline: '\n', quoteChar: '"' });
  const result: Papa.ParseResult<string[]> = parser.parse(text, 0, ignoreLastRow);
  return {
    rows: result.data.map((row) => row.map((value) => value.trim())),
    cursor: result.meta.cursor,
    unclosed: result.errors.some((error) => error.code === 'MissingQuotes'),
  };
}
