/** A check in the words of the interface. `analysis` comes after the fields that it shows. */
import type { LivenessResult } from '@amana/contract';
import type { Static } from 'typebox';
import type { ClipCheck } from './check-clip.ts';
import type { PictureCheck } from './check-picture.ts';

type Result = Static<typeof LivenessResult>;

export function pictureResult({ reference, accepted, detail }: PictureCheck): Result {
  return result({ passed: accepted, confidence: accepted ? 1 : 0, detail, reference });
}

export function clipResult(check: ClipCheck): Result {
  const { outcome, confidence, detail, reference, reason, judged } = check;
  const { challenge } = judged?.verdict ?? {};
  return {
    ...result({ passed: outcome === 'live', confidence, detail, reference }),
    analysis: {
      outcome,
      reason,
      ...(judged && { engine: judged.engine, models: { ...judged.models }, runtime: judged.runtime }),
      ...(challenge && {
        challenge: challenge.steps.map(({ action, outcome: shown }) => ({ action, outcome: shown })),
      }),
    },
  };
}

function result(of: { passed: boolean; confidence: number; detail: string; reference: string }): Result {
  const confidence = Math.min(Math.max(of.confidence, 0), 1);
  return {
    status: of.passed,
    detail: of.detail,
    response_code: of.passed ? '00' : '01',
    confidence,
    confidence_in_percentage: Math.round(confidence * 10_000) / 100,
    verification: { status: of.passed ? 'VERIFIED' : 'FAILED', reference: of.reference },
    widget_info: {},
    session: {},
  };
}
