/**
 * Hangul to Latin letters, syllable by syllable, from the arithmetic of the Unicode block (Revised Romanisation without
 * its sound changes between syllables). Surnames with a customary spelling take it; never joins syllables to words.
 */

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

const surnames = new Map([
  ['김', 'kim'],
  ['이', 'lee'],
  ['리', 'ri'],
  ['박', 'park'],
  ['최', 'choi'],
  ['정', 'jung'],
  ['강', 'kang'],
  ['조', 'cho'],
  ['윤', 'yoon'],
  ['장', 'jang'],
  ['임', 'lim'],
  ['오', 'oh'],
  ['우', 'woo'],
  ['신', 'shin'],
  ['권', 'kwon'],
  ['노', 'roh'],
]);

export function romaniseHangul(word: string, otherwise: (char: string) => string): string {
  const syllables: string[] = [];
  let first = true;
  for (const char of word) {
    const code = (char.codePointAt(0) ?? 0) - 0xac00;
    if (code < 0 || code >= 11_172) {
      syllables.push(/\p{Script=Hangul}/u.test(char) ? char : otherwise(char));
      continue;
    }
    const customary = first && word.length <= 4 ? surnames.get(char) : undefined;
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
