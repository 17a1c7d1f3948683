import { describe, expect, it } from 'vitest';
import {
  blinkAt,
  type InventedClip,
  inventedClip,
  type Moment,
  pastedBlinkAt,
  wandering,
} from '../testing/invented-clip.ts';
import { withLivingHead } from '../testing/living-head.ts';
import { withTiltedView } from '../testing/tilted-view.ts';
import type { ClipObservations } from '../types.ts';
import { judgeLiveness } from './judge-liveness.ts';
import { livenessReasons } from './reasons.ts';

const blinking = (t: number): Moment => ({ ...wandering(t), lids: blinkAt(t, 0.7, 2.9) });
/** Before a wall that is not bright, so that something in the frame is dark. */
const shaded = (t: number): Moment => ({ ...blinking(t), light: -60 });
const turning = (t: number): Moment => ({
  ...wandering(t),
  yaw: 16 * Math.sin(1.1 * t) + 3 * Math.sin(2.3 * t),
});
const handheld = (t: number): Moment => ({
  x: 0.15 * Math.sin(1.7 * t),
  y: 0.1 * Math.cos(1.3 * t),
  scale: 1 + 0.1 * Math.sin(0.9 * t),
  lids: blinkAt(t, 0.7, 2.9),
});
const swaying = (t: number): Moment => ({
  x: 0.1 * Math.sin(1.7 * t + 0.3 * Math.sin(t)),
  y: 0.04 * Math.cos(1.3 * t),
  scale: 0.7 + 0.02 * Math.sin(0.9 * t),
  yaw: 8 * Math.sin(1.1 * t),
  lids: blinkAt(t, 0.7, 2.9),
});
/** Far to the sides, and turned a little: nearly all of it is the motion of a plane. */
const leaning = (t: number): Moment => ({
  x: 1.1 * Math.sin(1.3 * t),
  y: 0.15 * Math.sin(1.9 * t),
  scale: 1 + 0.3 * Math.sin(0.9 * t + 1),
  yaw: 26 * Math.sin(1.3 * t + 0.4),
  pitch: 6 * Math.sin(1.1 * t),
});
const talking = (t: number): Moment => ({
  ...wandering(t, 1.5),
  mouth: 0.2 + 0.12 * Math.sin(9 * t) + 0.08 * Math.sin(14.3 * t + 1),
  brows: 0.03 * Math.sin(1.7 * t) + 0.02 * Math.sin(2.9 * t),
  lids: 0.62 + 0.06 * Math.sin(1.3 * t),
});

describe('people', () => {
  const cases: [string, InventedClip, number][] = [
    ['blinks naturally', { at: blinking }, 2],
    ['turns the head', { at: turning }, 0],
    ['talks', { at: talking }, 0],
    ['is seen at 15 frames a second', { at: blinking, framesPerS: 15 }, 2],
    ['has a face of sharp texture', { at: blinking, grain: 8, detail: 16 }, 2],
    ['is filmed by a hand that shakes', { at: handheld, tremble: 0.012 }, 2],
    ['sways before an even wall', { at: swaying, plainWall: true, noise: 0.3 }, 2],
    ['leans far to the sides', { at: leaning, seconds: 5, faceSizePx: 90 }, 0],
    ['has a soft face', { at: shaded, fineDetail: { power: 11.6, share: -27 } }, 2],
    ['has a soft face, blown up', { at: shaded, fineDetail: { power: 7.9, share: -28.8 } }, 2],
    ['has a sharp face in little contrast', { at: shaded, fineDetail: { power: 6, share: -22 } }, 2],
    ['stands in a door', { at: blinking, rim: 4, rimSides: ['top', 'left', 'right'] }, 2],
    [
      'stands in a door and is packed hard',
      { at: blinking, rim: 7, rimSides: ['top', 'left', 'right'], rimShading: 12, noise: 0 },
      2,
    ],
    ['is shown between two bars', { at: blinking, rim: 9, rimSides: ['left', 'right'] }, 2],
    ['is packed in hard blocks', { at: blinking, pixelGrid: 6.5 }, 2],
    ['stands far away', { at: blinking, faceSizePx: 70 }, 2],
    ['has a dark face in ordinary light', { at: blinking, luma: 62, contrast: 45 }, 2],
  ];
  it.each(cases)('is live who %s', (_, wishes, blinks) => {
    const verdict = judgeLiveness(inventedClip(wishes));
    expect(verdict).toMatchObject({ outcome: 'live', reason: 'live', blinks });
    expect(verdict.confidence).toBeGreaterThanOrEqual(0.5);
  });
});

describe('pictures and repetitions', () => {
  const shaken = (t: number): Moment => ({
    x: 0.15 * Math.sin(1.7 * t),
    y: 0.1 * Math.cos(1.3 * t),
    scale: 1 + 0.1 * Math.sin(0.9 * t),
  });
  const tilted = (t: number): Moment => ({ yaw: 38 * Math.sin(0.9 * t), pitch: 24 * Math.sin(0.7 * t + 1) });
  const looped =
    (period: number, at: (t: number) => Moment) =>
    (t: number): Moment =>
      at(t % period);
  const toAndFro =
    (period: number, at: (t: number) => Moment) =>
    (t: number): Moment => {
      const phase = t % (2 * period);
      return at(phase < period ? phase : 2 * period - phase);
    };
  const busy = (t: number): Moment => ({ ...talking(t), lids: blinkAt(t, 0.5, 1.2) });
  const cases: [string, InventedClip, string[]][] = [
    ['a still', { at: () => ({}) }, ['still']],
    ['a noisy still', { at: () => ({}), noise: 1.8 }, ['still', 'pasted']],
    ['a picture that is moved and zoomed', { at: shaken, flat: true }, ['flat']],
    ['a picture that is tilted', { at: tilted, flat: true }, ['flat']],
    [
      'a moved picture with a pasted blink',
      { at: (t) => ({ ...shaken(t), lids: pastedBlinkAt(t, 1, 2.7) }), flat: true },
      ['flat', 'loop', 'palindrome'],
    ],
    [
      'eyes pasted into a still',
      { at: (t) => ({ lids: blinkAt(t, 0.8, 2.3) }), frozenAround: true, noise: 2.4 },
      ['pasted', 'still'],
    ],
    ['a loop of a second', { at: looped(1, busy), seconds: 5 }, ['loop']],
    ['a loop of 1.4 s with noise', { at: looped(1.4, busy), seconds: 5, noise: 4, tremble: 0.002 }, ['loop']],
    [
      'a loop that is shaken and zoomed',
      { at: (t) => ({ ...looped(1.4, busy)(t), ...shaken(t) }), seconds: 5 },
      ['loop', 'palindrome'],
    ],
    ['a loop to and fro', { at: toAndFro(1.3, busy), seconds: 5.2 }, ['loop', 'palindrome']],
    ['a filmed screen', { at: blinking, passive: 0.2 }, ['recaptured']],
    [
      'a shaken picture with eyes that were filmed',
      { at: (t) => ({ ...shaken(t), lids: blinkAt(t, 0.7, 2.9) }), onePicture: true, tremble: 0.012 },
      ['flat'],
    ],
    [
      'a clip laid into an empty picture, with its rim on three sides',
      { at: blinking, rim: 7, rimSides: ['top', 'left', 'right'], noise: 0 },
      ['screen_frame'],
    ],
    [
      'a blurred screen whose pixels are seen',
      { at: blinking, pixelGrid: 15, fineDetail: { power: 7, share: -31 } },
      ['recaptured'],
    ],
    ['a screen whose pixels are seen', { at: blinking, pixelGrid: 15 }, ['recaptured']],
    [
      'a picture that is moved as far as a head that leans',
      { at: leaning, seconds: 5, faceSizePx: 90, onePicture: true },
      ['flat'],
    ],
    [
      'a picture of a head that is moved as far before a wall',
      { at: leaning, seconds: 5, faceSizePx: 90, flat: true },
      ['flat'],
    ],
    ['a screen with its rim', { at: blinking, rim: 7 }, ['screen_frame']],
  ];
  it.each(cases)('%s is a spoof', (_, wishes, reasons) => {
    const verdict = judgeLiveness(inventedClip(wishes));
    expect(reasons).toContain(verdict.reason);
    expect(verdict.outcome).toBe('spoof');
    expect(verdict.confidence).toBeLessThan(0.5);
  });

  it('a head that turns in the mesh alone, while all that is seen is one tilted picture, shows no depth', () => {
    const clip = inventedClip({ at: turning, seconds: 5 });
    expect(judgeLiveness(clip).outcome).toBe('live');
    expect(judgeLiveness(withTiltedView(clip, { tilt: 0.25 })).reason).toBe('no_natural_movement');
  });

  it('says that a view of one tilted picture weakens also where it takes a part of the depth alone', () => {
    const clip = withTiltedView(inventedClip({ at: turning, seconds: 5 }), { tilt: 0.9 });
    const cue = judgeLiveness(clip).cues.find(({ name }) => name === 'frame_is_warped');
    expect(cue?.value).toBeGreaterThan(0.27);
    expect(cue?.value).toBeLessThan(cue?.limit ?? 0);
    expect(cue?.effect).toBe('weakens');
  });

  describe('a frame that sways as one picture', () => {
    const swayed = (tremble: number, speaks = 1): ClipObservations =>
      inventedClip({
        seconds: 5,
        onePicture: true,
        tremble,
        at: (t) => ({
          ...shaken(t),
          lids: blinkAt(t, 0.7, 2.9),
          mouth: 0.2 + 0.015 * t * t * speaks,
          smile: 0.15 * Math.sin(1.1 * t) * speaks,
        }),
      });
    const cueOf = (clip: ClipObservations, name: string) =>
      judgeLiveness(clip).cues.find((cue) => cue.name === name);

    it('is flat where nothing of the head moves by itself', () => {
      expect(judgeLiveness(swayed(0.012))).toMatchObject({ outcome: 'spoof', reason: 'flat', blinks: 2 });
    });

    it('shows who keeps still before a camera that sways where the head moves a little by itself', () => {
      const clip = withLivingHead(swayed(0.012), 10);
      expect(cueOf(clip, 'frame_follows_face')?.value).toBeLessThan(0.33);
      expect(cueOf(clip, 'own_motion')).toMatchObject({ value: 1, effect: 'supports' });
      expect(judgeLiveness(clip)).toMatchObject({ outcome: 'live', blinks: 2 });
    });

    it.each([
      ['the points of the mesh move as those of a picture', 0.003, 1],
      ['the mouth keeps still', 0.012, 0],
    ])('is flat where light changes in the head alone: %s', (_, tremble, speaks) => {
      const clip = withLivingHead(swayed(tremble, speaks), 10);
      expect(cueOf(clip, 'own_motion')).toMatchObject({ value: 0, effect: 'none' });
      expect(judgeLiveness(clip)).toMatchObject({ outcome: 'spoof', reason: 'flat', blinks: 2 });
    });

    it('shows no life where eyes and mouth alone move, also where the points of the mesh show depth', () => {
      const clip = swayed(0.03);
      expect(cueOf(clip, 'depth_ratio')?.value).toBeGreaterThan(0.12);
      expect(cueOf(clip, 'lifeless')).toMatchObject({ value: 1, effect: 'weakens' });
      expect(judgeLiveness(clip)).toMatchObject({
        outcome: 'retry',
        reason: 'no_natural_movement',
        blinks: 2,
      });
      expect(judgeLiveness(withLivingHead(clip, 10))).toMatchObject({ outcome: 'live', blinks: 2 });
    });
  });

  it('tells the first half of a loop as it tells the loop', () => {
    const loop = inventedClip({ at: looped(1, busy), seconds: 6 });
    const half = { ...loop, frames: loop.frames.slice(0, loop.frames.length / 2) };
    expect(judgeLiveness(half).outcome).toBe(judgeLiveness(loop).outcome);
  });

  describe('a mouth that moves in a face that is otherwise still', () => {
    const speaking = (t: number): Moment => ({
      yaw: 3 * Math.sin(1.1 * t),
      x: 0.02 * Math.sin(0.8 * t),
      smile: 0.1 * Math.sin(3.3 * t + 0.4 * t * t) + 0.08 * Math.sin(7.9 * t - 0.9 * t * t),
      mouth: 0.2 + 0.09 * Math.sin(5 * t + t * t) + 0.06 * Math.sin(13 * t - 1.7 * t * t),
    });
    /** What hard packing does: each eye drifts for itself, and brows jump for a frame. */
    const packed = (t: number): Moment => ({
      ...speaking(t),
      lids: [0.65 + 0.05 * Math.sin(2.1 * t), 0.65 + 0.05 * Math.sin(3.7 * t + 1)],
      brows: Math.round(t * 25) % 6 === 0 ? 0.012 : 0,
    });
    const lively = (t: number): Moment => ({ ...packed(t), lids: 0.65 + 0.06 * Math.sin(2.1 * t) });

    it('does not count', () => {
      const verdict = judgeLiveness(inventedClip({ seconds: 5, at: speaking }));
      expect(verdict).toMatchObject({ outcome: 'retry', reason: 'mouth_only' });
    });

    it('does not count either when the clip is packed so hard that lids and brows tremble', () => {
      const verdict = judgeLiveness(inventedClip({ seconds: 5, at: packed }));
      expect(verdict).toMatchObject({ outcome: 'retry', reason: 'mouth_only' });
    });

    it('counts when both lids move together', () => {
      expect(judgeLiveness(inventedClip({ seconds: 5, at: lively })).outcome).toBe('live');
    });
  });
});

describe('clips that cannot be judged', () => {
  const cases: [string, InventedClip, string][] = [
    ['no frames', { seconds: 0 }, 'no_frames'],
    ['one frame', { seconds: 0.04 }, 'too_short'],
    ['no face', { hidden: () => true }, 'no_face'],
    ['a face half of the time', { at: blinking, hidden: (t) => t % 2 > 1 }, 'face_missing'],
    ['several faces', { at: blinking, faces: 2 }, 'several_faces'],
    ['a face far away', { at: blinking, faceSizePx: 40 }, 'face_too_small'],
    ['another person in the middle', { at: blinking, person: (t) => (t > 2 ? 1 : 0) }, 'different_person'],
    ['a leap', { at: (t) => ({ ...blinking(t), x: t > 2 ? 0.5 : 0, light: t > 2 ? 60 : 0 }) }, 'cut'],
    ['darkness', { at: blinking, luma: 20 }, 'too_dark'],
    ['glare', { at: blinking, luma: 252 }, 'too_bright'],
    ['no contrast', { at: blinking, contrast: 9 }, 'too_dark'],
    ['noise', { at: blinking, grain: 8, detail: 10 }, 'too_noisy'],
    ['noise in a dull face', { at: blinking, grain: 5, detail: 6, contrast: 28 }, 'too_noisy'],
    ['blur', { at: blinking, detail: 0.8 }, 'too_blurred'],
    ['no fine detail', { at: blinking, pixelGrid: 4, fineDetail: { power: 7, share: -31 } }, 'too_blurred'],
    ['nobody who moves', { at: (t) => wandering(t, 0.22), noise: 2.2 }, 'no_natural_movement'],
  ];
  it.each(cases)('asks for another clip where there is %s', (_, wishes, reason) => {
    const verdict = judgeLiveness(inventedClip(wishes));
    expect(verdict).toMatchObject({ outcome: 'retry', reason });
    expect(verdict.detail).toBe(livenessReasons[verdict.reason].detail);
    expect(verdict.cues.some(({ name }) => name === 'blinks')).toBe(true);
    expect(verdict.confidence).toBeLessThan(0.5);
  });
});

describe('a head that turns once and turns back', () => {
  const once = (t: number, middleS: number): number =>
    Math.abs(t - middleS) < 0.6 ? 0.5 + 0.5 * Math.cos((Math.PI * (t - middleS)) / 0.6) : 0;
  const turned = (seconds: number, middleS: number) =>
    inventedClip({
      seconds,
      noise: 1.5,
      at: (t) => {
        const base = wandering(t, 0.7);
        const turn = once(t, middleS);
        return {
          ...base,
          yaw: (base.yaw ?? 0) + 28 * turn,
          x: (base.x ?? 0) + 0.1 * turn,
          lids: blinkAt(t, 2),
        };
      },
    });

  it.each([
    [5, 0.9],
    [5, 4.1],
    [7.2, 3.6],
  ])('is alive: %s seconds long, in the middle of it at %s', (seconds, middleS) => {
    expect(judgeLiveness(turned(seconds, middleS))).toMatchObject({ outcome: 'live' });
  });

  it('is asked for a longer clip where a short one could be played to and fro', () => {
    expect(judgeLiveness(turned(3, 0.9))).toMatchObject({ outcome: 'retry', reason: 'too_short_to_judge' });
  });
});

describe('what is asked for of lines and of fine detail', () => {
  const reasonOf = (wishes: Partial<ClipObservations>) =>
    judgeLiveness({ ...inventedClip({ at: shaded, seconds: 2 }), ...wishes }).reason;

  it.each([
    [426, 240, 'too_coarse'],
    [400, 249, 'too_coarse'],
    [250, 250, 'live'],
    [249, 635, 'too_coarse'],
    // Shrunk, so that it may have had more lines.
    [240, 636, 'live'],
    [640, 240, 'live'],
  ])('a frame of %s by %s is %s', (width, height, reason) => {
    expect(reasonOf({ width, height })).toBe(reason);
  });

  it.each([
    [480, 360, 249, 'too_coarse'],
    [480, 360, 250, 'live'],
    // Filled up to a long frame, so that it says nothing of how many lines there were.
    [640, 360, 249, 'too_coarse'],
    [640, 240, 240, 'live'],
  ])('a frame of %s by %s with %s lines of picture is %s', (width, height, lines, reason) => {
    expect(reasonOf({ width, height, lines })).toBe(reason);
  });

  it.each([
    [6.9, -25.1, 0, 'too_blurred'],
    [7, -25.1, 0, 'live'],
    [6.9, -25, 0, 'live'],
    [10.4, -30.1, 0, 'too_blurred'],
    [10.5, -30.1, 0, 'live'],
    [10.9, -20, 6, 'too_blurred'],
    [11, -20, 6, 'patterned'],
    [11, -20, 5.9, 'live'],
    [10.9, -20, 5.9, 'live'],
    [6.9, -30.1, 9.9, 'too_blurred'],
    [6.9, -30.1, 10, 'recaptured'],
    [20, -20, 5.9, 'live'],
    [20, -20, 6, 'patterned'],
    [20, -20, 9.9, 'patterned'],
    [20, -20, 10, 'recaptured'],
  ])('a face of %s and %s decibels with a pattern of %s is %s', (power, share, pixelGrid, reason) => {
    expect(reasonOf({ fineDetail: { power, share }, pixelGrid })).toBe(reason);
  });
});

describe('a picture with bars at all four sides', () => {
  const judged = (clip: InventedClip) => judgeLiveness({ ...inventedClip(clip), framed: true });

  it('is asked for again without them, whatever it shows', () => {
    expect(judged({ at: blinking })).toMatchObject({ outcome: 'retry', reason: 'framed' });
    expect(judgeLiveness(inventedClip({ at: blinking })).reason).toBe('live');
  });

  it('is called an attack where it is one between them', () => {
    expect(judged({ at: blinking, passive: 0.2 }).reason).toBe('recaptured');
  });
});

describe('a soft picture', () => {
  const seen = (darkest: number, power: number, pixelGrid = 0) => {
    const clip = inventedClip({ at: blinking, seconds: 2, pixelGrid, fineDetail: { power, share: -25 } });
    const frames = clip.frames.map((frame) => ({
      ...frame,
      view: frame.view?.map((grey, i) => (i < 40 ? darkest : Math.max(60, grey))),
    }));
    return judgeLiveness({ ...clip, frames }).reason;
  };

  it.each([
    [44, 13.9, 0, 'too_blurred'],
    [43, 13.9, 0, 'live'],
    [44, 14, 0, 'live'],
    [44, 13.9, 10, 'recaptured'],
  ])(
    'whose darkest is %s, of %s decibels with a pattern of %s is %s',
    (darkest, power, pixelGrid, reason) => {
      expect(seen(darkest, power, pixelGrid)).toBe(reason);
    },
  );
});

describe('options', () => {
  it('refuses a clip that is known', () => {
    expect(judgeLiveness(inventedClip({ at: blinking }), { knownReplay: true })).toMatchObject({
      outcome: 'spoof',
      reason: 'known_replay',
      confidence: 0,
    });
  });

  it('takes the threshold of the caller and stays below it with what is refused', () => {
    const clip = inventedClip({ at: blinking, passive: 0.72 });
    const { confidence } = judgeLiveness(clip, { threshold: 0 });
    expect(judgeLiveness(clip, { threshold: confidence - 0.01 }).outcome).toBe('live');
    const refused = judgeLiveness(clip, { threshold: Math.min(1, confidence + 0.01) });
    expect(refused.outcome).not.toBe('live');
    expect(refused.confidence).toBeLessThan(confidence);
  });

  it('passes only when the challenge is shown, too', () => {
    const clip = inventedClip({ at: blinking, seconds: 5 });
    const asked = judgeLiveness(clip, { challenge: [{ action: 'turn_left' }] });
    expect(asked).toMatchObject({ outcome: 'retry', reason: 'challenge_missing' });
    expect(asked.challenge?.steps).toEqual([{ action: 'turn_left', outcome: 'missing' }]);
  });
});
