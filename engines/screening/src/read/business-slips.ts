/** Words of business that were mistyped, misread by a scanner or written onto another word. Knows no names. */

import { expansions, genericWords, oftenMisspelt, places } from '../tables/business-words.ts';
import { misreadLetters } from '../tables/scanned-words.ts';
import { Sieve } from '../tables/sieve.ts';
import { readOnce } from '../tables/table.ts';
import { lettersIn } from '../text/letter-set.ts';
import { beginsForm, formBeginnings } from './legal-forms.ts';

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
  const { slips: leftOut } = sieves();
  for (let skip = 0; skip < word.length; skip += 1) {
    if (!leftOut.mayBeWithout(word, skip)) continue;
    const short = word.slice(0, skip) + word.slice(skip + 1);
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

interface Misread {
  letters: number;
  seen: string | RegExp;
  meant: string;
}

/** Letters that a scanner takes for others, as bits and as they are written, and those that they are. */
const misread = readOnce(misreadOf);

function misreadOf(): readonly Misread[] {
  // A capital i that was taken for an l begins a word; no word of business has an l before a consonant there.
  const first: Misread = { letters: lettersIn('l'), seen: /^l(?![aeiouy])/, meant: 'i' };
  return [
    first,
    ...Array.from(misreadLetters, ([seen, meant]) => ({ letters: lettersIn(seen), seen, meant })),
  ];
}

function asScanned(word: string): string | undefined {
  if (word.length < 6) return undefined;
  const letters = lettersIn(word);
  for (const { letters: needed, seen, meant } of misread()) {
    if ((letters & needed) !== needed) continue;
    const other = typeof seen === 'string' ? word.replaceAll(seen, meant) : word.replace(seen, meant);
    if (other !== word && (genericWords.has(other) || oftenMisspelt.has(other) || expansions.has(other)))
      return other;
  }
  return undefined;
}

const shortestEnd = 7;
const shortestStart = 3;
/** Of a business word before a company form: shorter ones make words and names, `Forest`, `Workshop`, `Delmas`. */
const shortestOfBoth = 4;

/** `Baobabtrading` as the name and the business word behind it; `Tradingcompany` as both. */
export function splitKnown(word: string): readonly string[] {
  for (let at = shortestStart; at <= word.length - shortestStart; at += 1) {
    if (!sieves().ends.mayEnd(word, at)) continue;
    const end = word.slice(at);
    const start = word.slice(0, at);
    const whole = genericWords.has(end) || beginsForm(end);
    // `Southfront`, `Databank`: of two short words that everybody bears the one they make is the name.
    if (whole && (end.length >= shortestEnd || isBusinessAndForm(start, end))) return [start, end];
  }
  return [word];
}

function isBusinessAndForm(start: string, end: string): boolean {
  return (
    start.length >= shortestOfBoth &&
    end.length >= shortestOfBoth &&
    beginsForm(end) &&
    genericWords.has(start)
  );
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

/** Slips of words that everybody knows, to the word. */
const slips = readOnce(slipsOf);

function nearWord(slip: string): string | undefined {
  return slips().get(slip);
}

function slipsOf(): Map<string, string> {
  const out = new Map<string, string>();
  for (const word of wellKnown())
    for (const short of withoutOneLetter(word)) if (!out.has(short)) out.set(short, word);
  return out;
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, skip) => word.slice(0, skip) + word.slice(skip + 1));
}

interface Sieves {
  /** Words that two written words may be one of. */
  wholes: Sieve;
  /** What a word may end in that is written onto another. */
  ends: Sieve;
  /** What is left of a word with a slip when one letter is left out. */
  slips: Sieve;
}

const sieves = readOnce(sievesOf);

function sievesOf(): Sieves {
  return {
    wholes: new Sieve([...oftenMisspelt, ...genericWords, ...expansions.keys()]),
    ends: new Sieve([...genericWords, ...formBeginnings()]),
    slips: new Sieve([...wellKnown(), ...slips().keys()]),
  };
}

/** `LIMI TED` and `Technol Ogy`: a word that everybody knows, written apart. */
export function joinKnown(words: readonly string[]): readonly string[] {
  if (!words.some((word, place) => isHalved(word, words[place + 1]))) return words;
  const out: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    if (isHalved(word, next)) {
      out.push(word + (next ?? ''));
      place += 1;
    } else out.push(word);
  }
  return out;
}

function isHalved(word: string, next: string | undefined): boolean {
  if (next === undefined || word.length + next.length < shortestWhole) return false;
  if (!sieves().wholes.mayBeJoined(word, next)) return false;
  const whole = word + next;
  return (
    (oftenMisspelt.has(whole) || genericWords.has(whole) || expansions.has(whole)) &&
    /^[a-z]+$/.test(whole) &&
    !(isKnown(word) && isKnown(next))
  );
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
