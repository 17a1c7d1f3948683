/**
 * What the small words of two names say against each other: company forms, words for son and daughter, junior and senior,
 * numbers, titles that may be names. Each alone says little; where both sides have one and not the same, it tells parties apart.
 */

import { hashText, wordSalt } from '../hash.ts';
import type { NameView } from '../name-view.ts';
import { daughterMarks, parentMarks, sonMarks } from '../tables/person-words.ts';
import { readOnce } from '../tables/table.ts';
import { Kind, Role } from '../tokens.ts';
import type { Reading } from '../tokens.ts';
import type { Cost } from './cost.ts';
import type { ScoringPlan } from './settings.ts';
import type { Sums } from './sums.ts';

export interface NameMarks {
  /** A bit for each class of company form. */
  forms: number;
  /** 1 a word for son, 2 one for daughter, 3 both. */
  child: number;
  /** Without partner: digits of a number (short ones tell sister ships and funds apart, long ones are references), … */
  number: number;
  generation: boolean;
  /** `Abu`, `Umm`: called after a child. */
  kunya: boolean;
  /** … and a title that may as well be a name. */
  title: boolean;
}

export function noMarks(): NameMarks {
  return { forms: 0, child: 0, number: 0, generation: false, kunya: false, title: false };
}

export function clearMarks(marks: NameMarks): void {
  marks.forms = 0;
  marks.child = 0;
  marks.number = 0;
  marks.generation = false;
  marks.kunya = false;
  marks.title = false;
}

/** Takes in one word, of its kind, that has a partner or not. */
export function mark(marks: NameMarks, name: NameView, place: number, kind: number, met: boolean): void {
  if (kind === Kind.legal) marks.forms |= formBit(name.hashAt(place));
  if (kind === Kind.particle) {
    marks.child |= childOf(name.hashAt(place));
    if (isParent(name.hashAt(place))) marks.kunya = true;
  }
  if (met) return;
  if (kind === Kind.number) marks.number = name.lengthOfRun(place, 1);
  if (kind === Kind.generation) marks.generation = true;
  if ((name.roleAt(place) & Role.mayBeName) !== 0) marks.title = true;
}

/** Weight of a title that is taken for a name. */
export const titleAsName = 0.7;
/** Of a company limited by shares and one by guarantee or the like: mostly a clerk's choice. */
const otherForm = 0.1;
/** A company against a foundation, a cooperative, a partnership, an enterprise of the state. */
const otherKind = 0.4;
/** `Rosman bin Hamid` and `Rosmah binti Hamid`. */
const sonAgainstDaughter = 0.9;
const oneKunya = 1;
const oneGeneration = 0.22;
const otherGeneration = 1.5;
const otherNumber = 1.2;
const shortNumber = 0.75;
const longNumber = 0.2;

/** The marks of both sides against each other; after what is open has been counted. */
export function addMarks(
  sums: Sums,
  cost: Cost,
  query: NameMarks,
  candidate: NameMarks,
  reading: Reading,
  plan: ScoringPlan,
): void {
  if (query.forms !== 0 && candidate.forms !== 0 && (query.forms & candidate.forms) === 0)
    cost.contradiction += ((query.forms | candidate.forms) & ~commercial) === 0 ? otherForm : otherKind;
  if (query.child * candidate.child === 2) cost.roles += sonAgainstDaughter;
  // `Abu Musa` is no `Musa` where that is the whole name.
  if (query.kunya !== candidate.kunya && sums.queryCore === 1 && sums.candidateCore === 1)
    cost.contradiction += oneKunya;
  // Against a name, a title that may be one is another; so is `Eze` against `Obi`.
  if (query.title && candidate.title) {
    sums.queryOpen += titleAsName;
    sums.queryCoreOpen += 1;
    sums.candidateOpen += titleAsName;
    sums.candidateCoreOpen += 1;
  } else if (query.title && sums.candidateOpen > 0) {
    sums.queryOpen += titleAsName;
    sums.queryCoreOpen += 1;
  } else if (candidate.title && sums.queryOpen > 0) {
    sums.candidateOpen += titleAsName;
    sums.candidateCoreOpen += 1;
  }
  if (query.generation !== candidate.generation) cost.generation += oneGeneration * plan.doubt;
  else if (query.generation && candidate.generation) cost.generation += otherGeneration;
  if (query.number > 0 && candidate.number > 0) cost.number += otherNumber * plan.number;
  else if (query.number + candidate.number > 0 && reading !== 'person')
    cost.number += plan.number * (query.number + candidate.number <= 2 ? shortNumber : longNumber);
}

/** More classes than there are bits share one, which says less, never more. */
function formBit(hash: number): number {
  if (hash === limited) return 1;
  return hash === stock ? 2 : 4 << (hash % 24);
}

const limited = hashText('ltd', wordSalt);
const stock = hashText('plc', wordSalt);
const commercial = 3;

function childOf(hash: number): number {
  const { sons, daughters } = marks();
  if (sons.has(hash)) return 1;
  return daughters.has(hash) ? 2 : 0;
}

function isParent(hash: number): boolean {
  return marks().parents.has(hash);
}

/** By their hashes. */
const marks = readOnce(() => ({
  sons: hashed(sonMarks),
  daughters: hashed(daughterMarks),
  parents: hashed(parentMarks),
}));

function hashed(words: ReadonlySet<string>): ReadonlySet<number> {
  return new Set(Array.from(words, (word) => hashText(word, wordSalt)));
}
