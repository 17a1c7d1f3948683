/** Reads folded words as a company's or body's name: legal forms, words many share, places, numbers, wording of payments. */

import { Kind, Role } from '../tokens.ts';
import type { NameToken, TokenKind } from '../tokens.ts';
import { businessFactsOf } from './business-facts.ts';
import type { BusinessFacts } from './business-facts.ts';
import { withShortCountries } from './country-names.ts';
import { splitForm } from './form-onto-name.ts';
import { cutForm, formAt, numberAt, slippedForm } from './legal-forms.ts';
import { correct, isKnown, joinKnown, splitKnown } from './business-slips.ts';
import { asLetters } from '../text/leet.ts';
import { WordMemo } from '../word-memo.ts';
import { extendNotes } from './wording.ts';

export function readOrganisation(written: readonly string[]): NameToken[] {
  return readInFull(withShortCountries(written));
}

/** With countries by the names that are written. */
export function readInFull(written: readonly string[]): NameToken[] {
  const words = eachApart(joinKnown(eachInLetters(joinNumber(written))));
  const tokens: NameToken[] = [];
  for (let place = 0; place < words.length; ) {
    const facts = businessFactsOf(words[place] ?? '');
    const form = facts.mayBeForm
      ? (cutForm(words, place) ?? formAt(words, place) ?? slippedForm(words, place))
      : undefined;
    if (form !== undefined) {
      tokens.push({ text: form.kind, kind: Kind.legal, role: Role.none });
      place += form.words.length;
      continue;
    }
    tokens.push(organisationToken(words, place, facts));
    place += 1;
  }
  numberAfterNote(tokens);
  extendNotes(tokens, 1);
  restoreBusiness(tokens);
  return tokens;
}

function eachInLetters(words: readonly string[]): readonly string[] {
  return words.some(hasDigit) ? words.map(inLetters) : words;
}

function eachApart(words: readonly string[]): readonly string[] {
  return words.every((word) => apart(word)[0] === word) ? words : words.flatMap(apart);
}

/** One written word as the words that it was meant as. */
function apart(word: string): readonly string[] {
  return takenApart.get(word) ?? takenApart.set(word, splitNumber(word).flatMap(splitForm).flatMap(mend));
}

/** The same words come again and again while a list is read. */
const takenApart = new WordMemo<readonly string[]>(20_000);

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `Twenty Two` for 22. */
function joinNumber(words: readonly string[]): readonly string[] {
  const place = words.findIndex(
    (word, at) => word.endsWith('ty') && tens.includes(word) && units.includes(words[at + 1] ?? ''),
  );
  if (place < 0) return words;
  const number = 10 * (tens.indexOf(words[place] ?? '') + 2) + units.indexOf(words[place + 1] ?? '') + 1;
  return words.toSpliced(place, 2, String(number));
}

/** `Tour2` for `Tour 2`. */
export function splitNumber(word: string): string[] {
  if (endsInSmallLetter(word)) return [word];
  const parts = /^(\p{L}{3,})(\p{N}{1,4})$/u.exec(word);
  return parts === null ? [word] : [parts[1] ?? '', parts[2] ?? ''];
}

export function endsInSmallLetter(word: string): boolean {
  const code = word.charCodeAt(word.length - 1);
  return code >= 97 && code <= 122;
}

/** `5ervices` when that makes a word of business; any other digit before a word is its own. */
function inLetters(word: string): string {
  if (!/^(?:\d\p{L}{3,}|\p{L}{3,}\d)$/u.test(word)) return word;
  const letters = asLetters(word);
  return isKnown(letters) ? letters : word;
}

/** A word as it was meant: without its slip, and apart from the business word that it was joined to. */
function mend(word: string): readonly string[] {
  if (word.length < 4 || isKnown(word)) return [word];
  const elided = withoutArticle(word);
  if (elided !== undefined) return [elided];
  const right = correct(word);
  return right === word ? splitKnown(word) : [right];
}

/** `d’études`, `l’industrie`: French writes its article and its `of` onto a word that begins with a vowel. */
function withoutArticle(word: string): string | undefined {
  if (word.length < shortestElided || !/^[dl][aeiouh]/.test(word)) return undefined;
  const rest = word.slice(1);
  return isKnown(rest) ? rest : undefined;
}

const shortestElided = 6;

/** `A/C 00123` is the bank's number, not the company's. */
function numberAfterNote(tokens: NameToken[]): void {
  tokens.forEach((token, place) => {
    if (token.kind === Kind.number && tokens[place - 1]?.kind === Kind.note) token.kind = Kind.note;
  });
}

function hasDigit(word: string): boolean {
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

function organisationToken(words: readonly string[], place: number, facts: BusinessFacts): NameToken {
  const word = words[place] ?? '';
  const of = (text: string, kind: TokenKind): NameToken => ({ text, kind, role: Role.none });
  if (facts.digits !== undefined) return of(facts.digits, Kind.number);
  const digits = facts.mayCount ? numberAt(words, place) : undefined;
  if (digits !== undefined) return of(digits, Kind.number);
  if (facts.joiner && words.length > 1) return of(word, Kind.particle);
  if (facts.office && place > 0) return of(word, Kind.note);
  if (facts.note && words.length > 2 && (place < 2 || place > words.length - 3)) return of(word, Kind.note);
  return { ...(place === 0 && word.length < 4 ? facts.written : facts.full) };
}

/** `TDG Ltd`, `So-called LLC`: where nothing else is left, wording is the name, and where there is none, forms and articles are. */
function restoreBusiness(tokens: NameToken[]): void {
  const isTrimming = ({ kind }: NameToken): boolean =>
    kind === Kind.particle || kind === Kind.legal || kind === Kind.note;
  if (!tokens.every(isTrimming)) return;
  const worded = tokens.filter(({ kind }) => kind === Kind.note);
  for (const token of worded.length > 0 ? worded : tokens) token.kind = Kind.plain;
}
