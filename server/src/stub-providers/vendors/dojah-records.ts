/** The records of Dojah in its two generations of field names, as functions of what the sandbox knows. */
import { fieldAt } from '../read-request.ts';
import type { StubFound } from '../stub-vendor.ts';
import {
  callingPhone,
  dashedDay,
  genderLetter,
  genderWord,
  localPhone,
  sameName,
  slashedDay,
  wordedDay,
} from '../wire-forms.ts';

export type Shape = (found: StubFound) => object;

/** What was sent with the number, compared; true where nothing was sent. */
export function matched({ person, request }: StubFound, key: string, held: string): boolean {
  const sent = fieldAt(request, `query.${key}`);
  if (sent === '') return true;
  return /date/.test(key) ? sent === person.birthDate : sameName(sent, held);
}

export const ninOlder: Shape = ({ person, reference }) => ({
  title: '',
  birth_country: 'nigeria',
  birth_date: dashedDay(person.birthDate),
  birth_lga: person.birthPlace.location,
  birth_state: person.birthPlace.district,
  central_id: '1',
  email: person.email,
  employment_status: '',
  first_name: person.firstName,
  middle_name: person.middleName,
  surname: person.lastName,
  gender: genderLetter(person).toLowerCase(),
  marital_status: '',
  nationality: 'nigeria',
  picture: person.photo,
  profession: '',
  reference,
  residence_address: person.address.street,
  residence_lga: person.address.district,
  residence_state: person.address.region,
  residence_town: person.address.city,
  signature: '',
  telephone: localPhone(person),
});

export const ninNewer: Shape = ({ person }) => ({
  first_name: person.firstName,
  middle_name: person.middleName,
  last_name: person.lastName,
  date_of_birth: person.birthDate,
  gender: genderLetter(person),
  phone_number: localPhone(person),
  photo: person.photo,
});

export const phoneFirst: Shape = ({ person }) => ({
  title: '',
  birthDate: dashedDay(person.birthDate),
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
  gender: genderLetter(person),
  msisdn: localPhone(person),
  nin: person.numbers['nin'] ?? '',
  picture: person.photo,
  residenceAddressLine1: person.address.street,
  residenceLga: person.address.district,
  residenceState: person.address.region,
  residenceTown: person.address.city,
  status: 200,
});

export const bvnFull: Shape = ({ person, asked, flags, reference }) => ({
  title: person.enrolment?.title ?? '',
  bvn: asked.identifier,
  date_of_birth: wordedDay(person.birthDate),
  email: person.email,
  enrollment_bank: person.enrolment?.bankCode ?? '',
  enrollment_branch: person.enrolment?.branch ?? '',
  first_name: person.firstName,
  middle_name: person.middleName,
  last_name: person.lastName,
  gender: genderWord(person),
  image: person.photo,
  level_of_account: person.enrolment?.levelOfAccount ?? '',
  lga_of_origin: person.enrolment?.districtOfOrigin ?? '',
  lga_of_residence: person.address.district,
  marital_status: person.enrolment?.maritalStatus ?? '',
  name_on_card: person.enrolment?.nameOnCard ?? '',
  nationality: 'Nigeria',
  nin: person.numbers['nin'] ?? '',
  phone_number1: localPhone(person),
  phone_number2: localPhone({ ...person, phone: person.enrolment?.secondPhone ?? '' }),
  reference,
  registration_date: wordedDay(person.enrolment?.registeredOn),
  residential_address: person.address.street,
  state_of_origin: person.enrolment?.regionOfOrigin ?? '',
  state_of_residence: person.address.region,
  watch_listed: flags.length > 0 ? 'YES' : 'NO',
});

export const accountFull: Shape = ({ person, asked, reference }) => ({
  account_currency: '566',
  account_name: person.account?.accountName ?? '',
  account_number: asked.identifier,
  account_type: '10',
  address_1: '',
  city: person.address.city,
  country_code: 'NG',
  country_of_birth: 'NIGERIA',
  dob: slashedDay(person.birthDate),
  expiry_date: '',
  first_name: person.firstName,
  last_name: person.lastName,
  other_names: person.middleName,
  identity_number: person.numbers['bvn'] ?? '',
  identity_type: 'BVN',
  nationality: 'NIGERIAN',
  phone: callingPhone(person),
  reference,
  state_code: person.address.region,
});

export const taxpayer: Shape = ({ person, asked, context }) => {
  const told = person.taxpayer;
  const joint = told?.joint || 'N/A';
  const phone = localPhone(person);
  return context.olderShape
    ? {
        Search: asked.identifier,
        Taxpayer_Name: told?.name ?? '',
        CAC_Reg_No: told?.registryNumber ?? '',
        FIRSTIN: asked.identifier,
        JITTIN: joint,
        Tax_Office: told?.office ?? '',
        // The two stand in each other's place there.
        Phone_No: told?.email ?? '',
        Email: phone,
      }
    : {
        search: asked.identifier,
        taxpayer_name: told?.name ?? '',
        cac_reg_number: told?.registryNumber ?? '',
        firstin: asked.identifier,
        jittin: joint,
        tax_office: told?.office ?? '',
        phone_number: phone,
        email: told?.email ?? '',
      };
};

export const kenyanPassport: Shape = ({ person, asked }) => {
  const passport = person.documents['passport'];
  const { district, location } = person.birthPlace;
  return {
    address: person.address.street,
    citizenship: 'Kenyan',
    date_of_birth: person.birthDate,
    date_of_birth_from_passport: person.birthDate,
    date_of_issue: passport?.issued ?? '',
    expiration_date: passport?.expires ?? '',
    first_name: person.firstName,
    middle_name: person.middleName,
    last_name: person.lastName,
    gender: genderLetter(person),
    occupation: '',
    passport_number: asked.identifier,
    phone_number: callingPhone(person),
    phone_number2: '',
    photo: person.photo,
    photo_from_passport: person.photo,
    place_of_birth: `${location}\nDISTRICT - ${district}`,
  };
};

export const selfie: Shape = ({ person, asked, faceConfidence }) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  middle_name: person.middleName,
  gender: genderLetter(person),
  image: person.photo,
  phone_number: localPhone(person),
  date_of_birth: person.birthDate,
  nin: asked.identifier,
  selfie_verification: { confidence_value: faceConfidence, match: faceConfidence >= 90 },
});
