/**
 * What log-odds a name may come to, roughly as the comparison prices it: for entities known only by the words that they
 * share, at best, and for names known by all their words. Decides what is looked at more closely, never an answer.
 */

import type { Asked, AskedWord } from './asked-words.ts';

/** How far an estimate may lie under what the comparison finds. */
export const estimateSlack = 2;

const contradiction = 2;
const addition = 0.34;
const omission = 0.15;
/** Weight of the most common word there is. */
const leastWeight = 0.75;

export function weightOf(word: AskedWord | undefined): number {
  return word === undefined ? 0 : 0.6 + 0.05 * word.information;
}

/** From weights that agree, that the query has over and that the list has over. */
export function roughLogit(agreeing: number, left: number, open: number, information: number): number {
  const both = Math.min(left, open);
  const lost = contradiction * both + addition * (left - both) + omission * (open - both);
  const agreement = agreeing + lost > 0 ? agreeing / (agreeing + lost) : 0;
  return 2.2 - 6.6 * (1 - agreement) + Math.max(-0.9, Math.min(0.55, (information - 15) / 9));
}

/** By the words met, their information, and how few words the entity's shortest name has. */
export type Hopes = (mask: number, information: number, fewest: number) => number;

/** Words of `unwalked` may have been met. */
export function hopesOf(asked: Asked, unwalked: number): Hopes {
  const known = new Map<number, Met>();
  const initials = asked.names.reduce((most, name) => Math.max(most, name.initials.length), 0);
  let more = 0;
  for (const word of asked.words) if ((unwalked & (1 << word.bit)) !== 0) more += word.information;
  let last = 0;
  let met: Met = { agreeing: 0, left: 0, words: 0 };
  return (mask, information, fewest) => {
    // Those that share a word come one after the other.
    if (mask !== last) {
      met = known.get(mask) ?? metBy(asked, mask | unwalked);
      known.set(mask, met);
      last = mask;
    }
    const open = Math.max(0, fewest - met.words - initials) * leastWeight;
    return roughLogit(met.agreeing, met.left, open, information + more);
  };
}

interface Met {
  agreeing: number;
  left: number;
  words: number;
}

function metBy(asked: Asked, mask: number): Met {
  let words = 0;
  let agreeing = 0;
  let joined = false;
  for (const word of asked.words) {
    if ((mask & (1 << word.bit)) === 0) continue;
    words += 1;
    agreeing += weightOf(word);
    if (word.joined) joined = true;
  }
  // A word that is made of several leaves nothing of them over; one that is written short may be there in full.
  let left = joined ? 0 : Number.POSITIVE_INFINITY;
  for (const name of asked.names) {
    let sum = 0;
    for (const word of asked.words)
      if (!word.joined && !word.short && (name.mask & ~mask & (1 << word.bit)) !== 0) sum += weightOf(word);
    left = Math.min(left, sum);
  }
  return { agreeing, left: Number.isFinite(left) ? left : 0, words };
}
