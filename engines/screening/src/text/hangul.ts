/**
 * Hangul to Latin letters, syllable by syllable, from the arithmetic of the Unicode block (Revised Romanisation without
 * its sound changes between syllables). Surnames with a customary spelling take it; never joins syllables to words.
 */

import { hangulSurnames, northernHangulSurnames } from '../tables/korean-names.ts';

const initials = [
  'g',
  'kk',
  'n',
  'd',
  'tt',
  'r',
  'm',
  'b',
  'pp',
  's',
  'ss',
  '',
  'j',
  'jj',
  'ch',
  'k',
  't',
  'p',
  'h',
];
const vowels = [
  'a',
  'ae',
  'ya',
  'yae',
  'eo',
  'e',
  'yeo',
  'ye',
  'o',
  'wa',
  'wae',
  'oe',
  'yo',
  'u',
  'wo',
  'we',
  'wi',
  'yu',
  'eu',
  'ui',
  'i',
];
const finals = [
  '',
  'k',
  'k',
  'k',
  'n',
  'n',
  'n',
  't',
  'l',
  'k',
  'm',
  'l',
  'l',
  'l',
  'p',
  'l',
  'm',
  'p',
  'p',
  't',
  't',
  'ng',
  't',
  't',
  'k',
  't',
  'p',
  't',
];

const northInitials = 'k kk n t tt r m p pp s ss  j jj ch k t p h'.split(' ');
const northVowels = 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' ');
/** Hangul as Pyongyang spells it; all else stays. */
export function inNorthKorea(text: string): string {
  return text.normalize('NFC').replace(/[\uac00-\ud7a3]+/g, (word) => {
    const syllables = Array.from(word, (char, place) => {
      const code = char.charCodeAt(0) - 0xac00;
      const customary = place === 0 && word.length <= 4 ? northernHangulSurnames.get(char) : undefined;
      return (
        customary ??
        (northInitials[Math.floor(code / 588)] ?? '') +
          (northVowels[Math.floor((code % 588) / 28)] ?? '') +
          (finals[code % 28] ?? '')
      );
    });
    return ` ${syllables.join(' ')} `;
  });
}

export function romaniseHangul(word: string, otherwise: (char: string) => string): string {
  const syllables: string[] = [];
  let first = true;
  let within = false;
  for (const char of word) {
    const code = (char.codePointAt(0) ?? 0) - 0xac00;
    if (code < 0 || code >= 11_172) {
      const other = /\p{Script=Hangul}/u.test(char) ? char : otherwise(char);
      if (within && syllables.length > 0) syllables.push(`${syllables.pop() ?? ''}${other}`);
      else syllables.push(other);
      within = true;
      continue;
    }
    within = false;
    const customary = first && word.length <= 4 ? hangulSurnames.get(char) : undefined;
    syllables.push(
      customary ??
        (initials[Math.floor(code / 588)] ?? '') +
          (vowels[Math.floor((code % 588) / 28)] ?? '') +
          (finals[code % 28] ?? ''),
    );
    first = false;
  }
  return syllables.join(' ');
}
