/** Reads folded words as the name of a ship or aircraft: its prefix is dropped, its number counts. */

import { joiners, shipPrefixes } from '../tables/business-words.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';
import { numberAt } from './legal-forms.ts';
import { splitNumber } from './organisation.ts';

export function readThing(words: readonly string[]): NameToken[] {
  const bare = (words.length > 1 && shipPrefixes.has(words[0] ?? '') ? words.slice(1) : words).flatMap(
    splitNumber,
  );
  return bare.map((word, place) => {
    if (/^\p{N}+$/u.test(word))
      return { text: word.replace(/^0+(?=.)/, ''), kind: Kind.number, role: Role.none };
    const digits = numberAt(bare, place);
    if (digits !== undefined) return { text: digits, kind: Kind.number, role: Role.none };
    if (joiners.has(word) && bare.length > 1) return { text: word, kind: Kind.particle, role: Role.none };
    return { text: word, kind: Kind.plain, role: Role.none };
  });
}
