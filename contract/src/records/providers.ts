/** What the operator's side of the interface gives: costs of provider calls, health of providers, consents. */
import { type Static, Type } from 'typebox';

const Money = Type.Object({
  amount: Type.String({ description: 'Decimal text in the major unit' }),
  currency: Type.String(),
});

const counts = {
  calls: Type.Integer({ description: 'Calls, also those that failed or were answered out of the cache' }),
  answered: Type.Integer({ description: 'The provider gave an answer, a "no" included' }),
  failed: Type.Integer(),
  cached: Type.Integer({ description: 'Answered by a record that was kept, unpaid' }),
  billed: Type.Integer(),
  unpriced: Type.Integer({ description: 'Billed at a price that nobody told; missing in `costs`' }),
  mean_latency_ms: Type.Integer(),
  costs: Type.Array(Money, { description: 'One sum for each currency' }),
};

export const ProviderCosts = Type.Object({
  from: Type.String({ description: 'First day, UTC' }),
  to: Type.String({ description: 'Last day, UTC' }),
  environment: Type.String(),
  by: Type.Array(Type.String()),
  rows: Type.Array(
    Type.Object({
      by: Type.Record(Type.String(), Type.String(), {
        description: 'A value for each of `by`; `branch` is the id',
      }),
      ...counts,
    }),
  ),
  totals: Type.Object(counts),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Give it as `after` for the next page' }),
});
export type ProviderCosts = Static<typeof ProviderCosts>;

export const ProviderHealth = Type.Object({
  providers: Type.Array(
    Type.Object({
      provider: Type.String(),
      state: Type.String({
        description:
          'Of the account: `disabled`, `misconfigured`. Of the calls: `unused`, `well`, `failing`, `bad_auth`, `insufficient_funds`, `rate_limited`, `breaker_open`.',
      }),
      words: Type.String({ description: 'What it means; empty where all is well' }),
      fix: Type.String({ description: 'What to do; empty where there is nothing to do' }),
      until: Type.Union([Type.String(), Type.Null()], { description: 'When the state ends by itself' }),
      last_error: Type.Union([Type.String(), Type.Null()], {
        description: 'Outcome of the last failed call',
      }),
      last_error_at: Type.Union([Type.String(), Type.Null()]),
      calls_in_flight: Type.Integer(),
      products: Type.Array(
        Type.Object({
          product: Type.String(),
          state: Type.String(),
          calls: Type.Integer({ description: 'Recent calls of this process' }),
          answered: Type.Number({ description: 'Share of them, 0 to 1' }),
          found: Type.Number({ description: 'Share of the answers, 0 to 1' }),
          last_latency_ms: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type ProviderHealth = Static<typeof ProviderHealth>;

export const Consents = Type.Object({
  consents: Type.Array(
    Type.Object({
      lookup_id: Type.String(),
      branch_id: Type.String(),
      environment: Type.String(),
      operation: Type.String(),
      country: Type.Union([Type.String(), Type.Null()]),
      subject: Type.String({ description: 'Pseudonym of the customer, the same in all of the branch' }),
      outcome: Type.String(),
      consent_granted: Type.Union([Type.Boolean(), Type.Null()], { description: 'Null where none was sent' }),
      consent_granted_at: Type.Union([Type.String(), Type.Null()]),
      consent_basis: Type.Union([Type.String(), Type.Null()]),
      consent_channel: Type.Union([Type.String(), Type.Null()]),
      purpose: Type.Union([Type.String(), Type.Null()]),
      providers: Type.Array(Type.String(), { description: 'Who was asked' }),
      request_id: Type.String(),
      at: Type.String(),
    }),
  ),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Give it as `after` for the next page' }),
});
export type Consents = Static<typeof Consents>;
export type ConsentRecord = Consents['consents'][number];
