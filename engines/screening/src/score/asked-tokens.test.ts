import { expect, it } from 'vitest';
import { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';
import { Words } from '../words.ts';
import { bitsOf, mostAskedTokens } from './asked-tokens.ts';
import type { AskedTokens } from './asked-tokens.ts';

function asked(words: Words, texts: readonly string[], kind: number = Kind.plain): [AskedTokens, number[]] {
  const ids = Uint32Array.from(texts, (text) => words.add(text));
  const name = new NameView(words, ids, new Uint8Array(ids.length).fill(kind)).moveTo(0, ids.length);
  const bits = new Uint8Array(ids.length);
  return [bitsOf(name, ids.length, bits), [...bits]];
}

it('gives one word of several forms one bit, and words of other kinds their own', () => {
  const words = new Words();
  const [first, bits] = asked(words, ['amina', 'bello', 'amina']);
  expect(bits).toEqual([0, 1, 0]);
  const [second, turned] = asked(words, ['bello', 'sani']);
  expect([second, turned]).toEqual([first, [1, 2]]);
  expect(asked(words, ['bello'], Kind.generic)[1]).toEqual([3]);
  expect(asked(words, ['al', 'al'], Kind.particle)[1]).toEqual([4, 5]);
});

it('tells words of another query apart that bear the numbers of earlier ones', () => {
  const words = new Words();
  const [first] = asked(words, ['amina', 'bello']);
  const [second, bits] = asked(words.clear(), ['sani', 'bello']);
  expect([second, bits]).toEqual([first, [2, 1]]);
});

it('begins anew where there is no bit left, under a number of its own', () => {
  const words = new Words();
  const many = Array.from({ length: mostAskedTokens }, (_, place) => `word${place}`);
  const [first] = asked(words, many);
  const [second, bits] = asked(words, ['another', 'word0']);
  expect(bits).toEqual([0, 1]);
  expect(second.serial).not.toBe(first.serial);
});
