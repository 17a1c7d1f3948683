/** Puts the ledger around the asking of providers: counts, costs, consents, and how the providers are. */
import type { App } from './app.ts';
import type { Foundation } from './compose-foundation.ts';
import type { Ask } from './identity/identity-deps.ts';
import { createCallWatch } from './identity/ledger/call-watch.ts';
import { ledgerActions } from './identity/ledger/operator-routes.ts';
import { mountLedger } from './identity/ledger/routes.ts';
import {
  providerHealth,
  type ReportedHealth,
  troubledStates,
} from './identity/providers/accounts/provider-health.ts';
import type { Chain } from './identity/providers/chain/open-chain.ts';
import { gauge, type Metrics } from './platform/metrics.ts';
import type { CallFactsWithOutcome } from './identity/providers/port.ts';
import type { OperatorAction } from './platform/operator-action.ts';

export interface OpenedLedger {
  /** The chain's asking, watched. */
  ask: Ask;
  /** Counts a call whose answer came later. */
  seen(call: CallFactsWithOutcome): void;
  mount(app: App): void;
  actions: OperatorAction[];
  measure(metrics: Metrics): void;
}

export function openLedger(
  { storage, protection, clock, providers }: Foundation,
  chain: Pick<Chain, 'ask' | 'health'>,
): OpenedLedger {
  const watch = createCallWatch(() => clock.now());
  const health = (): ReportedHealth[] =>
    providerHealth({
      facts: () => providers.accounts.facts(),
      chain: () => chain.health(),
      lastError: watch.lastError,
    });
  const deps = { db: storage.db, protection, clock, health };
  return {
    ask: watch.around(chain.ask),
    seen: watch.seen,
    mount: (app) => mountLedger(app, deps),
    actions: ledgerActions(deps),
    measure(metrics) {
      watch.measure(metrics);
      measureProviders(metrics, health);
    },
  };
}

function measureProviders(metrics: Metrics, health: () => ReportedHealth[]): void {
  const perProvider = (name: string, help: string, valueOf: (provider: ReportedHealth) => number) =>
    gauge(metrics, name, help, ['provider'], async () =>
      health().map((provider) => ({
        labels: { provider: provider.provider },
        value: valueOf(provider),
      })),
    );
  perProvider('provider_usable', '1 where an account with a provider is complete and enabled.', ({ state }) =>
    Number(state !== 'disabled' && state !== 'misconfigured'),
  );
  perProvider('provider_troubled', '1 where a provider is not asked, or asked in vain.', ({ state }) =>
    Number(troubledStates.has(state)),
  );
  perProvider(
    'provider_breaker_open',
    '1 while a provider is left alone because calls failed.',
    ({ state }) => Number(state === 'breaker_open'),
  );
  perProvider(
    'provider_calls_in_flight',
    'Calls that wait for a provider.',
    (provider) => provider.calls_in_flight,
  );
  gauge(
    metrics,
    'provider_last_error_timestamp_seconds',
    'When a call to a provider last failed, with its kind.',
    ['provider', 'outcome'],
    async () =>
      health().flatMap(({ provider, last_error, last_error_at }) =>
        last_error === null || last_error_at === null
          ? []
          : [{ labels: { provider, outcome: last_error }, value: Date.parse(last_error_at) / 1000 }],
      ),
  );
}
