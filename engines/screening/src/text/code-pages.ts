/**
 * Text that was kept in one code page and read in another: UTF-8 as a page of Central Europe, of DOS or of a Macintosh,
 * Cyrillic and Arabic as accented letters, Windows' Cyrillic as that of Unix and the other way about. What is not whole
 * in the page it would come from is left as it is.
 */

import {
  arabic,
  central,
  cyrillic,
  dosAmerican,
  dosCyrillic,
  dosLatin,
  koi8,
  macintosh,
} from '../tables/code-pages.ts';

interface Page {
  letters: string;
  bytes: ReadonlyMap<string, number>;
}

const pageOf = (letters: string): Page => ({
  letters,
  bytes: new Map(Array.from(letters, (letter, place): [string, number] => [letter, 128 + place])),
});
const latin1 = pageOf(Array.from({ length: 128 }, (_, place) => String.fromCharCode(128 + place)).join(''));
const pages = {
  central: pageOf(central),
  cyrillic: pageOf(cyrillic),
  dosLatin: pageOf(dosLatin),
  dosAmerican: pageOf(dosAmerican),
  macintosh: pageOf(macintosh),
  dosCyrillic: pageOf(dosCyrillic),
  koi8: pageOf(koi8),
  arabic: pageOf(arabic),
};
const cyrillicBytes: Page = pageOf(
  Array.from({ length: 128 }, (_, place) =>
    place < 0x21 ? '\0' : String.fromCharCode(0x401 + place - 0x21),
  ).join(''),
);

const high = /[^\u0000-\u007f]/;
const highRun = /[^\u0000-\u007f]+/g;

export function repairPages(text: string): string {
  if (!high.test(text)) return text;
  return (
    (odd.test(text) ? asUnicode(text) : undefined) ??
    asBytes(text) ??
    asOtherCyrillic(text) ??
    amongLetters(text) ??
    text
  );
}

/** What honest names hardly have: a sign among the letters, or pairs of letters that all begin alike. */
const odd = /[^\p{L}\p{M}\p{N}\p{Zs}\u0000-\u007f’‘“”«»–—·ʼʻ]|[ĂÄĹĽ][\u00a0-\u024f]|(?:[РС].){3}/u;

/** UTF-8 that was read in one of these: every run must be whole, and letters of names come out. */
function asUnicode(text: string): string | undefined {
  for (const { page, least } of unicodePages) {
    let letters = 0;
    const out = eachRun(text, (run) => {
      const codes = Array.from(run, (letter) => page.bytes.get(letter) ?? (letter === '\u00a0' ? 0xa0 : -1));
      const read = codes.includes(-1) ? undefined : fromUtf8(codes);
      letters += read?.length ?? 0;
      return read !== undefined && ofNames.test(read) ? read : undefined;
    });
    if (out !== undefined && letters >= least) return out;
  }
  return undefined;
}

/** With how many letters there must be: two of honest Cyrillic may make one by chance. */
const unicodePages = [
  { page: pages.dosLatin, least: 1 },
  { page: pages.dosAmerican, least: 1 },
  { page: pages.macintosh, least: 1 },
  { page: pages.central, least: 1 },
  { page: pages.cyrillic, least: 3 },
  { page: pages.koi8, least: 3 },
  { page: pages.dosCyrillic, least: 3 },
];

/** Letters that names are written with, and marks of tone. */
const ofNames =
  /^[\u00c0-\u017f\u0192\u0199\u0218-\u021b\u0253\u0257\u0259\u0300-\u0304\u0323\u0370-\u03ff\u0400-\u04ff\u05d0-\u05ea\u0620-\u06ff\u0900-\u097f\u0e00-\u0e7f\u1e00-\u1eff\u2018\u2019\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+$/;

function eachRun(text: string, read: (run: string) => string | undefined): string | undefined {
  let broken = false;
  const out = text.replace(highRun, (run) => {
    const own = read(run);
    if (own === undefined) broken = true;
    return own ?? run;
  });
  return broken ? undefined : out;
}

function fromUtf8(bytes: readonly number[]): string | undefined {
  let out = '';
  for (let place = 0; place < bytes.length; ) {
    const lead = bytes[place] ?? 0;
    const more = lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xc2 && lead < 0xe0 ? 1 : 0;
    if (more === 0 || place + more >= bytes.length) return undefined;
    let code = lead & (0x3f >> more);
    for (let step = 1; step <= more; step += 1) {
      const byte = bytes[place + step] ?? 0;
      if (byte < 0x80 || byte > 0xbf) return undefined;
      code = (code << 6) | (byte & 0x3f);
    }
    out += String.fromCharCode(code);
    place += more + 1;
  }
  return out;
}

/** Nothing but accented letters: Cyrillic or Arabic whose bytes were shown as they are. */
const onlyAccented = /^(?=(?:[^\u00c0-\u00ff]*[\u00c0-\u00ff]){4})[\u00a1-\u00ff\u00d7\u00f7\s.,'"()-]+$/;

function asBytes(text: string): string | undefined {
  if (!onlyAccented.test(text)) return undefined;
  const found = [pages.cyrillic, pages.koi8, cyrillicBytes]
    .map(({ letters }) => translated(text, latin1, letters))
    .filter((out) => out !== undefined);
  const best = found.toSorted((one, two) => plausible(two) - plausible(one))[0];
  if (best !== undefined && plausible(best) > 0) return best;
  const semitic = translated(text, latin1, pages.arabic.letters);
  return semitic !== undefined && /^[\p{Script=Arabic}\s.,'"()-]+$/u.test(semitic) ? semitic : best;
}

/** `йЧБО рЕФТЕОЛП`: small letters where capitals belong; or the lines of DOS tables among letters. */
const inverted = /^(?:\p{Ll}\p{Lu}+[\s.-]*){1,6}$/u;
const tableLines = /[\u2550-\u256c\u2591-\u2593\u2580-\u2590]/;

function asOtherCyrillic(text: string): string | undefined {
  if (!/\p{Script=Cyrillic}{2}/u.test(text) && !tableLines.test(text)) return undefined;
  const pairs = inverted.test(text)
    ? [
        [pages.cyrillic, pages.koi8],
        [pages.koi8, pages.cyrillic],
      ]
    : tableLines.test(text)
      ? [[pages.dosCyrillic, pages.cyrillic]]
      : [];
  const found = pairs
    .map(([from, to]) => (from && to ? translated(text, from, to.letters) : undefined))
    .filter((out) => out !== undefined)
    .toSorted((one, two) => plausible(two) - plausible(one));
  return found[0] !== undefined && plausible(found[0]) > 0 ? found[0] : undefined;
}

/** `Josй Nъсez`, `JosÚ N·±ez`: single letters of Western Europe, read as Cyrillic or as those of DOS. */
const mixedWord = /\p{Script=Latin}[бгджзийлпфцчшщъыьэюя]|[бгджзийлпфцчшщъыьэюя]\p{Script=Latin}/iu;
/** But for Catalan's `l·l`, and for `N°`. */
const brokenWord = /\p{L}(?:(?<!l)·|(?<!n)°|[±³µ▀¶§¨¬¤¦])|(?:·(?!l)|[±³µ°▀¶§¨¬¤¦])\p{L}/iu;

function amongLetters(text: string): string | undefined {
  const from =
    mixedWord.test(text) && isMostlyLatin(text)
      ? pages.cyrillic
      : brokenWord.test(text)
        ? pages.dosLatin
        : undefined;
  if (from === undefined) return undefined;
  const out = translated(text, from, latin1.letters);
  return out !== undefined && /^[\u0000-\u007f\u00c0-\u00ff]+$/.test(out) && !/[\u00d7\u00f7]/.test(out)
    ? out
    : undefined;
}

/** Small Latin letters with hardly anything else between: no Cyrillic with Latin letters that look like its own. */
function isMostlyLatin(text: string): boolean {
  if (/\p{Script=Cyrillic}{3}/u.test(text) || !/[a-z]{2}/.test(text)) return false;
  const own = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return own >= 2 * (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0);
}

/** Each high letter's byte in one page, shown in another. */
function translated(text: string, from: Page, to: string): string | undefined {
  let out = '';
  for (const letter of text) {
    if (letter < '\u0080') {
      out += letter;
      continue;
    }
    const byte = from.bytes.get(letter);
    const own = byte === undefined ? undefined : to[byte - 128];
    if (own === undefined || own === '\0') return undefined;
    out += own;
  }
  return out;
}

const cased = /^(?:\p{Lu}\p{Ll}+|\p{Lu}+|\p{Ll}+)$/u;

/** How much a text looks like a name in Cyrillic: 0 where its capitals are out of place. */
function plausible(text: string): number {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  if (
    words.length === 0 ||
    !words.every((word) => cased.test(word)) ||
    /[^\p{Script=Cyrillic}\s.,'"()-]/u.test(text)
  )
    return 0;
  let common = 0;
  let all = 0;
  for (const letter of words.join('').toLowerCase()) {
    all += 1;
    if ('оеаинтсрвлкмдпу'.includes(letter)) common += 1;
  }
  return common / all;
}
