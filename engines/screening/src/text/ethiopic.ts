/** Ethiopic syllables to Latin letters, from the order of the Unicode block: a row for a consonant, a column for a vowel. */

const rows =
  'h l h m s r s sh q q q q b v t ch h h n ny  k k kh kh w  z zh y d d j g g g t ch p ts ts f p'.split(' ');
const columns = 'e u i a e  o wa'.split(' ');

export function isEthiopic(code: number): boolean {
  return code >= 0x1200 && code < 0x1360;
}

export function fromEthiopic(word: string, foreign: (char: string) => string): string {
  let out = '';
  for (const char of word) {
    const code = char.codePointAt(0) ?? 0;
    if (!isEthiopic(code)) {
      out += foreign(char);
      continue;
    }
    const row = (code - 0x1200) >> 3;
    const column = code & 7;
    const consonant = rows[row] ?? '';
    const vowel = vowelOf(consonant, column, out === '');
    // Three consonants in a row, or two at the beginning, have an i between them that the script leaves out.
    if (consonant !== '' && /(?:[^aeiou]{2}|^[^aeiou]+)$/.test(out)) out += 'i';
    out += consonant + vowel;
  }
  return out.replace(/ay(?=[^aeiou])/g, 'ai');
}

/** The first vowel is open behind a throat sound and round behind w; the sixth is hardly heard. */
function vowelOf(consonant: string, column: number, first: boolean): string {
  if (column === 0) return consonant === '' || consonant === 'h' ? 'a' : consonant === 'w' ? 'o' : 'e';
  if (column === 5) return consonant === '' ? (first ? 'i' : 'e') : '';
  return columns[column] ?? '';
}
