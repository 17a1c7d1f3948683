/** What two runs are worth is told rightly wherever they are one word, though less is looked at than all of it. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';
import { Words } from '../words.ts';
import { heardSimilarity } from './phones.ts';
import { leastLikeness, runLikeness } from './run-likeness.ts';
import { sideOf, unpack } from './side.ts';
import type { Side } from './side.ts';
import { SimilarityCache } from './similarity-cache.ts';

function sideWith(texts: readonly string[]): Side {
  const words = new Words(8);
  const ids = Uint32Array.from(texts, (text) => words.add(text));
  words.information = new Float32Array(words.count).fill(7);
  const name = new NameView(words, ids, new Uint8Array(ids.length).fill(Kind.plain)).moveTo(0, ids.length);
  const side = sideOf(name);
  side.count = -1;
  unpack(side, name);
  return side;
}

function likeness(one: readonly string[], two: readonly string[]): number {
  const [length, other] = [one.join('').length, two.join('').length];
  const cache = new SimilarityCache(6);
  return runLikeness(sideWith(one), 0, one.length, length, sideWith(two), 0, two.length, other, cache);
}

function heard(one: string, two: string): number {
  const letters = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  return heardSimilarity(letters(one), 0, one.length, letters(two), 0, two.length) * 0.98;
}

const oneSlip = 0.91;

it('counts a slip, and words that are heard alike', () => {
  expect(likeness(['olu', 'dayo'], ['oludayo'])).toBe(0.99);
  expect(likeness(['kerim', 'bai'], ['kerimbaj'])).toBeGreaterThanOrEqual(oneSlip);
  expect(likeness(['olu', 'dayo'], ['vanterpo'])).toBeLessThan(leastLikeness);
});

it('is never less than what is heard of runs that are one word', () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from('adehijkmnorsuzy')),
    minLength: 3,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      word,
      word,
      fc.nat(),
      fc.constantFrom(...Array.from('aeghjksuz')),
      fc.boolean(),
      (one, two, at, letter, more) => {
        const whole = `${one}${two}`;
        const place = at % whole.length;
        const bent = `${whole.slice(0, place)}${letter}${whole.slice(place + (more ? 0 : 1))}`;
        for (const other of [bent, `${bent.slice(0, -2)}${letter}a`]) {
          const told = likeness([one, two], [other]);
          const most = whole.length < 7 && other.length < 7 ? 0 : heard(whole, other);
          // One slip is worth what it is, however it sounds.
          if (Math.max(told, most) >= leastLikeness && told !== oneSlip)
            expect(told).toBeGreaterThanOrEqual(most);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
