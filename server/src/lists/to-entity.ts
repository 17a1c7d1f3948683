/** A record as the engine sees it: names, dates, ties, identifiers. Nothing that has no bearing on a match. */
import type { Identifier, ListedEntity, ListedName } from '@amana/screening';
import { dateText } from './dates.ts';
import type { ListRecord } from './record.ts';

/** Numbers of a file or a list, not of a party. */
const notOfTheParty = new Set(['gazette', 'ofsiGroupId', 'unRef']);

export function toEntity(record: ListRecord): ListedEntity {
  return {
    id: record.id,
    schema: record.schema,
    names: record.names.map(nameOf),
    birthDates: record.birthDates.map(dateText),
    ...(record.birthPlaces.length > 0 && { birthPlaces: record.birthPlaces }),
    countries: countriesOf(record),
    ...(record.gender && { gender: record.gender }),
    topics: record.topics,
    identifiers: record.documents.filter(({ type }) => !notOfTheParty.has(type)).map(identifierOf),
    addresses: record.addresses.map(({ full, country }) => ({ full, ...(country && { country }) })),
  };
}

/** Every tie to a country, once; of a document only when nothing else ties the party to one. */
export function countriesOf(record: ListRecord): string[] {
  const codes = new Set(record.countries.map(({ code }) => code));
  for (const { country } of record.addresses) if (country) codes.add(country);
  for (const { country } of record.positions) if (country) codes.add(country);
  if (codes.size === 0) for (const { country } of record.documents) if (country) codes.add(country);
  return [...codes];
}

function nameOf(name: ListRecord['names'][number]): ListedName {
  return {
    text: name.text,
    kind: name.kind,
    ...(name.given && { given: name.given }),
    ...(name.family && { family: name.family }),
  };
}

function identifierOf(document: ListRecord['documents'][number]): Identifier {
  return {
    type: document.type,
    value: document.value,
    ...(document.country && { country: document.country }),
  };
}
