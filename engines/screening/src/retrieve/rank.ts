/**
 * Orders gathered entities by a quick estimate of their name's score, read off word numbers alone, so that only the few
 * that can win are compared letter by letter. An estimate decides what is compared, never what is answered.
 */

import { compareDates, dateWeights } from '../evidence.ts';
import { isPosted } from '../index/builder.ts';
import type { ListData } from '../index/list-data.ts';
import type { PreparedQuery } from '../query.ts';
import { Kind, kindOfMark } from '../tokens.ts';
import { genericShare, maxBits } from './asked-words.ts';
import type { Asked, AskedName } from './asked-words.ts';
import { roughLogit, weightOf } from './hope.ts';
import { UnmetWords } from './unmet-words.ts';
import type { Words } from '../words.ts';

/** By word of the list, the query's words that it is like: chains of entries. */
export interface Ranking {
  heads: Int32Array;
  bits: Uint8Array;
  qualities: Float32Array;
  next: Int32Array;
  count: number;
  /** By the bit of a word of the query. */
  weights: Float64Array;
  informations: Float64Array;
  /** The word's number among the query's. */
  words: Uint32Array;
  /** Bits of words that are never missed. */
  joined: number;
  /** Bits of words that may be written short. */
  short: number;
  estimates: Estimates;
}

const usualEntries = maxBits * 640;

export function createRanking(words: number): Ranking {
  return {
    heads: new Int32Array(words),
    ...entries(usualEntries),
    count: 0,
    weights: new Float64Array(maxBits),
    informations: new Float64Array(maxBits),
    words: new Uint32Array(maxBits),
    joined: 0,
    short: 0,
    estimates: { logits: new Float64Array(0), names: new Int32Array(0) },
  };
}

function entries(most: number): Pick<Ranking, 'bits' | 'qualities' | 'next'> {
  return { bits: new Uint8Array(most), qualities: new Float32Array(most), next: new Int32Array(most) };
}

/** Overwritten by the next estimates. */
export interface Estimates {
  /** Log-odds that each position's best name may come to, in the order of `positions`. */
  logits: Float64Array;
  /** One bit for each of its first names, set where the name is worth comparing. */
  names: Int32Array;
}

export function estimateAll(
  list: ListData,
  query: PreparedQuery,
  asked: Asked,
  ranking: Ranking,
  positions: Uint32Array,
  least: number,
): Estimates {
  fill(ranking, query, asked);
  if (ranking.estimates.names.length < positions.length)
    ranking.estimates = {
      logits: new Float64Array(2 * positions.length),
      names: new Int32Array(2 * positions.length),
    };
  const { logits, names } = ranking.estimates;
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[place] ?? 0;
    const beside = evidence(list, query, position);
    let logit = estimate(list, query, asked, ranking, position, false) + beside;
    // Before it is left out, words written short are looked for in it.
    if (logit < least && metMost > 0 && ranking.short !== 0)
      logit = Math.max(logit, estimate(list, query, asked, ranking, position, true) + beside);
    logits[place] = logit;
    names[place] = worthy;
  }
  empty(ranking, asked);
  return ranking.estimates;
}

function fill(ranking: Ranking, query: PreparedQuery, asked: Asked): void {
  ranking.count = 1;
  const needed = asked.words.reduce((sum, word) => sum + word.likes.ids.length, 1);
  if (needed > ranking.bits.length) Object.assign(ranking, entries(needed));
  ranking.joined = 0;
  ranking.short = 0;
  for (const word of asked.words) {
    const { ids, qualities } = word.likes;
    ranking.weights[word.bit] = weightOf(word);
    ranking.informations[word.bit] = word.information;
    ranking.words[word.bit] = query.words.find(word.text);
    if (word.joined) ranking.joined |= 1 << word.bit;
    if (word.short) ranking.short |= 1 << word.bit;
    for (let like = 0; like < ids.length; like += 1) {
      const id = ids[like] ?? 0;
      ranking.bits[ranking.count] = word.bit;
      ranking.qualities[ranking.count] = qualities[like] ?? 0;
      ranking.next[ranking.count] = ranking.heads[id] ?? 0;
      ranking.heads[id] = ranking.count;
      ranking.count += 1;
    }
  }
}

function empty(ranking: Ranking, asked: Asked): void {
  for (const { likes } of asked.words) {
    const { ids } = likes;
    for (let like = 0; like < ids.length; like += 1) ranking.heads[ids[like] ?? 0] = 0;
  }
}

const unlikely = -6;

/** Names of one entity that are told apart by a bit; all after them are compared. */
export const maxNamedBits = 31;
/** A name so far behind the best of its entity is not compared: it could not be the one that meets the query. */
const farBehind = 2.2;
/** Below this no name of the entity is surely the right one. */
const surely = -1;
const rough = new Float64Array(maxNamedBits);
const wordsMet = new Uint8Array(maxNamedBits);
/** Set by `estimate`: the names worth comparing; and by `likeness`: words that met. */
let worthy = -1;
let met = 0;
/** The most words that met in a name of the latest entity. */
let metMost = 0;

function estimate(
  list: ListData,
  query: PreparedQuery,
  asked: Asked,
  ranking: Ranking,
  position: number,
  closely: boolean,
): number {
  const start = list.nameStarts[position] ?? 0;
  const end = list.nameStarts[position + 1] ?? 0;
  let best = unlikely;
  metMost = 0;
  for (let name = start; name < end; name += 1) {
    const reading = (list.nameKinds[name] ?? 0) >> 4;
    const place = name - start;
    let own = unlikely;
    let most = 0;
    readName(list, ranking, name);
    for (let form = 0; form < asked.names.length; form += 1) {
      const one = asked.names[form];
      if (one === undefined || one.reading !== reading) continue;
      own = Math.max(own, likeness(list, one, ranking, closely ? query.words : undefined));
      most = Math.max(most, met);
    }
    if (most > metMost) metMost = most;
    if (own > best) best = own;
    if (place >= maxNamedBits) continue;
    rough[place] = own;
    wordsMet[place] = most;
  }
  worthy = best < surely ? -1 : worthyOf(Math.min(end - start, maxNamedBits), best);
  return best;
}

function worthyOf(count: number, best: number): number {
  let names = 0;
  for (let place = 0; place < count; place += 1)
    // A name of which two words agree and others do not may contradict a shorter one.
    if ((rough[place] ?? 0) >= best - farBehind || (wordsMet[place] ?? 0) >= 2) names |= 1 << place;
  return names;
}

/** By a packed mark, whether a word of such a kind brings entities in, is a business word, or is an initial. */
const posted = 1;
const generic = 2;
const initial = 4;
const uses = Uint8Array.from({ length: 256 }, (_, packed) => {
  const kind = kindOfMark(packed);
  if (kind === Kind.initial) return initial;
  return (isPosted(kind) ? posted : 0) | (kind === Kind.generic ? generic : 0);
});

/** The name at hand: its words that bring entities in, with the query's that each is like; the same for all forms of the query. */
const read = {
  count: 0,
  ids: new Uint32Array(64),
  uses: new Uint8Array(64),
  heads: new Int32Array(64),
  masks: new Int32Array(64),
  /** All of these. */
  all: 0,
  initials: 0,
};

function readName({ tokenIds, tokenMarks, tokenStarts }: ListData, ranking: Ranking, name: number): void {
  const start = tokenStarts[name] ?? 0;
  const end = tokenStarts[name + 1] ?? 0;
  if (end - start > read.ids.length) widenRead(end - start);
  read.count = 0;
  read.all = 0;
  read.initials = 0;
  for (let place = start; place < end; place += 1) {
    const use = uses[tokenMarks[place] ?? 0] ?? 0;
    if ((use & posted) === 0) {
      if (use === initial) read.initials += 1;
      continue;
    }
    const id = tokenIds[place] ?? 0;
    const head = ranking.heads[id] ?? 0;
    let mask = 0;
    for (let entry = head; entry > 0; entry = ranking.next[entry] ?? 0)
      mask |= 1 << (ranking.bits[entry] ?? 0);
    read.ids[read.count] = id;
    read.uses[read.count] = use;
    read.heads[read.count] = head;
    read.masks[read.count] = mask;
    read.all |= mask;
    read.count += 1;
  }
}

function widenRead(most: number): void {
  read.ids = new Uint32Array(most);
  read.uses = new Uint8Array(most);
  read.heads = new Int32Array(most);
  read.masks = new Int32Array(most);
}

const unmet = new UnmetWords();

/** Where nothing agrees it is all one what else there is. */
const nothingMet = roughLogit(0, 0, 0, 0);

/** Of the name that was read. */
function likeness({ words }: ListData, own: AskedName, ranking: Ranking, closely: Words | undefined): number {
  const anyInitials = own.initials.length > 0;
  let { initials } = read;
  let free = own.mask;
  let matched = 0;
  let weight = 0;
  let open = 0;
  met = 0;
  unmet.clear();
  if ((read.all & free) === 0 && initials === 0 && !anyInitials) return nothingMet;
  for (let place = 0; place < read.count; place += 1) {
    const id = read.ids[place] ?? 0;
    const entry =
      ((read.masks[place] ?? 0) & free) === 0 ? 0 : bestEntry(ranking, read.heads[place] ?? 0, free);
    if (entry > 0) {
      const bit = ranking.bits[entry] ?? 0;
      const quality = ranking.qualities[entry] ?? 0;
      free &= ~(1 << bit);
      met += 1;
      matched += (ranking.informations[bit] ?? 0) * quality * quality;
      weight += (ranking.weights[bit] ?? 0) * quality;
    } else if (anyInitials && own.initials.includes(words.pool[words.startOf(id)] ?? 0)) {
      matched += 2;
      weight += 0.5;
    } else {
      const share = ((read.uses[place] ?? 0) & generic) === 0 ? 1 : genericShare;
      const over = 0.6 + 0.05 * words.informationOf(id) * share;
      open += over;
      if (closely !== undefined) unmet.add(id, over, ((read.uses[place] ?? 0) & generic) !== 0);
    }
  }
  let left = 0;
  for (let missed = free & ~ranking.joined; missed !== 0; missed &= missed - 1) {
    if (initials > 0) {
      initials -= 1;
      weight += 0.4;
    } else left += ranking.weights[31 - Math.clz32(missed & -missed)] ?? 0;
  }
  if (closely !== undefined && met > 0) {
    for (let missed = free & ranking.short; missed !== 0 && unmet.count > 0; missed &= missed - 1) {
      const bit = 31 - Math.clz32(missed & -missed);
      const quality = unmet.meet(closely, ranking.words[bit] ?? 0, words);
      if (quality === 0) continue;
      const own = ranking.weights[bit] ?? 0;
      left = Math.max(0, left - own);
      open = Math.max(0, open - unmet.metWeight);
      matched += (ranking.informations[bit] ?? 0) * quality * quality;
      weight += own * quality;
    }
  }
  return roughLogit(weight, left, open, matched);
}

function bestEntry(ranking: Ranking, head: number, free: number): number {
  let best = 0;
  for (let entry = head; entry > 0; entry = ranking.next[entry] ?? 0) {
    if ((free & (1 << (ranking.bits[entry] ?? 0))) === 0) continue;
    if (best === 0 || (ranking.qualities[entry] ?? 0) > (ranking.qualities[best] ?? 0)) best = entry;
  }
  return best;
}

/** Among many of one name those whose other facts agree come first. */
function evidence(list: ListData, query: PreparedQuery, position: number): number {
  let sum = 0;
  if (query.birthDate !== undefined) {
    let best: number | undefined;
    const end = list.birthStarts[position + 1] ?? 0;
    for (let place = list.birthStarts[position] ?? 0; place < end; place += 2) {
      const listed = { from: list.births[place] ?? 0, to: list.births[place + 1] ?? 0 };
      const found = dateWeights[compareDates(query.birthDate, listed)];
      best = best === undefined ? found : Math.max(best, found);
    }
    sum += best ?? 0;
  }
  if (query.countries.length > 0) {
    const start = list.countryStarts[position] ?? 0;
    const end = list.countryStarts[position + 1] ?? 0;
    for (let place = start; place < end; place += 1)
      if (query.countries.includes(list.countries[place] ?? 0)) return sum + 0.3;
  }
  return sum;
}
