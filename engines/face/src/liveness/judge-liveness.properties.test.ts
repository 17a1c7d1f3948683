import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClipObservations, Observation } from '../types.ts';
import { blinkAt, inventedClip, type Moment, wandering } from '../testing/invented-clip.ts';
import { judgeLiveness } from './judge-liveness.ts';

const wild = fc.oneof(
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -1, 1e9, -1e9, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
);
const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size });

const face = fc.record({
  confidence: wild,
  sizePx: wild,
  centre: fc.tuple(wild, wild),
  pose: fc.record({ yaw: wild, pitch: wild, roll: wild }),
  points: fc
    .array(wild, { minLength: 1, maxLength: 12 })
    .map((some) => Float32Array.from({ length: 1404 }, (_, i) => some[i % some.length] ?? 0)),
  eyes: fc.tuple(fc.record({ openness: wild, aspect: wild }), fc.record({ openness: wild, aspect: wild })),
  quality: fc.record({ luma: wild, contrast: wild, detail: wild, grain: wild }),
  passive: fc.record({ near: wild, far: wild }),
  embedding: fc.constantFrom(Float32Array.of(1, 0), Float32Array.of(0, 1), new Float32Array(0)),
  crop: bytes(32 * 32),
});

const observation: fc.Arbitrary<Omit<Observation, 'timeS'>> = fc
  .record({
    face: fc.option(face, { nil: undefined }),
    faces: fc.nat(5),
    thumbnail: bytes(256),
    view: fc.option(bytes(64 * 64), { nil: undefined }),
  })
  .map(({ face: one, view, ...seen }) => ({ ...seen, ...(one && { face: one }), ...(view && { view }) }));

const clips: fc.Arbitrary<ClipObservations> = fc
  .tuple(fc.array(observation, { maxLength: 5 }), fc.nat(90), fc.constantFrom(5, 15, 25, 60))
  .map(([some, length, framesPerS]) => ({
    framesPerS,
    width: 320,
    height: 240,
    frames:
      some.length === 0
        ? []
        : Array.from({ length }, (_, i) => ({ ...pick(some, i), timeS: i / framesPerS })),
  }));

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) {
    throw new Error('An empty row was given.');
  }
  return value;
}

describe('any observations', { timeout: 60_000 }, () => {
  it('get a verdict with a confidence from 0 to 1, and numbers in every cue', () => {
    fc.assert(
      fc.property(clips, fc.boolean(), (clip, asked) => {
        const verdict = judgeLiveness(clip, {
          ...(asked && {
            challenge: [{ action: 'smile' as const }, { action: 'turn_left' as const, toS: 2 }],
          }),
        });
        expect(verdict.confidence).toBeGreaterThanOrEqual(0);
        expect(verdict.confidence).toBeLessThanOrEqual(1);
        expect(verdict.cues.every(({ value }) => Number.isFinite(value))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('are not live when frames are repeated', () => {
    fc.assert(
      fc.property(clips, (clip) => {
        expect(judgeLiveness(clip).outcome).not.toBe('live');
      }),
      { numRuns: 25 },
    );
  });
});

describe('a worse clip', { timeout: 60_000 }, () => {
  const person = (t: number): Moment => ({ ...wandering(t), lids: blinkAt(t, 0.6, 2.4) });
  const spoilt = fc.record({
    passive: fc.double({ min: 0, max: 1, noNaN: true }),
    luma: fc.double({ min: 0, max: 255, noNaN: true }),
    contrast: fc.double({ min: 0, max: 200, noNaN: true }),
    detail: fc.double({ min: 0, max: 60, noNaN: true }),
    grain: fc.double({ min: 0, max: 30, noNaN: true }),
  });

  it('of a screen never passes, whatever light, noise and blur', () => {
    fc.assert(
      fc.property(spoilt, (quality) => {
        const clip = inventedClip({ ...quality, at: person, passive: quality.passive * 0.45, seconds: 3 });
        expect(judgeLiveness(clip).outcome).not.toBe('live');
      }),
      { numRuns: 12 },
    );
  });

  it('never gains confidence by lower passive readings', () => {
    fc.assert(
      fc.property(spoilt, fc.double({ min: 0, max: 1, noNaN: true }), (quality, part) => {
        const better = judgeLiveness(inventedClip({ at: person, passive: quality.passive, seconds: 3 }));
        const worse = judgeLiveness(
          inventedClip({ at: person, passive: quality.passive * part, seconds: 3 }),
        );
        expect(worse.confidence).toBeLessThanOrEqual(better.confidence + 1e-9);
      }),
      { numRuns: 8 },
    );
  });
});
