/** Compares what a caller expects of a person with what the registry holds, a word for each value sent. */
import { failure } from '@amana/contract';
import { nameAgreement, partAgreement } from './compare-names.ts';
import { isIsoDate } from './dates.ts';
import type { RegistryPerson } from './providers/port.ts';

export type Agreement = 'exact' | 'close' | 'differs' | 'absent';

export type Expected = Partial<Record<ExpectedField, string>>;

export type ExpectedMatch = Partial<Record<ExpectedField, Agreement>> & { score: number };

const expectedFields = [
  'first_name',
  'last_name',
  'middle_name',
  'date_of_birth',
  'gender',
  'phone',
] as const;
export type ExpectedField = (typeof expectedFields)[number];

/** Null where nothing was sent to compare. */
export function expectedIn(body: Record<string, unknown>): Expected | null {
  const value = body.expect;
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw failure('invalid_format', { field: 'expect', detail: 'expect must be an object' });
  }
  return readExpected(new Map(Object.entries(value)), 'expect');
}

/** Texts of the known names; anything else in the object is ignored. */
export function readExpected(given: ReadonlyMap<string, unknown>, place: string): Expected | null {
  const expected: Expected = {};
  for (const name of expectedFields) {
    const text = given.get(name);
    if (text === undefined || text === null || text === '') continue;
    if (typeof text !== 'string' || text.length > 200 || /\p{Cc}/u.test(text)) {
      throw failure('invalid_format', {
        field: `${place}.${name}`,
        detail: `${place}.${name} must be short text`,
      });
    }
    if (name === 'date_of_birth' && !isIsoDate(text)) {
      throw failure('invalid_format', {
        field: `${place}.${name}`,
        detail: `${place}.${name} must be written YYYY-MM-DD`,
      });
    }
    expected[name] = text;
  }
  return Object.keys(expected).length > 0 ? expected : null;
}

export function compareExpected(expected: Expected, person: RegistryPerson): ExpectedMatch {
  const match: Partial<Record<ExpectedField, Agreement>> = {};
  for (const name of expectedFields) {
    const sent = expected[name];
    if (sent !== undefined) match[name] = comparisons[name](sent, person);
  }
  const words = Object.values(match).filter((word) => word !== 'absent');
  const points = words.reduce((sum, word) => sum + (word === 'exact' ? 1 : word === 'close' ? 0.8 : 0), 0);
  const score = words.length === 0 ? 0 : Math.round((points / words.length) * 100) / 100;
  return { ...match, score };
}

const comparisons: Record<ExpectedField, (sent: string, person: RegistryPerson) => Agreement> = {
  first_name: (sent, person) => names(sent, person.firstName),
  last_name: (sent, person) => names(sent, person.lastName),
  middle_name: (sent, person) => names(sent, person.middleName),
  date_of_birth: (sent, person) => dates(sent, person.birthDate),
  gender: (sent, { gender }) =>
    gender === '' ? 'absent' : sent.toLowerCase()[0] === gender[0] ? 'exact' : 'differs',
  phone: (sent, person) => phones(sent, person.phone),
};

function names(sent: string, registered: string): Agreement {
  if (registered === '') return 'absent';
  if (nameAgreement(sent, registered) === 1) return 'exact';
  return partAgreement(sent, registered) >= 0.8 ? 'close' : 'differs';
}

/** Day and month exchanged is the usual slip. */
function dates(sent: string, registered: string): Agreement {
  if (registered === '') return 'absent';
  if (sent === registered) return 'exact';
  const [year, month, day] = registered.split('-');
  return sent === `${year}-${day}-${month}` ? 'close' : 'differs';
}

/** The last nine digits are the subscriber's in all five countries. */
function phones(sent: string, registered: string): Agreement {
  if (registered === '') return 'absent';
  const digits = sent.replace(/\D/g, '');
  return digits.length >= 9 && digits.slice(-9) === registered.slice(-9) ? 'exact' : 'differs';
}
