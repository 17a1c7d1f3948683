/**
 * Fathers' names as Turkic peoples write them, in the form that Russian papers give them: `Rafig oglu` as Rafigovich,
 * `Maratkyzy` as Maratovna. Beside the written one; never touches a family name in -oglu.
 */

import {
  turkicDaughterEndings,
  turkicDaughterMarks,
  turkicSonEndings,
  turkicSonMarks,
} from '../tables/person-words.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';

/** Worth a look at all, in the letters of any people. */
const sign =
  /o[gğ]l|ogh|ughl|ugl|uly|uulu|[kqg][iy]z[iy]|q[iı]z[ıi]|[‘'ʻ’]li|ұлы|қызы|ғли|қизи|угли|кизи|оглы|оғлы|улу|кызы/i;

interface Patterns {
  /** With what an operator added. */
  sign: RegExp;
  joinedSon: RegExp;
  joinedDaughter: RegExp;
}

const patterns = readOnce(make);

function make(): Patterns {
  const all = [...turkicSonMarks, ...turkicDaughterMarks, ...turkicSonEndings, ...turkicDaughterEndings];
  const more = all.filter((mark) => !sign.test(mark));
  const joined = (endings: ReadonlySet<string>): RegExp =>
    new RegExp(String.raw`^(\p{Ll}{4,}?)(?:${anyOf(endings)})$`, 'u');
  return {
    sign: more.length === 0 ? sign : new RegExp(`${sign.source}|${anyOf(more)}`, 'i'),
    joinedSon: joined(turkicSonEndings),
    joinedDaughter: joined(turkicDaughterEndings),
  };
}

export function mayBeFathers(text: string): boolean {
  return patterns().sign.test(text);
}

/** `ulu` ends words of many peoples: only the Cyrillic `улу` brings anybody here. */
const isSon = (word: string): boolean => turkicSonMarks.has(word) || word === 'ulu';
const isDaughter = (word: string): boolean => turkicDaughterMarks.has(word);

/** Undefined where there is no such name. */
export function asRussian(words: readonly string[]): readonly string[] | undefined {
  const out: string[] = [];
  let changed = false;
  for (const word of words) {
    const before = out.at(-1) ?? '';
    const own = fathersOf(word);
    if (own !== undefined) out.push(own);
    else if (out.length > 1 && (isSon(word) || isDaughter(word)))
      out[out.length - 1] = `${stem(before)}${isSon(word) ? 'ovich' : 'ovna'}`;
    else {
      out.push(word);
      continue;
    }
    changed = true;
  }
  return changed ? out : undefined;
}

function fathersOf(word: string): string | undefined {
  const { joinedSon, joinedDaughter } = patterns();
  const man = joinedSon.exec(word)?.[1];
  if (man !== undefined) return `${stem(man)}ovich`;
  const woman = joinedDaughter.exec(word)?.[1];
  return woman === undefined ? undefined : `${stem(woman)}ovna`;
}

function stem(name: string): string {
  return name.replace(/[aeiou]$/, '');
}
