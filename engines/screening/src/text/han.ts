/**
 * Reads names in Han characters: simplified for comparing like with like, and romanised as Mandarin, Cantonese (spelt the
 * Hong Kong way) and, where the family name is a known one, Japanese. Tables are parsed when the first such name comes.
 */

import { cantoneseReadings } from '../tables/han-cantonese.ts';
import { mandarinReadings } from '../tables/han-mandarin.ts';
import {
  cantoneseFamilies,
  japaneseBeforeEnding,
  japaneseEndings,
  japaneseFamilies,
  japaneseGivens,
  japaneseNewForms,
  japaneseSyllables,
  mandarinFamilies,
} from '../tables/han-names.ts';
import { simplifiedPairs } from '../tables/han-simplified.ts';
import { readOnce } from '../tables/table.ts';

export const hanChar = /\p{Script=Han}/u;

interface HanTables {
  mandarin: ReadonlyMap<string, string>;
  cantonese: ReadonlyMap<string, string>;
  simplified: ReadonlyMap<string, string>;
  /** With the newer forms of Japan, which China does not write. */
  ofJapan: ReadonlyMap<string, string>;
  /** Families of China by simplified characters. */
  mandarinFamilies: ReadonlyMap<string, string>;
  cantoneseFamilies: ReadonlyMap<string, string>;
  /** Names of Japan by characters that are simplified so. */
  families: ReadonlyMap<string, string>;
  givens: ReadonlyMap<string, string>;
  syllables: ReadonlyMap<string, string>;
  beforeEnding: ReadonlyMap<string, string>;
  endings: ReadonlySet<string>;
}

const tables = readOnce((): HanTables => {
  const simplified = pairs(simplifiedPairs);
  const ofJapan = new Map([...simplified, ...pairs(japaneseNewForms)]);
  const simply = (
    table: ReadonlyMap<string, string>,
    forms: ReadonlyMap<string, string> = ofJapan,
  ): ReadonlyMap<string, string> =>
    new Map(Array.from(table, ([chars, latin]): [string, string] => [simpler(chars, forms), latin]));
  return {
    mandarin: byChar(mandarinReadings),
    cantonese: byChar(cantoneseReadings),
    simplified,
    mandarinFamilies: simply(mandarinFamilies, simplified),
    cantoneseFamilies: simply(cantoneseFamilies, simplified),
    families: simply(japaneseFamilies),
    givens: simply(japaneseGivens),
    syllables: simply(japaneseSyllables),
    beforeEnding: simply(japaneseBeforeEnding),
    endings: new Set(Array.from(japaneseEndings, (ending) => simpler(ending, ofJapan))),
    ofJapan,
  };
});

/** Traditional characters in their simplified form; everything else as it is. */
export function simplify(text: string): string {
  return simpler(text, tables().simplified);
}

function simpler(text: string, simplified: ReadonlyMap<string, string>): string {
  let out = '';
  for (const char of text) out += simplified.get(char) ?? char;
  return out;
}

/** A syllable a character, joined by spaces; a character without a reading stays. */
export function mandarin(text: string): string {
  return read(text, tables().mandarinFamilies, mandarinOf);
}

export function cantonese(text: string): string {
  return read(text, tables().cantoneseFamilies, (char) => {
    const { cantonese: readings, simplified } = tables();
    const own = readings.get(char) ?? readings.get(simplified.get(char) ?? '');
    return own === undefined ? mandarinOf(char) : hongKongSpelling(own);
  });
}

/** Characters of the longest family name: `勅使河原`. */
const longestFamily = 4;

/** Undefined unless the family name is one of Japan and the rest can be read. */
export function japanese(text: string): string | undefined {
  const name = simpler(text.replace(/[\s・·]/g, ''), tables().ofJapan);
  for (let size = Math.min(longestFamily, name.length - 1); size >= 1; size -= 1) {
    const family = tables().families.get(name.slice(0, size));
    if (family === undefined) continue;
    const rest = name.slice(size);
    // One character may be a Chinese family as well.
    const given = tables().givens.get(rest) ?? (size > 1 ? bySyllables(rest) : undefined);
    if (given !== undefined) return `${family} ${given}`;
  }
  return undefined;
}

function bySyllables(given: string): string | undefined {
  const { syllables, beforeEnding, endings } = tables();
  let out = '';
  for (const char of given) {
    const syllable =
      (out === '' && endings.has(given.slice(1)) ? beforeEnding.get(char) : undefined) ?? syllables.get(char);
    if (syllable === undefined) return undefined;
    out += syllable;
  }
  return out.length < 2 ? undefined : out;
}

function read(
  text: string,
  families: ReadonlyMap<string, string>,
  readingOf: (char: string) => string,
): string {
  const chars = Array.from(text);
  const plain = Array.from(simplify(text));
  const syllables: string[] = [];
  let from = 0;
  if (chars.length >= 2 && chars.length <= 4) {
    const double = chars.length > 2 ? families.get(plain.slice(0, 2).join('')) : undefined;
    const single = families.get(plain[0] ?? '');
    const family = double ?? single;
    if (family !== undefined) {
      syllables.push(family);
      from = double === undefined ? 1 : 2;
    }
  }
  for (const char of chars.slice(from)) syllables.push(readingOf(char));
  return syllables.join(' ');
}

function mandarinOf(char: string): string {
  const { mandarin: readings, simplified } = tables();
  return readings.get(char) ?? readings.get(simplified.get(char) ?? '') ?? char;
}

const initials: readonly (readonly [RegExp, string])[] = [
  [/^gw/, 'kw'],
  [/^[gk](?!w)/, 'k'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^z(?=ou|oi|o$|eo|i$|u)/, 'ts'],
  [/^c(?=ou|oi|o$|eo|i$|u)/, 'ts'],
  [/^[zc](?!h)/, 'ch'],
  [/^s(?=ik|eo[in]|eoi|oe|yu|ek$)/, 'sh'],
  [/^jyu/, 'yu'],
  [/^j/, 'y'],
];
const finals: readonly (readonly [RegExp, string])[] = [
  [/^yun$/, 'yuen'],
  [/^yut$/, 'yuet'],
  [/yun$/, 'uen'],
  [/yut$/, 'uet'],
  [/(?<!^)yu$/, 'u'],
  [/oeng$/, 'eung'],
  [/oek$/, 'euk'],
  [/eoi$/, 'ui'],
  [/eon$/, 'un'],
  [/eot$/, 'ut'],
  [/aa/, 'a'],
  [/ou$/, 'o'],
  [/un$/, 'oon'],
  [/^(s)(?:z)?i$/, 'sze'],
  [/^(ch|ts)i$/, 'chi'],
];

/** `zoeng` as `cheung`, `zi` as `chi`: the spelling of Hong Kong's papers from Jyutping. */
function hongKongSpelling(jyutping: string): string {
  let out = jyutping.replace(/^sh(?=u)/, 's');
  for (const [from, to] of initials) {
    const next = out.replace(from, to);
    if (next !== out) {
      out = next;
      break;
    }
  }
  for (const [from, to] of finals) {
    const next = out.replace(from, to);
    if (next !== out) return next;
  }
  return out;
}

function byChar(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  const parts = text.trim().split(/\s+/);
  for (let place = 0; place + 1 < parts.length; place += 2) {
    const syllable = parts[place] ?? '';
    for (const char of parts[place + 1] ?? '') map.set(char, syllable);
  }
  return map;
}

function pairs(text: string): ReadonlyMap<string, string> {
  const chars = Array.from(text.replace(/\s/g, ''));
  const map = new Map<string, string>();
  for (let place = 0; place + 1 < chars.length; place += 2)
    map.set(chars[place] ?? '', chars[place + 1] ?? '');
  return map;
}
