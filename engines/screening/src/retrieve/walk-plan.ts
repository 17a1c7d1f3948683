/**
 * Decides how far the likes of each word are walked: as few postings as will do, so that an entity which no walked word
 * brings in could not have shared enough of the name. Bounded; says when the bound left something out.
 */

import type { ListData } from '../index/list-data.ts';
import type { Asked, AskedName, AskedWord } from './asked-words.ts';
import type { Effort } from './effort.ts';

export interface WalkPlan {
  /** By the word's bit, how many of its likes bring in entities, the best first. */
  likes: Uint16Array;
  cut: boolean;
}

/** An entity that meets less than this of what the list knows of the name is not looked for. */
const addShare = 0.5;
/** Nor one that shares less of the name's information. */
const leastShare = 0.3;

/** Steps of all words: walking up to so many likes of a word lets entities gain less by it, for so many postings. */
interface Steps {
  count: number;
  bits: Uint8Array;
  likes: Uint16Array;
  saved: Float64Array;
  postings: Float64Array;
}

const steps = stepsFor(1_024);
const order: number[] = [];

export function planWalk(list: ListData, asked: Asked, { postings: most }: Effort): WalkPlan {
  const likes = new Uint16Array(asked.words.length);
  steps.count = 0;
  for (const word of asked.words) if (!word.joined) addSteps(list, word);
  order.length = steps.count;
  for (let place = 0; place < steps.count; place += 1) order[place] = place;
  const { bits, saved, postings } = steps;
  order.sort(
    (one, two) => (postings[one] ?? 0) * (saved[two] ?? 0) - (postings[two] ?? 0) * (saved[one] ?? 0),
  );
  const { names } = asked;
  const unwalked = names.map((name) => reachOf(asked, name));
  const bars = names.map((name, place) =>
    Math.max(addShare * (unwalked[place] ?? 0), leastShare * name.information),
  );
  let cut = false;
  // Few bear a word made of several, and that it was met takes nothing from what the words alone may meet.
  let walked = walkJoined(asked, likes, most);
  for (const step of order) {
    const bit = bits[step] ?? 0;
    if (!isNeeded(names, bit, unwalked, bars)) continue;
    const own = postings[step] ?? 0;
    if (walked + own > most) {
      cut = true;
      continue;
    }
    walked += own;
    likes[bit] = steps.likes[step] ?? 0;
    for (let place = 0; place < names.length; place += 1)
      if (((names[place]?.mask ?? 0) & (1 << bit)) !== 0)
        unwalked[place] = (unwalked[place] ?? 0) - (saved[step] ?? 0);
  }
  return { likes, cut };
}

/** May an entity still gain enough in a name that has the word? */
function isNeeded(
  names: readonly AskedName[],
  bit: number,
  unwalked: readonly number[],
  bars: readonly number[],
): boolean {
  for (let place = 0; place < names.length; place += 1)
    if (((names[place]?.mask ?? 0) & (1 << bit)) !== 0 && (unwalked[place] ?? 0) >= (bars[place] ?? 0))
      return true;
  return false;
}

/** Entries of postings walked. */
function walkJoined(asked: Asked, likes: Uint16Array, most: number): number {
  let walked = 0;
  for (const word of asked.words) {
    if (!word.joined || walked + word.postings > most) continue;
    walked += word.postings;
    likes[word.bit] = word.likes.ids.length;
  }
  return walked;
}

function reachOf(asked: Asked, name: AskedName): number {
  let sum = 0;
  for (const word of asked.words)
    if (!word.joined && (name.mask & (1 << word.bit)) !== 0) sum += gainOf(word, 0);
  return sum;
}

/** A word that is only somewhat like another contradicts it as well. */
function gainOf(word: AskedWord, like: number): number {
  return word.information * Math.max(0, 2.6 * (word.likes.qualities[like] ?? 0) - 1.6);
}

/** Likes in runs, each run saving less for its postings than the run before it: the lower hull of gain over postings. */
function addSteps(list: ListData, word: AskedWord): void {
  const { starts } = list.postings;
  const { ids } = word.likes;
  const first = steps.count;
  if (first + ids.length > steps.bits.length) widen(first + ids.length);
  const { bits, likes, saved, postings } = steps;
  let next = first;
  let gain = gainOf(word, 0);
  for (let like = 0; like < ids.length && gain > 0; like += 1) {
    const id = ids[like] ?? 0;
    const after = gainOf(word, like + 1);
    let own = gain - after;
    let entries = (starts[id + 1] ?? 0) - (starts[id] ?? 0);
    gain = after;
    while (next > first && !((saved[next - 1] ?? 0) * entries > own * (postings[next - 1] ?? 0))) {
      next -= 1;
      own += saved[next] ?? 0;
      entries += postings[next] ?? 0;
    }
    bits[next] = word.bit;
    likes[next] = like + 1;
    saved[next] = own;
    postings[next] = entries;
    next += 1;
  }
  steps.count = next;
}

function stepsFor(most: number): Steps {
  return {
    count: 0,
    bits: new Uint8Array(most),
    likes: new Uint16Array(most),
    saved: new Float64Array(most),
    postings: new Float64Array(most),
  };
}

function widen(most: number): void {
  const { count, bits, likes, saved, postings } = steps;
  Object.assign(steps, stepsFor(2 * most), { count });
  steps.bits.set(bits);
  steps.likes.set(likes);
  steps.saved.set(saved);
  steps.postings.set(postings);
}
