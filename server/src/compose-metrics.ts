/** Gauges of the lists and of what can be searched, read when the metrics are. Labels are lists, never persons. */
import { Gauge } from 'prom-client';
import type { ListStatus } from './lists/catalogue.ts';
import type { Metrics } from './platform/metrics.ts';

export interface ListGaugeDeps {
  status(): Promise<ListStatus[]>;
  entities(): number;
}

export function measureLists(metrics: Metrics, deps: ListGaugeDeps): void {
  const registers = [metrics.registry];
  const labelNames = ['list'];
  const records = gauge('amana_list_records', 'Parties in the active version of a list.');
  const age = gauge('amana_list_age_hours', 'Hours since the last successful check of a list.');
  const failed = gauge(
    'amana_list_refresh_failed',
    '1 where the last refresh of a list failed or was refused.',
  );

  function gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, labelNames, registers });
  }

  const entities = new Gauge({
    name: 'amana_screening_entities',
    help: 'Parties that can be searched now.',
    registers,
    // One collect for all: the metrics are asked for as a whole.
    async collect() {
      entities.set(deps.entities());
      const lists = await deps.status();
      for (const one of [records, age, failed]) one.reset();
      for (const { source, version, records: count, ageHours, error } of lists) {
        if (version !== null) records.set({ list: source }, count);
        if (ageHours !== null) age.set({ list: source }, ageHours);
        if (version !== null || error !== null) failed.set({ list: source }, error === null ? 0 : 1);
      }
    },
  });
}
