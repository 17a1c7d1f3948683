/** Politicians to records: every post held, with its country and dates. */
import { countryCode } from '../../../platform/countries.ts';
import { isoDate } from '../../dates.ts';
import {
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addMore,
  addName,
  addPosition,
  addReferent,
  addTopic,
  addUrl,
  draft,
  finished,
  setGender,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { type JsonObject, objects, text, texts } from '../../reading/json.ts';

export function mapPolitician(source: string, entry: JsonObject): ListRecord | null {
  const record = draft(source, text(entry.id), 'Person');
  addName(record, text(entry.name), 'primary');
  for (const name of [...texts(entry.names), ...texts(entry.aliases)]) addName(record, name, 'alias');
  setGender(record, text(entry.gender));
  addBirthDates(record, text(entry.birthDate));
  addBirthPlace(record, text(entry.birthPlace));
  addMore(record, 'deathDate', text(entry.deathDate));
  for (const country of texts(entry.countries)) addCountryOrRemark(record, country, 'other');
  for (const country of texts(entry.citizenships)) addCountryOrRemark(record, country, 'citizenship');
  for (const position of objects(entry.positions)) {
    addPost(
      record,
      text(position.title),
      text(position.jurisdiction),
      text(position.start),
      text(position.end),
    );
    addMore(record, 'constituency', text(position.area));
    if (text(position.party) !== 'unknown') addMore(record, 'political', text(position.party));
  }
  addReferent(record, text(entry.wikidataId));
  addMore(record, 'list', ...texts(entry.sources));
  for (const url of texts(entry.links)) addUrl(record, url);
  addTopic(record, 'role.pep');
  return finished(record);
}

/** All binding sets of one person. */
export function mapBindings(source: string, id: string, rows: JsonObject[]): ListRecord | null {
  const record = draft(source, id, 'Person');
  for (const row of rows) {
    const value = (key: string) => bound(row[key]);
    addName(record, value('personLabel'), record.names.length === 0 ? 'primary' : 'alias');
    for (const name of value('personAltLabel').split(/,\s+/)) addName(record, name, 'alias');
    addBirthDates(record, value('birth').slice(0, 10));
    addMore(record, 'deathDate', value('death').slice(0, 10));
    setGender(record, value('genderLabel'));
    const country = value('countryCode') || value('countryLabel');
    addCountryOrRemark(record, country, 'other');
    addPost(record, value('positionLabel'), country, value('start').slice(0, 10), value('end').slice(0, 10));
    addMore(record, 'political', value('partyLabel'));
    addBirthPlace(record, value('birthPlaceLabel'));
  }
  addReferent(record, id);
  addTopic(record, 'role.pep');
  return finished(record);
}

/** A value of SPARQL's JSON (`{value}`) or a plain one; the address of an item becomes its id. */
export function bound(value: unknown): string {
  const plain =
    typeof value === 'object' && value !== null && 'value' in value ? text(value.value) : text(value);
  return plain.replace(/^https?:\/\/www\.wikidata\.org\/entity\//, '');
}

export function addPost(
  record: ListRecord,
  title: string,
  country: string,
  start: string,
  end: string,
): void {
  const code = country ? countryCode(country) : null;
  const from = isoDate(start);
  const until = isoDate(end);
  addPosition(record, {
    title,
    ...(code && { country: code }),
    ...(from && { start: from }),
    ...(until && { end: until }),
  });
}
