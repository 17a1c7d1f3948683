/** Clips whose motion is made up, and the same again in every way in which a copy differs from its original. */
import type { ClipObservations, ObservedFace } from '@amana/face';
import { describe, expect, it } from 'vitest';
import { createRhythmMatcher } from './match-rhythms.ts';
import { rhythmOf } from './rhythm.ts';

const framesPerS = 25;

/** Sways, turns, speaks and blinks as nobody else does. */
function motionOf(seed: number, strength = 1): (atS: number) => ObservedFace {
  const wave = (atS: number, place: number): number =>
    Math.sin(atS * (1.1 + ((seed * 7 + place * 3) % 11) * 0.37) + seed * place) +
    0.6 * Math.sin(atS * (2.3 + ((seed * 5 + place) % 7) * 0.51) + place);
  return (atS) => {
    const points = new Float32Array(468 * 3);
    const put = (index: number, x: number, y: number): void => {
      points.set([x, y], index * 3);
    };
    put(33, 0, 0);
    put(263, 100, 0);
    put(13, 50, 80);
    put(14, 50, 80 + 6 * strength * Math.max(0, wave(atS, 6)));
    put(61, 25, 80);
    put(291, 75 + 3 * strength * wave(atS, 7), 80);
    put(159, 20, 0);
    put(386, 80, 0);
    put(105, 20, -20 + 2 * strength * wave(atS, 8));
    put(334, 80, -20 + 2 * strength * wave(atS, 8));
    const openness = Math.sin(atS * 1.7 + seed) > 0.97 ? 0.1 : 0.7;
    return {
      confidence: 1,
      sizePx: 200 * (1 + 0.01 * strength * wave(atS, 5)),
      centre: [320 + 6 * strength * wave(atS, 3), 180 + 5 * strength * wave(atS, 4)],
      pose: {
        yaw: 5 * strength * wave(atS, 0),
        pitch: 3 * strength * wave(atS, 1),
        roll: 2 * strength * wave(atS, 2),
      },
      points,
      eyes: [
        { openness, aspect: 0.3 },
        { openness, aspect: 0.3 },
      ],
      quality: { luma: 120, contrast: 90, detail: 5 },
    };
  };
}

function clip(
  faceAt: (atS: number) => ObservedFace | undefined,
  { seconds = 5, fromS = 0, tempo = 1 } = {},
): ClipObservations {
  const frames = Array.from({ length: Math.round(seconds * framesPerS) }, (_, index) => {
    const face = faceAt(fromS + (index / framesPerS) * tempo);
    return {
      timeS: index / framesPerS,
      faces: face ? 1 : 0,
      ...(face && { face }),
      thumbnail: new Uint8Array(256),
      view: new Uint8Array(4096),
    };
  });
  return { framesPerS, width: 640, height: 360, frames };
}

function mirrored(faceAt: (atS: number) => ObservedFace): (atS: number) => ObservedFace {
  return (atS) => {
    const face = faceAt(atS);
    const { yaw, pitch, roll } = face.pose;
    return {
      ...face,
      centre: [640 - face.centre[0], face.centre[1]],
      pose: { yaw: -yaw, pitch, roll: -roll },
    };
  };
}

/** As a worse encoding would have it tracked: a little off at each frame. */
function trembling(faceAt: (atS: number) => ObservedFace): (atS: number) => ObservedFace {
  let state = 1;
  const tremor = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  return (atS) => {
    const face = faceAt(atS);
    const { yaw, pitch, roll } = face.pose;
    return { ...face, pose: { yaw: yaw + tremor(), pitch: pitch + tremor(), roll: roll + tremor() * 0.6 } };
  };
}

function scaled(faceAt: (atS: number) => ObservedFace, by: number): (atS: number) => ObservedFace {
  return (atS) => {
    const face = faceAt(atS);
    return {
      ...face,
      sizePx: face.sizePx * by,
      centre: [face.centre[0] * by + 40, face.centre[1] * by - 10],
      points: face.points.map((value) => value * by),
    };
  };
}

function matches(a: ClipObservations, b: ClipObservations): boolean {
  const [first, second] = [rhythmOf(a), rhythmOf(b)];
  return first !== undefined && second !== undefined && createRhythmMatcher(first)(second);
}

describe('the rhythm of a clip', () => {
  const faceAt = motionOf(3);
  it.each([
    ['itself', clip(faceAt)],
    ['its mirror image', clip(mirrored(faceAt))],
    ['a worse encoding', clip(trembling(faceAt))],
    ['half the size, and moved', clip(scaled(faceAt, 0.5))],
    ['a part from within', clip(faceAt, { fromS: 1.3, seconds: 3 })],
    ['a longer recording that it is part of', clip(faceAt, { fromS: -2, seconds: 9 })],
    ['a little faster', clip(faceAt, { tempo: 1.07 })],
    ['a little slower', clip(faceAt, { tempo: 0.95 })],
    ['itself played backwards', clip((atS) => faceAt(5 - atS))],
    [
      'a mirrored part of it played backwards',
      clip(
        mirrored((atS) => faceAt(4.5 - atS)),
        { seconds: 4 },
      ),
    ],
    ['a small, mirrored, cut, worse copy', clip(trembling(mirrored(scaled(faceAt, 0.6))), { fromS: 0.7 })],
  ])('is that of %s', (_what, copy) => {
    expect(matches(clip(faceAt), copy)).toBe(true);
    expect(matches(copy, clip(faceAt))).toBe(true);
  });

  it('is not that of any other recording', () => {
    const all = Array.from({ length: 24 }, (_, seed) => clip(motionOf(seed + 10)));
    const found = all.flatMap((a, at) => all.slice(at + 1).filter((b) => matches(a, b)));
    expect(found).toEqual([]);
  });

  it('of hardly any motion is like none, not even itself', () => {
    expect(matches(clip(motionOf(1, 0.05)), clip(motionOf(2, 0.05)))).toBe(false);
    const still = clip(() => motionOf(1)(0));
    expect(matches(still, still)).toBe(false);
  });

  it('is none where no face was seen, or too briefly', () => {
    expect(rhythmOf(clip(() => undefined))).toBeUndefined();
    expect(rhythmOf(clip(faceAt, { seconds: 1 }))).toBeUndefined();
    expect(rhythmOf(clip((atS) => (atS < 4 ? undefined : faceAt(atS))))).toBeUndefined();
  });

  it('says when something moved, not what the face looks like', () => {
    const wider = (atS: number): ObservedFace => {
      const face = faceAt(atS);
      return { ...face, points: face.points.map((value, at) => (at % 3 === 0 ? value * 1.3 : value)) };
    };
    const [one, other] = [rhythmOf(clip(scaled(faceAt, 2))), rhythmOf(clip(scaled(faceAt, 0.9)))].map(
      (rhythm) => [...new Int8Array(rhythm?.buffer ?? new ArrayBuffer(0))],
    );
    // But for what rounding takes.
    expect(one?.map((value, at) => Math.abs(value - (other?.[at] ?? 99)) <= 1)).not.toContain(false);
    expect(matches(clip(wider), clip(faceAt))).toBe(true);
  });
});
