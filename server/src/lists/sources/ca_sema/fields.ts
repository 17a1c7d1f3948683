/** Elements of Canada's SEMA list and where each lands. */
import type { FieldTable } from '../../reading/ledger.ts';

export const xmlTable: FieldTable = {
  'data-set': 'key',
  record: 'a record',
  'record/Country': 'programs, countries (other), id',
  'record/LastName': 'names (family)',
  'record/GivenName': 'names (given)',
  'record/EntityOrShip': 'names',
  'record/Entity': 'names',
  'record/TitleOrShip': 'positions, for ships more.type',
  'record/Title': 'positions, for ships more.type',
  'record/Aliases': 'names (alias)',
  'record/DateOfBirthOrShipBuildDate': 'birthDates, for ships more.buildDate',
  'record/DateOfBirth': 'birthDates',
  'record/ShipIMONumber': 'documents (imo)',
  'record/Schedule': 'id, more.schedule',
  'record/Item': 'id, more.item',
  'record/DateOfListing': 'listedOn',
};
