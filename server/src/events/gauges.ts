/** How much waits to be relayed or delivered, for the metrics. Counted when they are asked for. */
import { gauge, type Metrics } from '../platform/metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { countWaiting } from './store.ts';

export function eventGauges(metrics: Metrics, storage: Pick<Storage, 'db'>): void {
  gauge(
    metrics,
    'events_waiting',
    'Events and webhook deliveries that wait, by queue.',
    ['queue'],
    async () => {
      const waiting = await countWaiting(storage.db);
      return Object.entries(waiting).map(([queue, value]) => ({ labels: { queue }, value }));
    },
  );
}
