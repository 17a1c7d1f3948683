/** Erases templates whose time is over, at the start and every hour. */
import type { Log } from '../../../platform/logs.ts';
import { type EraseDeps, sweepTemplates } from './erase-faces.ts';

const everyMs = 3_600_000;

export function startTemplateSweep(deps: EraseDeps & { log: Pick<Log, 'warn'> }): { stop(): Promise<void> } {
  let turn: Promise<unknown> | undefined;
  const run = (): void => {
    turn = sweepTemplates(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'face templates past their days could not be erased'),
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
