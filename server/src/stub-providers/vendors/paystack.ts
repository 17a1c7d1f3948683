/** Paystack, played: Nigerian and Ghanaian accounts, free of charge; several ways of saying that a key is wrong. */
import { bankNameOf, bankOf } from '../../identity/banks.ts';
import { bankEntries } from '../bank-codes.ts';
import { bearer } from '../credentials.ts';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type { StubEndpoint, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';

const resolved = ({ person, asked }: StubFound): object => {
  const bank = bankOf(asked.inputs['bank_code'] ?? '');
  return {
    status: true,
    message: 'Resolved',
    data: {
      account_number: asked.identifier,
      account_name: person.account?.accountName ?? '',
      bank_id: bank?.id ?? 0,
    },
  };
};

/** Nigerian account numbers have ten digits. */
const isNigerian = (request: StubFound['request']): boolean =>
  /^\d{10}$/.test(fieldAt(request, 'query.account_number')) ||
  fieldAt(request, 'query.account_number') === '';

const bank = {
  bank: 'query.bank_code',
  wrong: (request: StubFound['request']) => (isBank(request) ? undefined : 'query.bank_code'),
};

function isBank(request: StubFound['request']): boolean {
  const code = fieldAt(request, 'query.bank_code');
  return bankOf(code) !== undefined || bankNameOf('ghana', code) !== '';
}

const paystackEndpoints: readonly StubEndpoint[] = [
  about(
    'bank_resolve',
    'GET /bank/resolve',
    'query.account_number',
    ['nigeria', 'nuban', 'nuban'],
    resolved,
    {
      ...bank,
      when: isNigerian,
    },
  ),
  about(
    'bank_resolve',
    'GET /bank/resolve',
    'query.account_number',
    ['ghana', 'bank_account', 'bank_account'],
    resolved,
    bank,
  ),
  {
    contract: 'list_banks',
    method: 'GET',
    path: '/bank',
    needs: [],
    answer: ({ context }) => ({
      status: 200,
      body: { status: true, message: 'Banks', data: bankEntries(context.now()) },
    }),
  },
  {
    contract: 'bank_validate',
    method: 'POST',
    path: '/bank/validate',
    needs: ['body.account_number', 'body.bank_code', 'body.country_code'],
    answer: ({ request }) => {
      const verified = !/else/i.test(fieldAt(request, 'body.account_name'));
      const verificationMessage = verified ? 'The account fits' : 'The account does not fit';
      return {
        status: 200,
        body: { status: true, message: 'Tried', data: { verified, verificationMessage } },
      };
    },
  },
  {
    contract: 'customer_identification',
    method: 'POST',
    path: '/customer/{customer_code}/identification',
    needs: ['body.country', 'body.type'],
    answer: () => ({ status: 202, body: { status: true, message: 'Under way' } }),
  },
];

export const paystack: StubVendor = {
  name: 'paystack',
  credentials: ['secret_key'],
  price: { amount: '0.00', currency: 'NGN' },
  refuses: (request, { credentials }) => {
    if (!request.headers.authorization) return paystackFailed(401, 'No key was sent');
    return bearer(request) === credentials['secret_key'] ? undefined : wrongKey;
  },
  says: (what, { field = 'account_number' }) => {
    switch (what) {
      case 'not_found':
      case 'subject_blocked':
        return paystackFailed(422, 'Nobody has this account', 'invalid_account_number');
      case 'malformed':
        return field === 'bank_code'
          ? paystackFailed(422, 'No such bank', 'invalid_bank_code')
          : paystackFailed(400, 'The account number is missing or is none');
      case 'bad_auth':
        return wrongKey;
      case 'rate_limited':
        return paystackFailed(429, 'Slow down');
      case 'forbidden':
        return paystackFailed(403, 'Not for this account');
      case 'insufficient_funds':
        return paystackFailed(402, 'The wallet is empty');
      case 'unavailable':
      case 'pending':
        return paystackFailed(503, 'The source does not answer');
      case 'upstream_error':
        return { status: 500, body: 'Something broke' };
    }
  },
  endpoints: paystackEndpoints.map((endpoint) => ({ ...endpoint, bills: 'never' as const })),
};

const wrongKey: StubReply = {
  status: 401,
  body: {
    status: false,
    message: 'Not this key',
    meta: { nextStep: 'Look at the key' },
    type: 'validation_error',
    code: 'invalid_Key',
  },
};

function paystackFailed(status: number, message: string, code?: string): StubReply {
  const more = code ? { type: 'validation_error', code } : {};
  return { status, body: { status: false, message, ...more } };
}
