/**
 * Ends sessions whose link ran out and tells of them, frees attempts of a process that is gone, and erases what ended long
 * ago. Any number of nodes may run it side by side.
 */
import { newId } from '../../platform/ids.ts';
import { type CaptureDeps, openPrivate, sealedForGood, sessionSubject } from './capture-deps.ts';
import { eventFacts } from './session-view.ts';
import { type CaptureRow, claimExpired, endedBefore, erase, expired, freeAttempts } from './store.ts';

type SweepDeps = Pick<CaptureDeps, 'storage' | 'protection' | 'clock' | 'limits'>;

const dayMs = 24 * 3_600_000;
const claimMs = 60_000;
const atOnce = 100;

export async function sweepSessions(deps: SweepDeps): Promise<{ expired: number; erased: number }> {
  const { storage, clock } = deps;
  await storage.writer.write({ queries: [freeAttempts(storage.db, clock.now())] });
  return { expired: await endExpired(deps), erased: await eraseOld(deps) };
}

async function endExpired(deps: SweepDeps): Promise<number> {
  const now = deps.clock.now();
  const rows = await claimExpired(deps.storage.db, {
    now,
    until: new Date(now.getTime() + claimMs),
    claimId: newId(),
    limit: atOnce,
  });
  for (const row of rows) await end(deps, row);
  return rows.length;
}

async function end({ storage, protection, clock }: SweepDeps, row: CaptureRow): Promise<void> {
  const part = await openPrivate(protection, row);
  const sealed = sealedForGood(protection, row, part);
  const change = { now: clock.now(), sealed: sealed.bytes, keyId: sealed.keyId };
  await storage.writer.write({
    rows: sealed.rows,
    queries: [expired(storage.db, row, change)],
    audit: [
      {
        branchId: row.branch_id,
        actor: 'system',
        action: 'capture.expired',
        subject: row.id,
        requestId: row.request_id,
        detail: { environment: row.environment, attempts: row.attempts },
      },
    ],
    events: [{ branchId: row.branch_id, type: 'capture.expired', data: eventFacts(row, part) }],
  });
}

async function eraseOld({ storage, protection, clock, limits }: SweepDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - limits.retentionDays * dayMs);
  const old = await endedBefore(storage.db, before, atOnce);
  if (old.length === 0) return 0;
  await storage.writer.write({
    queries: old.flatMap((place) => erase(storage.db, place, sessionSubject(protection, place))),
  });
  for (const place of old) protection.forget(place.branchId, sessionSubject(protection, place));
  return old.length;
}

export interface CaptureSweep {
  stop(): Promise<void>;
}

const everyMs = 10_000;

export function startCaptureSweep(deps: SweepDeps & Pick<CaptureDeps, 'log'>): CaptureSweep {
  let turn: Promise<unknown> | null = null;
  const run = (): void => {
    turn ??= sweepSessions(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'capture sessions could not be swept'))
      .finally(() => {
        turn = null;
      });
  };
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
