/** The records of Prembly about Nigerians, as functions of what the sandbox knows. */
import { fieldAt } from '../read-request.ts';
import type { StubFound } from '../stub-vendor.ts';
import {
  agreement,
  callingPhone,
  capitalDay,
  dashedDay,
  genderLetter,
  genderWord,
  localPhone,
  slashedDay,
  wordedDay,
} from '../wire-forms.ts';
import { sameNameFrom } from '../../identity/compare-names.ts';

export type Shape = (found: StubFound) => object;

export const envelope = (found: StubFound, record: object, more: object = {}): object => ({
  status: true,
  detail: 'Verified',
  response_code: '00',
  ...record,
  verification: { status: 'VERIFIED', reference: found.reference },
  ...more,
});

const charged = (found: StubFound, name: string, amount: string): object => ({
  endpoint_name: name,
  billing_info: { was_charged: true, amount, currency: 'NGN', note: 'stub' },
  reference_id: `STUB-${found.reference.slice(0, 13)}`,
  verification_status: 'verified',
});

const isFlagged = ({ flags }: StubFound): boolean => flags.length > 0;

export function face(found: StubFound): object {
  const matches = found.faceConfidence >= 50;
  return {
    face_data: {
      status: matches,
      response_code: matches ? '00' : '01',
      message: matches ? 'Alike' : 'Not alike',
      confidence: found.faceConfidence,
    },
  };
}

export function hasPicture(found: StubFound): boolean {
  return fieldAt(found.request, 'body.image') !== '';
}

const ninFields = ({ person, asked, flags }: StubFound) => ({
  birthdate: dashedDay(person.birthDate),
  firstname: person.firstName,
  middlename: person.middleName,
  surname: person.lastName,
  gender: genderLetter(person).toLowerCase(),
  nin: asked.identifier,
  nin_suspension_message: flags.length > 0 ? 'held back' : '',
  nin_suspension_status: flags.length > 0,
  photo: person.photo,
  residence_address: person.address.street,
  signature: '',
  telephoneno: localPhone(person),
});

const olderNin = ({ person, asked }: StubFound) => ({
  birthcountry: 'nigeria',
  birthdate: capitalDay(person.birthDate),
  birthlga: person.birthPlace.location,
  birthstate: person.birthPlace.district,
  centralID: '1',
  educationallevel: '',
  email: person.email,
  emplymentstatus: '',
  firstname: person.firstName,
  gender: genderLetter(person).toLowerCase(),
  heigth: '',
  maritalstatus: '',
  middlename: person.middleName,
  nin: asked.identifier,
  nok_firstname: '',
  nok_surname: '',
  nspokenlang: '',
  photo: person.photo,
  profession: '',
  religion: '',
  residence_AdressLine1: person.address.street,
  residence_Town: person.address.city,
  residence_lga: person.address.district,
  residence_state: person.address.region,
  residencestatus: '',
  self_origin_lga: '',
  self_origin_state: '',
  signature: '',
  surname: person.lastName,
  telephoneno: localPhone(person),
  title: '',
  trackingId: '',
});

export const nigerianNin: Shape = (found) =>
  found.context.olderShape
    ? envelope(found, { nin_data: olderNin(found) })
    : envelope(found, { data: ninFields(found) }, charged(found, 'NIN', '60.00'));

export const ninBasic: Shape = (found) => {
  const { gender: _, signature: __, nin_suspension_message: ___, ...fields } = ninFields(found);
  return envelope(found, { data: fields });
};

export const ninWithFace: Shape = (found) =>
  envelope(
    found,
    { nin_data: olderNin(found), ...face(found) },
    found.faceConfidence >= 50 ? { session: {} } : {},
  );

export const virtualNin: Shape = (found) =>
  envelope(found, { data: { ...ninFields(found), nin: '', vnin: found.asked.identifier } });

export const nigerianBvn: Shape = (found) => {
  const { person, asked } = found;
  const byPhone = asked.scheme === 'phone';
  const data = {
    watchListed: isFlagged(found),
    bvn: byPhone ? (person.numbers['bvn'] ?? '') : asked.identifier,
    base64Image: person.photo,
    dateOfBirth: wordedDay(person.birthDate),
    email: person.email,
    enrollmentBank: person.enrolment?.bankCode ?? '',
    enrollmentBranch: person.enrolment?.branch ?? '',
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    nameOnCard: person.enrolment?.nameOnCard ?? '',
    gender: genderWord(person),
    maritalStatus: person.enrolment?.maritalStatus ?? '',
    nationality: 'Nigeria',
    phoneNumber1: localPhone(person),
    phoneNumber2: localPhone({ ...person, phone: person.enrolment?.secondPhone ?? '' }),
    residentialAddress: person.address.street,
    lgaOfOrigin: person.enrolment?.districtOfOrigin ?? '',
    stateOfOrigin: person.enrolment?.regionOfOrigin ?? '',
    levelOfAccount: person.enrolment?.levelOfAccount ?? '',
    registrationDate: wordedDay(person.enrolment?.registeredOn),
    title: person.enrolment?.title ?? '',
    nin: person.numbers['nin'] ?? '',
  };
  if (hasPicture(found)) return envelope(found, { data, ...face(found) });
  if (byPhone) return envelope(found, { data });
  return envelope(found, { data }, { ...charged(found, 'BVN', '60.00'), transaction_id: found.reference });
};

export const bvnBasic: Shape = (found) => {
  const { person } = found;
  return envelope(found, {
    data: {
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      dateOfBirth: wordedDay(person.birthDate),
      phoneNumber: localPhone(person),
    },
  });
};

export const phoneAdvanced: Shape = (found) => {
  const { person, context } = found;
  const shared = {
    telephoneno: callingPhone(person),
    firstname: person.firstName,
    middlename: person.middleName,
    surname: person.lastName,
    gender: genderLetter(person),
    birthdate: context.olderShape ? capitalDay(person.birthDate) : person.birthDate,
    nin: person.numbers['nin'] ?? '',
    photo: person.photo,
  };
  if (!context.olderShape) return envelope(found, { data: shared });
  const residence = {
    title: '',
    email: person.email,
    residence_AddressLine1: person.address.street,
    residence_AddressLine2: '',
    residence_town: person.address.city,
    residence_lga: person.address.district,
    residence_state: person.address.region,
    self_origin_lga: '',
    self_origin_state: '',
  };
  return envelope(found, { data: { ...shared, ...residence } });
};

export const phoneBasic: Shape = (found) => {
  const { person } = found;
  return envelope(found, {
    data: {
      dateOfBirth: person.birthDate,
      firstName: person.firstName,
      middlename: person.middleName,
      surname: person.lastName,
      phoneNumber: localPhone(person),
    },
  });
};

export const accountBasic: Shape = (found) => {
  const { person, asked } = found;
  const record = { account_number: asked.identifier, account_name: person.account?.accountName ?? '' };
  const { response_code: _, ...rest } = envelope(found, { 'account data': record }) as Record<
    string,
    unknown
  >;
  return rest;
};

export const accountCompared: Shape = (found) => {
  const { person, asked } = found;
  const accountName = person.account?.accountName ?? '';
  const confidence = agreement(fieldAt(found.request, 'body.customer_name'), accountName);
  return {
    ...envelope(found, {
      account_data: {
        account_number: asked.identifier,
        account_name: accountName,
        bank_id: person.account?.bankId ?? 0,
      },
      comparism_data: { status: confidence >= sameNameFrom, confidence },
    }),
    verification: { status: 'VERIFIED', reference: found.reference, endpoint: 'Account comparison' },
    widget_info: {},
    session: {},
  };
};

export const taxpayer: Shape = (found) => {
  const { taxpayer: told } = found.person;
  return envelope(found, {
    data: {
      taxpayer_name: told?.name ?? '',
      cac_reg_number: told?.registryNumber ?? '',
      firstin: found.asked.identifier,
      jittin: told?.joint || 'N/A',
      tax_office: told?.office ?? '',
      phone_number: localPhone(found.person),
      email: told?.email ?? '',
    },
  });
};

export const taxNumberOfNin: Shape = (found) => {
  const { person, asked } = found;
  const data = {
    dateOfBirth: slashedDay(person.birthDate),
    firstName: person.firstName,
    lastName: person.lastName,
    nin: asked.identifier,
    tax_residency: person.address.region.toUpperCase(),
    tin: person.numbers['tin'] ?? '',
  };
  const billing_info = { was_charged: true, amount: '100.00', currency: 'NGN', note: 'stub' };
  return envelope(found, { data }, { billing_info });
};

export const company: Shape = (found) => {
  const { business } = found.person;
  return envelope(found, {
    data: {
      rc_number: found.asked.identifier.replace(/^[A-Z]+/, ''),
      company_name: business?.name ?? '',
      email_address: business?.email ?? '',
      branchAddress: '',
      city: business?.address.city ?? '',
      address: business?.address.street ?? '',
      company_status: (business?.status === 'active' ? 'active' : 'inactive').toUpperCase(),
      lga: business?.address.district ?? '',
      date_of_registration: business?.registeredOn ?? '',
      state: business?.address.region ?? '',
      directors: (business?.parties ?? []).map(({ name }) => ({ name })),
    },
  });
};

export const passportOne: Shape = (found) => {
  const { person, asked } = found;
  const passport = person.documents['passport'];
  return envelope(found, {
    data: {
      first_name: person.firstName,
      last_name: person.lastName,
      middle_name: person.middleName,
      dob: person.birthDate,
      mobile: localPhone(person),
      photo: person.photo,
      signature: '',
      gender: genderLetter(person),
      issued_at: passport?.place ?? '',
      issued_date: slashedDay(passport?.issued),
      expiry_date: slashedDay(passport?.expires),
      reference_id: found.reference.slice(0, 8),
      number: asked.identifier,
    },
  });
};

export const passportTwo: Shape = (found) => {
  const { person, asked } = found;
  return envelope(found, {
    data: {
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      gender: genderWord(person).toUpperCase(),
      dateOfBirth: dashedDay(person.birthDate),
      countryOfBirth: 'NGA',
      successful: true,
      passportNumber: asked.identifier,
    },
  });
};

export const licence: Shape = (found) => {
  const { person, asked } = found;
  const document = person.documents['drivers_license'];
  return envelope(found, {
    frsc_data: {
      driversLicense: asked.identifier,
      licenseNo: asked.identifier,
      firstname: person.firstName,
      lastname: person.lastName,
      birthdate: dashedDay(person.birthDate),
      photo: person.photo,
      issued_date: document?.issued ?? '',
      expiry_date: document?.expires ?? '',
      state_of_issue: document?.place ?? '',
      gender: genderWord(person),
      message: '',
    },
  });
};
