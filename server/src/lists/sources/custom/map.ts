/** An operator's own entries to records. Unknown keys are kept under `more`, so that nothing said is lost. */
import { isoDate } from '../../dates.ts';
import { documentType } from '../../document-types.ts';
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
import { countryCode } from '../../../platform/countries.ts';
import { isObject, type JsonObject, objects, text, texts } from '../../reading/json.ts';
import { jsonTable } from './fields.ts';

/** Spellings of identifier types in circulation, to the engine's. */
const identifierTypes: Readonly<Record<string, string>> = {
  registration: 'reg',
  registrationNumber: 'reg',
  taxId: 'tin',
  taxNumber: 'tin',
  swiftBic: 'bic',
  swift: 'bic',
  idNumber: 'nationalId',
  nationalID: 'nationalId',
  passportNumber: 'passport',
  innCode: 'inn',
  ogrnCode: 'ogrn',
  leiCode: 'lei',
  imoNumber: 'imo',
};

const contacts = new Set(['phone', 'email', 'website']);

export function mapEntry(source: string, entry: JsonObject): ListRecord | null {
  const record = draft(source, text(entry.id), schemaFrom(text(entry.schema)));
  addReferent(record, text(entry.id));
  const parts = { given: text(entry.firstName), family: text(entry.lastName) };
  const main = [...texts(entry.name), ...texts(entry.names)];
  if (main.length === 0 && (parts.given || parts.family)) main.push(`${parts.given} ${parts.family}`);
  main.forEach((name, index) => {
    addName(record, name, index === 0 ? 'primary' : 'alias', index === 0 ? parts : {});
  });
  for (const name of [...texts(entry.aliases), ...texts(entry.alias)]) addName(record, name, 'alias');
  for (const name of texts(entry.formerNames)) addName(record, name, 'former');
  for (const name of texts(entry.weakAliases)) addName(record, name, 'weak');
  for (const date of [...texts(entry.birthDates), ...texts(entry.birthDate)]) addBirthDates(record, date);
  for (const place of [...texts(entry.birthPlaces), ...texts(entry.birthPlace)]) addBirthPlace(record, place);
  setGender(record, text(entry.gender));
  for (const country of [...texts(entry.countries), ...texts(entry.country)])
    addCountryOrRemark(record, country, 'other');
  for (const country of [...texts(entry.nationalities), ...texts(entry.nationality)])
    addCountryOrRemark(record, country, 'nationality');
  for (const id of objects(entry.identifiers)) addIdentifier(record, id);
  for (const id of texts(entry.identifiers)) addIdentifier(record, pieces(id));
  for (const address of objects(entry.addresses)) addPlace(record, address);
  for (const address of texts(entry.addresses)) addAddress(record, { full: address });
  for (const position of objects(entry.positions))
    addPosition(record, {
      title: text(position.title),
      ...optional('country', countryCode(text(position.country))),
      ...optional('start', isoDate(text(position.start))),
      ...optional('end', isoDate(text(position.end))),
    });
  for (const position of texts(entry.positions)) addPosition(record, { title: position });
  for (const program of texts(entry.programs)) addProgram(record, program);
  for (const topic of texts(entry.topics)) addTopic(record, topic);
  for (const remark of [...texts(entry.remarks), ...texts(entry.notes)]) addRemark(record, remark);
  for (const url of texts(entry.sourceUrls)) addUrl(record, url);
  for (const referent of texts(entry.referents)) addReferent(record, referent);
  addMore(record, 'title', text(entry.title));
  addMore(record, 'list', text(entry.source));
  setDates(record, entry);
  addOthers(record, entry);
  return finished(record);
}

function addIdentifier(record: ListRecord, id: JsonObject): void {
  const given = text(id.type);
  const value = text(id.value);
  const type = identifierTypes[given] ?? (given || documentType(text(id.label)));
  if (contacts.has(type)) return addMore(record, type, value);
  addDocument(record, {
    type,
    label: text(id.label) || given,
    value,
    country: text(id.country),
    note: text(id.note),
    ...optional('issued', isoDate(text(id.issued))),
    ...optional('expires', isoDate(text(id.expires))),
  });
}

/** `passport:A123:ng` of a CSV cell. */
function pieces(cell: string): JsonObject {
  const [type, value, country] = cell.split(':').map((piece) => piece.trim());
  return value === undefined ? { type: 'other', value: cell } : { type, value, country: country ?? '' };
}

function addPlace(record: ListRecord, address: JsonObject): void {
  addAddress(record, {
    full: text(address.full),
    street: text(address.street),
    city: text(address.city),
    region: text(address.region),
    postalCode: text(address.postalCode),
    country: text(address.country),
  });
}

function setDates(record: ListRecord, entry: JsonObject): void {
  for (const key of ['listedOn', 'changedOn', 'delistedOn'] as const) {
    const date = isoDate(text(entry[key]));
    if (date) record[key] = date;
    else addRemark(record, text(entry[key]) && `${key}: ${text(entry[key])}`);
  }
}

function addOthers(record: ListRecord, entry: JsonObject): void {
  if (isObject(entry.more))
    for (const [key, value] of Object.entries(entry.more)) addMore(record, key, ...texts(value));
  for (const [key, value] of Object.entries(entry))
    if (!Object.hasOwn(jsonTable, key) && key !== '__proto__') addMore(record, key, ...texts(value));
}

function optional<K extends string>(key: K, value: string | null | undefined): { [P in K]?: string } {
  return value ? ({ [key]: value } as { [P in K]?: string }) : {};
}
