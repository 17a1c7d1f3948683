/** Drawing of challenges, and which times of a page can be true. */
import { type CaptureAction, captureActions } from '@amana/contract';
import { describe, expect, it } from 'vitest';
import { clipLengthMs, drawSteps, mostSteps, pace, timedSteps, untimedSteps } from './challenge.ts';

const steps: CaptureAction[] = ['turn_left', 'smile'];
const shown = { stepsMs: [1_210, 3_930], lengthMs: 7_215 };

describe('drawing', () => {
  it('takes each action with the same chance, in every order, none twice', () => {
    const counts = new Map<string, number>();
    for (let draws = 0; draws < 6_000; draws++) {
      const drawn = drawSteps(captureActions, 2);
      expect(new Set(drawn).size).toBe(2);
      const order = drawn.join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(12);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(150);
  });

  it('never asks for what the session does not name, nor for more than there is', () => {
    expect(drawSteps(['smile'], 1)).toEqual(['smile']);
    expect(drawSteps(['smile', 'turn_left'], 3).toSorted()).toEqual(['smile', 'turn_left']);
    expect(drawSteps([], 0)).toEqual([]);
  });

  it('fits the longest challenge into what is judged of a clip', () => {
    expect(clipLengthMs(mostSteps)).toBeLessThanOrEqual(10_000);
    expect(clipLengthMs(0)).toBeGreaterThanOrEqual(5_000);
  });
});

describe('the times of a page', () => {
  it('say when each step was asked, with a moment beyond for whoever is slow', () => {
    expect(timedSteps(steps, shown, 9_000)).toEqual([
      { action: 'turn_left', fromS: 1.21, toS: 4.43 },
      { action: 'smile', fromS: 3.93, toS: 7.215 },
    ]);
    expect(timedSteps([], { stepsMs: [], lengthMs: 5_000 }, 6_000)).toEqual([]);
    expect(untimedSteps(steps)).toEqual([{ action: 'turn_left' }, { action: 'smile' }]);
  });

  it.each([
    ['a clip longer than the time since its challenge was drawn', shown, 7_000],
    ['a step too few', { ...shown, stepsMs: [1_210] }, 9_000],
    ['a step too many', { ...shown, stepsMs: [1_210, 3_930, 5_000] }, 9_000],
    ['no rest before the first', { ...shown, stepsMs: [100, 3_930] }, 9_000],
    ['steps in one moment', { ...shown, stepsMs: [1_210, 1_250] }, 9_000],
    ['steps backwards', { ...shown, stepsMs: [3_930, 1_210] }, 9_000],
    ['an end before the last is over', { ...shown, lengthMs: 4_100 }, 9_000],
    ['an endless clip', { ...shown, lengthMs: 40_000 }, 90_000],
    ['no number', { ...shown, lengthMs: Number.NaN }, 9_000],
  ])('are refused for %s', (_name, given, sinceMs) => {
    expect(timedSteps(steps, given, sinceMs)).toBeUndefined();
  });

  it('may be later than asked: a slow phone is no fraud', () => {
    const slow = { stepsMs: [1_900, 5_200], lengthMs: 9_800 };
    expect(timedSteps(steps, slow, 12_000)).toHaveLength(2);
    expect(pace.restMs * 0.6).toBeLessThan(1_000);
  });
});
