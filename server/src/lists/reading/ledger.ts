/**
 * What was met while a list was read: columns and elements that no table names, rows that join nothing, the publisher's
 * date. Counts only; never a party's data.
 */
import { ListRefusal } from './refusal.ts';

/** Column, element or attribute → where it lands in a record, or `dropped: why`, or `key` for what only joins. */
export type FieldTable = Readonly<Record<string, string>>;

export interface Ledger {
  /** Notes a field that the format's table must know. */
  field(table: FieldTable, path: string): void;
  count(what: string, by?: number): void;
  /** Publisher's date, ISO. */
  publishedOn(date: string | null | undefined): void;
  report(): LedgerReport;
}

export interface LedgerReport {
  published: string | null;
  /** Fields that no table names, with how often they were met. */
  unmapped: Record<string, number>;
  /** Anything worth a line to the operator, with how often. */
  notes: Record<string, number>;
}

/** `today`: an ISO date; what a list dates later than tomorrow is a slip, not its date. */
export function openLedger(today = '9999-12-31'): Ledger {
  const unmapped = new Map<string, number>();
  const notes = new Map<string, number>();
  const latest =
    today === '9999-12-31' ? today : new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  let published: string | null = null;
  return {
    field(table, path) {
      if (!Object.hasOwn(table, path)) unmapped.set(path, (unmapped.get(path) ?? 0) + 1);
    },
    count(what, by = 1) {
      if (by > 0) notes.set(what, (notes.get(what) ?? 0) + by);
    },
    publishedOn(date) {
      if (date && date <= latest && (!published || date > published)) published = date;
    },
    report: () => ({ published, unmapped: Object.fromEntries(unmapped), notes: Object.fromEntries(notes) }),
  };
}

/** Checks a header row: columns that no table names are noted, a missing one of those required is refused. */
export function checkHeader(
  ledger: Ledger,
  table: FieldTable,
  header: string[],
  required: readonly string[],
  name: string,
): void {
  for (const column of header) if (column) ledger.field(table, column);
  const missing = required.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new ListRefusal(
      'layout',
      `${name} has a changed layout: no column ${missing.map((c) => `"${c}"`).join(', ')}`,
    );
}
