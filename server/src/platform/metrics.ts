/** Counters for Prometheus. Labels are operations, statuses and lists; never a tenant's or a person's data. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts one answered request. */
  answered(operation: string, status: number, durationMs: number): void;
  rateLimited(): void;
  replayed(): void;
  fault(): void;
  text(): Promise<string>;
}

const bucketsS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** `gauges` are read when the metrics are: records loaded, age of lists, queue lengths. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'amana_' });
  const requests = new Counter({
    name: 'amana_requests_total',
    help: 'Requests answered, by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'amana_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['operation'],
    buckets: bucketsS,
    registers: [registry],
  });
  const limited = counter(
    registry,
    'amana_rate_limited_total',
    'Requests refused because a key was over its limit.',
  );
  const replays = counter(
    registry,
    'amana_idempotent_replays_total',
    'Answers replayed for an Idempotency-Key.',
  );
  const faults = counter(registry, 'amana_faults_total', 'Requests answered with internal.');
  // Looking a label set up by its values costs more than the count itself, so the children are kept.
  const requestChildren = new Map<string, Counter.Internal>();
  const durationChildren = new Map<string, Histogram.Internal<string>>();
  return {
    registry,
    answered(operation, status, durationMs) {
      const name = operation || 'other';
      const id = `${name} ${status}`;
      let count = requestChildren.get(id);
      if (!count) requestChildren.set(id, (count = requests.labels(name, String(status))));
      count.inc();
      let duration = durationChildren.get(name);
      if (!duration) durationChildren.set(name, (duration = durations.labels(name)));
      duration.observe(durationMs / 1000);
    },
    rateLimited: () => limited.inc(),
    replayed: () => replays.inc(),
    fault: () => faults.inc(),
    text: () => registry.metrics(),
  };
}

/** A gauge whose value is asked for when the metrics are read. */
export function gauge(
  metrics: Metrics,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<{ labels: Record<string, string>; value: number }[]>,
): void {
  const made = new Gauge({
    name: `amana_${name}`,
    help,
    labelNames,
    registers: [],
    async collect() {
      const values = await read();
      this.reset();
      for (const { labels, value } of values) this.set(labels, value);
    },
  });
  metrics.registry.registerMetric(made);
}

/** A counter with labels; looking one up costs more than the count, so they are kept. */
export function countOf(
  metrics: Metrics,
  name: string,
  help: string,
  labelNames: string[],
): (labels: readonly string[]) => void {
  const made = new Counter({ name: `amana_${name}`, help, labelNames, registers: [metrics.registry] });
  const kept = keptByLabels((labels) => made.labels(...labels));
  return (labels) => kept(labels).inc();
}

/** A histogram of seconds with labels. */
export function timesOf(
  metrics: Metrics,
  name: string,
  help: string,
  labelNames: string[],
  buckets: number[],
): (labels: readonly string[], seconds: number) => void {
  const registers = [metrics.registry];
  const made = new Histogram({ name: `amana_${name}`, help, labelNames, buckets, registers });
  const kept = keptByLabels((labels) => made.labels(...labels));
  return (labels, seconds) => kept(labels).observe(seconds);
}

function keptByLabels<Child>(
  make: (labels: readonly string[]) => Child,
): (labels: readonly string[]) => Child {
  const children = new Map<string, Child>();
  return (labels) => {
    const id = labels.join('\n');
    const known = children.get(id);
    if (known) return known;
    const child = make(labels);
    children.set(id, child);
    return child;
  };
}

function counter(registry: Registry, name: string, help: string): Counter {
  return new Counter({ name, help, registers: [registry] });
}
