/**
 * The challenge of an attempt: which actions, in which order, drawn here so that a clip made before cannot hold them; and
 * whether the times at which the page says that it showed them can be true.
 */
import { randomInt } from 'node:crypto';
import { type CaptureAction, captureActions } from '@amana/contract';
import type { ChallengeStep } from '@amana/face';

/** Of the page's recording. */
export interface ShownTimes {
  /** When each step was shown, in milliseconds from the start of the recording. */
  stepsMs: readonly number[];
  lengthMs: number;
}

export interface Pace {
  /** Before the first step: the face at rest. */
  restMs: number;
  /** For each step. */
  stepMs: number;
  /** After the last step. */
  endMs: number;
}

/** Three steps make a clip of just under ten seconds, which is what is judged of a clip. */
export const pace: Pace = { restMs: 1_200, stepMs: 2_700, endMs: 600 };

/** A clip without a challenge. */
export const plainClipMs = 5_000;

/** The actions asked for when the caller names none, and the most that fit a clip. */
export const usualSteps = 2;
export const mostSteps = 3;

/** How much earlier than asked a slow or hurried page may be. */
const paceShare = 0.6;
const longestClipMs = 30_000;
/** A person answers after a moment, so a step may run into the next one's time. */
const graceMs = 500;

export function drawSteps(actions: readonly string[], wanted: number): CaptureAction[] {
  const left = captureActions.filter((action) => actions.includes(action));
  const drawn: CaptureAction[] = [];
  while (drawn.length < wanted && left.length > 0) drawn.push(...left.splice(randomInt(left.length), 1));
  return drawn;
}

export function clipLengthMs(steps: number, { restMs, stepMs, endMs }: Pace = pace): number {
  return steps === 0 ? plainClipMs : restMs + steps * stepMs + endMs;
}

/** Undefined where the times are not those of the page. `sinceDrawnMs` is the server's own measure of the attempt. */
export function timedSteps(
  steps: readonly CaptureAction[],
  shown: ShownTimes,
  sinceDrawnMs: number,
): ChallengeStep[] | undefined {
  const { stepsMs, lengthMs } = shown;
  const known = stepsMs.length === steps.length && [...stepsMs, lengthMs].every(isTime);
  if (!known || lengthMs > longestClipMs || lengthMs > sinceDrawnMs) return undefined;
  const first = stepsMs[0] ?? pace.restMs;
  if (first < pace.restMs * paceShare) return undefined;
  const ends = [...stepsMs.slice(1), lengthMs];
  if (stepsMs.some((at, place) => (ends[place] ?? 0) - at < pace.stepMs * paceShare)) return undefined;
  return steps.map((action, place) => ({
    action,
    fromS: (stepsMs[place] ?? 0) / 1000,
    toS: Math.min(lengthMs, (ends[place] ?? lengthMs) + graceMs) / 1000,
  }));
}

/** A clip of the camera application: nobody knows when each was asked, but the order holds. */
export function untimedSteps(steps: readonly CaptureAction[]): ChallengeStep[] {
  return steps.map((action) => ({ action }));
}

function isTime(ms: number): boolean {
  return Number.isFinite(ms) && ms >= 0;
}
