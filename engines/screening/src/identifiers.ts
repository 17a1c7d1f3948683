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
    'idnumber=nationalid identitycard=nationalid ghanacard=nationalid ghana_id=nationalid mmsinumber=mmsi'
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

/** One holder has one of these in a life. */
const lifelong = new Set(['lei', 'imo', 'bvn', 'nationalid', 'inn', 'ogrn', 'uei', 'npi', 'reg']);
/** The number is the same in all the world whatever country stands beside it. */
const worldwide = new Set(['lei', 'imo', 'mmsi', 'bic', 'isin', 'ogrn', 'inn', 'uei', 'npi', 'bvn']);
const kindred = [
  new Set(['tin', 'inn', 'reg', 'ogrn']),
  new Set(['nationalid', 'tin']),
  new Set(['other', 'otherid', 'passport', 'nationalid', 'tin', 'reg']),
];

export type IdentifierOutcome = 'same' | 'kindred' | 'clash' | 'none';

export const identifierWeights: Readonly<Record<IdentifierOutcome, number>> = {
  same: 4.6,
  kindred: 1.6,
  clash: -1.1,
  none: 0,
};

export function compareIdentifiers(query: PlainIdentifier, listed: PlainIdentifier): IdentifierOutcome {
  const countriesClash = query.country !== '' && listed.country !== '' && query.country !== listed.country;
  if (query.value === listed.value) {
    if (query.type === listed.type) return countriesClash && !worldwide.has(query.type) ? 'none' : 'same';
    if (countriesClash) return 'none';
    const related = kindred.some((types) => types.has(query.type) && types.has(listed.type));
    return related && query.value.length >= 7 ? 'kindred' : 'none';
  }
  if (query.type !== listed.type || !lifelong.has(query.type)) return 'none';
  if (!worldwide.has(query.type) && (countriesClash || query.country === '' || listed.country === ''))
    return 'none';
  return 'clash';
}
