/** Mounts the operations on outcomes of screening again. */
import { screeningOutcome, screeningOutcomes } from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import type { Storage } from '../storage/storage.ts';
import { listOutcomes, readOutcome } from './outcomes.ts';

export function mountOutcomes(app: App, deps: { db: Storage['db'] }): void {
  mountOperation(app, screeningOutcomes, async (request) => ({
    data: await listOutcomes(deps, request.caller, request.query),
  }));
  mountOperation(app, screeningOutcome, async (request) => ({
    data: await readOutcome(deps, request.caller, request.params.outcome_id ?? ''),
  }));
}
