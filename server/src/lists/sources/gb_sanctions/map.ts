/** Rows of the UK list, by the CSV's column names, added to the record of their Unique ID. */
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
  setGender,
} from '../../draft.ts';
import { countryCode } from '../../../platform/countries.ts';
import type { ListRecord } from '../../record.ts';

export type UkRow = Readonly<Record<string, string | undefined>>;

export function schemaOf(type: string): ListRecord['schema'] {
  if (/^individual/i.test(type)) return 'Person';
  return /^ship|^vessel/i.test(type) ? 'Vessel' : 'Organization';
}

export function addRow(record: ListRecord, row: UkRow): void {
  addNames(record, row);
  addIds(record, row);
  addPerson(record, row);
  addShip(record, row);
  addAddress(record, {
    street: lines(row, 'Address Line', [1, 2, 3, 4, 5, 6], ', '),
    postalCode: row['Address Postal Code'] ?? '',
    country: row['Address Country'] ?? '',
  });
  for (const key of ['Phone number', 'Website', 'Email address'] as const)
    for (const value of several(row[key])) addMore(record, key.split(' ')[0]?.toLowerCase() ?? key, value);
  addMore(record, 'type', row['Type of entity'] ?? '');
  for (const value of several(row['Subsidiaries'])) addMore(record, 'subsidiary', value);
  for (const value of several(row['Parent company'])) addMore(record, 'parent', value);
  addProgram(record, row['Regime Name'] ?? row['Regime'] ?? '');
  addMore(record, 'authority', row['Designation source'] ?? '');
  for (const measure of (row['Sanctions Imposed'] ?? '').split(/[|,;]\s*/))
    addMore(record, 'measures', measure);
  addRemark(record, row['Other Information'] ?? '');
  addRemark(record, row['UK Statement of Reasons'] ?? '');
  addTopic(record, 'sanction');
  setDates(record, row);
}

function addNames(record: ListRecord, row: UkRow): void {
  const given = lines(row, 'Name', [1, 2, 3, 4, 5], ' ');
  const family = row['Name 6'] ?? '';
  const type = (row['Name type'] ?? '').toLowerCase();
  const weak = /low|weak/i.test(row['Alias strength'] ?? '');
  const kind = weak ? 'weak' : type === 'primary name' || type === '' ? 'primary' : 'alias';
  const taken = record.names.some((name) => name.kind === 'primary');
  const title = row['Title'] ?? '';
  addName(record, `${given} ${family}`, kind === 'primary' && taken ? 'alias' : kind, {
    ...(given && family && record.schema === 'Person' ? { given, family } : {}),
    title,
  });
  addName(record, row['Name'] ?? '', taken ? 'alias' : 'primary');
  addMore(record, 'title', title);
  addName(record, row['Name non-latin script'] ?? '', 'alias', {
    language: (row['Non-latin script language'] ?? '').toLowerCase(),
  });
  addMore(record, 'script', row['Non-latin script type'] ?? '');
}

function addIds(record: ListRecord, row: UkRow): void {
  for (const [column, type, label] of [
    ['OFSI Group ID', 'ofsiGroupId', 'OFSI group ID'],
    ['UN Reference Number', 'unRef', 'UN reference'],
  ] as const) {
    addReferent(record, row[column] ?? '');
    addDocument(record, { type, label, value: row[column] ?? '' });
  }
  for (const value of several(row['Passport number']))
    addDocument(record, {
      type: 'passport',
      label: 'Passport',
      value,
      ...info(row['Passport additional information']),
    });
  for (const value of several(row['National Identifier number']))
    addDocument(record, {
      type: 'nationalId',
      label: 'National identifier',
      value,
      ...info(row['National Identifier additional information']),
    });
  for (const value of several(row['Business registration number (s)']))
    addDocument(record, { type: 'reg', label: 'Business registration number', value });
}

function addPerson(record: ListRecord, row: UkRow): void {
  for (const date of several(row['D.O.B'])) addBirthDates(record, date, 'dmy');
  for (const nationality of several(row['Nationality(/ies)']))
    addCountryOrRemark(record, nationality, 'nationality');
  for (const position of several(row['Position'])) addPosition(record, { title: position });
  setGender(record, row['Gender'] ?? '');
  addBirthPlace(record, row['Town of birth'] ?? '', row['Country of birth'] ?? '');
}

function addShip(record: ListRecord, row: UkRow): void {
  for (const value of several(row['IMO number']))
    addDocument(record, { type: 'imo', label: 'IMO number', value });
  for (const value of several(row['Hull identification number (HIN)']))
    addDocument(record, { type: 'hin', label: 'Hull identification number', value });
  for (const value of several(row['Current owner/operator (s)'])) addMore(record, 'owner', value);
  for (const value of several(row['Previous owner/operator (s)'])) addMore(record, 'pastOwner', value);
  for (const value of several(row['Current believed flag of ship']))
    addCountryOrRemark(record, value, 'flag');
  for (const value of several(row['Previous flags'])) addMore(record, 'pastFlags', value);
  addMore(record, 'type', row['Type of ship'] ?? '');
  addMore(record, 'tonnage', row['Tonnage of ship'] ?? '');
  addMore(record, 'length', row['Length of ship'] ?? '');
  addMore(record, 'buildDate', row['Year Built'] ?? '');
}

function setDates(record: ListRecord, row: UkRow): void {
  const listed = isoDate(row['Date Designated']);
  const changed = isoDate(row['Last Updated']);
  if (listed && !record.listedOn) record.listedOn = listed;
  if (changed && (!record.changedOn || changed > record.changedOn)) record.changedOn = changed;
}

/** `(1) A (2) B`, or values parted by `|` or `;`. */
function several(value: string | undefined): string[] {
  return (value ?? '')
    .split(/\s*[|;]\s*|\s*\(\d+\)\s*/)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

function lines(row: UkRow, name: string, numbers: number[], joint: string): string {
  return numbers
    .map((number) => row[`${name} ${number}`] ?? '')
    .filter(Boolean)
    .join(joint);
}

function info(text: string | undefined): { note?: string; country?: string } {
  if (!text) return {};
  return countryCode(text) ? { country: text } : { note: text };
}
