import { describe, expect, it } from 'vitest';
import { frameScore } from './frame-score.ts';

const good = {
  confidence: 1,
  sizePx: 150,
  pose: { yaw: 0, pitch: 0, roll: 0 },
  quality: { luma: 120, contrast: 90, detail: 10 },
  eyes: [
    { openness: 0.7, aspect: 0.3 },
    { openness: 0.7, aspect: 0.3 },
  ],
} as const;

describe('a frame is less fit for recognition when', () => {
  it.each([
    ['the head is turned', { pose: { yaw: 25, pitch: 0, roll: 0 } }],
    ['the head looks down', { pose: { yaw: 0, pitch: 25, roll: 0 } }],
    ['it is blurred', { quality: { ...good.quality, detail: 2 } }],
    ['it is dark', { quality: { ...good.quality, luma: 40 } }],
    ['it is flat', { quality: { ...good.quality, contrast: 10 } }],
    ['the face is small', { sizePx: 60 }],
    ['one eye is shut', { eyes: [good.eyes[0], { openness: 0.1, aspect: 0.05 }] as const }],
    ['the mesh is unsure', { confidence: 0.6 }],
  ])('%s', (_name, worse) => {
    const score = frameScore({ ...good, ...worse });
    expect(score).toBeLessThan(frameScore(good) * 0.9);
    expect(score).toBeGreaterThanOrEqual(0);
  });

  it('and a lean of the head costs nothing, because alignment takes it out', () => {
    expect(frameScore({ ...good, pose: { yaw: 0, pitch: 0, roll: 30 } })).toBe(frameScore(good));
  });
});
