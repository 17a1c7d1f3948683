/** How far screening again is behind the lists, for the metrics. Counted when they are asked for. */
import { gauge, type Metrics } from '../platform/metrics.ts';
import type { RescreeningStatus } from './rescreening.ts';

export function rescreeningGauges(metrics: Metrics, status: () => Promise<RescreeningStatus>): void {
  gauge(
    metrics,
    'rescreening_pending_lists',
    'Lists in whose version in use parties have not been screened again yet.',
    [],
    async () => [{ labels: {}, value: (await status()).pending.length }],
  );
  gauge(
    metrics,
    'rescreening_behind_seconds',
    'Age of the oldest version of a list that parties have not been screened against; 0 when there is none.',
    [],
    async () => {
      const ages = (await status()).pending.map(({ since }) => (Date.now() - Date.parse(since)) / 1000);
      return [{ labels: {}, value: Math.max(0, ...ages) }];
    },
  );
}
