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
const strict = {
  ...repetitionLimits,
  signals: never,
  crop: never,
  view: never,
  both: { crop: never, view: never },
  longView: never,
  onwards: { backwards: -1, crop: 0, view: 0 },
  alone: 0,
  exact: 0,
  once: { again: { mean: 0, highest: 0 }, back: 0, backBelowS: 0 },
  toAndFro: 0,
};

describe('the face held still and the whole frame', () => {
  it('show a loop where both come again nearly', () => {
    const { both } = repetitionLimits;
    expect(repetitionOf(loop, { ...strict, both }).kind).toBeDefined();
    expect(repetitionOf(loop, strict).kind).toBeUndefined();
  });

  it('show none in a person', () => {
    expect(repetitionOf(inventedClip({ seconds: 5, at: calm, noise: 3.4 })).kind).toBeUndefined();
  });
});

describe('a clip that only goes on', () => {
  const { onwards } = repetitionLimits;
  const moves = (t: number): Moment => ({
    ...wandering(t, 2),
    mouth: 0.15 + 0.1 * Math.sin(5 * t + 1.3 * t * t),
    lids: 0.62 + 0.05 * Math.sin(3 * t - 0.7 * t * t),
  });

  it('is a loop, also with much noise', () => {
    const at = (t: number): Moment => moves(t % 2);
    const { kind, crop, view } = repetitionOf(inventedClip({ seconds: 6, at, noise: 4 }), {
      ...strict,
      onwards,
    });
    expect(Math.max(crop.backwards, view.backwards)).toBeLessThan(onwards.backwards);
    expect(kind).toBe('loop');
  });

  it('is none when a person moves on all the time', () => {
    const at = (t: number): Moment => ({ ...moves(t), x: 0.12 * t - 0.3, yaw: 8 * t - 20 });
    expect(
      repetitionOf(inventedClip({ seconds: 5, at, noise: 3 }), { ...strict, onwards }).kind,
    ).toBeUndefined();
  });
});

describe('the whole frame of a long clip', () => {
  const { longView } = repetitionLimits;
  const there = (t: number): Moment => wandering(t < 1.6 ? t : 3.2 - t, 2);
  const toAndFro = (t: number): Moment => ({ ...there(t % 3.2), lids: 0.62 + 0.06 * Math.sin(1.3 * t) });

  it('shows that it is played to and fro', () => {
    const clip = inventedClip({ seconds: 5.2, at: toAndFro, noise: 3 });
    expect(repetitionOf(clip, { ...strict, longView }).kind).toBe('palindrome');
    const half = { ...clip, frames: clip.frames.slice(0, 100) };
    expect(repetitionOf(half, { ...strict, longView }).kind).toBeUndefined();
  });

  it('shows nothing in a person', () => {
    const clip = inventedClip({ seconds: 5.2, at: calm, noise: 1 });
    expect(repetitionOf(clip, { ...strict, longView }).kind).toBeUndefined();
  });
});

describe('what runs backwards twice while the frame is panned', () => {
  const { toAndFro } = repetitionLimits;
  const alive = (t: number): Moment => ({
    ...wandering(t, 2),
    mouth: 0.15 + 0.1 * Math.sin(5 * t + 1.3 * t * t),
    lids: 0.62 + 0.05 * Math.sin(3 * t - 0.7 * t * t),
  });
  const panned = (t: number): Moment => ({ x: 0.3 * Math.sin(0.7 * t), y: 0.1 * Math.sin(1.1 * t) });
  const toAndFroAt = (half: number) => (t: number) => {
    const there = t % (2 * half);
    return { ...alive(there < half ? there : 2 * half - there), ...panned(t) };
  };
  const seen = (at: (t: number) => Moment, seconds = 5.2) =>
    repetitionOf(inventedClip({ seconds, at, noise: 2 }), { ...strict, toAndFro });

  it.each([1.3, 1.9])('is a clip to and fro, turned every %s seconds', (half) => {
    expect(seen(toAndFroAt(half)).kind).toBe('palindrome');
  });

  it('is none where it turns once only, which a head does as well', () => {
    expect(seen(toAndFroAt(2.6)).kind).toBeUndefined();
    expect(seen(toAndFroAt(1.9), 3).kind).toBeUndefined();
  });

  it('is none in a person, panned or not', () => {
    expect(seen(alive).kind).toBeUndefined();
    expect(seen((t) => ({ ...alive(t), ...panned(t) })).kind).toBeUndefined();
  });

  it('is none in a head that turns to one side, then to the other', () => {
    const side = (t: number): number => Math.sin((Math.PI * Math.min(2.5, Math.max(0, t))) / 2.5);
    const at = (t: number): Moment => ({ ...alive(t), yaw: 20 * side(t) - 20 * side(t - 2.5) });
    const { kind, once } = seen(at, 5);
    expect(kind).toBeUndefined();
    expect(once.toAndFro).toBeGreaterThan(0.7);
  });
});

describe('three seconds', () => {
  const { once } = repetitionLimits;
  const lively = (t: number): Moment => ({
    ...wandering(t, 2),
    mouth: 0.15 + 0.1 * Math.sin(5 * t + 1.3 * t * t),
    lids: 0.62 + 0.05 * Math.sin(3 * t - 0.7 * t * t),
  });
  const filmed = (at: (t: number) => Moment) => inventedClip({ seconds: 3, at, noise: 1.5 });

  it.each([0, 0.7])('of a loop of two show its first second again, begun at %s', (begun) => {
    const clip = filmed((t) => lively((t + begun) % 2));
    expect(repetitionOf(clip, { ...strict, once }).kind).toBe('loop');
    expect(repetitionOf(clip, strict).kind).toBeUndefined();
  });

  it('to and fro run backwards around their turn', () => {
    const clip = filmed((t) => lively(t < 1.6 ? t : 3.2 - t));
    expect(repetitionOf(clip, { ...strict, once }).mirrored).toBe(true);
    expect(repetitionOf(clip, strict).mirrored).toBe(false);
  });

  it.each([0, 1.1, 2.3])('of a person show nothing again, begun at %s', (begun) => {
    const seen = repetitionOf(
      filmed((t) => lively(t + begun)),
      { ...strict, once },
    );
    expect(seen.kind).toBeUndefined();
    expect(seen.mirrored).toBe(false);
  });
});
