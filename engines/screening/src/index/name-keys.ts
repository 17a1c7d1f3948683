/** The keys a whole name is filed under: what the index files and what a search asks for are made here. */

import { Kind } from '../tokens.ts';
import type { NameToken, Reading } from '../tokens.ts';
import {
  acronymKey,
  acronymOf,
  bagKey,
  initialBagKey,
  joinedKeyOf,
  joinedSoundKey,
  soundBagKey,
} from './keys.ts';

/** Keys of a whole name: its words in any order, as they sound, and written together. */
export function nameKeysOf(tokens: readonly NameToken[], reading: Reading): number[] {
  const sound = soundOfWhole(tokens);
  const keys = [...sharedKeysOf(tokens), ...ownKeysOf(tokens, reading), ...runKeysOf(tokens)];
  return sound === undefined ? keys : [...keys, sound];
}

/** `Ldysevda` and `Lady Sevda`: written together and misspelt at once. */
export function soundOfWhole(tokens: readonly NameToken[]): number | undefined {
  const words = tokens.filter(isWritten);
  return joinedSoundKey(words.map(({ text }) => text).join(''));
}

/** Keys that only names share which are the same in every word, however they are read. */
export function sharedKeysOf(tokens: readonly NameToken[]): number[] {
  const keys: number[] = [];
  const bag = bagKey(tokens);
  if (bag !== undefined) keys.push(bag);
  const soundBag = soundBagKey(tokens);
  if (soundBag !== undefined) keys.push(soundBag);
  const words = tokens.filter(isWritten);
  if (words.length > 1) keys.push(joinedKeyOf(words, 0, words.length));
  return keys;
}

/** The same of one reading alone. */
export function ownKeysOf(tokens: readonly NameToken[], reading: Reading): number[] {
  const keys: number[] = [];
  const initials = reading === 'person' ? initialBagKey(tokens) : undefined;
  if (initials !== undefined) keys.push(initials);
  const acronym = reading === 'organisation' ? acronymOf(tokens) : undefined;
  if (acronym !== undefined) keys.push(acronymKey(acronym));
  return keys;
}

function isWritten({ kind }: NameToken): boolean {
  return kind !== Kind.title && kind !== Kind.legal && kind !== Kind.note;
}

/** Two or three words of a name, written together. */
export function runKeysOf(tokens: readonly NameToken[]): number[] {
  const keys: number[] = [];
  // `SenatorScott`: a title may be written onto a name.
  const words = tokens.filter(({ kind }) => kind !== Kind.legal && kind !== Kind.note);
  for (let size = 2; size <= 3; size += 1) {
    for (let place = 0; place + size <= words.length && size < words.length; place += 1)
      keys.push(joinedKeyOf(words, place, size));
  }
  return keys;
}
