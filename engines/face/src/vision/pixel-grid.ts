/**
 * Looks for the pixels of a screen: a fine pattern that repeats over the whole face with one spacing stands out of the
 * spectrum of the picture as a narrow peak, which skin, hair and the blocks of hard packing do not reach. Works on the
 * frame's own pixels, since every crop of another size would blur such a pattern away.
 */
import type { FineDetail, Frame } from '../types.ts';
import { createTransform, type Spectrum } from './fourier.ts';

export interface GridMeter {
  /** Adds a frame; a face that is too small, or of which too little is in the frame, is left out. */
  add(frame: Frame, centre: readonly [x: number, y: number], sizePx: number): void;
  /** Over all frames; undefined where no frame was fit. */
  measure(): FinePatterns | undefined;
}

export interface FinePatterns {
  /** How far the strongest narrow peak stands out of what is around it, in decibels. */
  readonly peak: number;
  /** What is left to be seen of fine detail. */
  readonly fine: FineDetail;
}

export const windowPx = 128;
/** Of a smaller face too few waves are seen. */
const leastFacePx = 96;
/**
 * Half of what is looked at, in sizes of the face, faded to nothing at its ends: blinds, striped walls and cloth behind a
 * face have one spacing as well. And the least that must be in the frame on all sides of the face's middle.
 */
const partSeen = { x: 0.42, y: 0.54 };
const leastReachPx = 32;
/** Waves a pixel: coarser patterns are features of the face. */
const coarsest = 0.13;
/** Power of noise that no eye sees; keeps an even picture from having peaks. */
const floor = 0.02;
/**
 * Codecs work on blocks of four pixels and more along the sides of the frame, so that live packing leaves peaks at just a
 * quarter and a half of a wave a pixel: 11 decibels in a large face. Screens are hardly ever seen so upright and just so large.
 */
const blockWaves = windowPx / 4;
/**
 * JPEG, MPEG-4 and their like cut waves off at blocks of eight pixels: the fine lines of a face then come again at every
 * eighth of a wave a pixel, nearly as high, 5 to 7 decibels in genuine clips. A screen has one spacing.
 */
const comb = { apart: windowPx / 8, asHigh: 0.75, highest: 10 };
/** What a peak is compared with: the strongest waves in a ring around it but a few, so that edges, which are ridges, are no peaks. */
const ring = { from: 3, to: 6.2, share: 0.95 };

export function createGridMeter(): GridMeter {
  const transform = createTransform(windowPx);
  const spectrum = {
    edge: windowPx,
    real: new Float64Array(windowPx * windowPx),
    imaginary: new Float64Array(windowPx * windowPx),
  };
  const power = new Float64Array(windowPx * windowPx);
  let frames = 0;
  return {
    add: (frame, centre, sizePx) => {
      if (Math.min(frame.width, frame.height) < windowPx || !(sizePx >= leastFacePx)) return;
      const across = stretchOf(centre[0], frame.width, partSeen.x * sizePx);
      const down = stretchOf(centre[1], frame.height, partSeen.y * sizePx);
      if (across === undefined || down === undefined) return;
      readWindow(frame, across, down, spectrum);
      transform(spectrum);
      addPower(spectrum, power);
      frames += 1;
    },
    measure: () =>
      frames === 0 ? undefined : { peak: highestPeak(power, frames), fine: fineDetailOf(power, frames) },
  };
}

/** A window's place along one side of the frame, and how much each of its pixels counts. */
interface Stretch {
  start: number;
  fade: Float64Array;
}

/** Fades to nothing where the face ends, or the frame. */
function stretchOf(middle: number, size: number, most: number): Stretch | undefined {
  const half = Math.min(windowPx / 2, most, middle, size - middle);
  if (!(half >= leastReachPx)) return undefined;
  const start = Math.max(0, Math.min(size - windowPx, Math.round(middle - windowPx / 2)));
  const fade = Float64Array.from({ length: windowPx }, (_, at) => {
    const far = Math.abs(start + at + 0.5 - middle) / half;
    return far < 1 ? 0.5 + 0.5 * Math.cos(Math.PI * far) : 0;
  });
  return { start, fade };
}

/** Grey values of the face, free of their mean and faded to nothing around it; as strong for a small face as for a large. */
function readWindow(
  { rgb, width }: Frame,
  across: Stretch,
  down: Stretch,
  { real, imaginary }: Spectrum,
): void {
  let sum = 0;
  let weight = 0;
  let squares = 0;
  for (let row = 0; row < windowPx; row += 1) {
    let at = ((down.start + row) * width + across.start) * 3;
    for (let column = 0; column < windowPx; column += 1, at += 3) {
      const grey = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
      const faded = (down.fade[row] ?? 0) * (across.fade[column] ?? 0);
      real[row * windowPx + column] = grey;
      sum += grey * faded;
      weight += faded;
      squares += faded * faded;
    }
  }
  const middle = sum / weight;
  const strength = Math.sqrt(real.length / squares);
  for (let at = 0; at < real.length; at += 1) {
    const faded = (down.fade[Math.floor(at / windowPx)] ?? 0) * (across.fade[at % windowPx] ?? 0);
    real[at] = ((real[at] ?? 0) - middle) * faded * strength;
  }
  imaginary.fill(0);
}

function addPower({ real, imaginary }: Spectrum, power: Float64Array): void {
  for (let at = 0; at < power.length; at += 1) {
    const strength = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    power[at] = (power[at] ?? 0) + strength / power.length;
  }
}

function highestPeak(power: Float64Array, frames: number): number {
  const half = windowPx / 2;
  let highest = 0;
  for (let v = 1 - half; v <= half; v += 1) {
    for (let u = v > 0 ? 0 : 1; u <= half; u += 1) {
      if (Math.hypot(u, v) >= coarsest * windowPx && !isOfBlocks(u, v) && isPeak(power, u, v)) {
        const height = heightAt(power, frames, u, v);
        if (height > highest && !isOfComb(power, frames, [u, v], height)) highest = height;
      }
    }
  }
  return highest;
}

/** Over what is around it, in decibels. */
function heightAt(power: Float64Array, frames: number, u: number, v: number): number {
  return 10 * Math.log10(powerAt(power, u, v) / frames / (ringAround(power, u, v) / frames + floor));
}

/** A high peak is never explained away. */
function isOfComb(
  power: Float64Array,
  frames: number,
  [u, v]: readonly [number, number],
  height: number,
): boolean {
  if (height >= comb.highest) return false;
  const { apart } = comb;
  return [
    [u - apart, v],
    [u + apart, v],
    [u, v - apart],
    [u, v + apart],
  ].some(([x = 0, y = 0]) => isPeak(power, x, y) && heightAt(power, frames, x, y) >= comb.asHigh * height);
}

/** The shapes of the face itself, and the detail between them and a screen's pixels: waves a pixel. */
const bands = { shapes: { from: 0.03, to: 0.06 }, fine: { from: 0.16, to: 0.22 } };

function fineDetailOf(power: Float64Array, frames: number): FineDetail {
  const fine = 10 * Math.log10(meanPower(power, bands.fine) / frames + floor);
  const shapes = 10 * Math.log10(meanPower(power, bands.shapes) / frames + floor);
  return { power: fine, share: fine - shapes };
}

function meanPower(power: Float64Array, { from, to }: { from: number; to: number }): number {
  const half = windowPx / 2;
  let sum = 0;
  let waves = 0;
  for (let v = 1 - half; v <= half; v += 1) {
    for (let u = 0; u <= half; u += 1) {
      const fineness = Math.hypot(u, v) / windowPx;
      if (fineness >= from && fineness <= to) {
        sum += powerAt(power, u, v);
        waves += 1;
      }
    }
  }
  return sum / waves;
}

const isOfBlocks = (u: number, v: number): boolean => u % blockWaves === 0 && v % blockWaves === 0;

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
