import { describe, expect, it } from 'vitest';
import type { ClipObservations } from '../types.ts';
import { leastUneven, mostInSteps, shareInSteps, unevenness } from './slideshow.ts';

const edge = 64;
/** A bright disc that goes round, as a moving head does; `at` in turns. */
const disc = (at: number): Uint8Array =>
  Uint8Array.from({ length: edge * edge }, (_, pixel) => {
    const [x, y] = [pixel % edge, Math.floor(pixel / edge)];
    const [cx, cy] = [32 + 12 * Math.cos(2 * Math.PI * at), 32 + 12 * Math.sin(2 * Math.PI * at)];
    return 40 + 160 * Math.min(1, Math.max(0, (14 - Math.hypot(x - cx, y - cy)) / 4));
  });
const mixed = (one: Uint8Array, other: Uint8Array, part: number): Uint8Array =>
  one.map((value, pixel) => Math.round(value * (1 - part) + (other[pixel] ?? 0) * part));
const clipOf = (viewAt: (seconds: number) => Uint8Array): ClipObservations => ({
  framesPerS: 25,
  width: 480,
  height: 480,
  frames: Array.from({ length: 100 }, (_, at) => ({
    timeS: at / 25,
    faces: 1,
    thumbnail: new Uint8Array(256),
    view: viewAt(at / 25),
  })),
});
const still = (seconds: number, perS: number): Uint8Array =>
  disc((0.37 * Math.floor(seconds * perS + 1e-6)) / perS);
const dissolved = (seconds: number, perS: number): Uint8Array =>
  mixed(still(seconds, perS), still(seconds + 1 / perS, perS), (seconds * perS + 1e-6) % 1);

describe('a row of stills', () => {
  it.each<readonly [string, (seconds: number) => Uint8Array, boolean]>([
    ['a film', (s) => disc(0.37 * s), false],
    ['a film of fifteen pictures a second', (s) => still(s, 15), false],
    ['a film of eight', (s) => still(s, 8), false],
    ['three stills a second', (s) => still(s, 3), true],
    ['one still', () => disc(0), false],
  ])('shown one after the other, not %s', (_what, viewAt, told) => {
    expect(shareInSteps(clipOf(viewAt)) > mostInSteps).toBe(told);
  });

  it.each<readonly [string, (seconds: number) => Uint8Array, boolean]>([
    ['a film', (s) => disc(0.37 * s), false],
    ['three stills a second', (s) => still(s, 3), false],
    ['stills dissolved into each other, one a second', (s) => dissolved(s, 1), true],
    ['the same, two a second', (s) => dissolved(s, 2), true],
    ['one still', () => disc(0), false],
  ])('dissolved: %s', (_what, viewAt, told) => {
    expect(unevenness(clipOf(viewAt)) < leastUneven).toBe(told);
  });

  it('is not looked for without pictures', () => {
    const clip = { ...clipOf(() => disc(0)), frames: [] };
    expect([shareInSteps(clip), unevenness(clip)]).toEqual([0, 1]);
  });
});
