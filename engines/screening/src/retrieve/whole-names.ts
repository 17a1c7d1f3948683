/**
 * Keys by which a query's whole name meets a listed one: the same words in any order, heard alike, written together, a word
 * left out, first letters for words. Whatever is found so is compared, however common its words are.
 */

import { isPosted } from '../index/builder.ts';
import { ownKeysOf, runKeysOf, sharedKeysOf, soundOfWhole } from '../index/name-keys.ts';
import {
  acronymKey,
  bagKeyOfOne,
  bagKeyWithout,
  initialBagKeyOf,
  inOrder,
  joinedKey,
} from '../index/keys.ts';
import type { PreparedQuery } from '../query.ts';
import type { AskedKeys, KeyUse } from './asked-keys.ts';
import type { NameToken, Reading } from '../tokens.ts';

/** A name of more words meets others by its words well enough. */
const maxSubsetWords = 6;

const whole: KeyUse = { most: 500, gain: 3, telling: true };
const joined: KeyUse = { most: 200, gain: 1, telling: false };
const heard: KeyUse = { most: 40, gain: 1, telling: false };
const part: KeyUse = { most: 100, gain: 0, telling: false };

/** Written over `keys`, which is given back. */
export function queryKeys(query: PreparedQuery, keys: AskedKeys): AskedKeys {
  keys.clear();
  for (const { tokens } of query.names) {
    query.readings.forEach((reading, place) => {
      const own = tokens[reading];
      // Most names are the same words in each reading, and have the same keys but for those of one reading alone.
      const again = query.readings.slice(0, place).some((before) => isSame(own, tokens[before]));
      addKeys(keys, own, reading, again);
    });
  }
  return keys;
}

function isSame(one: readonly NameToken[], two: readonly NameToken[]): boolean {
  return (
    one.length === two.length &&
    one.every(({ text, kind }, place) => text === two[place]?.text && kind === two[place].kind)
  );
}

/** `again`: all keys are there that names of the same words have in every reading. */
function addKeys(keys: AskedKeys, tokens: readonly NameToken[], reading: Reading, again: boolean): void {
  if (!again) for (const key of sharedKeysOf(tokens)) keys.set(key, whole);
  for (const key of ownKeysOf(tokens, reading)) keys.set(key, whole);
  const plain = tokens.filter((token) => isPosted(token.kind));
  if (reading === 'organisation' && plain.length === 1) {
    const letters = plain[0]?.text ?? '';
    if (letters.length >= 3 && letters.length <= 8) keys.set(acronymKey(letters), whole);
    // `KTDC` for a corporation: the letter of the form is no word's.
    if (formLetters.test(letters)) keys.add(acronymKey(letters.slice(0, -1)), part);
  }
  const words = inOrder(plain.map((token) => token.text));
  if (!again) {
    for (const token of plain) keys.add(joinedKey(token.text), joined);
    const sound = soundOfWhole(tokens);
    if (sound !== undefined) keys.add(sound, heard);
    for (const key of runKeysOf(tokens)) keys.add(key, part);
    addSubsets(keys, words);
  }
  if (reading === 'person') addInitials(keys, words);
}

const formLetters = /^[a-z]{3,7}[cl]$/;

/** A listed name that lacks one of the query's words, or that is only one of them. */
function addSubsets(keys: AskedKeys, words: readonly string[]): void {
  if (words.length < 2 || words.length > maxSubsetWords) return;
  for (let out = 0; out < words.length; out += 1) {
    keys.add(bagKeyWithout(words, out), part);
    keys.add(bagKeyOfOne(words[out] ?? ''), part);
  }
}

/** Listed names in which some words are first letters: `R. Muhammad` for `Rashid Muhammad`. */
function addInitials(keys: AskedKeys, words: readonly string[]): void {
  if (words.length < 2 || words.length > 4) return;
  for (let whole = 1; whole < (1 << words.length) - 1; whole += 1)
    keys.add(initialBagKeyOf(words, whole), joined);
}
