/**
 * Turns the score of the rules into a confidence: the probability that a clip with this score is of a living person, where
 * as many clips are attacks as are not. A Platt curve, so it is monotone and changes no order. Knows nothing of single cues.
 */

/** Set by hand until fitted. */
const slope = 9;
const middle = 0.5;

export function confidenceOf(score: number): number {
  return 1 / (1 + Math.exp(-slope * (score - middle)));
}
