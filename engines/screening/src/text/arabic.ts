/**
 * Arabic letters to Latin ones. Short vowels are not written: known names come from a table, others get the vowels that the
 * shape of the word makes likely. The article and the words for servant and father become words of their own.
 */

import { arabicFirstHalves, arabicNames, persianEndings } from '../tables/arabic-names.ts';
import { arabicLetters } from '../tables/arabic.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';

const persianLetters = /[پچژگکیھہےٹڈڑںۍټډړښځڅ]/u;
const persianSounds = new Map(
  'ث=s ذ=z ض=z ظ=z ط=t و=v'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(2)]),
);

interface ArabicTables {
  names: ReadonlyMap<string, string>;
  /** Two given names written as one, as in Iran: `محمدرضا`, `علياكبر`. */
  pair: RegExp;
  endings: ReadonlyMap<string, string>;
  ended: RegExp;
}

/** As the text is, in plain letters. */
const tables = readOnce((): ArabicTables => {
  const endings = inPlainLetters(persianEndings);
  return {
    names: inPlainLetters(arabicNames),
    pair: new RegExp(`^(${anyOf(Array.from(arabicFirstHalves, plainLetters))})(.{3,})$`, 'u'),
    endings,
    ended: new RegExp(`^(.{2,}?)(${anyOf(endings.keys())})$`, 'u'),
  };
});

function inPlainLetters(table: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const plain = new Map(table);
  for (const [name, latin] of table) {
    const bare = plainLetters(name);
    if (!plain.has(bare)) plain.set(bare, latin);
  }
  return plain;
}

/** One word; several come out where the article stands within. `foreign` reads letters of another script. */
export function fromArabic(word: string, foreign: (char: string) => string): string {
  const { names, pair, endings, ended } = tables();
  const persian = persianLetters.test(word);
  const breathed = plainLetters(word);
  const bare = breathed.replace(/ھ/g, 'ه');
  const known = names.get(bare);
  if (known !== undefined) return known;
  if (bare !== breathed) return vocalise(breathed, persian, foreign);
  const of = (part: string): string =>
    names.get(part) ?? names.get(withoutEnding(part)) ?? vocalise(part, persian, foreign);
  for (const [prefix, latin, letters] of prefixes) {
    if (bare.startsWith(prefix) && bare.length >= prefix.length + letters) {
      const rest = bare.slice(prefix.length);
      const joined = latin === 'al' ? undefined : names.get(prefix.slice(0, prefix.length - 2) + rest);
      return joined ?? `${latin} ${of(rest)}`;
    }
  }
  const two = pair.exec(bare);
  if (two !== null && names.has(two[2] ?? ''))
    return `${names.get(two[1] ?? '') ?? ''} ${names.get(two[2] ?? '') ?? ''}`;
  if (bare.endsWith('الله') && bare.length > 5) return `${of(bare.slice(0, -4))}ullah`;
  if (bare.endsWith('الدين') && bare.length > 6) return `${of(bare.slice(0, -5))} aldin`;
  const [, stem = '', ending = ''] = ended.exec(bare) ?? [];
  if (ending !== '' && names.has(stem)) return `${names.get(stem) ?? ''}${endings.get(ending) ?? ''}`;
  return of(bare);
}

/** What begins a word and is a word in Latin letters; how many letters at least must follow. */
const prefixes: readonly (readonly [string, string, number])[] = [
  ['عبدال', 'abdul', 2],
  ['وال', 'wa al', 3],
  ['بال', 'bi al', 3],
  ['ال', 'al', 2],
  ['ابو', 'abu', 3],
];

function plainLetters(word: string): string {
  return word
    .normalize('NFC')
    .replace(/[\u064b-\u065f\u0670\u0640\u200c\u06d6-\u06ed]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیۍېے]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ۀ|[ەہ]|(?<![بپتٹجچدڈرڑكگ])ھ/g, 'ه');
}

/** A final ta marbuta that was written as ha, and the other way. */
function withoutEnding(word: string): string {
  if (word.endsWith('ه')) return `${word.slice(0, -1)}ة`;
  return word.endsWith('ة') ? `${word.slice(0, -1)}ه` : word;
}

const digits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Consonants with the vowels that are written and, where two consonants meet, the one that usually stands between. */
function vocalise(word: string, persian: boolean, foreign: (char: string) => string): string {
  // Urdu writes bh, kh and their like as two letters, which are one sound.
  const chars = word.replace(digits, (digit) => String(digit.charCodeAt(0) & 15)).match(/.ھ?/gsu) ?? [];
  let out = '';
  let open = true;
  for (let place = 0; place < chars.length; place += 1) {
    const char = chars[place] ?? '';
    if (isLittle(chars, place)) {
      out += 'way';
      place += 1;
      open = false;
      continue;
    }
    const vowel = longVowel(chars, place);
    if (vowel !== undefined) {
      out += vowel;
      open = true;
      continue;
    }
    const latin = consonant(char, place, chars.length, persian, foreign);
    out += latin;
    if (latin === '' && char !== 'ع') continue;
    if (!/^[a-z]*$/.test(latin)) continue;
    const next = chars[place + 1];
    if (next === undefined || longVowel(chars, place + 1) !== undefined || next === 'ة') {
      open = true;
      continue;
    }
    // A closed syllable ends here when another begins behind; the last two consonants of a word are parted.
    const nextLast = place + 2 === chars.length;
    if (!open && !nextLast) {
      open = true;
      continue;
    }
    if (char !== 'ع' || place > 0) out += insertedVowel(chars, place, nextLast);
    open = false;
  }
  return out.replace(/aa+/g, 'a').replace(/ii+/g, 'i').replace(/uu+/g, 'u');
}

/** The waw of `شويخ`, Shuwaykh: what is little has -uway- between its consonants. */
function isLittle(chars: readonly string[], place: number): boolean {
  return (
    place > 0 &&
    chars[place] === 'و' &&
    chars[place + 1] === 'ي' &&
    chars[place - 1] !== 'ا' &&
    /[^اوية]/u.test(chars[place + 2] ?? '')
  );
}

function insertedVowel(chars: readonly string[], place: number, nextLast: boolean): string {
  if (isLittle(chars, place + 1)) return 'u';
  // The doer: alif, consonant, i, consonant, as in Salih and Khalid.
  if (nextLast && chars[place - 1] === 'ا') return 'i';
  if (place === 0 && chars[0] === 'م' && chars.length >= 4 && chars[3] !== 'و') return 'u';
  return 'a';
}

/** The vowel written by alif, waw or ya here; undefined where they are consonants or there is none. */
function longVowel(chars: readonly string[], place: number): string | undefined {
  const char = chars[place];
  const before = chars[place - 1];
  const next = chars[place + 1];
  if (char === 'ا') return 'a';
  if (char === 'و') return place === 0 || next === 'ا' || before === 'ا' || next === 'ي' ? undefined : 'u';
  if (char === 'ي')
    return place === 0 || next === 'ا' || next === 'و' || (before === 'ا' && next !== undefined)
      ? undefined
      : 'i';
  return undefined;
}

function consonant(
  char: string,
  place: number,
  count: number,
  persian: boolean,
  foreign: (char: string) => string,
): string {
  if (char.length > 1 && char.endsWith('ھ'))
    return `${consonant(char.slice(0, -1), place, count, persian, foreign)}h`;
  if (char === 'و') return persian ? 'v' : 'w';
  if (char === 'ي') return 'y';
  if (char === 'ع') return place === 0 ? 'a' : '';
  if (char === 'ه' && place === count - 1) return persian ? 'eh' : 'a';
  if (char === 'ة') return 'a';
  const own = (persian ? persianSounds.get(char) : undefined) ?? arabicLetters.get(char);
  return own ?? (/\p{M}/u.test(char) ? '' : foreign(char));
}
