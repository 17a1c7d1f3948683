/** How many lookups wait for a provider's answer, for the metrics. Counted when they are asked for. */
import type { Clock } from '../../platform/clock.ts';
import { gauge, type Metrics } from '../../platform/metrics.ts';
import type { Storage } from '../../storage/storage.ts';
import { countPending } from './pending-store.ts';

export function pendingGauges(metrics: Metrics, deps: { storage: Pick<Storage, 'db'>; clock: Clock }): void {
  gauge(metrics, 'lookups_pending', 'Lookups that wait for a provider to answer.', [], async () => {
    const { waiting } = await countPending(deps.storage.db);
    return [{ labels: {}, value: waiting }];
  });
  gauge(
    metrics,
    'lookups_pending_oldest_seconds',
    'Age of the lookup that has waited longest for a provider.',
    [],
    async () => {
      const { oldest } = await countPending(deps.storage.db);
      const value = oldest ? (deps.clock.now().getTime() - oldest.getTime()) / 1000 : 0;
      return [{ labels: {}, value }];
    },
  );
}
