/** Tells whether a text is an ISO 8601 date or timestamp of a moment that exists: no 30 February, no 25 o'clock. */

const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:[Zz]|([+-])(\d{2})(?::?(\d{2}))?)?)?$/;

export function isTimestamp(text: string): boolean {
  const found = shape.exec(text);
  if (!found) return false;
  const [, year, month, day, hour, minute, second, , offsetHour, offsetMinute] = found;
  return (
    dayExists(Number(year), Number(month), Number(day)) &&
    timeExists(Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)) &&
    Number(offsetHour ?? 0) <= 14 &&
    Number(offsetMinute ?? 0) <= 59
  );
}

/** A whole or cut ISO date: `1964`, `1964-03`, `1964-03-17`. */
export function isBirthDate(text: string): boolean {
  const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!found) return false;
  return dayExists(Number(found[1]), Number(found[2] ?? 1), Number(found[3] ?? 1));
}

function dayExists(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

/** 24:00:00 is the end of a day, and a leap second is written as 60. */
function timeExists(hour: number, minute: number, second: number): boolean {
  if (hour === 24) return minute === 0 && second === 0;
  return hour < 24 && minute < 60 && second <= 60;
}
