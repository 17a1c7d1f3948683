/** What is remembered is what would be worked out, however often the table forgets; what is passed over could not have met. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingOf } from '../analyse.ts';
import { readingsMet, schemasMeet } from '../query.ts';
import { alike, isFar, similarity } from '../similarity.ts';
import type { Schema } from '../types.ts';
import { Words } from '../words.ts';
import { SimilarityCache } from './similarity-cache.ts';

const texts = [
  ...'muhammad mohammed mamman horsfall horsfal okwuosa chukwuemeka emeka otieno atieno hassan hussein'.split(
    ' ',
  ),
  ...'nikolayevich nikolayevna ivanov ivanova shekau baobab baobabs zhang zhuang kim gim ng o 2017b 40th'.split(
    ' ',
  ),
];

function wordsOf(all: readonly string[]): Words {
  const words = new Words(16);
  for (const text of all) words.add(text);
  words.information = new Float32Array(words.count).fill(7);
  return words;
}

describe('similarities that are kept', () => {
  it.each([3, 6, 12])('are those of the words, in a table of 2^%i', (bits) => {
    const asked = wordsOf(texts);
    const listed = wordsOf(texts.toReversed());
    const cache = new SimilarityCache(bits);
    for (let round = 0; round < 2; round += 1) {
      for (let a = 0; a < asked.count; a += 1) {
        for (let b = 0; b < listed.count; b += 1) {
          const found = cache.get(asked, a, asked.hashOf(a), listed, b);
          expect(found).toBe(Math.fround(similarity(asked, a, listed, b)));
        }
      }
    }
  });

  it('are kept apart by both words of a run', () => {
    const cache = new SimilarityCache(6);
    cache.keepRuns(7, 11, 0.91);
    expect(cache.ofRuns(7, 11)).toBe(0.91);
    expect(cache.ofRuns(11, 7)).toBe(-1);
  });
});

describe('words that are passed over', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abcdefghiklmnorstuvyz'.split('')),
    minLength: 2,
    maxLength: 12,
  });

  it('are neither equal, nor one slip apart, nor the beginning of each other', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'abkmorsz'.split('')), (text, at, letter) => {
        const place = at % text.length;
        const slip = `${text.slice(0, place)}${letter}${text.slice(place + 1)}`;
        for (const other of [text, slip, `${text}${letter}`, `${text}${letter}nna`]) {
          const words = wordsOf([text, other]);
          const own = words.find(text);
          const theirs = words.find(other);
          if (similarity(words, own, words, theirs) > alike)
            expect(isFar(words, own, words, theirs)).toBe(false);
          if (text.length >= 3) expect(isFar(words, own, words, theirs)).toBe(false);
        }
      }),
    );
  });
});

describe('readings of a query', () => {
  const schemas: Schema[] = [
    'Person',
    'Company',
    'Organization',
    'LegalEntity',
    'Vessel',
    'Airplane',
    'Security',
    'Address',
  ];

  it.each(schemas)('of a %s are all that a party it may meet is read in', (asked) => {
    for (const listed of schemas.filter((schema) => schemasMeet(asked, schema)))
      for (const text of ['Tamuno Horsfall', 'Baobab Shipping Ltd'])
        expect(readingsMet(asked)).toContain(readingOf(listed, text));
  });
});
