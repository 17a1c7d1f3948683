import { describe, expect, it } from 'vitest';
import { inventedClip, type Moment, wandering } from '../testing/invented-clip.ts';
import { repetitionLimits, repetitionOf } from './repetition.ts';

const calm = (t: number): Moment => ({ ...wandering(t, 1.5), mouth: 0.02 + 0.01 * Math.sin(2 * t) });
/** The picture comes again, lids and mouth do not, and noise hides some of it. */
const loop = inventedClip({
  seconds: 5,
  noise: 3.4,
  tremble: 0.012,
  at: (t) => ({ ...calm(t), ...wandering(t % 1.4, 1.5), lids: 0.62 + 0.06 * Math.sin(1.3 * t) }),
});
const never = { ratio: 0, most: 0 };
/** Limits that leave everything to one rule. */
const strict = { ...repetitionLimits, signals: never, crop: never, view: never, alone: 0, exact: 0 };

describe('the face held still and the whole frame', () => {
  it('show a loop where both come again nearly', () => {
    expect(repetitionOf(loop, strict).kind).toBeDefined();
    expect(repetitionOf(loop, { ...strict, both: { crop: never, view: never } }).kind).toBeUndefined();
  });

  it('show none in a person', () => {
    expect(repetitionOf(inventedClip({ seconds: 5, at: calm, noise: 3.4 })).kind).toBeUndefined();
  });
});
