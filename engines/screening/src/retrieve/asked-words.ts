/**
 * The distinct words of a query in all its names and readings, each with a bit of its own, and what each name would be
 * worth if every word of it were met. Knows nothing of entities.
 */

import { isPosted, readings } from '../index/builder.ts';
import type { ListData } from '../index/list-data.ts';
import type { PreparedQuery } from '../query.ts';
import { Kind } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';
import type { Effort } from './effort.ts';
import type { Likes, LikesCache } from './likes.ts';

export interface AskedWord {
  bit: number;
  information: number;
  likes: Likes;
  /** Entries of postings behind all likes. */
  postings: number;
  text: string;
  /** Made of several words of the query: welcome, never missed. */
  joined: boolean;
  /** It may be a longer word written short, which no key brings it together with. */
  short: boolean;
}

/** One name in one reading, as sets of bits. */
export interface AskedName {
  reading: number;
  mask: number;
  /** Information of all its words, whether the list has them or not. */
  information: number;
  /** First letters that stand for names. */
  initials: number[];
}

export interface Asked {
  words: AskedWord[];
  names: AskedName[];
  /** Information that an entity can gather at most in the name that asks least. */
  reachable: number;
  /** The same with the words that the list does not have. */
  information: number;
  /** More words than there are bits, or more likes of a word than were looked at. */
  cutWords: boolean;
  cutLikes: boolean;
}

export const maxBits = 31;
/** A shared business word tells this much of what its rarity says. */
export const genericShare = 0.4;

export function askedWords(list: ListData, query: PreparedQuery, cache: LikesCache, effort: Effort): Asked {
  const asking = { list, query, cache, effort };
  const asked: Asked = {
    words: [],
    names: [],
    reachable: Number.POSITIVE_INFINITY,
    information: Number.POSITIVE_INFINITY,
    cutWords: query.cut,
    cutLikes: false,
  };
  const byText = new Map<string, AskedWord>();
  for (const name of query.names) {
    for (const [number, reading] of readings.entries()) {
      if (query.readings.includes(reading)) addName(asking, asked, byText, name.tokens[reading], number);
    }
  }
  if (!Number.isFinite(asked.information)) asked.information = 0;
  if (!Number.isFinite(asked.reachable)) asked.reachable = 0;
  return asked;
}

interface Asking {
  list: ListData;
  query: PreparedQuery;
  cache: LikesCache;
  effort: Effort;
}

function addName(
  asking: Asking,
  asked: Asked,
  byText: Map<string, AskedWord>,
  tokens: readonly NameToken[],
  reading: number,
): void {
  const name: AskedName = { reading, mask: 0, information: 0, initials: [] };
  let reachable = 0;
  for (const token of tokens) {
    if (token.kind === Kind.initial) name.initials.push(token.text.charCodeAt(0));
    if (!isPosted(token.kind)) continue;
    const word = byText.get(token.text) ?? addWord(asking, asked, byText, token);
    if (word === undefined) continue;
    if ((name.mask & (1 << word.bit)) !== 0) continue;
    name.mask |= 1 << word.bit;
    name.information += word.information;
    const best = word.likes.qualities[0] ?? 0;
    reachable += word.information * best * best;
  }
  addJoined(asking, asked, byText, tokens, name);
  if (name.mask === 0 && name.initials.length === 0) return;
  asked.names.push(name);
  asked.information = Math.min(asked.information, name.information);
  asked.reachable = Math.min(asked.reachable, reachable);
}

function addWord(
  { list, query, cache, effort }: Asking,
  asked: Asked,
  byText: Map<string, AskedWord>,
  token: NameToken,
): AskedWord | undefined {
  const number = token.kind === Kind.number;
  const own = query.words.add(token.text);
  const share = token.kind === Kind.generic ? genericShare : 1;
  const likes = number ? cache.exactly(token.text) : cache.of(query.words, own, token.text, effort);
  const information = number ? numberInformation : query.words.informationOf(own) * share;
  return register(list, asked, byText, token.text, information, likes, false);
}

const numberInformation = 3;

/** Words of the query that are one on the list; worth having, never asked for. */
function addJoined(
  { list, cache }: Asking,
  asked: Asked,
  byText: Map<string, AskedWord>,
  tokens: readonly NameToken[],
  name: AskedName,
): void {
  for (let size = 2; size <= 3; size += 1) {
    for (let place = 0; place + size <= tokens.length; place += 1) {
      let run = '';
      for (let at = place; at < place + size; at += 1) run += tokens[at]?.text ?? '';
      // `T.DG.` for `TDG`: a whole name may be short.
      if (run.length < (size === tokens.length ? 3 : 6)) continue;
      const likes = cache.exactly(run);
      const id = likes.ids[0];
      if (id === undefined) continue;
      const information = list.words.informationOf(id);
      const word = byText.get(run) ?? register(list, asked, byText, run, information, likes, true);
      if (word !== undefined) name.mask |= 1 << word.bit;
    }
  }
}

const vowels = /[aeiou]/g;

/** The first four letters, `Abdo` for Abdollahi, or a word that lost its vowels, `Indstrs`. */
function isShort(text: string): boolean {
  if (text.length < 3 || !/^[a-z]+$/.test(text)) return false;
  return text.length === 4 || 5 * (text.match(vowels)?.length ?? 0) <= text.length;
}

function register(
  list: ListData,
  asked: Asked,
  byText: Map<string, AskedWord>,
  text: string,
  information: number,
  likes: Likes,
  joined: boolean,
): AskedWord | undefined {
  if (asked.words.length >= maxBits) {
    asked.cutWords = true;
    return undefined;
  }
  if (likes.cut) asked.cutLikes = true;
  const { starts } = list.postings;
  const { ids } = likes;
  let postings = 0;
  for (let like = 0; like < ids.length; like += 1) {
    const id = ids[like] ?? 0;
    postings += (starts[id + 1] ?? 0) - (starts[id] ?? 0);
  }
  const word: AskedWord = {
    bit: asked.words.length,
    information,
    likes,
    postings,
    text,
    joined,
    short: !joined && isShort(text),
  };
  byText.set(text, word);
  asked.words.push(word);
  return word;
}
