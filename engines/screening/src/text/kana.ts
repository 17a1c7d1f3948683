/** Japanese kana to Latin letters (Hepburn), long vowels short. Foreign names in katakana lose the vowels that only carry a consonant. */

import { kanaLetters } from '../tables/scripts.ts';

const smallY = new Map(Array.from('ゃゅょャュョ', (char, place) => [char, 'auo'.charAt(place % 3)]));
const smallVowel = new Map(
  Array.from('ぁぃぅぇぉァィゥェォ', (char, place) => [char, 'aiueo'.charAt(place % 5)]),
);

export function fromKana(word: string, foreign: (char: string) => string): string {
  let out = '';
  let doubled = false;
  for (const char of word.normalize('NFC')) {
    const y = smallY.get(char);
    const small = smallVowel.get(char);
    if (y !== undefined) {
      const stem = out.replace(/i$/, '');
      out = stem + (/(?:sh|ch|j)$/.test(stem) ? '' : 'y') + y;
    } else if (small !== undefined) out = out.replace(/[aiueo]$/, '') + small;
    else if (char === 'っ' || char === 'ッ') doubled = true;
    else if (char === 'ー') continue;
    else {
      const latin = kanaLetters.get(char) ?? foreign(char);
      out += doubled ? latin.charAt(0) + latin : latin;
      doubled = false;
    }
  }
  const long = out.replace(/ou/g, 'o').replace(/uu/g, 'u').replace(/oo/g, 'o');
  return /[ァ-ヺ]/.test(word) ? foreignWord(long) : long;
}

/** `samoirofu` for Samoilov: a consonant at the end or before another is spelt with u, t and d with o. */
function foreignWord(text: string): string {
  return text
    .replace(/([kgszfbpmrv])u(?=[^aeiou]|$)/g, '$1')
    .replace(/([td])o(?=[^aeiouwy]|$)/g, '$1')
    .replace(/tsu(?=[^aeiou]|$)/g, 'ts');
}
