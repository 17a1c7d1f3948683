/**
 * Cuts a CSV text that arrives in pieces into its records, each with the line it begins on, by the rules of quoting
 * alone. Holds one record at a time, and of one that is too long nothing. What the cells say is not its business.
 */

export interface TextRecord {
  /** From 1, as an editor counts. */
  line: number;
  /** Without its line end; empty where it was too long to keep. */
  text: string;
  tooLong: boolean;
}

export interface RecordSplitter {
  push(piece: string): TextRecord[];
  /** The last record, where no line end closed it; `openSince` is the line of a quote that nothing closes. */
  end(): { records: TextRecord[]; openSince: number | null };
  /** Null until the first record, which decides it, is whole. */
  delimiter(): string | null;
}

export const delimiters = [',', ';', '\t', '|'] as const;

const quote = 34;
const carriageReturn = 13;
const lineFeed = 10;
const space = 32;

export function createCsvSplitter(maxChars: number): RecordSplitter {
  let delimiter: string | null = null;
  let isDelimiter = codesOf(delimiters);
  let line = 1;
  let begunOn = 1;
  let openSince = 1;
  let kept = '';
  let tooLong = false;
  let inQuotes = false;
  let fieldStart = true;
  /** After a quote within quotes: `bare` at once after it, `spaced` when only spaces followed. */
  let closing: 'no' | 'bare' | 'spaced' = 'no';
  let afterReturn = false;

  const keep = (text: string): void => {
    if (tooLong || text === '') return;
    if (kept.length + text.length > maxChars) {
      kept = '';
      tooLong = true;
    } else kept += text;
  };

  const close = (): TextRecord => {
    const record = { line: begunOn, text: kept, tooLong };
    if (delimiter === null && kept.trim() !== '') {
      delimiter = likelyDelimiter(kept);
      isDelimiter = codesOf([delimiter]);
    }
    kept = '';
    tooLong = false;
    inQuotes = false;
    fieldStart = true;
    closing = 'no';
    return record;
  };

  /** True where the character ends the record. */
  const step = (code: number): boolean => {
    if (inQuotes) {
      if (closing !== 'no' && (isDelimiter.has(code) || code === carriageReturn || code === lineFeed)) {
        inQuotes = false;
        closing = 'no';
      } else {
        closing = closingAfter(closing, code);
        return false;
      }
    }
    if (code === carriageReturn || code === lineFeed) return true;
    if (code === quote && fieldStart) {
      inQuotes = true;
      openSince = line;
    }
    fieldStart = isDelimiter.has(code);
    return false;
  };

  return {
    delimiter: () => delimiter,
    push(piece) {
      const records: TextRecord[] = [];
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const code = piece.charCodeAt(at);
        const secondHalf = afterReturn && code === lineFeed;
        afterReturn = code === carriageReturn;
        if (secondHalf && !inQuotes) {
          // The record was closed by its first half.
          from = at + 1;
          begunOn = line;
          continue;
        }
        const ends = step(code);
        if (ends) {
          keep(piece.slice(from, at));
          from = at + 1;
        }
        if ((code === lineFeed && !secondHalf) || code === carriageReturn) line += 1;
        if (ends) {
          records.push(close());
          begunOn = line;
        }
      }
      keep(piece.slice(from));
      return records;
    },
    end() {
      const open = inQuotes && closing === 'no';
      if (open) return { records: [], openSince };
      return { records: kept === '' && !tooLong ? [] : [close()], openSince: null };
    },
  };
}

/** Cuts at line ends alone, as JSONL has them. */
export function createLineSplitter(maxChars: number): RecordSplitter {
  let line = 1;
  let kept = '';
  let tooLong = false;
  const close = (): TextRecord => {
    const record = { line, text: kept, tooLong };
    kept = '';
    tooLong = false;
    line += 1;
    return record;
  };
  const keep = (text: string): void => {
    tooLong ||= kept.length + text.length > maxChars;
    kept = tooLong ? '' : kept + text;
  };
  return {
    delimiter: () => null,
    push(piece) {
      const records: TextRecord[] = [];
      let from = 0;
      for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
        keep(piece.slice(from, at));
        records.push(close());
        from = at + 1;
      }
      keep(piece.slice(from));
      return records;
    },
    end: () => ({ records: kept === '' && !tooLong ? [] : [close()], openSince: null }),
  };
}

function closingAfter(before: 'no' | 'bare' | 'spaced', code: number): 'no' | 'bare' | 'spaced' {
  // Two quotes are one that is meant; a quote after which something else stands closes nothing.
  if (code === quote) return before === 'bare' ? 'no' : 'bare';
  return code === space && before !== 'no' ? 'spaced' : 'no';
}

/** The candidate that stands most often outside quotes; a comma where none does. */
function likelyDelimiter(header: string): string {
  const outside = header.replaceAll(/"[^"]*"/g, '');
  let best: { mark: string; count: number } = { mark: ',', count: 0 };
  for (const mark of delimiters) {
    const count = outside.split(mark).length - 1;
    if (count > best.count) best = { mark, count };
  }
  return best.mark;
}

function codesOf(marks: readonly string[]): ReadonlySet<number> {
  return new Set(marks.map((mark) => mark.charCodeAt(0)));
}
