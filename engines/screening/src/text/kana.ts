/** Japanese kana to Latin letters (Hepburn), long vowels short, and to the sounds of a foreign name that is written in them. */

import { kanaLetters } from '../tables/scripts.ts';

const smallY = new Map(Array.from('ゃゅょャュョ', (char, place) => [char, 'auo'.charAt(place % 3)]));
const smallVowel = new Map(
  Array.from('ぁぃぅぇぉァィゥェォ', (char, place) => [char, 'aiueo'.charAt(place % 5)]),
);

/**
 * A foreign word in katakana as sounds (one letter each: `S` sh, `C` ch, `J` j, `c` ts), without the vowels that only carry a
 * consonant. A long vowel is none of these, so that `ブルーム` keeps the one of Bloom.
 */
export function soundsOfKana(word: string): string {
  const sounds = syllables(word.replace(/ー/g, ':'), (char) => (char === ':' ? ':' : ''))
    .replace(/sh/g, 'S')
    .replace(/ch/g, 'C')
    .replace(/ts/g, 'c')
    .replace(/j/g, 'J')
    .replace(/s(?=S)|t(?=[Cc])|(.)(?=\1)/g, '')
    .replace(/([SCJ])y(?=[auo])/g, '$1');
  return sounds
    .replace(carried, (whole, sound: string, vowel: string, at: number) => {
      const cluster = at > 0 || clusters.test(sound + sounds.charAt(2));
      if (!cluster || 'td'.includes(sound) !== (vowel === 'o')) return whole;
      // `-ton` and `-dom` are heard.
      return vowel === 'o' && /[nm]/.test(sounds.charAt(at + 2)) ? whole : sound;
    })
    .replace(/r(?=[^aeiouy:]|$)/g, 'l')
    .replace(/:/g, '')
    .replace(/n(?=[pb])/g, 'm');
}

/** A vowel that carries a consonant: u, and o behind t and d. */
const carried = /([kgszfbpmrvctd])([uo])(?=[^aeiouwy:]|$)/g;
/** Pairs of consonants that a foreign name begins with. */
const clusters = /^(?:s[tpkmnrfv]|[kgbpftd]r)$/;

/** Names at home in Japan are written in katakana as well, by banks above all, so that no vowel is lost here. */
export function fromKana(word: string, foreign: (char: string) => string): string {
  return syllables(word, foreign).replace(/ou/g, 'o').replace(/uu/g, 'u').replace(/oo/g, 'o');
}

function syllables(word: string, foreign: (char: string) => string): string {
  let out = '';
  let doubled = false;
  let lastChar = '';
  for (const char of word.normalize('NFC')) {
    const y = smallY.get(char);
    const small = smallVowel.get(char);
    if (y !== undefined) {
      const stem = out.replace(/(?:i|(?<=[td])e|(?<=[fv])u)$/, '');
      out = stem + (/(?:sh|ch|j)$/.test(stem) ? '' : 'y') + y;
    } else if (small !== undefined) {
      // `ウィ` is wi; every other vowel gives way to the small one.
      const stem = out.replace(/[aiueo]$/, '');
      out = (lastChar === 'ウ' ? `${stem}w` : stem) + small;
    } else if (char === 'っ' || char === 'ッ') doubled = true;
    else if (char === 'ー') continue;
    else {
      const latin = kanaLetters.get(char) ?? foreign(char);
      out += doubled ? latin.charAt(0) + latin : latin;
      doubled = false;
    }
    lastChar = char;
  }
  return out;
}
