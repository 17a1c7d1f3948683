/**
 * The published header of an operator's own registry: every column that a file may have, with its meaning. The reference
 * page is made from this table; a column that it lacks is refused, so that a slip of the pen loses no data.
 */
import type { Country } from '../../providers/port.ts';

export type ColumnKind =
  | 'text'
  | 'name'
  | 'date'
  | 'gender'
  | 'phone'
  | 'country'
  | 'picture'
  | 'boolean'
  | 'flags'
  | 'number'
  | 'word'
  | 'decimal'
  | 'parties'
  | 'credit_accounts'
  | 'credit_enquiries';

export interface Column {
  name: string;
  kind: ColumnKind;
  meaning: string;
  /** For kind `number`: its scheme in each country that has it. */
  schemes?: Partial<Record<Country, string>>;
  /** For kind `word`: the words that it may be. */
  words?: readonly string[];
}

const text = (name: string, meaning: string): Column => ({ name, kind: 'text', meaning });
const date = (name: string, meaning: string): Column => ({
  name,
  kind: 'date',
  meaning: `${meaning}, YYYY-MM-DD`,
});
const number = (name: string, meaning: string, schemes: Column['schemes']): Column => ({
  name,
  kind: 'number',
  meaning,
  schemes: schemes ?? {},
});

const word = (name: string, words: readonly string[], meaning: string): Column => ({
  name,
  kind: 'word',
  meaning: `${meaning}: ${words.join(', ')}`,
  words,
});

export const columns: readonly Column[] = [
  { name: 'first_name', kind: 'name', meaning: 'Given name' },
  {
    name: 'last_name',
    kind: 'name',
    meaning:
      'Family name; this or `first_name` must be there, unless the line is a company or a digital address',
  },
  { name: 'middle_name', kind: 'name', meaning: 'Other names' },
  { name: 'gender', kind: 'gender', meaning: 'M or F, or the word' },
  date('date_of_birth', 'Birth date'),
  {
    name: 'nationality',
    kind: 'country',
    meaning: 'Two or three letters, or the name; default is the country of the file',
  },
  text('birth_district', 'District of birth'),
  text('birth_location', 'Location of birth'),
  text('birth_sublocation', 'Sub-location of birth'),
  text('street', 'Residence: house and street'),
  text('city', 'Residence: town'),
  text('district', 'Residence: LGA, constituency or district'),
  text('region', 'Residence: state, county, region or province'),
  text('email', 'E-mail address'),
  { name: 'phone', kind: 'phone', meaning: 'Primary telephone number, in any writing of the country' },
  {
    name: 'other_phones',
    kind: 'phone',
    meaning: 'Further numbers by which the person is found, apart by `;`',
  },
  { name: 'photo', kind: 'picture', meaning: 'JPEG or PNG in base64' },
  number('national_id', 'National identity number', {
    kenya: 'national_id',
    uganda: 'national_id',
    rwanda: 'national_id',
    ghana: 'ghana_card',
  }),
  number('nin', 'National Identification Number', { nigeria: 'nin' }),
  number('bvn', 'Bank Verification Number', { nigeria: 'bvn' }),
  number('vnin', 'Virtual NIN', { nigeria: 'vnin' }),
  number('ghana_card', 'Ghana Card number', { ghana: 'ghana_card' }),
  number('passport', 'Passport number', {
    nigeria: 'passport',
    kenya: 'passport',
    ghana: 'passport',
    rwanda: 'passport',
  }),
  number('drivers_license', "Driver's licence number", {
    nigeria: 'drivers_license',
    kenya: 'drivers_license',
    ghana: 'drivers_license',
  }),
  number('voters_id', "Number of the voter's card", {
    nigeria: 'voters_id',
    ghana: 'voters_id',
    uganda: 'voters_id',
  }),
  number('alien_id', 'Number of the alien card', { kenya: 'alien_id' }),
  number('kra_pin', 'PIN of the revenue authority', { kenya: 'kra_pin' }),
  number('ssnit', 'Social security number', { ghana: 'ssnit' }),
  number('tin', 'Tax identification number, the first issued', {
    nigeria: 'tin',
    ghana: 'tin',
    uganda: 'tin',
    rwanda: 'tin',
  }),
  number('joint_tin', 'Joint tax number', { nigeria: 'tin' }),
  number('account_number', 'Bank account; needs `bank_code`', {
    nigeria: 'nuban',
    kenya: 'bank_account',
    ghana: 'bank_account',
  }),
  number('registration_number', 'Number of the company; needs `business_name`', {
    nigeria: 'cac',
    kenya: 'business',
    ghana: 'business',
    uganda: 'business',
    rwanda: 'business',
  }),
  number('digital_address', 'Digital address; `street` to `region`, `area` and the degrees say where it is', {
    ghana: 'digital_address',
  }),
  text('bank_code', 'Code of the bank; in Nigeria the CBN code'),
  text('account_name', 'Name on the account; default is the full name'),
  text('card_number', 'Number of the identity card, where it differs from the identity number'),
  text('serial', 'Serial number of the identity card'),
  text('taxpayer_name', 'Name of the taxpayer; default is the full name'),
  text('cac_number', 'Corporate registry number'),
  text('tax_office', 'Tax office'),
  date('id_issued', 'Issue of the identity card'),
  date('id_expires', 'Expiry of the identity card'),
  date('passport_issued', 'Issue of the passport'),
  date('passport_expires', 'Expiry of the passport'),
  text('passport_place', 'Place of issue of the passport'),
  text('passport_type', 'Type of the passport'),
  date('license_issued', "Issue of the driver's licence"),
  date('license_expires', "Expiry of the driver's licence"),
  text('license_place', "Where the driver's licence was given out"),
  text('license_class', "Classes of the driver's licence"),
  text('license_certificate', "Certificate of competence behind the driver's licence"),
  date('license_certified', 'Date of that certificate'),
  { name: 'license_valid', kind: 'boolean', meaning: "Whether the driver's licence is valid: true or false" },
  date('date_of_death', 'Death; makes the person deceased'),
  text('place_of_death', 'Place of death'),
  {
    name: 'flags',
    kind: 'flags',
    meaning: 'What stands against the person, apart by `;`: watch_listed, suspended, invalid',
  },
  text('ssnit_card_serial', 'Serial number of the social security card'),
  word('tin_status', ['active', 'inactive'], 'State of the tax number'),
  text('tax_account_status', "State of the taxpayer's account, in the authority's words"),
  text('tax_obligations', 'Taxes for which the taxpayer is registered'),
  text('network', 'Network of the telephone; default is by its prefix'),
  { name: 'sim_registered', kind: 'boolean', meaning: 'Whether the telephone is registered: true or false' },
  { name: 'signature', kind: 'picture', meaning: 'Signature, JPEG or PNG in base64' },
  text('title', 'Mr, Mrs, Dr, …'),
  text('name_on_card', 'Name on the bank card'),
  text('marital_status', 'Marital status'),
  text('origin_district', 'LGA of origin'),
  text('origin_region', 'State of origin'),
  text('level_of_account', 'Level of the account'),
  text('enrolment_bank', 'Code of the bank at which the BVN was given out'),
  text('enrolment_branch', 'Branch of that bank'),
  date('enrolled', 'Day on which the BVN was given out'),
  text('occupation', 'Occupation'),
  text('polling_unit', 'Polling unit or station'),
  text('polling_unit_code', 'Its code'),
  text('ward', 'Ward of the polling unit'),
  text('voter_district', 'LGA or district of the polling unit'),
  text('voter_region', 'State or region of the polling unit'),
  date('voter_registered', 'Registration of the voter'),
  text('area', 'Area of a digital address'),
  { name: 'latitude', kind: 'decimal', meaning: 'Of a digital address, in decimal degrees' },
  { name: 'longitude', kind: 'decimal', meaning: 'Of a digital address, in decimal degrees' },
  text(
    'business_name',
    'Makes the line a company: `street` to `region`, `email`, `phone` and the tax numbers are then its own',
  ),
  text('business_type', 'Legal form'),
  date('registration_date', 'Registration of the company'),
  word('business_status', ['active', 'inactive', 'struck_off'], 'State of the company'),
  text('business_activity', 'What the company does'),
  { name: 'share_capital', kind: 'decimal', meaning: 'Share capital, in the major unit' },
  text('secretary', 'Secretary of the company'),
  {
    name: 'parties',
    kind: 'parties',
    meaning:
      'Directors and owners, apart by `;`, each `name / id number / role / percentage / shares / appointed on / nationality`; what comes after the name may be left out. A role with the word director or proprietor makes a director',
  },
  word(
    'credit_bureau',
    ['crc', 'first_central', 'credit_registry', 'metropol', 'transunion'],
    'Bureau that delivered the credit file below, and that it answers for; default is every bureau',
  ),
  date('credit_as_of', 'Day of the credit file'),
  text('credit_reference', "The bureau's number of the credit file"),
  { name: 'credit_score', kind: 'decimal', meaning: "The bureau's score" },
  text('credit_grade', "The bureau's grade"),
  {
    name: 'credit_accounts',
    kind: 'credit_accounts',
    meaning:
      'Accounts of the credit file, apart by `;`, each `lender / kind / opened on / amount / balance / overdue / instalment / days in arrears / worst days in arrears / open, closed or written_off / account number`; what comes after the lender may be left out',
  },
  {
    name: 'credit_enquiries',
    kind: 'credit_enquiries',
    meaning: 'Enquiries of the credit file, apart by `;`, each `enquirer / on / reason`',
  },
];

export const columnsByName: ReadonlyMap<string, Column> = new Map(
  columns.map((column) => [column.name, column]),
);
