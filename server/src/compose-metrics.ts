/** Gauges of the lists and of what can be searched, read when the metrics are. Labels are lists, never persons. */
import type { ListStatus } from './lists/catalogue.ts';
import { gauge, type Metrics } from './platform/metrics.ts';

export interface ListGaugeDeps {
  status(): Promise<ListStatus[]>;
  entities(): number;
}

export function measureLists(metrics: Metrics, deps: ListGaugeDeps): void {
  const perList = (name: string, help: string, valueOf: (list: ListStatus) => number | null) =>
    gauge(metrics, name, help, ['list'], async () =>
      (await deps.status()).flatMap((list) => {
        const value = valueOf(list);
        return value === null ? [] : [{ labels: { list: list.source }, value }];
      }),
    );
  perList('list_records', 'Parties in the active version of a list.', (list) =>
    list.version === null ? null : list.records,
  );
  perList('list_age_hours', 'Hours since the last successful check of a list.', (list) => list.ageHours);
  perList('list_refresh_failed', '1 where the last refresh of a list failed or was refused.', (list) =>
    list.version === null && list.error === null ? null : Number(list.error !== null),
  );
  gauge(metrics, 'screening_entities', 'Parties that can be searched now.', [], async () => [
    { labels: {}, value: deps.entities() },
  ]);
}
