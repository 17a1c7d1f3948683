/**
 * Names as a scanner misreads them: `rn` for m, `vv` for w, `cl` for d. Gives the name as it was on paper, beside the written
 * one; never takes that away. One such letter alone is a slip like others; here it stands where no name has it, or in two words.
 */

import { anyOf } from '../tables/phrase-table.ts';
import { beginningsWithRn, wordsWithRn } from '../tables/scanned-words.ts';
import { readOnce } from '../tables/table.ts';

/** Most names have none of these. */
export const mayBeScanned = /rn|vv|cl/i;

/** No name begins so or has such consonants in a row. */
const sign = /(?<!\p{L})rn|rnr|nrn|(?<=(?<!\p{L})|[bcdfgkpqstz])vv(?=\p{L})|[bdfgkt]cl(?=[aeiou])/iu;
/** Words that have `rn` in truth: `Bernard`, `Hernandez`, `Turner`. */
const knownWords = readOnce(
  () => new RegExp(`^(?:${anyOf(beginningsWithRn)}|(?:${anyOf(wordsWithRn)})$)`, 'iu'),
);

const word = /\p{L}+/gu;

export function asOnPaper(text: string): string | undefined {
  const ofRn = knownWords();
  const strange = (text.match(word) ?? []).filter((one) => /rn/i.test(one) && !ofRn.test(one));
  if (strange.length < 2 && !sign.test(text)) return undefined;
  const out = text.replace(word, (one) =>
    (ofRn.test(one) ? one : one.replace(/rn/gi, 'm'))
      .replace(/(?<=^|[bcdfgkpqstz])vv(?=\p{L})/giu, 'w')
      .replace(/(?<=[bdfgkt])cl(?=[aeiou])/gi, 'd'),
  );
  return out === text ? undefined : out;
}
