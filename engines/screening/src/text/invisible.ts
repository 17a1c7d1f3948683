/**
 * Undoes how a name was written down rather than what it is: compatibility forms, invisible characters, letters borrowed
 * from another alphabet because they look alike, digits in the place of letters. Never changes the script of honest text.
 */

const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\u034f\ufe00-\ufe0f]/gu;
const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const greek = /\p{Script=Greek}/u;

/** NFKC without invisible characters; line breaks and tabs become spaces. */
export function clean(text: string): string {
  const wide = text.normalize('NFKC');
  return wide.replace(/[\t\n\v\f\r\u2028\u2029\u0085]/g, ' ').replace(invisible, '');
}

const lookalikes = pairs(
  'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԛq ԝw ԁd һh ӏl ɡg ɑa ցg օo пn гr ьb зe иu лn бb дd гr ' +
    'αa βb εe ηn ιi κk μm νv οo ρp τt υu χx γy ωw ζz',
);
/** Only shapes that fool the eye in capitals. */
const capitalLookalikes = pairs(
  'Аa Вb Еe Кk Мm Нh Оo Рp Сc Тt Уy Хx Ѕs Іi Јj Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx',
);

/** Words that mix alphabets, or stand as look-alikes between Latin words, are read in Latin. */
export function unmaskAlphabets(text: string): string {
  if (!latin.test(text) || !(cyrillic.test(text) || greek.test(text))) return text;
  return text
    .split(/(\s+)/)
    .map((word) => (cyrillic.test(word) || greek.test(word) ? unmaskWord(word) : word))
    .join('');
}

function unmaskWord(word: string): string {
  const mixed = latin.test(word);
  let out = '';
  for (const char of word) {
    if (!cyrillic.test(char) && !greek.test(char)) {
      out += char;
      continue;
    }
    const twin = capitalLookalikes.get(char) ?? lookalikes.get(char.toLowerCase());
    if (twin === undefined) return word;
    out += twin;
  }
  return mixed || isAllShapes(word) ? out : word;
}

function isAllShapes(word: string): boolean {
  for (const char of word) {
    if (!/\p{L}/u.test(char)) continue;
    if (!'аеорсухіјѕԁһАВЕКМНОРСТУХІЈЅαονρΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'.includes(char)) return false;
  }
  return true;
}

const leet = pairs('0o 1i 3e 4a 5s 7t 8b @a $s €e !i |l');

/** Digits and signs inside a word of letters, as in `M0hamm3d`; a number at the end of a word stays. */
export function unmaskDigits(word: string, person: boolean): string {
  if (!/[0-9@$€!|]/.test(word) || !/\p{L}/u.test(word)) return word;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const signs = word.match(/[0-9@$€!|]/g)?.length ?? 0;
  if (letters < 2 || (person ? letters < signs : letters < 2 * signs)) return word;
  if (!person && /^\p{L}+[0-9]+$/u.test(word)) return word;
  if (!person && /^(?:[0-9]{2,}\p{L}+|[0-9]\p{L}{1,4})$/u.test(word)) return word;
  if (/^[0-9]+(st|nd|rd|th)$/i.test(word)) return word;
  return word.replace(/[0134578@$€!|]/g, (sign) => leet.get(sign) ?? sign);
}

function pairs(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const pair of text.split(' ')) {
    const [from, ...to] = Array.from(pair);
    if (from !== undefined && to.length > 0 && !map.has(from)) map.set(from, to.join(''));
  }
  return map;
}
