/**
 * Scripts of South Asia to Latin letters: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam
 * (whose blocks of Unicode share one layout) and Sinhala. A consonant carries its vowel unless a sign says otherwise.
 */

const consonants =
  'k kh g gh ng ch ch j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ');
const vowels = 'a a i i u u ri l e e e ai o o o au'.split(' ');
const signs = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const further = 'q kh g z r rh f y'.split(' ');
/** Letters outside the shared layout. */
const single = new Map<number, string>([
  [0x9ce, 't'],
  [0x9f0, 'r'],
  [0x9f1, 'v'],
  [0xa70, 'n'],
  [0xa71, ''],
  [0xa72, 'i'],
  [0xa73, 'u'],
  [0xd7a, 'n'],
  [0xd7b, 'n'],
  [0xd7c, 'r'],
  [0xd7d, 'l'],
  [0xd7e, 'l'],
  [0xd7f, 'k'],
]);
const sinhalaConsonants =
  'k kh g gh ng ng ch ch j jh ny ny nj t th d dh n nd th th d dh n  nd p ph b bh m mb y r  l   v sh sh s h l f'.split(
    ' ',
  );
const sinhalaVowels = 'a a a a i i u u ri ri l l e e ai o o au'.split(' ');
const sinhalaSigns: ReadonlyMap<number, string> = new Map([
  [0xdcf, 'a'],
  [0xdd0, 'a'],
  [0xdd1, 'a'],
  [0xdd2, 'i'],
  [0xdd3, 'i'],
  [0xdd4, 'u'],
  [0xdd6, 'u'],
  [0xdd8, 'ru'],
  [0xdd9, 'e'],
  [0xdda, 'e'],
  [0xddb, 'ai'],
  [0xddc, 'o'],
  [0xddd, 'o'],
  [0xdde, 'au'],
]);

/** Stands for the vowel that every consonant carries, until it is known whether it is heard. */
const unwritten = '\u0259';
/** Not heard in the north between a syllable before and one behind. */
const silent = /(?<=[aeiou\u0259][^aeiou\u0259]{1,2})\u0259(?=[^aeiou\u0259]{1,2}[aeiou])/g;
const doubling = '\u0a71';

type Sort = 'consonant' | 'vowel' | 'sign' | 'nasal' | 'breath' | 'silent' | 'other';

export function isBrahmic(code: number): boolean {
  return code >= 0x900 && code < 0xe00;
}

/** One word. Anything that is not of these scripts goes through `foreign`. */
export function fromBrahmic(word: string, foreign: (char: string) => string): string {
  const chars = Array.from(word.normalize('NFC'));
  const south = chars.some((char) => isSouthern(char.codePointAt(0) ?? 0));
  let out = '';
  let pending = false;
  chars.forEach((char, place) => {
    const code = char.codePointAt(0) ?? 0;
    const [sort, latin] = read(code, char, foreign);
    if (sort === 'silent') {
      // The sign that takes the vowel away; the dot that changes a letter leaves it.
      if (isVirama(code)) pending = false;
      return;
    }
    if (pending && sort !== 'sign') out += unwritten;
    pending = false;
    if (sort === 'consonant') {
      const sound = soften(code, latin, chars, place);
      out += code >= 0xa00 && code < 0xa80 && chars[place - 1] === doubling ? sound.charAt(0) + sound : sound;
      pending = true;
    } else if (sort === 'nasal') out += nasalBefore(chars[place + 1], south);
    else if (sort === 'breath') out += 'h';
    else out += latin;
  });
  // A final vowel that is not written is heard in the south, and in the north behind two consonants.
  const joined = isVirama(chars.at(-2)?.codePointAt(0) ?? 0);
  if (pending && (south || joined)) out += 'a';
  const heard = south ? out.replace(/avu$/, 'ao') : out.replace(silent, '').replace(/inh$/, 'ingh');
  return heard
    .replaceAll(unwritten, 'a')
    .replace(/aa/g, 'a')
    .replace(/([ckptj])h(\1h)/g, '$1$2');
}

function read(code: number, char: string, foreign: (char: string) => string): [Sort, string] {
  const own = single.get(code);
  if (own !== undefined) return ['vowel', own];
  if (code >= 0xd80 && code < 0xe00) return readSinhala(code);
  if (!isBrahmic(code)) return ['other', foreign(char)];
  const offset = (code - 0x900) & 0x7f;
  if (offset <= 0x02) return ['nasal', 'n'];
  if (offset === 0x03) return ['breath', 'h'];
  if (offset >= 0x05 && offset <= 0x14) return ['vowel', vowels[offset - 5] ?? ''];
  if (offset >= 0x15 && offset <= 0x39) return ['consonant', consonants[offset - 0x15] ?? ''];
  if (offset >= 0x3e && offset <= 0x4c) return ['sign', signs[offset - 0x3e] ?? ''];
  if (offset >= 0x58 && offset <= 0x5f) return ['consonant', further[offset - 0x58] ?? ''];
  if (offset >= 0x66 && offset <= 0x6f) return ['other', String(offset - 0x66)];
  return ['silent', ''];
}

function readSinhala(code: number): [Sort, string] {
  const sign = sinhalaSigns.get(code);
  if (sign !== undefined) return ['sign', sign];
  if (code === 0xd82) return ['nasal', 'n'];
  if (code >= 0xd85 && code <= 0xd96) return ['vowel', sinhalaVowels[code - 0xd85] ?? ''];
  if (code >= 0xd9a && code <= 0xdc6) return ['consonant', sinhalaConsonants[code - 0xd9a] ?? ''];
  return ['silent', ''];
}

function isVirama(code: number): boolean {
  return code === 0xdca || (code < 0xd80 && ((code - 0x900) & 0x7f) === 0x4d);
}

function isSouthern(code: number): boolean {
  return code >= 0xb80 && code < 0xe00;
}

function nasalBefore(next: string | undefined, south: boolean): string {
  if (next === undefined) return south ? 'm' : 'n';
  const offset = ((next.codePointAt(0) ?? 0) - 0x900) & 0x7f;
  return offset >= 0x2a && offset <= 0x2e ? 'm' : 'n';
}

/** Tamil and Malayalam write one letter for hard and soft: soft between vowels and behind a nasal. */
function soften(code: number, latin: string, chars: readonly string[], place: number): string {
  const tamil = code >= 0xb80 && code < 0xc00;
  if (!tamil && !(code >= 0xd00 && code < 0xd80)) return latin;
  const before = chars[place - 1]?.codePointAt(0) ?? 0;
  const nasal = ((chars[place - 2]?.codePointAt(0) ?? 0) - 0x900) & 0x7f;
  const afterNasal = isVirama(before) && [0x19, 0x1e, 0x23, 0x28, 0x29, 0x2e].includes(nasal);
  if (afterNasal)
    return (
      new Map([
        ['k', 'g'],
        ['p', 'b'],
        ['t', 'd'],
        ['ch', 'j'],
      ]).get(latin) ?? latin
    );
  if (latin === 't' && ((code - 0x900) & 0x7f) === 0x24 && !isVirama(before)) return 'th';
  if (!tamil) return latin;
  const doubled = isVirama(before) || isVirama(chars[place + 1]?.codePointAt(0) ?? 0);
  if (latin === 'ch' && !doubled) return 's';
  if (place === 0 || doubled) return latin;
  return (
    new Map([
      ['k', 'g'],
      ['p', 'b'],
    ]).get(latin) ?? latin
  );
}
