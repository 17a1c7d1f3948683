/**
 * Whether two names may still come to so much, by what is known of their words before they are laid side by side: never no
 * where they do. Most names that a search looks at are told from the query here, by a few sums. By the usual plan of scoring;
 * whoever adds a rule that raises a score adds it here.
 */

import type { NameView } from '../name-view.ts';
import { mayBeSouthern, sameSyllables } from '../syllables.ts';
import { Kind } from '../tokens.ts';
import type { Reading } from '../tokens.ts';
import { isAcronym } from './acronym.ts';
import { gainedOver, leastLost, noneAtBest, sumAtBest } from './at-best.ts';
import { mayBeInitials } from './initials.ts';
import { mayJoin, trulyJoin } from './join-words.ts';
import type { Meeting } from './meetings.ts';
import { lettersButOneSlip, mayBeCutShort } from './one-slip.ts';
import {
  acronymAgreement,
  agreementFor,
  loneNameInformation,
  mostOtherwise,
  numberedSlipAgreement,
  partOfCommon,
  personSlipAgreement,
  rarity,
  slipAgreement,
} from './prices.ts';
import { hasUnsettled, maxTokens, settledQuality } from './side.ts';
import type { Side } from './side.ts';
import type { SimilarityCache } from './similarity-cache.ts';

/** What is asked of a name. */
export interface Wanted {
  /** Log-odds that it must come to by itself, … */
  least: number;
  /** … less so much, as far as it agrees well enough to be supported by other facts. */
  supported: number;
}

const asked = noneAtBest();
const listed = noneAtBest();
/** By word of the query, how many words of the list it meets. */
const partners = new Uint8Array(maxTokens);
/** Rounding apart. */
const slack = 1e-9;

export function mayReach(met: Meeting, reading: Reading, wanted: Wanted, cache: SimilarityCache): boolean {
  const { query, candidate } = met;
  const some = met.any !== 0;
  asked.count = query.count;
  listed.count = candidate.count;
  takeBest(met);
  if (some && isReached(query, candidate, reading, wanted)) return true;
  const alone = query.count === 1 || candidate.count === 1;
  // Where not one of several words meets, none are written together either.
  if (!some && !alone) return meetAsWhole(query.name, candidate.name, reading);
  settleCertain(met);
  return (
    (hasUnsettled(query) && hasUnsettled(candidate) && joinedReach(met, reading, wanted, cache)) ||
    reachesOtherwise(query.name, candidate.name, reading, wanted)
  );
}

/** Names without a word in common come to nothing, unless they are alike as a whole. */
export function meetAsWhole(query: NameView, candidate: NameView, reading: Reading): boolean {
  if (reading === 'organisation') return isAcronym(query, candidate);
  return reading === 'person' && (sameSyllables(query, candidate) || mayBeSouthern(query, candidate));
}

/** How well each word is met at best. */
function takeBest({ query, candidate, masks, values }: Meeting): void {
  const own = asked.qualities;
  for (let i = 0; i < query.count; i += 1) {
    own[i] = 0;
    partners[i] = 0;
  }
  for (let j = 0; j < candidate.count; j += 1) {
    let best = 0;
    for (let rest = masks[j] ?? 0; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      const value = values[j * maxTokens + i] ?? 0;
      if (value > best) best = value;
      if (value > (own[i] ?? 0)) own[i] = value;
      partners[i] = (partners[i] ?? 0) + 1;
    }
    listed.qualities[j] = best;
  }
}

/** Two words that meet each other alone are partners for certain. */
function settleCertain({ query, candidate, masks }: Meeting): void {
  for (let i = 0; i < query.count; i += 1) {
    query.settled[i] = 0;
    query.firm[i] = 0;
  }
  for (let j = 0; j < candidate.count; j += 1) {
    const mask = masks[j] ?? 0;
    const i = 31 - Math.clz32(mask);
    const alone = mask !== 0 && (mask & (mask - 1)) === 0 && partners[i] === 1;
    const settled = alone && (listed.qualities[j] ?? 0) >= settledQuality;
    const firm = settled && query.kinds[i] !== Kind.particle;
    candidate.settled[j] = settled ? 1 : 0;
    candidate.firm[j] = firm ? 1 : 0;
    if (settled) query.settled[i] = 1;
    if (firm) query.firm[i] = 1;
  }
}

/** The most that the pair agrees to, were every word to have its best partner, against what that must be. */
function isReached(query: Side, candidate: Side, reading: Reading, wanted: Wanted): boolean {
  sumAtBest(query, asked);
  sumAtBest(candidate, listed);
  if (asked.mark || listed.mark) return true;
  const information = Math.min(asked.information, listed.information);
  const lone = asked.names === 1 && listed.names === 1;
  let more = rarity(information + (lone ? loneNameInformation : 0), reading);
  if (reading === 'person' && (asked.nameOpen || listed.nameOpen)) more -= partOfCommon(information);
  const agreement = agreementFor(wanted.least, wanted.supported, more);
  if (agreement <= 0) return true;
  if (agreement > 1 + slack) return false;
  const gained = gainedOver(asked, agreement) + gainedOver(listed, agreement);
  return gained >= agreement * leastLost(asked, listed) - slack;
}

/** The same, with words that may be written together, and letters that may stand for words. */
function joinedReach(met: Meeting, reading: Reading, wanted: Wanted, cache: SimilarityCache): boolean {
  const { query, candidate } = met;
  const joined = mayJoin(query, candidate, asked.qualities, listed.qualities);
  const initials = mayBeInitials(query, candidate, asked.qualities, listed.qualities);
  if (!joined && !initials) return false;
  if (!isReached(query, candidate, reading, wanted)) return false;
  if (!joined) return true;
  takeBest(met);
  mayBeInitials(query, candidate, asked.qualities, listed.qualities);
  trulyJoin(query, candidate, asked.qualities, listed.qualities, cache);
  return isReached(query, candidate, reading, wanted);
}

/** Names that agree by more than their words. */
function reachesOtherwise(
  query: NameView,
  candidate: NameView,
  reading: Reading,
  { least, supported }: Wanted,
): boolean {
  const more = rarity(mostOtherwise + loneNameInformation, reading);
  const enough = agreementFor(least, supported, more) - slack;
  const slip = reading === 'person' ? personSlipAgreement : numberedSlipAgreement;
  return (
    (enough <= acronymAgreement && reading === 'organisation' && isAcronym(query, candidate)) ||
    (enough <= slip && lettersButOneSlip(query, candidate) > 0) ||
    (enough <= slipAgreement && mayBeCutShort(query, candidate, asked.qualities)) ||
    (reading === 'person' && (sameSyllables(query, candidate) || mayBeSouthern(query, candidate)))
  );
}
