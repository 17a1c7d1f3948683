/** Names that stand in another order than on the list: free for a family name, not for names that each may be a child's or a father's. */

import type { Alignment, Pair } from './pairs.ts';
import { firstPlain, lastPlain } from './plain-places.ts';
import type { NameView } from '../name-view.ts';
import { Kind, Role } from '../tokens.ts';
import { familyQuality } from './two-people.ts';
import { genderOf, isEuropeanGiven } from './word-traits.ts';

/**
 * `James Thomas` and `Thomas James`: two names that each may stand first, the other way round. A family name moves from one
 * end to the other; where names change places in the middle of a chain, child and father have.
 */
export function turnedPart(alignment: Alignment, query: NameView, candidate: NameView): number {
  let turned = 0;
  let falls = 0;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const one = alignment.pairs[place];
    if (one === undefined || query.kindAt(one.query) !== Kind.plain) continue;
    let next: Pair | undefined;
    for (let other = 0; other < alignment.pairCount; other += 1) {
      const two = alignment.pairs[other];
      if (two === undefined || two.query <= one.query || query.kindAt(two.query) !== Kind.plain) continue;
      if (next === undefined || two.query < next.query) next = two;
      if (
        two.candidate < one.candidate &&
        isCommon(query, one.query) &&
        isCommon(query, two.query) &&
        !mayTurn(query, candidate, one, two)
      )
        turned += 1;
    }
    if (next !== undefined ? next.candidate < one.candidate : firstOf(alignment, query) < one.candidate)
      falls += 1;
  }
  if (turned === 0) return 0;
  // Going round the names in order, those of a turned name step back once only.
  if (falls > 1 && isReversed(alignment, query))
    return hasEuropeanEnd(query) ? Math.min(turned, 2) * turnedPrice : wholeReversed;
  return falls > 1 ? brokenChain : Math.min(turned, 2) * turnedPrice;
}

/** `Opio Jimmy Ocen` is `James Opio Ocen`; `Mammadov Rashid oglu` is `Rashid oglu Mammadov`: it is told which is which. */
function mayTurn(query: NameView, candidate: NameView, one: Pair, two: Pair): boolean {
  const isMarked = ({ query: own, candidate: theirs }: Pair): boolean =>
    (query.roleAt(own) & candidate.roleAt(theirs) & Role.fathers) !== 0;
  const european = isEuropeanGiven(query.words, query.wordAt(one.query));
  return european !== isEuropeanGiven(query.words, query.wordAt(two.query)) || isMarked(one) || isMarked(two);
}

/** Where the first word of the query that met stands in the other name. */
function firstOf(alignment: Alignment, query: NameView): number {
  let first: Pair | undefined;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined || query.kindAt(pair.query) !== Kind.plain) continue;
    if (first === undefined || pair.query < first.query) first = pair;
  }
  return first?.candidate ?? 0;
}

/** `NSENGIYUMVA UWIMANA Jean`: a baptismal name at one end tells which way the name is written, and it is `Jean Uwimana Nsengiyumva`. */
function hasEuropeanEnd(query: NameView): boolean {
  const first = isEuropeanGiven(query.words, query.wordAt(firstPlain(query)));
  return first !== isEuropeanGiven(query.words, query.wordAt(lastPlain(query)));
}

/** Every word stands the other way round: a clerk's order, not another person's. */
function isReversed(alignment: Alignment, query: NameView): boolean {
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const one = alignment.pairs[place];
    if (one === undefined || query.kindAt(one.query) !== Kind.plain) continue;
    for (let other = 0; other < alignment.pairCount; other += 1) {
      const two = alignment.pairs[other];
      if (two === undefined || query.kindAt(two.query) !== Kind.plain) continue;
      if ((one.query - two.query) * (one.candidate - two.candidate) > 0) return false;
    }
  }
  return true;
}

/** A familiar form where family names stand: `Musa Garba` goes by Garba as his family does, and no Abubakar is called so there. */
const familiarPrice = 0.8;
const leastFamiliar = 0.86;
const mostFamiliar = 0.88;

export function familiarFamily(alignment: Alignment, query: NameView, candidate: NameView): number {
  if (alignment.pairCount < 2) return 0;
  const last = lastPlain(query);
  const first = firstPlain(query);
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined || pair.query !== last || pair.candidate !== lastPlain(candidate)) continue;
    if (pair.quality < leastFamiliar || pair.quality > mostFamiliar || pair.querySize > 1) return 0;
    if (last === first || genderOf(query.words, query.wordAt(first)) === 0) return 0;
    // `Ndayishimiye Deo`: behind a name of Africa it is the given one.
    if (
      isEuropeanGiven(query.words, query.wordAt(last)) &&
      !isEuropeanGiven(query.words, query.wordAt(first))
    )
      return 0;
    const known = familyQuality(
      query.words,
      query.wordAt(last),
      candidate.words,
      candidate.wordAt(pair.candidate),
    );
    return known > leastFamiliar && known < mostFamiliar ? familiarPrice : 0;
  }
  return 0;
}

const turnedPrice = 0.1;
const wholeReversed = 1.2;
const brokenChain = 1.6;
const commonInformation = 6.5;

/** Common, or known to be a given name or a spelling of one: it may stand first. */
function isCommon(name: NameView, place: number): boolean {
  if (name.kindAt(place) !== Kind.plain) return false;
  if (name.informationAt(place) < commonInformation) return true;
  const word = name.wordAt(place);
  return genderOf(name.words, word) !== 0 || name.words.familiesOf(word) > 0;
}

const shifted = 0.45;
/** `Imam Wellman Carpio`: family names without the given one that the list has. */
const onlyFamily = 0.8;
/** Another given name in front is another person's more often still. */
const shiftedAddition = 0.4;
/** Most of all a word that is a given name and no title or wording that is not known. */
const addedGiven = 1;

/** `Ilya Ekaterina Vasilievna Tereshchenko`: nobody has a man's name and then a woman's and a daughter's. */
const otherSex = 1.8;

/** The given name at `first` is of one sex, the father's name of the other. */
function isOtherSex(name: NameView, first: number): boolean {
  const sex = genderOf(name.words, name.wordAt(first));
  for (let place = first + 1; place < name.count; place += 1)
    if (name.isPatronymicAt(place))
      return sex !== (name.words.letterFromEnd(name.wordAt(place), 1) === letterA ? 2 : 1);
  return false;
}

const letterA = 97;

/**
 * `Tadesse Wubneh` for `Kassahun Tadesse Wubneh`: middle names are left out, the first one hardly ever; who bears the rest
 * is as likely the father.
 */
export function shiftedChain(query: NameView, candidate: NameView, alignment: Alignment): number {
  const first = firstPlain(query);
  const given = first >= 0 && genderOf(query.words, query.wordAt(first)) !== 0;
  if (startsLater(candidate, query, alignment, false, true)) {
    if (!given) return shiftedAddition;
    return isOtherSex(query, first) ? otherSex : addedGiven;
  }
  if (!startsLater(query, candidate, alignment, true, false)) return 0;
  const listed = firstPlain(candidate);
  const named = genderOf(candidate.words, candidate.wordAt(listed)) !== 0;
  return named && !given ? onlyFamily : shifted;
}

/** `Suleyman Zelimkhanovich Betelgiriev` and `Suleyman Zelimkhanovich Ustadz`: the last name is another, which is the family's. */
const otherFamily = 0.6;

export function otherFamilies(query: NameView, candidate: NameView, alignment: Alignment): number {
  const own = lastPlain(query);
  const theirs = lastPlain(candidate);
  const open = alignment.queryUsed[own] !== 1 && alignment.candidateUsed[theirs] !== 1;
  return open && !query.isPatronymicAt(own) && !candidate.isPatronymicAt(theirs) ? otherFamily : 0;
}

/** A given name cannot have moved as a family name does, least where the name it went past is none. */
const movedGiven = 0.8;
const movedAmongGiven = 0.3;

/**
 * `Nuradin Gedi Hirsi` for `Gedi Hirsi Nuradin`: of three names and more the last has become the first. A family name may
 * stand at either end; where names are a person's, a father's and a grandfather's, another person is named.
 */
export function goneRound(query: NameView, candidate: NameView, alignment: Alignment): number {
  const turns = roundBy(query, candidate, alignment);
  if (turns === 0) return 0;
  // Forward: the list's last word leads the query.
  const long = turns > 0 ? candidate : query;
  const head = firstPlain(long);
  const moved = lastPlain(long);
  const other = turns > 0 ? query : candidate;
  const roles = long.roleAt(moved) | other.roleAt(firstPlain(other));
  if ((roles & Role.family) !== 0 || genderOf(long.words, long.wordAt(moved)) === 0) return 0;
  if (onlyEuropeanBefore(long, moved)) return 0;
  return genderOf(long.words, long.wordAt(head)) === 0 ? movedGiven : movedAmongGiven;
}

/** `Jean Claude Habimana`: behind baptismal names alone stands the family's. */
function onlyEuropeanBefore(name: NameView, last: number): boolean {
  if (isEuropeanGiven(name.words, name.wordAt(last))) return false;
  for (let place = 0; place < last; place += 1)
    if (name.kindAt(place) === Kind.plain && !isEuropeanGiven(name.words, name.wordAt(place))) return false;
  return true;
}

/** 1 where the list's last word stands first and all others follow in order, -1 the other way about, 0 otherwise. */
function roundBy(query: NameView, candidate: NameView, alignment: Alignment): number {
  const first = firstPlain(query);
  const last = lastPlain(candidate);
  const listedFirst = firstPlain(candidate);
  const queryLast = lastPlain(query);
  let forward = true;
  let back = true;
  let names = 0;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const one = alignment.pairs[place];
    if (one === undefined || query.kindAt(one.query) !== Kind.plain) continue;
    names += 1;
    if ((one.query === first) !== (one.candidate === last)) forward = false;
    if ((one.query === queryLast) !== (one.candidate === listedFirst)) back = false;
    for (let next = 0; next < alignment.pairCount; next += 1) {
      const two = alignment.pairs[next];
      if (two === undefined || query.kindAt(two.query) !== Kind.plain || two.query <= one.query) continue;
      if (two.candidate > one.candidate) continue;
      if (one.query !== first) forward = false;
      if (two.query !== queryLast) back = false;
    }
  }
  if (names < 3) return 0;
  return forward ? 1 : back ? -1 : 0;
}

/** A family name that stands first, and behind the given name another: `Bugrov Oleg Chigaev` for `Oleg Bugrov`. */
const secondFamily = 0.5;
/** The same, but a word that is a given name may be a middle one. */
const middleGiven = 0.15;

/** The list's whole name the other way round, and behind it one more word that is no father's name. */
export function addedBehindTurned(query: NameView, candidate: NameView, alignment: Alignment): number {
  const head = firstPlain(candidate);
  const end = lastPlain(candidate);
  if (head < 0 || end === head) return 0;
  // `BALABA Dmitry`: the list has it the other way round itself.
  const marked = (candidate.roleAt(head) & Role.family) !== 0 && (candidate.roleAt(end) & Role.given) !== 0;
  const first = marked ? end : head;
  const last = marked ? head : end;
  let given = -1;
  let family = -1;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined) continue;
    if (pair.candidate <= first && first < pair.candidate + pair.candidateSize) given = pair.query;
    if (pair.candidate <= last && last < pair.candidate + pair.candidateSize) family = pair.query;
  }
  if (family < 0 || given <= family) return 0;
  for (let place = given + 1; place < query.count; place += 1) {
    if (query.kindAt(place) !== Kind.plain || alignment.queryUsed[place] === 1) continue;
    if (query.isPatronymicAt(place)) return 0;
    return genderOf(query.words, query.wordAt(place)) === 0 ? secondFamily : middleGiven;
  }
  return 0;
}

/** All of `short` stands in its order at the end of `long`, whose first word has no partner. */
function startsLater(
  short: NameView,
  long: NameView,
  alignment: Alignment,
  queryIsShort: boolean,
  mayGoRound: boolean,
): boolean {
  const longUsed = queryIsShort ? alignment.candidateUsed : alignment.queryUsed;
  const shortUsed = queryIsShort ? alignment.queryUsed : alignment.candidateUsed;
  const first = firstPlain(long);
  if (first < 0 || longUsed[first] === 1) return false;
  for (let place = 0; place < short.count; place += 1)
    if (short.kindAt(place) === Kind.plain && shortUsed[place] !== 1) return false;
  let met = 0;
  for (let place = first + 1; place < long.count; place += 1) {
    if (long.kindAt(place) !== Kind.plain) continue;
    if (longUsed[place] === 1) met += 1;
    else if (met > 0) return false;
  }
  if (mayGoRound) return isRound(alignment, query, met);
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const one = alignment.pairs[place];
    if (one === undefined || query(one)) continue;
    for (let next = 0; next < alignment.pairCount; next += 1) {
      const two = alignment.pairs[next];
      if (two === undefined || query(two)) continue;
      if ((one.query - two.query) * (one.candidate - two.candidate) < 0) return false;
    }
  }
  return true;

  function query(pair: Pair): boolean {
    return (queryIsShort ? short : long).kindAt(pair.query) !== Kind.plain;
  }
}

/** In order, but for a family name that has moved to the other end. */
function isRound(alignment: Alignment, isOther: (pair: Pair) => boolean, met: number): boolean {
  if (met === 2) return true;
  let falls = 0;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const one = alignment.pairs[place];
    if (one === undefined || isOther(one)) continue;
    let next: Pair | undefined;
    let first: Pair | undefined;
    for (let other = 0; other < alignment.pairCount; other += 1) {
      const two = alignment.pairs[other];
      if (two === undefined || isOther(two)) continue;
      if (first === undefined || two.query < first.query) first = two;
      if (two.query > one.query && (next === undefined || two.query < next.query)) next = two;
    }
    if ((next ?? first ?? one).candidate < one.candidate) falls += 1;
  }
  return falls <= 1;
}
