/** Puts the comparison of faces on the workers: its operations, the lookups' part of it, the search for duplicates. */
import type { App } from './app.ts';
import type { Foundation } from './compose-foundation.ts';
import { checkClip } from './face/check-clip.ts';
import { createFaceDuplicates } from './face/match/duplicates/face-duplicates.ts';
import { createTemplateIndex } from './face/match/duplicates/template-index.ts';
import { startTemplateSweep } from './face/match/duplicates/template-sweep.ts';
import { registryFaces, sandboxFacesSeen } from './face/match/lookup-faces.ts';
import { type MatchDeps, matchLimitDefaults } from './face/match/match-deps.ts';
import { faceActions } from './face/match/operator-routes.ts';
import { mountMatch } from './face/match/routes.ts';
import type { FaceWorkers } from './face/workers/face-workers.ts';
import { coresOf } from './face/workers/worker-limits.ts';
import type { IdentityDeps } from './identity/identity-deps.ts';
import type { OperatorAction } from './platform/operator-action.ts';
import { createWorkQueue } from './platform/work-queue.ts';

export interface OpenedFaceMatch {
  /** For the lookups. */
  faces: IdentityDeps['faces'];
  mount(app: App): void;
  actions: OperatorAction[];
  /** Erases what is past its days, from now on. */
  start(): void;
}

export function openFaceMatch(foundation: Foundation, workers: FaceWorkers): OpenedFaceMatch {
  const { config, media, storage, protection, clock, log, lifetime } = foundation;
  const { db, writer } = storage;
  const index = createTemplateIndex({ db, protection, clock, maxBytes: config.faceIndexLimitBytes });
  const checksAtOnce = 2 * (coresOf(config.faceWorkers) + config.faceQueueLimit);
  const erase = { db, writer, clock, index };
  const deps: MatchDeps = {
    media,
    workers,
    judge: (clip, { caller: { branch, key }, requestId, signal }) =>
      checkClip({ workers, db, writer, protection, clock }, { clip, branch, key, requestId, signal }),
    duplicates: createFaceDuplicates({
      db,
      protection,
      clock,
      index,
      writer,
      maxTemplates: config.faceTemplatesLimit,
    }),
    protection,
    writer,
    clock,
    queue: createWorkQueue({ atOnce: checksAtOnce, waiting: 0 }),
    limits: {
      ...matchLimitDefaults,
      clipMaxBytes: config.mediaLimitBytes,
      deadlineMs: config.faceDeadlineMs,
    },
  };
  return {
    faces: { test: sandboxFacesSeen(deps), live: registryFaces(deps) },
    mount: (app) => mountMatch(app, { ...deps, ...erase }),
    actions: faceActions({ ...erase, protection, storage }),
    start() {
      const sweep = startTemplateSweep({ ...erase, index, log });
      lifetime.own(() => sweep.stop());
    },
  };
}
