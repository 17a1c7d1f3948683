/**
 * How far two names of one person agree, for the comparison that a caller asked for: order, case, accents and small slips
 * are forgiven, a part that is missing costs a little, a part that differs costs much. Where letters alone disagree, the
 * screening engine is heard, which knows that Muhammadu is Mohammed.
 */
import { compare } from '@amana/screening';

/** 0 to 1; 1 only when every part agrees. */
export function nameAgreement(sent: string, registered: string): number {
  const ours = partsOf(sent);
  const theirs = partsOf(registered);
  if (ours.length === 0 || theirs.length === 0) return 0;
  if (ours.toSorted().join(' ') === theirs.toSorted().join(' ')) return 1;
  const byLetters = letterAgreement(ours, theirs);
  // With nothing alike there is nothing to hear about, and one name alone says little of a person with several.
  const isWorthHearing = byLetters > 0 && byLetters < sameNameFrom && areAlikeWhole(ours, theirs);
  return isWorthHearing ? Math.max(byLetters, heard(ours.join(' '), theirs.join(' '))) : byLetters;
}

function letterAgreement(ours: string[], theirs: string[]): number {
  const pairs = bestPairs(ours, theirs);
  const agreed = pairs.reduce((sum, value) => sum + value, 0);
  // What the caller sent and the registry lacks weighs in full; what the caller left out weighs a little.
  const coverage = agreed / ours.length;
  const omitted = Math.max(theirs.length - pairs.length, 0);
  // One right part of two is no agreement, so the share counts more than in proportion.
  const score = coverage ** 1.6 * (1 - 0.06 * omitted);
  // One name alone says little of a person with several.
  const cap = pairs.length < 2 && theirs.length > 1 ? 0.49 : 0.99;
  return Math.round(Math.min(score, cap) * 100) / 100;
}

/** From here on the parts are the same person's, slips apart. */
export const sameNameFrom = 0.8;

/** One part against one part. */
export function partAgreement(sent: string, registered: string): number {
  const [one, other] = [partsOf(sent).join(''), partsOf(registered).join('')];
  return Math.max(similarity(one, other), nameAgreement(sent, registered));
}

/** Both of one part, or both of several, and no initials. */
function areAlikeWhole(ours: string[], theirs: string[]): boolean {
  const hasInitial = [...ours, ...theirs].some((part) => part.length === 1);
  return !hasInitial && (ours.length === 1) === (theirs.length === 1);
}

/** 0, or from `sameNameFrom` up where the engine calls the two one name. */
function heard(sent: string, registered: string): number {
  const { score, match } = compare(
    { name: sent, schema: 'Person' },
    {
      id: 'registry',
      schema: 'Person',
      names: [{ text: registered, kind: 'primary' }],
      birthDates: [],
      countries: [],
      topics: [],
      identifiers: [],
      addresses: [],
    },
    { threshold: engineThreshold },
  );
  if (!match) return 0;
  const above = (score - engineThreshold) / (1 - engineThreshold);
  return Math.round((sameNameFrom + above * (0.99 - sameNameFrom)) * 100) / 100;
}

/** The engine's own default, from which two names are one. */
const engineThreshold = 0.7;

function partsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`.-]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .slice(0, 12);
}

/** Greedy pairing, best first: agreement of each pair made. */
function bestPairs(ours: string[], theirs: string[]): number[] {
  const candidates = ours.flatMap((one, at) =>
    theirs.map((other, to) => ({ at, to, value: partSimilarity(one, other) })),
  );
  candidates.sort((left, right) => right.value - left.value);
  const usedOurs = new Set<number>();
  const usedTheirs = new Set<number>();
  const pairs: number[] = [];
  for (const { at, to, value } of candidates) {
    if (usedOurs.has(at) || usedTheirs.has(to) || value === 0) continue;
    usedOurs.add(at);
    usedTheirs.add(to);
    pairs.push(value);
  }
  return pairs;
}

/** An initial agrees in part; unlike words not at all. */
function partSimilarity(one: string, other: string): number {
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 0.7 : 0;
  const value = similarity(one, other);
  return value >= 0.7 ? value : 0;
}

function similarity(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1;
  const longest = Math.max(one.length, other.length);
  return longest === 0 || longest > 64 ? 0 : 1 - editDistance(one, other) / longest;
}

/** Insertions, deletions, substitutions; two neighbours exchanged count once. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      const exchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (exchanged) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
