/**
 * Keys by which differently spelt words meet: consonants in the order heard, blind to vowels, doubling, h and the
 * systems of romanisation. Used to find candidates and to judge a spelling difference; never alone makes a match.
 */

import { lettersIn } from './text/letter-set.ts';
import { WordMemo } from './word-memo.ts';

/** Consonants as heard; empty when nothing is left. An initial vowel is kept as a mark. */
export function soundKey(word: string): string {
  return heard.get(word) ?? heard.set(word, newSoundKey(word));
}

/** The same of what hardly comes twice, and is not worth keeping. */
export function newSoundKey(word: string): string {
  return consonants(respell(word));
}

/** The same words come again and again while a list is read. */
const heard = new WordMemo<string>(20_000);

/**
 * The key by another orthography, where the word shows signs of one: Somali writes x for h and c for a throat sound that
 * English leaves out; Akan writes ky, gy and hy for ch, j and sh; German and its neighbours write ch for kh and j for y.
 */
export function otherKey(word: string): string | undefined {
  if ((lettersIn(word) & signsOfOthers) === 0) return undefined;
  if (/x|c(?![hk])/.test(word)) return consonants(respell(word.replace(/c(?!h)/g, '').replace(/x/g, 'h')));
  if (akan.test(word))
    return consonants(respell(word.replace(akanPairs, (pair) => asEnglish.get(pair) ?? pair)));
  if (!/ch|j/.test(word)) return undefined;
  const hardened = word
    .replace(/schtsch/g, 'shch')
    .replace(/tsch/g, 'q')
    .replace(/(?<!s)ch/g, 'kh')
    .replace(/j/g, 'y')
    .replace(/q/g, 'tch');
  return consonants(respell(hardened));
}

const akan = /(?:ky|gy|dw|hy)[aeiou]/;
const akanPairs = /(?:ky|gy|dw|hy)(?=[aeiou])/g;
const asEnglish = new Map([
  ['ky', 'ch'],
  ['gy', 'j'],
  ['dw', 'j'],
  ['hy', 'sh'],
]);

/** One of them is in every word that shows a sign of another orthography. */
const signsOfOthers = lettersIn('xcjyw');

/** Sets of letters of which one must be there whole, what they are written in, and the one that is heard. */
const respellings: readonly (readonly [letters: readonly number[], written: RegExp, heard: string])[] = (
  [
    ['ch tsh', /shch|sch|tsch|tch|tsh/g, 'C'],
    ['ch cz', /ch|cz/g, 'C'],
    ['j zh', /dzh|dj|zh|j/g, 'J'],
    ['sh sz', /sh|sz/g, 'S'],
    ['ph', /ph/g, 'f'],
    ['kh', /kh/g, 'h'],
    ['gh ck q', /gh|ck|q/g, 'k'],
    ['th', /th/g, 't'],
    ['dh', /dh/g, 'd'],
    ['gue gui', /gu(?=[ei])/g, 'g'],
    ['g', /g/g, 'k'],
    ['x', /x/g, 'ks'],
    ['ce ci cy', /c(?=[eiy])/g, 's'],
    ['c', /c/g, 'k'],
    ['tz ts', /tz|ts/g, 's'],
    ['z', /z/g, 's'],
    ['w', /^w/g, 'f'],
    ['v w', /[vw](?=[^aeiouy]|$)/g, 'f'],
    ['v', /v/g, 'f'],
    ['y ie j', /^(?:y|ie|j)(?=[eiou])/, 'e'],
    ['c', /C/g, 'c'],
    ['s', /S/g, 's'],
    ['j', /J/g, 'j'],
  ] as const
).map(([letters, written, sound]) => [letters.split(' ').map(lettersIn), written, sound]);

function respell(word: string): string {
  let out = word;
  let letters = lettersIn(out);
  for (const [sets, written, sound] of respellings) {
    if (!hasOneOf(letters, sets)) continue;
    const next = out.replace(written, sound);
    if (next === out) continue;
    out = next;
    letters = lettersIn(out);
  }
  return out;
}

function hasOneOf(letters: number, sets: readonly number[]): boolean {
  for (let place = 0; place < sets.length; place += 1) {
    const set = sets[place] ?? 0;
    if ((letters & set) === set) return true;
  }
  return false;
}

/** By code, vowels and what is heard as little; anything else is a consonant. */
const softLetters = Uint8Array.from({ length: 128 }, (_, code) =>
  'aeiouywh'.includes(String.fromCharCode(code)) ? 1 : 0,
);
const a = 97;
const h = 104;

function consonants(word: string): string {
  let out = '';
  let last = 0;
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place);
    if (code < 128 && softLetters[code] === 1) {
      if (place === 0) {
        out = code === h ? 'h' : 'a';
        last = code === h ? h : a;
      }
      if (code !== h) last = code;
      continue;
    }
    if (code !== last) out += word.charAt(place);
    last = code;
  }
  return out;
}
