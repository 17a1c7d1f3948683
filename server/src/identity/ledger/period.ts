/** A period of whole days in UTC, as callers and operators write it: both days included. */
import { failure } from '@amana/contract';

export interface Period {
  from: Date;
  /** Not included. */
  until: Date;
}

const dayMs = 86_400_000;
const maxDays = 1100;

/** The current calendar month where nothing is said; from its first day where only the last is. */
export function readPeriod(given: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const to = given.to === undefined ? dayOf(now) : readDay(given.to, 'to');
  const from =
    given.from === undefined
      ? new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 1))
      : readDay(given.from, 'from');
  const until = new Date(to.getTime() + dayMs);
  if (from >= until) throw refused('from', 'must not be after `to`');
  if (until.getTime() - from.getTime() > maxDays * dayMs)
    throw refused('from', `must be within ${maxDays} days of \`to\``);
  return { from, until };
}

export function textOfDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The last day that belongs to the period. */
export function lastDay({ until }: Period): string {
  return textOfDay(new Date(until.getTime() - dayMs));
}

function dayOf(moment: Date): Date {
  return new Date(`${textOfDay(moment)}T00:00:00Z`);
}

function readDay(text: string, field: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime()) || textOfDay(day) !== text)
    throw refused(field, 'must be a day as YYYY-MM-DD');
  return day;
}

function refused(field: string, why: string) {
  return failure('invalid_format', { message: `${field} ${why}`, field, detail: `${field} ${why}` });
}
