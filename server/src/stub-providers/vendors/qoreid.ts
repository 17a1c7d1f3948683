/** QoreID, played: a token first; the number in the path, the holder's names in the body and compared. */
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type {
  StubCase,
  StubCaseFacts,
  StubEndpoint,
  StubFound,
  StubReply,
  StubVendor,
} from '../stub-vendor.ts';
import { bearer } from '../credentials.ts';
import {
  callingPhone,
  dashedDay,
  fullName,
  genderLetter,
  genderWord,
  localPhone,
  sameName,
  shortDay,
} from '../wire-forms.ts';

type Shape = (found: StubFound) => object;

const lifetimeS = 7200;
let counted = 0;

/** Its records are numbered through. */
function numbered(): number {
  counted += 1;
  return 700_000 + counted;
}

/** `check` is named after the record's key. */
function checked(key: string, shape: Shape): Shape {
  return (found) => {
    const { person, request } = found;
    const [firstname, lastname] = [fieldAt(request, 'body.firstname'), fieldAt(request, 'body.lastname')];
    const fieldMatches = {
      firstname: sameName(firstname, person.firstName),
      lastname: sameName(lastname, person.lastName),
    };
    const matches = fieldMatches.firstname && fieldMatches.lastname;
    const none = !fieldMatches.firstname && !fieldMatches.lastname;
    const status = matches ? 'EXACT_MATCH' : none ? 'NO_MATCH' : 'PARTIAL_MATCH';
    return {
      id: numbered(),
      applicant: { firstname, lastname },
      summary: { [`${key}_check`]: { status, fieldMatches } },
      status: { state: 'complete', status: matches ? 'verified' : 'id_mismatch' },
      [key]: shape(found),
      insight: [],
    };
  };
}

const shortNin: Shape = ({ person, asked }) => ({
  nin: asked.scheme === 'nin' ? asked.identifier : (person.numbers['nin'] ?? ''),
  firstname: person.firstName,
  lastname: person.lastName,
  middlename: person.middleName,
  phone: localPhone(person),
  gender: genderLetter(person).toLowerCase(),
  birthdate: dashedDay(person.birthDate),
  photo: person.photo,
  address: person.address.street,
});

const residence: Shape = ({ person }) => ({
  address1: person.address.street,
  lga: person.address.district,
  state: person.address.region,
});

const bvn: Shape = ({ person, asked }) => ({
  bvn: asked.identifier,
  firstname: person.firstName,
  lastname: person.lastName,
  middlename: person.middleName,
  birthdate: dashedDay(person.birthDate),
  gender: genderWord(person),
  phone: localPhone(person),
  photo: person.photo,
  lga_of_origin: person.enrolment?.districtOfOrigin ?? '',
  marital_status: person.enrolment?.maritalStatus ?? '',
  nationality: 'Nigeria',
  residential_address: person.address.street,
  state_of_origin: person.enrolment?.regionOfOrigin ?? '',
  state_of_residence: person.address.region,
  email: person.email,
  enrollment_bank: person.enrolment?.bankCode ?? '',
  enrollment_branch: person.enrolment?.branch ?? '',
  title: person.enrolment?.title ?? '',
  name_on_card: person.enrolment?.nameOnCard ?? '',
  level_of_account: person.enrolment?.levelOfAccount ?? '',
});

const face: Shape = (found) => {
  const { person, asked, faceConfidence } = found;
  const match = faceConfidence >= 70;
  return {
    id: numbered(),
    summary: {
      face_verification_check: { match, match_score: faceConfidence, matching_threshold: 70, max_score: 100 },
    },
    status: { state: 'complete', status: match ? 'verified' : 'id_mismatch' },
    face_verification: {
      nin: asked.identifier,
      firstname: person.firstName,
      lastname: person.lastName,
      middlename: person.middleName,
      phone: localPhone(person),
      gender: genderLetter(person).toLowerCase(),
      birthdate: dashedDay(person.birthDate),
      photo: person.photo,
      title: '',
      email: person.email,
      height: '',
      profession: '',
      marital_status: '',
      employment_status: '',
      birth_state: person.birthPlace.district,
      birth_country: 'Nigeria',
      residence: residence(found),
      lga_of_origin: '',
      state_of_origin: '',
      signature: '',
      tracking_id: '',
    },
  };
};

const names = { needs: ['body.firstname', 'body.lastname'] };

const named = (
  contract: string,
  path: string,
  key: string,
  question: Parameters<typeof about>[3],
  shape: Shape,
): StubEndpoint =>
  about(contract, `POST ${path}/{number}`, 'path.number', question, checked(key, shape), names);

const endpoints: readonly StubEndpoint[] = [
  {
    contract: 'token',
    method: 'POST',
    path: '/token',
    needs: [],
    open: true,
    bills: 'never',
    answer: ({ request, context }) => {
      const { client_id, secret } = context.credentials;
      const known =
        fieldAt(request, 'body.clientId') === client_id && fieldAt(request, 'body.secret') === secret;
      if (!known) return unauthorised;
      const accessToken = context.tokens.issue(lifetimeS * 1000);
      return { status: 201, body: { accessToken, expiresIn: lifetimeS, tokenType: 'Bearer' } };
    },
  },
  named('bvn_premium', '/v1/ng/identities/bvn-premium', 'bvn', ['nigeria', 'bvn', 'bvn_advanced'], bvn),
  {
    ...about(
      'bvn_consent',
      'POST /v1/ng/identities/bvn-consent/{bvn}',
      'path.bvn',
      ['nigeria', 'bvn', 'bvn'],
      ({ asked, reference }) => ({
        bvn: asked.identifier,
        consentUrl: `https://consent.example/authorise?state=${reference}`,
        consentStatus: false,
      }),
    ),
    bills: 'never',
  },
  about(
    'nin_number_only',
    'POST /v1/ng/identities/nin/{number}',
    'path.number',
    ['nigeria', 'nin', 'nin'],
    (found) => {
      const { address: _, gender: __, ...record } = shortNin(found) as Record<string, unknown>;
      return {
        id: numbered(),
        status: { state: 'complete', status: 'verified' },
        summary: { nin_check: 'verified' },
        nin: {
          ...record,
          gender: genderLetter(found.person),
          residence: { ...residence(found), town: found.person.address.city },
        },
      };
    },
    {
      when: (request) =>
        fieldAt(request, 'body.firstname') === '' && fieldAt(request, 'body.lastname') === '',
    },
  ),
  named('nin', '/v1/ng/identities/nin', 'nin', ['nigeria', 'nin', 'nin'], shortNin),
  named('nin_phone', '/v1/ng/identities/nin-phone', 'nin', ['nigeria', 'phone', 'phone_no'], shortNin),
  named('virtual_nin', '/v1/ng/identities/virtual-nin', 'v_nin', ['nigeria', 'vnin', 'vnin'], (found) => ({
    ...shortNin(found),
    vNin: found.asked.identifier,
  })),
  about(
    'tin_with_nin',
    'POST /v1/ng/identities/tin/with-nin/{number}',
    'path.number',
    ['nigeria', 'nin', 'nin'],
    (found) => {
      const {
        insight: _,
        applicant: __,
        ...checks
      } = checked('tin', () => ({}))(found) as Record<string, unknown>;
      const { tin: ___, ...rest } = checks;
      const { person } = found;
      return {
        ...rest,
        nin: { biographicData: { firstname: person.firstName, lastname: person.lastName } },
        tax_details: { tax_id: person.numbers['tin'] ?? '' },
      };
    },
    names,
  ),
  about(
    'nuban',
    'POST /v1/ng/identities/nuban',
    'body.accountNumber',
    ['nigeria', 'nuban', 'nuban'],
    checked('nuban', ({ person, asked }) => ({
      firstname: person.firstName,
      lastname: person.lastName,
      middlename: person.middleName,
      accountName: person.account?.accountName ?? '',
      accountNumber: asked.identifier,
      dob: dashedDay(person.birthDate),
      accountCurrency: '566',
      mobileNumber: localPhone(person),
      bvn: person.numbers['bvn'] ?? '',
    })),
    { ...names, bank: 'body.bankCode' },
  ),
  about(
    'face_verification_nin',
    'POST /v1/ng/identities/face-verification/nin',
    'body.idNumber',
    ['nigeria', 'nin', 'nin_with_face'],
    face,
    { needs: ['body.photoUrl'], price: '120.00' },
  ),
  about(
    'cac_basic',
    'POST /v2/ng/identities/cac-basic',
    'body.regNumber',
    ['nigeria', 'cac', 'cac'],
    ({ person, asked }) => ({
      id: numbered(),
      summary: { cac_check: 'verified' },
      status: { state: 'complete', status: 'verified' },
      cac: {
        rcNumber: asked.identifier.replace(/^[A-Z]+/, ''),
        companyName: person.business?.name ?? '',
        companyType: person.business?.kind ?? '',
        registrationDate: shortDay(person.business?.registeredOn),
        branchAddress: '',
        companyEmail: person.business?.email ?? '',
        city: person.business?.address.city ?? '',
        headOfficeAddress: person.business?.address.street ?? '',
        lga: person.business?.address.district ?? '',
        affiliates: String(person.business?.parties.length ?? 0),
        state: person.business?.address.region ?? '',
        status: person.business?.status === 'active' ? 'Active' : 'Inactive',
      },
    }),
  ),
  named(
    'gh_ghana_id',
    '/v1/gh/identities/ghana-id',
    'ghana_id',
    ['ghana', 'ghana_card', 'id_card'],
    ({ person, asked }) => ({
      nationalId: asked.identifier,
      firstName: person.firstName,
      lastName: person.lastName,
      otherName: person.middleName,
      gender: genderWord(person),
      dateOfBirth: person.birthDate,
      nationality: 'Ghanaian',
      dateOfIssue: person.documents['ghana_card']?.issued ?? '',
      dateOfExpiry: person.documents['ghana_card']?.expires ?? '',
      phone: callingPhone(person),
      address: person.address.street,
      photo: person.photo,
    }),
  ),
  named(
    'ke_kenya_id',
    '/v1/ke/identities/kenya-id',
    'kenya_id',
    ['kenya', 'national_id', 'national_id'],
    ({ person, asked }) => ({
      national_id: asked.identifier,
      full_name: fullName(person).toUpperCase(),
      gender: genderLetter(person),
      surname: person.lastName.toUpperCase(),
      date_of_birth: dashedDay(person.birthDate),
      transunion_log: {},
    }),
  ),
];

const unauthorised: StubReply = { status: 401, body: { statusCode: 401, message: 'Who is this' } };

export const qoreid: StubVendor = {
  name: 'qoreid',
  credentials: ['client_id', 'secret'],
  usesTokens: () => true,
  price: { amount: '70.00', currency: 'NGN' },
  refuses: (request, { tokens }) => (tokens.isGood(bearer(request)) ? undefined : unauthorised),
  says,
  endpoints,
};

function says(what: StubCase, { field = 'id' }: StubCaseFacts): StubReply {
  const failed = (statusCode: number, message: string | string[], error?: string): StubReply => ({
    status: statusCode,
    body: { statusCode, message, ...(error ? { error } : {}) },
  });
  switch (what) {
    case 'not_found':
      return failed(404, 'Nobody has this number', 'Not Found');
    case 'malformed':
      return failed(400, [`${field} must be given in its form`], 'Bad Request');
    case 'unavailable':
    case 'pending':
      return failed(424, 'The source behind it failed');
    case 'bad_auth':
      return unauthorised;
    case 'insufficient_funds':
      return failed(402, 'The wallet is empty', 'Payment Required');
    case 'forbidden':
    case 'subject_blocked':
      return failed(403, 'Not for this account', 'Forbidden');
    case 'rate_limited':
      return failed(429, 'Slow down');
    case 'upstream_error':
      return failed(500, 'Something broke');
  }
}
