/**
 * Looks for the pixels of a screen: a fine pattern that repeats over the whole face with one spacing stands out of the
 * spectrum of the picture as a narrow peak, which skin, hair, cloth and the blocks of hard packing never reach. Works on the
 * frame's own pixels, since every crop of another size would blur such a pattern away.
 */
import type { Frame } from '../types.ts';
import { createTransform, type Spectrum } from './fourier.ts';

export interface GridMeter {
  /** Adds a frame; a face that does not fill the window is left out. */
  add(frame: Frame, centre: readonly [x: number, y: number], sizePx: number): void;
  /**
   * How far the strongest narrow peak stands out of what is around it, in decibels, over all frames. Undefined where no
   * frame was fit.
   */
  measure(): number | undefined;
}

export const windowPx = 128;
/** A smaller face leaves room in the window for cloth with fine stripes. */
const leastFacePx = 96;
/** Waves a pixel: coarser patterns are features of the face. */
const coarsest = 0.13;
/** Power of noise that no eye sees; keeps an even picture from having peaks. */
const floor = 0.02;
/** What a peak is compared with: the strongest waves in a ring around it but a few, so that edges, which are ridges, are no peaks. */
const ring = { from: 3, to: 6.2, share: 0.95 };

export function createGridMeter(): GridMeter {
  const transform = createTransform(windowPx);
  const fade = Float64Array.from(
    { length: windowPx },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / windowPx),
  );
  const spectrum = {
    edge: windowPx,
    real: new Float64Array(windowPx * windowPx),
    imaginary: new Float64Array(windowPx * windowPx),
  };
  const power = new Float64Array(windowPx * windowPx);
  let frames = 0;
  return {
    add: (frame, centre, sizePx) => {
      if (Math.min(frame.width, frame.height) < windowPx || sizePx < leastFacePx) return;
      readWindow(frame, centre, fade, spectrum);
      transform(spectrum);
      addPower(spectrum, power);
      frames += 1;
    },
    measure: () => (frames === 0 ? undefined : highestPeak(power, frames)),
  };
}

/** Grey values around the face, free of their mean and faded to nothing at the edges. */
function readWindow(
  { rgb, width, height }: Frame,
  [centreX, centreY]: readonly [number, number],
  fade: Float64Array,
  { real, imaginary }: Spectrum,
): void {
  const left = startOf(centreX, width);
  const top = startOf(centreY, height);
  let sum = 0;
  for (let row = 0; row < windowPx; row += 1) {
    let at = ((top + row) * width + left) * 3;
    for (let column = 0; column < windowPx; column += 1, at += 3) {
      const grey = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
      real[row * windowPx + column] = grey;
      sum += grey;
    }
  }
  const middle = sum / real.length;
  for (let at = 0; at < real.length; at += 1) {
    const faded = (fade[Math.floor(at / windowPx)] ?? 0) * (fade[at % windowPx] ?? 0);
    real[at] = ((real[at] ?? 0) - middle) * faded;
  }
  imaginary.fill(0);
}

function startOf(middle: number, size: number): number {
  const start = Math.max(0, Math.min(size - windowPx, Math.round(middle - windowPx / 2)));
  return Number.isFinite(start) ? start : 0;
}

/** The fading takes away six sevenths of the power. */
function addPower({ real, imaginary }: Spectrum, power: Float64Array): void {
  for (let at = 0; at < power.length; at += 1) {
    const strength = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    power[at] = (power[at] ?? 0) + strength / power.length / 0.14;
  }
}

function highestPeak(power: Float64Array, frames: number): number {
  const half = windowPx / 2;
  let highest = 0;
  for (let v = 1 - half; v <= half; v += 1) {
    for (let u = v > 0 ? 0 : 1; u <= half; u += 1) {
      if (Math.hypot(u, v) >= coarsest * windowPx && isPeak(power, u, v)) {
        const around = ringAround(power, u, v) / frames;
        highest = Math.max(highest, 10 * Math.log10(powerAt(power, u, v) / frames / (around + floor)));
      }
    }
  }
  return highest;
}

function isPeak(power: Float64Array, u: number, v: number): boolean {
  const own = powerAt(power, u, v);
  for (let dv = -1; dv <= 1; dv += 1) {
    for (let du = -1; du <= 1; du += 1) {
      if (powerAt(power, u + du, v + dv) > own) return false;
    }
  }
  return true;
}

const offsets = ringOffsets();

function ringOffsets(): readonly (readonly [number, number])[] {
  const all: [number, number][] = [];
  const reach = Math.floor(ring.to);
  for (let dv = -reach; dv <= reach; dv += 1) {
    for (let du = -reach; du <= reach; du += 1) {
      const far = Math.hypot(du, dv);
      if (far >= ring.from && far <= ring.to) all.push([du, dv]);
    }
  }
  return all;
}

function ringAround(power: Float64Array, u: number, v: number): number {
  const values = Float64Array.from(offsets, ([du, dv]) => powerAt(power, u + du, v + dv)).sort();
  return values[Math.floor(values.length * ring.share)] ?? 0;
}

/** Waves wrap around: the highest frequency is next to the lowest negative one. */
function powerAt(power: Float64Array, u: number, v: number): number {
  const row = (v + windowPx) % windowPx;
  return power[row * windowPx + ((u + windowPx) % windowPx)] ?? 0;
}
