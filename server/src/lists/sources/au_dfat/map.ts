/** Rows of DFAT's workbook, added to the record of their reference. */
import { isoDate } from '../../dates.ts';
import {
  addAddress,
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addDocument,
  addMore,
  addName,
  addProgram,
  addRemark,
  addTopic,
} from '../../draft.ts';
import { schemaFrom } from '../../schemas.ts';
import type { ListRecord } from '../../record.ts';

type Row = Readonly<Record<string, string>>;

const measures = ['Targeted Financial Sanction', 'Travel Ban', 'Arms Embargo', 'Maritime Restriction'];

export function schemaOf(type: string): ListRecord['schema'] {
  return type ? schemaFrom(type) : 'LegalEntity';
}

export function addRow(record: ListRecord, row: Row): void {
  const value = (column: string) => row[column] ?? '';
  addName(
    record,
    value('Name of Individual or Entity'),
    kindOf(record, value('Name Type'), value('Alias Strength')),
  );
  addBirthDates(record, value('Date of Birth').replace(/\band\b/gi, ';'));
  for (const place of value('Place of Birth').split(/;|\n/)) addBirthPlace(record, place);
  for (const country of value('Citizenship').split(/;|\n|,| and /))
    addCountryOrRemark(record, country, 'citizenship');
  for (const address of value('Address').split(/;|\n/))
    addAddress(record, { full: address, country: countryAtEnd(address) });
  const note = value('Additional Information');
  addRemark(record, note);
  for (const match of note.matchAll(/\bIMO(?:\s+number)?:?\s*(\d{7})\b/gi))
    addDocument(record, { type: 'imo', label: 'IMO number', value: match[1] ?? '' });
  addDocument(record, { type: 'imo', label: 'IMO number', value: value('IMO Number') });
  addRemark(record, value('Listing Information'));
  addProgram(record, value('Committees'));
  addMore(record, 'legalBasis', value('Instrument of Designation'));
  for (const measure of measures)
    if (/^(yes|true|x|y)$/i.test(value(measure))) addMore(record, 'measures', measure);
  addTopic(record, 'sanction');
  const listed = isoDate(value('Control Date'));
  if (listed && (!record.listedOn || listed < record.listedOn)) record.listedOn = listed;
}

function kindOf(record: ListRecord, type: string, strength: string): ListRecord['names'][number]['kind'] {
  if (/weak|low/i.test(strength)) return 'weak';
  if (/former|f\.?k\.?a/i.test(type)) return 'former';
  const primary = /primary/i.test(type) || type === '';
  return primary && !record.names.some((name) => name.kind === 'primary') ? 'primary' : 'alias';
}

function countryAtEnd(address: string): string {
  return address.split(',').at(-1)?.trim() ?? '';
}
