/**
 * Whether faces can be looked at: by the files of the models as they are now, and by what the last worker met that opened
 * them, which shows what files do not. Starts nothing.
 */
import { watchModels } from '../models/models-watch.ts';
import type { MissingModels, ModelOptions } from '../models/opened-models.ts';
import type { FaceAvailability } from './face-workers.ts';
import type { Crew } from './worker-crew.ts';

export interface Availability {
  /** To be called before a worker is started: what it meets, it meets under the files as they are then. */
  starting(): Promise<void>;
  ask(crew: Pick<Crew, 'trouble' | 'confinement'>): Promise<FaceAvailability>;
}

export function createAvailability(options: ModelOptions): Availability {
  const watch = watchModels(options);
  let startedUnder: unknown;
  return {
    async starting() {
      startedUnder = await watch();
    },
    async ask(crew) {
      const files = await watch();
      if (files.kind === 'missing') return notReady(files);
      const trouble = crew.trouble();
      // With other files than the last worker's, the next one will tell.
      if (trouble && files === startedUnder) return notReady(trouble);
      const confinement = crew.confinement();
      return { ready: true, ...(confinement && { confinement }) };
    },
  };
}

function notReady({ missing, fix, told }: MissingModels): FaceAvailability {
  return { ready: false, reason: missing, fix, told };
}
