/** Erases templates whose time is over, at the start and every hour; reads the rest before somebody waits for it. */
import type { Log } from '../../../platform/logs.ts';
import { type EraseDeps, sweepTemplates } from './erase-faces.ts';
import type { TemplateIndex } from './template-index.ts';
import { templatePlaces } from './template-store.ts';

const everyMs = 3_600_000;

export interface SweepDeps extends EraseDeps {
  index: Pick<TemplateIndex, 'forget' | 'warm'>;
  log: Pick<Log, 'warn'>;
}

export function startTemplateSweep(deps: SweepDeps): { stop(): Promise<void> } {
  let stopped = false;
  const swept = (): Promise<unknown> =>
    sweepTemplates(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'face templates past their days could not be erased'),
    );
  let turn: Promise<unknown> = swept().then(() => warmed(deps, () => stopped));
  const run = (): void => {
    turn = turn.then(swept);
  };
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}

/** What cannot be read now is read at the first search. */
async function warmed({ db, index }: SweepDeps, isOver: () => boolean): Promise<void> {
  try {
    for (const place of (await templatePlaces(db)).toReversed()) if (!isOver()) await index.warm(place);
  } catch {}
}
