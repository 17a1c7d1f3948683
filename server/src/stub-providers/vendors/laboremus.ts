/** Laboremus, played: a Ugandan's record by the number alone, taken into a queue and asked about until it is done. */
import { randomBytes } from 'node:crypto';
import { bearer } from '../credentials.ts';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type {
  StubCase,
  StubCaseFacts,
  StubEndpoint,
  StubJob,
  StubReply,
  StubRequest,
  StubVendor,
} from '../stub-vendor.ts';
import { genderLetter } from '../wire-forms.ts';

const lifetimeS = 300;

const endpoints: readonly StubEndpoint[] = [
  {
    contract: 'token',
    method: 'POST',
    path: '/oauth/token',
    needs: [],
    open: true,
    bills: 'never',
    answer: ({ request, context }) => {
      const form = new URLSearchParams(request.text);
      const { client_id, client_secret } = context.credentials;
      if (form.get('client_id') !== client_id || form.get('client_secret') !== client_secret)
        return { status: 401, body: { error: 'invalid_client' } };
      const access_token = context.tokens.issue(lifetimeS * 1000);
      return { status: 200, body: { access_token, expires_in: lifetimeS, token_type: 'Bearer' } };
    },
  },
  about(
    'ug_identity_create',
    'POST /idv/api/identities',
    'body.nationalIdNumber',
    ['uganda', 'national_id', 'national_id'],
    () => ({}),
    {
      later: ({ context, reference }, job) => {
        // It is asked about, so nobody is called back.
        context.callBack(job, '', () => ({ headers: {}, body: '' }));
        context.jobs.set(reference, job);
        return { status: 202, body: { id: reference, status: 'Pending' } };
      },
    },
  ),
  {
    contract: 'ug_identity_get',
    method: 'GET',
    path: '/idv/api/identities/{id}',
    needs: ['path.id'],
    bills: 'never',
    answer: ({ request, context }) => {
      const job = context.jobs.get(fieldAt(request, 'path.id'));
      return job ? stateOf(job, context.now()) : { status: 404, body: '' };
    },
  },
];

function stateOf(job: StubJob, now: Date): StubReply {
  const id = job.reference;
  if (now.getTime() < job.readyAtMs) return { status: 200, body: { id, status: 'Pending' } };
  if (job.outcome !== 'found' || !job.found) {
    const errorMessage =
      job.outcome === 'unavailable' ? 'The register does not answer' : 'No record of this number';
    return { status: 200, body: { id, status: 'Failed', errorMessage } };
  }
  const { person, flags } = job.found;
  return {
    status: 200,
    body: {
      id,
      status: 'Completed',
      surname: person.lastName,
      givenNames: [person.firstName, person.middleName].filter(Boolean).join(' '),
      dateOfBirth: person.birthDate,
      livingStatus: flags.includes('deceased') ? 'Deceased' : 'Alive',
      gender: genderLetter(person),
    },
  };
}

export const laboremus: StubVendor = {
  name: 'laboremus',
  credentials: ['client_id', 'client_secret', 'subscription_key', 'token_url'],
  makeCredentials: () => {
    const word = (): string => randomBytes(12).toString('hex');
    return { client_id: word(), client_secret: word(), subscription_key: word(), token_url: '/oauth/token' };
  },
  usesTokens: () => true,
  price: { amount: '1500.00', currency: 'UGX' },
  refuses: (request: StubRequest, { tokens, credentials }) =>
    tokens.isGood(bearer(request)) &&
    fieldAt(request, 'header.ocp-apim-subscription-key') === credentials['subscription_key']
      ? undefined
      : { status: 401, body: '' },
  says,
  endpoints,
};

const statuses: Readonly<Record<StubCase, number>> = {
  not_found: 400,
  subject_blocked: 400,
  malformed: 400,
  bad_auth: 401,
  insufficient_funds: 402,
  forbidden: 403,
  rate_limited: 429,
  unavailable: 503,
  pending: 503,
  upstream_error: 500,
};

/** Its refusals carry no body. */
function says(what: StubCase, _facts: StubCaseFacts): StubReply {
  return { status: statuses[what], body: '' };
}
