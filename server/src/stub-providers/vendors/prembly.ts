/** Prembly, played: everything is a 200 whose inner code decides, and each answer says what it charged. */
import { createHmac } from 'node:crypto';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type { StubCase, StubCaseFacts, StubEndpoint, StubReply, StubVendor } from '../stub-vendor.ts';
import { bankEntries } from '../bank-codes.ts';
import { premblyCredit, premblyDocuments } from './prembly-others.ts';
import { ghanaian, kenyan, kenyanPin, rwandan } from './prembly-abroad.ts';
import {
  accountBasic,
  accountCompared,
  bvnBasic,
  company,
  licence,
  nigerianBvn,
  nigerianNin,
  ninBasic,
  ninWithFace,
  passportOne,
  passportTwo,
  phoneAdvanced,
  phoneBasic,
  type Shape,
  taxNumberOfNin,
  taxpayer,
  virtualNin,
} from './prembly-records.ts';

const root = '/verification';

const at = (
  contract: string,
  path: string,
  question: Parameters<typeof about>[3],
  shape: Shape,
  more: Parameters<typeof about>[5] & { identifier?: string } = {},
): StubEndpoint => {
  const { identifier = 'body.number', ...rest } = more;
  return about(contract, `POST ${path}`, identifier, question, shape, rest);
};

const endpoints: readonly StubEndpoint[] = [
  at('nin_advance', `${root}/vnin`, ['nigeria', 'nin', 'nin'], nigerianNin, {
    identifier: 'body.number_nin',
    when: (request) => fieldAt(request, 'body.number_nin') !== '' || fieldAt(request, 'body.number') === '',
  }),
  at('vnin', `${root}/vnin`, ['nigeria', 'vnin', 'vnin'], virtualNin),
  at('nin_basic', `${root}/vnin-basic`, ['nigeria', 'nin', 'nin'], ninBasic),
  at('nin_with_face', `${root}/nin_w_face`, ['nigeria', 'nin', 'nin_with_face'], ninWithFace, {
    needs: ['body.image'],
  }),
  at('bvn_advance', `${root}/bvn`, ['nigeria', 'bvn', 'bvn_advanced'], nigerianBvn),
  at('bvn_basic', `${root}/bvn_validation`, ['nigeria', 'bvn', 'bvn'], bvnBasic),
  at('bvn_with_face', `${root}/bvn_w_face`, ['nigeria', 'bvn', 'bvn_with_face'], nigerianBvn, {
    needs: ['body.image'],
  }),
  at('bvn_by_phone', `${root}/bvn_with_phone_advance`, ['nigeria', 'phone', 'bvn_by_phone'], nigerianBvn, {
    identifier: 'body.phone_number',
  }),
  at('phone_advance', `${root}/phone_number/advance`, ['nigeria', 'phone', 'phone_no'], phoneAdvanced),
  at('phone_basic', `${root}/phone_number`, ['nigeria', 'phone', 'phone_no'], phoneBasic),
  at(
    'nuban_comparism',
    `${root}/bank_account/comparism`,
    ['nigeria', 'nuban', 'nuban_advanced'],
    accountCompared,
    {
      bank: 'body.bank_code',
      needs: ['body.customer_name'],
    },
  ),
  at('nuban_basic', `${root}/bank_account/basic`, ['nigeria', 'nuban', 'nuban'], accountBasic, {
    bank: 'body.bank_code',
  }),
  at('tin', `${root}/tin`, ['nigeria', 'tin', 'tin'], taxpayer),
  at('tin_with_nin', `${root}/get-tin-with-nin`, ['nigeria', 'nin', 'nin'], taxNumberOfNin, {
    price: '100.00',
  }),
  at('cac', `${root}/cac`, ['nigeria', 'cac', 'cac_advanced'], company, {
    identifier: 'body.rc_number',
    read: (sent, request) =>
      /^\d/.test(sent) ? `${fieldAt(request, 'body.company_type') || 'RC'}${sent}` : sent,
  }),
  at('ng_passport', `${root}/national_passport`, ['nigeria', 'passport', 'passport'], passportOne, {
    needs: ['body.last_name'],
  }),
  at('ng_passport_v2', `${root}/national_passport_v2`, ['nigeria', 'passport', 'passport'], passportTwo, {
    needs: ['body.dob'],
  }),
  at(
    'ng_drivers_license_v2',
    `${root}/drivers_license/advance/v2`,
    ['nigeria', 'drivers_license', 'drivers_license'],
    licence,
    { needs: ['body.first_name', 'body.last_name'] },
  ),
  at(
    'ke_national_id_advance',
    `${root}/ke/national_id`,
    ['kenya', 'national_id', 'national_id_advance'],
    kenyan('National ID', 'national_id'),
  ),
  at(
    'ke_national_id_basic',
    `${root}/ke/national_id/basic`,
    ['kenya', 'national_id', 'national_id_basic'],
    kenyan('basic', 'national_id'),
    { identifier: 'body.national_id', needs: ['body.first_name', 'body.last_name'] },
  ),
  at('ke_passport', `${root}/ke/passport`, ['kenya', 'passport', 'passport'], kenyan('Passport', 'passport')),
  at(
    'ke_drivers_license',
    `${root}/ke/drivers_license`,
    ['kenya', 'drivers_license', 'drivers_license'],
    kenyan('Drivers License', 'drivers_license'),
  ),
  at('ke_kra_pin', `${root}/ke/tax/pin`, ['kenya', 'kra_pin', 'kra_pin'], kenyanPin),
  at('gh_ssnit', `${root}/gh/ssnit`, ['ghana', 'ssnit', 'ssnit'], ghanaian.ssnit),
  at('gh_ssnit_face', `${root}/gh/ssnit_face`, ['ghana', 'ssnit', 'ssnit_with_face'], ghanaian.ssnit, {
    needs: ['body.image'],
  }),
  at('gh_voters', `${root}/gh/voters`, ['ghana', 'voters_id', 'voters_id'], ghanaian.voter, {
    needs: ['body.type'],
  }),
  at('gh_passport', `${root}/gh/passport`, ['ghana', 'passport', 'passport'], ghanaian.passport),
  at(
    'gh_drivers_license',
    `${root}/gh/drivers_license`,
    ['ghana', 'drivers_license', 'drivers_license'],
    ghanaian.licence,
    { needs: ['body.dob'] },
  ),
  at(
    'rw_national_id',
    '/api/v2/biometrics/merchant/data/verification/rwanda/nid',
    ['rwanda', 'national_id', 'tin_with_national_id'],
    rwandan,
  ),
  at('rw_tin', `${root}/rw_tin/`, ['rwanda', 'tin', 'tin'], rwandan),
  // What it answers was never published: an empty record.
  at('ug_phone', `${root}/sim/sim-verification`, ['uganda', 'phone', 'phone_no'], () => ({
    status: true,
    response_code: '00',
    detail: 'Checked',
    data: {},
  })),
  ...premblyCredit,
  ...premblyDocuments,
  {
    contract: 'bank_codes',
    method: 'GET',
    path: `${root}/bank_account/bank_code`,
    needs: [],
    bills: 'never',
    answer: ({ context }) => ({
      status: 200,
      body: { status: true, detail: 'Banks', data: bankEntries(context.now()) },
    }),
  },
  {
    contract: 'verification_status',
    method: 'GET',
    path: `${root}/{id}/status`,
    needs: ['path.id'],
    bills: 'never',
    answer: (facts) => {
      const reference = fieldAt(facts.request, 'path.id');
      return {
        status: 200,
        body: {
          status: true,
          response_code: '00',
          verification_status: 'VERIFIED',
          verification: { status: 'VERIFIED', reference },
        },
      };
    },
  },
];

export const prembly: StubVendor = {
  name: 'prembly',
  credentials: ['api_key', 'app_id', 'public_key'],
  price: { amount: '60.00', currency: 'NGN' },
  refuses: (request, { credentials }) =>
    request.headers['x-api-key'] === credentials['api_key']
      ? undefined
      : { status: 401, body: { detail: 'No api-key that is known here was sent' } },
  says,
  webhook,
  endpoints,
};

/** The answer itself, under the reference that was given, signed over its bytes. */
function webhook(
  reply: StubReply,
  { context, reference }: StubCaseFacts,
): { headers: Record<string, string>; body: string } {
  const answer = reply.body as { verification?: object };
  const body = JSON.stringify({ ...answer, verification: { ...answer.verification, reference } });
  const signature = createHmac('sha256', context.credentials['public_key'] ?? '')
    .update(body)
    .digest('base64');
  return { headers: { 'content-type': 'application/json', 'x-prembly-signature': signature }, body };
}

function says(what: StubCase, { reference, field = 'number' }: StubCaseFacts): StubReply {
  const failed = (status: number, body: object): StubReply => ({ status, body: { status: false, ...body } });
  switch (what) {
    case 'not_found':
      return failed(200, {
        response_code: '01',
        message: 'Nobody has this number',
        verification: { reference },
        session: {},
      });
    case 'unavailable':
      return failed(200, {
        detail: 'Not verified',
        response_code: '02',
        message: 'The source does not answer',
        verification: { reference: '' },
      });
    case 'insufficient_funds':
      return failed(200, { response_code: '03', message: 'The wallet is empty' });
    case 'subject_blocked':
    case 'pending':
      return {
        status: 200,
        body: {
          status: true,
          response_code: what === 'pending' ? '00' : '07',
          detail: what === 'pending' ? 'Under way' : 'The number is held back by its issuer',
          verification: { status: 'PENDING', reference },
        },
      };
    case 'malformed':
      return failed(400, { message: { [field]: ['This is no such number.'] } });
    case 'bad_auth':
      return { status: 401, body: { detail: 'No api-key that is known here was sent' } };
    case 'forbidden':
      return failed(403, { message: 'This application has no such service' });
    case 'rate_limited':
      return failed(429, { message: 'Slow down' });
    case 'upstream_error':
      return failed(500, { message: 'Something broke' });
  }
}
