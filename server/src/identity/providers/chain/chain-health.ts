/** How the providers are, as health, metrics and the doctor show it: from the calls of this process, naming nobody. */
import { CircuitState } from 'cockatiel';
import type { ProviderAccounts } from '../accounts/provider-accounts.ts';
import type { ChainLimits } from './chain-limits.ts';
import { type LeftAlone, leftAlone, type ProviderState, type ProviderStates } from './provider-state.ts';

export interface ChainHealth {
  provider: string;
  /** `unused` until the first call; what keeps it from being asked, else `well` or `failing`. */
  state: 'unused' | 'well' | 'failing' | Exclude<LeftAlone, 'source_down' | 'product_forbidden'>;
  /** When the state ends by itself, where that is known. */
  until: Date | null;
  callsInFlight: number;
  products: ProductHealth[];
}

export interface ProductHealth {
  product: string;
  state: 'well' | 'failing' | 'source_down' | 'product_forbidden';
  calls: number;
  /** Shares of recent calls, from 0 to 1. */
  answered: number;
  found: number;
  lastLatencyMs: number;
  outcomes: Readonly<Record<string, number>>;
}

export function healthOf(
  accounts: Pick<ProviderAccounts, 'open'>,
  states: ProviderStates,
  limits: ChainLimits,
): ChainHealth[] {
  const now = Date.now();
  return accounts.open().map(({ name }) => providerHealth(states.of(name), now, limits));
}

const failingBelow = 0.7;

function providerHealth(state: ProviderState, now: number, limits: ChainLimits): ChainHealth {
  const products = [...state.products.values()].filter(({ outcomes }) => outcomes.size > 0);
  return {
    provider: state.name,
    ...stateOf(state, now, limits),
    callsInFlight: state.concurrency - state.bulkhead.executionSlots,
    products: products.map((product) => {
      const why = leftAlone({ ...state, trouble: null, pausedUntil: 0 }, product, now, limits);
      const own = why === 'source_down' || why === 'product_forbidden' ? why : null;
      return {
        product: product.name,
        state: own ?? (product.health.value() < failingBelow ? 'failing' : 'well'),
        calls: product.health.seen(),
        answered: product.health.value(),
        found: product.hits.value(),
        lastLatencyMs: product.lastLatencyMs,
        outcomes: Object.fromEntries(product.outcomes),
      };
    }),
  };
}

function stateOf(
  { trouble, pausedUntil, breaker, breakerOpenedAt, products }: ProviderState,
  now: number,
  { breakerOpenMs }: ChainLimits,
): Pick<ChainHealth, 'state' | 'until'> {
  // Shown until a call succeeds, though it is tried again in between.
  if (trouble) return { state: trouble.kind, until: null };
  if (now < pausedUntil) return { state: 'rate_limited', until: new Date(pausedUntil) };
  if (breaker.state !== CircuitState.Closed)
    return { state: 'breaker_open', until: new Date(breakerOpenedAt + breakerOpenMs) };
  const used = [...products.values()].filter(({ health }) => health.seen() > 0);
  if (used.length === 0) return { state: 'unused', until: null };
  return {
    state: used.every(({ health }) => health.value() < failingBelow) ? 'failing' : 'well',
    until: null,
  };
}
