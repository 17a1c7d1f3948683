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
  const quoting = createQuoting();
  let delimiter: string | null = null;
  let line = 1;
  let begunOn = 1;
  let kept = '';
  let tooLong = false;
  let afterReturn = false;

  const keep = (text: string): void => {
    tooLong ||= kept.length + text.length > maxChars;
    kept = tooLong ? '' : kept + text;
  };

  const close = (): TextRecord => {
    const record = { line: begunOn, text: kept, tooLong };
    if (delimiter === null && kept.trim() !== '') {
      delimiter = likelyDelimiter(kept);
      quoting.use([delimiter]);
    }
    kept = '';
    tooLong = false;
    quoting.begin();
    return record;
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
        if (secondHalf && !quoting.within()) {
          // The record was closed by its first half.
          from = at + 1;
          begunOn = line;
          continue;
        }
        const ends = quoting.endsRecord(code, line);
        if (ends) keep(piece.slice(from, at));
        if ((code === lineFeed && !secondHalf) || code === carriageReturn) line += 1;
        if (ends) {
          from = at + 1;
          records.push(close());
          begunOn = line;
        }
      }
      keep(piece.slice(from));
      return records;
    },
    end() {
      const openSince = quoting.openSince();
      if (openSince !== null) return { records: [], openSince };
      return { records: kept === '' && !tooLong ? [] : [close()], openSince: null };
    },
  };
}

/** Knows within one record whether a character stands in quotes, by which alone a line end may be text. */
function createQuoting() {
  let isDelimiter = codesOf(delimiters);
  let inQuotes = false;
  let fieldStart = true;
  let openedOn = 1;
  let closing: Closing = 'no';
  return {
    use(marks: readonly string[]): void {
      isDelimiter = codesOf(marks);
    },
    begin(): void {
      inQuotes = false;
      fieldStart = true;
      closing = 'no';
    },
    within: () => inQuotes,
    /** The line of a quote that nothing closed; null where there is none. */
    openSince: () => (inQuotes && closing === 'no' ? openedOn : null),
    endsRecord(code: number, line: number): boolean {
      const endsLine = code === carriageReturn || code === lineFeed;
      if (inQuotes) {
        if (closing === 'no' || !(endsLine || isDelimiter.has(code))) {
          closing = closingAfter(closing, code);
          return false;
        }
        inQuotes = false;
        closing = 'no';
      }
      if (endsLine) return true;
      if (code === quote && fieldStart) {
        inQuotes = true;
        openedOn = line;
      }
      fieldStart = isDelimiter.has(code);
      return false;
    },
  };
}

/** After a quote within quotes: `bare` at once after it, `spaced` when only spaces followed. */
type Closing = 'no' | 'bare' | 'spaced';

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

function closingAfter(before: Closing, code: number): Closing {
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
