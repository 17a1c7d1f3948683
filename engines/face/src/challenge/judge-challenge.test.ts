import { describe, expect, it } from 'vitest';
import { blinkAt, inventedClip, type Moment, wandering } from '../testing/invented-clip.ts';
import { judgeChallenge } from './judge-challenge.ts';
import type { ChallengeStep, Mirrored } from './steps.ts';

/** A hump from 0 to 1 and back within a second. */
const hump = (t: number, atS: number): number =>
  Math.max(0, Math.cos(Math.min(1, Math.abs(t - atS) / 0.7) * (Math.PI / 2)));

/** Turns to the own left at 1.2 s, smiles at 3 s, turns to the own right at 5 s, blinks at 6.6 and 7.3 s. */
const person = (t: number): Moment => ({
  ...wandering(t, 0.6),
  yaw: 26 * hump(t, 1.2) - 26 * hump(t, 5) + Math.sin(2 * t),
  smile: 0.28 * hump(t, 3),
  lids: blinkAt(t, 6.6, 7.3),
});
const clip = inventedClip({ at: person, seconds: 8 });
const flat = inventedClip({ at: person, seconds: 8, flat: true });

const left = (fromS?: number, toS?: number): ChallengeStep => step('turn_left', fromS, toS);
const right = (fromS?: number, toS?: number): ChallengeStep => step('turn_right', fromS, toS);
const smile = (fromS?: number, toS?: number): ChallengeStep => step('smile', fromS, toS);
const blinks = (fromS?: number, toS?: number): ChallengeStep => step('blink_twice', fromS, toS);

function step(action: ChallengeStep['action'], fromS?: number, toS?: number): ChallengeStep {
  return { action, ...(fromS !== undefined && { fromS }), ...(toS !== undefined && { toS }) };
}

describe('a challenge', () => {
  const cases: [string, ChallengeStep[], string][] = [
    ['shown in order', [left(), smile(), right(), blinks()], 'shown'],
    ['shown in time', [left(0, 2.4), smile(2, 4), right(4, 6), blinks(6, 8)], 'shown'],
    ['of one step', [right()], 'shown'],
    ['in another order', [right(), left()], 'out_of_order'],
    ['too late', [left(0, 2.4), smile(2.4, 2.6)], 'late'],
    ['done before it was asked', [left(3, 4)], 'out_of_order'],
    ['twice the same', [smile(), smile()], 'out_of_order'],
  ];
  it.each(cases)('%s', (_, steps, outcome) => {
    expect(judgeChallenge(clip, steps).outcome).toBe(outcome);
  });

  it('is missing where nothing is done', () => {
    const idle = inventedClip({ at: (t) => wandering(t), seconds: 5 });
    for (const one of [left(), right(), smile(), blinks()]) {
      expect(judgeChallenge(idle, [one]).outcome).toBe('missing');
    }
  });

  it('does not take the turn of a picture for the turn of a head', () => {
    expect(judgeChallenge(flat, [left()]).steps).toMatchObject([{ action: 'turn_left', outcome: 'flat' }]);
  });

  it('says when each step was done', () => {
    const { steps } = judgeChallenge(clip, [left(), smile(), right(), blinks()]);
    expect(steps.map(({ atS = 0 }) => Math.round(atS * 2) / 2)).toEqual([1, 3, 5, 7.5]);
  });
});

describe('left and right', () => {
  const cases: [string, Mirrored, ChallengeStep[], string][] = [
    ['are the person’s own in a recording as the camera sees', 'no', [left(), right()], 'shown'],
    ['change sides in a mirrored recording', 'yes', [left(), right()], 'out_of_order'],
    ['change sides in a mirrored recording', 'yes', [right(), left()], 'shown'],
    ['may be either, but the same in all steps', 'either', [right(), left()], 'shown'],
    ['may be either, but the same in all steps', 'either', [left(), right()], 'shown'],
    ['may be either, but the same in all steps', 'either', [left(0, 2), left(4, 6)], 'out_of_order'],
  ];
  it.each(cases)('%s (%s)', (_, mirrored, steps, outcome) => {
    expect(judgeChallenge(clip, steps, mirrored).outcome).toBe(outcome);
  });
});
