/** Begins an attempt: draws its challenge, so that nobody knows it before the person stands before the camera. */
import { failure } from '@amana/contract';
import type { CaptureDeps } from './capture-deps.ts';
import { placeOfRow } from './capture-deps.ts';
import { clipLengthMs, drawSteps, pace } from './challenge.ts';
import { type Link, openRunning } from './open-link.ts';
import { noteDrawn } from './store.ts';

export async function beginAttempt(deps: CaptureDeps, link: Link) {
  const row = await openRunning(deps, link);
  const steps = drawSteps(row.actions, row.steps_wanted);
  const drawn = await noteDrawn(deps.storage.db, placeOfRow(row), {
    steps,
    now: deps.clock.now(),
    mostDraws: row.max_attempts * deps.limits.drawsPerAttempt,
  });
  if (!drawn) throw failure('link_ended');
  return {
    steps,
    rest_ms: pace.restMs,
    step_ms: pace.stepMs,
    length_ms: clipLengthMs(steps.length),
    within_ms: deps.limits.attemptMs,
  };
}
