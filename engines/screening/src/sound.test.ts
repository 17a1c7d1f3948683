import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundKey } from './sound.ts';

describe('the sound of a word', () => {
  it('is that of its letters as they are respelt one after another', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')),
      maxLength: 14,
    });
    const pieces = fc.constantFrom('shch', 'tsch', 'dzh', 'gue', 'cz', 'tz', 'ie', 'ck', 'x', 'é', 'ж', '2');
    const words = fc.array(fc.oneof(letters, pieces), { maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, (word) => {
        expect(soundKey(word)).toBe(soundOf(word));
      }),
      { numRuns: 2_000 },
    );
  });
});

const respellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|tsch|tch|tsh/g, 'C'],
  [/ch|cz/g, 'C'],
  [/dzh|dj|zh|j/g, 'J'],
  [/sh|sz/g, 'S'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/gh|ck|q/g, 'k'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/gu(?=[ei])/g, 'g'],
  [/g/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/tz|ts/g, 's'],
  [/z/g, 's'],
  [/^w/g, 'f'],
  [/[vw](?=[^aeiouy]|$)/g, 'f'],
  [/v/g, 'f'],
  [/^(?:y|ie|j)(?=[eiou])/, 'e'],
];

/** Every respelling tried, whatever letters the word has; consonants that follow each other said once. */
function soundOf(word: string): string {
  const spelt = respellings
    .reduce((out, [written, heard]) => out.replace(written, heard), word)
    .toLowerCase();
  let out = '';
  let last = '';
  Array.from({ length: spelt.length }, (_, place) => spelt.charAt(place)).forEach((letter, place) => {
    const soft = 'aeiouywh'.includes(letter);
    const heard = soft ? (place > 0 ? '' : letter === 'h' ? 'h' : 'a') : letter === last ? '' : letter;
    out += heard;
    if (letter !== 'h' || place === 0) last = letter;
  });
  return out;
}
