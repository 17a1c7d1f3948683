/**
 * From a block of an answer to a registry person. Vendors copy the registers' field names with other spellings, so one
 * table of names serves all; a product states only what differs.
 */
import { countryCode } from '../../../../platform/countries.ts';
import { e164Of } from '../../../identifiers/phone.ts';
import { nobody } from '../../nobody.ts';
import type { Country, RegistryPerson } from '../../port.ts';
import { type Block, textAt } from './json.ts';
import { type DateOrder, genderOf, isoDate, nameOf, pictureOf, splitName } from './values.ts';

export interface PersonShape {
  country: Country;
  /** Document whose issue, expiry and place the answer tells. */
  document?: string;
  /** Order of days and months in fields that write them as numbers; day first where not said. */
  birthOrder?: DateOrder;
  issueOrder?: DateOrder;
  zone?: string;
}

const first = ['firstname', 'givenname', 'givennames'];
const last = ['lastname', 'surname'];
const middle = ['middlename', 'othernames', 'othername'];
const full = ['fullname', 'identityname', 'name'];
const birth = ['dateofbirthfrompassport', 'formatteddob', 'birthdate', 'dateofbirth', 'dob'];
const phone = [
  'telephoneno',
  'phonenumber1',
  'phonenumber',
  'phone',
  'mobile',
  'msisdn',
  'telephone',
  'mobiletelephonenumber',
  'mobilenumber',
];
const photo = ['photofrompassport', 'photo', 'base64image', 'image', 'picture', 'faceimage', 'driverimage'];
const street = [
  'residenceaddress',
  'residenceaddressline1',
  'residenceadressline1',
  'residentialaddress',
  'address.addressline',
  'residence.address1',
  'placeoflive',
  'address',
  'address1',
];
const district = ['residencelga', 'lgaofresidence', 'address.lga', 'residence.lga'];
const region = ['residencestate', 'stateofresidence', 'address.state', 'residence.state', 'statecode'];
const city = ['residencetown', 'address.town', 'address.city', 'residence.town', 'city'];
const issued = ['dateofissue', 'issueddate', 'issuedate', 'issuancedate', 'documentissuedate'];
const expires = ['expirydate', 'expireddate', 'expirationdate', 'dateofexpiry', 'documentexpirationdate'];
const place = [
  'issueplace',
  'placeofissue',
  'issuedat',
  'stateofissue',
  'regoffice',
  'documentissuinglocation',
];

/** Names that are absent, masked or hold a failure come as ''; the caller decides whether that is a person. */
export function readPerson(block: Block, shape: PersonShape): RegistryPerson {
  const { country, zone = zones[country] } = shape;
  const date = (order: DateOrder | undefined, ...paths: readonly string[]): string =>
    isoDate(textAt(block, ...paths), order, zone);
  const person: RegistryPerson = {
    ...nobody(),
    ...namesIn(block),
    gender: genderOf(textAt(block, 'gender', 'sex')),
    birthDate: date(shape.birthOrder, ...birth),
    phone: e164Of(textAt(block, ...phone), country) ?? '',
    email: emailIn(block),
    nationality: countryOf(textAt(block, 'nationality', 'citizenship')),
    birthPlace: {
      district: textAt(block, 'birthlga'),
      location: textAt(block, 'placeofbirth', 'birthcityname', 'birthstate'),
      sublocation: '',
    },
    address: {
      street: textAt(block, ...street),
      city: textAt(block, ...city),
      district: textAt(block, ...district),
      region: textAt(block, ...region),
    },
    photo: pictureOf(textAt(block, ...photo)),
    numbers: numbersIn(block, country),
    signature: pictureOf(textAt(block, 'signature')),
    deathDate: date(shape.birthOrder, 'dateofdeath', 'deathdate', 'dod'),
    deathPlace: textAt(block, 'placeofdeath'),
  };
  if (shape.document) {
    person.documents[shape.document] = {
      issued: date(shape.issueOrder, ...issued),
      expires: date(shape.issueOrder, ...expires),
      place: textAt(block, ...place),
      kind: worded(textAt(block, 'documenttype', 'identitytype', 'classoflicence', 'classoflicense')),
      serial: textAt(block, 'idserialnumber', 'serialnumber', 'documentserialnumber', 'cardserial'),
    };
  }
  return person;
}

/** A family name and one given name of letters make a person. */
export function isNamed(person: RegistryPerson): boolean {
  return person.firstName !== '' && person.lastName !== '';
}

const zones = {
  nigeria: 'Africa/Lagos',
  kenya: 'Africa/Nairobi',
  ghana: 'Africa/Accra',
  uganda: 'Africa/Kampala',
  rwanda: 'Africa/Kigali',
} as const;

function namesIn(block: Block): Pick<RegistryPerson, 'firstName' | 'middleName' | 'lastName'> {
  const parts = {
    firstName: nameOf(textAt(block, ...first)),
    middleName: nameOf(textAt(block, ...middle)),
    lastName: nameOf(textAt(block, ...last)),
  };
  if (parts.firstName && parts.lastName) return parts;
  const whole = nameOf(textAt(block, ...full));
  if (parts.lastName && parts.middleName && !textAt(block, ...first)) {
    // Registers that keep all given names together.
    const [firstName = '', ...others] = parts.middleName.split(' ');
    return { firstName, middleName: others.join(' '), lastName: parts.lastName };
  }
  return whole && !parts.firstName ? splitName(whole) : parts;
}

/** A kind in words; a vendor's number of it tells nobody anything. */
function worded(text: string): string {
  return /\p{L}/u.test(text) ? text : '';
}

function emailIn(block: Block): string {
  const text = textAt(block, 'email', 'emailaddress', 'companyemail');
  return /^[^\s@*]+@[^\s@*]+$/.test(text) ? text : '';
}

function countryOf(text: string): string {
  return countryCode(text) ?? demonyms[text.toLowerCase()] ?? '';
}

const demonyms: Readonly<Record<string, string>> = {
  nigerian: 'ng',
  kenyan: 'ke',
  ghanaian: 'gh',
  ugandan: 'ug',
  rwandan: 'rw',
  rwandese: 'rw',
};

const numberKeys: Readonly<Record<string, readonly string[]>> = {
  nin: ['nin'],
  bvn: ['bvn'],
  vnin: ['vnin'],
  tin: ['tin'],
  passport: ['passportnumber', 'passportno'],
  drivers_license: ['licenseno', 'licensenumber', 'driverslicense'],
  ssnit: ['fssno'],
  serial: ['idserialnumber', 'serialnumber', 'documentserialnumber', 'cardserial', 'secondaryidnumber'],
};

/** What other countries call otherwise. */
const kenyanNumberKeys: typeof numberKeys = { national_id: ['nationalid'], kra_pin: ['kra', 'pin'] };

function numbersIn(block: Block, country: Country): Record<string, string> {
  const numbers: Record<string, string> = {};
  const keysOf = country === 'kenya' ? { ...numberKeys, ...kenyanNumberKeys } : numberKeys;
  for (const [scheme, keys] of Object.entries(keysOf)) {
    const text = textAt(block, ...keys);
    if (text && !text.includes('*')) numbers[scheme] = text;
  }
  return numbers;
}
