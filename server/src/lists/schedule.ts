/**
 * Keeps the lists fresh in the background: a first try at once where a list was never fetched, then each list once a
 * day at a time of its own. With several nodes the claim on a list decides who fetches it. Never blocks the start.
 */
import type { ListStatus } from './catalogue.ts';
import { type RefreshDeps, type RefreshOutcome, fetchable, refreshLists } from './refresh.ts';

export interface ScheduleDeps extends RefreshDeps {
  mode: 'daily' | 'off';
  status(): Promise<ListStatus[]>;
  log: {
    info(fields: Record<string, unknown>, message: string): void;
    warn(fields: Record<string, unknown>, message: string): void;
  };
  /** 0..1; spreads nodes and lists over time. */
  random: () => number;
  timing?: Partial<ScheduleTiming>;
}

export interface ScheduleTiming {
  /** How often it is looked whether a list is due. */
  lookMs: number;
  /** Age at which a list is fetched again. */
  intervalMs: number;
  /** Added to the interval at random. */
  jitterMs: number;
  /** Wait after a failure. */
  retryMs: number;
}

const defaultTiming: ScheduleTiming = {
  lookMs: 5 * 60_000,
  intervalMs: 20 * 3_600_000,
  jitterMs: 4 * 3_600_000,
  retryMs: 3_600_000,
};

/** Returns the stop, which waits for a refresh under way to end. */
export function startListSchedule(deps: ScheduleDeps): () => Promise<void> {
  if (deps.mode === 'off') {
    deps.log.info({}, 'Lists are not refreshed by this node (AMANA_LISTS_UPDATE=off)');
    return async () => {};
  }
  const timing = { ...defaultTiming, ...deps.timing };
  const jitter = new Map<string, number>();
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const look = () => {
    if (busy || stopping.signal.aborted) return;
    busy = true;
    running = refreshDue(deps, timing, jitter, stopping.signal)
      .catch(() => deps.log.warn({}, 'The refresh of the lists could not be started'))
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(look, timing.lookMs);
  timer.unref();
  look();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}

async function refreshDue(
  deps: ScheduleDeps,
  timing: ScheduleTiming,
  jitter: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const known = new Map((await deps.status()).map((status) => [status.source, status]));
  const due = fetchable(deps.addresses)
    .map((source) => source.name)
    .filter((name) => isDue(known.get(name), deps.clock.now(), timing, jitterOf(name, jitter, deps, timing)));
  if (due.length === 0) return;
  deps.log.info({ lists: due }, 'Refreshing lists in the background');
  for (const name of due) {
    if (signal.aborted) return;
    const [outcome] = await refreshLists(deps, { names: [name], actor: 'system', signal });
    jitter.delete(name);
    if (outcome) report(deps, outcome);
  }
}

function isDue(status: ListStatus | undefined, now: Date, timing: ScheduleTiming, jitterMs: number): boolean {
  if (!status?.checked) return true;
  const sinceCheckMs = now.getTime() - Date.parse(status.checked);
  if (status.error) return sinceCheckMs >= timing.retryMs;
  return sinceCheckMs >= timing.intervalMs + jitterMs;
}

function jitterOf(
  name: string,
  jitter: Map<string, number>,
  deps: ScheduleDeps,
  timing: ScheduleTiming,
): number {
  const known = jitter.get(name) ?? deps.random() * timing.jitterMs;
  jitter.set(name, known);
  return known;
}

function report(deps: ScheduleDeps, outcome: RefreshOutcome): void {
  const fields = { list: outcome.source, outcome: outcome.outcome, records: outcome.result?.records };
  if (outcome.outcome === 'failed')
    deps.log.warn({ ...fields, detail: outcome.detail }, 'A list was not refreshed');
  else deps.log.info(fields, 'A list was refreshed');
}
