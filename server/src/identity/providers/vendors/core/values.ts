/** Values of answers in the form that Amana keeps: dates, names, pictures, confidences. What cannot be meant is ''. */
import { isIsoDate } from '../../../dates.ts';

/** Which number comes first where the value does not say; fixed per field, never guessed. */
export type DateOrder = 'day_first' | 'month_first';

/** A date as vendors write it to an ISO date. Instants near midnight are local midnights: `zone` says where. */
export function isoDate(text: string, order: DateOrder = 'day_first', zone = 'Africa/Lagos'): string {
  const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):\d{2}.*(?:Z|[+-]00:?00)$/i.exec(text);
  if (instant?.[1] && instant[2]) return instant[2] >= '20' ? localDay(text, zone) : real(instant[1]);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:$|[T ])/.exec(text);
  if (iso) return written(iso[1], iso[2], iso[3]);
  const worded = /^(\d{1,2})[-/ ]([a-z]{3})[a-z]*[-/, ]+(\d{4}|\d{2})(?:$|[T ])/i.exec(text);
  if (worded?.[2])
    return written(fullYear(worded[3]), months.indexOf(worded[2].toUpperCase()) + 1, worded[1]);
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|[T ])/.exec(text);
  if (!numbers) return '';
  return order === 'day_first'
    ? written(numbers[3], numbers[2], numbers[1])
    : written(numbers[3], numbers[1], numbers[2]);
}

export function genderOf(text: string): 'male' | 'female' | '' {
  if (/^(m|male)$/i.test(text)) return 'male';
  return /^(f|female)$/i.test(text) ? 'female' : '';
}

/** A JPEG or PNG in bare base64, or ''. */
export function pictureOf(text: string): string {
  const bare = text.replace(/^data:[^,]{0,100},/, '').replace(/\s+/g, '');
  return /^(?:\/9j\/|iVBORw0KGgo)[A-Za-z0-9+/]*={0,2}$/.test(bare) ? bare : '';
}

/** A name, or '' where the field holds a failure, a mask or a number. */
export function nameOf(text: string): string {
  const refused = /[\d*]|\b(?:not found|error|invalid|service|unavailable)\b/i;
  return /\p{L}/u.test(text) && !refused.test(text) ? text.replace(/\s+/g, ' ') : '';
}

/** A firm's name may hold digits and any word, but no mask. */
export function titleOf(text: string): string {
  return /[\p{L}\d]/u.test(text) && !/\*\*/.test(text) && !failureText.test(text)
    ? text.replace(/\s+/g, ' ')
    : '';
}

const failureText = /\b(?:not found|service unavailable|invalid (?:id|number|pin)|error)\b/i;

/** First token given name, last token family name, the rest between. */
export function splitName(full: string): { firstName: string; middleName: string; lastName: string } {
  const tokens = full.split(/\s+/).filter(Boolean);
  const lastName = tokens.length > 1 ? (tokens.at(-1) ?? '') : '';
  return { firstName: tokens[0] ?? '', middleName: tokens.slice(1, -1).join(' '), lastName };
}

/** A confidence in percent: what is at most 1 was a fraction. */
export function percent(value: number | undefined): number | null {
  if (value === undefined) return null;
  return Math.min(100, Math.max(0, value <= 1 ? value * 100 : value));
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function written(year = '', month: string | number = '', day = ''): string {
  return real(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function real(text: string): string {
  return isIsoDate(text) && text >= '1850' ? text : '';
}

/** Two digits mean the century that makes a person at least 16 and at most 115 years old. */
function fullYear(year = ''): string {
  if (year.length === 4) return year;
  const now = new Date().getUTCFullYear();
  const recent = Number(`20${year}`);
  return String(now - recent >= 16 ? recent : recent - 100);
}

function localDay(text: string, timeZone: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return '';
  return real(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at));
}
