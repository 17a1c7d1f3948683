/** Flutterwave, played: accounts, and the BVN for which its holder must open a page. */
import { bearer } from '../credentials.ts';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type { StubCase, StubEndpoint, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';
import { genderWord } from '../wire-forms.ts';

const flutterwaveFailed = (status: number, message: string): StubReply => ({
  status,
  body: { status: 'error', message, data: null },
});

const flutterwaveEndpoints: readonly StubEndpoint[] = [
  about(
    'account_resolve',
    'POST /v3/accounts/resolve',
    'body.account_number',
    ['nigeria', 'nuban', 'nuban'],
    ({ person, asked }) => ({
      status: 'success',
      message: 'Fetched',
      data: { account_number: asked.identifier, account_name: person.account?.accountName ?? '' },
    }),
    { bank: 'body.account_bank' },
  ),
  {
    ...about(
      'bvn_consent_initiate',
      'POST /v3/bvn/verifications',
      'body.bvn',
      ['nigeria', 'bvn', 'bvn_advanced'],
      () => ({}),
      { needs: ['body.firstname', 'body.lastname', 'body.redirect_url'] },
    ),
    bills: 'never',
    later: (facts, job) => {
      if (job.outcome !== 'found')
        return flutterwaveFailed(job.outcome === 'unavailable' ? 503 : 400, 'This is no BVN');
      const { context, reference } = facts;
      // The holder agrees after a while, and is not called back.
      context.callBack(job, '', () => ({ headers: {}, body: '' }));
      context.jobs.set(reference, job);
      const url = `https://consent.example/bvn?session=${reference}`;
      return { status: 200, body: { status: 'success', message: 'Begun', data: { url, reference } } };
    },
  },
  {
    contract: 'bvn_consent_fetch',
    method: 'GET',
    path: '/v3/bvn/verifications/{reference}',
    needs: ['path.reference'],
    bills: 'never',
    answer: ({ request, context }) => {
      const reference = fieldAt(request, 'path.reference');
      const job = context.jobs.get(reference);
      const isDone = job !== undefined && context.now().getTime() >= job.readyAtMs;
      const data = isDone && job.found ? consented(job.found) : null;
      const body = data ? { ...data, reference } : { status: 'PENDING', reference, bvn_data: null };
      return { status: 200, body: { status: 'success', message: 'Fetched', data: body } };
    },
  },
];

function consented({ person }: StubFound): object {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    status: 'COMPLETED',
    callback_url: null,
    bvn_data: {
      nin: person.numbers['nin'] ?? '',
      email: person.email,
      gender: genderWord(person),
      surname: person.lastName,
      serialNo: null,
      faceImage: person.photo,
    },
  };
}

export const flutterwave: StubVendor = {
  name: 'flutterwave',
  credentials: ['secret_key'],
  price: { amount: '15.00', currency: 'NGN' },
  refuses: (request, { credentials }) =>
    bearer(request) === credentials['secret_key'] ? undefined : flutterwaveFailed(401, 'No such key'),
  says: (what) => flutterwaveFailed(...flutterwaveStatuses[what]),
  endpoints: flutterwaveEndpoints,
};

const flutterwaveStatuses: Readonly<Record<StubCase, [status: number, message: string]>> = {
  not_found: [400, 'Nobody has this account'],
  subject_blocked: [400, 'Nobody has this account'],
  malformed: [400, 'Nobody has this account'],
  unavailable: [503, 'The source does not answer'],
  pending: [503, 'The source does not answer'],
  bad_auth: [401, 'No such key'],
  insufficient_funds: [402, 'The wallet is empty'],
  forbidden: [403, 'Not for this account'],
  rate_limited: [429, 'Slow down'],
  upstream_error: [500, 'Something broke'],
};
