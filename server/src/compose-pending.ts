/** Waits for answers that providers give later: asks for them, takes their messages, shows how lookups stand. */
import type { App } from './app.ts';
import { settledCreditRows } from './credit/settled-rows.ts';
import type { Ask } from './identity/identity-deps.ts';
import type { Foundation } from './compose-foundation.ts';
import { lookups } from './identity/lookups/index.ts';
import { pendingGauges } from './identity/pending/gauges.ts';
import { pendingActions } from './identity/pending/operator-routes.ts';
import { patientAsk } from './identity/pending/patient-ask.ts';
import type { PendingDeps } from './identity/pending/pending-deps.ts';
import { startPoller } from './identity/pending/poller.ts';
import { openProviderMessages } from './identity/pending/receive-message.ts';
import { mountPending } from './identity/pending/routes.ts';
import { type WaitingQuestions, waitingQuestions } from './identity/pending/waiting-questions.ts';
import { lateSpending } from './identity/providers/chain/late-spending.ts';
import { listPrices } from './identity/providers/chain/list-prices.ts';
import { exchangeRates } from './identity/providers/chain/money.ts';
import type { Metrics } from './platform/metrics.ts';
import type { OperatorAction } from './platform/operator-action.ts';

export interface OpenedPending {
  /** Waits a moment for answers that are said to come later. */
  patient(ask: Ask): Ask;
  waiting: WaitingQuestions;
  mount(app: App): void;
  actions: OperatorAction[];
  /** Only where requests are served. */
  start(metrics: Metrics): void;
}

/** Before the first look, which is often too early. */
const gapMs = 500;

const hourMs = 3_600_000;

export function openPending(foundation: Foundation, seen: PendingDeps['seen']): OpenedPending {
  const { storage, protection, clock, providers, config, log, lifetime } = foundation;
  const { accounts } = providers;
  const rates = exchangeRates(config.exchangeRates);
  const deps: PendingDeps = {
    storage,
    protection,
    clock,
    accounts,
    rows: [...lookups, ...settledCreditRows],
    seen,
    spend: (branchId, late, price) => lateSpending({ db: storage.db, clock, rates }, branchId, late, price),
    priceOf: (provider, product) =>
      accounts.settings(provider).prices[product] ?? listPrices[provider]?.[product] ?? null,
  };
  const limits = { endAfterMs: config.pendingHours * hourMs };
  const messages = openProviderMessages(deps, limits);
  const waiting = waitingQuestions({ storage, protection });
  return {
    waiting,
    patient: (ask) => waiting.noting(patientAsk(ask, deps, { patienceMs: config.pendingPatienceMs, gapMs })),
    actions: pendingActions({ storage }),
    mount: (app) => mountPending(app, { storage, protection, messages }),
    start(metrics) {
      pendingGauges(metrics, { storage, clock });
      const poller = startPoller(
        { ...deps, log, early: messages.early, waiting, random: Math.random },
        limits,
      );
      lifetime.own(() => poller.stop());
    },
  };
}
