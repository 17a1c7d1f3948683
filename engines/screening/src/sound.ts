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

/** Letters of which one must be there, what they are written in, and the one that is heard. */
const respellings: readonly (readonly [letters: number, written: RegExp, heard: string])[] = (
  [
    ['h', /shch|sch|tsch|tch|tsh/g, 'C'],
    ['c', /ch|cz/g, 'C'],
    ['jz', /dzh|dj|zh|j/g, 'J'],
    ['s', /sh|sz/g, 'S'],
    ['p', /ph/g, 'f'],
    ['k', /kh/g, 'h'],
    ['gcq', /gh|ck|q/g, 'k'],
    ['h', /th/g, 't'],
    ['h', /dh/g, 'd'],
    ['g', /gu(?=[ei])/g, 'g'],
    ['g', /g/g, 'k'],
    ['x', /x/g, 'ks'],
    ['c', /c(?=[eiy])/g, 's'],
    ['c', /c/g, 'k'],
    ['t', /tz|ts/g, 's'],
    ['z', /z/g, 's'],
    ['w', /^w/g, 'f'],
    ['vw', /[vw](?=[^aeiouy]|$)/g, 'f'],
    ['v', /v/g, 'f'],
    ['yij', /^(?:y|ie|j)(?=[eiou])/, 'e'],
    ['c', /C/g, 'c'],
    ['s', /S/g, 's'],
    ['j', /J/g, 'j'],
  ] as const
).map(([letters, written, sound]) => [lettersIn(letters), written, sound]);

function respell(word: string): string {
  let out = word;
  let letters = lettersIn(out);
  for (const [needed, written, sound] of respellings) {
    if ((letters & needed) === 0) continue;
    const next = out.replace(written, sound);
    if (next === out) continue;
    out = next;
    letters = lettersIn(out);
  }
  return out;
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
