/** Face operations over HTTP: arguments in, plain data out. */
import { faceLiveness } from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import { createWorkQueue } from '../platform/work-queue.ts';
import { checkLiveness, type LivenessDeps } from './check-liveness.ts';

export interface FaceDeps extends Omit<LivenessDeps, 'queue'> {
  /** Checks under way at a time, fetching included; more are told that the service is busy. */
  checksAtOnce: number;
}

export function mountFace(app: App, deps: FaceDeps): void {
  const liveness = { ...deps, queue: createWorkQueue({ atOnce: deps.checksAtOnce, waiting: 0 }) };
  mountOperation(app, faceLiveness, async ({ body, caller, requestId, signal }) => ({
    data: await checkLiveness(liveness, {
      image: body['image'],
      challenge: body['challenge'],
      caller,
      requestId,
      signal,
    }),
  }));
}
