/** One line of a provider's bill, and how its texts are read. Keeps no more of a line than a comparison needs. */
import Big from 'big.js';

export interface InvoiceLine {
  /** From 1, a header not counted. */
  line: number;
  /** '' where the bill gives none. */
  reference: string;
  product: string;
  amount: Big;
  /** Null where the bill does not say. */
  currency: string | null;
  /** `YYYY-MM-DD`, null where the bill does not say. */
  day: string | null;
}

export interface UnreadableLine {
  line: number;
  /** Which column, never what stood there. */
  fault: string;
}

export type DayOrder = 'dmy' | 'mdy';

/** `60`, `1,200.50`, `NGN 60.00`, `₦60`, `(60)` and `-60` for a credit; undefined where it is no amount. */
export function readAmount(text: string): { amount: Big; currency: string | null } | undefined {
  const currency = /\b([A-Z]{3})\b/.exec(text)?.[1] ?? signs[/[₦₵$€£]/.exec(text)?.[0] ?? ''] ?? null;
  const plain = text.replace(/\b[A-Z]{3}\b|[₦₵$€£\s]/g, '');
  const credit = /^\(.*\)$/.test(plain) || plain.startsWith('-');
  const digits = plain.replace(/^[-+(]+|\)$/g, '');
  if (!/^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,9})?$/.test(digits)) return undefined;
  const amount = new Big(digits.replaceAll(',', ''));
  return { amount: credit ? amount.times(-1) : amount, currency };
}

const signs: Readonly<Record<string, string>> = { '₦': 'NGN', '₵': 'GHS', '€': 'EUR', '£': 'GBP', $: 'USD' };

/** ISO days and moments, `04/03/2026`, and seconds or milliseconds since 1970; undefined where it is none. */
export function readDay(text: string, order: DayOrder): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return /[T ]/.test(text) ? utcDay(text) : dayOf(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ ,T].*)?$/.exec(text);
  if (local) {
    const [, first, second, year] = local;
    return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  if (/^\d{10}$|^\d{13}$/.test(text))
    return new Date(text.length === 10 ? Number(text) * 1000 : Number(text)).toISOString().slice(0, 10);
  return undefined;
}

/** A moment with a zone falls on another day in UTC, perhaps; one without is taken as it stands. */
function utcDay(text: string): string | undefined {
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  if (!zoned) return dayOf(year, month, day);
  const when = new Date(text.replace(' ', 'T'));
  return Number.isNaN(when.getTime()) ? dayOf(year, month, day) : when.toISOString().slice(0, 10);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const when = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(when.getTime()) && when.toISOString().startsWith(text) ? text : undefined;
}
