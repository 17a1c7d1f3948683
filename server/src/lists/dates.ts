/** Dates as lists write them, to ISO with their precision. What cannot be read gives null and stays a remark. */
import type { RecordDate } from './record.ts';

export type DayOrder = 'dmy' | 'mdy';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const vague =
  /^(?:circa|approximately|approx\.?|about|around|c\.|ca\.|early|late|mid|probably|born in|in|the)[\s-]+/i;

/** One date, whole, cut, vague or a range. */
export function readDate(text: string, order: DayOrder = 'dmy'): RecordDate | null {
  let rest = text.trim().replace(/[.,;]+$/, '');
  let approximate = false;
  for (let match = vague.exec(rest); match; match = vague.exec(rest)) {
    rest = rest.slice(match[0].length).trim();
    approximate = true;
  }
  const decade = /^(\d{3}0)'?s$/.exec(rest);
  if (decade?.[1]) return { value: decade[1], until: String(Number(decade[1]) + 9), approximate: true };
  const range =
    /^(?:between\s+|from\s+)?(.+?)\s*(?:\bto\b|\band\b|\buntil\b|–|(?<=^\d{4})\s*[-/]\s*(?=\d{4}$))\s*(.+)$/i.exec(
      rest,
    );
  if (range?.[1] && range[2]) {
    const from = readPoint(range[1], order);
    const until = readPoint(range[2].replace(vague, ''), order);
    if (from && until) return { value: from, until, ...(approximate && { approximate }) };
    return null;
  }
  const value = readPoint(rest, order);
  return value ? { value, ...(approximate && { approximate }) } : null;
}

/** Several dates in one text: `1962 or 1963`, `1) 1 Jan 1962; 2) …`, one a line. */
export function readDates(text: string, order: DayOrder = 'dmy'): { dates: RecordDate[]; unread: string[] } {
  const dates: RecordDate[] = [];
  const unread: string[] = [];
  const pieces = text
    .split(/\s+or\s+|[;\n]|\s(?=\(?[a-z0-9]\)\s)/i)
    .map((piece) => piece.replace(/^\(?[a-z0-9]\)\s*/i, '').trim())
    .filter(Boolean);
  for (const piece of pieces) {
    const date = readDate(piece, order);
    if (date) dates.push(date);
    else unread.push(piece);
  }
  return { dates, unread };
}

/** An ISO date or null; for columns that hold a plain date. */
export function isoDate(text: string | undefined, order: DayOrder = 'dmy'): string | undefined {
  return text ? (readPoint(text.trim(), order) ?? undefined) : undefined;
}

/** The engine's spelling: a range of years as `1961/1963`. */
export function dateText(date: RecordDate): string {
  return date.until ? `${date.value}/${date.until}` : date.value;
}

function readPoint(text: string, order: DayOrder): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})(?:-(\d{1,2}|00|mm)(?:-(\d{1,2}|00|dd))?)?(?:[T\s+Z-].*)?$/i.exec(trimmed);
  if (iso) return compose(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2}|dd|mm)[/.-](\d{1,2}|mm|dd)[/.-](\d{4})(?:\s.*)?$/i.exec(trimmed);
  if (slashed)
    return order === 'dmy'
      ? compose(slashed[3], slashed[2], slashed[1])
      : compose(slashed[3], slashed[1], slashed[2]);
  const named = /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s-]+)?([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})$/i.exec(trimmed);
  if (named) return compose(fullYear(named[3]), monthNumber(named[2]), named[1]);
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(trimmed);
  if (american) return compose(american[3], monthNumber(american[1]), american[2]);
  const monthYear = /^(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (monthYear) return compose(monthYear[2], monthYear[1], undefined);
  return null;
}

/** Cuts a date where a part is unknown; refuses one that no calendar has. */
function compose(year?: string, month?: string, day?: string): string | null {
  if (!year || Number(year) < 1000) return null;
  const monthNumeric = Number(month);
  if (!month || !(monthNumeric > 0)) return month === 'bad' ? null : year;
  if (monthNumeric > 12) return null;
  const cut = `${year}-${String(monthNumeric).padStart(2, '0')}`;
  const dayNumeric = Number(day);
  if (!day || !(dayNumeric > 0)) return cut;
  const days = new Date(Date.UTC(Number(year), monthNumeric, 0)).getUTCDate();
  return dayNumeric > days ? null : `${cut}-${String(dayNumeric).padStart(2, '0')}`;
}

function monthNumber(name: string | undefined): string {
  const index = months.indexOf((name ?? '').slice(0, 3).toLowerCase());
  return index < 0 ? 'bad' : String(index + 1);
}

/** Two digits are of the last century unless that would be far in the past of a living person. */
function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `19${year}` : year;
}
