import { expect, it } from 'vitest';
import { takeRandom } from './random-pool.ts';

it('gives what was asked for, never the same bytes, never bytes that were wiped', () => {
  const seen = new Set<string>();
  for (let round = 0; round < 2000; round += 1) {
    const bytes = takeRandom(12 + (round % 21));
    expect(bytes).toHaveLength(12 + (round % 21));
    expect(bytes.some((byte) => byte !== 0)).toBe(true);
    seen.add(bytes.toString('hex', 0, 12));
  }
  expect(seen.size).toBe(2000);
});

it('leaves what it gave out alone when it fetches more', () => {
  const kept = takeRandom(32);
  const before = kept.toString('hex');
  for (let round = 0; round < 600; round += 1) takeRandom(32);
  expect(kept.toString('hex')).toBe(before);
});

it('refuses more than the pool holds', () => {
  expect(() => takeRandom(100_000)).toThrow(RangeError);
});
