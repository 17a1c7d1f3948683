/** Rows of the BIS lists to records. Denied persons carry no id, so one is made of what names the order. */
import { hash } from 'node:crypto';
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
  addReferent,
  addRemark,
  addTopic,
  addUrl,
  draft,
} from '../../draft.ts';
import { schemaFrom } from '../../schemas.ts';
import type { ListRecord } from '../../record.ts';

type Row = Readonly<Record<string, string>>;
const value = (row: Row, column: string) => row[column] ?? '';

export function mapDenied(source: string, row: Row): ListRecord {
  const naming = [
    'Name',
    'Street_Address',
    'City',
    'State',
    'Country',
    'Postal_Code',
    'Effective_Date',
    'FR_Citation',
  ];
  const id = idOf('dpl', ...naming.map((column) => value(row, column)));
  const record = draft(source, id, 'LegalEntity');
  addName(record, value(row, 'Name'), 'primary');
  addAddress(record, {
    street: value(row, 'Street_Address'),
    city: value(row, 'City'),
    region: value(row, 'State'),
    postalCode: value(row, 'Postal_Code'),
    country: value(row, 'Country'),
  });
  addCountryOrRemark(record, value(row, 'Country'), 'other');
  addMore(record, 'expires', isoDate(value(row, 'Expiration_Date'), 'mdy') ?? value(row, 'Expiration_Date'));
  addMore(record, 'standardOrder', value(row, 'Standard_Order'));
  addMore(record, 'legalBasis', value(row, 'FR_Citation'));
  addRemark(record, value(row, 'Action'));
  addProgram(record, 'DPL');
  addTopic(record, 'export.control');
  setDates(record, value(row, 'Effective_Date'), value(row, 'Last_Update'));
  return record;
}

/** One party's row; further rows of it add aliases and addresses. */
export function entityId(row: Row): string {
  return idOf('el', value(row, 'Name'), value(row, 'Country'));
}

export function startEntity(source: string, row: Row): ListRecord {
  const record = draft(source, entityId(row), schemaFrom(value(row, 'SDN Type')));
  addName(record, value(row, 'Name'), 'primary');
  addTopic(record, 'export.control');
  return record;
}

export function addEntityRow(record: ListRecord, row: Row): void {
  addName(
    record,
    value(row, 'Alternate Name'),
    /fka/i.test(value(row, 'Alternate Type')) ? 'former' : 'alias',
  );
  addAddress(record, {
    street: value(row, 'Address'),
    city: value(row, 'City'),
    region: value(row, 'State/Province'),
    postalCode: value(row, 'Postal Code'),
    country: value(row, 'Country'),
  });
  addCountryOrRemark(record, value(row, 'Country'), 'other');
  addReferent(record, value(row, 'Entity Number'));
  addProgram(record, value(row, 'Source List'));
  addProgram(record, value(row, 'Programs'));
  addVessel(record, row, [
    'Call Sign',
    'Vessel Type',
    'Gross Tonnage',
    'Gross Register Tonnage',
    'Vessel Flag',
    'Vessel Owner',
  ]);
  addMore(record, 'title', value(row, 'Title'));
  addMore(record, 'legalBasis', value(row, 'Federal Register Notice'));
  addMore(record, 'expires', isoDate(value(row, 'Date Lifted/Waived/Expired'), 'mdy') ?? '');
  addMore(record, 'standardOrder', value(row, 'Standard Order'));
  addMore(record, 'licenseRequirement', value(row, 'License Requirement'));
  addMore(record, 'licensePolicy', value(row, 'License Policy'));
  for (const column of ['Remarks/Notes', 'Address Remarks', 'Alternate Remarks'])
    addRemark(record, value(row, column));
  addUrl(record, value(row, 'Web Link'));
  setDates(record, value(row, 'Effective Date'), '');
}

export function mapScreening(source: string, row: Row): ListRecord {
  const record = draft(source, `csl-${value(row, '_id')}`, schemaFrom(value(row, 'type') || 'legalentity'));
  addName(record, value(row, 'name'), 'primary');
  for (const name of value(row, 'alt_names').split('; ')) addName(record, name, 'alias');
  for (const address of value(row, 'addresses').split('; '))
    addAddress(record, { full: address, ...countryAtEnd(address) });
  for (const country of value(row, 'citizenships').split('; '))
    addCountryOrRemark(record, country, 'citizenship');
  for (const country of value(row, 'nationalities').split('; '))
    addCountryOrRemark(record, country, 'nationality');
  for (const date of value(row, 'dates_of_birth').split('; ')) addBirthDates(record, date);
  for (const place of value(row, 'places_of_birth').split('; ')) addBirthPlace(record, place);
  for (const id of value(row, 'ids').split('; ')) {
    const [label = '', number = '', country = ''] = id.split(', ');
    addDocument(record, { label, value: number, country });
  }
  addReferent(record, value(row, 'entity_number'));
  addProgram(record, /\(([A-Z]+)\)/.exec(value(row, 'source'))?.[1] ?? value(row, 'source'));
  for (const program of value(row, 'programs').split('; ')) addProgram(record, program);
  addVessel(record, row, [
    'call_sign',
    'vessel_type',
    'gross_tonnage',
    'gross_registered_tonnage',
    'vessel_flag',
    'vessel_owner',
  ]);
  addMore(record, 'title', value(row, 'title'));
  addMore(record, 'legalBasis', value(row, 'federal_register_notice'));
  addMore(record, 'expires', value(row, 'end_date'));
  addMore(record, 'standardOrder', value(row, 'standard_order'));
  addMore(record, 'licenseRequirement', value(row, 'license_requirement'));
  addMore(record, 'licensePolicy', value(row, 'license_policy'));
  addRemark(record, value(row, 'remarks'));
  addUrl(record, value(row, 'source_list_url'));
  addUrl(record, value(row, 'source_information_url'));
  addTopic(record, 'export.control');
  setDates(record, value(row, 'start_date'), '');
  return record;
}

function addVessel(
  record: ListRecord,
  row: Row,
  columns: [string, string, string, string, string, string],
): void {
  const [callSign, type, tonnage, gross, flag, owner] = columns;
  addDocument(record, { type: 'callSign', label: 'Call sign', value: value(row, callSign) });
  addMore(record, 'type', value(row, type));
  addMore(record, 'tonnage', value(row, tonnage));
  addMore(record, 'grossRegisterTonnage', value(row, gross));
  addCountryOrRemark(record, value(row, flag), 'flag');
  addMore(record, 'owner', value(row, owner));
}

function countryAtEnd(address: string): { country?: string } {
  const end = /,\s*([A-Z]{2})$/.exec(address)?.[1];
  return end ? { country: end } : {};
}

function setDates(record: ListRecord, listed: string, changed: string): void {
  const start = isoDate(listed, 'mdy');
  const update = isoDate(changed, 'mdy');
  if (start && !record.listedOn) record.listedOn = start;
  if (update) record.changedOn = update;
}

function idOf(...pieces: string[]): string {
  return `${pieces[0]}-${hash('sha1', pieces.join('|').toLowerCase(), 'hex').slice(0, 16)}`;
}
