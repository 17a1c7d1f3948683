/**
 * From an identifier to what the sandbox does with it: the magic digits, and the number of the person it leads to.
 * Knows nothing of names or records, and reads nothing but its arguments.
 */
import type { Country } from '../../providers/port.ts';
import { schemeOf } from '../../identifiers/schemes.ts';
import { hashText } from './random.ts';
import { readMarked } from './ranges.ts';
import { hasAdults, vitalsOf } from './vitals.ts';

/** Answers carry this number's meaning for ever; a change of any answer takes the next one. 2 drew the portraits anew. */
export const sandboxVersion = 2;

/** The version that invented the people: they stay who they are while only something about them changes. */
export const peopleVersion = 1;

export const peoplePerCountry = 1_000_000;

export type Behaviour =
  | { does: 'find'; number: number; after: 'at_once' | 'wait' | 'second_source' }
  | { does: 'not_found' | 'malformed' | 'unavailable' };

/** Of a person, for ever: the last digit of the person's number. */
export type PersonKind = 'clean' | 'unexpected' | 'pep' | 'sanctioned' | 'flagged';

const kinds: Readonly<Record<number, PersonKind>> = {
  5: 'unexpected',
  6: 'pep',
  7: 'sanctioned',
  8: 'flagged',
};

export function kindOf(number: number): PersonKind {
  return kinds[number % 10] ?? 'clean';
}

/** `salt` separates numbers that are only unique within something else: an account within its bank. */
export function behaviourOf(country: Country, scheme: string, identifier: string, salt = ''): Behaviour {
  const marked = readMarked(country, scheme, identifier);
  if (marked !== null) return { does: 'find', number: marked, after: 'at_once' };
  const digit = decidingDigit(country, scheme, identifier);
  if (digit === 1) return { does: 'not_found' };
  if (digit === 2) return { does: 'malformed' };
  if (digit === 3) return { does: 'unavailable' };
  const number = numberFor(country, scheme, identifier, salt, digit);
  return { does: 'find', number, after: digit === 4 ? 'wait' : digit === 9 ? 'second_source' : 'at_once' };
}

/** The last digit that the identifier contains, or the one that its scheme names; 0 when it contains none. */
function decidingDigit(country: Country, scheme: string, identifier: string): number {
  const position = schemeOf(country, scheme).sandboxDigit?.(identifier);
  const character = position ? identifier[position - 1] : /\d(?=\D*$)/.exec(identifier)?.[0];
  return Number(character ?? 0);
}

/** Ugandan and Rwandan numbers state sex and birth year, so they lead to a person of whom both are true. */
function numberFor(
  country: Country,
  scheme: string,
  identifier: string,
  salt: string,
  digit: number,
): number {
  const text = `${peopleVersion}/${country}/${scheme}/${identifier}/${salt}`;
  const stated = statedIn(country, scheme, identifier);
  const first = (hashText(text) % (peoplePerCountry / 10)) * 10 + digit;
  if (!stated || !hasAdults(stated.year)) return first;
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const number = (hashText(`${text}/${attempt}`) % (peoplePerCountry / 10)) * 10 + digit;
    const vitals = vitalsOf(peopleVersion, country, number);
    if (vitals.gender === stated.gender && vitals.birthYear % 100 === stated.year) return number;
  }
  return first;
}

function statedIn(country: Country, scheme: string, identifier: string) {
  if (scheme !== 'national_id') return null;
  if (country === 'rwanda')
    return { gender: identifier[5] === '8' ? 'male' : 'female', year: Number(identifier.slice(3, 5)) };
  if (country === 'uganda' && /^[A-Z][MF]\d{2}/.test(identifier)) {
    return { gender: identifier[1] === 'M' ? 'male' : 'female', year: Number(identifier.slice(2, 4)) };
  }
  return null;
}
