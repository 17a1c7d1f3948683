/**
 * Keeps monitors checked: looks for those that are due, claims each so that one node checks it, a few at a time. What a
 * process left undone, the next one takes up.
 */
import { newId } from '../../platform/ids.ts';
import { claimDue, releaseClaims } from '../store.ts';
import { checkMonitor } from './check-monitor.ts';
import { type WatchDeps, type WatchLimits, watchLimitDefaults } from './monitor-deps.ts';

export interface CreditWatch {
  nudge(): void;
  /** Checks what is due to its end; for tests and for whoever waits. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const troubleMs = 5_000;

export function startCreditWatch(deps: WatchDeps, given: Partial<WatchLimits> = {}): CreditWatch {
  const limits = { ...watchLimitDefaults, ...given };
  const holder = deps.holder ?? newId();
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn: Promise<void> | null = null;
  let again = false;
  // Where there is only ever one process, whatever is claimed in its name was left by the one before.
  let freed = deps.holder === undefined;
  const run = async (): Promise<void> => {
    try {
      if (!freed) await releaseClaims(deps.storage.db, holder);
      freed = true;
      do {
        again = false;
        await Promise.all(
          Array.from({ length: limits.parallel }, () => checkAll(deps, limits, holder, signal)),
        );
      } while (again && !signal.aborted);
    } catch (error) {
      if (signal.aborted) return;
      deps.log.warn({ err: error }, 'credit monitors could not be checked; it is tried again');
      setTimeout(nudge, troubleMs).unref();
    } finally {
      turn = null;
    }
  };
  const nudge = (): void => {
    again = true;
    if (!signal.aborted) turn ??= run();
  };
  const timer = setInterval(nudge, limits.pollMs).unref();
  nudge();
  return {
    nudge,
    async settled() {
      nudge();
      while (turn) await turn;
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await turn?.catch(() => undefined);
    },
  };
}

async function checkAll(
  deps: WatchDeps,
  limits: WatchLimits,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + limits.claimMs);
    const row = await claimDue(deps.storage.db, { holder, now, until });
    if (!row) return;
    const question = AbortSignal.any([signal, AbortSignal.timeout(limits.claimMs / 2)]);
    await checkMonitor(deps, row, { holder, limits, signal: question });
  }
}
