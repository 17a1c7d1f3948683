/** Columns and elements of OFAC's CSV sets and of SDN.XML / CONSOLIDATED.XML, and where each lands. */
import type { FieldTable } from '../../reading/ledger.ts';

/** SDN.CSV and CONS_PRIM.CSV have no header; the names are those of OFAC's description. */
export const primaryColumns = [
  'ent_num',
  'SDN_Name',
  'SDN_Type',
  'Program',
  'Title',
  'Call_Sign',
  'Vess_type',
  'Tonnage',
  'GRT',
  'Vess_flag',
  'Vess_owner',
  'Remarks',
] as const;

export const aliasColumns = ['ent_num', 'alt_num', 'alt_type', 'alt_name', 'alt_remarks'] as const;
export const addressColumns = [
  'ent_num',
  'add_num',
  'address',
  'city_state_postcode',
  'country',
  'add_remarks',
] as const;
export const commentColumns = ['ent_num', 'remarks'] as const;

export const primaryTable: FieldTable = {
  ent_num: 'id',
  SDN_Name: 'names',
  SDN_Type: 'schema',
  Program: 'programs',
  Title: 'positions, for other than persons more.title',
  Call_Sign: 'documents (callSign)',
  Vess_type: 'more.type',
  Tonnage: 'more.tonnage',
  GRT: 'more.grossRegisterTonnage',
  Vess_flag: 'countries (flag)',
  Vess_owner: 'more.owner',
  Remarks: 'birthDates, birthPlaces, countries, documents, weak names, gender, more; the rest remarks',
};

export const aliasTable: FieldTable = {
  ent_num: 'key',
  alt_num: 'dropped: a row number',
  alt_type: 'names (kind)',
  alt_name: 'names',
  alt_remarks: 'remarks',
};

export const addressTable: FieldTable = {
  ent_num: 'key',
  add_num: 'dropped: a row number',
  address: 'addresses',
  city_state_postcode: 'addresses',
  country: 'addresses',
  add_remarks: 'remarks',
};

export const commentTable: FieldTable = { ent_num: 'key', remarks: 'continues Remarks' };

const entry = 'sdnEntry';
const uid = 'dropped: a row number';

export const xmlTable: FieldTable = {
  sdnList: 'key',
  publshInformation: 'key',
  Publish_Date: 'published',
  Record_Count: 'key (compared with the entries read)',
  [entry]: 'a record',
  [`${entry}/uid`]: 'id',
  [`${entry}/firstName`]: 'names',
  [`${entry}/lastName`]: 'names',
  [`${entry}/title`]: 'positions, for other than persons more.title',
  [`${entry}/sdnType`]: 'schema',
  [`${entry}/nspType`]: 'schema',
  [`${entry}/remarks`]: 'as Remarks of the CSV',
  [`${entry}/programList`]: 'key',
  [`${entry}/programList/program`]: 'programs',
  [`${entry}/idList`]: 'key',
  [`${entry}/idList/id`]: 'key',
  [`${entry}/idList/id/uid`]: uid,
  [`${entry}/idList/id/idType`]: 'documents, gender, more, remarks by type',
  [`${entry}/idList/id/idNumber`]: 'documents, gender, more, remarks by type',
  [`${entry}/idList/id/idCountry`]: 'documents',
  [`${entry}/idList/id/issueDate`]: 'documents',
  [`${entry}/idList/id/expirationDate`]: 'documents',
  [`${entry}/akaList`]: 'key',
  [`${entry}/akaList/aka`]: 'key',
  [`${entry}/akaList/aka/uid`]: uid,
  [`${entry}/akaList/aka/type`]: 'names (kind)',
  [`${entry}/akaList/aka/category`]: 'names (kind)',
  [`${entry}/akaList/aka/lastName`]: 'names',
  [`${entry}/akaList/aka/firstName`]: 'names',
  [`${entry}/addressList`]: 'key',
  [`${entry}/addressList/address`]: 'key',
  [`${entry}/addressList/address/uid`]: uid,
  [`${entry}/addressList/address/address1`]: 'addresses',
  [`${entry}/addressList/address/address2`]: 'addresses',
  [`${entry}/addressList/address/address3`]: 'addresses',
  [`${entry}/addressList/address/city`]: 'addresses',
  [`${entry}/addressList/address/stateOrProvince`]: 'addresses',
  [`${entry}/addressList/address/postalCode`]: 'addresses',
  [`${entry}/addressList/address/country`]: 'addresses',
  [`${entry}/nationalityList`]: 'key',
  [`${entry}/nationalityList/nationality`]: 'key',
  [`${entry}/nationalityList/nationality/uid`]: uid,
  [`${entry}/nationalityList/nationality/country`]: 'countries (nationality)',
  [`${entry}/nationalityList/nationality/mainEntry`]: 'dropped: which of several comes first',
  [`${entry}/citizenshipList`]: 'key',
  [`${entry}/citizenshipList/citizenship`]: 'key',
  [`${entry}/citizenshipList/citizenship/uid`]: uid,
  [`${entry}/citizenshipList/citizenship/country`]: 'countries (citizenship)',
  [`${entry}/citizenshipList/citizenship/mainEntry`]: 'dropped: which of several comes first',
  [`${entry}/dateOfBirthList`]: 'key',
  [`${entry}/dateOfBirthList/dateOfBirthItem`]: 'key',
  [`${entry}/dateOfBirthList/dateOfBirthItem/uid`]: uid,
  [`${entry}/dateOfBirthList/dateOfBirthItem/dateOfBirth`]: 'birthDates',
  [`${entry}/dateOfBirthList/dateOfBirthItem/mainEntry`]: 'dropped: which of several comes first',
  [`${entry}/placeOfBirthList`]: 'key',
  [`${entry}/placeOfBirthList/placeOfBirthItem`]: 'key',
  [`${entry}/placeOfBirthList/placeOfBirthItem/uid`]: uid,
  [`${entry}/placeOfBirthList/placeOfBirthItem/placeOfBirth`]: 'birthPlaces',
  [`${entry}/placeOfBirthList/placeOfBirthItem/mainEntry`]: 'dropped: which of several comes first',
  [`${entry}/vesselInfo`]: 'key',
  [`${entry}/vesselInfo/callSign`]: 'documents (callSign)',
  [`${entry}/vesselInfo/vesselType`]: 'more.type',
  [`${entry}/vesselInfo/vesselFlag`]: 'countries (flag)',
  [`${entry}/vesselInfo/vesselOwner`]: 'more.owner',
  [`${entry}/vesselInfo/tonnage`]: 'more.tonnage',
  [`${entry}/vesselInfo/grossRegisteredTonnage`]: 'more.grossRegisterTonnage',
};
