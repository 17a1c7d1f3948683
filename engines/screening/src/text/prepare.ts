/**
 * Undoes how a name was written down rather than what it is: broken encodings, character references of web pages,
 * compatibility forms, invisible characters, borrowed letters. What comes out has no control characters and a bounded length.
 */

import { unmaskAlphabets } from './lookalikes.ts';
import { repairEncoding } from './encoding.ts';

/** Longer texts are cut: a name is not a page, and the comparison is quadratic in words. */
export const maxLetters = 512;

/** ASCII signs that stand for something else. */
const needsRepair = /[&?+]|%[0-9a-f]{2}|=[89a-f][0-9a-f]|\\u[0-9a-f]{4}/i;
const printable = /^[ -~]*$/;
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}\u115f\u1160\u3164\uffa0\u034f\ufe00-\ufe0f]/gu;
const spaces = /[\s\u0085\u200b\u2060\u180e\u2800]+/gu;
const lineBreaks = /[\t\n\v\f\r\u2028\u2029\u0085\u2800]/g;

export function prepareText(text: string): string {
  if (text !== lastText) {
    lastPrepared = prepared(text);
    lastText = text;
  }
  return lastPrepared;
}

/** A name is prepared for each reading, and again for what else is asked of it. */
let lastText = '';
let lastPrepared = '';

function prepared(text: string): string {
  const short = text.length > maxLetters * 2 ? text.slice(0, maxLetters * 2) : text;
  if (printable.test(short) && !needsRepair.test(short)) return short.slice(0, maxLetters);
  return unmaskAlphabets(clean(repairEncoding(short))).slice(0, maxLetters);
}

/** NFKC without invisible characters; line breaks and tabs become spaces. */
export function clean(text: string): string {
  const wide = text.replace(numero, 'No ').normalize('NFKC').replace(enclosed, plainLetter);
  const lost = lostWithin.test(wide) ? lostAnywhere : lostLetters;
  return wide.replace(lineBreaks, ' ').replace(invisible, '').replace(lost, lostLetter);
}

/** `N°2`, `Nº 2`, `№2`: number two, as it is written in French, Spanish and Russian. */
const numero = /(?:\bn[°º˚]|№)\s?(?=\p{N})/giu;

/** True when letters of the text are left out of account. */
export function isCut(text: string): boolean {
  return text.length > maxLetters && text.replace(spaces, ' ').trim().length > maxLetters;
}

/** Stands for one letter or two that nobody knows any more; the rest of the word is still there. */
export const lostLetter = '\u0294';
/** `J?rgen`: where one was lost within a word, a mark at the end of another is no question. */
const lostWithin = /\p{L}\?+\p{L}/u;
const lostAnywhere = /\ufffd+(?=\p{L})|(?<=\p{L})[\ufffd?]+|\?+(?=\p{L})/gu;
/** A letter that a machine could not show. */
const lostLetters = /\ufffd+(?=\p{L})|(?<=\p{L})(?:\ufffd+|\?+(?=\p{L}))/gu;

/** White letters in black circles and squares, which the compatibility forms leave alone. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

function plainLetter(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return String.fromCharCode(65 + (code >= 0x1f170 ? code - 0x1f170 : code - 0x1f150));
}
