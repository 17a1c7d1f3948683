/** A written name to folded words: everything that is only spelling, script or punctuation is gone. Keeps the order. */

import { ethiopianShortForms } from '../tables/person-words.ts';
import { readOnce } from '../tables/table.ts';
import type { Reading } from '../tokens.ts';
import { unmaskDigits } from './leet.ts';
import { toLatin } from './latin.ts';
import { plainWords } from './plain-words.ts';
import { prepareText } from './prepare.ts';

/** More words are cut: the comparison is quadratic in them. */
export const maxWords = 40;
const maxWordLetters = 48;

const apostrophes = /['’‘`´ʼʻʾʿ՚׳״"“”„«»ʹʺ′″]/g;
const unsplit = /[^\p{L}\p{M}\p{N}@$€!|+]+/u;
const notLetters = /[^\p{L}\p{M}\p{N}]+/u;
const onlySigns = /^[@$€!|+]+$/;
const needsMarks = /['’‘`´ʼʻʾʿ՚׳״"“”„«»ʹʺ′″/&]|[.\-_*·\s]\p{L}(?:[.\-_*·\s]|$)/u;

export function foldWords(text: string, reading: Reading): readonly string[] {
  return foldPrepared(prepareText(text), reading);
}

/** The words of a text that is already prepared; `native` keeps Han characters as they are. */
export function foldPrepared(text: string, reading: Reading, native = false): readonly string[] {
  if (text !== plainText) {
    plainText = text;
    plain = plainWords(text, maxWords, maxWordLetters);
  }
  return plain ?? foldedLately(text, reading, native);
}

/** A name is folded once a reading, and again for what else is asked of it. */
let plainText = '';
let plain: readonly string[] | undefined = [];

interface Folded {
  text: string;
  reading: Reading;
  native: boolean;
  words: readonly string[];
}

const lately: Folded[] = [];
const mostLately = 8;
let nextOfLately = 0;

function foldedLately(text: string, reading: Reading, native: boolean): readonly string[] {
  const known = lately.find(
    (folded) => folded.text === text && folded.reading === reading && folded.native === native,
  );
  if (known !== undefined) return known.words;
  const words = foldFully(text, reading, native);
  lately[nextOfLately] = { text, reading, native, words };
  nextOfLately = (nextOfLately + 1) % mostLately;
  return words;
}

function foldFully(text: string, reading: Reading, native: boolean): string[] {
  const joined = needsMarks.test(text) ? joinLetters(marked(text, reading), reading) : text;
  const words: string[] = [];
  for (const raw of splitCapitals(joined, reading).split(unsplit)) {
    if (raw === '' || onlySigns.test(raw)) continue;
    const trimmed = raw.replace(/^[!|+]+|[!|+]+$/g, '');
    const latin = toLatin(unmaskDigits(trimmed, reading === 'person'), native);
    for (const part of latin.split(notLetters)) {
      if (part !== '' && words.length < maxWords) words.push(part.slice(0, maxWordLetters));
    }
  }
  return joinSingles(words);
}

/** Four and more letters in a row are a word spelt out, whatever stood between them. */
function joinSingles(words: string[]): string[] {
  if (words.length < 4 || words.filter((word) => word.length === 1).length < 4) return words;
  const out: string[] = [];
  for (let place = 0; place < words.length; ) {
    let end = place;
    while (end < words.length && oneLetter.test(words[end] ?? '')) end += 1;
    if (end - place >= 4) out.push(words.slice(place, end).join(''));
    else out.push(...words.slice(place, Math.max(end, place + 1)));
    place = Math.max(end, place + 1);
  }
  return out;
}

const oneLetter = /^\p{L}$/u;

function marked(text: string, reading: Reading): string {
  const signs = text
    .replace(apostrophes, '')
    .replace(/(?<!\p{L})a\.\s?k\.\s?a\.?(?!\p{L})/giu, 'aka')
    .replace(/(?<=\p{L}\s)b\.(?=\s?\p{Lu})/gu, 'bin')
    .replace(/(^|[\s(])(?:c\/o|a\/c)(?=[\s).:]|$)/giu, '$1account')
    .replace(
      shortFirstHalf(),
      (_, before: string, first: string, rest: string) => before + firstHalf(first) + rest.toLowerCase(),
    )
    .replace(/(^|[\s(])(\p{L})\.?\/(\p{L})(?=[\s).]|$)/gu, '$1$2$3')
    .replace(/&/g, ' and ');
  // `Co. W.L.L.` is a company's form.
  return reading === 'person' ? signs.replace(twoLetterInitial, '$1.') : signs;
}

/** `Yu. V. Petrov`: one letter where it comes from. */
const twoLetterInitial = /(?<![\p{L}.])([YZCSKT])[aeouhs]\.(?=\s?\p{Lu})/gu;

/** `W/Giorgis` for Woldegiorgis, as Ethiopians shorten the first half of a name. */
const shortFirstHalf = readOnce(() => {
  const letters = [...ethiopianShortForms.keys()].join('').toUpperCase();
  return new RegExp(String.raw`(^|\s)([${letters}])\/\s?(\p{Lu}?\p{L}{3,})`, 'gu');
});

function firstHalf(letter: string): string {
  const whole = ethiopianShortForms.get(letter.toLowerCase()) ?? '';
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** Three and more letters with hyphens, stars or the like between: `J-o-h-n`, `A-B-C`. */
const hyphened = /(?<![\p{L}\p{N}])\p{L}(?:([-_*·])\p{L}(?!\p{L}))(?:\1\p{L}(?!\p{L}))+/gu;
/** `S.A.` and `L. L. C.` are words, `A.B.C. Trading` has one word of initials. */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.\s?){1,6}\p{L}(?:\.|(?![\p{L}\p{N}]))/gu;
/** Four and more letters with dots and nothing else between are no longer initials: `J.O.H.N`. */
const longDotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){3,30}\p{L}(?:\.|(?![\p{L}\p{N}]))/gu;
/** `O S A M A`. */
const spaced = /(?<![\p{L}\p{N}])(?:\p{L}\s){3,30}\p{L}(?![\p{L}\p{N}.])/gu;

function joinLetters(text: string, reading: Reading): string {
  const whole = text
    .replace(hyphened, (run) => run.replace(/[-_*·]/g, ''))
    .replace(spaced, (run) => run.replace(/\s/g, ''));
  if (reading === 'person') return whole.replace(longDotted, (run) => `${run.replace(/\./g, '')} `);
  return whole.replace(dotted, (run) => `${run.replace(/[.\s]/g, '')} `);
}

/** Capitals show where words begin: `GarbaMusaSani`, `MyintOo` and `AnnaMOLCHANOVA` alone, `АндрейАндреевич` in a person's name; `MacKenzie` is one word. */
function splitCapitals(text: string, reading: Reading): string {
  if (reading === 'person' && personWord.test(text)) return text.replace(wordStarts, ' ');
  if (reading === 'person' && inWord.test(text)) return text.replace(inWords, ' ');
  // A body's name of two words written as one is its own word: `TechInsights`.
  const joined = reading === 'organisation' ? oneLongWord : oneWord;
  return joined.test(text) ? text.replace(wordStarts, ' ') : text;
}

const wordStarts = /(?<=\p{Ll})(?=\p{Lu})/gu;
const personWord =
  /^(?!Mc|Mac|De|Di|La|Le|Fitz)\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)*(?:\p{Lu}\p{Ll}+|\p{Lu}{2,})$/u;
const oneWord = /^(?:\p{Lu}\p{Ll}{2,}){2,}$/u;
const oneLongWord = /^(?:\p{Lu}\p{Ll}{2,}){3,}$/u;
const inWord = /\p{Lu}\p{Ll}{3,}\p{Lu}\p{Ll}{3,}/u;
const inWords = /(?<=\p{Lu}\p{Ll}{3,})(?=\p{Lu}\p{Ll}{3,})/gu;
