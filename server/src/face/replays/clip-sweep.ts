/** Erases what clips are recognised by once a branch's days for it are over, also in branches that check nothing any more. */
import { readBranchSettings } from '../../access/branch-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logs.ts';
import type { Storage } from '../../storage/storage.ts';
import { branchesWithClips, forgetClips } from './clip-store.ts';

export interface SweepDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  clock: Clock;
}

const everyMs = 3_600_000;
const dayMs = 24 * 3_600_000;

export async function sweepClips({ storage, clock }: SweepDeps): Promise<void> {
  const now = clock.now().getTime();
  const queries = (await branchesWithClips(storage.db)).map(({ id, settings }) => {
    const { replayed_clips, replayed_clips_days } = readBranchSettings(settings);
    const days = replayed_clips === 'ignore' ? 0 : replayed_clips_days;
    return forgetClips(storage.db, id, new Date(now - days * dayMs));
  });
  if (queries.length > 0) await storage.writer.write({ queries });
}

export function startClipSweep(deps: SweepDeps & { log: Pick<Log, 'warn'> }): { stop(): Promise<void> } {
  let turn: Promise<void> | undefined;
  const run = (): void => {
    turn = sweepClips(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'clips past their days could not be erased'),
    );
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
