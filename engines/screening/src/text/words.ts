/** A written name to folded words: everything that is only spelling, script or punctuation is gone. Keeps the order. */

import type { Reading } from '../tokens.ts';
import { clean, unmaskAlphabets, unmaskDigits } from './invisible.ts';
import { toLatin } from './latin.ts';

/** Longer texts are cut: a name is not a page, and the comparison is quadratic in words. */
const maxLetters = 512;
const maxWords = 40;

const apostrophes = /['’‘`´ʼʻʾʿ՚׳״"“”„«»ʹʺ]/g;

export function foldWords(text: string, reading: Reading): string[] {
  const written = unmaskAlphabets(clean(text.slice(0, maxLetters * 2)).slice(0, maxLetters));
  const marked = written
    .replace(apostrophes, '')
    .replace(/(^|[\s(])(?:c\/o|a\/c)(?=[\s).:]|$)/giu, '$1account')
    .replace(/(^|[\s(])(\p{L})\.?\/(\p{L})(?=[\s).]|$)/gu, '$1$2$3')
    .replace(/&/g, ' and ');
  const joined = reading === 'person' ? marked : joinDottedLetters(marked);
  const words: string[] = [];
  for (const raw of joined.split(/[^\p{L}\p{M}\p{N}@$€!|]+/u)) {
    if (raw === '' || /^[@$€!|]+$/.test(raw)) continue;
    const trimmed = raw.replace(/^[!|]+|[!|]+$/g, '');
    for (const part of toLatin(unmaskDigits(trimmed, reading === 'person')).split(/[^\p{L}\p{M}\p{N}]+/u)) {
      if (part !== '' && words.length < maxWords) words.push(part.slice(0, 48));
    }
  }
  return words;
}

/** `S.A.` and `L. L. C.` are words, `A.B.C. Trading` has one word of initials. */
function joinDottedLetters(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])(?:\p{L}\.\s?){1,6}\p{L}(?:\.|(?![\p{L}\p{N}]))/gu,
    (run) => `${run.replace(/[.\s]/g, '')} `,
  );
}
