/**
 * What the tables and the endings of a word say of it in a person's name, worked out once a word: the same ones come again and
 * again. Says nothing of where the word stands.
 */

import {
  fatherMarks,
  generations,
  notes,
  particles,
  postNominals,
  softTitles,
  titles,
} from '../tables/person-words.ts';
import { tablesAreRead } from '../tables/table.ts';
import { WordMemo } from '../word-memo.ts';

export const Fact = {
  title: 1,
  softTitle: 2,
  postNominal: 4,
  generation: 8,
  particle: 16,
  fatherMark: 32,
  note: 64,
  /** `NG0447001912`: the bank's number for the account. */
  reference: 128,
  /** A Slavic father's name. */
  patronymic: 256,
  /** Ends as fathers' names of Slavic, Turkic and Icelandic peoples do. */
  fathersEnding: 512,
  /** May be the second half of an Arabic name of two words. */
  compound: 1024,
} as const;

export function factsOf(word: string): number {
  return known.get(word) ?? known.set(word, lookUp(word));
}

const known = new WordMemo<number>(20_000);

const smallLetters = /^[a-z]*$/;
/** Last letters of fathers' names that are written in Latin letters, by `patronymic` and by `fathersEnding`. */
const patronymicEnds = 'ha';
const fathersEnds = 'hauyir';

const reference = /^(?=.{8})\p{L}*\p{N}{5,}\p{L}*$/u;
const patronymic = /^\p{L}{3,}(?:[oe]vi[ct]h|[oe]vna|ichna|[oe]vych|ivna)$/u;
/** A chain of given names shows none. */
const fathersEnding =
  /^\p{L}{3,}(?:v\p{L}ch|v\p{L}tch|[aoeiy]vn[ay]|ichna|[ae]una|[oeai]wna|o[gq]h?l[uyi]|[kqg][yi]z[yi]|uulu|dottir)$/u;
const compound = /(?:llah|lla|d[ei]{1,2}ne?|^bak[aei]?r)$/;

function lookUp(word: string): number {
  tablesAreRead();
  const last = word.charAt(word.length - 1);
  return (
    (titles.has(word) ? Fact.title : 0) |
    (softTitles.has(word) ? Fact.softTitle : 0) |
    (postNominals.has(word) ? Fact.postNominal : 0) |
    (generations.has(word) ? Fact.generation : 0) |
    (particles.has(word) ? Fact.particle : 0) |
    (fatherMarks.has(word) ? Fact.fatherMark : 0) |
    (notes.has(word) ? Fact.note : 0) |
    (!smallLetters.test(word) && reference.test(word) ? Fact.reference : 0) |
    (patronymicEnds.includes(last) && patronymic.test(word) ? Fact.patronymic : 0) |
    (word.length >= 7 && fathersEnds.includes(last) && fathersEnding.test(word) ? Fact.fathersEnding : 0) |
    (compound.test(word) ? Fact.compound : 0)
  );
}
