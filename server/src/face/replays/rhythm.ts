/**
 * The rhythm of a clip: how the head turns and moves, how mouth and brows go, how the lids blink, against time. It says when
 * something moved and not what the face looks like: no shape, no size, no template of a person is in it.
 */
import type { ClipObservations, ObservedFace } from '@amana/face';

/** Samples a second: enough for a blink, few enough to keep. */
export const rhythmRate = 12.5;

/** What moves, in units of what tracking alone makes tremble; `mirrored` changes sign in a mirror. */
export const channels: readonly { of(face: ObservedFace): number; unit: number; mirrored: boolean }[] = [
  { of: ({ pose }) => pose.yaw, unit: 1.2, mirrored: true },
  { of: ({ pose }) => pose.pitch, unit: 1.2, mirrored: false },
  { of: ({ pose }) => pose.roll, unit: 0.8, mirrored: true },
  { of: ({ centre, sizePx }) => centre[0] / sizePx, unit: 0.012, mirrored: true },
  { of: ({ centre, sizePx }) => centre[1] / sizePx, unit: 0.012, mirrored: false },
  { of: ({ sizePx }) => Math.log(sizePx), unit: 0.01, mirrored: false },
  { of: ({ points }) => gap(points, 13, 14) / gap(points, 33, 263), unit: 0.025, mirrored: false },
  { of: ({ points }) => gap(points, 61, 291) / gap(points, 33, 263), unit: 0.02, mirrored: false },
  {
    of: ({ points }) => (gap(points, 105, 159) + gap(points, 334, 386)) / gap(points, 33, 263),
    unit: 0.03,
    mirrored: false,
  },
  { of: ({ eyes }) => (eyes ? (eyes[0].openness + eyes[1].openness) / 2 : 0), unit: 0.06, mirrored: false },
];

/** Slower than this is drift, which a cut or a moved picture changes. */
const smoothS = 1.2;
const minSamples = 20;
/** A unit is so many steps of a stored byte. */
const steps = 4;
/** Beyond this a motion is only "large": a face lost and found again must not outweigh all else. */
const largest = 40;

/** Undefined where the face was seen too briefly. Layout: sample by sample, a signed byte a channel. */
export function rhythmOf(clip: ClipObservations): Uint8Array | undefined {
  const series = channels.map(({ of }) => resampled(clip, of));
  const length = series[0]?.length ?? 0;
  if (length < minSamples) return undefined;
  const rhythm = new Int8Array(length * channels.length);
  channels.forEach(({ unit }, place) => {
    const values = series[place] ?? [];
    const flat = withoutDrift(values);
    flat.forEach((value, at) => {
      rhythm[at * channels.length + place] = clamped((value / unit) * steps);
    });
  });
  return new Uint8Array(rhythm.buffer);
}

/** Two frames to a sample; where no face was seen, the last value holds on. */
function resampled(clip: ClipObservations, of: (face: ObservedFace) => number): number[] {
  const values: number[] = [];
  let last: number | undefined;
  const stride = clip.framesPerS / rhythmRate;
  for (let at = 0; at + stride <= clip.frames.length; at += stride) {
    const found: number[] = [];
    for (let frame = Math.round(at); frame < Math.round(at + stride); frame += 1) {
      const face = clip.frames[frame]?.face;
      const value = face ? of(face) : Number.NaN;
      if (Number.isFinite(value)) found.push(value);
    }
    if (found.length > 0) last = found.reduce((sum, value) => sum + value, 0) / found.length;
    if (last !== undefined) values.push(last);
  }
  return values;
}

function withoutDrift(values: readonly number[]): number[] {
  const reach = Math.round((smoothS * rhythmRate) / 2);
  return values.map((value, at) => {
    const near = values.slice(Math.max(0, at - reach), at + reach + 1);
    return value - near.reduce((sum, other) => sum + other, 0) / near.length;
  });
}

function gap(points: Float32Array, a: number, b: number): number {
  return Math.hypot(
    (points[a * 3] ?? 0) - (points[b * 3] ?? 0),
    (points[a * 3 + 1] ?? 0) - (points[b * 3 + 1] ?? 0),
  );
}

function clamped(value: number): number {
  return Math.max(-largest, Math.min(largest, Math.round(value)));
}
