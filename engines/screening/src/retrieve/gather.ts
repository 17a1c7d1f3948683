/**
 * Walks the postings of a query's words, rarest first, and adds up for every entity what it shares. Words that could no
 * longer bring in an entity worth ranking are not walked; the walk is bounded, and a bound that was reached is told.
 */

import type { ListData } from '../index/list-data.ts';
import type { Asked, AskedWord } from './asked-words.ts';

/** Buffers of one index, reused by every search: two numbers an entity, which words it was credited for and what it gathered. */
export interface Gathering {
  state: Uint32Array;
  touched: Uint32Array;
  count: number;
}

export type Admit = (position: number) => boolean;

export interface Gathered {
  /** Postings were left unwalked that could have brought in an entity. */
  cutPostings: boolean;
  /** More entities share as much as those that are kept. */
  cutEntities: boolean;
  positions: Uint32Array;
}

/** Entries of postings walked at most for one query. */
const maxPostings = 400_000;
/** Entities handed on at most. */
export const maxRanked = 1_500;
/** An entity that lacks more than this of what the list knows of the name, its rarest words first, is not looked for. */
const addShare = 0.42;
/** An entity that shares less of the name's information cannot reach a score worth returning. */
const leastShare = 0.3;
const fixed = 1_024;
const refused = 0xffff_ffff;

export function createGathering(size: number): Gathering {
  return { state: new Uint32Array(size * 2), touched: new Uint32Array(size), count: 0 };
}

export function gather(list: ListData, asked: Asked, gathering: Gathering, admit: Admit): Gathered {
  const words = asked.words.toSorted((one, two) => one.postings - two.postings || one.bit - two.bit);
  const bar = Math.max(addShare * asked.reachable, leastShare * asked.information) * 0.999;

  const later: { word: AskedWord; from: number }[] = [];
  let walked = 0;
  let cutPostings = false;
  words.forEach((word, place) => {
    const after = mostOf(asked, words, place + 1);
    const closed = isClosed(gathering, creditOf(word, 0) + after);
    for (let like = 0; like < word.likes.ids.length; like += 1) {
      const credit = creditOf(word, like);
      const adds = !closed && gainOf(word, like) + after >= bar;
      if (!adds || walked > maxPostings) {
        if (adds) cutPostings = true;
        later.push({ word, from: like });
        return;
      }
      walked += add(list, word, like, Math.round(credit * fixed), gathering, admit);
    }
  });
  if (gathering.count > maxRanked) {
    for (const { word, from } of later) {
      for (let like = from; like < word.likes.ids.length && walked <= 2 * maxPostings; like += 1)
        walked += sharpen(list, word, like, Math.round(creditOf(word, like) * fixed), gathering);
    }
  }
  const { positions, cut } = richest(gathering);
  clear(gathering);
  return { positions, cutPostings, cutEntities: cut };
}

function creditOf(word: AskedWord, like: number): number {
  const quality = word.likes.qualities[like] ?? 0;
  return word.information * quality * quality;
}

/** A word that is only somewhat like another contradicts it as well. */
function gainOf(word: AskedWord, like: number): number {
  return word.information * Math.max(0, 2.6 * (word.likes.qualities[like] ?? 0) - 1.6);
}

/** What the words from a place on can bring at most, by the name that gains most from them. */
function mostOf(asked: Asked, words: readonly AskedWord[], from: number): number {
  let most = 0;
  for (const name of asked.names) {
    let sum = 0;
    for (let place = from; place < words.length; place += 1) {
      const word = words[place];
      if (word !== undefined && (name.mask & (1 << word.bit)) !== 0) sum += creditOf(word, 0);
    }
    most = Math.max(most, sum);
  }
  return most;
}

/** Enough entities have gathered more than a new one still could. */
function isClosed(gathering: Gathering, most: number): boolean {
  if (gathering.count < maxRanked) return false;
  const least = most * fixed;
  let better = 0;
  for (let place = 0; place < gathering.count; place += 1) {
    const credit = gathering.state[2 * (gathering.touched[place] ?? 0) + 1] ?? 0;
    if (credit >= least && credit !== refused) better += 1;
    if (better >= maxRanked) return true;
  }
  return false;
}

/** Best likeness first, so that an entity is credited once a word, by its best. */
function add(
  list: ListData,
  word: AskedWord,
  like: number,
  credit: number,
  gathering: Gathering,
  admit: Admit,
): number {
  const { starts, entities } = list.postings;
  const { state, touched } = gathering;
  const id = word.likes.ids[like] ?? 0;
  const start = starts[id] ?? 0;
  const end = starts[id + 1] ?? 0;
  const bit = 1 << word.bit;
  let count = gathering.count;
  for (let place = start; place < end; place += 1) {
    const position = entities[place] ?? 0;
    const at = 2 * position;
    const mask = state[at] ?? 0;
    if ((mask & bit) !== 0) continue;
    state[at] = mask | bit;
    if (mask !== 0) {
      const before = state[at + 1] ?? 0;
      if (before !== refused) state[at + 1] = before + credit;
      continue;
    }
    touched[count] = position;
    count += 1;
    state[at + 1] = admit(position) ? credit : refused;
  }
  gathering.count = count;
  return end - start;
}

/** Adds to entities that are there already and brings in none. */
function sharpen(
  list: ListData,
  word: AskedWord,
  like: number,
  credit: number,
  gathering: Gathering,
): number {
  const { starts, entities } = list.postings;
  const { state } = gathering;
  const id = word.likes.ids[like] ?? 0;
  const start = starts[id] ?? 0;
  const end = starts[id + 1] ?? 0;
  const bit = 1 << word.bit;
  for (let place = start; place < end; place += 1) {
    const at = 2 * (entities[place] ?? 0);
    const mask = state[at] ?? 0;
    if (mask === 0 || (mask & bit) !== 0) continue;
    state[at] = mask | bit;
    const before = state[at + 1] ?? 0;
    if (before !== refused) state[at + 1] = before + credit;
  }
  return end - start;
}

const steps = 512;
const histogram = new Uint32Array(steps);

/** The richest entities, found by a histogram instead of a sort. */
function richest(gathering: Gathering): { positions: Uint32Array; cut: boolean } {
  const { state, touched, count } = gathering;
  const out = new Uint32Array(Math.min(count, maxRanked));
  let kept = 0;
  let most = 0;
  let admitted = 0;
  for (let place = 0; place < count; place += 1) {
    const credit = state[2 * (touched[place] ?? 0) + 1] ?? 0;
    if (credit === refused) continue;
    admitted += 1;
    if (credit > most) most = credit;
  }
  const lowest = admitted > maxRanked ? stepOf(gathering, most) : { step: 0, room: maxRanked };
  const scale = (steps - 1) / Math.max(1, most);
  let room = lowest.room;
  for (let place = 0; place < count && kept < out.length; place += 1) {
    const position = touched[place] ?? 0;
    const credit = state[2 * position + 1] ?? 0;
    if (credit === refused) continue;
    const step = Math.floor(credit * scale);
    if (step < lowest.step) continue;
    if (step === lowest.step) {
      if (room === 0) continue;
      room -= 1;
    }
    out[kept] = position;
    kept += 1;
  }
  // What is left out matters only when it was nearly as good as the best.
  return { positions: out.subarray(0, kept), cut: admitted > maxRanked && lowest.step > steps * 0.6 };
}

/** The lowest step of the histogram that is kept, and how many of it. */
function stepOf(gathering: Gathering, most: number): { step: number; room: number } {
  const { state, touched, count } = gathering;
  histogram.fill(0);
  const scale = (steps - 1) / Math.max(1, most);
  for (let place = 0; place < count; place += 1) {
    const credit = state[2 * (touched[place] ?? 0) + 1] ?? 0;
    if (credit === refused) continue;
    const step = Math.floor(credit * scale);
    histogram[step] = (histogram[step] ?? 0) + 1;
  }
  let step = steps - 1;
  let above = 0;
  while (step > 0 && above + (histogram[step] ?? 0) < maxRanked) {
    above += histogram[step] ?? 0;
    step -= 1;
  }
  return { step, room: maxRanked - above };
}

function clear(gathering: Gathering): void {
  const { state, touched, count } = gathering;
  for (let place = 0; place < count; place += 1) {
    const at = 2 * (touched[place] ?? 0);
    state[at] = 0;
    state[at + 1] = 0;
  }
  gathering.count = 0;
}
