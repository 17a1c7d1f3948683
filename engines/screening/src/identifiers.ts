/**
 * Numbers that name a party: brought to one form, kept apart by type and country, compared. A placeholder is no number.
 * Never validates check digits; lists and registries have their own mistakes.
 */

import type { Identifier } from './types.ts';

export interface PlainIdentifier {
  type: string;
  value: string;
  country: string;
}

const typeNames = new Map(
  (
    'registration=reg registrationnumber=reg regnumber=reg companynumber=reg rc=reg bn=reg taxid=tin taxnumber=tin tax=tin vat=tin pin=tin kra=tin swiftbic=bic swift=bic bik=bik ' +
    'imonumber=imo innnumber=inn inncode=inn ogrncode=ogrn leicode=lei ueicode=uei npicode=npi passportnumber=passport nationalidentity=nationalid nin=nationalid nationalidnumber=nationalid ' +
    'idnumber=nationalid identitycard=nationalid ghanacard=nationalid ghana_id=nationalid mmsinumber=mmsi ' +
    'wallet=crypto cryptowallet=crypto crypto_wallet=crypto walletaddress=crypto btc=crypto xbt=crypto eth=crypto usdt=crypto trx=crypto xmr=crypto ltc=crypto'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
);

/** Undefined for what nobody could be found by. */
export function plainIdentifier(identifier: Identifier): PlainIdentifier | undefined {
  const named = identifier.type.trim().toLowerCase();
  const type = typeNames.get(named) ?? named;
  let value = identifier.value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (type === 'imo') value = value.replace(/^IMO/, '').padStart(7, '0');
  if (type === 'reg') value = value.replace(/^(?:RC|BN)(?=\d)/, '');
  if (type === 'bic') value = value.slice(0, 8);
  if (value.length < 4 || isPlaceholder(value)) return undefined;
  return { type, value, country: (identifier.country ?? '').toLowerCase() };
}

function isPlaceholder(value: string): boolean {
  if (/^(.)\1*$/u.test(value)) return true;
  if ('01234567890123456789'.includes(value) || '98765432109876543210'.includes(value)) return true;
  return /^(?:NA|NONE|NULL|UNKNOWN|NIL|PENDING|NOTAVAILABLE|NOTAPPLICABLE|TEST|XXX+|000+X*)+$/.test(value);
}

/** Another number of these is another holder; the greater, the surer. Companies have several tax numbers, people several passports. */
const against: ReadonlyMap<string, number> = new Map([
  ['imo', -3.4],
  ['lei', -3.4],
  ['bvn', -3],
  ['inn', -3],
  ['ogrn', -3],
  ['uei', -3],
  ['npi', -3],
  ['isin', -2.6],
  ['nationalid', -2.8],
  ['reg', -2.8],
  ['tin', -2.4],
  ['mmsi', -1.2],
  ['bic', -1.2],
  ['passport', -1.2],
]);
/** The number is the same in all the world whatever country stands beside it. */
const worldwide = new Set([
  'lei',
  'imo',
  'mmsi',
  'bic',
  'isin',
  'ogrn',
  'inn',
  'uei',
  'npi',
  'bvn',
  'crypto',
]);
/** Types under which people file a number whose type they do not know. */
const opaque = new Set(['', 'other', 'otherid', 'id', 'idno', 'identifier', 'number', 'unknown', 'document']);
const kindred = [new Set(['tin', 'inn', 'reg', 'ogrn']), new Set(['nationalid', 'tin', 'passport', 'bvn'])];

/**
 * `same`: one number. `kindred`: equal under related types. `slip`: one character off. `clash`: another number where one
 * holder has one. `other`: another number where that says less.
 */
export type IdentifierOutcome = 'same' | 'kindred' | 'slip' | 'clash' | 'other' | 'none';

const sameNumber = 4.6;
const kindredNumber = 2.2;
const slipOfNumber = -0.3;
/** Where the country of a number is not said, it may be of another register. */
const countryUnsaid = 0.75;

/** Log-odds of an outcome. */
export function identifierWeight(
  outcome: IdentifierOutcome,
  query: PlainIdentifier,
  listed: PlainIdentifier,
): number {
  switch (outcome) {
    case 'same':
      return sameNumber;
    case 'kindred':
      return kindredNumber;
    case 'slip':
      return slipOfNumber;
    case 'none':
      return 0;
    default: {
      const unsaid = query.country === '' || listed.country === '';
      return (against.get(query.type) ?? 0) * (unsaid && !worldwide.has(query.type) ? countryUnsaid : 1);
    }
  }
}

export function compareIdentifiers(query: PlainIdentifier, listed: PlainIdentifier): IdentifierOutcome {
  const countriesClash = query.country !== '' && listed.country !== '' && query.country !== listed.country;
  const apart = countriesClash && !worldwide.has(query.type);
  if (query.value === listed.value) {
    if (query.type === listed.type) return apart ? 'none' : 'same';
    if (countriesClash) return 'none';
    if (opaque.has(query.type) || opaque.has(listed.type)) return isTelling(query.value) ? 'same' : 'kindred';
    const related = kindred.some((types) => types.has(query.type) && types.has(listed.type));
    return related && query.value.length >= 7 ? 'kindred' : 'none';
  }
  const weight = against.get(query.type);
  if (query.type !== listed.type || weight === undefined || apart) return 'none';
  if (isSlip(query.value, listed.value)) return 'slip';
  return weight < -1.3 ? 'clash' : 'other';
}

/** So long that two parties hardly share it by chance. */
function isTelling(value: string): boolean {
  return value.length >= 8 || (value.length >= 7 && /\p{L}/u.test(value));
}

/** One character changed or two neighbours exchanged, or the number within a longer writing of it. */
function isSlip(one: string, two: string): boolean {
  const [short, long] = one.length <= two.length ? [one, two] : [two, one];
  if (short.length >= 6 && short.length < long.length) return long.endsWith(short) || long.startsWith(short);
  if (short.length < 6 || short.length !== long.length) return false;
  const places: number[] = [];
  for (let place = 0; place < short.length && places.length < 3; place += 1)
    if (short.charAt(place) !== long.charAt(place)) places.push(place);
  const [first = 0, second = 0] = places;
  if (places.length === 1) return short.length >= 8;
  return (
    places.length === 2 &&
    second === first + 1 &&
    short.charAt(first) === long.charAt(second) &&
    short.charAt(second) === long.charAt(first)
  );
}
