/**
 * Letters borrowed from another alphabet because they look alike. A word that mixes alphabets is read in the one that the
 * rest of the name is in. Never changes the script of honest text.
 */

const latin = /\p{Script=Latin}/u;
const borrowed =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const cyrillic = /\p{Script=Cyrillic}/u;

/** Shapes that are taken for a Latin letter wherever they stand. */
const sure = pairs(
  'аa еe кk оo рp сc уy хx ѕs іi јj ԛq ԝw ԁd һh ӏl ցg օo ոn սu հh զq յj қk үy αa εe ιi κk νv οo ρp τt υu χx γy ωw ϲc ϳj ' +
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ԚQ ԜW ԌG ҮY ӀI ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ՕO ՍU ՏS ԼL ' +
    'ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᏆI ᎥI ᎫJ ᏦK ᏞL ᎷM ᏢP ᏒR ᏚS ᎢT ᏙV ᎳW ᏃZ ꓮA ꓐB ꓚC ꓓD ꓰE ꓝF ꓖG ꓧH ꓲI ꓙJ ꓗK ꓡL ꓟM ꓠN ꓳO ꓑP ꓣR ꓢS ꓔT ꓴU ꓦV ꓪW ꓫX ꓬY ꓜZ',
);
/** Shapes that only pass for one among Latin letters. */
const loose = pairs('вb мm нh тt гr пn ьb зe иu лn бb дd βb ηn μm ζz σo δd λl ӕæ яr');

const toCyrillic = new Map(
  Array.from(
    'aаeеkкoоpрcсyуxхsѕiіjјhһAАBВEЕKКMМHНOОPРCСTТYУXХIІ'.matchAll(/(.)(.)/gu),
    (found): [string, string] => [found[1] ?? '', found[2] ?? ''],
  ),
);

export function unmaskAlphabets(text: string): string {
  if (!borrowed.test(text) || !latin.test(text)) return text;
  const words = text.split(/(\s+)/);
  const native = words.some((word) => borrowed.test(word) && !latin.test(word) && !isAllShapes(word));
  return words.map((word) => (borrowed.test(word) ? unmaskWord(word, native) : word)).join('');
}

function unmaskWord(word: string, native: boolean): string {
  const mixed = latin.test(word);
  if (!mixed) return !native && isAllShapes(word) ? (toShapes(word) ?? word) : word;
  // Letters that only pass for Latin ones among Latin letters do not decide a word that is mostly Cyrillic.
  const shapes = toShapes(word, !mostlyBorrowed(word));
  if (cyrillic.test(word) && (shapes === undefined || (native && mostlyBorrowed(word))))
    return inCyrillic(word);
  return shapes ?? word;
}

/** The word in Latin letters, when each of its letters looks like one. */
function toShapes(word: string, withLoose = true): string | undefined {
  let out = '';
  for (const char of word) {
    const passing = withLoose ? (loose.get(char) ?? loose.get(char.toLowerCase())) : undefined;
    const twin = borrowed.test(char) ? (sure.get(char) ?? passing) : char;
    if (twin === undefined) return undefined;
    out += twin;
  }
  return out;
}

/** `Моcква` with a Latin c. */
function inCyrillic(word: string): string {
  let out = '';
  for (const char of word) out += latin.test(char) ? (toCyrillic.get(char) ?? char) : char;
  return out;
}

function mostlyBorrowed(word: string): boolean {
  let own = 0;
  let other = 0;
  for (const char of word) {
    if (latin.test(char)) own += 1;
    else if (borrowed.test(char)) other += 1;
  }
  return other > own;
}

function isAllShapes(word: string): boolean {
  for (const char of word) if (/\p{L}/u.test(char) && !latin.test(char) && !sure.has(char)) return false;
  return true;
}

function pairs(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const pair of text.split(' ')) {
    const [from, ...to] = Array.from(pair);
    if (from !== undefined && to.length > 0 && !map.has(from)) map.set(from, to.join(''));
  }
  return map;
}
