/** Reads folded words as a person's name: titles, particles, fathers' names, generations, initials. Never a company's. */

import {
  courtesies,
  fatherMarksBehind,
  generations,
  passportSpellings,
  shortFamilies,
} from '../tables/person-words.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken, TokenKind } from '../tokens.ts';
import { joinCompounds } from './compounds.ts';
import { Fact, factsOf } from './person-facts.ts';
import { extendNotes } from './wording.ts';

/** `Sani I. Bello`, `Sani I Bello`: a capital by itself or a point says that a letter which may join names stands for one. */
export const pointedLetter = /(?:^|\s)(?:[EIY]\.|[EI](?=\s.*\p{Ll}))/u;

/** `pointed` where the text has such a letter. */
export function readPerson(words: readonly string[], pointed = false): NameToken[] {
  const tokens: NameToken[] = [];
  let afterMark = false;
  const facts = words.map(factsOf);
  words.forEach((word, place) => {
    const own = facts[place] ?? 0;
    const kind = kindAmong(words, place, facts, pointed);
    const text =
      kind === Kind.generation ? (generations.get(word) ?? word) : (passportSpellings.get(word) ?? word);
    tokens.push({ text, kind, role: afterMark && kind === Kind.plain ? Role.fathers : Role.none });
    if (kind === Kind.particle && (own & Fact.fatherMark) !== 0) {
      const before = tokens.at(-2);
      // `Rustam oglu`: the Turkic words for son and daughter stand behind the father's name.
      if (before?.kind === Kind.plain && fatherMarksBehind.has(word)) before.role = Role.fathers;
      else afterMark = true;
    } else if (kind === Kind.plain) afterMark = false;
  });
  extendNotes(tokens, 2);
  restoreNames(tokens, words);
  markLastTitle(tokens);
  const kept = dropRepeats(joinCompounds(tokens));
  for (const token of kept) markFathers(token);
  return kept;
}

function markFathers(token: NameToken): void {
  if (token.kind !== Kind.plain) return;
  if ((token.role & Role.fathers) !== 0 || (factsOf(token.text) & Fact.fathersEnding) !== 0)
    token.role |= Role.patronymic;
}

function personKind(words: readonly string[], place: number, facts: number, pointed: boolean): TokenKind {
  const word = words[place] ?? '';
  const count = words.length;
  if (count > 2 && (facts & Fact.reference) !== 0) return Kind.note;
  if ((facts & Fact.generation) !== 0 && place > 0) return Kind.generation;
  if ((facts & Fact.postNominal) !== 0 && place >= 2) return Kind.title;
  if (word.length === 1 && isSmallLetter(word) && (pointed || !joins(words, place))) return Kind.initial;
  const outermost = place === 0 || place === count - 1;
  if ((facts & Fact.particle) !== 0 && count > 1 && !(outermost && shortFamilies.has(word)))
    return place === 0 && givenElsewhere.has(word) ? Kind.plain : Kind.particle;
  // His Excellency stands before a name; within one `He` is Chinese.
  if ((facts & Fact.title) !== 0 && !(word === 'he' && place > 0)) return Kind.title;
  return (facts & Fact.note) !== 0 ? Kind.note : Kind.plain;
}

/** `Qorbanian-e Rad`, `Ortega y Gasset`; any other letter by itself stands for a name, and so do these at an end and beside another. */
function joins(words: readonly string[], place: number): boolean {
  if (place === 0 || place === words.length - 1 || !'eiy'.includes(words[place] ?? '')) return false;
  return words[place - 1]?.length !== 1 && words[place + 1]?.length !== 1;
}

function isSmallLetter(letter: string): boolean {
  return letter >= 'a' && letter <= 'z';
}

/** What a word's neighbours make of it. */
function kindAmong(
  words: readonly string[],
  place: number,
  facts: readonly number[],
  pointed: boolean,
): TokenKind {
  const word = words[place] ?? '';
  const own = facts[place] ?? 0;
  if (isGivenBeforeFathers(word, place, facts)) return Kind.plain;
  // `In favour of`, `in trust for`.
  if (word === 'in' && place === 0 && ((facts[1] ?? 0) & Fact.note) !== 0) return Kind.note;
  // `Maung Maung Kyaw`, `Ko Ko`: said twice it is a name.
  if (courtesies.has(word) && (words[place + 1] === word || words[place - 1] === word)) return Kind.plain;
  // `U Tin Maung Htoo`: within a name what was a courtesy word is a part of the name.
  if (
    place > 0 &&
    courtesies.has(word) &&
    ((facts[place - 1] ?? 0) & Fact.title) === 0 &&
    words[place - 1] !== 'u'
  )
    return Kind.plain;
  return personKind(words, place, own, pointed);
}

/** Before a Slavic father's name stands the given name, even one that is a title elsewhere: `Mirza Petrovich`. */
function isGivenBeforeFathers(word: string, place: number, facts: readonly number[]): boolean {
  if (((facts[place + 1] ?? 0) & Fact.patronymic) === 0) return false;
  const own = facts[place] ?? 0;
  const first = place === 0 && word.length > 1 && (own & Fact.particle) !== 0;
  return first || (own & Fact.softTitle) !== 0 || courtesies.has(word);
}

/** A daughter's mark within a name; before one it is a woman's name of West Africa, or Benjamin. */
const givenElsewhere: ReadonlySet<string> = new Set(['binta']);

/** Too few names left: titles that also are names count as names, then notes, then whatever there is. */
function restoreNames(tokens: NameToken[], words: readonly string[]): void {
  let core = namesAmong(tokens);
  if (core >= 2) return;
  for (let place = tokens.length - 1; place >= 0 && core < 2; place -= 1) {
    const token = tokens[place];
    if (token?.kind !== Kind.title || (factsOf(words[place] ?? '') & Fact.softTitle) === 0) continue;
    token.kind = Kind.plain;
    core += 1;
  }
  if (core >= 1) return;
  const other = [Kind.note, Kind.particle, Kind.title, Kind.generation].find((kind) =>
    tokens.some((token) => token.kind === kind && token.text.length > 1),
  );
  for (const token of tokens)
    if (token.kind === other && !abbreviated.test(token.text)) token.kind = Kind.plain;
}

function namesAmong(tokens: readonly NameToken[]): number {
  let count = 0;
  for (const token of tokens) if (token.kind === Kind.plain) count += 1;
  return count;
}

/** Titles that stand behind a name are rather names: `Sergio Said`, `Hasan Mir`. */
function markLastTitle(tokens: readonly NameToken[]): void {
  const last = tokens.findLast(({ kind }) => kind !== Kind.note && kind !== Kind.generation);
  if (last?.kind !== Kind.title || last.text.length <= 1) return;
  // `Al-Muhandis`: with the article, behind other names, it is one.
  const article = tokens[tokens.indexOf(last) - 1]?.text === 'al' && tokens.length > 2;
  if (article || (factsOf(last.text) & Fact.softTitle) !== 0) last.role |= Role.mayBeName;
}

/** `Dr`, `Mr`: no name, even where nothing else is left. */
const abbreviated = /^[^aeiouy]{2,4}$/;

/** A long word said twice in a row is a slip of the keyboard; `Sirajo Sirajo` keeps its two, and so does `Chi Chi`. */
function dropRepeats(tokens: NameToken[]): NameToken[] {
  if (namesAmong(tokens) <= 2 || !tokens.some(isSaidTwice)) return tokens;
  return tokens.filter((token, place) => {
    const again = isSaidTwice(token, place, tokens);
    const before = tokens[place - 1];
    if (again && before !== undefined) before.role |= Role.twice;
    return !again;
  });
}

function isSaidTwice(token: NameToken, place: number, tokens: readonly NameToken[]): boolean {
  return (
    token.kind === Kind.plain && token.text.length > shortSaidTwice && tokens[place - 1]?.text === token.text
  );
}

const shortSaidTwice = 4;
