/** FollowTheMoney entities, with what belongs to them, to records. */
import { countryCode } from '../../../platform/countries.ts';
import { isoDate } from '../../dates.ts';
import {
  addAddress,
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addDocument,
  addMore,
  addName,
  addPosition,
  addProgram,
  addReferent,
  addRemark,
  addTopic,
  addUrl,
  draft,
  finished,
  setGender,
} from '../../draft.ts';
import { schemaFrom } from '../../schemas.ts';
import type { ListRecord } from '../../record.ts';
import { isObject, type JsonObject, text, texts } from '../../reading/json.ts';
import { countriesOf, documentsOf, namesOf } from './fields.ts';
import type { Joined } from './joins.ts';

const handled = new Set([
  ...Object.keys(namesOf),
  ...Object.keys(countriesOf),
  ...Object.keys(documentsOf),
  ...'birthDate birthPlace gender position topics programId program address addressEntity notes summary description sourceUrl createdAt modifiedAt'.split(
    ' ',
  ),
]);

export function mapEntity(source: string, entity: JsonObject, joined: Joined): ListRecord | null {
  const id = text(entity.id);
  const properties = isObject(entity.properties) ? entity.properties : {};
  const values = (key: string) => texts(properties[key]);
  const record = draft(source, id, schemaFrom(text(entity.schema)));
  addReferent(record, id);
  for (const referent of texts(entity.referents)) addReferent(record, referent);
  addNames(record, entity, properties);
  for (const date of values('birthDate')) addBirthDates(record, date);
  for (const place of values('birthPlace')) addBirthPlace(record, place);
  for (const gender of values('gender')) setGender(record, gender);
  for (const [key, role] of Object.entries(countriesOf))
    for (const country of values(key)) addCountryOrRemark(record, country, role);
  for (const [key, type] of Object.entries(documentsOf))
    for (const number of values(key)) addDocument(record, { type, label: key, value: number });
  for (const position of values('position')) addPosition(record, { title: position });
  for (const topic of values('topics')) addTopic(record, topic);
  for (const program of [...values('programId'), ...values('program')]) addProgram(record, program);
  for (const address of values('address')) addAddress(record, { full: address });
  for (const key of ['notes', 'summary', 'description'])
    for (const note of values(key)) addRemark(record, note);
  for (const url of values('sourceUrl')) addUrl(record, url);
  addJoined(record, id, values('addressEntity'), joined);
  for (const key of Object.keys(properties)) if (!handled.has(key)) addMore(record, key, ...values(key));
  addMore(record, 'list', ...texts(entity.datasets));
  addMore(record, 'firstSeen', text(entity.first_seen));
  addMore(record, 'lastChange', text(entity.last_change));
  const listed = isoDate(values('createdAt').sort()[0] ?? joined.listed.get(id) ?? text(entity.first_seen));
  const changed = isoDate(values('modifiedAt').sort().at(-1) ?? text(entity.last_change));
  if (listed) record.listedOn = listed;
  if (changed) record.changedOn = changed;
  return finished(record);
}

function addNames(record: ListRecord, entity: JsonObject, properties: JsonObject): void {
  const given = texts(properties.firstName);
  const family = texts(properties.lastName);
  const parts = given.length === 1 && family.length === 1 ? { given: given[0], family: family[0] } : {};
  addName(record, text(entity.caption) || text(properties.name), 'primary', {
    ...(parts.given && { given: parts.given }),
    ...(parts.family && { family: parts.family }),
  });
  for (const [key, kind] of Object.entries(namesOf))
    for (const name of texts(properties[key])) addName(record, name, kind);
}

function addJoined(record: ListRecord, id: string, addressIds: string[], joined: Joined): void {
  for (const program of joined.programs.get(id) ?? []) addProgram(record, program);
  for (const remark of joined.remarks.get(id) ?? []) addRemark(record, remark);
  for (const paper of joined.papers.get(id) ?? [])
    addDocument(record, { label: paper.label, value: paper.number, country: paper.country });
  for (const addressId of addressIds) {
    const address = joined.addresses.get(addressId);
    if (address) addAddress(record, address);
  }
  for (const office of joined.offices.get(id) ?? []) {
    const post = joined.posts.get(office.post);
    const code = countryCode(post?.country ?? '');
    const start = isoDate(office.start);
    const end = isoDate(office.end);
    addPosition(record, {
      title: post?.title ?? '',
      ...(code && { country: code }),
      ...(start && { start }),
      ...(end && { end }),
    });
  }
  addMore(record, 'relations', ...(joined.relations.get(id) ?? []));
}
