/**
 * Names of elsewhere in Cyrillic and Arabic letters and in Hangul as sounds, one letter each, as foreign-sounds.ts has them. Says also which
 * names are of elsewhere, since those at home in a script are read by its own rules.
 */

import { arabicForeignNames, cyrillicForeignNames } from '../tables/foreign-names.ts';
import { readOnce } from '../tables/table.ts';

const cyrillicSounds = new Map(
  (
    'а=a б=b в=v г=g д=d е=e ё=o ж=Z з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=C ш=S щ=S ъ= ' +
    'ы=i ь= э=e ю=yu я=ya'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
);

/** `Джозеф`, `Уильям`, `Хьюз`: what Russian has for English j, w and hu. */
export function soundsOfCyrillic(word: string): string {
  const out = word
    .toLowerCase()
    .replace(/дж/g, 'J')
    .replace(/(?:^|(?<=[аеиоуэ]))у(?=[аеиоэ])/g, 'w');
  return Array.from(out, (char) => cyrillicSounds.get(char) ?? char).join('');
}

/** Latin spellings of words whose sound does not tell them. */
export function fixedCyrillic(word: string): readonly string[] | undefined {
  return cyrillicForeignNames.get(word.toLowerCase());
}

const arabicSounds = new Map(
  (
    'ا=a أ=a آ=a إ=i ى=a ة=a ب=b ت=t ث=T ج=J ح=h خ=h د=d ذ=d ر=r ز=z س=s ش=S ص=s ض=d ط=t ظ=z ع= غ=g ف=f ق=k ك=k ' +
    'ل=l م=m ن=n ه=h و=o ي=i ئ= ؤ= ء= پ=p چ=C ژ=Z ڤ=v گ=g ک=k ی=i'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
);

/** `ووكر`, `ميتشل`, `كوزنتسوف`: w before a vowel, and what Arabic has two letters for. */
export function soundsOfArabic(word: string): string {
  const out = word
    .replace(arabicMarks, '')
    .replace(/تش/g, 'C')
    .replace(/دج/g, 'J')
    .replace(/تس/g, 'c')
    .replace(/^و|و(?=[اي])/g, 'w')
    .replace(/^ي|ي(?=[او])/g, 'y');
  return Array.from(out, (char) => arabicSounds.get(char) ?? char).join('');
}

const arabicMarks = /[\u0640\u064b-\u065f\u0670]/g;

export function fixedArabic(word: string): readonly string[] | undefined {
  return arabicNames().get(plainArabic(word));
}

/** As words are looked up. */
const arabicNames = readOnce((): ReadonlyMap<string, readonly string[]> => {
  const plain = new Map(arabicForeignNames);
  for (const [name, latin] of arabicForeignNames) {
    const bare = plainArabic(name);
    if (!plain.has(bare)) plain.set(bare, latin);
  }
  return plain;
});

function plainArabic(word: string): string {
  return word.replace(arabicMarks, '').replace(/[أإآ]/g, 'ا');
}

/** A name that is known to be of elsewhere, and no word with the article or `Abd`. */
export function isForeignArabic(words: readonly string[]): boolean {
  return (
    words.length > 1 &&
    words.some((word) => fixedArabic(word) !== undefined) &&
    words.every((word) => !ownArabic.test(word) || fixedArabic(word) !== undefined)
  );
}

const ownArabic = /^(?:ال|عبد|[اأ]بو|بن$|[اآ]ل$)/u;

/** A name that is known to be of elsewhere, or what no name at home begins with. */
export function isForeignCyrillic(words: readonly string[]): boolean {
  return words.length > 1 && words.some((word) => fixedCyrillic(word) !== undefined || western.test(word));
}

const western =
  /^(?:джо|дже[йфнсрм]|уи(?:лл|лья|лс|лк|лт|нс|нт|тт)|уо[лртк]|уэ[йс]|хью|мак-?[кдг]|о['’](?=[бкрнд]))/iu;

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const hangulInitials = [
  'g',
  'k',
  'n',
  'd',
  't',
  'l',
  'm',
  'b',
  'p',
  's',
  's',
  '',
  'J',
  'J',
  'C',
  'k',
  't',
  'p',
  'h',
];
const hangulVowels = 'a e ya ye o e yo ye o wa we we yo u wo we wi yu  i i'.split(' ');
/** By the last consonant; those that no foreign name is written with are read as the nearest. */
const hangulFinals = ' k k k n n n t l l l l l l l l m p p t t n t t k t p t'.split(' ');

/** The vowel that only carries a consonant is none; a doubled l is one. */
export function soundsOfHangul(word: string): string {
  let out = '';
  for (const char of word.normalize('NFC')) {
    const place = char.charCodeAt(0) - firstSyllable;
    if (place < 0 || place > lastSyllable - firstSyllable) continue;
    const vowel = hangulVowels[Math.floor((place % 588) / 28)] ?? '';
    out += `${hangulInitials[Math.floor(place / 588)] ?? ''}${vowel}${hangulFinals[place % 28] ?? ''}`;
  }
  return out
    .replace(/ll/g, 'l')
    .replace(/s(?=[iy])/g, 'S')
    .replace(/(?<=[SJC])y/g, '');
}

/** Korean names have four syllables at most. */
export function isForeignHangul(words: readonly string[]): boolean {
  return words.length > 1 && words.join('').normalize('NFC').length > 4;
}
