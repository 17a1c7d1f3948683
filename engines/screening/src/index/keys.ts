/** The keys a word, a name or an identifier is filed under; the index and the search take them from here, so they always agree. */

import { familiesOf } from '../family-index.ts';
import { hashOn, hashOnUnit, hashStart, hashText, mix } from '../hash.ts';
import { shapeHash } from '../shape.ts';
import { newSoundKey, otherKey, soundKey } from '../sound.ts';
import { Kind } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';

const salts = {
  deletion: 11,
  sound: 12,
  family: 13,
  prefix: 14,
  joined: 15,
  bag: 16,
  identifier: 17,
  initials: 18,
  shape: 19,
  initialBag: 20,
  joinedSound: 21,
};
const prefixLetters = 5;
/** Longer words are told apart by their beginning; their tail is not worth keys. */
const deletionLetters = 24;

const deletionStart = hashStart(salts.deletion);

/** The word itself, and with one letter left out, for every letter. */
export function deletionKeys(word: string): number[] {
  const keys = [mix(hashFrom(deletionStart, word, 0))];
  if (word.length < 3) return keys;
  const letters = Math.min(word.length, deletionLetters);
  let before = deletionStart;
  for (let skip = 0; skip < letters; skip += 1) {
    const letter = word.charCodeAt(skip);
    if (skip === 0 || letter !== word.charCodeAt(skip - 1)) keys.push(mix(hashFrom(before, word, skip + 1)));
    before = hashOnUnit(before, letter);
  }
  return keys;
}

/** Keys of a word, and how many they are; the next word's are written over them. */
export interface WordKeys {
  keys: Uint32Array;
  count: number;
  /** How many leave out one letter at most: they come first. */
  telling: number;
}

/** Letters of a word among which two are left out, and the least that it has. */
const deeperLetters = 14;
const leastDeeper = 6;
/** More than any word has. */
export const mostWordKeys = 256;
const asked: WordKeys = { keys: new Uint32Array(mostWordKeys), count: 0, telling: 0 };

/** All keys that a query asks for a word by: those it would be filed under, and with two letters left out, for words two edits away. */
export function askedWordKeys(word: string): WordKeys {
  const { keys } = asked;
  let count = 0;
  for (const key of deletionKeys(word)) keys[count++] = key;
  asked.telling = count;
  const letters = Math.min(word.length, deeperLetters);
  let before = deletionStart;
  for (let skip = 0; skip < letters && letters >= leastDeeper; skip += 1) {
    let between = before;
    for (let other = skip + 1; other < letters; other += 1) {
      keys[count++] = mix(hashFrom(between, word, other + 1));
      between = hashOnUnit(between, word.charCodeAt(other));
    }
    before = hashOnUnit(before, word.charCodeAt(skip));
  }
  for (const key of likenessKeys(word)) keys[count++] = key;
  asked.count = count;
  return asked;
}

/** Goes on with the letters from `from`. */
function hashFrom(before: number, word: string, from: number): number {
  let hash = before;
  for (let place = from; place < word.length; place += 1) hash = hashOnUnit(hash, word.charCodeAt(place));
  return hash;
}

/** Keys under which different spellings of a name meet. */
export function likenessKeys(word: string): number[] {
  const keys: number[] = [];
  const sound = soundKey(word);
  if (sound.length >= 2) keys.push(hashText(sound, salts.sound));
  const other = otherKey(word);
  if (other !== undefined && other.length >= 2) keys.push(hashText(other, salts.sound));
  for (const family of familiesOf(word)) keys.push(mix(family.number ^ (salts.family << 20)));
  if (word.length >= 4) keys.push(shapeHash(word, salts.shape));
  if (word.length >= prefixLetters) keys.push(hashText(word.slice(0, prefixLetters), salts.prefix));
  return keys;
}

export function joinedKey(text: string): number {
  return hashText(text, salts.joined);
}

/** The same for words of a name, written together. */
export function joinedKeyOf(words: readonly NameToken[], start: number, size: number): number {
  let hash = hashStart(salts.joined);
  for (let place = start; place < start + size; place += 1) hash = hashOn(hash, words[place]?.text ?? '');
  return mix(hash);
}

const leastConsonants = 4;

/** As a whole name sounds, wherever it is written apart; undefined where that says little. */
export function joinedSoundKey(text: string): number | undefined {
  const sound = newSoundKey(text);
  return sound.length < leastConsonants ? undefined : hashText(sound, salts.joinedSound);
}

/** The words that count, in any order. */
export function bagKey(tokens: readonly NameToken[]): number | undefined {
  const words: string[] = [];
  for (const token of tokens) if (countsInBag(token.kind)) words.push(token.text);
  return words.length === 0 ? undefined : hashWords(inOrder(words), salts.bag);
}

/** The same for words in order that all count, with the one at `skip` left out. */
export function bagKeyWithout(words: readonly string[], skip: number): number {
  return hashWords(words, salts.bag, skip);
}

/** The same for one word. */
export function bagKeyOfOne(word: string): number {
  return hashText(word, salts.bag);
}

/** The words that count as they sound, in any order. */
export function soundBagKey(tokens: readonly NameToken[]): number | undefined {
  const words: string[] = [];
  for (const token of tokens) if (countsInBag(token.kind)) words.push(soundKey(token.text));
  return words.length < 2 ? undefined : hashWords(inOrder(words), salts.bag + 100);
}

/** By their letters' codes; changes the list and gives it back. */
export function inOrder(words: string[]): string[] {
  for (let place = 1; place < words.length; place += 1) {
    const word = words[place] ?? '';
    let to = place;
    for (; to > 0 && (words[to - 1] ?? '') > word; to -= 1) words[to] = words[to - 1] ?? '';
    words[to] = word;
  }
  return words;
}

/** As of the words' text with single spaces. */
function hashWords(words: readonly string[], salt: number, skip = -1): number {
  let hash = hashStart(salt);
  let first = true;
  for (let place = 0; place < words.length; place += 1) {
    if (place === skip) continue;
    if (!first) hash = hashOn(hash, ' ');
    hash = hashOn(hash, words[place] ?? '');
    first = false;
  }
  return mix(hash);
}

function countsInBag(kind: number): boolean {
  return (
    kind === Kind.plain ||
    kind === Kind.generic ||
    kind === Kind.number ||
    kind === Kind.place ||
    kind === Kind.initial
  );
}

/** Whole words and first letters that stand for words, in any order; undefined without both. */
export function initialBagKey(tokens: readonly NameToken[]): number | undefined {
  const words: string[] = [];
  let initials = 0;
  for (const token of tokens) {
    if (token.kind === Kind.initial) initials += 1;
    else if (!countsInBag(token.kind)) continue;
    words.push(token.text);
  }
  if (initials === 0 || initials === words.length) return undefined;
  return hashWords(inOrder(words), salts.initialBag);
}

/** The same for words of which those with a bit in `whole` are written out, and the others are first letters. */
export function initialBagKeyOf(words: readonly string[], whole: number): number {
  const kept = words.map((word, place) => ((whole & (1 << place)) !== 0 ? word : word.charAt(0)));
  return hashWords(inOrder(kept), salts.initialBag);
}

/** The first letters of an organisation's words, where there are enough of them to tell. */
export function acronymOf(tokens: readonly NameToken[]): string | undefined {
  const words = tokens.filter(
    (token) => token.kind === Kind.plain || token.kind === Kind.generic || token.kind === Kind.place,
  );
  if (words.length < 3 || words.length > 8) return undefined;
  return words.map((token) => token.text.charAt(0)).join('');
}

export function acronymKey(letters: string): number {
  return hashText(letters, salts.initials);
}

export function identifierKey(value: string): number {
  return hashText(value, salts.identifier);
}
