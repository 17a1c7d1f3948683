import { expect, it } from 'vitest';
import { SyllableMemo } from './syllable-memo.ts';
import { Words } from './words.ts';

it('reads each word once, and words that share a place in the table again and rightly', () => {
  const asked: string[] = [];
  const memo = new SyllableMemo((word) => {
    asked.push(word);
    return word.length > 3 ? undefined : Array.from(word);
  });
  const words = new Words();
  const zhi = words.add('zhi');
  const long = words.add('zhiqiang');
  for (let round = 0; round < 3; round += 1) {
    expect(memo.of(words, zhi)).toEqual(['z', 'h', 'i']);
    expect(memo.of(words, long)).toBeUndefined();
  }
  expect(asked).toEqual(['zhi', 'zhiqiang']);
  // Far more words than places, then all of them once more.
  for (let round = 0; round < 2; round += 1)
    for (let place = 0; place < 12_000; place += 1) {
      const text = place.toString(36);
      expect(memo.of(words, words.add(text))).toEqual(text.length > 3 ? undefined : Array.from(text));
    }
});
