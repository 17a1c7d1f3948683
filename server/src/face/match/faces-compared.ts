/** Two described faces against each other, in the words of the answers. A clip that is not live never matches. */
import { compareFaces } from '@amana/face';
import { failure } from '@amana/contract';
import { comparisonTold, type FaceComparison } from '../../identity/face-matcher.ts';
import type { DescribedSent } from './sent-face.ts';

type Side = Pick<DescribedSent, 'face' | 'calibration' | 'lookers' | 'verdict'>;

export function comparedFaces(one: Side, two: Side): FaceComparison {
  const { matches, confidence } = alikeness(one, two);
  return [one, two].reduce(passedOnlyIfLive, comparisonTold(matches, confidence));
}

/** A match of a clip that is not live is none, whoever found it. */
export function passedOnlyIfLive(told: FaceComparison, { verdict }: Pick<Side, 'verdict'>): FaceComparison {
  if (!told.matches || verdict === undefined || verdict.outcome === 'live') return told;
  const message = `Face Match, but the video did not pass the liveness check: ${verdict.detail}`;
  return { ...told, matches: false, message };
}

/** Whatever else is to be said of them. The same both ways round. */
export function alikeness(one: Side, two: Side): { matches: boolean; confidence: number } {
  if (templateModelOf(one) !== templateModelOf(two)) {
    // The service was started anew with another network while the request ran.
    throw failure('overloaded', { retryAfterS: 1 });
  }
  const { matches, confidence } = compareFaces(one.face.embedding, two.face.embedding, one.calibration);
  return { matches, confidence };
}

/** Only templates of one network, made in one way, compare. */
export function templateModelOf({ face, lookers }: Pick<Side, 'face' | 'lookers'>): string {
  return `${lookers.models.embedding}/${face.templateVersion}`;
}
