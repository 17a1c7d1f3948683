/** For tests: records that answers of Prembly must become; see shapes.ts. */
import {
  type At,
  type Expected,
  type Expectation,
  intl,
  gender,
  whole,
  nimc,
  accountOf,
  both,
  taxOf,
} from './shapes.ts';

const premblyBvn: Expectation = (at, day) => ({
  firstName: at('data.firstName'),
  middleName: at('data.middleName'),
  lastName: at('data.lastName'),
  gender: gender(at('data.gender')),
  birthDate: day('data.dateOfBirth', 'DD-MMM-YYYY'),
  phone: intl(at('data.phoneNumber1') || at('data.phoneNumber')),
  email: at('data.email'),
  photo: at('data.base64Image'),
  'numbers.bvn': at('data.bvn'),
  'numbers.nin': at('data.nin'),
  'address.street': at('data.residentialAddress'),
});

const face: Expectation = (at) => ({
  'checks.face.matches': at('face_data.response_code') === '00',
  'checks.face.confidence': Number(at('face_data.confidence')),
  'checks.face.threshold': null,
});

const monthFirst = (text: string): string => {
  const [month = '', day = '', year = ''] = text.split(/[/ ]/);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const premblyKenya =
  (scheme: string, dob: string, issue: string): Expectation =>
  (at, day) => ({
    ...whole(at('data.identity_name')),
    gender: gender(at('data.gender')),
    birthDate: day('data.date_of_birth', dob),
    photo: at('data.photo'),
    'birthPlace.location': at('data.place_of_birth'),
    'address.street': at('data.place_of_live'),
    [`numbers.${scheme}`]: at('data.identity_number'),
    'numbers.serial': at('data.id_serial_number'),
    [`documents.${scheme}.issued`]:
      issue === 'M/D/YYYY' ? monthFirst(at('data.date_of_issue')) : day('data.date_of_issue', issue),
    [`documents.${scheme}.kind`]: at('data.identity_type'),
    [`documents.${scheme}.serial`]: at('data.id_serial_number'),
  });

function ghanaSsnit(at: At, day: (path: string, shape: string) => string): Expected {
  return {
    ...whole(at('data.FullName')),
    gender: gender(at('data.Sex')),
    birthDate: day('data.BirthDate', 'DD/MM/YYYY'),
    photo: at('data.Photo'),
    'numbers.ssnit': at('data.FSSNo'),
    'numbers.serial': at('data.CardSerial'),
    'documents.ssnit.serial': at('data.CardSerial'),
  };
}

export const premblyExpectations: Readonly<Record<string, Expectation>> = {
  'prembly/nin_advance': (at, day) =>
    at('data.nin') ? nimc('data')(at, day) : nimc('nin_data', 'DD MMM YYYY')(at, day),
  'prembly/nin_basic': nimc('data'),
  'prembly/nin_with_face': both(nimc('nin_data', 'DD MMM YYYY'), face),
  'prembly/vnin': both(nimc('data'), (at) => ({ 'numbers.vnin': at('data.vnin') })),
  'prembly/bvn_advance': premblyBvn,
  'prembly/bvn_basic': both(premblyBvn, () => ({ 'numbers.bvn': ':asked' })),
  'prembly/bvn_with_face': both(premblyBvn, face),
  'prembly/bvn_by_phone': premblyBvn,
  'prembly/phone_advance': both(
    (at, day) => nimc('data', at('data.title') ? 'DD MMM YYYY' : 'YYYY-MM-DD')(at, day),
    (at) => ({ phone: `+${at('data.telephoneno')}`, 'address.street': at('data.residence_AddressLine1') }),
  ),
  'prembly/phone_basic': (at) => ({
    firstName: at('data.firstName'),
    middleName: at('data.middlename'),
    lastName: at('data.surname'),
    birthDate: at('data.dateOfBirth'),
    phone: intl(at('data.phoneNumber')),
  }),
  'prembly/nuban_comparism': both(accountOf('account_data.account_name'), (at) => ({
    'checks.name.matches': at('comparism_data.status') === 'true',
    'checks.name.confidence': Number(at('comparism_data.confidence')),
  })),
  'prembly/nuban_basic': accountOf('account data.account_name'),
  'prembly/tin': taxOf('data'),
  'prembly/tin_with_nin': (at, day) => ({
    firstName: at('data.firstName'),
    lastName: at('data.lastName'),
    birthDate: day('data.dateOfBirth', 'DD/MM/YYYY'),
    'numbers.nin': at('data.nin'),
    'numbers.tin': at('data.tin'),
  }),
  'prembly/cac': (at) => ({
    'business.registrationNumber': at('data.rc_number'),
    'business.name': at('data.company_name'),
    'business.email': at('data.email_address'),
    'business.status': at('data.company_status').toLowerCase(),
    'business.registeredOn': at('data.date_of_registration'),
    'business.address.street': at('data.address'),
    'business.address.city': at('data.city'),
    'business.address.district': at('data.lga'),
    'business.address.region': at('data.state'),
    'business.parties': [],
  }),
  'prembly/ng_passport': (at, day) => ({
    firstName: at('data.first_name'),
    middleName: at('data.middle_name'),
    lastName: at('data.last_name'),
    birthDate: at('data.dob'),
    phone: intl(at('data.mobile')),
    photo: at('data.photo'),
    signature: at('data.signature'),
    gender: gender(at('data.gender')),
    'numbers.passport': at('data.number'),
    'documents.passport.issued': day('data.issued_date', 'DD/MM/YYYY'),
    'documents.passport.expires': day('data.expiry_date', 'DD/MM/YYYY'),
    'documents.passport.place': at('data.issued_at'),
  }),
  'prembly/ng_passport_v2': (at, day) => ({
    firstName: at('data.firstName'),
    middleName: at('data.middleName'),
    lastName: at('data.lastName'),
    gender: gender(at('data.gender')),
    birthDate: day('data.dateOfBirth', 'DD-MM-YYYY'),
    'numbers.passport': at('data.passportNumber'),
  }),
  'prembly/ng_drivers_license_v2': (at, day) => ({
    firstName: at('frsc_data.firstname'),
    lastName: at('frsc_data.lastname'),
    birthDate: day('frsc_data.birthdate', 'DD-MM-YYYY'),
    gender: gender(at('frsc_data.gender')),
    photo: at('frsc_data.photo'),
    'numbers.drivers_license': at('frsc_data.licenseNo'),
    'documents.drivers_license.issued': at('frsc_data.issued_date'),
    'documents.drivers_license.expires': at('frsc_data.expiry_date'),
    'documents.drivers_license.place': at('frsc_data.state_of_issue'),
  }),
  'prembly/ke_national_id_advance': premblyKenya('national_id', 'YYYY-MM-DD', 'YYYY-MM-DD'),
  'prembly/ke_national_id_basic': (at, day) => ({
    ...whole(at('data.full_name')),
    gender: gender(at('data.gender')),
    birthDate: day('data.date_of_birth', 'DD-MM-YYYY'),
    'numbers.national_id': at('data.national_id'),
  }),
  'prembly/ke_passport': premblyKenya('passport', 'DD/MM/YYYY', 'M/D/YYYY'),
  'prembly/ke_drivers_license': premblyKenya('drivers_license', 'YYYY-MM-DD', 'YYYY-MM-DD'),
  'prembly/ke_kra_pin': (at) => ({
    'taxpayer.name': at('data.taxpayer_name'),
    'taxpayer.status': at('data.pin_status').toLowerCase(),
    'taxpayer.accountStatus': at('data.itax_status'),
    'taxpayer.obligations': at('data.obligation_details'),
  }),
  'prembly/gh_ssnit': ghanaSsnit,
  'prembly/gh_ssnit_face': both(ghanaSsnit, face),
  'prembly/gh_voters': (at, day) => ({
    firstName: at('data.Othernames').split(' ')[0],
    middleName: at('data.Othernames').split(' ')[1],
    lastName: at('data.Surname'),
    gender: gender(at('data.Sex')),
    birthDate: day('data.DateOfBirth', 'DD/MM/YYYY'),
    photo: at('data.Picture'),
    'numbers.voters_id': at('data.VoterID'),
  }),
  'prembly/gh_passport': (at, day) => ({
    firstName: at('data.FirstName'),
    middleName: at('data.MiddleName'),
    lastName: at('data.LastName'),
    gender: gender(at('data.Gender')),
    birthDate: day('data.DateOfBirth', 'DD/MM/YYYY'),
    photo: at('data.Picture'),
    signature: at('data.Signature'),
    'birthPlace.location': at('data.PlaceOfBirth'),
    'numbers.passport': at('data.PassportNo'),
    'documents.passport.issued': day('data.IssueDate', 'DD/MM/YYYY'),
    'documents.passport.expires': day('data.ExpiryDate', 'DD/MM/YYYY'),
    'documents.passport.place': at('data.PlaceOfIssue'),
  }),
  'prembly/gh_drivers_license': (at, day) => ({
    ...whole(at('data.Name')),
    birthDate: day('data.DateOfBirth', 'DD/MM/YYYY'),
    photo: at('data.DriverImage'),
    'numbers.drivers_license': at('data.PIN'),
    'documents.drivers_license.issued': day('data.DateOfIssue', 'DD/MM/YYYY'),
    'documents.drivers_license.expires': day('data.ExpiryDate', 'DD/MM/YYYY'),
    'documents.drivers_license.kind': at('data.ClassOfLicence'),
  }),
  'prembly/rw_national_id': (at) => ({
    ...whole(at('data.name')),
    'numbers.national_id': ':asked',
    'numbers.tin': at('data.tin'),
  }),
  'prembly/rw_tin': (at) => ({ 'taxpayer.name': at('data.name'), 'taxpayer.firstIn': at('data.tin') }),
};
