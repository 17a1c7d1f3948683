/** Opens the chain of live sources over the operator's accounts; one for the process, so that all see the same health. */
import type { Foundation } from './compose-foundation.ts';
import { branchBudgets } from './identity/providers/chain/branch-budgets.ts';
import { keepAnswers } from './identity/providers/chain/kept-answers.ts';
import { exchangeRates } from './identity/providers/chain/money.ts';
import { type Chain, openChain } from './identity/providers/chain/open-chain.ts';
import { ownRegistry } from './identity/registry/own/own-registry.ts';

const sweepMs = 60_000;
const hourMs = 3_600_000;

export function openLookupChain(foundation: Foundation): Chain {
  const { providers, storage, protection, clock, config, lifetime, log } = foundation;
  const { db } = storage;
  const rates = exchangeRates(config.exchangeRates);
  const { lookupDeadlineMs: deadlineMs } = config;
  const budgets = branchBudgets({
    db,
    clock,
    rates,
    deadlineMs,
    lateMs: config.pendingHours * hourMs,
  });
  const registry = ownRegistry({ db, protection, clock });
  const kept = keepAnswers({ db, protection, clock });
  const sweep = async (): Promise<void> => {
    try {
      await kept.sweep();
      await budgets.sweep();
    } catch (error) {
      log.warn({ error: String(error) }, 'What no longer holds could not be dropped');
    }
  };
  const timer = setInterval(() => void sweep(), sweepMs);
  timer.unref();
  lifetime.own(() => clearInterval(timer));
  return openChain({
    accounts: providers.accounts,
    ownRegistry: foundation.stubs?.registry(registry) ?? registry,
    budgets,
    kept,
    rates,
    limits: {
      deadlineMs,
      retryAfterMs: config.providerRetryAfterMs,
      concurrency: config.providerCallsLimit,
      breakerFailures: config.providerFailuresLimit,
      breakerOpenMs: config.providerRestMs,
    },
  });
}
