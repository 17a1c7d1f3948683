/**
 * Walks the postings of a query's words as far as planned, adds up for every entity what it shares, and hands on those
 * that may still win. A bound that was reached is told. The buffers are left clean for the next search.
 */

import type { ListData } from '../index/list-data.ts';
import type { Asked, AskedWord } from './asked-words.ts';
import type { Effort } from './effort.ts';
import { estimateSlack, hopesOf } from './hope.ts';
import { planWalk } from './walk-plan.ts';
import type { WalkPlan } from './walk-plan.ts';

/** Buffers of one index, clean between searches: two numbers an entity, which words it met and what they tell. */
export interface Gathering {
  state: Uint32Array;
  touched: Uint32Array;
  keptSteps: Uint16Array;
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

const fixed = 1_024;
const refused = 0xffff_ffff;

export function createGathering(size: number): Gathering {
  return {
    state: new Uint32Array(size * 2),
    touched: new Uint32Array(size),
    keptSteps: new Uint16Array(size),
    count: 0,
  };
}

/** Entities that cannot come to log-odds of `least` are left out. */
export function gather(
  list: ListData,
  asked: Asked,
  gathering: Gathering,
  { admit, least, effort }: { admit: Admit; least: number; effort: Effort },
): Gathered {
  const plan = planWalk(list, asked, effort);
  try {
    walk(list, asked, plan, gathering, admit);
  } catch (error) {
    // The filter is the caller's: what it threw must not be the next search's.
    gathering.state.fill(0);
    gathering.count = 0;
    throw error;
  }
  const unwalked = sharpenAll(list, asked, plan, gathering, effort);
  const { positions, cut } = mostLikely(list, asked, gathering, { unwalked, least, most: effort.ranked });
  return { positions, cutPostings: plan.cut, cutEntities: cut };
}

function walk(list: ListData, asked: Asked, plan: WalkPlan, gathering: Gathering, admit: Admit): void {
  for (const word of asked.words) {
    const likes = plan.likes[word.bit] ?? 0;
    for (let like = 0; like < likes; like += 1)
      add(list, word, like, Math.round(creditOf(word, like) * fixed), gathering, admit);
  }
}

/** Credits what is there for the words left out, where that costs less than reading the names; else says which they are. */
function sharpenAll(
  list: ListData,
  asked: Asked,
  plan: WalkPlan,
  gathering: Gathering,
  { postings }: Effort,
): number {
  let unwalked = 0;
  for (const word of asked.words) {
    if (word.postings > gathering.count * walksPerRead || word.postings > postings) {
      unwalked |= 1 << word.bit;
      continue;
    }
    for (let like = plan.likes[word.bit] ?? 0; like < word.likes.ids.length; like += 1)
      sharpen(list, word, like, Math.round(creditOf(word, like) * fixed), gathering);
  }
  return unwalked;
}

/** Entries of postings walked in the time that reading one entity's names takes. */
const walksPerRead = 20;

function creditOf(word: AskedWord, like: number): number {
  const quality = word.likes.qualities[like] ?? 0;
  return word.information * quality * quality;
}

/** Best likeness first, so that an entity is credited once a word, by its best. */
function add(
  list: ListData,
  word: AskedWord,
  like: number,
  credit: number,
  gathering: Gathering,
  admit: Admit,
): void {
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
}

/** Adds to entities that are there already and brings in none. */
function sharpen(list: ListData, word: AskedWord, like: number, credit: number, gathering: Gathering): void {
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
}

const steps = 512;
const histogram = new Uint32Array(steps);
/** Log-odds from the lowest step of the histogram to the highest. */
const lowest = -5;
const highest = 3;

interface Limits {
  unwalked: number;
  least: number;
  /** Entities handed on at most. */
  most: number;
}

/** The entities that may come highest, found by a histogram instead of a sort. */
function mostLikely(
  list: ListData,
  asked: Asked,
  gathering: Gathering,
  { unwalked, least, most }: Limits,
): { positions: Uint32Array; cut: boolean } {
  const { state, touched, keptSteps, count } = gathering;
  gathering.count = 0;
  const hopes = hopesOf(asked, unwalked);
  histogram.fill(0);
  let kept = 0;
  let last = 0;
  let lastCredit = refused;
  let lastFewest = 0;
  let hope = 0;
  let step = 0;
  for (let place = 0; place < count; place += 1) {
    const position = touched[place] ?? 0;
    const at = 2 * position;
    const mask = state[at] ?? 0;
    const credit = state[at + 1] ?? 0;
    state[at] = 0;
    state[at + 1] = 0;
    if (credit === refused) continue;
    const fewest = list.fewestWords[position] ?? 0;
    // Most that bear a common word share nothing else, and hope for the same.
    if (mask !== last || credit !== lastCredit || fewest !== lastFewest) {
      hope = hopes(mask, credit / fixed, fewest);
      step = stepOf(hope);
      last = mask;
      lastCredit = credit;
      lastFewest = fewest;
    }
    if (hope < least) continue;
    histogram[step] = (histogram[step] ?? 0) + 1;
    touched[kept] = position;
    keptSteps[kept] = step;
    kept += 1;
  }
  const out = new Uint32Array(Math.min(kept, most));
  const edge = edgeOf(most);
  let room = edge.room;
  let filled = 0;
  for (let place = 0; place < kept && filled < out.length; place += 1) {
    const position = touched[place] ?? 0;
    const step = keptSteps[place] ?? 0;
    if (step < edge.step || (step === edge.step && room === 0)) continue;
    if (step === edge.step) room -= 1;
    out[filled] = position;
    filled += 1;
  }
  // What is left out matters only when it might have been a hit.
  return {
    positions: out.subarray(0, filled),
    cut: kept > most && edge.step >= stepOf(least + estimateSlack),
  };
}

function stepOf(hope: number): number {
  const share = (hope - lowest) / (highest - lowest);
  return Math.max(0, Math.min(steps - 1, Math.floor(share * steps)));
}

/** The lowest step of the histogram that is kept, and how many of it. */
function edgeOf(most: number): { step: number; room: number } {
  let step = steps - 1;
  let above = 0;
  while (step > 0 && above + (histogram[step] ?? 0) < most) {
    above += histogram[step] ?? 0;
    step -= 1;
  }
  return { step, room: most - above };
}
