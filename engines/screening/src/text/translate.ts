/** Business words of another script in English; everything else of the text stays as it was written. For names of bodies only. */

import {
  arabicBusiness,
  cyrillicBusiness,
  hanBusiness,
  hangulBusiness,
} from '../tables/business-translations.ts';
import { readOnce, tablesAreRead } from '../tables/table.ts';
import { hanChar, simplify } from './han.ts';

export function translate(text: string): string {
  tablesAreRead();
  let out = text;
  if (hanChar.test(out)) {
    out = withoutGaps(simplify(out), hanRun, han());
  }
  if (hangulChar.test(out)) {
    out = withoutGaps(out, hangulRun, hangul());
  }
  if (arabic.test(out)) out = out.replace(arabicRun, (word) => arabicBusiness.get(word) ?? word);
  if (cyrillic.test(out)) out = out.replace(cyrillicRun, cyrillicWord);
  return out;
}

const hangulChar = /\p{Script=Hangul}/u;
const arabic = /\p{Script=Arabic}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const hanRun = /[\p{Script=Han}々]+/gu;
const hangulRun = /\p{Script=Hangul}+/gu;
const arabicRun = /[\p{Script=Arabic}\p{M}\u200c]+/gu;
const cyrillicRun = /[\p{Script=Cyrillic}\p{M}’'-]+/gu;

interface Unspaced {
  words: ReadonlyMap<string, string>;
  /** Characters of the longest. */
  longest: number;
}

const han = readOnce(() => unspaced(simplified(hanBusiness)));
const hangul = readOnce(() => unspaced(hangulBusiness));

function unspaced(words: ReadonlyMap<string, string>): Unspaced {
  return { words, longest: Math.max(0, ...Array.from(words.keys(), (word) => word.length)) };
}

/** As the text is: in simplified characters. */
function simplified(words: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(Array.from(words, ([word, english]) => [simplify(word), english]));
}

/** Words that are written without spaces: the longest known one at each place. */
function withoutGaps(text: string, runs: RegExp, known: Unspaced): string {
  return text.replace(runs, (run) => {
    let out = '';
    for (let place = 0; place < run.length; ) {
      const size = sizeAt(run, place, known);
      // City or province behind the name of one.
      if (size === 0 && /[市省]/.test(run.charAt(place)) && out.endsWith(' ')) {
        place += 1;
        continue;
      }
      if (size === 0) {
        out += run.charAt(place);
        place += 1;
        continue;
      }
      out += ` ${known.words.get(run.slice(place, place + size)) ?? ''} `;
      place += size;
    }
    return out;
  });
}

function sizeAt(run: string, place: number, { words, longest }: Unspaced): number {
  for (let size = Math.min(longest, run.length - place); size >= 1; size -= 1) {
    // A single character is a word of its own only at the end: `厂` in `机床厂`.
    if (size === 1 && (place + 1 < run.length || run.length < 3)) return 0;
    if (words.has(run.slice(place, place + size))) return size;
  }
  return 0;
}

const longestEnding = 5;
const shortestStem = 2;

function cyrillicWord(word: string): string {
  const lower = word.toLowerCase().replace(/’|'/g, '’');
  for (let size = lower.length; size >= Math.max(shortestStem, lower.length - longestEnding); size -= 1) {
    const english = cyrillicBusiness.get(lower.slice(0, size));
    if (english !== undefined && (size >= 4 || size === lower.length)) return english;
  }
  if (!word.includes('-')) return word;
  const parts = word.split('-');
  const changed = parts.map((part) => (part === '' ? part : cyrillicWord(part)));
  return changed.some((part, place) => part !== parts[place]) ? changed.join(' ') : word;
}
