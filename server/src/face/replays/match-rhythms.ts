/**
 * Whether two rhythms are of one recording: laid over each other at every shift, straight and mirrored, a little slower and
 * faster. Two recordings of one person move differently, so they do not match; a clip in which hardly anything moves matches none.
 */
import { channels, rhythmRate } from './rhythm.ts';

/** Shorter overlaps agree by chance. */
const minOverlap = Math.round(2 * rhythmRate);
const tempos = [1, 0.96, 1.04, 0.92, 1.085];
/** Agreement that is enough, by how much moves: mean square of a sample, all channels together, in stored steps. */
const enough: readonly { energy: number; agreement: number }[] = [
  { energy: 80, agreement: 0.8 },
  { energy: 35, agreement: 0.9 },
];

const width = channels.length;
const signs = channels.map(({ mirrored }) => (mirrored ? -1 : 1));

interface Track {
  samples: Float32Array;
  length: number;
  /** Energy of all samples before the place. */
  before: Float64Array;
}

export interface Agreement {
  agreement: number;
  energy: number;
}

export function createRhythmMatcher(rhythm: Uint8Array): (other: Uint8Array) => boolean {
  const given = trackOf(rhythm);
  const played = tempos.map((tempo) => stretched(given, tempo));
  return (other) => {
    const known = trackOf(other);
    return played.some((track) => overlaps(track, known).some(isEnough));
  };
}

/** The best agreement at any shift, for measuring. */
export function bestAgreement(a: Uint8Array, b: Uint8Array): Agreement {
  const best = { agreement: -1, energy: 0 };
  for (const tempo of tempos)
    for (const found of overlaps(stretched(trackOf(a), tempo), trackOf(b)))
      if (found.agreement > best.agreement) Object.assign(best, found);
  return best;
}

function isEnough({ agreement, energy }: Agreement): boolean {
  return enough.some((limit) => energy >= limit.energy && agreement >= limit.agreement);
}

/** One for each shift: the better of straight and mirrored. */
function overlaps(a: Track, b: Track): Agreement[] {
  const found: Agreement[] = [];
  for (let shift = minOverlap - b.length; shift <= a.length - minOverlap; shift += 1) {
    const from = Math.max(0, shift);
    const to = Math.min(a.length, b.length + shift);
    const energyA = (a.before[to] ?? 0) - (a.before[from] ?? 0);
    const energyB = (b.before[to - shift] ?? 0) - (b.before[from - shift] ?? 0);
    const { straight, mirrored } = products(a.samples, b.samples, { from, to, shift });
    found.push({
      agreement: Math.max(straight, mirrored) / Math.sqrt(energyA * energyB + 1),
      energy: Math.min(energyA, energyB) / (to - from),
    });
  }
  return found;
}

function products(
  a: Float32Array,
  b: Float32Array,
  { from, to, shift }: { from: number; to: number; shift: number },
): { straight: number; mirrored: number } {
  let straight = 0;
  let mirrored = 0;
  for (let at = from * width, other = (from - shift) * width; at < to * width; ) {
    for (let channel = 0; channel < width; channel += 1, at += 1, other += 1) {
      const product = (a[at] ?? 0) * (b[other] ?? 0);
      straight += product;
      mirrored += product * (signs[channel] ?? 1);
    }
  }
  return { straight, mirrored };
}

function trackOf(rhythm: Uint8Array): Track {
  const bytes = new Int8Array(rhythm.buffer, rhythm.byteOffset, rhythm.length);
  return withEnergy(Float32Array.from(bytes.subarray(0, bytes.length - (bytes.length % width))));
}

function withEnergy(samples: Float32Array): Track {
  const length = samples.length / width;
  const before = new Float64Array(length + 1);
  for (let at = 0; at < length; at += 1) {
    let energy = 0;
    for (let place = at * width; place < (at + 1) * width; place += 1) energy += (samples[place] ?? 0) ** 2;
    before[at + 1] = (before[at] ?? 0) + energy;
  }
  return { samples, length, before };
}

function stretched(track: Track, tempo: number): Track {
  if (tempo === 1 || track.length < 2) return track;
  const length = Math.floor((track.length - 1) * tempo) + 1;
  const samples = new Float32Array(length * width);
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(Math.floor(at / tempo), track.length - 2);
    const part = at / tempo - place;
    for (let channel = 0; channel < width; channel += 1) {
      const here = track.samples[place * width + channel] ?? 0;
      const next = track.samples[(place + 1) * width + channel] ?? 0;
      samples[at * width + channel] = here * (1 - part) + next * part;
    }
  }
  return withEnergy(samples);
}
