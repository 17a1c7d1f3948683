/**
 * How each provider is, in words with the fix: from its account, from what the chain remembers, and from the last call
 * that failed. Nothing here makes the service unready: the chain goes on to the next provider.
 */
import type { ProviderHealth } from '@amana/contract';
import { answeredOutcomes } from '../../ledger/answered-outcomes.ts';
import type { LastError } from '../../ledger/call-watch.ts';
import type { RecentCalls } from '../../ledger/ledger-store.ts';
import type { ChainHealth } from '../chain/chain-health.ts';
import { type AccountFacts, stateOf } from './account-facts.ts';
import { outcomeWords, type OutcomeWords } from './outcome-words.ts';

export type ReportedHealth = ProviderHealth['providers'][number];

export interface HealthDeps {
  facts(): readonly AccountFacts[];
  chain(): readonly ChainHealth[];
  lastError(provider: string): LastError | undefined;
}

export function providerHealth({ facts, chain, lastError }: HealthDeps): ReportedHealth[] {
  const remembered = new Map(chain().map((health) => [health.provider, health]));
  return facts()
    .filter(isKnown)
    .map((account) => {
      const health = remembered.get(account.name);
      const error = lastError(account.name);
      const { state, words, fix } = verdict(account, health, error);
      return {
        provider: account.name,
        state,
        words,
        fix: fix.replaceAll('NAME', account.name),
        until: health?.until?.toISOString() ?? null,
        last_error: error?.outcome ?? null,
        last_error_at: error?.at.toISOString() ?? null,
        calls_in_flight: health?.callsInFlight ?? 0,
        products: (health?.products ?? []).map((product) => ({
          product: product.product,
          state: product.state,
          calls: product.calls,
          answered: share(product.answered),
          found: share(product.found),
          last_latency_ms: Math.round(product.lastLatencyMs),
        })),
      };
    });
}

function isKnown(account: AccountFacts): boolean {
  return stateOf(account) !== 'none';
}

/** What another process has seen of a provider that this one has not asked yet. */
export function withRecent(health: ReportedHealth, recent: RecentCalls | undefined): ReportedHealth {
  const failing = recent && !answeredOutcomes.has(recent.lastOutcome);
  if (health.state !== 'unused' || !failing) return health;
  const { lastOutcome, lastAt, calls, failed } = recent;
  const state =
    lastOutcome in accountTroubles ? lastOutcome : failed / calls > failingShare ? 'failing' : 'well';
  const known = Object.entries(outcomeWords).find(([outcome]) => outcome === lastOutcome)?.[1];
  const words = `${failed} of the last ${calls} calls failed.`;
  return {
    ...health,
    state,
    words: known ? `${words} Last: ${known.words}` : words,
    fix: (known?.fix ?? 'Try it: amana providers test NAME').replaceAll('NAME', health.provider),
    last_error: lastOutcome,
    last_error_at: lastAt.toISOString(),
  };
}

const failingShare = 0.3;
const accountTroubles: Readonly<Record<string, true>> = { bad_auth: true, insufficient_funds: true };

/** States in which the provider is not asked, or asked in vain. */
export const troubledStates: ReadonlySet<string> = new Set([
  'misconfigured',
  'bad_auth',
  'insufficient_funds',
  'breaker_open',
  'rate_limited',
  'failing',
]);

type Verdict = { state: string } & OutcomeWords;

function verdict(
  account: AccountFacts,
  health: ChainHealth | undefined,
  error: LastError | undefined,
): Verdict {
  const own = stateOf(account);
  if (own === 'misconfigured')
    return {
      state: own,
      words: `The account cannot be used: ${account.problems.join('; ')}.`,
      fix: 'amana providers set NAME …',
    };
  if (own === 'disabled') return { state: own, words: 'The operator has switched it off.', fix: '' };
  const state = health?.state ?? 'unused';
  const spoken = stateWords[state];
  if (spoken) return { state, ...spoken };
  if (state === 'breaker_open' || state === 'failing') return { state, ...failingWords(state, error) };
  const forbidden = (health?.products ?? []).filter((product) => product.state === 'product_forbidden');
  if (forbidden.length > 0) {
    const names = forbidden.map(({ product }) => product).join(', ');
    return {
      state,
      words: `Products that the account may not ask: ${names}.`,
      fix: outcomeWords.forbidden.fix,
    };
  }
  return { state, words: '', fix: '' };
}

const stateWords: Readonly<Record<string, OutcomeWords>> = {
  bad_auth: outcomeWords.bad_auth,
  insufficient_funds: outcomeWords.insufficient_funds,
  rate_limited: outcomeWords.rate_limited,
};

/** Known outcomes say more than that calls fail. */
function failingWords(state: 'breaker_open' | 'failing', error: LastError | undefined): OutcomeWords {
  const words =
    state === 'breaker_open'
      ? 'Too many calls in a row failed; it is left alone for a while, then tried again.'
      : 'Many of the last calls failed.';
  const known = Object.entries(outcomeWords).find(([outcome]) => outcome === error?.outcome)?.[1];
  return known
    ? { words: `${words} Last: ${known.words}`, fix: known.fix }
    : { words, fix: 'Try it: amana providers test NAME' };
}

function share(value: number): number {
  return Math.round(value * 1000) / 1000;
}
