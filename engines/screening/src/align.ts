/**
 * Lays two names word against word, each word used once, and adds up what agrees, what one side lacks and what
 * contradicts. Works in buffers of its own and allocates nothing per comparison; never knows of dates or lists.
 */

import type { NameView } from './name-view.ts';
import { meetInitials } from './score/initials.ts';
import { joinWords } from './score/join-words.ts';
import { meet } from './score/meetings.ts';
import type { Meeting } from './score/meetings.ts';
import { addPair, clearPairs, noPairs } from './score/pairs.ts';
import type { Alignment } from './score/pairs.ts';
import { hasUnsettled, maxTokens, settledQuality } from './score/side.ts';
import type { Side } from './score/side.ts';
import type { SimilarityCache } from './score/similarity-cache.ts';

const result = noPairs();

/** The result is overwritten by the next call. */
export function align(asked: NameView, listed: NameView, cache: SimilarityCache): Alignment {
  return alignMet(meet(asked, listed, cache), cache);
}

/** The same, where it is known already how the words meet. */
export function alignMet(met: Meeting, cache: SimilarityCache): Alignment {
  const { query, candidate } = met;
  clearPairs(result, query.count, candidate.count);
  listMeetings(met);
  if (meetings === 0 && query.count > 1 && candidate.count > 1) {
    // Where not one of several words meets, no two of them are one of the other side's written apart.
    return result;
  }
  takeBest();
  settle(query, candidate);
  if (hasUnsettled(query) && hasUnsettled(candidate)) {
    meetInitials(result, query, candidate);
    joinWords(result, query, candidate, cache);
  }
  return result;
}

/** The words that may be each other's partners, by word of the query and then of the list. */
const meetingQuery = new Uint8Array(maxTokens * maxTokens);
const meetingCandidate = new Uint8Array(maxTokens * maxTokens);
const qualities = new Float32Array(maxTokens * maxTokens);
let meetings = 0;

function listMeetings({ candidate, masks, values, any: met }: Meeting): void {
  meetings = 0;
  for (let any = met; any !== 0; any &= any - 1) {
    const bit = any & -any;
    const i = 31 - Math.clz32(bit);
    for (let j = 0; j < candidate.count; j += 1) {
      if (((masks[j] ?? 0) & bit) === 0) continue;
      meetingQuery[meetings] = i;
      meetingCandidate[meetings] = j;
      qualities[meetings] = values[j * maxTokens + i] ?? 0;
      meetings += 1;
    }
  }
}

/** Best pair first; among equals the one that keeps the order of the words. */
function takeBest(): void {
  const { queryUsed, candidateUsed } = result;
  for (;;) {
    let best = -1;
    let quality = 0;
    let shift = 0;
    for (let place = 0; place < meetings; place += 1) {
      const value = qualities[place] ?? 0;
      if (value < quality) continue;
      const i = meetingQuery[place] ?? 0;
      const j = meetingCandidate[place] ?? 0;
      if (queryUsed[i] === 1 || candidateUsed[j] === 1) continue;
      const moved = i > j ? i - j : j - i;
      if (value === quality && best >= 0 && moved >= shift) continue;
      best = place;
      quality = value;
      shift = moved;
    }
    if (best < 0) return;
    addPair(result, meetingQuery[best] ?? 0, 1, meetingCandidate[best] ?? 0, 1, quality);
  }
}

/** Marks the words that have found their partner; the others may have been written together. */
function settle(query: Side, candidate: Side): void {
  for (let place = 0; place < result.pairCount; place += 1) {
    const pair = result.pairs[place];
    if (pair === undefined || pair.quality < settledQuality) continue;
    query.settled[pair.query] = 1;
    candidate.settled[pair.candidate] = 1;
  }
}
