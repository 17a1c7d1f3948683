/**
 * Whether two rhythms are of one recording: laid over each other at every shift, straight and mirrored, a little slower and
 * faster, and played backwards. Two recordings of one person move differently, so they do not match; a clip in which hardly
 * anything moves matches none.
 */
import { channels, rhythmRate } from './rhythm.ts';

/** Shorter overlaps agree by chance. */
const minOverlap = Math.round(2 * rhythmRate);
const tempos = [1, 0.96, 1.04, 0.92, 1.085];
/** Where less agrees than this, no other tempo makes a copy of it. */
const worthStretching = 0.4;
/** A channel counts in an overlap where it moves in both: mean square of a sample, in stored steps. */
const activeEnergy = 4;
/**
 * What is a copy. `agreement` is of all channels together; `weight` is the mean agreement of the channels that move, times the
 * root of how many they are and of the samples: one blink, or one nod, in each of two calm clips agrees well and weighs little.
 * Of 450 pairs of different recordings none weighed more than 1.25, nor agreed by more than 0.86.
 */
const copies: readonly { agreement: number; weight: number; active: number }[] = [
  { agreement: 0.6, weight: 1.65, active: 3 },
  { agreement: 0.8, weight: 1.45, active: 4 },
  { agreement: 0.92, weight: 1.3, active: 4 },
];
const leastAgreement = Math.min(...copies.map(({ agreement }) => agreement));

const width = channels.length;
const signs = channels.map(({ mirrored }) => (mirrored ? -1 : 1));
const isTurned = Uint8Array.from(channels, ({ mirrored }) => (mirrored ? 1 : 0));

interface Track {
  samples: Float32Array;
  length: number;
  /** Energy of all samples before the place. */
  before: Float64Array;
}

interface Overlap {
  from: number;
  to: number;
  shift: number;
}

export function createRhythmMatcher(rhythm: Uint8Array): (other: Uint8Array) => boolean {
  const given = trackOf(rhythm);
  const [asIs = given, ...otherwise] = tempos.map((tempo) => stretched(given, tempo));
  const backwards = reversed(given);
  return (other) => {
    const known = trackOf(other);
    const { found, best } = laidOver(asIs, known);
    if (found || laidOver(backwards, known).found) return true;
    return best >= worthStretching && otherwise.some((track) => laidOver(track, known).found);
  };
}

/** At every shift, the better of straight and mirrored; stops where it is enough. */
function laidOver(a: Track, b: Track): { found: boolean; best: number } {
  let best = -1;
  for (let shift = minOverlap - b.length; shift <= a.length - minOverlap; shift += 1) {
    const from = Math.max(0, shift);
    const to = Math.min(a.length, b.length + shift);
    const energyA = (a.before[to] ?? 0) - (a.before[from] ?? 0);
    const energyB = (b.before[to - shift] ?? 0) - (b.before[from - shift] ?? 0);
    const agreement = bestProduct(a.samples, b.samples, from, to, shift) / Math.sqrt(energyA * energyB + 1);
    best = Math.max(best, agreement);
    if (agreement >= leastAgreement && isCopy(agreement, channelSums(a, b, { from, to, shift }), to - from))
      return { found: true, best };
  }
  return { found: false, best };
}

function bestProduct(a: Float32Array, b: Float32Array, from: number, to: number, shift: number): number {
  let kept = 0;
  let turned = 0;
  for (let at = from * width, other = (from - shift) * width; at < to * width; ) {
    for (let channel = 0; channel < width; channel += 1, at += 1, other += 1) {
      const product = (a[at] ?? 0) * (b[other] ?? 0);
      if (isTurned[channel] === 1) turned += product;
      else kept += product;
    }
  }
  return kept + Math.abs(turned);
}

interface ChannelSum {
  product: number;
  a: number;
  b: number;
}

function channelSums(a: Track, b: Track, { from, to, shift }: Overlap): ChannelSum[] {
  const sums = signs.map(() => ({ product: 0, a: 0, b: 0 }));
  for (let at = from; at < to; at += 1)
    sums.forEach((sum, channel) => {
      const first = a.samples[at * width + channel] ?? 0;
      const second = b.samples[(at - shift) * width + channel] ?? 0;
      sum.product += first * second;
      sum.a += first * first;
      sum.b += second * second;
    });
  return sums;
}

function isCopy(agreement: number, sums: readonly ChannelSum[], samples: number): boolean {
  const turned = sums.reduce((all, { product }, at) => all + (isTurned[at] === 1 ? product : 0), 0);
  const mirror = turned < 0;
  const agreements = sums.flatMap(({ product, a, b }, at) =>
    Math.min(a, b) / samples > activeEnergy
      ? [(product * (mirror ? (signs[at] ?? 1) : 1)) / Math.sqrt(a * b)]
      : [],
  );
  const active = agreements.length;
  const mean = agreements.reduce((sum, value) => sum + value, 0) / Math.max(active, 1);
  const weight = (mean * Math.sqrt(active * samples)) / 10;
  return copies.some((copy) => agreement >= copy.agreement && weight >= copy.weight && active >= copy.active);
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

function reversed({ samples, length }: Track): Track {
  const turned = new Float32Array(samples.length);
  for (let at = 0; at < length; at += 1)
    turned.set(samples.subarray(at * width, (at + 1) * width), (length - 1 - at) * width);
  return withEnergy(turned);
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
