/** Reads folded words as a person's name: titles, particles, fathers' names, generations, initials. Never a company's. */

import {
  fatherMarks,
  generations,
  notes,
  particles,
  postNominals,
  softTitles,
  titles,
} from '../tables/person-words.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken, TokenKind } from '../tokens.ts';
import { joinCompounds } from './compounds.ts';

export function readPerson(words: readonly string[]): NameToken[] {
  const tokens: NameToken[] = [];
  let afterMark = false;
  words.forEach((word, place) => {
    const kind = kindAmong(words, place);
    const text =
      kind === Kind.generation ? (generations.get(word) ?? word) : (passportSpelling.get(word) ?? word);
    tokens.push({ text, kind, role: afterMark && kind === Kind.plain ? Role.fathers : Role.none });
    if (kind === Kind.particle && fatherMarks.has(word)) {
      const before = tokens.at(-2);
      // `Rustam oglu`: the Turkic words for son and daughter stand behind the father's name.
      if (before?.kind === Kind.plain && marksBehind.has(word)) before.role = Role.fathers;
      else afterMark = true;
    } else if (kind === Kind.plain) afterMark = false;
  });
  restoreNames(tokens, words);
  markLastTitle(tokens);
  return dropRepeats(joinCompounds(tokens)).map(markFathers);
}

/** Fathers' names by their ending, of Slavic, Turkic and Icelandic peoples; a chain of given names shows none. */
const fathersEnding =
  /^\p{L}{3,}(?:v\p{L}ch|v\p{L}tch|[aoeiy]vn[ay]|ichna|[ae]una|[oeai]wna|o[gq]h?l[uyi]|[kqg][yi]z[yi]|uulu|dottir)$/u;

function markFathers(token: NameToken): NameToken {
  if (token.kind !== Kind.plain) return token;
  const fathers =
    (token.role & Role.fathers) !== 0 || (token.text.length >= 7 && fathersEnding.test(token.text));
  return fathers ? { ...token, role: token.role | Role.patronymic } : token;
}

const marksBehind: ReadonlySet<string> = new Set(
  'oglu ogly oglou ogli oghlu oghli ughli ugli kizi kyzi kyzy qyzy qizi gyzy uulu uly'.split(' '),
);

/** What keyboards and passports make of the u with two dots in pinyin. */
const passportSpelling: ReadonlyMap<string, string> = new Map([
  ['lyu', 'lu'],
  ['lv', 'lu'],
  ['nyu', 'nu'],
]);

function personKind(word: string, place: number, count: number): TokenKind {
  if (count > 2 && reference.test(word)) return Kind.note;
  if (generations.has(word) && place > 0) return Kind.generation;
  if (postNominals.has(word) && place >= 2) return Kind.title;
  // `Qorbanian-e`, `Ortega y Gasset`; any other letter by itself stands for a name.
  if (/^[a-z]$/.test(word) && (place === 0 || !'eiy'.includes(word))) return Kind.initial;
  const outermost = place === 0 || place === count - 1;
  if (particles.has(word) && count > 1 && !(outermost && shortFamilies.has(word))) return Kind.particle;
  // His Excellency stands before a name; within one `He` is Chinese.
  if (titles.has(word) && !(word === 'he' && place > 0)) return Kind.title;
  return notes.has(word) ? Kind.note : Kind.plain;
}

/** What a word's neighbours make of it. */
function kindAmong(words: readonly string[], place: number): TokenKind {
  const word = words[place] ?? '';
  if (isGivenBeforeFathers(words, place)) return Kind.plain;
  // `In favour of`, `in trust for`.
  if (word === 'in' && place === 0 && notes.has(words[1] ?? '')) return Kind.note;
  // `U Tin Maung Htoo`: within a name what was a courtesy word is a part of the name.
  if (courtesies.has(word) && place > 0 && !titles.has(words[place - 1] ?? '') && words[place - 1] !== 'u')
    return Kind.plain;
  return personKind(word, place, words.length);
}

/** Burmese, before a name. */
const courtesies: ReadonlySet<string> = new Set(['maung', 'mg', 'ko', 'ma', 'saw', 'daw']);

/** `NG0447001912`: the bank's number for the account. */
const reference = /^(?=.{8})\p{L}*\p{N}{5,}\p{L}*$/u;

/** Before a Slavic father's name stands the given name, even one that is a title elsewhere: `Mirza Petrovich`. */
function isGivenBeforeFathers(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  const first = place === 0 && word.length > 1 && particles.has(word);
  return (first || softTitles.has(word) || courtesies.has(word)) && patronymic.test(words[place + 1] ?? '');
}

const patronymic = /^\p{L}{3,}(?:[oe]vi[ct]h|[oe]vna|ichna|[oe]vych|ivna)$/u;

/** Family names of Korea that are articles elsewhere, but not at the head or the end of a name. */
const shortFamilies: ReadonlySet<string> = new Set(['an', 'so', 'do']);

/** Too few names left: titles that also are names count as names, then notes, then whatever there is. */
function restoreNames(tokens: NameToken[], words: readonly string[]): void {
  const core = (): number => tokens.filter((token) => token.kind === Kind.plain).length;
  if (core() >= 2) return;
  for (let place = tokens.length - 1; place >= 0 && core() < 2; place -= 1) {
    const token = tokens[place];
    if (token?.kind === Kind.title && softTitles.has(words[place] ?? '')) token.kind = Kind.plain;
  }
  if (core() >= 1) return;
  const other = [Kind.note, Kind.particle, Kind.title, Kind.generation].find((kind) =>
    tokens.some((token) => token.kind === kind && token.text.length > 1),
  );
  for (const token of tokens)
    if (token.kind === other && !abbreviated.test(token.text)) token.kind = Kind.plain;
}

/** Titles that stand behind a name are rather names: `Sergio Said`, `Hasan Mir`. */
function markLastTitle(tokens: readonly NameToken[]): void {
  const last = tokens.findLast(({ kind }) => kind !== Kind.note && kind !== Kind.generation);
  if (last?.kind !== Kind.title || last.text.length <= 1) return;
  // `Al-Muhandis`: with the article, behind other names, it is one.
  const article = tokens[tokens.indexOf(last) - 1]?.text === 'al' && tokens.length > 2;
  if (article || softTitles.has(last.text)) last.role |= Role.mayBeName;
}

/** `Dr`, `Mr`: no name, even where nothing else is left. */
const abbreviated = /^[^aeiouy]{2,4}$/;

/** A long word said twice in a row is a slip of the keyboard; `Sirajo Sirajo` keeps its two, and so does `Chi Chi`. */
function dropRepeats(tokens: NameToken[]): NameToken[] {
  if (tokens.filter((token) => token.kind === Kind.plain).length <= 2) return tokens;
  return tokens.filter(
    (token, place) =>
      token.kind !== Kind.plain ||
      token.text.length <= shortSaidTwice ||
      tokens[place - 1]?.text !== token.text,
  );
}

const shortSaidTwice = 4;
