/** How the watch over credit files stands, for the metrics. Counted when they are asked for. */
import type { Clock } from '../../platform/clock.ts';
import { gauge, type Metrics } from '../../platform/metrics.ts';
import type { Storage } from '../../storage/storage.ts';
import { watchState } from '../store.ts';

export function monitorGauges(metrics: Metrics, deps: { storage: Pick<Storage, 'db'>; clock: Clock }): void {
  const state = () => watchState(deps.storage.db);
  gauge(metrics, 'credit_monitors', 'Credit files that are watched.', [], async () => [
    { labels: {}, value: (await state()).active },
  ]);
  gauge(
    metrics,
    'credit_monitors_in_doubt',
    'Watched files whose last check ended with the process in the middle of a paid question.',
    [],
    async () => [{ labels: {}, value: (await state()).inDoubt }],
  );
  gauge(
    metrics,
    'credit_monitors_behind_seconds',
    'How long the check that is longest due has waited; 0 when none is due.',
    [],
    async () => {
      const { oldestDue } = await state();
      const behindMs = oldestDue ? deps.clock.now().getTime() - oldestDue.getTime() : 0;
      return [{ labels: {}, value: Math.max(0, behindMs / 1000) }];
    },
  );
}
