/**
 * Finds the entities worth comparing: every word of the query is always widened to its likes, common or not, and the
 * entities that gather most information are kept. The work is bounded and a bound that was reached is told, never silent.
 */

import { firstOf } from './index/key-index.ts';
import type { KeyIndex } from './index/key-index.ts';
import { acronymKey, deeperDeletionKeys, identifierKey, likenessKeys, joinedKey } from './index/keys.ts';
import { isPosted, nameKeysOf, schemas } from './index/builder.ts';
import type { ListData } from './index/list-data.ts';
import { alike, similarity } from './similarity.ts';
import { Kind } from './tokens.ts';
import type { NameToken } from './tokens.ts';
import { schemasMeet } from './query.ts';
import type { PreparedQuery } from './query.ts';

/** Entities compared at most for one query. */
const maxCandidates = 220;
/** Entries of postings walked at most for one query. */
const maxPostings = 600_000;
/** Words behind one key looked at: a sound shared by more is no help. */
const maxPerKey = 400;

/** Buffers of one index, as long as it has entities; reused by every search. */
interface Gathering {
  gathered: Float32Array;
  /** Search and word that an entity was last credited by. */
  stamps: Uint32Array;
  touched: Uint32Array;
  touchedCount: number;
  stamp: number;
}

interface Candidates {
  positions: number[];
  bounded: boolean;
}

export function createGathering(size: number): Gathering {
  return {
    gathered: new Float32Array(size),
    stamps: new Uint32Array(size),
    touched: new Uint32Array(size),
    touchedCount: 0,
    stamp: 0,
  };
}

export function findCandidates(
  list: ListData,
  query: PreparedQuery,
  gathering: Gathering,
  accept: ((position: number) => boolean) | undefined,
): Candidates {
  const admit = admission(list, query, accept);
  const certain = identified(list, query, admit);
  const widened = widen(list, query);
  widened.sort((one, two) => one.postings - two.postings);
  let walked = 0;
  let bounded = false;
  for (const word of widened) {
    if (walked > maxPostings) {
      bounded = true;
      break;
    }
    walked += creditWord(list, word, gathering, admit);
  }
  creditNames(list, query, gathering, admit);
  const best = keepBest(gathering, leastShare * potentialOf(query));
  clear(gathering);
  return { positions: [...new Set([...certain, ...best.positions])], bounded: bounded || best.cut };
}

/** An entity that shares less of the name's information than this cannot reach a score worth returning. */
const leastShare = 0.3;

/** What an entity would gather that bears every word of the query, in the reading that asks least. */
function potentialOf(query: PreparedQuery): number {
  let least = Number.POSITIVE_INFINITY;
  for (const name of query.names) {
    for (const reading of query.readings) {
      let sum = 0;
      for (const token of name.tokens[reading]) {
        if (isPosted(token.kind))
          sum +=
            query.words.informationOf(query.words.add(token.text)) * (token.kind === Kind.generic ? 0.4 : 1);
      }
      least = Math.min(least, sum);
    }
  }
  return Number.isFinite(least) ? least : 0;
}

interface Widened {
  information: number;
  likes: { id: number; quality: number }[];
  postings: number;
}

type Admit = (position: number) => boolean;

function admission(list: ListData, query: PreparedQuery, accept: Admit | undefined): Admit {
  const allowed = schemas.map((schema) => schemasMeet(query.schema, schema));
  return (position) =>
    allowed[list.schemas[position] ?? 0] === true && (accept === undefined || accept(position));
}

function identified(list: ListData, query: PreparedQuery, admit: Admit): number[] {
  const found: number[] = [];
  for (const identifier of query.identifiers) {
    for (const position of valuesOf(list.identifierKeys, identifierKey(identifier.value), 64))
      if (admit(position)) found.push(position);
  }
  return found;
}

function* valuesOf(index: KeyIndex, key: number, most: number): Generator<number> {
  let place = firstOf(index, key);
  for (let seen = 0; seen < most && index.keys[place] === key; seen += 1, place += 1)
    yield index.values[place] ?? 0;
}

/** The distinct words of the query in all its readings, each with the words of the list that are like it. */
function widen(list: ListData, query: PreparedQuery): Widened[] {
  const seen = new Set<string>();
  const out: Widened[] = [];
  for (const name of query.names) {
    for (const reading of query.readings) {
      const tokens = name.tokens[reading];
      for (const token of tokens) {
        if (!isPosted(token.kind) || seen.has(token.text)) continue;
        seen.add(token.text);
        out.push(widenWord(list, query, token));
      }
      for (let place = 0; place + 1 < tokens.length; place += 1) {
        const pair = `${tokens[place]?.text ?? ''}${tokens[place + 1]?.text ?? ''}`;
        if (seen.has(pair) || pair.length < 6) continue;
        seen.add(pair);
        const joined = list.words.find(pair);
        if (joined >= 0)
          out.push(
            withPostings(list, {
              information: list.words.informationOf(joined),
              likes: [{ id: joined, quality: 1 }],
              postings: 0,
            }),
          );
      }
    }
  }
  return out;
}

function widenWord(list: ListData, query: PreparedQuery, token: NameToken): Widened {
  const own = query.words.add(token.text);
  const exact = list.words.find(token.text);
  const information = query.words.informationOf(own) * (token.kind === Kind.generic ? 0.4 : 1);
  const likes: { id: number; quality: number }[] = exact >= 0 ? [{ id: exact, quality: 1 }] : [];
  if (token.kind === Kind.number) return withPostings(list, { information: 3, likes, postings: 0 });
  const seen = new Set<number>([exact]);
  for (const key of [...deeperDeletionKeys(token.text), ...likenessKeys(token.text)]) {
    let place = firstOf(list.wordKeys, key);
    for (let count = 0; count < maxPerKey && list.wordKeys.keys[place] === key; count += 1, place += 1) {
      const id = list.wordKeys.values[place] ?? 0;
      if (seen.has(id)) continue;
      seen.add(id);
      const quality = similarity(query.words, own, list.words, id);
      if (quality > alike) likes.push({ id, quality });
    }
  }
  likes.sort((one, two) => two.quality - one.quality);
  return withPostings(list, { information, likes, postings: 0 });
}

function withPostings(list: ListData, word: Widened): Widened {
  const { starts } = list.postings;
  for (const like of word.likes) word.postings += (starts[like.id + 1] ?? 0) - (starts[like.id] ?? 0);
  return word;
}

/** Best likeness first, so that an entity is credited once a word, by its best. */
function creditWord(list: ListData, word: Widened, gathering: Gathering, admit: Admit): number {
  const { starts, entities } = list.postings;
  const stamp = nextStamp(gathering);
  let walked = 0;
  for (const like of word.likes) {
    const credit = word.information * like.quality * like.quality;
    const end = starts[like.id + 1] ?? 0;
    for (let place = starts[like.id] ?? 0; place < end; place += 1) {
      const position = entities[place] ?? 0;
      if (gathering.stamps[position] === stamp) continue;
      gathering.stamps[position] = stamp;
      give(gathering, position, credit, admit);
    }
    walked += end - (starts[like.id] ?? 0);
  }
  return walked;
}

function nextStamp(gathering: Gathering): number {
  gathering.stamp += 1;
  if (gathering.stamp >= 0xffffffff) {
    gathering.stamps.fill(0);
    gathering.stamp = 1;
  }
  return gathering.stamp;
}

/** A refused entity is marked below zero, so that it is asked about once. */
function give(gathering: Gathering, position: number, credit: number, admit: Admit): void {
  const before = gathering.gathered[position] ?? 0;
  if (before < 0) return;
  if (before === 0) {
    gathering.touched[gathering.touchedCount] = position;
    gathering.touchedCount += 1;
    if (!admit(position)) {
      gathering.gathered[position] = -1;
      return;
    }
  }
  gathering.gathered[position] = before + credit;
}

/** Whole names: the same words in another order, the same sounds, words written together, initials for words. */
function creditNames(list: ListData, query: PreparedQuery, gathering: Gathering, admit: Admit): void {
  for (const name of query.names) {
    for (const reading of query.readings) {
      const tokens = name.tokens[reading];
      const keys = new Set(nameKeysOf(tokens, reading));
      const plain = tokens.filter((token) => isPosted(token.kind));
      for (const token of plain) keys.add(joinedKey(token.text));
      if (reading === 'organisation' && plain.length === 1) {
        const letters = plain[0]?.text ?? '';
        if (letters.length >= 3 && letters.length <= 8) keys.add(acronymKey(letters));
      }
      for (const key of keys) {
        const stamp = nextStamp(gathering);
        for (const position of valuesOf(list.nameKeys, key, 1_000)) {
          if (gathering.stamps[position] === stamp) continue;
          gathering.stamps[position] = stamp;
          give(gathering, position, 8, admit);
        }
      }
    }
  }
}

const steps = 512;
const histogram = new Uint32Array(steps);

/** The richest entities, found by a histogram instead of a sort. */
function keepBest(gathering: Gathering, least: number): { positions: number[]; cut: boolean } {
  const { gathered, touched, touchedCount } = gathering;
  let most = 0;
  for (let place = 0; place < touchedCount; place += 1)
    most = Math.max(most, gathered[touched[place] ?? 0] ?? 0);
  if (most <= 0) return { positions: [], cut: false };
  histogram.fill(0);
  const scale = (steps - 1) / most;
  for (let place = 0; place < touchedCount; place += 1) {
    const value = gathered[touched[place] ?? 0] ?? 0;
    if (value > 0) histogram[Math.floor(value * scale)] = (histogram[Math.floor(value * scale)] ?? 0) + 1;
  }
  let step = steps - 1;
  let count = histogram[step] ?? 0;
  while (step > 0 && count < maxCandidates) {
    step -= 1;
    count += histogram[step] ?? 0;
  }
  const positions: number[] = [];
  const edge: number[] = [];
  for (let place = 0; place < touchedCount; place += 1) {
    const position = touched[place] ?? 0;
    const value = gathered[position] ?? 0;
    if (value <= least) continue;
    const at = Math.floor(value * scale);
    if (at > step) positions.push(position);
    else if (at === step) edge.push(position);
  }
  const room = Math.max(0, maxCandidates - positions.length);
  // What is left out matters only when it was nearly as good as the best.
  const cut = edge.length > room && step > steps * 0.6;
  for (const position of edge.slice(0, room)) positions.push(position);
  return { positions, cut };
}

function clear(gathering: Gathering): void {
  for (let place = 0; place < gathering.touchedCount; place += 1)
    gathering.gathered[gathering.touched[place] ?? 0] = 0;
  gathering.touchedCount = 0;
}
