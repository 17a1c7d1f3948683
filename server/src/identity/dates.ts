/** ISO dates in the shapes that the interface's records have. An absent date stays absent. */

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `1980-03-24 12:00:00 AM` */
export function kenyanBirthDate(iso: string): string {
  return iso && `${iso} 12:00:00 AM`;
}

/** `3/24/1980 12:00:00 AM` */
export function kenyanIssueDate(iso: string): string {
  const [year, month, day] = split(iso);
  return year ? `${Number(month)}/${Number(day)}/${year} 12:00:00 AM` : '';
}

/** `24/03/1980` */
export function slashedDate(iso: string): string {
  const [year, month, day] = split(iso);
  return year ? `${day}/${month}/${year}` : '';
}

/** `24 MAR 1980`, the day without a leading zero */
export function wordedDate(iso: string): string {
  const [year, month, day] = split(iso);
  return year ? `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}` : '';
}

/** True for a day that the calendar has, written YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a day that has begun nowhere on earth. */
export function isYetToCome(iso: string): boolean {
  return Date.parse(iso) > Date.now() + aheadOfUtcMs;
}

const aheadOfUtcMs = 14 * 3_600_000;

function split(iso: string): [string, string, string] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [year, month, day];
}
