/** Reads folded words as the name of a ship or aircraft: its prefix is dropped, its number counts. */

import { joiners, shipPrefixes } from '../tables/business-words.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';
import { numberAt } from './legal-forms.ts';
import { endsInSmallLetter, splitNumber } from './organisation.ts';
import { aircraftTypes } from '../tables/aircraft-marks.ts';
import { isRegistration, joinMarks } from './registration.ts';

/** One letter that ends a ship's name is its number; within a name it is a word. */
const figures: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['v', '5'],
  ['x', '10'],
]);

/** `registrations`: words that are marks of aircraft by how they were written. */
export function readThing(words: readonly string[], registrations: ReadonlySet<string>): NameToken[] {
  const isMark = (word: string): boolean => registrations.has(word) || isRegistration(word);
  const bare = joinMarks(
    words.length > 1 && shipPrefixes.has(words[0] ?? '') ? words.slice(1) : words,
  ).flatMap((word) => (isMark(word) ? [word] : splitNumber(word)));
  const marks = bare.map(isMark);
  const isAircraft = marks.includes(true);
  return bare.map((word, place) => {
    if (marks[place] === true) return { text: word, kind: Kind.number, role: Role.none };
    if (place > 0 && place === bare.length - 1 && figures.has(word))
      return { text: figures.get(word) ?? word, kind: Kind.number, role: Role.none };
    if (!endsInSmallLetter(word) && /^\p{N}+$/u.test(word))
      return { text: word.replace(/^0+(?=.)/, ''), kind: Kind.number, role: Role.none };
    const digits = numberAt(bare, place);
    if (digits !== undefined) return { text: digits, kind: Kind.number, role: Role.none };
    if (joiners.has(word) && bare.length > 1) return { text: word, kind: Kind.particle, role: Role.none };
    // Beside an aircraft's own mark, its type is what many share.
    const kind = isAircraft && isType(word) ? Kind.generic : Kind.plain;
    return { text: word, kind, role: Role.none };
  });
}

/** `Tupolev`, `Tu`, `154M`. */
function isType(word: string): boolean {
  return aircraftTypes.has(word) || /^\p{L}{0,3}\p{N}{2,4}\p{L}{0,3}$/u.test(word);
}
