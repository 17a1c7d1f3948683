/** A listed entity from the few fields a test cares about. For tests only. */

import type { Identifier, ListedEntity, Schema } from '../types.ts';

interface ListedFields {
  id?: string;
  names: readonly string[];
  aliases?: readonly string[];
  weak?: readonly string[];
  schema?: Schema;
  birthDates?: readonly string[];
  birthPlaces?: readonly string[];
  countries?: readonly string[];
  gender?: 'male' | 'female';
  identifiers?: readonly Identifier[];
  addresses?: readonly string[];
}

export function entityOf(listed: string | ListedFields): ListedEntity {
  const fields = typeof listed === 'string' ? { names: [listed] } : listed;
  return {
    id: fields.id ?? 'listed-1',
    schema: fields.schema ?? 'Person',
    names: [
      ...fields.names.map((text) => ({ text, kind: 'primary' as const })),
      ...(fields.aliases ?? []).map((text) => ({ text, kind: 'alias' as const })),
      ...(fields.weak ?? []).map((text) => ({ text, kind: 'weak' as const })),
    ],
    birthDates: [...(fields.birthDates ?? [])],
    birthPlaces: [...(fields.birthPlaces ?? [])],
    countries: [...(fields.countries ?? [])],
    ...(fields.gender === undefined ? {} : { gender: fields.gender }),
    topics: [],
    identifiers: [...(fields.identifiers ?? [])],
    addresses: (fields.addresses ?? []).map((full) => ({ full })),
  };
}
