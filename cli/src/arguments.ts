/** Reads option values: what cannot be read is wrong use (exit 2), named by its option. */
import { InvalidArgumentError } from 'commander';

export function oneOf(values: readonly string[]): (text: string) => string {
  return (text) => {
    if (!values.includes(text)) throw new InvalidArgumentError(`Use ${values.join(' or ')}.`);
    return text;
  };
}

export function commaList(allowed?: readonly string[]): (text: string) => string[] {
  return (text) => {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const wrong = parts.find((part) => allowed && !allowed.includes(part));
    if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is none of ${allowed?.join(', ')}.`);
    if (parts.length === 0) throw new InvalidArgumentError('Name at least one.');
    return parts;
  };
}

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(
        most === Number.MAX_SAFE_INTEGER
          ? `Use a whole number of at least ${least}.`
          : `Use a whole number from ${least} to ${most}.`,
      );
    return value;
  };
}

/** An ISO date or moment, or `90d` from now; answers an ISO moment in the future. */
export function expiryDate(text: string): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  const when = days === undefined ? isoMoment(text) : new Date(Date.now() + Number(days) * 86_400_000);
  if (when === undefined) throw new InvalidArgumentError('Use an ISO date (2027-01-31) or days (90d).');
  if (when.getTime() <= Date.now()) throw new InvalidArgumentError('Use a moment in the future.');
  return when.toISOString();
}

function isoMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  const when = new Date(text);
  if (Number.isNaN(when.getTime())) return undefined;
  // A date that does not exist rolls over to the next month: refuse it.
  return text.length > 10 || when.toISOString().startsWith(text) ? when : undefined;
}

/** `YYYY-MM-DD`; whether there is such a day is for whoever is asked to say. */
export function dayText(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new InvalidArgumentError('Use a day as YYYY-MM-DD.');
  return text;
}
