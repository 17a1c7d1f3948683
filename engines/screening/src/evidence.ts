/**
 * What else is known of both sides, as log-odds to add to the name's: birth date, country, gender, identifiers, address.
 * A side that knows nothing adds nothing. Never looks at names.
 */

/** Day precision of a date as year × 10000 + month × 100 + day; month and day 0 when unknown. */
export interface DateRange {
  from: number;
  to: number;
}

/** Whole or cut ISO dates and ranges of years; undefined for anything else. */
export function parseDate(text: string): DateRange | undefined {
  const range = /^(\d{4})(?:-\d{2}(?:-\d{2})?)?\s*(?:\/|\.\.|to)\s*(\d{4})/.exec(text.trim());
  if (range !== null) {
    const from = Number(range[1]) * 10_000;
    const to = Number(range[2]) * 10_000;
    return from <= to ? { from, to } : { from: to, to: from };
  }
  const parts = /^(?:c(?:irca)?\.?\s*)?(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:T.*)?$/i.exec(text.trim());
  if (parts === null) return undefined;
  const year = Number(parts[1]);
  const month = Number(parts[2] ?? 0);
  const day = Number(parts[3] ?? 0);
  if (year < 1000 || month > 12 || day > daysOf(year, month) || isStandIn(year, month, day)) return undefined;
  const value = year * 10_000 + month * 100 + (month === 0 ? 0 : day);
  return { from: value, to: value };
}

/** A day that there is not, such as 30 February, says nothing, and does not speak against anybody. */
function daysOf(year: number, month: number): number {
  return month === 0 ? 31 : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Dates that systems write for want of one; nobody who is looked for was born before 1850. */
function isStandIn(year: number, month: number, day: number): boolean {
  if (year < 1850 || year > 2100) return true;
  return month <= 1 && day <= 1 && year === 1900;
}

export type DateOutcome =
  | 'none'
  | 'day'
  | 'month'
  | 'year'
  | 'range'
  | 'flipped'
  | 'sameYear'
  | 'otherDay'
  | 'near'
  | 'apart'
  | 'far';

export const dateWeights: Readonly<Record<DateOutcome, number>> = {
  none: 0,
  day: 1.5,
  month: 0.9,
  year: 0.55,
  range: 0.4,
  flipped: -0.25,
  otherDay: -1.2,
  sameYear: -1.6,
  near: -1,
  apart: -2.5,
  far: -3.2,
};

/** The two dates compared. */
export function compareDates(query: DateRange, listed: DateRange): DateOutcome {
  if (query.from !== query.to || listed.from !== listed.to) return compareRange(query, listed);
  const year = yearOf(query.from);
  const other = yearOf(listed.from);
  const gap = Math.abs(year - other);
  const [month, day] = monthAndDay(query.from);
  const [otherMonth, otherDay] = monthAndDay(listed.from);
  if (gap === 0) {
    // The first of January mostly stands for an unknown day.
    if (month === 0 || otherMonth === 0 || query.from === listed.from) {
      if (query.from === listed.from && day > 0) return day === 1 && month === 1 ? 'month' : 'day';
      return query.from === listed.from && month > 0 ? 'month' : 'year';
    }
    if ((month === 1 && day === 1) || (otherMonth === 1 && otherDay === 1)) return 'year';
    if (day === 0 || otherDay === 0) return month === otherMonth ? 'month' : 'sameYear';
    if (month === otherDay && day === otherMonth) return 'flipped';
    return month === otherMonth || day === otherDay ? 'otherDay' : 'sameYear';
  }
  const sameDay =
    month > 0 && day > 0 && month === otherMonth && day === otherDay && !(month === 1 && day === 1);
  if (gap === 1 || (sameDay && gap === 10) || (sameDay && gap < 3)) return 'near';
  return gap <= 4 ? 'apart' : 'far';
}

function compareRange(query: DateRange, listed: DateRange): DateOutcome {
  const gap = Math.max(yearOf(query.from) - yearOf(listed.to), yearOf(listed.from) - yearOf(query.to));
  if (gap <= 0) return 'range';
  if (gap === 1) return 'near';
  return gap <= 4 ? 'apart' : 'far';
}

export function yearOf(date: number): number {
  return Math.floor(date / 10_000);
}

function monthAndDay(date: number): [number, number] {
  return [Math.floor((date % 10_000) / 100), date % 100];
}
