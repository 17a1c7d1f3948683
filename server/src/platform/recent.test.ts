/** What was used of late is kept, whatever came and went before. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

/** The same, plainly: an array in order of use. */
function plain(most: number) {
  let kept: [string, number][] = [];
  const without = (key: string) => kept.filter(([known]) => known !== key);
  return {
    get: (key: string) => kept.find(([known]) => known === key)?.[1],
    keep(key: string, value: number) {
      kept = [...without(key), [key, value] satisfies [string, number]].slice(-most);
    },
    delete(key: string) {
      kept = without(key);
    },
    keys: () => kept.map(([key]) => key),
  };
}

const step = fc.record({
  what: fc.constantFrom('keep', 'keep', 'keep', 'get', 'delete'),
  key: fc.integer({ min: 0, max: 12 }).map(String),
  value: fc.integer(),
});

it('keeps the same as an array in order of use does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 200 }), (most, steps) => {
      const [recent, known] = [createRecent<number>(most), plain(most)];
      for (const { what, key, value } of steps) {
        if (what === 'keep') for (const one of [recent, known]) one.keep(key, value);
        else if (what === 'delete') for (const one of [recent, known]) one.delete(key);
        expect(recent.get(key)).toBe(known.get(key));
        expect([...recent.keys()]).toEqual(known.keys());
      }
    }),
  );
});

it('finds one key that is used again and again as soon as keys that are new', () => {
  const rounds = 20_000;
  const timed = (key: (round: number) => string): number => {
    const recent = createRecent<number>(10_000);
    for (let n = 0; n < 10_000; n += 1) recent.keep(`before ${n}`, n);
    const from = process.threadCpuUsage();
    for (let round = 0; round < rounds; round += 1) recent.keep(key(round), round);
    const { user, system } = process.threadCpuUsage(from);
    return user + system;
  };
  timed((round) => `warm ${round}`);
  const fresh = timed((round) => `new ${round}`);
  expect(timed(() => 'same')).toBeLessThan(5 * fresh);
});

it('keeps nothing where nothing may be kept', () => {
  const recent = createRecent<number>(0);
  recent.keep('a', 1);
  expect([recent.get('a'), recent.keys()]).toEqual([undefined, []]);
});
