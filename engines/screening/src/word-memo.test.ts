import { describe, expect, it } from 'vitest';
import { WordMemo } from './word-memo.ts';

/** Names of a thousand words that come once. */
function others(memo: WordMemo<number>, from: number): void {
  for (let place = 0; place < 1_000; place += 1) memo.set(`once${from + place}`, place);
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
    others(memo, 1_000);
    expect(memo.get('okafor')).toBe(7);
  });

  it('begins anew when it is full', () => {
    const memo = new WordMemo<number>(10);
    const words = Array.from({ length: 40 }, (_, place) => `again${place}`);
    for (const round of [0, 1_000]) {
      for (const word of words) memo.set(word, 1);
      others(memo, round);
    }
    expect(words.filter((word) => memo.get(word) !== undefined).length).toBeLessThanOrEqual(10);
  });
});
