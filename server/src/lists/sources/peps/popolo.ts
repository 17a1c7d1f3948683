/** A Popolo document (EveryPolitician) to records: persons joined with their memberships, terms and areas. */
import { isoDate } from '../../dates.ts';
import {
  addBirthDates,
  addCountryOrRemark,
  addMore,
  addName,
  addReferent,
  addRemark,
  addTopic,
  addUrl,
  draft,
  finished,
  setGender,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { type JsonObject, objects, text } from '../../reading/json.ts';
import { addPost } from './map.ts';

interface Tables {
  organizations: Map<string, JsonObject>;
  events: Map<string, JsonObject>;
  areas: Map<string, JsonObject>;
  posts: Map<string, JsonObject>;
  memberships: Map<string, JsonObject[]>;
  country: string;
}

export function* mapPopolo(source: string, document: JsonObject): Generator<ListRecord | null> {
  const tables: Tables = {
    organizations: byId(document.organizations),
    events: byId(document.events),
    areas: byId(document.areas),
    posts: byId(document.posts),
    memberships: Map.groupBy(objects(document.memberships), (membership) => text(membership.person_id)),
    country: countryOf(document),
  };
  for (const person of objects(document.persons)) yield mapPerson(source, person, tables);
}

function mapPerson(source: string, person: JsonObject, tables: Tables): ListRecord | null {
  const record = draft(source, text(person.id), 'Person');
  addName(record, text(person.name), 'primary', {
    given: text(person.given_name),
    family: text(person.family_name),
  });
  for (const other of objects(person.other_names))
    addName(record, text(other.name), /former|maiden|birth/i.test(text(other.note)) ? 'former' : 'alias', {
      language: text(other.lang),
    });
  addName(record, text(person.additional_name), 'alias');
  addBirthDates(record, text(person.birth_date));
  addMore(record, 'deathDate', text(person.death_date));
  addMore(record, 'fatherName', text(person.patronymic_name));
  addMore(record, 'title', text(person.honorific_prefix), text(person.honorific_suffix));
  setGender(record, text(person.gender));
  addCountryOrRemark(record, text(person.national_identity), 'nationality');
  addRemark(record, text(person.summary));
  addRemark(record, text(person.biography));
  addMore(record, 'email', text(person.email));
  for (const detail of objects(person.contact_details))
    addMore(record, contactKey(text(detail.type)), text(detail.value));
  for (const link of [...objects(person.links), ...objects(person.sources)]) addUrl(record, text(link.url));
  for (const id of objects(person.identifiers))
    addReferent(
      record,
      text(id.scheme) === 'wikidata' ? text(id.identifier) : `${text(id.scheme)}:${text(id.identifier)}`,
    );
  for (const membership of tables.memberships.get(text(person.id)) ?? [])
    addMembership(record, membership, tables);
  addCountryOrRemark(record, tables.country, 'other');
  addTopic(record, 'role.pep');
  return finished(record);
}

function addMembership(record: ListRecord, membership: JsonObject, tables: Tables): void {
  const chamber = tables.organizations.get(text(membership.organization_id));
  const party = tables.organizations.get(text(membership.on_behalf_of_id));
  const term = tables.events.get(text(membership.legislative_period_id));
  const role = text(membership.role) || text(tables.posts.get(text(membership.post_id))?.label) || 'Member';
  const place = text(chamber?.name);
  addPost(
    record,
    place ? `${role.charAt(0).toUpperCase()}${role.slice(1)}, ${place}` : role,
    tables.country,
    isoDate(text(membership.start_date)) ?? text(term?.start_date),
    isoDate(text(membership.end_date)) ?? text(term?.end_date),
  );
  addMore(record, 'constituency', text(tables.areas.get(text(membership.area_id))?.name));
  const name = text(party?.name);
  if (name && name !== 'unknown') addMore(record, 'political', name);
}

function contactKey(type: string): string {
  return type === 'cell' || type === 'voice' ? 'phone' : type || 'contact';
}

/** From division ids of the areas (`ocd-division/country:gh/…`), where the file carries them. */
function countryOf(document: JsonObject): string {
  return (
    /country:([a-z]{2})\b/.exec(
      JSON.stringify(document.areas ?? '') + JSON.stringify(document.meta ?? ''),
    )?.[1] ?? ''
  );
}

function byId(value: unknown): Map<string, JsonObject> {
  return new Map(objects(value).map((item) => [text(item.id), item]));
}
