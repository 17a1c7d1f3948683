/** The UK list's CSV (58 columns), XML and search export (ODS), and where each field lands. */
import type { FieldTable } from '../../reading/ledger.ts';

const names = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`Name ${number}`, 'names']));
const lines = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`Address Line ${number}`, 'addresses']));

export const csvTable: FieldTable = {
  'Last Updated': 'changedOn',
  'Unique ID': 'id',
  'OFSI Group ID': 'referents and documents (ofsiGroupId)',
  'UN Reference Number': 'referents and documents (unRef)',
  ...names,
  'Name type': 'names (kind)',
  'Alias strength': 'names (kind)',
  Title: 'names (title)',
  'Name non-latin script': 'names',
  'Non-latin script type': 'names (script of the list stays a remark)',
  'Non-latin script language': 'names (language)',
  'Regime Name': 'programs',
  'Designation Type': 'schema',
  'Designation source': 'more.authority',
  'Sanctions Imposed': 'more.measures',
  'Other Information': 'remarks',
  'UK Statement of Reasons': 'remarks',
  ...lines,
  'Address Postal Code': 'addresses',
  'Address Country': 'addresses',
  'Phone number': 'more.phone',
  Website: 'more.website',
  'Email address': 'more.email',
  'Date Designated': 'listedOn',
  'D.O.B': 'birthDates',
  'Nationality(/ies)': 'countries (nationality)',
  'National Identifier number': 'documents (nationalId)',
  'National Identifier additional information': 'documents (note)',
  'Passport number': 'documents (passport)',
  'Passport additional information': 'documents (note)',
  Position: 'positions',
  Gender: 'gender',
  'Town of birth': 'birthPlaces',
  'Country of birth': 'birthPlaces',
  'Type of entity': 'more.type',
  Subsidiaries: 'more.subsidiary',
  'Parent company': 'more.parent',
  'Business registration number (s)': 'documents (reg)',
  'IMO number': 'documents (imo)',
  'Current owner/operator (s)': 'more.owner',
  'Previous owner/operator (s)': 'more.pastOwner',
  'Current believed flag of ship': 'countries (flag)',
  'Previous flags': 'more.pastFlags',
  'Type of ship': 'more.type',
  'Tonnage of ship': 'more.tonnage',
  'Length of ship': 'more.length',
  'Year Built': 'more.buildDate',
  'Hull identification number (HIN)': 'documents (hin)',
};

/** The search export names an entry by its primary name only. */
export const odsTable: FieldTable = {
  'Unique ID': 'id',
  'OFSI Group ID': 'referents and documents (ofsiGroupId)',
  Name: 'names',
  'Regime Name': 'programs',
  Regime: 'programs',
  Type: 'schema',
  'Designation source': 'more.authority',
  'Date Designated': 'listedOn',
  'Sanctions Imposed': 'more.measures',
};

const d = 'Designation';

/** Elements and the column each is the same as. An element between (`Names`, `Addresses`) is `key`. */
export const xmlColumns: Readonly<Record<string, string>> = {
  LastUpdated: 'Last Updated',
  DateDesignated: 'Date Designated',
  UniqueID: 'Unique ID',
  OFSIGroupID: 'OFSI Group ID',
  UNReferenceNumber: 'UN Reference Number',
  RegimeName: 'Regime Name',
  IndividualEntityShip: 'Designation Type',
  DesignationSource: 'Designation source',
  SanctionsImposed: 'Sanctions Imposed',
  OtherInformation: 'Other Information',
  UKStatementofReasons: 'UK Statement of Reasons',
  'Titles/Title': 'Title',
  'PhoneNumbers/PhoneNumber': 'Phone number',
  'Websites/Website': 'Website',
  'EmailAddresses/EmailAddress': 'Email address',
  'IndividualDetails/Individual/DOBs/DOB': 'D.O.B',
  'IndividualDetails/Individual/Nationalities/Nationality': 'Nationality(/ies)',
  'IndividualDetails/Individual/Positions/Position': 'Position',
  'IndividualDetails/Individual/Genders/Gender': 'Gender',
  'EntityDetails/Entity/TypeOfEntities/TypeOfEntity': 'Type of entity',
  'EntityDetails/Entity/Subsidiaries/Subsidiary': 'Subsidiaries',
  'EntityDetails/Entity/ParentCompanies/ParentCompany': 'Parent company',
  'EntityDetails/Entity/BusinessRegistrationNumbers/BusinessRegistrationNumber':
    'Business registration number (s)',
  'ShipDetails/Ship/IMONumbers/IMONumber': 'IMO number',
  'ShipDetails/Ship/CurrentOwnerOperators/CurrentOwnerOperator': 'Current owner/operator (s)',
  'ShipDetails/Ship/PreviousOwnerOperators/PreviousOwnerOperator': 'Previous owner/operator (s)',
  'ShipDetails/Ship/CurrentBelievedFlagOfShips/CurrentBelievedFlagOfShip': 'Current believed flag of ship',
  'ShipDetails/Ship/PreviousFlags/PreviousFlag': 'Previous flags',
  'ShipDetails/Ship/TypeOfShipDetails/TypeOfShip': 'Type of ship',
  'ShipDetails/Ship/TonnageOfShipDetails/TonnageOfShip': 'Tonnage of ship',
  'ShipDetails/Ship/LengthOfShipDetails/LengthOfShip': 'Length of ship',
  'ShipDetails/Ship/YearsBuilt/YearBuilt': 'Year Built',
  'ShipDetails/Ship/HullIdentificationNumbers/HullIdentificationNumber': 'Hull identification number (HIN)',
};

/** Elements that belong together: each group becomes a row of its own. */
export const xmlGroups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Names/Name': {
    Name1: 'Name 1',
    Name2: 'Name 2',
    Name3: 'Name 3',
    Name4: 'Name 4',
    Name5: 'Name 5',
    Name6: 'Name 6',
    NameType: 'Name type',
    AliasStrength: 'Alias strength',
  },
  'NonLatinNames/NonLatinName': {
    NameNonLatinScript: 'Name non-latin script',
    NonLatinScriptType: 'Non-latin script type',
    NonLatinScriptLanguage: 'Non-latin script language',
  },
  'Addresses/Address': {
    AddressLine1: 'Address Line 1',
    AddressLine2: 'Address Line 2',
    AddressLine3: 'Address Line 3',
    AddressLine4: 'Address Line 4',
    AddressLine5: 'Address Line 5',
    AddressLine6: 'Address Line 6',
    AddressPostalCode: 'Address Postal Code',
    AddressCountry: 'Address Country',
  },
  'IndividualDetails/Individual/BirthDetails/Location': {
    TownOfBirth: 'Town of birth',
    CountryOfBirth: 'Country of birth',
  },
  'IndividualDetails/Individual/PassportDetails/Passport': {
    PassportNumber: 'Passport number',
    PassportAdditionalInformation: 'Passport additional information',
  },
  'IndividualDetails/Individual/PassportDetails/PassportDetail': {
    PassportNumber: 'Passport number',
    PassportAdditionalInformation: 'Passport additional information',
  },
  'IndividualDetails/Individual/NationalIdentifierDetails/NationalIdentifier': {
    NationalIdentifierNumber: 'National Identifier number',
    NationalIdentifierAdditionalInformation: 'National Identifier additional information',
  },
  'IndividualDetails/Individual/NationalIdentifierDetails/NationalIdentifierDetail': {
    NationalIdentifierNumber: 'National Identifier number',
    NationalIdentifierAdditionalInformation: 'National Identifier additional information',
  },
};

const indicators = [
  'AssetFreeze',
  'ArmsEmbargo',
  'TargetedArmsEmbargo',
  'CharteringOfShips',
  'ClosureOfRepresentativeOffices',
  'CrewServicingOfShipsAndAircraft',
  'Deflag',
  'PreventionOfBusinessArrangements',
  'ProhibitionOfPortEntry',
  'TravelBan',
  'PreventionOfCharteringOfShips',
  'PreventionOfCharteringOfShipsAndAircraft',
  'TechnicalAssistanceRelatedToAircraft',
  'TrustServicesSanctions',
  'DirectorDisqualificationSanction',
];

export const xmlTable: FieldTable = buildXmlTable();

function buildXmlTable(): FieldTable {
  const table: Record<string, string> = {
    Designations: 'key',
    'Designations@DateGenerated': 'published',
    DateGenerated: 'published',
    [d]: 'a record',
    [`${d}/SanctionsImposedIndicators`]: 'dropped: the words of SanctionsImposed as flags',
  };
  for (const indicator of indicators)
    table[`${d}/SanctionsImposedIndicators/${indicator}`] = 'dropped: the words of SanctionsImposed as flags';
  const add = (path: string, place: string) => {
    const steps = path.split('/');
    for (let end = 1; end < steps.length; end++) table[`${d}/${steps.slice(0, end).join('/')}`] ??= 'key';
    table[`${d}/${path}`] = place;
  };
  for (const [path, column] of Object.entries(xmlColumns)) add(path, csvTable[column] ?? '');
  for (const [path, columns] of Object.entries(xmlGroups)) {
    add(path, 'key');
    for (const [name, column] of Object.entries(columns)) add(`${path}/${name}`, csvTable[column] ?? '');
  }
  return table;
}
