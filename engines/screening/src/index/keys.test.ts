import { expect, it } from 'vitest';
import { Kind, Role } from '../tokens.ts';
import type { NameToken, TokenKind } from '../tokens.ts';
import { bagKey, bagKeyOfOne, bagKeyWithout, initialBagKey, initialBagKeyOf, inOrder } from './keys.ts';

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

function token(text: string, kind: TokenKind = Kind.plain): NameToken {
  return { text, kind, role: Role.none };
}
