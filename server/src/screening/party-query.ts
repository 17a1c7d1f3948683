/**
 * A party of a transaction as a query of the engine: its name, with country, address and identification as evidence.
 * Every kind of entry is searched, since nothing says whether the party is a person.
 */
import type { TransactionParty } from '@amana/contract';
import type { Identifier, Query } from '@amana/screening';
import { countryCode } from '../platform/countries.ts';

export function partyQuery(party: TransactionParty): Query {
  const { address, identification } = party;
  const countries = [address?.country, identification?.country].flatMap((text) => codesOf(text));
  const place = [address?.street, address?.city, address?.state, address?.postalCode]
    .filter(Boolean)
    .join(', ');
  const identifiers = identifiersOf(identification);
  return {
    name: party.name,
    ...(countries.length > 0 && { countries: [...new Set(countries)] }),
    ...(place !== '' && { address: place }),
    ...(identifiers.length > 0 && { identifiers }),
  };
}

/** The caller's word for a document, to the engine's type; an unknown word compares as opaque. */
const identifierTypes: readonly [RegExp, string][] = [
  [/passport/, 'passport'],
  [/\bbvn\b|bank verification/, 'bvn'],
  [/\btin\b|tax|\bpin\b/, 'tin'],
  [/\brc\b|registration|company|business|\bcac\b/, 'reg'],
  [/\blei\b/, 'lei'],
  [/\bimo\b/, 'imo'],
  [/\bmmsi\b/, 'mmsi'],
  [/\bbic\b|swift/, 'bic'],
  [/\bisin\b/, 'isin'],
  [/\binn\b/, 'inn'],
  [/\bogrn\b/, 'ogrn'],
  [/\buei\b/, 'uei'],
  [/\bnpi\b/, 'npi'],
  // Last, since `Tax ID` and `Company ID` are something else.
  [/\bv?nin\b|national|ghana ?card|\bid ?card|identity|\bid\b/, 'nationalId'],
];

export function identifierType(word: string | undefined): string {
  const text = (word ?? '').toLowerCase().replace(/[_-]+/g, ' ');
  return identifierTypes.find(([shape]) => shape.test(text))?.[1] ?? 'other';
}

function identifiersOf(identification: TransactionParty['identification']): Identifier[] {
  if (identification?.number === undefined) return [];
  const [country] = codesOf(identification.country);
  return [
    {
      type: identifierType(identification.type),
      value: identification.number,
      ...(country !== undefined && { country }),
    },
  ];
}

function codesOf(text: string | undefined): string[] {
  const code = text === undefined ? null : countryCode(text);
  return code === null ? [] : [code];
}
