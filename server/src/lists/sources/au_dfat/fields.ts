/** Columns of DFAT's workbook, of today and of before, and where each lands. */
import type { FieldTable } from '../../reading/ledger.ts';

export const sheetTable: FieldTable = {
  Reference: 'id (the letter behind the number marks a further name)',
  'Name of Individual or Entity': 'names',
  Type: 'schema',
  'Name Type': 'names (kind)',
  'Alias Strength': 'names (kind)',
  'Date of Birth': 'birthDates',
  'Place of Birth': 'birthPlaces',
  Citizenship: 'countries (citizenship)',
  Address: 'addresses',
  'Additional Information': 'remarks, documents (imo)',
  'Listing Information': 'remarks',
  'IMO Number': 'documents (imo)',
  Committees: 'programs',
  'Control Date': 'listedOn',
  'Instrument of Designation': 'more.legalBasis',
  'Targeted Financial Sanction': 'more.measures',
  'Travel Ban': 'more.measures',
  'Arms Embargo': 'more.measures',
  'Maritime Restriction': 'more.measures',
};
