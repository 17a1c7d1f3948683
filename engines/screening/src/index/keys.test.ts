import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Kind, Role } from '../tokens.ts';
import type { NameToken, TokenKind } from '../tokens.ts';
import {
  askedWordKeys,
  bagKey,
  bagKeyOfOne,
  bagKeyWithout,
  deletionKeys,
  initialBagKey,
  initialBagKeyOf,
  inOrder,
  likenessKeys,
  mostWordKeys,
} from './keys.ts';

const words = ['okafor', 'ngozi', 'adaeze', 'ngozi'];

it('a query asks for parts of its name by the keys that names are filed under', () => {
  const sorted = inOrder([...words]);
  expect(sorted).toEqual(words.toSorted());
  sorted.forEach((word, out) => {
    const rest = sorted.filter((_, place) => place !== out).reverse();
    expect(bagKeyWithout(sorted, out)).toBe(bagKey(rest.map((text) => token(text))));
    expect(bagKeyOfOne(word)).toBe(bagKey([token(word)]));
  });
  const listed = [token('n', Kind.initial), token('okafor'), token('a', Kind.initial), token('ngozi')];
  expect(initialBagKeyOf(sorted, 0b1010)).toBe(initialBagKey(listed));
});

it('a query asks for a word by all keys it is filed under, and by those of the word with two letters less', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcdkmoxy')),
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(letters, (word) => {
      const { keys, count, telling } = askedWordKeys(word);
      const all = Array.from(keys.subarray(0, count));
      const filed = deletionKeys(word);
      expect(count).toBeLessThan(mostWordKeys);
      expect(all.slice(0, telling)).toEqual(filed);
      const deeper: number[] = [];
      const size = Math.min(word.length, 14);
      for (let skip = 0; skip < size && size >= 6; skip += 1)
        for (let other = skip + 1; other < size; other += 1)
          deeper.push(deletionKeys(without(without(word, other), skip))[0] ?? 0);
      expect(all.slice(telling)).toEqual([...deeper, ...likenessKeys(word)]);
      for (let skip = 0; skip < Math.min(word.length, 24) && word.length > 2; skip += 1)
        expect(filed).toContain(deletionKeys(without(word, skip))[0]);
    }),
  );
});

function without(word: string, place: number): string {
  return word.slice(0, place) + word.slice(place + 1);
}

function token(text: string, kind: TokenKind = Kind.plain): NameToken {
  return { text, kind, role: Role.none };
}
