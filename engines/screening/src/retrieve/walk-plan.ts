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

/** Walking up to `likes` lets entities gain less by the word: `saved` of it for so many `postings`. */
interface Step {
  word: AskedWord;
  likes: number;
  saved: number;
  postings: number;
}

export function planWalk(list: ListData, asked: Asked, { postings: most }: Effort): WalkPlan {
  const likes = new Uint16Array(asked.words.length);
  const steps = asked.words.filter(({ joined }) => !joined).flatMap((word) => stepsOf(list, word));
  steps.sort((one, two) => one.postings * two.saved - two.postings * one.saved);
  const unwalked = asked.names.map((name) => reachOf(asked, name));
  const bars = asked.names.map((name, place) =>
    Math.max(addShare * (unwalked[place] ?? 0), leastShare * name.information),
  );
  let cut = false;
  // Few bear a word made of several, and that it was met takes nothing from what the words alone may meet.
  let walked = walkJoined(asked, likes, most);
  for (const step of steps) {
    const needed = asked.names.some(
      (name, place) =>
        (name.mask & (1 << step.word.bit)) !== 0 && (unwalked[place] ?? 0) >= (bars[place] ?? 0),
    );
    if (!needed) continue;
    if (walked + step.postings > most) {
      cut = true;
      continue;
    }
    walked += step.postings;
    likes[step.word.bit] = step.likes;
    asked.names.forEach((name, place) => {
      if ((name.mask & (1 << step.word.bit)) !== 0) unwalked[place] = (unwalked[place] ?? 0) - step.saved;
    });
  }
  return { likes, cut };
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
function stepsOf(list: ListData, word: AskedWord): Step[] {
  const { starts } = list.postings;
  const hull: Step[] = [];
  const { ids } = word.likes;
  for (let like = 0; like < ids.length && gainOf(word, like) > 0; like += 1) {
    const id = ids[like] ?? 0;
    let step: Step = {
      word,
      likes: like + 1,
      saved: gainOf(word, like) - gainOf(word, like + 1),
      postings: (starts[id + 1] ?? 0) - (starts[id] ?? 0),
    };
    for (let last = hull.at(-1); last !== undefined; last = hull.at(-1)) {
      if (last.saved * step.postings > step.saved * last.postings) break;
      step = { ...step, saved: step.saved + last.saved, postings: step.postings + last.postings };
      hull.pop();
    }
    hull.push(step);
  }
  return hull;
}
