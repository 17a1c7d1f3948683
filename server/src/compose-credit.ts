/** Opens the credit group: its operations, and the watch over monitored files where requests are served. */
import type { App } from './app.ts';
import type { Foundation } from './compose-foundation.ts';
import { creditLimitDefaults } from './credit/credit-deps.ts';
import { monitorGauges } from './credit/monitors/gauges.ts';
import type { MonitorDeps } from './credit/monitors/monitor-deps.ts';
import { startCreditWatch } from './credit/monitors/watch.ts';
import { mountCredit } from './credit/routes.ts';
import type { Ask } from './identity/identity-deps.ts';
import type { Metrics } from './platform/metrics.ts';

export interface OpenedCredit {
  mount(app: App): void;
  /** Checks monitors from now on, and measures how that stands. */
  start(metrics: Metrics): void;
}

/** `ask` is that of the lookups, so that ledger, budgets and breakers hold for credit as well. */
export function openCredit(foundation: Foundation, ask: Ask): OpenedCredit {
  const { storage, protection, clock, log, lifetime } = foundation;
  const watch: { nudge(): void } = { nudge: () => undefined };
  const deps: MonitorDeps = {
    ask,
    storage,
    protection,
    clock,
    limits: creditLimitDefaults,
    nudge: () => watch.nudge(),
  };
  return {
    mount: (app) => mountCredit(app, deps),
    start(metrics) {
      monitorGauges(metrics, { storage, clock });
      const started = startCreditWatch({
        ...deps,
        log,
        ...(storage.engine === 'embedded' && { holder: 'embedded' }),
      });
      watch.nudge = () => started.nudge();
      lifetime.own(() => started.stop());
    },
  };
}
