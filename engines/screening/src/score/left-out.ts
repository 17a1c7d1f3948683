/**
 * What is left of a listed person's name where the query names a part of it: family names are left out and middle ones, the
 * first given name hardly ever. Looks at names of which the query has no word more.
 */

import type { NameView } from '../name-view.ts';
import { Kind, Role } from '../tokens.ts';
import type { Alignment } from './pairs.ts';
import { genderOf, isMohammed } from './word-traits.ts';

/** `Umar ZUGHAYR` for `ZUGHAYR, Talib Umar`: who bears the rest is as likely the father, a brother. */
const otherGiven = 0.45;
/** `Senor GONZALEZ MUNIZ` for `GONZALEZ MUNIZ, Esperanza`: of all who are of the family. */
const familyAlone = 0.8;
/** `Qari Zughayr AL-RAWI` for `AL-RAWI, Umar Talib Zughayr`. */
const grandfathers = 0.8;
const otherSex = 1.2;
/** `Ahmad Issam` for `Issam Ahmad SAAD`: without the family a father has become the child. */
const turnedGiven = 0.8;

export function leftOut(query: NameView, candidate: NameView, alignment: Alignment): number {
  const first = firstGiven(candidate);
  if (first < 0 || isLittle(candidate, first)) return 0;
  if (alignment.candidateUsed[first] === 1)
    return isFamilyOpen(candidate, alignment) && isTurned(query, alignment) ? turnedGiven : 0;
  if (isOtherSex(query, candidate, first)) return otherSex;
  if (isFamilyAlone(query, candidate, alignment)) return familyAlone;
  return isNextOpen(candidate, alignment, first) ? grandfathers : otherGiven;
}

/** `Mohammad Nazir AL-KINAYEH` for `Lina Mohammad Nazir AL-KINAYEH`: the father, for sure. */
function isOtherSex(query: NameView, candidate: NameView, first: number): boolean {
  const sex = genderOf(candidate.words, candidate.wordAt(first));
  for (let place = 0; place < query.count; place += 1)
    if (query.kindAt(place) === Kind.plain)
      return sex !== 0 && genderOf(query.words, query.wordAt(place)) === 3 - sex;
  return false;
}

/** The second given name, a father's where names are chains, is left out as well. */
function isNextOpen(name: NameView, alignment: Alignment, first: number): boolean {
  for (let place = first + 1; place < name.count; place += 1)
    if (name.kindAt(place) === Kind.plain) return alignment.candidateUsed[place] !== 1;
  return false;
}

/** Where the writing tells families from given names, the first of these; else the first name. */
function firstGiven(name: NameView): number {
  let first = -1;
  for (let place = 0; place < name.count; place += 1) {
    if (name.kindAt(place) !== Kind.plain) continue;
    if ((name.roleAt(place) & Role.family) === 0) return name.isPatronymicAt(place) ? -1 : place;
    if (first < 0) first = place;
  }
  return -1;
}

/** `Mohammed` before another given name is left out every day, and a word of two letters is a remark as often as a name. */
function isLittle(name: NameView, place: number): boolean {
  return name.lengthOfRun(place, 1) < fewestLetters || isMohammed(name.words, name.wordAt(place));
}

const fewestLetters = 3;

function isFamilyOpen(name: NameView, alignment: Alignment): boolean {
  let family = false;
  for (let place = 0; place < name.count; place += 1) {
    if (name.kindAt(place) !== Kind.plain || (name.roleAt(place) & Role.family) === 0) continue;
    if (alignment.candidateUsed[place] === 1) return false;
    family = true;
  }
  return family;
}

function isFamilyAlone(query: NameView, candidate: NameView, alignment: Alignment): boolean {
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined || query.kindAt(pair.query) !== Kind.plain) continue;
    if ((candidate.roleAt(pair.candidate) & Role.family) === 0) return false;
  }
  return true;
}

/** All names that met stand the other way round. */
function isTurned(query: NameView, alignment: Alignment): boolean {
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const one = alignment.pairs[place];
    if (one === undefined || query.kindAt(one.query) !== Kind.plain) continue;
    for (let next = 0; next < alignment.pairCount; next += 1) {
      const two = alignment.pairs[next];
      if (two === undefined || query.kindAt(two.query) !== Kind.plain || two.query <= one.query) continue;
      if (two.candidate > one.candidate) return false;
    }
  }
  return true;
}
