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
import { askedWords } from './retrieve/asked-words.ts';
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
  gathering: Gathering;
  ranking: Ranking;
}

interface Candidate {
  position: number;
  /** Log-odds that its name may come to, roughly; more where a number or a whole name met the query's. */
  estimate: number;
  /** One bit for each of its first names that is worth comparing; names after those all are. */
  names: number;
}

export interface Candidates {
  /** Best estimate first. */
  found: Candidate[];
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
    gathering: createGathering(list.size),
    ranking: createRanking(list.words.count),
  };
}

export function bytesOfFinder({ gathering, likes, ranking }: Finder): number {
  const { state, touched, keptSteps } = gathering;
  return (
    state.byteLength + touched.byteLength + keptSteps.byteLength + ranking.heads.byteLength + likes.bytes
  );
}

export function findCandidates(
  { list, likes, gathering, ranking }: Finder,
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
    const { positions, cut } = valuesOf(
      list.identifierKeys,
      identifierKey(identifier.value),
      maxIdentified,
      admit,
    );
    if (cut) bounds.add('candidates');
    for (const position of positions) certain.set(position, sameNumber);
  }
  for (const [key, { most, gain, telling }] of queryKeys(query)) {
    const { positions, cut } = valuesOf(list.nameKeys, key, most * effort.behindKeys, admit);
    if (cut && telling) bounds.add('candidates');
    for (const position of positions) certain.set(position, Math.max(gain, certain.get(position) ?? 0));
  }
  const gathered = gather(list, asked, gathering, { admit, least, effort });
  if (asked.cutWords) bounds.add('words');
  if (asked.cutLikes) bounds.add('likes');
  if (gathered.cutPostings) bounds.add('postings');
  if (gathered.cutEntities) bounds.add('candidates');
  const positions = together(certain, gathered.positions);
  const estimates = estimateAll(list, query, asked, ranking, positions);
  const found: Candidate[] = [];
  positions.forEach((position, place) => {
    const gain = certain.get(position) ?? 0;
    const own = estimates.logits[place] ?? 0;
    const estimate = gain > 0 ? Math.max(own, 0) + gain : own;
    if (estimate >= least)
      found.push({ position, estimate, names: gain > 0 && own < 1 ? -1 : (estimates.names[place] ?? -1) });
  });
  found.sort((one, two) => two.estimate - one.estimate || one.position - two.position);
  return { found, bounds };
}

function together(certain: ReadonlyMap<number, number>, gathered: Uint32Array): Uint32Array {
  if (certain.size === 0) return gathered;
  const all = new Uint32Array(certain.size + gathered.length);
  let count = 0;
  for (const position of certain.keys()) all[count++] = position;
  for (const position of gathered) if (!certain.has(position)) all[count++] = position;
  return all.subarray(0, count);
}

/** All that the query and the filter admit, in order of position. */
export function everyone(list: ListData, query: PreparedQuery, accept: Admit | undefined): Candidates {
  const admit = admission(list, query, accept);
  const found: Candidate[] = [];
  for (let position = 0; position < list.size; position += 1)
    if (admit(position)) found.push({ position, estimate: Number.POSITIVE_INFINITY, names: -1 });
  return { found, bounds: new Set() };
}

function admission(list: ListData, query: PreparedQuery, accept: Admit | undefined): Admit {
  const allowed = schemas.map((schema) => schemasMeet(query.schema, schema));
  if (accept === undefined && allowed.every(Boolean)) return () => true;
  return (position) =>
    allowed[list.schemas[position] ?? 0] === true && (accept === undefined || accept(position));
}

/** Refused ones do not count: a filter never hides an entity behind others. */
function valuesOf(
  index: KeyIndex,
  key: number,
  most: number,
  admit: Admit,
): { positions: number[]; cut: boolean } {
  const positions: number[] = [];
  let place = firstOf(index, key);
  const end = endOf(index, key);
  const last = Math.min(end, place + maxPerKey);
  for (; place < last && positions.length < most && isAt(index, key, place); place += 1) {
    const position = index.values[place] ?? 0;
    if (positions.at(-1) !== position && admit(position)) positions.push(position);
  }
  return { positions, cut: place < end && isAt(index, key, place) };
}
