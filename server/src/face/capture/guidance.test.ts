/** One still, one word: what the person has to change first. */
import { expect, it } from 'vitest';
import type { SeenFace } from './capture-judge.ts';
import { hintOf } from './guidance.ts';

const good: SeenFace = { size: 0.5, offset: [0, 0], yaw: 0, pitch: 0, luma: 120 };

it.each<[Partial<SeenFace>, string]>([
  [{}, 'ok'],
  [{ size: 0.2 }, 'too_far'],
  [{ size: 1.1 }, 'too_near'],
  [{ offset: [0.3, 0] }, 'off_centre'],
  [{ offset: [0, -0.3] }, 'off_centre'],
  [{ yaw: -40 }, 'look_straight'],
  [{ pitch: 35 }, 'look_straight'],
  [{ luma: 30 }, 'too_dark'],
  [{ luma: 245 }, 'too_bright'],
  // Light is told once the face is where it should be.
  [{ luma: 30, size: 0.2 }, 'too_far'],
])('says of %j: %s', (change, hint) => {
  expect(hintOf({ kind: 'face', face: { ...good, ...change } })).toBe(hint);
});

it.each([
  ['no_face', 'no_face'],
  ['several_faces', 'several_faces'],
  ['face_too_small', 'too_far'],
  ['looks_away', 'look_straight'],
  ['too_dark', 'too_dark'],
  ['too_blurred', 'hold_still'],
  ['something_new', 'no_face'],
])('says of a still refused for %s: %s', (reason, hint) => {
  expect(hintOf({ kind: 'refused', reason })).toBe(hint);
});
