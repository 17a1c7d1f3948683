import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WordMemo } from './word-memo.ts';

/** Names of many words that come once, with all kinds of ends. */
function others(memo: WordMemo<number>, from: number): void {
  for (let place = 0; place < 3_000; place += 1) {
    const number = Math.imul(from + place, 0x9e3779b1) >>> 0;
    memo.set(number.toString(36), place);
  }
}

describe('a memo of words', () => {
  it('knows a word at once, and no longer after many others', () => {
    const memo = new WordMemo<number>(10);
    expect(memo.get('okafor')).toBeUndefined();
    expect(memo.set('okafor', 7)).toBe(7);
    expect(memo.get('okafor')).toBe(7);
    others(memo, 0);
    expect(memo.get('okafor')).toBeUndefined();
  });

  it('keeps a word that came again', () => {
    const memo = new WordMemo<number>(10);
    memo.set('okafor', 7);
    others(memo, 0);
    memo.set('okafor', 7);
    others(memo, 10_000);
    expect(memo.get('okafor')).toBe(7);
  });

  it('gives a word its own value, whatever other words came between', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ж', '李'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 200 }), (words) => {
        const memo = new WordMemo<string>(10);
        for (const word of words) {
          expect(memo.get(word) ?? word).toBe(word);
          expect(memo.set(word, word)).toBe(word);
          expect(memo.get(word)).toBe(word);
        }
      }),
    );
  });

  it('begins anew when it is full', () => {
    const memo = new WordMemo<number>(10);
    const words = Array.from({ length: 40 }, (_, place) => `again${place}`);
    for (const round of [0, 10_000]) {
      for (const word of words) memo.set(word, 1);
      others(memo, round);
    }
    expect(words.filter((word) => memo.get(word) !== undefined).length).toBeLessThanOrEqual(10);
  });
});
