/**
 * Keeps events moving: outbox rows to the sinks, deliveries to their endpoints, old rows out. Any number of nodes may run
 * it side by side; whatever stops in the middle is taken up again.
 */
import type { Storage } from '../storage/storage.ts';
import type { Metrics } from '../platform/metrics.ts';
import { type Courier, type CourierDeps, createCourier } from './courier.ts';
import { eventGauges } from './gauges.ts';
import type { RelayedEvent, Sink } from './sink.ts';
import { claimEvents, eventsReleased, eventsRelayed, forgetBefore, passUnwanted } from './store.ts';
import { webhookSink } from './webhook-sink.ts';

export interface RelayDeps extends Omit<CourierDeps, 'limits' | 'onFree'> {
  storage: Pick<Storage, 'db' | 'writer'>;
  /** Besides webhooks. Of events that no endpoint asks for they hear where the storage was opened with `holdsUnwanted`. */
  sinks?: Sink[];
  /** Where to count what waits. */
  metrics?: Metrics;
  limits?: CourierDeps['limits'] & Partial<RelayLimits>;
}

interface RelayLimits {
  /** Between looks at the queues when nothing is going on. */
  pollMs: number;
  /** After a look that found little: a look costs the same for one event as for many. */
  gatherMs: number;
  eventsAtOnce: number;
  /** How long another node leaves events alone that this one took. */
  claimMs: number;
  keepDays: number;
}

const relayLimits: RelayLimits = {
  pollMs: 1_000,
  gatherMs: 100,
  eventsAtOnce: 200,
  claimMs: 60_000,
  keepDays: 30,
};

export interface Relay {
  /** Looks at the queues at once instead of at the next poll. */
  nudge(): void;
  /** Takes nothing new; lets attempts in flight finish for a moment, then cuts them. */
  stop(): Promise<void>;
}

const dayMs = 24 * 3_600_000;
const forgetEveryMs = 3_600_000;
/** After a sink failed or the database did not answer. */
const troubleMs = 5_000;
const stopGraceMs = 3_000;

export function startRelay(deps: RelayDeps): Relay {
  const limits = { ...relayLimits, ...deps.limits };
  const sinks = [webhookSink(deps), ...(deps.sinks ?? [])];
  if (deps.metrics) eventGauges(deps.metrics, deps.storage);
  const stopping = new AbortController();
  let wake: () => void = () => {};
  let nudged = false;
  let forgottenAtMs = 0;
  const nudge = (): void => {
    nudged = true;
    wake();
  };
  const courier = createCourier({ ...deps, onFree: nudge });

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (nudged || stopping.signal.aborted) wake();
      nudged = false;
    });

  const run = async (): Promise<void> => {
    const cut = new AbortController();
    while (!stopping.signal.aborted) {
      try {
        const nowMs = deps.clock.now().getTime();
        if (nowMs - forgottenAtMs >= forgetEveryMs) {
          forgottenAtMs = nowMs;
          await deps.storage.writer.write({
            queries: forgetBefore(deps.storage.db, new Date(nowMs - limits.keepDays * dayMs)),
          });
        }
        const moved = await turn({ ...deps, sinks, courier, limits }, cut.signal);
        if (moved === 0) await pause(limits.pollMs);
        else if (moved < limits.eventsAtOnce) await pause(Math.min(limits.gatherMs, limits.pollMs));
      } catch (error) {
        if (stopping.signal.aborted) break;
        deps.log.error({ err: error }, 'the event relay met an error and goes on');
        await pause(troubleMs);
      }
    }
    const timer = setTimeout(() => cut.abort(), stopGraceMs);
    await courier.idle();
    clearTimeout(timer);
  };

  const running = run();
  return {
    nudge,
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}

/** One look at both queues; says how much it moved. */
async function turn(
  deps: RelayDeps & { sinks: Sink[]; courier: Courier; limits: RelayLimits },
  signal: AbortSignal,
): Promise<number> {
  const { db, writer } = deps.storage;
  const now = deps.clock.now();
  const until = new Date(now.getTime() + deps.limits.claimMs);
  // A sink besides webhooks is offered every event.
  const isForWebhooks = (deps.sinks?.length ?? 0) <= 1;
  const passed = isForWebhooks ? await passUnwanted(db, now, deps.limits.eventsAtOnce) : 0;
  const events = await claimEvents(db, now, until, deps.limits.eventsAtOnce);
  if (events.length > 0) {
    const ids = events.map(({ id }) => id);
    const taken = await toSinks(deps, events);
    const later = new Date(now.getTime() + troubleMs);
    await writer.write({
      queries: [taken ? eventsRelayed(db, ids, deps.clock.now()) : eventsReleased(db, ids, later)],
    });
  }
  return passed + events.length + (await deps.courier.dispatch(signal));
}

/** Every sink is offered the events, also when one before it failed. True when all of them took charge. */
async function toSinks(deps: RelayDeps & { sinks: Sink[] }, events: RelayedEvent[]): Promise<boolean> {
  const results = await Promise.allSettled(deps.sinks.map((sink) => sink.deliver(events)));
  results.forEach((result, index) => {
    if (result.status === 'rejected')
      deps.log.warn({ sink: deps.sinks[index]?.name, err: result.reason }, 'a sink did not take events');
  });
  return results.every((result) => result.status === 'fulfilled');
}
