/**
 * Whether two were born in one place: the telling part that both name, graded by how many are born there; towns or countries
 * that are not the same. Says how the places meet and how rare what they share is, never what it is worth to a name.
 */

import { edits } from '../distance.ts';
import type { ListData } from '../index/list-data.ts';
import { textAt } from '../index/texts.ts';
import type { PreparedQuery } from '../query.ts';
import type { PlacePart } from '../read/birth-place.ts';
import { placeParts } from '../read/birth-place.ts';
import { soundKey } from '../sound.ts';
import type { ScoringPlan } from './settings.ts';

export interface PlaceJudgement {
  outcome: 'none' | 'same' | 'country' | 'otherPlace' | 'otherCountry';
  /** 0..1 where a place agrees: 1 a village that nobody else on the list is from. */
  rarity: number;
  /** The listed place that met the query's best. */
  text: string | undefined;
}

export const noPlace: PlaceJudgement = { outcome: 'none', rarity: 0, text: undefined };

export function judgePlace(list: ListData, query: PreparedQuery, position: number): PlaceJudgement {
  let best = noPlace;
  if (query.birthPlace.length === 0) return best;
  const end = list.birthPlaceStarts[position + 1] ?? 0;
  for (let place = list.birthPlaceStarts[position] ?? 0; place < end; place += 1) {
    const text = textAt(list.birthPlaces, place);
    const found = comparePlaces(list, query.birthPlace, placeParts(text), text);
    if (best.outcome === 'none' || order(found) > order(best)) best = found;
  }
  return best;
}

/** In log-odds: many families stay where they are from, so that a shared place says less than a shared birthday. */
export const placeWeights = { most: 1, least: 0.12, country: 0.08, otherPlace: -0.2, otherCountry: -0.5 };

/** `support`, 0..1: how far there is a name that the place can support. */
export function placeLogit(
  { outcome, rarity }: PlaceJudgement,
  support: number,
  { weights }: ScoringPlan,
): number {
  const { most, least, country, otherPlace, otherCountry } = placeWeights;
  switch (outcome) {
    case 'none':
      return 0;
    case 'same':
      return (least + (most - least) * rarity) * support * weights.birth_place_match;
    case 'country':
      return country * support * weights.birth_place_match;
    case 'otherPlace':
      return otherPlace * weights.birth_place_mismatch;
    case 'otherCountry':
      return otherCountry * weights.birth_place_mismatch;
  }
}

/** What speaks most for one person comes first; nothing known is less than any agreement and more than a difference. */
function order({ outcome, rarity }: PlaceJudgement): number {
  return { same: 3 + rarity, country: 2, none: 1, otherPlace: 0.5, otherCountry: 0 }[outcome];
}

function comparePlaces(
  list: ListData,
  asked: readonly PlacePart[],
  listed: readonly PlacePart[],
  text: string,
): PlaceJudgement {
  let rarity = -1;
  for (const one of asked)
    for (const two of listed)
      if (one.kind !== 'country' && two.kind !== 'country' && isOnePlace(one.name, two.name))
        rarity = Math.max(rarity, Math.min(rarityOf(list, one), rarityOf(list, two)));
  if (rarity >= 0) return { outcome: 'same', rarity, text };
  const own = asked.filter(({ kind }) => kind === 'country');
  const theirs = listed.filter(({ kind }) => kind === 'country');
  const country = own.some(({ name }) => theirs.some((other) => other.name === name));
  if (own.length > 0 && theirs.length > 0 && !country) return { outcome: 'otherCountry', rarity: 0, text };
  if (own.length < asked.length && theirs.length < listed.length)
    return { outcome: 'otherPlace', rarity: 0, text };
  return country ? { outcome: 'country', rarity: 0, text } : noPlace;
}

/** Few bits: many are born there. By the list's own count where it is long, by the kind of place else. */
function rarityOf(list: ListData, { kind, key }: PlacePart): number {
  const general = kind === 'large' ? rarityOfLarge : 1;
  if (list.birthPlaceTotal < tellingTotal) return general;
  const own = Math.log2((list.birthPlaceTotal + 1) / (bornAt(list, key) + 0.5)) / mostBits;
  return Math.min(general, Math.max(0, own));
}

const rarityOfLarge = 0.45;
/** A list with fewer places of birth says nothing about how common one is. */
const tellingTotal = 500;
/** One in a thousand. */
const mostBits = 10;

/** Entries born in the place with this key. */
export function bornAt({ placeKeys, placeCounts }: ListData, key: number): number {
  let low = 0;
  let high = placeKeys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((placeKeys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return placeKeys[low] === key ? (placeCounts[low] ?? 0) : 0;
}

/** `Dnipropetrovsk` and `Dnepropetrovsk`, `Khan Younis` and `Khanyunis`, `North Waziristan` and `Waziristan`. */
function isOnePlace(one: string, two: string): boolean {
  if (one === two) return true;
  const joined = one.replace(/ /g, '');
  const other = two.replace(/ /g, '');
  if (joined === other) return true;
  if (isWithin(one, two) || isWithin(two, one)) return true;
  const shorter = Math.min(joined.length, other.length);
  if (shorter < 4 || joined.charAt(0) !== other.charAt(0)) return false;
  const slips = slipsBetween(joined, other);
  if (shorter >= 5 && slips === 1) return true;
  return slips <= (shorter >= 9 ? 3 : 2) && shorter >= 5 && soundKey(joined) === soundKey(other);
}

/** All words of a name of several letters within a longer one, which then says the part of it. */
function isWithin(short: string, long: string): boolean {
  return short.length >= 5 && short.length < long.length && ` ${long} `.includes(` ${short} `);
}

const mostSlips = 3;
const letters = new Uint16Array(48);
const otherLetters = new Uint16Array(48);

function slipsBetween(one: string, two: string): number {
  const size = Math.min(one.length, letters.length);
  const otherSize = Math.min(two.length, otherLetters.length);
  for (let place = 0; place < size; place += 1) letters[place] = one.charCodeAt(place);
  for (let place = 0; place < otherSize; place += 1) otherLetters[place] = two.charCodeAt(place);
  return edits(letters, 0, size, otherLetters, 0, otherSize, mostSlips);
}
