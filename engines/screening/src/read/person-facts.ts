/**
 * What the tables and the endings of a word say of it in a person's name, worked out once a word: the same ones come again and
 * again. Says nothing of where the word stands.
 */

import {
  fatherMarks,
  fathersEndings,
  generations,
  notes,
  particles,
  patronymicEndings,
  postNominals,
  softTitles,
  titles,
} from '../tables/person-words.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce, tablesAreRead } from '../tables/table.ts';
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
const reference = /^(?=.{8})\p{L}*\p{N}{5,}\p{L}*$/u;

interface Endings {
  any: RegExp;
  /** Of all of them. */
  lastLetters: ReadonlySet<string>;
}

/** Of fathers' names, `Fact.patronymic` and `Fact.fathersEnding`. */
const fathersNames = readOnce(() => {
  const fathers = endingsOf(fathersEndings, slavicSon);
  return {
    patronymic: endingsOf(patronymicEndings),
    fathers: { ...fathers, lastLetters: new Set([...fathers.lastLetters, 'h']) },
  };
});

function endingsOf(endings: ReadonlySet<string>, beside = ''): Endings {
  return {
    any: new RegExp(String.raw`^\p{L}{3,}(?:${beside}${anyOf(endings)})$`, 'u'),
    lastLetters: new Set(Array.from(endings, (ending) => ending.charAt(ending.length - 1))),
  };
}

/** A v, any vowel and ch. */
const slavicSon = String.raw`v\p{L}ch|v\p{L}tch|`;

const compound = /(?:llah|lla|d[ei]{1,2}ne?|^bak[aei]?r)$/;

function lookUp(word: string): number {
  tablesAreRead();
  const { patronymic, fathers } = fathersNames();
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
    (patronymic.lastLetters.has(last) && patronymic.any.test(word) ? Fact.patronymic : 0) |
    (word.length >= 7 && fathers.lastLetters.has(last) && fathers.any.test(word) ? Fact.fathersEnding : 0) |
    (compound.test(word) ? Fact.compound : 0)
  );
}
