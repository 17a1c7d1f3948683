/** Face operations over HTTP: arguments in, plain data out. */
import { faceLiveness } from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import type { Clock } from '../platform/clock.ts';
import type { Media } from '../platform/media-port.ts';
import { createWorkQueue } from '../platform/work-queue.ts';
import type { Writer } from '../storage/write-set.ts';
import { checkLiveness } from './check-liveness.ts';
import { type LivenessEngine, noLivenessEngine } from './liveness-engine.ts';

export interface FaceDeps {
  media: Media;
  writer: Writer;
  clock: Clock;
  /** The stand-in, which passes nobody, when left out. */
  engine?: LivenessEngine;
  maxBytes: number;
}

/** A clip is held whole while it is judged, so few are at a time. */
const clips = { atOnce: 8, waiting: 32 };

export function mountFace(app: App, deps: FaceDeps): void {
  const liveness = { ...deps, engine: deps.engine ?? noLivenessEngine, queue: createWorkQueue(clips) };
  mountOperation(app, faceLiveness, async ({ body, caller, requestId, signal }) => ({
    data: await checkLiveness(liveness, { image: body['image'], caller, requestId, signal }),
  }));
}
