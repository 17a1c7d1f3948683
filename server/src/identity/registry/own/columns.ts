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
  | 'number';

export interface Column {
  name: string;
  kind: ColumnKind;
  meaning: string;
  /** For kind `number`: its scheme in each country that has it. */
  schemes?: Partial<Record<Country, string>>;
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

export const columns: readonly Column[] = [
  { name: 'first_name', kind: 'name', meaning: 'Given name' },
  { name: 'last_name', kind: 'name', meaning: 'Family name; this or `first_name` must be there' },
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
  number('passport', 'Passport number', { nigeria: 'passport', kenya: 'passport' }),
  number('drivers_license', "Driver's licence number", { kenya: 'drivers_license' }),
  number('tin', 'Tax identification number, the first issued', { nigeria: 'tin' }),
  number('joint_tin', 'Joint tax number', { nigeria: 'tin' }),
  number('account_number', 'Bank account; needs `bank_code`', { nigeria: 'nuban' }),
  text('bank_code', 'CBN code of the bank'),
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
  date('license_expires', "Expiry of the driver's licence"),
  { name: 'license_valid', kind: 'boolean', meaning: "Whether the driver's licence is valid: true or false" },
  date('date_of_death', 'Death; makes the person deceased'),
  text('place_of_death', 'Place of death'),
  {
    name: 'flags',
    kind: 'flags',
    meaning: 'What stands against the person, apart by `;`: watch_listed, suspended, invalid',
  },
];

export const columnsByName: ReadonlyMap<string, Column> = new Map(
  columns.map((column) => [column.name, column]),
);
