/** Opens the workers that look at faces and puts the liveness check on them; measures them and forgets old clips. */
import type { App } from './app.ts';
import type { Foundation } from './compose-foundation.ts';
import { modelOptions } from './face/models/model-options.ts';
import { startClipSweep } from './face/replays/clip-sweep.ts';
import { mountFace } from './face/routes.ts';
import { createFaceWorkers } from './face/workers/worker-pool.ts';
import type { FaceWorkers } from './face/workers/face-workers.ts';
import { coresOf } from './face/workers/worker-limits.ts';
import { gauge, type Metrics } from './platform/metrics.ts';

export interface OpenedFaces {
  workers: FaceWorkers;
  mount(app: App): void;
  start(metrics: Metrics): void;
}

export function openFaces(foundation: Foundation): OpenedFaces {
  const { config, media, storage, protection, clock, log, lifetime } = foundation;
  const atOnce = coresOf(config.faceWorkers);
  const workers = createFaceWorkers({
    media,
    models: modelOptions(config),
    log,
    limits: {
      workers: atOnce,
      waiting: config.faceQueueLimit,
      maxBytes: config.faceMemoryLimitBytes,
      workTimeoutMs: Math.min(config.faceDeadlineMs, config.mediaDecodeTimeoutMs),
    },
  });
  lifetime.own(() => workers.close());
  return {
    workers,
    mount: (app) =>
      mountFace(app, {
        workers,
        media,
        db: storage.db,
        writer: storage.writer,
        protection,
        clock,
        maxBytes: config.mediaLimitBytes,
        deadlineMs: config.faceDeadlineMs,
        checksAtOnce: 2 * (atOnce + config.faceQueueLimit),
      }),
    start(metrics) {
      measure(metrics, workers);
      const sweep = startClipSweep({ storage, clock, log });
      lifetime.own(() => sweep.stop());
    },
  };
}

function measure(metrics: Metrics, workers: FaceWorkers): void {
  const one = (name: string, help: string, read: () => number) =>
    gauge(metrics, name, help, [], async () => [{ labels: {}, value: read() }]);
  one('face_workers', 'Processes that look at faces, running now.', () => workers.state().running);
  one('face_workers_busy', 'Clips and pictures being looked at.', () => workers.state().busy);
  one('face_queue', 'Clips and pictures waiting to be looked at.', () => workers.state().waiting);
  gauge(
    metrics,
    'face_workers_ended',
    'Processes that looked at faces and ended, since the start, by why.',
    ['reason'],
    async () =>
      Object.entries(workers.state().replaced).map(([reason, value]) => ({ labels: { reason }, value })),
  );
}
