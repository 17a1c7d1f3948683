/** Tells of decisions that have run out, each once, whichever node comes first. A decision holds no longer than its time anyway. */
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logs.ts';
import type { Storage } from '../../storage/storage.ts';
import { ending } from './decisions.ts';
import { expiredDecisions } from './store.ts';

export interface ExpiryDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

const sweepEveryMs = 60_000;
const atOnce = 500;

/** Returns the stop. */
export function startExpiry(deps: ExpiryDeps): () => void {
  let running = false;
  const sweep = (): void => {
    if (running) return;
    running = true;
    tellExpired(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'decisions that ran out could not be told'))
      .finally(() => {
        running = false;
      });
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs).unref();
  return () => clearInterval(timer);
}

/** Says how many it told. */
export async function tellExpired({ storage, clock }: Omit<ExpiryDeps, 'log'>): Promise<number> {
  const rows = await expiredDecisions(storage.db, clock.now(), atOnce);
  const told = await Promise.allSettled(
    rows.map((row) =>
      storage.writer.write(
        ending(row, { reason: 'expired', by: 'system', at: row.expires_at ?? clock.now() }),
      ),
    ),
  );
  // Refused ones were ended by somebody else meanwhile.
  return told.filter(({ status }) => status === 'fulfilled').length;
}
