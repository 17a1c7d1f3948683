import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sieve } from './sieve.ts';

describe('a sieve', () => {
  it('lets every word of its own through, however it is put together', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 })), fc.string(), fc.nat(), (others, word, at) => {
        const sieve = new Sieve([...others, word]);
        const place = at % (word.length + 1);
        const [start, end] = [word.slice(0, place), word.slice(place)];
        expect(sieve.mayBeJoined(start, end)).toBe(true);
        expect(sieve.mayEnd(`before${word}`, 6)).toBe(true);
        expect(sieve.mayBeWithout(`${start}x${end}`, place)).toBe(true);
      }),
    );
  });

  it('stops most others', () => {
    const sieve = new Sieve(Array.from({ length: 2_000 }, (_, place) => `word${place}`));
    const through = Array.from({ length: 1_000 }, (_, place) => sieve.mayEnd(`other${place}`, 0));
    expect(through.filter(Boolean).length).toBeLessThan(120);
  });
});
