/**
 * The shape for an operator's own list: one JSON object a line, or a CSV whose header carries these names (several
 * values in a cell are separated by `;`, a document is written `type:value` or `type:value:country`).
 */
import type { FieldTable } from '../../reading/ledger.ts';

export const jsonTable: FieldTable = {
  id: 'id',
  schema: 'schema',
  name: 'names',
  names: 'names',
  aliases: 'names (alias)',
  alias: 'names (alias)',
  weakAliases: 'names (weak)',
  formerNames: 'names (former)',
  firstName: 'names (given)',
  lastName: 'names (family)',
  title: 'more.title',
  birthDates: 'birthDates',
  birthDate: 'birthDates',
  birthPlaces: 'birthPlaces',
  birthPlace: 'birthPlaces',
  gender: 'gender',
  countries: 'countries',
  country: 'countries',
  nationalities: 'countries (nationality)',
  nationality: 'countries (nationality)',
  programs: 'programs',
  topics: 'topics',
  identifiers: 'documents',
  'identifiers/type': 'documents',
  'identifiers/value': 'documents',
  'identifiers/country': 'documents',
  'identifiers/label': 'documents',
  'identifiers/issued': 'documents',
  'identifiers/expires': 'documents',
  'identifiers/note': 'documents',
  addresses: 'addresses',
  'addresses/full': 'addresses',
  'addresses/street': 'addresses',
  'addresses/city': 'addresses',
  'addresses/region': 'addresses',
  'addresses/postalCode': 'addresses',
  'addresses/country': 'addresses',
  positions: 'positions',
  'positions/title': 'positions',
  'positions/country': 'positions',
  'positions/start': 'positions',
  'positions/end': 'positions',
  remarks: 'remarks',
  notes: 'remarks',
  sourceUrls: 'sourceUrls',
  listedOn: 'listedOn',
  changedOn: 'changedOn',
  delistedOn: 'delistedOn',
  referents: 'referents',
  source: 'more.list',
  more: 'more',
};

/** Header names of the CSV: those of the JSON that a cell can hold. */
export const csvTable: FieldTable = Object.fromEntries(
  Object.entries(jsonTable).filter(([key]) => !key.includes('/') && key !== 'more'),
);
