/**
 * Reads a name: which words it has, and what each of them is (name, title, company form, number …). The same reading
 * is used for lists and for queries. Never compares anything.
 */

import {
  expansions,
  genericWords,
  joiners,
  legalForms,
  numberWords,
  officeWords,
  oftenMisspelt,
  places,
  shipPrefixes,
} from './tables/business-words.ts';
import {
  fatherMarks,
  generations,
  notes,
  particles,
  postNominals,
  softTitles,
  titles,
} from './tables/person-words.ts';
import { foldWords } from './text/words.ts';
import { Kind, Role } from './tokens.ts';
import type { NameToken, Reading, TokenKind } from './tokens.ts';
import type { Schema } from './types.ts';

export function analyse(text: string, reading: Reading): NameToken[] {
  const words = foldWords(text, reading);
  if (reading === 'person') return eastAsian.test(text) ? readSyllables(words) : readPerson(words);
  if (reading === 'thing') return readThing(words);
  return readOrganisation(words);
}

export function readingOf(schema: Schema | undefined, text: string): Reading {
  switch (schema) {
    case 'Person':
      return 'person';
    case 'Company':
    case 'Organization':
    case 'Security':
    case 'Address':
      return 'organisation';
    case 'Vessel':
    case 'Airplane':
      return 'thing';
    case 'LegalEntity':
    case undefined:
      return looksLikeOrganisation(text) ? 'organisation' : 'person';
  }
}

/** A name's folded words with single spaces: what two spellings must share to be written alike. */
export function normaliseName(text: string): string {
  return foldWords(text, 'organisation').join(' ');
}

/** False for a name with no letter or digit left, which nothing could be found with. */
export function isScreenable(text: string): boolean {
  return foldWords(text, 'organisation').length > 0;
}

const firstForms = new Map<string, { words: readonly string[]; kind: string }[]>();
for (const form of legalForms) {
  const first = form.words[0] ?? '';
  const known = firstForms.get(first);
  if (known === undefined) firstForms.set(first, [form]);
  else known.push(form);
}

/** Company forms that nobody bears as a name. */
const tellingForms = new Set(
  'ltd limited llc plc inc gmbh sarl srl ooo oao zao pao corp corporation company jsc ojsc cjsc pjsc pty pvt sdn bhd bv nv foundation bank group holding trading'.split(
    ' ',
  ),
);

function looksLikeOrganisation(text: string): boolean {
  const words = foldWords(text, 'organisation');
  let generic = 0;
  for (const word of words) {
    if (tellingForms.has(word)) return true;
    const full = expansions.get(word) ?? word;
    if (genericWords.has(full) && !joiners.has(full)) generic += 1;
  }
  return generic >= 2 || (generic >= 1 && words.length >= 4);
}

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Syllables of Chinese and Korean are no titles and no sons: `Su-bin`, `Lin He`. */
function readSyllables(words: readonly string[]): NameToken[] {
  return words.map((text) => ({ text, kind: Kind.plain, role: Role.none }));
}

function readPerson(words: readonly string[]): NameToken[] {
  const tokens: NameToken[] = [];
  let afterMark = false;
  words.forEach((word, place) => {
    const kind = personKind(word, place, words.length);
    const text = kind === Kind.generation ? (generations.get(word) ?? word) : word;
    tokens.push({ text, kind, role: afterMark && kind === Kind.plain ? Role.fathers : Role.none });
    if (kind === Kind.particle && fatherMarks.has(word)) afterMark = true;
    else if (kind === Kind.plain) afterMark = false;
  });
  restoreNames(tokens, words);
  return dropRepeats(tokens);
}

function personKind(word: string, place: number, count: number): TokenKind {
  if (generations.has(word) && place > 0) return Kind.generation;
  if (postNominals.has(word) && place >= 2) return Kind.title;
  // `Qorbanian-e`, `Ortega y Gasset`; any other letter by itself stands for a name.
  if (/^[a-z]$/.test(word) && (place === 0 || !'eiy'.includes(word))) return Kind.initial;
  if (particles.has(word) && count > 1) return Kind.particle;
  // His Excellency stands before a name; within one `He` is Chinese.
  if (titles.has(word) && !(word === 'he' && place > 0)) return Kind.title;
  if (notes.has(word)) return Kind.note;
  return Kind.plain;
}

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
  for (const token of tokens) if (token.kind === other) token.kind = Kind.plain;
}

/** A word said twice in a row is a slip of the keyboard; `Sirajo Sirajo` keeps its two. */
function dropRepeats(tokens: NameToken[]): NameToken[] {
  if (tokens.filter((token) => token.kind === Kind.plain).length <= 2) return tokens;
  return tokens.filter((token, place) => token.kind !== Kind.plain || tokens[place - 1]?.text !== token.text);
}

function readOrganisation(written: readonly string[]): NameToken[] {
  const words = written.flatMap(splitNumber).flatMap(splitForm).map(correct);
  const tokens: NameToken[] = [];
  for (let place = 0; place < words.length; ) {
    const form = formAt(words, place);
    if (form !== undefined) {
      tokens.push({ text: form.kind, kind: Kind.legal, role: Role.none });
      place += form.words.length;
      continue;
    }
    tokens.push(organisationToken(words, place));
    place += 1;
  }
  numberAfterNote(tokens);
  restoreBusiness(tokens);
  return tokens;
}

/** `JSCArgument` and `Servicesinc`: a company form written onto the name. */
function splitForm(word: string): string[] {
  const before = /^(ojsc|cjsc|pjsc|jsc|ooo|oao|zao|pao)(\p{L}{4,})$/u.exec(word);
  if (before !== null) return [before[1] ?? '', before[2] ?? ''];
  const after = /^(\p{L}{4,})(limited|gmbh|sarl|corp|ltd|llc|plc|inc)$/u.exec(word);
  return after === null ? [word] : [after[1] ?? '', after[2] ?? ''];
}

/** `Tour2` for `Tour 2`. */
function splitNumber(word: string): string[] {
  const parts = /^(\p{L}{3,})(\p{N}{1,4})$/u.exec(word);
  return parts === null ? [word] : [parts[1] ?? '', parts[2] ?? ''];
}

const nearWords = new Map<string, string>();
for (const word of oftenMisspelt) {
  for (const short of withoutOneLetter(word)) if (!nearWords.has(short)) nearWords.set(short, word);
}

/** A slip in a word that everybody knows, `Comany` for `Company`. */
function correct(word: string): string {
  if (
    word.length < 4 ||
    genericWords.has(word) ||
    places.has(word) ||
    expansions.has(word) ||
    firstForms.has(word) ||
    !/^[a-z]+$/.test(word)
  )
    return word;
  const direct = nearWords.get(word);
  if (direct !== undefined) return direct;
  for (const short of withoutOneLetter(word)) {
    const known = oftenMisspelt.includes(short) ? short : nearWords.get(short);
    if (
      known !== undefined &&
      Math.abs(known.length - word.length) <= 1 &&
      word.charAt(0) === known.charAt(0)
    )
      return known;
  }
  return word;
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, skip) => word.slice(0, skip) + word.slice(skip + 1));
}

/** `A/C 00123` is the bank's number, not the company's. */
function numberAfterNote(tokens: NameToken[]): void {
  tokens.forEach((token, place) => {
    if (token.kind === Kind.number && tokens[place - 1]?.kind === Kind.note) token.kind = Kind.note;
  });
}

function formAt(
  words: readonly string[],
  place: number,
): { words: readonly string[]; kind: string } | undefined {
  const forms = firstForms.get(words[place] ?? '');
  return forms?.find((form) => {
    if (place === 0 && words.length === 1) return false;
    return form.words.every((word, step) => words[place + step] === word);
  });
}

function organisationToken(words: readonly string[], place: number): NameToken {
  const word = words[place] ?? '';
  const of = (text: string, kind: TokenKind): NameToken => ({ text, kind, role: Role.none });
  if (/^\p{N}+$/u.test(word)) return of(word.replace(/^0+(?=.)/, ''), Kind.number);
  const digits = numberAt(words, place);
  if (digits !== undefined) return of(digits, Kind.number);
  if (joiners.has(word) && words.length > 1) return of(word, Kind.particle);
  if (officeWords.has(word) && place > 0) return of(word, Kind.note);
  if (
    notes.has(word) &&
    words.length > 2 &&
    (place < 2 || place > words.length - 3) &&
    !genericWords.has(word)
  )
    return of(word, Kind.note);
  const text = place === 0 && word.length < 4 ? word : singular(expansions.get(word) ?? word);
  if (genericWords.has(text)) return of(text, Kind.generic);
  return of(text, places.has(text) ? Kind.place : Kind.plain);
}

/** `Technologies` is no other company than `Technology`. */
function singular(word: string): string {
  if (!word.endsWith('s') || !genericWords.has(word)) return word;
  const stem = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return genericWords.has(stem) ? stem : word;
}

/** Roman numerals count after the first word, spelt ones only at the end: `One World` and `First Bank` are names. */
function numberAt(words: readonly string[], place: number): string | undefined {
  const word = words[place] ?? '';
  const digits = place === 0 ? undefined : numberWords.get(word);
  if (digits === undefined || /^[ivx]+$/.test(word) || /^\d/.test(word)) return digits;
  const rest = words.slice(place + 1);
  return rest.every((_, step) => formAt(words, place + 1 + step) !== undefined) ? digits : undefined;
}

function restoreBusiness(tokens: NameToken[]): void {
  if (tokens.some((token) => token.kind !== Kind.particle && token.kind !== Kind.legal)) return;
  for (const token of tokens)
    if (token.kind === Kind.particle || token.kind === Kind.legal) token.kind = Kind.plain;
}

function readThing(words: readonly string[]): NameToken[] {
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
