/** Youverify, played: one wide record for everything, whose inner status decides; a body without consent is refused. */
import { createHmac } from 'node:crypto';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import { creditOf } from '../stub-credit.ts';
import type {
  StubCase,
  StubCaseFacts,
  StubEndpoint,
  StubFound,
  StubReply,
  StubVendor,
} from '../stub-vendor.ts';
import { callingPhone, fullName, genderWord, localPhone, nairobiMidnight, shortDay } from '../wire-forms.ts';
import { bankOf } from '../../identity/banks.ts';

type Shape = (found: StubFound) => object;

const root = '/v2/api/identity';
const codes = { nigeria: 'NG', kenya: 'KE', ghana: 'GH', uganda: 'UG', rwanda: 'RW' } as const;

interface Told {
  reference: string;
  type: string;
  country: string;
  idNumber: string;
  status: 'found' | 'not_found' | 'pending' | 'failed';
  reason?: string;
  at: Date;
}

/** Every answer has all of these, filled or null. */
function answer({ reference, type, country, idNumber, status, reason, at }: Told, record: object): StubReply {
  const time = at.toISOString();
  return {
    status: 200,
    body: {
      success: true,
      statusCode: 200,
      message: 'success',
      data: {
        id: reference,
        parentId: null,
        status,
        reason: reason ?? null,
        dataValidation: false,
        selfieValidation: false,
        firstName: null,
        middleName: null,
        lastName: null,
        image: null,
        mobile: null,
        email: null,
        dateOfBirth: null,
        gender: null,
        isConsent: true,
        idNumber,
        businessId: 'stub',
        type,
        allValidationPassed: status === 'found',
        requestedAt: time,
        requestedById: 'stub',
        country,
        createdAt: time,
        lastModifiedAt: time,
        metadata: {},
        requestedBy: { firstName: 'API', lastName: 'User', middleName: '', id: 'stub' },
        ...record,
      },
      links: [],
    },
  };
}

const types: Readonly<Record<string, string>> = {
  ng_bvn: 'bvn',
  ng_nin: 'nin',
  ng_nin_selfie: 'nin',
  ng_nin_by_phone: 'nin',
  ng_vnin: 'vnin',
  ng_phone: 'phone',
  ng_passport: 'passport',
  ng_bank_account_resolve: 'bankAccount',
  ke_id_scrub: 'keIdScrub',
  ke_national_id: 'keNationalId',
  ke_phone: 'keCreditInfoPhone',
  ke_passport: 'kePassport',
  ke_drivers_license: 'keDriversLicense',
  gh_ssnit: 'ssnit',
  credit_report_ng: 'creditReport',
  compare_image: 'imageComparison',
};

const names: Shape = ({ person }) => ({
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
});

const plain: Shape = (found) => ({
  ...names(found),
  dateOfBirth: found.person.birthDate,
  gender: genderWord(found.person),
});

const nigerian: Shape = (found) => {
  const { person } = found;
  return {
    ...plain(found),
    image: person.photo ? `data:image/png;base64,${person.photo}` : null,
    mobile: localPhone(person),
    email: person.email,
    address: {
      town: person.address.city,
      lga: person.address.district,
      state: person.address.region,
      addressLine: person.address.street,
    },
  };
};

const selfie: Shape = (found) => {
  const { faceConfidence, person } = found;
  const match = faceConfidence >= 80;
  const selfieVerification = { match, confidenceLevel: faceConfidence, threshold: 80 };
  const validated = { lastName: { validated: true, value: person.lastName } };
  return {
    ...nigerian(found),
    selfieValidation: match,
    allValidationPassed: match,
    validations: match
      ? { data: validated, selfie: { selfieVerification }, validationMessages: '' }
      : { selfie: { selfieVerification } },
  };
};

const scrubbed: Shape = (found) => {
  const { person } = found;
  return {
    ...plain(found),
    email: person.email,
    dateOfBirth: nairobiMidnight(person.birthDate),
    fullName: fullName(person),
    maritalStatus: '',
    identityType: 'national-id',
    homeTelephoneNumber: '',
    mobileTelephoneNumber: callingPhone(person),
    workTelephoneNumber: '',
  };
};

const passport: Shape = (found) => ({
  ...nigerian(found),
  issuedAt: found.person.documents['passport']?.place ?? '',
  issuedDate: found.person.documents['passport']?.issued ?? '',
  expiredDate: found.person.documents['passport']?.expires ?? '',
  signature: null,
});

const licence: Shape = ({ person, asked }) => {
  const document = person.documents['drivers_license'];
  const midnight = (day: string | undefined): string => (day ? `${day}T00:00:00.000Z` : '');
  return {
    mobile: callingPhone(person),
    email: person.email,
    dateOfBirth: shortDay(person.birthDate),
    gender: genderWord(person).toLowerCase(),
    nationalId: person.numbers['national_id'] ?? '',
    fullName: fullName(person).toUpperCase(),
    address: {
      city: person.address.city,
      town: null,
      lga: null,
      state: null,
      addressLine: person.address.street,
    },
    issuedDate: midnight(document?.issued),
    expiredDate: midnight(document?.expires),
    kra: '',
    classOfLicense: document?.kind ?? '',
    interimNumber: '',
    licenseNumber: asked.identifier,
    bloodGroup: '',
    smartDlDetails: {
      hasSmartDl: 'No',
      smartDlBookingTestCenter: '',
      smartDLBookingStatus: '',
      smartDlBookingDate: '',
      smartDlBookingStartDate: '',
    },
    adverseMediaReport: null,
    amlReport: null,
  };
};

/** A record that has no names of its own leaves the three out. */
function withoutNames(reply: StubReply): StubReply {
  const { data, ...rest } = reply.body as { data: Record<string, unknown> };
  const { firstName: _, middleName: __, lastName: ___, image: ____, ...left } = data;
  return { ...reply, body: { ...rest, data: left } };
}

function post(
  contract: string,
  path: string,
  question: Parameters<typeof about>[3],
  shape: Shape,
  more: Parameters<typeof about>[5] & { identifier?: string; idNumber?(found: StubFound): string } = {},
): StubEndpoint {
  const { identifier = 'body.id', idNumber, needs = [], ...rest } = more;
  const found = (one: StubFound): StubReply => {
    const reply = answer(
      {
        reference: one.reference,
        type: types[contract] ?? '',
        country: codes[question[0]],
        idNumber: idNumber ? idNumber(one) : one.asked.identifier,
        status: 'found',
        at: one.context.now(),
      },
      shape(one),
    );
    return contract === 'ke_drivers_license' ? withoutNames(reply) : reply;
  };
  const wanted = [...needs, 'body.isSubjectConsent'];
  return about(contract, `POST ${root}/${path}`, identifier, question, found, { ...rest, needs: wanted });
}

const hasSelfie = (request: StubFound['request']): boolean =>
  fieldAt(request, 'body.validations.selfie.image') !== '';

const endpoints: readonly StubEndpoint[] = [
  post('ng_bvn', 'ng/bvn', ['nigeria', 'bvn', 'bvn_advanced'], nigerian),
  post('ng_nin_selfie', 'ng/nin', ['nigeria', 'nin', 'nin_with_face'], selfie, {
    when: hasSelfie,
    price: '150.00',
  }),
  post('ng_nin', 'ng/nin', ['nigeria', 'nin', 'nin'], nigerian),
  post('ng_vnin', 'ng/vnin', ['nigeria', 'vnin', 'vnin'], nigerian),
  post('ng_nin_by_phone', 'ng/nin-phone', ['nigeria', 'phone', 'phone_no'], nigerian, {
    identifier: 'body.mobile',
    idNumber: ({ person }) => person.numbers['nin'] ?? '',
  }),
  post(
    'ng_phone',
    'ng/phone',
    ['nigeria', 'phone', 'phone_no'],
    ({ person }) => ({
      mobile: localPhone(person),
      phoneDetails: [{ fullName: fullName(person), dateOfBirth: person.birthDate }],
    }),
    { identifier: 'body.mobile', idNumber: () => '' },
  ),
  post('ng_passport', 'ng/passport', ['nigeria', 'passport', 'passport'], passport, {
    needs: ['body.lastName'],
  }),
  post(
    'ng_bank_account_resolve',
    'ng/bank-account-number/resolve',
    ['nigeria', 'nuban', 'nuban'],
    ({ person, asked }) => ({
      bankDetails: {
        accountName: person.account?.accountName ?? '',
        accountNumber: asked.identifier,
        bankName: bankOf(asked.inputs['bank_code'] ?? '')?.name ?? '',
      },
    }),
    { identifier: 'body.accountNumber', bank: 'body.bankCode' },
  ),
  post('ke_id_scrub', 'ke/id-scrub', ['kenya', 'national_id', 'national_id'], (found) => ({
    ...scrubbed(found),
    employmentName: '',
  })),
  post('ke_national_id', 'ke/national-id', ['kenya', 'national_id', 'national_id'], plain),
  post('ke_phone', 'ke/phone', ['kenya', 'national_id', 'national_id'], scrubbed),
  post('ke_passport', 'ke/passport', ['kenya', 'passport', 'passport'], plain),
  post('ke_drivers_license', 'ke/drivers-license', ['kenya', 'drivers_license', 'drivers_license'], licence),
  post('gh_ssnit', 'gh/ssnit', ['ghana', 'ssnit', 'ssnit'], plain),
  {
    ...post(
      'credit_report_ng',
      'credit-report/ng/individual',
      ['nigeria', 'bvn', 'first_central_full'],
      () => ({}),
      {
        price: '300.00',
      },
    ),
    // What stands in its report was never published, so there is the frame alone.
    found: (found) =>
      creditOf(found)
        ? answer(
            {
              reference: found.reference,
              type: 'creditReport',
              country: 'NG',
              idNumber: found.asked.identifier,
              status: 'found',
              at: found.context.now(),
            },
            {},
          )
        : says('not_found', { ...found, contract: 'credit_report_ng', question: found.asked }),
  },
  {
    contract: 'compare_image',
    method: 'POST',
    path: `${root}/compare-image`,
    needs: ['body.image1', 'body.image2', 'body.isSubjectConsent'],
    bills: 'always',
    answer: ({ reference, request, context }) => {
      const differs = /other/.test(fieldAt(request, 'body.image2'));
      const imageComparison = { match: !differs, confidenceLevel: differs ? 15 : 96.5, threshold: 80 };
      const told = { type: 'imageComparison', country: '', idNumber: '', status: 'found' as const };
      return answer({ ...told, reference, at: context.now() }, { imageComparison });
    },
  },
];

export const youverify: StubVendor = {
  name: 'youverify',
  credentials: ['token', 'webhook_key'],
  price: { amount: '65.00', currency: 'NGN' },
  refuses: ({ headers }, { credentials }) =>
    headers['token'] === credentials['token'] ? undefined : refused(401, 'UnauthorizedError', 'No such key'),
  says,
  webhook,
  endpoints,
};

/** The record of the answer in an event, signed over its bytes. */
function webhook(
  reply: StubReply,
  { context, reference }: StubCaseFacts,
): { headers: Record<string, string>; body: string } {
  const { data } = reply.body as { data: object };
  const event = {
    event: 'identity.verification.completed',
    apiVersion: 'v2',
    data: { ...data, id: reference },
  };
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', context.credentials['webhook_key'] ?? '')
    .update(body)
    .digest('hex');
  return { headers: { 'content-type': 'application/json', 'x-yv-signature': signature }, body };
}

function refused(statusCode: number, name: string, message: string): StubReply {
  return { status: statusCode, body: { success: false, statusCode, message, name, data: {} } };
}

const states: Readonly<Partial<Record<StubCase, [status: Told['status'], reason?: string]>>> = {
  not_found: ['not_found', 'Nobody has this number'],
  subject_blocked: ['not_found', 'Nobody has this number'],
  pending: ['pending'],
  unavailable: ['failed', 'The source does not answer'],
};

function says(what: StubCase, { reference, contract = '', question, context }: StubCaseFacts): StubReply {
  const state = states[what];
  if (state) {
    const [status, reason] = state;
    const told = {
      reference,
      type: types[contract] ?? '',
      country: question ? codes[question.country] : '',
      idNumber: question?.identifier ?? '',
      status,
      at: context.now(),
    };
    return answer(reason ? { ...told, reason } : told, {});
  }
  switch (what) {
    case 'malformed':
      return refused(400, 'BadRequestError', 'This is no such number');
    case 'bad_auth':
      return refused(401, 'UnauthorizedError', 'No such key');
    case 'insufficient_funds':
      return refused(402, 'PaymentRequiredError', 'The wallet is empty');
    case 'forbidden':
      return refused(403, 'ForbiddenError', 'Not for this account');
    case 'rate_limited':
      return refused(429, 'TooManyRequestsError', 'Slow down');
    default:
      return refused(500, 'InternalServerError', 'Something broke');
  }
}
