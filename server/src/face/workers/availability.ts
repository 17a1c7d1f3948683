/**
 * Whether faces can be looked at: by the files of the models as they are now, and by what the last worker met that opened
 * them, which shows what files do not. Starts a worker only to see whether such a trouble is over.
 */
import { watchModels } from '../models/models-watch.ts';
import type { MissingModels, ModelOptions } from '../models/opened-models.ts';
import type { FaceAvailability } from './face-workers.ts';
import type { Crew } from './worker-crew.ts';

export interface Availability {
  /** To be called before a worker is started: what it meets, it meets under the files as they are then. */
  starting(): Promise<void>;
  ask(crew: AskedCrew): Promise<FaceAvailability>;
}

type AskedCrew = Pick<Crew, 'trouble' | 'confinement' | 'lend' | 'giveBack'>;

/** It may have been the machine's trouble and be over, and nobody who is refused for it starts a worker. */
const againMs = 30_000;

export function createAvailability(
  options: ModelOptions,
  nowMs: () => number = () => performance.now(),
): Availability {
  const watch = watchModels(options, nowMs);
  let started: { under: unknown; atMs: number } | undefined;
  return {
    async starting() {
      started = { under: await watch(), atMs: nowMs() };
    },
    async ask(crew) {
      const files = await watch();
      if (files.kind === 'missing') return notReady(files);
      const trouble = crew.trouble();
      // With other files than the last worker's, the next one will tell.
      if (trouble && started && files === started.under) {
        if (nowMs() - started.atMs >= againMs) {
          started.atMs = nowMs();
          tryAnother(crew);
        }
        return notReady(trouble);
      }
      const confinement = crew.confinement();
      return { ready: true, ...(confinement && { confinement }) };
    },
  };
}

/** Nobody waits for it; whether it could work shows when somebody asks next. */
function tryAnother(crew: AskedCrew): void {
  crew.lend().then(
    (lent) => 'worker' in lent && crew.giveBack(lent),
    () => undefined,
  );
}

function notReady({ missing, fix, told }: MissingModels): FaceAvailability {
  return { ready: false, reason: missing, fix, told };
}
