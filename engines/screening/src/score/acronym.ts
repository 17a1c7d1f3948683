/** A body written by its initials: worth a look, since initials fit many bodies. Works on words only. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';

/** One side is the first letters of the other's words. */
export function isAcronym(query: NameView, candidate: NameView): boolean {
  return standsFor(query, candidate) || standsFor(candidate, query);
}

function standsFor(short: NameView, long: NameView): boolean {
  let only = -1;
  let own = false;
  for (let i = 0; i < short.count; i += 1) {
    const kind = short.kindAt(i);
    if (kind === Kind.legal) own = true;
    if (kind === Kind.legal || kind === Kind.particle || kind === Kind.note) continue;
    if (only >= 0 || kind !== Kind.plain) return false;
    only = i;
  }
  if (only < 0) return false;
  const letters = short.words.lengthOf(short.wordAt(only));
  if (letters < 3 || letters > 8) return false;
  return sometimesLeftOut.some((kind) =>
    spells(short, only, letters, long, kind, own ? 2 : fewestBeforeForm),
  );
}

/** Words that initials leave out, or have: `of` and `and`, and those of offices (`Agency`). */
const sometimesLeftOut: readonly number[] = [Kind.plain, Kind.particle, Kind.note];

/** The letters of the word are the first ones of the other name's words, those of the kind `also` among them. */
function spells(
  short: NameView,
  word: number,
  letters: number,
  long: NameView,
  also: number,
  fewest: number,
): boolean {
  let at = 0;
  let form = false;
  for (let j = 0; j < long.count; j += 1) {
    const kind = long.kindAt(j);
    if (kind === Kind.legal) form = true;
    if (kind !== Kind.plain && kind !== Kind.generic && kind !== Kind.place && kind !== also) continue;
    if (at >= letters || short.letterAt(word, at) !== long.firstLetterAt(j)) return false;
    at += 1;
  }
  return at === letters || (form && at >= fewest && isForm(short, word, at, letters));
}

/** `KTDC` for a corporation, `LHCL` for a company limited: the form is read as its class, whose letters say nothing. */
function isForm(short: NameView, word: number, from: number, letters: number): boolean {
  const first = short.letterAt(word, from);
  if (letters - from === 1) return first === letterC || first === letterL;
  return letters - from === 2 && first === letterC && short.letterAt(word, from + 1) === letterL;
}

/** Words that have to be spelt out before the form, where the short name has none of its own. */
const fewestBeforeForm = 3;
const letterC = 99;
const letterL = 108;
