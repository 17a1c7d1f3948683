/** Words of business that were mistyped, misread by a scanner or written onto another word. Knows no names. */

import { expansions, genericWords, oftenMisspelt, places } from '../tables/business-words.ts';
import { beginsForm } from './legal-forms.ts';

export function isKnown(word: string): boolean {
  return genericWords.has(word) || expansions.has(word) || beginsForm(word) || places.has(word);
}

/** A slip in a word that everybody knows, `Comany` for `Company` and `Cornpany` too. */
export function correct(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const seen = asScanned(word);
  if (seen !== undefined) return seen;
  const direct = nearWord(word);
  if (direct !== undefined) return direct === `${word}s` && !oftenMisspelt.has(direct) ? word : direct;
  for (const short of withoutOneLetter(word)) {
    const meant = wellKnown().has(short) ? short : nearWord(short);
    if (
      meant !== undefined &&
      Math.abs(meant.length - word.length) <= 1 &&
      (word.charAt(0) === meant.charAt(0) || (word.length >= longWord && word.slice(1) === meant.slice(1)))
    )
      return meant;
  }
  return word;
}

/** Long enough that another first letter leaves it what it is. */
const longWord = 7;

/** Letters that a scanner takes for others. */
const misread: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/^l(?![aeiouy])/, 'i'],
  [/li/g, 'h'],
  [/ri/g, 'n'],
  [/m/g, 'rn'],
  [/h/g, 'li'],
  [/d/g, 'cl'],
];

function asScanned(word: string): string | undefined {
  if (word.length < 6) return undefined;
  for (const [shape, letter] of misread) {
    const other = word.replace(shape, letter);
    if (other !== word && (genericWords.has(other) || oftenMisspelt.has(other) || expansions.has(other)))
      return other;
  }
  return undefined;
}

const shortestEnd = 7;
const shortestStart = 3;

/** `Baobabtrading` as the name and the business word behind it; `Tradingcompany` as both. */
export function splitKnown(word: string): readonly string[] {
  for (let at = shortestStart; at <= word.length - shortestStart; at += 1) {
    const end = word.slice(at);
    const start = word.slice(0, at);
    const whole = genericWords.has(end) || beginsForm(end);
    // `Southfront`, `Databank`: of two short words that everybody bears the one they make is the name.
    if (whole && (end.length >= shortestEnd || (beginsForm(end) && genericWords.has(start))))
      return [start, end];
  }
  return [word];
}

/** Letters from which a slip in any word of business is a slip. */
const surelyKnown = 9;
let known: ReadonlySet<string> | undefined;

function wellKnown(): ReadonlySet<string> {
  known ??= new Set([
    ...oftenMisspelt,
    ...[...expansions.keys(), ...genericWords].filter((word) => word.length >= surelyKnown),
  ]);
  return known;
}

/** Slips of words that everybody knows, to the word. Built at the first question, after any patch. */
let slips: Map<string, string> | undefined;

function nearWord(slip: string): string | undefined {
  if (slips === undefined) {
    slips = new Map();
    for (const word of wellKnown())
      for (const short of withoutOneLetter(word)) if (!slips.has(short)) slips.set(short, word);
  }
  return slips.get(slip);
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, skip) => word.slice(0, skip) + word.slice(skip + 1));
}

/** `LIMI TED` and `Technol Ogy`: a word that everybody knows, written apart. */
export function joinKnown(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  const out: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    const whole = word + (next ?? '');
    const apart = next !== undefined && whole.length >= shortestWhole && !(isKnown(word) && isKnown(next));
    if (
      apart &&
      /^[a-z]+$/.test(whole) &&
      (oftenMisspelt.has(whole) || genericWords.has(whole) || expansions.has(whole))
    ) {
      out.push(whole);
      place += 1;
    } else out.push(word);
  }
  return out;
}

const shortestWhole = 6;

/**
 * `Petro Gas` as `petrogas`: a short word of business may be the half of a name in one word, which is lost where it is read
 * as the full word. The name with the first such pair joined, or none.
 */
export function joinedShort(words: readonly string[]): readonly string[][] {
  if (words.length < 2 || words.length > mostWordsJoined) return [];
  for (let place = 0; place + 1 < words.length; place += 1) {
    const one = words[place] ?? '';
    const two = words[place + 1] ?? '';
    if (!(isHalf(one) || isHalf(two)) || !mayBeHalf(one) || !mayBeHalf(two)) continue;
    return [[...words.slice(0, place), one + two, ...words.slice(place + 2)]];
  }
  return [];
}

const mostWordsJoined = 6;

/** A short form that can be spoken. */
function isHalf(word: string): boolean {
  return word.length <= 6 && expansions.has(word) && /[aeiouy]/.test(word);
}

function mayBeHalf(word: string): boolean {
  return word.length >= 3 && /^[a-z]+$/.test(word) && !beginsForm(word);
}
