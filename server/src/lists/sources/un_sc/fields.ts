/** Elements of the UN Security Council's consolidated XML and where each lands. */
import type { FieldTable } from '../../reading/ledger.ts';

const both: FieldTable = {
  DATAID: 'id',
  VERSIONNUM: 'dropped: counts the edits of an entry',
  FIRST_NAME: 'names',
  SECOND_NAME: 'names',
  THIRD_NAME: 'names',
  FOURTH_NAME: 'names',
  UN_LIST_TYPE: 'programs',
  REFERENCE_NUMBER: 'referents and documents (unRef)',
  LISTED_ON: 'listedOn',
  SUBMITTED_ON: 'more.submittedOn',
  SUBMITTED_BY: 'more.submittedBy',
  NAME_ORIGINAL_SCRIPT: 'names',
  COMMENTS1: 'remarks',
  LIST_TYPE: 'key',
  'LIST_TYPE/VALUE': 'dropped: the same words for every entry',
  LAST_DAY_UPDATED: 'key',
  'LAST_DAY_UPDATED/VALUE': 'changedOn (the last one)',
  DELISTED_ON: 'delistedOn',
  SORT_KEY: 'dropped: empty',
  SORT_KEY_LAST_MOD: 'dropped: empty',
};

const address = (name: string): FieldTable => ({
  [name]: 'key',
  [`${name}/STREET`]: 'addresses',
  [`${name}/CITY`]: 'addresses',
  [`${name}/STATE_PROVINCE`]: 'addresses',
  [`${name}/ZIP_CODE`]: 'addresses',
  [`${name}/COUNTRY`]: 'addresses',
  [`${name}/NOTE`]: 'remarks',
});

const alias = (name: string): FieldTable => ({
  [name]: 'key',
  [`${name}/QUALITY`]: 'names (kind)',
  [`${name}/ALIAS_NAME`]: 'names',
  [`${name}/NOTE`]: 'remarks',
  [`${name}/DATE_OF_BIRTH`]: 'birthDates',
  [`${name}/CITY_OF_BIRTH`]: 'birthPlaces',
  [`${name}/COUNTRY_OF_BIRTH`]: 'birthPlaces',
});

const person: FieldTable = {
  ...both,
  GENDER: 'gender',
  TITLE: 'key',
  'TITLE/VALUE': 'more.title',
  DESIGNATION: 'key',
  'DESIGNATION/VALUE': 'positions',
  NATIONALITY: 'key',
  'NATIONALITY/VALUE': 'countries (nationality)',
  NATIONALITY2: 'countries (nationality)',
  ...alias('INDIVIDUAL_ALIAS'),
  ...address('INDIVIDUAL_ADDRESS'),
  INDIVIDUAL_DATE_OF_BIRTH: 'key',
  'INDIVIDUAL_DATE_OF_BIRTH/TYPE_OF_DATE': 'birthDates (approximate, range)',
  'INDIVIDUAL_DATE_OF_BIRTH/DATE': 'birthDates',
  'INDIVIDUAL_DATE_OF_BIRTH/YEAR': 'birthDates',
  'INDIVIDUAL_DATE_OF_BIRTH/FROM_YEAR': 'birthDates',
  'INDIVIDUAL_DATE_OF_BIRTH/TO_YEAR': 'birthDates',
  'INDIVIDUAL_DATE_OF_BIRTH/NOTE': 'remarks',
  INDIVIDUAL_PLACE_OF_BIRTH: 'key',
  'INDIVIDUAL_PLACE_OF_BIRTH/STREET': 'birthPlaces',
  'INDIVIDUAL_PLACE_OF_BIRTH/CITY': 'birthPlaces',
  'INDIVIDUAL_PLACE_OF_BIRTH/STATE_PROVINCE': 'birthPlaces',
  'INDIVIDUAL_PLACE_OF_BIRTH/COUNTRY': 'birthPlaces',
  'INDIVIDUAL_PLACE_OF_BIRTH/NOTE': 'remarks',
  INDIVIDUAL_DOCUMENT: 'key',
  'INDIVIDUAL_DOCUMENT/TYPE_OF_DOCUMENT': 'documents (type)',
  'INDIVIDUAL_DOCUMENT/TYPE_OF_DOCUMENT2': 'documents (note)',
  'INDIVIDUAL_DOCUMENT/NUMBER': 'documents',
  'INDIVIDUAL_DOCUMENT/ISSUING_COUNTRY': 'documents (country)',
  'INDIVIDUAL_DOCUMENT/COUNTRY_OF_ISSUE': 'documents (country)',
  'INDIVIDUAL_DOCUMENT/CITY_OF_ISSUE': 'documents (note)',
  'INDIVIDUAL_DOCUMENT/DATE_OF_ISSUE': 'documents (issued)',
  'INDIVIDUAL_DOCUMENT/NOTE': 'documents (note)',
};

const entity: FieldTable = { ...both, ...alias('ENTITY_ALIAS'), ...address('ENTITY_ADDRESS') };

function under(name: string, table: FieldTable): FieldTable {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [`${name}/${key}`, value]));
}

export const xmlTable: FieldTable = {
  CONSOLIDATED_LIST: 'key',
  'CONSOLIDATED_LIST@dateGenerated': 'published',
  INDIVIDUALS: 'key',
  ENTITIES: 'key',
  INDIVIDUAL: 'a record',
  ENTITY: 'a record',
  ...under('INDIVIDUAL', person),
  ...under('ENTITY', entity),
};
