/** Senzing's entity JSON: features flat on the record or in lists, both of which are read. */
import {
  addAddress,
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addDocument,
  addMore,
  addName,
  addReferent,
  addTopic,
  addUrl,
  draft,
  finished,
  setGender,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { type JsonObject, objects, text, texts } from '../../reading/json.ts';

const documents: readonly [string, string, string][] = [
  ['PASSPORT_NUMBER', 'passport', 'PASSPORT_COUNTRY'],
  ['NATIONAL_ID_NUMBER', 'nationalId', 'NATIONAL_ID_COUNTRY'],
  ['TAX_ID_NUMBER', 'tin', 'TAX_ID_COUNTRY'],
  ['SSN', 'nationalId', ''],
  ['SSN_NUMBER', 'nationalId', ''],
  ['LEI_NUMBER', 'lei', ''],
  ['DUNS_NUMBER', 'duns', ''],
];

const ties = [
  ['NATIONALITY', 'nationality'],
  ['CITIZENSHIP', 'citizenship'],
  ['COUNTRY_OF_ASSOCIATION', 'other'],
  ['REGISTRATION_COUNTRY', 'registration'],
] as const;

export function mapSenzing(source: string, entry: JsonObject): ListRecord | null {
  const type = text(entry.RECORD_TYPE).toUpperCase();
  const schema =
    type === 'PERSON'
      ? 'Person'
      : type === 'ORGANIZATION'
        ? 'Organization'
        : type === 'VESSEL'
          ? 'Vessel'
          : 'LegalEntity';
  const record = draft(source, text(entry.RECORD_ID), schema);
  addReferent(record, text(entry.RECORD_ID));
  for (const feature of featuresOf(entry)) addFeature(record, feature);
  addMore(record, 'list', text(entry.DATA_SOURCE));
  addMore(record, 'lastChange', text(entry.LAST_CHANGE));
  addUrl(record, text(entry.URL));
  return finished(record);
}

/** The record itself and every object in its lists. */
export function featuresOf(entry: JsonObject): JsonObject[] {
  return [entry, ...Object.values(entry).flatMap((value) => (Array.isArray(value) ? objects(value) : []))];
}

function addFeature(record: ListRecord, feature: JsonObject): void {
  const value = (key: string) => text(feature[key]);
  const given = `${value('NAME_FIRST')} ${value('NAME_MIDDLE')}`.trim();
  const full = value('NAME_FULL') || value('NAME_ORG') || `${given} ${value('NAME_LAST')}`;
  const primary = /primary/i.test(value('NAME_TYPE')) || record.names.length === 0;
  addName(record, full, primary ? 'primary' : 'alias', given ? { given, family: value('NAME_LAST') } : {});
  for (const topic of texts(feature.TOPIC)) addTopic(record, topic);
  addBirthDates(record, value('DATE_OF_BIRTH'));
  addMore(record, 'deathDate', value('DATE_OF_DEATH'));
  addMore(record, 'incorporationDate', value('REGISTRATION_DATE'));
  for (const [key, role] of ties) addCountryOrRemark(record, value(key), role);
  addBirthPlace(record, value('PLACE_OF_BIRTH'));
  setGender(record, value('GENDER'));
  addAddress(record, {
    full: value('ADDR_FULL'),
    street: [value('ADDR_LINE1'), value('ADDR_LINE2')].filter(Boolean).join(', '),
    city: value('ADDR_CITY'),
    region: value('ADDR_STATE'),
    postalCode: value('ADDR_POSTAL_CODE'),
    country: value('ADDR_COUNTRY'),
  });
  for (const [key, type, country] of documents)
    addDocument(record, { type, label: key, value: value(key), country: country ? value(country) : '' });
  addDocument(record, {
    type: 'driversLicence',
    value: value('DRIVERS_LICENSE_NUMBER'),
    note: value('DRIVERS_LICENSE_STATE'),
  });
  if (value('OTHER_ID_TYPE') === 'OPEN_SANCTIONS') addReferent(record, value('OTHER_ID_NUMBER'));
  else
    addDocument(record, {
      label: value('OTHER_ID_TYPE'),
      value: value('OTHER_ID_NUMBER'),
      country: value('OTHER_ID_COUNTRY'),
    });
  addReferent(record, value('TRUSTED_ID_NUMBER'));
  addMore(record, 'phone', value('PHONE_NUMBER'));
  addMore(record, 'email', value('EMAIL_ADDRESS'));
  addMore(record, 'website', value('WEBSITE_ADDRESS'));
  if (value('REL_POINTER_KEY'))
    addMore(record, 'relations', `${value('REL_POINTER_ROLE')}: ${value('REL_POINTER_KEY')}`);
}
