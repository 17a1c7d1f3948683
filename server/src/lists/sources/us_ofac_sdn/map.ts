/** Entries of OFAC's lists, from either form, to records. */
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
  addRemark,
  addTopic,
  draft,
  finished,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { childText, descend, type XmlElement } from '../../reading/xml.ts';
import { applyIdentification, applyRemarks } from './identifications.ts';

export interface OfacRow {
  ent_num: string;
  SDN_Name: string;
  SDN_Type: string;
  Program: string;
  Title: string;
  Call_Sign: string;
  Vess_type: string;
  Tonnage: string;
  GRT: string;
  Vess_flag: string;
  Vess_owner: string;
  Remarks: string;
}

export interface OfacAlias {
  type: string;
  name: string;
  remarks: string;
}

export interface OfacAddress {
  address: string;
  city: string;
  country: string;
  remarks: string;
}

export function mapRow(
  source: string,
  row: OfacRow,
  aliases: OfacAlias[],
  addresses: OfacAddress[],
): ListRecord | null {
  const record = draft(source, row.ent_num, schemaOf(row.SDN_Type));
  const person = record.schema === 'Person';
  addOfacName(record, row.SDN_Name, 'primary', person);
  for (const alias of aliases) {
    addOfacName(record, alias.name, alias.type === 'fka' ? 'former' : 'alias', person);
    addRemark(record, alias.remarks);
  }
  for (const program of row.Program.split(/\]\s*\[/)) addProgram(record, program.replace(/[[\]]/g, ''));
  addTitle(record, row.Title);
  addVessel(record, {
    callSign: row.Call_Sign,
    type: row.Vess_type,
    tonnage: row.Tonnage,
    gross: row.GRT,
    flag: row.Vess_flag,
    owner: row.Vess_owner,
  });
  applyRemarks(record, row.Remarks);
  for (const address of addresses) {
    addAddress(record, { street: address.address, city: address.city, country: address.country });
    addRemark(record, address.remarks);
  }
  addTopic(record, 'sanction');
  return finished(record);
}

export function mapEntry(source: string, entry: XmlElement): ListRecord | null {
  const record = draft(
    source,
    childText(entry, 'uid'),
    schemaOf(childText(entry, 'sdnType') || childText(entry, 'nspType')),
  );
  addParts(record, entry, 'primary');
  for (const aka of descend(entry, 'akaList', 'aka')) addParts(record, aka, aliasKind(aka));
  for (const program of descend(entry, 'programList', 'program')) addProgram(record, program.text);
  addTitle(record, childText(entry, 'title'));
  for (const id of descend(entry, 'idList', 'id'))
    applyIdentification(record, {
      type: childText(id, 'idType'),
      number: childText(id, 'idNumber'),
      country: childText(id, 'idCountry'),
      issued: childText(id, 'issueDate'),
      expires: childText(id, 'expirationDate'),
    });
  for (const address of descend(entry, 'addressList', 'address'))
    addAddress(record, {
      street: ['address1', 'address2', 'address3']
        .map((line) => childText(address, line))
        .filter(Boolean)
        .join(', '),
      city: childText(address, 'city'),
      region: childText(address, 'stateOrProvince'),
      postalCode: childText(address, 'postalCode'),
      country: childText(address, 'country'),
    });
  for (const tie of descend(entry, 'nationalityList', 'nationality'))
    addCountryOrRemark(record, childText(tie, 'country'), 'nationality');
  for (const tie of descend(entry, 'citizenshipList', 'citizenship'))
    addCountryOrRemark(record, childText(tie, 'country'), 'citizenship');
  for (const item of descend(entry, 'dateOfBirthList', 'dateOfBirthItem'))
    addBirthDates(record, childText(item, 'dateOfBirth'));
  for (const item of descend(entry, 'placeOfBirthList', 'placeOfBirthItem'))
    addBirthPlace(record, childText(item, 'placeOfBirth'));
  for (const vessel of descend(entry, 'vesselInfo'))
    addVessel(record, {
      callSign: childText(vessel, 'callSign'),
      type: childText(vessel, 'vesselType'),
      tonnage: childText(vessel, 'tonnage'),
      gross: childText(vessel, 'grossRegisteredTonnage'),
      flag: childText(vessel, 'vesselFlag'),
      owner: childText(vessel, 'vesselOwner'),
    });
  applyRemarks(record, childText(entry, 'remarks'));
  addTopic(record, 'sanction');
  return finished(record);
}

function schemaOf(type: string): ListRecord['schema'] {
  switch (type.toLowerCase()) {
    case 'individual':
      return 'Person';
    case 'vessel':
      return 'Vessel';
    case 'aircraft':
      return 'Airplane';
    default:
      return 'Organization';
  }
}

/** Persons stand as `FAMILY, Given`; shown as `Given FAMILY`. */
function addOfacName(
  record: ListRecord,
  text: string,
  kind: 'primary' | 'alias' | 'former',
  person: boolean,
): void {
  const comma = person ? text.indexOf(',') : -1;
  if (comma < 0) return addName(record, text, kind);
  const family = text.slice(0, comma);
  const given = text.slice(comma + 1);
  addName(record, `${given} ${family}`, kind, { given, family });
}

function addParts(
  record: ListRecord,
  element: XmlElement,
  kind: 'primary' | 'alias' | 'former' | 'weak',
): void {
  const given = childText(element, 'firstName');
  const family = childText(element, 'lastName');
  addName(record, `${given} ${family}`, kind, given && family ? { given, family } : {});
}

function aliasKind(aka: XmlElement): 'alias' | 'former' | 'weak' {
  if (childText(aka, 'category') === 'weak') return 'weak';
  return childText(aka, 'type').startsWith('f.k.a') ? 'former' : 'alias';
}

function addTitle(record: ListRecord, title: string): void {
  if (record.schema === 'Person')
    for (const piece of title.split('; ')) addPosition(record, { title: piece });
  else addMore(record, 'title', title);
}

function addVessel(
  record: ListRecord,
  vessel: { callSign: string; type: string; tonnage: string; gross: string; flag: string; owner: string },
): void {
  addDocument(record, { type: 'callSign', label: 'Call sign', value: vessel.callSign });
  addMore(record, 'type', vessel.type);
  addMore(record, 'tonnage', vessel.tonnage);
  addMore(record, 'grossRegisterTonnage', vessel.gross);
  addMore(record, 'owner', vessel.owner);
  addCountryOrRemark(record, vessel.flag, 'flag');
}
