/**
 * Asks for late answers until they are there. Any number of nodes may run it side by side; what a process that died had
 * taken is free again when its claim runs out, and asking again costs nothing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../platform/logs.ts';
import { askAgain } from './ask-again.ts';
import type { EarlyMessages } from './early-messages.ts';
import type { PendingDeps } from './pending-deps.ts';
import { type PendingLimits, pendingLimits } from './pending-limits.ts';
import { claimDue, forgetMessagesBefore } from './pending-store.ts';
import type { WaitingQuestions } from './waiting-questions.ts';

export interface PollerDeps extends PendingDeps {
  log: Pick<Log, 'warn'>;
  /** Messages that came before their question was written down. */
  early: Pick<EarlyMessages, 'retry'>;
  /** Told with each look whether anything waits. */
  waiting?: Pick<WaitingQuestions, 'refresh'>;
  random(): number;
}

export interface Poller {
  /** Asks whatever is due now, to its end; for tests and for whoever waits. */
  turn(): Promise<number>;
  /** Takes nothing new and cuts what is under way. */
  stop(): Promise<void>;
}

const troubleMs = 5_000;
const forgetEveryMs = 3_600_000;

export function startPoller(deps: PollerDeps, given: Partial<PendingLimits> = {}): Poller {
  const limits = { ...pendingLimits, ...given };
  const stopping = new AbortController();
  const { signal } = stopping;
  const turn = (): Promise<number> => oneTurn(deps, limits, signal);
  const run = async (): Promise<void> => {
    let forgetAtMs = 0;
    while (!signal.aborted) {
      let pauseMs = limits.pollMs;
      try {
        forgetAtMs = await forget(deps, limits, forgetAtMs);
        await deps.early.retry();
        await deps.waiting?.refresh();
        if ((await turn()) >= limits.atOnce) pauseMs = 0;
      } catch (error) {
        if (signal.aborted) break;
        deps.log.warn({ err: error }, 'late answers could not be asked for; it is tried again');
        pauseMs = troubleMs;
      }
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    turn,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** One question's trouble is not another's. */
async function oneTurn(deps: PollerDeps, limits: PendingLimits, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + limits.claimMs);
  const due = await claimDue(deps.storage.db, { now, until, limit: limits.atOnce });
  const ended = await Promise.allSettled(
    due.map((claimed) => askAgain({ ...deps, limits }, claimed, signal)),
  );
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed && !signal.aborted)
    deps.log.warn({ err: failed.reason }, 'a late answer could not be settled; it is tried again');
  return due.length;
}

async function forget(
  { storage, clock }: PollerDeps,
  { messagesKeepMs }: PendingLimits,
  atMs: number,
): Promise<number> {
  const nowMs = clock.now().getTime();
  if (nowMs < atMs) return atMs;
  await storage.writer.write({
    queries: [forgetMessagesBefore(storage.db, new Date(nowMs - messagesKeepMs))],
  });
  return nowMs + forgetEveryMs;
}
