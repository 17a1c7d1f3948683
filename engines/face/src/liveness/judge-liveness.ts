/**
 * Judges whether a clip shows a living person, from what was observed in its frames. Checks first whether the clip can be
 * judged at all, then whether it shows anything new, then weighs evidence. Pure: the same observations get the same verdict.
 */

import { judgeChallenge } from '../challenge/judge-challenge.ts';
import type { ChallengeVerdict, StepOutcome } from '../challenge/steps.ts';
import type { ClipObservations } from '../types.ts';
import { findBlinks } from './blinks.ts';
import { confidenceOf } from './calibration.ts';
import { type Cue, cue } from './cue.ts';
import { evidenceOf } from './evidence.ts';
import { clarityOf, filmedOf, type Refusal, wholenessOf } from './quality-gate.ts';
import { type LivenessReason, livenessReasons } from './reasons.ts';
import { type Repetition, repetitionLimits, repetitionOf } from './repetition.ts';
import { clamp01 } from './series.ts';
import type { LivenessOptions, LivenessVerdict } from './verdict.ts';

/** Confidence from which a clip is taken for live. */
export const defaultThreshold = 0.5;
/** Of clips that fail whatever else they show. */
const refusedConfidence = 0.02;

export function judgeLiveness(clip: ClipObservations, options: LivenessOptions = {}): LivenessVerdict {
  const threshold = clamp01(options.threshold ?? defaultThreshold);
  const cues: Cue[] = [];
  const answer = (
    reason: LivenessReason,
    confidence: number,
    challenge?: ChallengeVerdict,
  ): LivenessVerdict => {
    const { outcome, detail } = livenessReasons[reason];
    const blinks = naturalBlinks(clip, cues);
    const bounded = outcome === 'live' ? confidence : Math.min(confidence, 0.6 * threshold);
    return {
      outcome,
      confidence: rounded(bounded),
      reason,
      detail,
      cues,
      blinks,
      ...(challenge && { challenge }),
    };
  };

  const whole = wholenessOf(clip);
  cues.push(...cuesOf(whole));
  if (!Array.isArray(whole)) {
    return answer(whole.reason, refusedConfidence);
  }
  if (options.knownReplay === true) {
    return answer('known_replay', 0);
  }
  const repetition = repetitionOf(clip);
  cues.push(...repetitionCues(repetition));
  if (repetition.kind !== undefined) {
    return answer(repetition.kind, refusedConfidence);
  }
  const clear = clarityOf(clip);
  cues.push(...cuesOf(clear));
  if (!Array.isArray(clear)) {
    return answer(clear.reason, refusedConfidence);
  }
  const challenge = options.challenge?.length
    ? judgeChallenge(clip, options.challenge, options.mirrored)
    : undefined;
  const { score, weakest, cues: weighed } = evidenceOf(clip, repetition, challenge?.outcome === 'shown');
  cues.push(...weighed);
  const confidence = confidenceOf(score);
  if (confidence < threshold) {
    return answer(weakest, confidence, challenge);
  }
  if (challenge !== undefined && challenge.outcome !== 'shown') {
    return answer(challengeReasons[challenge.outcome], confidence, challenge);
  }
  if (repetition.mirrored) {
    return answer('too_short_to_judge', confidence, challenge);
  }
  const filmed = filmedOf(clip);
  cues.push(...cuesOf(filmed));
  return answer(Array.isArray(filmed) ? 'live' : filmed.reason, confidence, challenge);
}

const challengeReasons: Record<Exclude<StepOutcome, 'shown'>, LivenessReason> = {
  missing: 'challenge_missing',
  late: 'challenge_late',
  out_of_order: 'challenge_order',
  flat: 'challenge_flat',
};

const cuesOf = (result: Refusal | Cue[]): readonly Cue[] => (Array.isArray(result) ? result : result.cues);

function repetitionCues({ kind, frameChange, signals, crop, view, once, mirrored }: Repetition): Cue[] {
  const limits = repetitionLimits;
  const against = (name: string, value: number, limit: number): Cue =>
    cue(name, value, limit, kind !== undefined && value < limit ? 'fails' : 'passes');
  return [
    against('frame_change', frameChange, limits.frameChange),
    against('signals_repeat', signals.ratio, limits.signals.ratio),
    against('signals_repeat_mostly', signals.most, limits.signals.most),
    against('face_repeats', crop.ratio, limits.crop.ratio),
    against('face_repeats_mostly', crop.most, limits.crop.most),
    against('frame_repeats', view.ratio, limits.view.ratio),
    against('frame_repeats_mostly', view.most, limits.view.most),
    against('shown_again', once.again.mean, limits.once.again.mean),
    against('to_and_fro', once.toAndFro, limits.toAndFro),
    cue('shown_backwards', once.back.highest, limits.once.back, mirrored ? 'retry' : 'passes'),
  ];
}

/** Counted also in clips that are refused before blinks are weighed. */
function naturalBlinks(clip: ClipObservations, cues: Cue[]): number {
  const count = findBlinks(clip).filter(({ natural }) => natural).length;
  if (cues.every(({ name }) => name !== 'blinks')) {
    cues.push(cue('blinks', count, 1, 'none'));
  }
  return count;
}

const rounded = (value: number): number => Math.round(clamp01(value) * 1e4) / 1e4;
