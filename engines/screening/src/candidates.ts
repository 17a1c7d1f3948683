/**
 * Finds the entities worth comparing, best first: those that share words or words like them, those whose whole name meets
 * the query's by a key, and always those with an equal number. Which bounds were reached is told, never silent.
 */

import { endOf, firstOf, isAt } from './index/key-index.ts';
import type { KeyIndex } from './index/key-index.ts';
import { identifierKey } from './index/keys.ts';
import { schemas } from './index/builder.ts';
import type { ListData } from './index/list-data.ts';
import { schemasMeet } from './query.ts';
import type { PreparedQuery } from './query.ts';
import { AskedKeys } from './retrieve/asked-keys.ts';
import { askedWords } from './retrieve/asked-words.ts';
import { BestFirst } from './retrieve/best-first.ts';
import type { HandedOut } from './retrieve/best-first.ts';
import type { Effort } from './retrieve/effort.ts';
import { createGathering, gather } from './retrieve/gather.ts';
import type { Admit, Gathering } from './retrieve/gather.ts';
import { LikesCache } from './retrieve/likes.ts';
import { createRanking, estimateAll } from './retrieve/rank.ts';
import type { Ranking } from './retrieve/rank.ts';
import { queryKeys } from './retrieve/whole-names.ts';
import type { Bound } from './types.ts';

export interface Finder {
  list: ListData;
  likes: LikesCache;
  keys: AskedKeys;
  gathering: Gathering;
  ranking: Ranking;
  found: BestFirst;
}

/**
 * Positions, each with the log-odds that its name may come to, roughly, or more where a number or a whole name met the
 * query's; and with one bit for each of its first names that is worth comparing, while names after those all are.
 */
export interface Candidates {
  /** Best estimate first. */
  found: HandedOut;
  bounds: Set<Bound>;
}

/** Entities of one number. */
const maxIdentified = 64;
const sameNumber = 100;
/** Values of one key looked at, admitted or not. */
const maxPerKey = 20_000;

export function createFinder(list: ListData): Finder {
  return {
    list,
    likes: new LikesCache(list),
    keys: new AskedKeys(),
    gathering: createGathering(list.size),
    ranking: createRanking(list.words.count),
    found: new BestFirst(),
  };
}

export function bytesOfFinder({ gathering, likes, ranking }: Finder): number {
  const { state, touched, keptSteps } = gathering;
  return (
    state.byteLength + touched.byteLength + keptSteps.byteLength + ranking.heads.byteLength + likes.bytes
  );
}

export function findCandidates(
  { list, likes, keys, gathering, ranking, found }: Finder,
  query: PreparedQuery,
  accept: Admit | undefined,
  least: number,
  effort: Effort,
): Candidates {
  const bounds = new Set<Bound>();
  const admit = admission(list, query, accept);
  const asked = askedWords(list, query, likes, effort);
  const certain = new Map<number, number>();
  for (const identifier of query.identifiers) {
    const key = identifierKey(identifier.value);
    if (
      follow(
        list.identifierKeys,
        key,
        firstOf(list.identifierKeys, key),
        maxIdentified,
        admit,
        certain,
        sameNumber,
      )
    )
      bounds.add('candidates');
  }
  queryKeys(query, keys).forEachIn(list.nameKeys, ({ most, gain, telling }, key, first) => {
    const cut = follow(list.nameKeys, key, first, most * effort.behindKeys, admit, certain, gain);
    if (cut && telling) bounds.add('candidates');
  });
  const gathered = gather(list, asked, gathering, { admit, least, effort });
  if (asked.cutWords) bounds.add('words');
  if (asked.cutLikes) bounds.add('likes');
  if (gathered.cutPostings) bounds.add('postings');
  if (gathered.cutEntities) bounds.add('candidates');
  const positions = together(certain, gathered.positions);
  const { logits, names } = estimateAll(list, query, asked, ranking, positions, least);
  found.clear();
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[place] ?? 0;
    const gain = certain.get(position) ?? 0;
    const own = logits[place] ?? 0;
    const estimate = gain > 0 ? Math.max(own, 0) + gain : own;
    // Whom a number brings in is compared by all names.
    const all = gain >= sameNumber || (gain > 0 && own < 1);
    if (estimate >= least) found.add(position, estimate, all ? -1 : (names[place] ?? -1));
  }
  return { found, bounds };
}

function together(certain: ReadonlyMap<number, number>, gathered: Uint32Array): Uint32Array {
  if (certain.size === 0) return gathered;
  const all = new Uint32Array(certain.size + gathered.length);
  let count = 0;
  certain.forEach((_, position) => {
    all[count++] = position;
  });
  for (let place = 0; place < gathered.length; place += 1) {
    const position = gathered[place] ?? 0;
    if (!certain.has(position)) all[count++] = position;
  }
  return all.subarray(0, count);
}

/** All that the query and the filter admit, in order of position. */
export function everyone(list: ListData, query: PreparedQuery, accept: Admit | undefined): Candidates {
  const admit = admission(list, query, accept);
  const found = {
    number: -1,
    worth: Number.POSITIVE_INFINITY,
    more: -1,
    next: () => {
      do found.number += 1;
      while (found.number < list.size && !admit(found.number));
      return found.number < list.size;
    },
  };
  return { found, bounds: new Set() };
}

function admission(list: ListData, query: PreparedQuery, accept: Admit | undefined): Admit {
  const allowed = schemas.map((schema) => schemasMeet(query.schema, schema));
  if (accept === undefined && allowed.every(Boolean)) return () => true;
  return (position) =>
    allowed[list.schemas[position] ?? 0] === true && (accept === undefined || accept(position));
}

/** Entities behind a key gain so much; true when some are left out. Refused ones do not count: a filter never hides one behind others. */
function follow(
  index: KeyIndex,
  key: number,
  first: number,
  most: number,
  admit: Admit,
  certain: Map<number, number>,
  gain: number,
): boolean {
  let place = first;
  const end = endOf(index, key);
  const last = Math.min(end, place + maxPerKey);
  let before = -1;
  let count = 0;
  for (; place < last && count < most && isAt(index, key, place); place += 1) {
    const position = index.values[place] ?? 0;
    if (position === before || !admit(position)) continue;
    before = position;
    count += 1;
    certain.set(position, Math.max(gain, certain.get(position) ?? 0));
  }
  return place < end && isAt(index, key, place);
}
