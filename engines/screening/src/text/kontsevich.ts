/**
 * Korean names in Cyrillic, as Russian papers write them, syllable by syllable: `Ким Чен Мин` is Kim Jong Min, `Пак Чхоль Су`
 * Pak Chol Su. Gives them as Pyongyang spells them, and nothing for other names.
 */

import {
  koreanFamiliesInCyrillic,
  koreanSpellingsInCyrillic,
  russianNamesInHalves,
  seoulSpellings,
} from '../tables/korean-names.ts';

/** The same as Seoul spells it, as far as what Pyongyang writes tells which sound is meant. */
export function inSeoul(north: string): string {
  return north
    .split(' ')
    .map((syllable) => seoulSpellings.get(syllable) ?? syllable.replace('yo', 'yeo'))
    .join(' ');
}

/** A name of three syllables, the family's first; undefined for any other. */
export function fromKontsevich(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[^а-яё]+/u)
    .filter((word) => word !== '');
  const [surname = '', ...given] = words;
  if (given.length === 0 || given.length > 2 || !koreanFamiliesInCyrillic.has(surname)) return undefined;
  if (given.length === 1 && russianNamesInHalves.has(given[0] ?? '')) return undefined;
  const syllables = given.length === 1 ? halves(given[0] ?? '') : given.map(syllableFrom);
  if (syllables === undefined || syllables.some((one) => one === undefined)) return undefined;
  return `${koreanSpellingsInCyrillic.get(surname) ?? syllableFrom(surname) ?? ''} ${syllables.join(' ')}`;
}

/** `Чхольсу`: the given name in one word, the longest first half that leaves a second one. */
function halves(word: string): string[] | undefined {
  for (let size = Math.min(word.length - 1, longest); size >= 1; size -= 1) {
    const first = syllableFrom(word.slice(0, size));
    const second = syllableFrom(word.slice(size));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

const longest = 6;
const shape =
  /^(кк|кх|тт|тх|пп|пх|сс|чч|чж|чх|дж|[кгнтдрлмпбсчцзх]?)(йе|[ая]|о|ё|у|ю|ы|э|е|ва|вэ|ве|во|ви|ый|и)(нъ|нг|ль|[кгнлмпт]?)$/u;

function syllableFrom(text: string): string | undefined {
  const [, initial = '', vowel = '', final = ''] = shape.exec(text) ?? [];
  if (vowel === '') return undefined;
  return `${initials.get(initial) ?? ''}${vowelOf(initial, vowel, final)}${finalOf(initial, vowel, final)}`;
}

const initials = entries(
  'к=k г=k кк=kk кх=kh н=n т=t д=t тт=tt тх=th р=r л=r м=m п=p б=p пп=pp пх=ph с=s з=s сс=ss ч=j ц=j чж=j дж=j чч=jj чх=ch х=h',
);
const vowels = entries(
  'а=a я=ya о=o ё=yo у=u ю=yu ы=u э=ae е=ye йе=ye ва=wa вэ=wae ве=oe во=wo ви=wi ый=ui и=i',
);
/** Behind these Pyongyang writes no y. */
const palatal = new Set(['ч', 'ц', 'чж', 'дж', 'чх', 'чч', 'с', 'т', 'д']);

/** Papers write e for the dotted e: `Мен` is `Мён`. */
function vowelOf(initial: string, vowel: string, final: string): string {
  const own = vowel === 'е' && final !== '' ? 'ё' : vowel;
  if (own === 'ё' && palatal.has(initial)) return 'o';
  if (own === 'е' && (palatal.has(initial) || initial !== '')) return 'e';
  return vowels.get(own) ?? '';
}

/** One letter stands for n and ng; which is meant is told by what most given names have. */
function finalOf(initial: string, vowel: string, final: string): string {
  if (final === 'нъ' || final === 'нг') return 'ng';
  if (final === 'т' || final === 'к' || final === 'г') return final === 'т' ? 't' : 'k';
  if (final === 'ль') return 'l';
  if (final !== 'н') return final === '' ? '' : (initials.get(final) ?? '').replace('r', 'l');
  if (withN.has(initial + vowel)) return 'n';
  return withNg.test(vowel) || withNgToo.has(initial + vowel) ? 'ng' : 'n';
}

const withNg = /^(?:о|ё|е|ва)$/;
const withN = new Set(['хё', 'хе', 'хва', 'ва', 'во', 'кво', 'о']);
const withNgToo = new Set(['са', 'ча', 'чха', 'ка', 'га', 'я', 'чу']);

function entries(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
