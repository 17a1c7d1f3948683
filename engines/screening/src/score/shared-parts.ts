/**
 * Names of two parts of which one is everybody's: `Hamidullah` and `Hafizullah`, `Petrosyan` and `Poghosyan`, `Yamamoto` and
 * `Yamashita`. They are as near as what is left of them. Looks at two words only.
 */

import { edits } from '../distance.ts';
import { areTwinNames, familiesOf, qualityOf } from '../family-index.ts';
import { hashText, wordSalt } from '../hash.ts';
import { nameBeginnings, nameEndings } from '../tables/name-parts.ts';
import { readOnce } from '../tables/table.ts';
import { WordMemo } from '../word-memo.ts';
import type { Words } from '../words.ts';
import { heardSimilarity } from './phones.ts';
import { editLimit, slipQuality } from './slips.ts';

/** What is left of a word without its beginning or ending, and which that is. */
interface Rest {
  ending: string;
  beforeEnding: string;
  beginning: string;
  behindBeginning: string;
}

/** A shorter word is one part: `Noyan`. */
export const shortestOfTwoParts = 6;
const shortestPart = 3;
const longestPart = 11;
/** `lah` of Abdullah, and with a letter too many. */
const longestOfGod = 4;
/** Letters that have to be left. */
const shortestRest = 2;
/** Less than alike: one stands against the other. */
const strangers = 0.45;
/** Letters from which what is left is heard as a word of its own is. */
const longRest = 6;
/** So near to the ear that another system of letters explains it: `Halchenko`, `Galchenko`. */
const heardAsOne = 0.88;
/** What is left of so many letters tells by itself. */
const longestTelling = 8;
const heardAsLong = 0.75;
/** Two names that are each known by themselves. */
const others = 0.3;
/** The same consonants in two systems of letters: `Hakobyan`, `Agopian`. */
const sameConsonants = 0.88;
/** One consonant more in a word that nobody bears. */
const oneMore = 0.78;

/**
 * The most that the pair may be alike; 1 where no part is shared, and where both sound the same and are no known names.
 * `known` where each is a name that somebody bears.
 */
export function besideSharedPart(
  one: Words,
  a: number,
  two: Words,
  b: number,
  { sameSound, known }: { sameSound: boolean; known: boolean },
): number {
  if (!mayShare(one, a, two, b)) return 1;
  const own = restOf(one, a);
  const other = restOf(two, b);
  let rests: [string, string];
  if (own.ending !== '' && own.ending === other.ending) rests = [own.beforeEnding, other.beforeEnding];
  else if (own.beginning !== '' && own.beginning === other.beginning)
    rests = [own.behindBeginning, other.behindBeginning];
  else return 1;
  const quality = likeness(...rests, sameSound);
  return quality > others ? Math.max(quality, byConsonants(...rests, known)) : quality;
}

/** By the three letters that a word begins or ends with, whether one of the parts does. */
const ends = readOnce(() => ({
  heads: placesOf(Array.from(nameBeginnings.keys(), (part) => part.slice(0, shortestPart))),
  tails: placesOf(Array.from(nameEndings.keys(), (part) => part.slice(-shortestPart))),
}));

/** Seen from the letters alone, for most words share nothing. */
function mayShare(one: Words, a: number, two: Words, b: number): boolean {
  const { heads, tails } = ends();
  const aTail = placeOf(one.pool, one.startOf(a) + one.lengthOf(a) - shortestPart);
  if (tails[aTail] === 1 && tails[placeOf(two.pool, two.startOf(b) + two.lengthOf(b) - shortestPart)] === 1)
    return true;
  return heads[placeOf(one.pool, one.startOf(a))] === 1 && heads[placeOf(two.pool, two.startOf(b))] === 1;
}

function placesOf(parts: string[]): Uint8Array {
  const places = new Uint8Array(alphabet ** shortestPart);
  for (const part of parts) places[placeOf(lettersOf(part), 0)] = 1;
  return places;
}

/** Of three small Latin letters; beyond the end for any other. */
function placeOf(letters: Uint16Array, at: number): number {
  const first = (letters[at] ?? 0) - letterA;
  const second = (letters[at + 1] ?? 0) - letterA;
  const third = (letters[at + 2] ?? 0) - letterA;
  const isLatin = first >= 0 && second >= 0 && third >= 0;
  return isLatin ? (first * alphabet + second) * alphabet + third : alphabet ** shortestPart;
}

const letterA = 97;
const alphabet = 26;

/** `Badruddin`, `Badrutdin`: one word whose everyday ending is spelt in two ways. */
export function isOtherSpellingOfPart(one: Words, a: number, two: Words, b: number): boolean {
  if (!mayShare(one, a, two, b)) return false;
  const own = restOf(one, a);
  const other = restOf(two, b);
  if (own.ending !== '') return own.ending === other.ending && own.beforeEnding === other.beforeEnding;
  return (
    own.beginning !== '' && own.beginning === other.beginning && own.behindBeginning === other.behindBeginning
  );
}

/** `Abdul`, and with what its article becomes before a name: `Abdur`, `Abdus`, `Abdush`, `Abdi`. */
export function isServant(beginning: string): boolean {
  return /^abd[aeiou]{1,2}[bcdfghjklmnpqrstvwxyz]{0,2}$/.test(beginning);
}

/** The same words come again and again. */
const rests = new WordMemo<Rest>(20_000);

function restOf(words: Words, id: number): Rest {
  const start = words.startOf(id);
  const text = String.fromCharCode(...words.pool.subarray(start, start + words.lengthOf(id)));
  return rests.get(text) ?? rests.set(text, apart(text));
}

function apart(text: string): Rest {
  const rest: Rest = { ending: '', beforeEnding: '', beginning: '', behindBeginning: '' };
  if (text.length < shortestOfTwoParts) return rest;
  const most = Math.min(longestPart, text.length - shortestRest);
  for (let size = most; size >= shortestPart; size -= 1) {
    const ending = nameEndings.get(text.slice(-size));
    if (ending !== undefined && rest.ending === '') {
      rest.ending = ending;
      rest.beforeEnding = ending === 'enko' ? asRussian(text.slice(0, -size)) : text.slice(0, -size);
    }
    const beginning = nameBeginnings.get(text.slice(0, size));
    if (beginning !== undefined && rest.beginning === '') {
      rest.beginning = beginning;
      rest.behindBeginning = text.slice(size);
    }
  }
  // Abdullah is a name of its own, which a slip leaves without its ending.
  if (/^lah?/.test(rest.behindBeginning) && rest.behindBeginning.length <= longestOfGod) rest.beginning = '';
  return rest;
}

/** `Hrytsenko` and `Gritsenko`: Ukraine's h is Russia's g, and its y an i. */
function asRussian(text: string): string {
  return text.replace(/(?<![cksz])h/g, 'g').replace(/y/g, 'i');
}

function likeness(one: string, two: string, sameSound: boolean): number {
  if (one === two || (isServant(one) && isServant(two))) return 1;
  if (areTwinNames(hashText(one, wordSalt), hashText(two, wordSalt))) return others;
  const known = familyLikeness(one, two);
  if (known > 0) return known;
  if (sameSound) return 1;
  const own = lettersOf(one);
  const other = lettersOf(two);
  const heard = heardSimilarity(own, 0, own.length, other, 0, other.length);
  const longest = Math.max(own.length, other.length);
  if (heard >= (longest >= longestTelling ? heardAsLong : heardAsOne)) return 1;
  const limit = editLimit(longest);
  const distance = edits(own, 0, own.length, other, 0, other.length, limit);
  // A slip is no likelier in a word that ends as many do.
  const length = distance === 1 && longest >= longRest - 1 ? longest + shortestPart : longest;
  const slip = distance <= limit ? slipQuality(distance, length) : 0;
  return Math.max(slip, heard >= (longest >= longRest ? 0.78 : 0.8) ? heard : strangers);
}

/** 1 for spellings of one name, little for names of two, 0 where either is no known name. */
function familyLikeness(one: string, two: string): number {
  const own = spellingsOf(one);
  const other = spellingsOf(two);
  if (own.length === 0 || other.length === 0) return 0;
  return own.some((family) => other.includes(family)) ? 1 : others;
}

function spellingsOf(text: string): number[] {
  return familiesOf(text)
    .map(({ number }) => number)
    .filter((family) => qualityOf(family) > 0.9);
}

function lettersOf(text: string): Uint16Array {
  return Uint16Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Without vowels, which are written in many ways, and with the consonants that systems of letters write for each other. */
function byConsonants(one: string, two: string, known: boolean): number {
  return Math.max(
    ...['S', 'T'].map((z) => byOwnConsonants(consonantsOf(one, z), consonantsOf(two, z), known)),
  );
}

function byOwnConsonants(own: string, other: string, known: boolean): number {
  if (own.length >= 2 && own === other) return sameConsonants;
  const [short, long] = own.length < other.length ? [own, other] : [other, own];
  const isSlip = !known && short.length >= 2 && long.length === short.length + 1 && long[0] === short[0];
  return isSlip && holdsInOrder(long, short) ? oneMore : strangers;
}

/** By their classes, without h at the head. `z` is another s, or the d that Arabic has two of: `Faizullah`, `Faydullah`. */
function consonantsOf(text: string, z: string): string {
  return text
    .replace(/^h/, '')
    .replace(/ou(?=[aei])/g, 'w')
    .replace(/(.)\1+/g, '$1')
    .replace(/[tsc]?ch|[sz]h|j/g, 'C')
    .replace(/[kg]h|[kgqxc]/g, 'K')
    .replace(/[td]h?/g, 'T')
    .replace(/[bp]h?/g, 'P')
    .replace(/[fvw]/g, 'F')
    .replace(/s/g, 'S')
    .replace(/z/g, z)
    .replace(/[aeiouy]/g, '');
}

function holdsInOrder(long: string, short: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
