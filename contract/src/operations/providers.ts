/** What an operator asks of providers: what they cost, how they are, and on what consent they were asked. */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';
import { Consents, ProviderCosts, ProviderHealth } from '../records/providers.ts';

const group = 'Providers';
const errors: Operation['errors'] = ['invalid_format', 'unauthenticated', 'forbidden', 'record_not_found'];
const branchId = '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f10';

const counts = {
  calls: 412,
  answered: 405,
  failed: 7,
  cached: 31,
  billed: 374,
  unpriced: 0,
  mean_latency_ms: 840,
  costs: [{ amount: '22440.00', currency: 'NGN' }],
};

const period = {
  from: Type.Optional(Type.String({ description: 'First day, YYYY-MM-DD in UTC' })),
  to: Type.Optional(Type.String({ description: 'Last day' })),
  branch: Type.Optional(Type.String({ description: 'Id or name; else all branches of the organisation' })),
  limit: Type.Optional(Type.String()),
  after: Type.Optional(Type.String({ description: 'The `next` of the page before' })),
};

export const providerCosts = operation({
  id: 'providerCosts',
  method: 'GET',
  path: '/api/v1/providers/costs',
  group,
  summary: 'What calls to providers cost',
  description:
    'Query: `from` and `to` (days, both included; default the month so far), `by` (comma-separated: `branch`, `provider`, `product`, `day`, `operation`, `country`, `outcome`; default `provider,product`), `branch`, `provider`, `limit` (1 to 1000, default 200), `after`. For the branches of the organisation of the key, in the environment of the key. Each currency is summed on its own.',
  scope: 'admin',
  authTexts: 'account',
  request: Type.Object({
    ...period,
    by: Type.Optional(Type.String()),
    provider: Type.Optional(Type.String()),
  }),
  data: ProviderCosts,
  status: 200,
  message: 'Costs retrieved successfully',
  errors,
  example: {
    request: { from: '2026-03-01', to: '2026-03-31', by: 'provider' },
    data: {
      from: '2026-03-01',
      to: '2026-03-31',
      environment: 'live',
      by: ['provider'],
      rows: [{ by: { provider: 'prembly' }, ...counts }],
      totals: counts,
      next: null,
    },
  },
});

export const providerHealth = operation({
  id: 'providerHealth',
  method: 'GET',
  path: '/api/v1/providers/health',
  group,
  summary: 'How the providers are',
  description:
    'From the accounts, the calls of the process that answers, and where it has made none, the ledger of the last hour. A provider that is down does not make the service unready: `/readyz` says nothing of it.',
  scope: 'admin',
  authTexts: 'account',
  request: Type.Object({}),
  data: ProviderHealth,
  status: 200,
  message: 'Health retrieved successfully',
  errors: ['unauthenticated', 'forbidden'],
  example: {
    request: {},
    data: {
      providers: [
        {
          provider: 'prembly',
          state: 'insufficient_funds',
          words: 'The wallet with the provider is empty.',
          fix: 'Top up the wallet; the provider is asked again by itself afterwards.',
          until: null,
          last_error: 'insufficient_funds',
          last_error_at: '2026-03-02T09:45:00.000Z',
          calls_in_flight: 0,
          products: [
            {
              product: 'bvn_advance',
              state: 'well',
              calls: 40,
              answered: 0.98,
              found: 0.91,
              last_latency_ms: 812,
            },
          ],
        },
      ],
    },
  },
});

export const consents = operation({
  id: 'consents',
  method: 'GET',
  path: '/api/v1/consents',
  group,
  summary: 'On what consent and for what purpose customers were looked up',
  description:
    'Query: `from` and `to` (days, both included; default the month so far), `branch`, `limit` (1 to 1000, default 200), `after`. For the branches of the organisation of the key, in the environment of the key, oldest first within a branch. Names nobody: a customer is a pseudonym.',
  scope: 'admin',
  authTexts: 'account',
  request: Type.Object(period),
  data: Consents,
  status: 200,
  message: 'Consents retrieved successfully',
  errors,
  example: {
    request: { from: '2026-03-01', to: '2026-03-31' },
    data: {
      consents: [
        {
          lookup_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f30',
          branch_id: branchId,
          environment: 'live',
          operation: 'nigeriaBvn',
          country: 'nigeria',
          subject: '5d41402abc4b2a76b9719d911017c592',
          outcome: 'found',
          consent_granted: true,
          consent_granted_at: '2026-03-02T09:40:00.000Z',
          consent_basis: 'consent',
          consent_channel: 'app',
          purpose: 'onboarding',
          providers: ['prembly'],
          request_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f31',
          at: '2026-03-02T09:45:00.000Z',
        },
      ],
      next: null,
    },
  },
});

export const providerOperations: readonly Operation[] = [providerCosts, providerHealth, consents];
