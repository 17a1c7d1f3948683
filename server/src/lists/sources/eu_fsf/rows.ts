/** Rows of the two CSV layouts to the details of `map.ts`. A row fills one group of columns beside those of the entity. */
import type { ListRecord } from '../../record.ts';
import {
  addAlias,
  addBorn,
  addCitizenship,
  addEntity,
  addPaper,
  addPlace,
  addRegulation,
  contactsIn,
  type Detail,
} from './map.ts';

type Row = Record<string, string>;

/** Column prefix and names of version 1.1 follow the XML's attributes with a capital letter. */
export function addRow11(record: ListRecord, row: Row): void {
  const entity = group(row, 'Entity_');
  addEntity(record, { ...entity, euReferenceNumber: row['Entity_EU_ReferenceNumber'] });
  addRegulation(record, { ...group(row, 'Entity_Regulation_'), remark: '' });
  if (row['NameAlias_WholeName'] || row['NameAlias_LastName']) addAlias(record, group(row, 'NameAlias_'));
  if (filled(row, 'BirthDate_')) {
    const born = group(row, 'BirthDate_');
    addBorn(record, { ...born, birthdate: born['birthDate'] });
  }
  if (filled(row, 'Citizenship_')) addCitizenship(record, group(row, 'Citizenship_'));
  if (filled(row, 'Identification_')) {
    const paper = group(row, 'Identification_');
    addPaper(record, {
      ...paper,
      identificationTypeCode: paper['typeCode'],
      identificationTypeDescription: paper['typeDescription'],
    });
  }
  if (filled(row, 'Address_')) {
    const address = group(row, 'Address_');
    addPlace(record, address, contactsIn(address['contactInfo'] ?? ''));
  }
}

export function addRow10(record: ListRecord, row: Row): void {
  addEntity(record, { euReferenceNumber: row['EU_ref_num'], remark: row['Entity_remark'] });
  addRegulation(record, {
    programme: row['Programme'],
    numberTitle: row['Leba_numtitle'],
    publicationDate: row['Leba_publication_date'],
    publicationUrl: row['Leba_url'],
  });
  if (row['Naal_wholename'] || row['Naal_lastname'])
    addAlias(record, {
      firstName: row['Naal_firstname'],
      middleName: row['Naal_middlename'],
      lastName: row['Naal_lastname'],
      wholeName: row['Naal_wholename'],
      gender: row['Naal_gender'],
      title: row['Naal_title'],
      function: row['Naal_function'],
      nameLanguage: row['Naal_language'],
    });
  if (row['Birt_date'] || row['Birt_place'])
    addBorn(record, {
      birthdate: row['Birt_date'],
      place: row['Birt_place'],
      countryDescription: row['Birt_country'],
    });
  if (row['Citi_country']) addCitizenship(record, { countryDescription: row['Citi_country'] });
  if (row['Iden_number']) addPaper(record, documentIn(row['Iden_number'], row['Iden_country']));
  if (row['Addr_logical_id'])
    addPlace(
      record,
      {
        street: [row['Addr_number'], row['Addr_street']].filter(Boolean).join(' '),
        zipCode: row['Addr_zipcode'],
        city: row['Addr_city'],
        countryDescription: row['Addr_country'],
      },
      contactsIn(row['Addr_other'] ?? ''),
    );
}

/** `AD001095 (passport-National passport) ((passport))`. */
function documentIn(text: string, country: string | undefined): Detail {
  const match = /^(.*?)\s*\((\w+)-([^)]*)\)\s*(.*)$/.exec(text.trim());
  return {
    number: match?.[1] ?? text,
    identificationTypeCode: match?.[2],
    identificationTypeDescription: match?.[3],
    remark: match?.[4]?.replace(/^\(\(\w+\)\)$/, ''),
    countryDescription: country,
  };
}

/** Columns of one prefix, named as the XML's attributes. */
function group(row: Row, prefix: string): Record<string, string> {
  const detail: Record<string, string> = {};
  for (const [key, value] of Object.entries(row))
    if (key.startsWith(prefix) && value) {
      const name = key.slice(prefix.length);
      detail[name.charAt(0).toLowerCase() + name.slice(1)] = value;
    }
  return detail;
}

/** Whether the row says something of this group: its own number is set, or any value that is no act's. */
function filled(row: Row, prefix: string): boolean {
  return Object.entries(row).some(
    ([key, value]) =>
      key.startsWith(prefix) &&
      value &&
      value !== 'false' &&
      !key.includes('_Regulation') &&
      !key.endsWith('_LogicalId'),
  );
}
