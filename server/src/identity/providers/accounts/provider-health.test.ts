/** What is said of a provider, for each state that it can be in. */
import { describe, expect, it } from 'vitest';
import { parseAllowList } from '../../../platform/outbound-address.ts';
import type { LastError } from '../../ledger/call-watch.ts';
import type { ChainHealth } from '../chain/chain-health.ts';
import { paystack } from '../vendors/paystack/index.ts';
import { type AccountSettings, joinAccount } from './account-facts.ts';
import { providerHealth, type ReportedHealth, withRecent } from './provider-health.ts';

const at = new Date('2026-03-04T05:06:07Z');

function account(credentials: Record<string, string>, settings: AccountSettings = {}) {
  const stored = { name: 'paystack', credentials, settings, problems: [], revision: '1', changedAt: at };
  return joinAccount(paystack, stored, undefined, parseAllowList(''));
}

function remembered(state: ChainHealth['state'], more: Partial<ChainHealth> = {}): ChainHealth {
  return { provider: 'paystack', state, until: null, callsInFlight: 0, products: [], ...more };
}

function healthOf(
  facts: ReturnType<typeof account>,
  chain: ChainHealth[] = [],
  lastError?: LastError,
): ReportedHealth {
  const [health] = providerHealth({ facts: () => [facts], chain: () => chain, lastError: () => lastError });
  if (!health) throw new Error('nothing is said');
  return health;
}

const good = account({ secret_key: 'any' });
const error = (outcome: string): LastError => ({ outcome, product: 'bank_resolve', code: '', at });

describe('of a provider', () => {
  it.each<[string, ReportedHealth, state: string, words: RegExp, fix: RegExp]>([
    ['that nobody asked yet', healthOf(good), 'unused', /^$/, /^$/],
    ['that works', healthOf(good, [remembered('well')]), 'well', /^$/, /^$/],
    ['without its secret', healthOf(account({})), 'misconfigured', /secret_key is missing/, /set paystack/],
    [
      'with an address that is not https',
      healthOf(account({ secret_key: 'any' }, { baseUrl: 'http://api.example' })),
      'misconfigured',
      /must be https/,
      /set paystack/,
    ],
    [
      'that is off',
      healthOf(account({ secret_key: 'any' }, { enabled: false })),
      'disabled',
      /switched/,
      /^$/,
    ],
    [
      'that refuses',
      healthOf(good, [remembered('bad_auth')]),
      'bad_auth',
      /refused/,
      /set paystack --credential/,
    ],
    [
      'that is empty',
      healthOf(good, [remembered('insufficient_funds')]),
      'insufficient_funds',
      /empty/,
      /Top up/,
    ],
    [
      'that is over its rate',
      healthOf(good, [remembered('rate_limited')]),
      'rate_limited',
      /too often/,
      /concurrency/,
    ],
    [
      'that does not answer',
      healthOf(good, [remembered('breaker_open', { until: at })], error('timeout')),
      'breaker_open',
      /left alone.*did not answer in time/,
      /base address/,
    ],
    [
      'that fails, nobody knows why',
      healthOf(good, [remembered('failing')]),
      'failing',
      /failed/,
      /test paystack/,
    ],
    [
      'that does not give one product',
      healthOf(good, [
        remembered('well', {
          products: [
            {
              product: 'bank_resolve',
              state: 'product_forbidden',
              calls: 1,
              answered: 0.33333,
              found: 1,
              lastLatencyMs: 10.4,
              outcomes: {},
            },
          ],
        }),
      ]),
      'well',
      /may not ask: bank_resolve/,
      /enable the product/,
    ],
  ])('%s', (_name, health, state, words, fix) => {
    expect(health.state).toBe(state);
    expect(health.words).toMatch(words);
    expect(health.fix).toMatch(fix);
  });

  it('without an account nothing is said', () => {
    const none = joinAccount(paystack, undefined, undefined, parseAllowList(''));
    expect(providerHealth({ facts: () => [none], chain: () => [], lastError: () => undefined })).toEqual([]);
  });
});

describe('what another process saw', () => {
  const recent = { provider: 'paystack', calls: 10, failed: 4, lastOutcome: 'timeout', lastAt: at };

  it.each<[string, ReportedHealth, Parameters<typeof withRecent>[1], state: string]>([
    ['is told where this one asked nothing', healthOf(good), recent, 'failing'],
    [
      'is told of an empty wallet at once',
      healthOf(good),
      { ...recent, lastOutcome: 'insufficient_funds' },
      'insufficient_funds',
    ],
    ['is no trouble where few calls failed', healthOf(good), { ...recent, failed: 1 }, 'well'],
    [
      'is no trouble where the last one was answered',
      healthOf(good),
      { ...recent, lastOutcome: 'not_found' },
      'unused',
    ],
    ['yields to what this process knows', healthOf(good, [remembered('well')]), recent, 'well'],
    ['may be nothing', healthOf(good), undefined, 'unused'],
  ])('%s', (_name, health, calls, state) => {
    expect(withRecent(health, calls).state).toBe(state);
  });
});
