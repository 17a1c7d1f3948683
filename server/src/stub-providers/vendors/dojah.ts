/** Dojah, played: plain statuses, the record under `entity`, two generations of field names. */
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
import {
  agreement,
  callingPhone,
  fullName,
  genderLetter,
  genderWord,
  localPhone,
  shortDay,
  slashedDay,
} from '../wire-forms.ts';
import {
  accountFull,
  bvnFull,
  kenyanPassport,
  matched,
  ninNewer,
  ninOlder,
  phoneFirst,
  type Shape,
  selfie,
  taxpayer,
} from './dojah-records.ts';

const entity =
  (shape: Shape) =>
  (found: StubFound): object => ({ entity: shape(found) });

const bank = { bank: 'query.bank_code' };

const get = (
  contract: string,
  path: string,
  key: string,
  question: Parameters<typeof about>[3],
  shape: Shape,
  more = {},
) => about(contract, `GET /api/v1${path}`, `query.${key}`, question, entity(shape), more);

const endpoints: readonly StubEndpoint[] = [
  get('bvn_full', '/kyc/bvn/full', 'bvn', ['nigeria', 'bvn', 'bvn_advanced'], bvnFull),
  get('bvn_basic', '/kyc/bvn/basic', 'bvn', ['nigeria', 'bvn', 'bvn'], ({ person, asked }) => ({
    bvn: asked.identifier,
    first_name: person.firstName,
    last_name: person.lastName,
    dob: shortDay(person.birthDate),
    formatted_dob: person.birthDate,
    mobile: localPhone(person),
  })),
  get(
    'bvn_validate',
    '/kyc/bvn',
    'bvn',
    ['nigeria', 'bvn', 'bvn'],
    ({ person, asked, request }) => {
      const compared = (key: string, held: string): object => {
        const confidence = Math.round(agreement(fieldAt(request, `query.${key}`), held) * 100);
        return { confidence_value: confidence, status: confidence >= 80 };
      };
      return {
        bvn: { value: asked.identifier, status: true },
        first_name: compared('first_name', person.firstName),
        last_name: compared('last_name', person.lastName),
      };
    },
    { needs: ['query.first_name', 'query.last_name'] },
  ),
  get('ng_nin', '/kyc/nin', 'nin', ['nigeria', 'nin', 'nin'], (found) =>
    found.context.olderShape ? ninNewer(found) : ninOlder(found),
  ),
  get('ng_vnin', '/kyc/vnin', 'vnin', ['nigeria', 'vnin', 'vnin'], ({ person, asked }) => ({
    vnin: asked.identifier,
    firstname: person.firstName,
    middlename: person.middleName,
    surname: person.lastName,
    user_id: '',
    gender: genderLetter(person).toLowerCase(),
    mobile: localPhone(person),
    dateOfBirth: person.birthDate,
    photo: person.photo,
  })),
  get('phone_advanced', '/kyc/phone_number', 'phone_number', ['nigeria', 'phone', 'phone_no'], (found) =>
    found.context.olderShape ? { ...ninNewer(found), customer: found.reference } : phoneFirst(found),
  ),
  get(
    'phone_basic',
    '/kyc/phone_number/basic',
    'phone_number',
    ['nigeria', 'phone', 'phone_no'],
    ({ person }) => ({
      first_name: person.firstName,
      middle_name: person.middleName,
      last_name: person.lastName,
      gender: genderLetter(person),
      nationality: 'NGA',
      date_of_birth: person.birthDate,
      msisdn: callingPhone(person),
    }),
  ),
  get(
    'ng_passport',
    '/kyc/passport',
    'passport_number',
    ['nigeria', 'passport', 'passport'],
    ({ person, asked }) => ({
      passport_number: asked.identifier,
      date_of_issue: slashedDay(person.documents['passport']?.issued),
      expiry_date: slashedDay(person.documents['passport']?.expires),
      document_type: 'Standard Passport',
      issue_place: person.documents['passport']?.place ?? '',
      surname: person.lastName,
      first_name: person.firstName,
      other_names: person.middleName,
      date_of_birth: slashedDay(person.birthDate),
      gender: genderWord(person),
      photo: person.photo,
    }),
    { needs: ['query.surname'] },
  ),
  get(
    'account_resolve',
    '/general/account',
    'account_number',
    ['nigeria', 'nuban', 'nuban'],
    ({ person, asked }) => ({
      account_number: asked.identifier,
      account_name: person.account?.accountName ?? '',
    }),
    { ...bank, price: '10.00' },
  ),
  get('nuban', '/kyc/nuban', 'account_number', ['nigeria', 'nuban', 'nuban'], accountFull, bank),
  get('tin', '/kyc/tin', 'tin', ['nigeria', 'tin', 'tin'], taxpayer),
  get('ke_national_id', '/ke/kyc/id', 'id', ['kenya', 'national_id', 'national_id'], (found) => {
    const { person, asked } = found;
    return {
      id: asked.identifier,
      first_name: person.firstName,
      last_name: person.lastName,
      middle_name: person.middleName,
      gender: genderLetter(person),
      date_of_birth: person.birthDate,
      is_first_name_match: matched(found, 'first_name', person.firstName),
      is_last_name_match: matched(found, 'last_name', person.lastName),
      is_middle_name_match: matched(found, 'middle_name', person.middleName),
      is_date_of_birth_match: matched(found, 'date_of_birth', person.birthDate),
      is_gender_match: true,
    };
  }),
  get('ke_passport', '/ke/kyc/passport', 'id_number', ['kenya', 'passport', 'passport'], kenyanPassport),
  get('ke_kra_pin', '/ke/kyc/kra', 'pin', ['kenya', 'kra_pin', 'kra_pin'], ({ person, asked }) => ({
    current_status: 'Registered',
    effective_from_date: '01/01/2015',
    effective_to_date: '',
    obligation_name: person.taxpayer?.obligations ?? '',
    pin: asked.identifier,
    pin_status: person.taxpayer?.status === 'inactive' ? 'Inactive' : 'Active',
    taxpayer_name: (person.taxpayer?.name ?? '').toUpperCase(),
  })),
  get('gh_passport', '/gh/kyc/passport', 'id', ['ghana', 'passport', 'passport'], (found) => {
    const { person, asked } = found;
    const passport = person.documents['passport'];
    return {
      id: asked.identifier,
      first_name: person.firstName,
      middle_name: person.middleName,
      last_name: person.lastName,
      date_of_birth: person.birthDate,
      gender: genderLetter(person),
      issue_date: passport?.issued ?? '',
      expiry_date: passport?.expires ?? '',
      place_of_birth: person.birthPlace.location,
      place_of_issue: passport?.place ?? '',
      picture: person.photo,
      is_first_name_match: matched(found, 'first_name', person.firstName),
      is_last_name_match: matched(found, 'last_name', person.lastName),
      is_middle_name_match: matched(found, 'middle_name', person.middleName),
      is_date_of_birth_match: matched(found, 'date_of_birth', person.birthDate),
    };
  }),
  get('gh_ssnit', '/gh/kyc/ssnit', 'id', ['ghana', 'ssnit', 'ssnit'], (found) => {
    const { person, asked } = found;
    return {
      id: asked.identifier,
      card_serial: person.documents['ssnit']?.serial ?? '',
      full_name: fullName(person),
      date_of_birth: person.birthDate,
      gender: genderWord(person).toUpperCase(),
      picture: person.photo,
      is_full_name_match: matched(found, 'full_name', fullName(person)),
      is_date_of_birth_match: matched(found, 'date_of_birth', person.birthDate),
    };
  }),
  about(
    'ng_nin_selfie',
    'POST /api/v1/kyc/nin/verify',
    'body.nin',
    ['nigeria', 'nin', 'nin_with_face'],
    entity(selfie),
    { needs: ['body.selfie_image'], price: '150.00' },
  ),
  {
    contract: 'balance',
    method: 'GET',
    path: '/api/v1/balance',
    needs: [],
    bills: 'never',
    answer: () => ({ status: 200, body: { entity: { wallet_balance: '100000.00' } } }),
  },
  {
    contract: 'liveness',
    method: 'POST',
    path: '/api/v1/ml/liveness',
    needs: ['body.image'],
    bills: 'always',
    answer: ({ request, context }) => {
      // A picture of nothing but one point is nobody's face.
      const alive = !context.olderShape && fieldAt(request, 'body.image').length > 40;
      const seen = { face_detected: true, message: 'one face', multiface_detected: false };
      const details = { age_range: { low: 30, high: 38 }, smile: { value: false, confidence: 77.5 } };
      return {
        status: 200,
        body: {
          entity: {
            liveness: { liveness_check: alive, liveness_probability: alive ? 95.1 : 21 },
            face: alive ? { ...seen, details, bounding_box: {} } : seen,
          },
        },
      };
    },
  },
];

export const dojah: StubVendor = {
  name: 'dojah',
  credentials: ['app_id', 'secret_key'],
  price: { amount: '50.00', currency: 'NGN' },
  refuses: ({ headers }, { credentials }) =>
    headers['appid'] === credentials['app_id'] && headers['authorization'] === credentials['secret_key']
      ? undefined
      : refused(401, 'This key is not known'),
  says,
  endpoints,
};

function refused(status: number, error: string): StubReply {
  return { status, body: { error } };
}

function says(what: StubCase, { contract = '', field = 'id' }: StubCaseFacts): StubReply {
  switch (what) {
    case 'not_found':
      // Some of its doors say it under another key.
      return ['ke_kra_pin', 'ke_national_id', 'ng_passport'].includes(contract)
        ? { status: 404, body: { message: 'Nobody has this number' } }
        : refused(404, 'Nobody has this number');
    case 'malformed':
      return refused(400, `${field} is missing or is no such number`);
    case 'unavailable':
    case 'pending':
      return refused(424, 'The source behind it failed');
    case 'bad_auth':
      return refused(401, 'This key is not known');
    case 'insufficient_funds':
      return refused(402, 'The wallet is empty');
    case 'forbidden':
    case 'subject_blocked':
      return refused(403, 'Not for this account');
    case 'rate_limited':
      return refused(429, 'Slow down');
    case 'upstream_error':
      return refused(500, 'Something broke');
  }
}
