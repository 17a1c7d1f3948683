/** The records of Prembly about Kenyans, Ghanaians and Rwandans, as functions of what the sandbox knows. */
import type { StubFound } from '../stub-vendor.ts';
import {
  dashedDay,
  dayFirstMidnight,
  fullName,
  genderLetter,
  genderWord,
  monthFirstMidnight,
  slashedDay,
} from '../wire-forms.ts';
import { envelope, face, hasPicture, type Shape } from './prembly-records.ts';

/** One record for three documents, and a shorter one for the number with names. */
export function kenyan(
  kind: 'National ID' | 'Passport' | 'Drivers License' | 'basic',
  scheme: string,
): Shape {
  return (found) => {
    const { person, asked } = found;
    if (kind === 'basic') return validated(kenyanBasic(found));
    const document = person.documents[scheme];
    const isPassport = kind === 'Passport';
    return validated({
      identity_type: kind,
      identity_number: asked.identifier,
      identity_name: fullName(person).toUpperCase(),
      date_of_birth: isPassport ? dayFirstMidnight(person.birthDate) : person.birthDate,
      gender: genderWord(person),
      photo: person.photo,
      transaction_id: '',
      usr_password: '',
      place_of_birth: person.birthPlace.location,
      place_of_live: person.address.street,
      date_of_issue: isPassport ? monthFirstMidnight(document?.issued) : (document?.issued ?? ''),
      id_serial_number: person.numbers['serial'] ?? '',
      expiry_date: '',
    });
  };
}

function kenyanBasic({ person, asked }: StubFound): object {
  return {
    national_id: asked.identifier,
    full_name: fullName(person).toUpperCase(),
    gender: genderLetter(person),
    surname: person.lastName.toUpperCase(),
    date_of_birth: dashedDay(person.birthDate),
    transunion_log: {},
    other_names: [person.firstName, person.middleName].filter(Boolean).join(' ').toUpperCase(),
  };
}

function validated(data: object): object {
  return { status: true, message: 'Checked', response_code: '00', data };
}

export const kenyanPin: Shape = ({ person, asked }) => ({
  status: true,
  response_code: '00',
  data: {
    pin: asked.identifier,
    taxpayer_name: (person.taxpayer?.name ?? '').toUpperCase(),
    pin_status: person.taxpayer?.status === 'inactive' ? 'Inactive' : 'Active',
    itax_status: person.taxpayer?.accountStatus ?? '',
    obligation_details: person.taxpayer?.obligations ?? '',
  },
});

const retrieved = (found: StubFound, data: object, more: object = {}): object => ({
  status: true,
  response_code: '00',
  message: 'Checked',
  ...more,
  data,
  verification: { status: 'VERIFIED', reference: found.reference },
});

export const ghanaian: Readonly<Record<'ssnit' | 'voter' | 'passport' | 'licence', Shape>> = {
  ssnit: (found) => {
    const { person, asked } = found;
    const data = {
      FSSNo: asked.identifier,
      FullName: fullName(person),
      BirthDate: slashedDay(person.birthDate),
      Sex: genderWord(person).toUpperCase(),
      CardSerial: person.documents['ssnit']?.serial ?? '',
      Photo: person.photo,
    };
    if (!hasPicture(found)) return retrieved(found, data);
    const { verification: _, ...rest } = retrieved(found, data, face(found)) as Record<string, unknown>;
    return rest;
  },
  voter: (found) => {
    const { person, asked, context } = found;
    const age = context.now().getUTCFullYear() - Number(person.birthDate.slice(0, 4));
    return retrieved(found, {
      PollingStation: person.voter?.pollingUnit ?? '',
      VoterID: asked.identifier,
      Age: String(age),
      DateOfBirth: slashedDay(person.birthDate),
      Sex: genderLetter(person),
      RegDate: slashedDay(person.voter?.registeredOn),
      Fullname: `${person.lastName} ${person.firstName}`,
      Picture: person.photo,
      Othernames: [person.firstName, person.middleName].filter(Boolean).join(' '),
      Surname: person.lastName,
    });
  },
  passport: (found) => {
    const { person, asked } = found;
    const document = person.documents['passport'];
    return retrieved(found, {
      PassportNo: asked.identifier,
      FirstName: person.firstName,
      LastName: person.lastName,
      MiddleName: person.middleName,
      Nationality: 'GHANAIAN',
      DateOfBirth: slashedDay(person.birthDate),
      Gender: genderLetter(person),
      PlaceOfBirth: person.birthPlace.location,
      PlaceOfIssue: document?.place ?? '',
      IssueDate: slashedDay(document?.issued),
      ExpiryDate: slashedDay(document?.expires),
      Picture: person.photo,
      Signature: '',
    });
  },
  licence: (found) => {
    const { person, asked } = found;
    const document = person.documents['drivers_license'];
    return retrieved(found, {
      Name: fullName(person),
      DateOfBirth: slashedDay(person.birthDate),
      ProcessingCenter: document?.place ?? '',
      ClassOfLicence: document?.kind ?? '',
      Nationality: 'GHANAIAN',
      DateOfIssue: slashedDay(document?.issued),
      ExpiryDate: slashedDay(document?.expires),
      CertificateDate: slashedDay(document?.certifiedOn),
      CertificateOfCompetence: document?.certificate ?? '',
      DriverImage: person.photo,
      PIN: asked.identifier,
    });
  },
};

export const rwandan: Shape = (found) => {
  const { person, asked } = found;
  const tin = asked.scheme === 'tin' ? asked.identifier : (person.numbers['tin'] ?? '');
  return envelope(found, { data: { name: fullName(person).toUpperCase(), tin } });
};
