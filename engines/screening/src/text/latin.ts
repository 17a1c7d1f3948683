/**
 * Any alphabet to plain lower-case Latin letters, each script by its own table. A script without a table is kept as it
 * is, so that two equal native spellings still meet. Never guesses a language.
 */

import { cyrillicLetters } from '../tables/cyrillic.ts';
import { armenianLetters, georgianLetters, greekLetters } from '../tables/scripts.ts';
import { specialLatin } from '../tables/latin-letters.ts';
import { fromArabic } from './arabic.ts';
import { fromBrahmic, isBrahmic } from './brahmic.ts';
import { fromEthiopic, isEthiopic } from './ethiopic.ts';
import { hanChar, mandarin } from './han.ts';
import { romaniseHangul } from './hangul.ts';
import { fromHebrew } from './hebrew.ts';
import { fromKana } from './kana.ts';
import { fromSoutheastAsian, isSoutheastAsian } from './southeast-asian.ts';
import { WordMemo } from '../word-memo.ts';

const marks = /\p{M}+/gu;
const plain = /^[\x00-\x7f]*$/;

/** One word, already cleaned; lower case comes out. Han and Hangul give one syllable a part, separated by a space. */
export function toLatin(word: string, native = false): string {
  const lower = word.toLowerCase();
  if (plain.test(lower)) return lower;
  if (native) return hanChar.test(lower) ? lower : inLatin(lower);
  if (lower.length > longestKept) return inLatin(lower);
  return written.get(lower) ?? written.set(lower, inLatin(lower));
}

/** The same words come again and again: once a reading of a name, and in name after name. */
const written = new WordMemo<string>(10_000);
const longestKept = 48;

function inLatin(lower: string): string {
  if (hanChar.test(lower)) return fromHan(lower);
  if (/\p{Script=Arabic}/u.test(lower)) return fromArabic(lower, foreign);
  if (/[\uac00-\ud7a3]/.test(lower)) return romaniseHangul(lower.normalize('NFC'), (char) => toLatin(char));
  if (greek.test(lower)) return fromGreek(lower);
  if (armenian.test(lower)) return letters(armenianWord(lower));
  if (cyrillic.test(lower)) return letters(cyrillicWord(lower));
  const own = byScript(lower);
  if (own !== undefined) return own;
  return letters(lower);
}

function letters(word: string): string {
  let out = '';
  for (const char of word.normalize('NFC')) out += letter(char);
  return out
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC');
}

const armenian = /^[\u0530-\u058f]/;
const cyrillic = /^[\u0400-\u052f]/;

/** Two letters that are one sound, and what the first letter of a word sounds like. */
function armenianWord(word: string): string {
  return word
    .replace(/ու/g, 'u')
    .replace(/եւ/g, 'ev')
    .replace(/ւ/g, 'v')
    .replace(/^ո/, 'vo')
    .replace(/^ե(?!վ|v)/, 'ye');
}

/** Bulgarian has a hard sign that is a vowel; Serbian and Macedonian have one letter for each of their Latin ones. */
function cyrillicWord(word: string): string {
  if (serbian.test(word))
    return word
      .replace(/ж/g, 'z')
      .replace(/ш/g, 's')
      .replace(/[чћќ]/g, 'c')
      .replace(/х/g, 'h')
      .replace(/ц/g, 'c')
      .replace(/ј/g, 'j');
  return word.replace(/ъ(?![еёюяє])(?=.)/g, 'a');
}

const serbian = /[ђјљњћџѓќѕ]/;

const greek = /^[\u0370-\u03ff\u1f00-\u1fff]/;

/** Pairs of Greek letters that are one sound. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/^μπ/, 'b'],
  [/μπ/g, 'mp'],
  [/^ντ/, 'd'],
  [/ντ/g, 'nt'],
  [/^γκ/, 'g'],
  [/γ(?=[γκξχ])/g, 'n'],
  [/τζ/g, 'tz'],
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[βγδζλμνραεηιοω])/g, '$1v'],
  [/([αεη])υ(?=[θκξπσςτφχψ]|$)/g, '$1f'],
];

function fromGreek(word: string): string {
  let bare = stripMarks(word);
  for (const [pair, latin] of greekPairs) bare = bare.replace(pair, latin);
  let out = '';
  for (const char of bare) out += letter(char);
  return out;
}

/** Scripts that are read by the word and not letter by letter. */
function byScript(word: string): string | undefined {
  const code = word.codePointAt(0) ?? 0;
  if (code >= 0x590 && code < 0x600) return fromHebrew(word, letter);
  if (isBrahmic(code)) return fromBrahmic(word, letter);
  if (isSoutheastAsian(code)) return fromSoutheastAsian(word, letter);
  if (isEthiopic(code)) return fromEthiopic(word, letter);
  if (code >= 0x3040 && code < 0x3100) return fromKana(word, letter);
  return undefined;
}

function letter(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return char;
  if (code < 0x370 || (code >= 0x1e00 && code < 0x1f00)) return foldLatin(char);
  if (code < 0x400 || (code >= 0x1f00 && code < 0x2000)) return greekLetters.get(stripMarks(char)) ?? char;
  if (code < 0x530) return cyrillicLetters.get(char) ?? cyrillicLetters.get(stripMarks(char)) ?? char;
  if (code < 0x590) return armenianLetters.get(char) ?? char;
  if (code >= 0x10a0 && code < 0x1100) return georgianLetters.get(char) ?? char;
  return char;
}

function foldLatin(char: string): string {
  const special = specialLatin.get(char);
  if (special !== undefined) return special;
  const base = stripMarks(char);
  return specialLatin.get(base) ?? base;
}

function stripMarks(char: string): string {
  return char.normalize('NFD').replace(marks, '');
}

/** A letter of another script inside an Arabic word; Arabic ones without an entry stay. */
function foreign(char: string): string {
  return /\p{Script=Arabic}/u.test(char) ? char : toLatin(char);
}

function fromHan(text: string): string {
  return text
    .split(/(\p{Script=Han}+)/u)
    .filter((part) => part !== '')
    .map((part) => (hanChar.test(part) ? mandarin(part) : toLatin(part)))
    .join(' ');
}
