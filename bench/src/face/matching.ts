/**
 * Face match: errors at the working threshold, FNMR at a stated FMR where there are enough pairs of different people to
 * speak of one, and each group's FMR beside the whole's.
 */
import type { Proportion } from './proportion.ts';

export interface ScoredPair {
  readonly similarity: number;
  readonly same: boolean;
  readonly group?: string;
}

export interface OperatingPoint {
  readonly fmr: number;
  readonly threshold: number;
  readonly falseNonMatches: Proportion;
}

export interface GroupRate {
  readonly group: string;
  readonly falseMatches: Proportion;
  readonly falseNonMatches: Proportion;
  /** The group's FMR over that of all pairs; left out where all of them have none. */
  readonly ratio?: number;
}

export interface MatchFigures {
  readonly threshold: number;
  readonly falseMatches: Proportion;
  readonly falseNonMatches: Proportion;
  /** FMR 1 % and 0.1 %, where the pairs of different people number a hundred and a thousand. */
  readonly points: readonly OperatingPoint[];
  readonly groups: readonly GroupRate[];
  /** The least alike pair of one person and the most alike of two. */
  readonly leastSame?: number;
  readonly mostDifferent?: number;
}

export function matchFigures(pairs: readonly ScoredPair[], threshold: number): MatchFigures {
  const same = pairs.filter((pair) => pair.same).map(({ similarity }) => similarity);
  const different = pairs.filter((pair) => !pair.same).map(({ similarity }) => similarity);
  const least = same.toSorted((a, b) => a - b)[0];
  const most = different.toSorted((a, b) => b - a)[0];
  return {
    threshold,
    ...rates(pairs, threshold),
    points: [0.01, 0.001].flatMap((fmr) => operatingPoint(same, different, fmr) ?? []),
    groups: groupRates(pairs, threshold),
    ...(least !== undefined && { leastSame: least }),
    ...(most !== undefined && { mostDifferent: most }),
  };
}

/** The lowest threshold at which no more than the stated share of different pairs match. */
export function operatingPoint(
  same: readonly number[],
  different: readonly number[],
  fmr: number,
): OperatingPoint | undefined {
  const allowed = Math.floor(different.length * fmr);
  if (allowed < 1 || same.length === 0) return undefined;
  // A score is a match from the threshold on, so it lies just above the first score that may not match.
  const refused = different.toSorted((a, b) => b - a)[allowed] ?? -1;
  const missed = same.filter((similarity) => similarity <= refused).length;
  return { fmr, threshold: refused, falseNonMatches: { k: missed, n: same.length } };
}

function groupRates(pairs: readonly ScoredPair[], threshold: number): GroupRate[] {
  const whole = rates(pairs, threshold).falseMatches;
  const named = pairs.filter(({ group }) => group !== undefined);
  return [...Map.groupBy(named, ({ group = '' }) => group)].map(([group, members]) => {
    const of = rates(members, threshold);
    const share = of.falseMatches.k / of.falseMatches.n;
    const ratio = whole.k === 0 || of.falseMatches.n === 0 ? undefined : share / (whole.k / whole.n);
    return { group, ...of, ...(ratio !== undefined && { ratio }) };
  });
}

function rates(
  pairs: readonly ScoredPair[],
  threshold: number,
): Pick<MatchFigures, 'falseMatches' | 'falseNonMatches'> {
  const different = pairs.filter(({ same }) => !same);
  const same = pairs.filter((pair) => pair.same);
  return {
    falseMatches: {
      k: different.filter(({ similarity }) => similarity >= threshold).length,
      n: different.length,
    },
    falseNonMatches: { k: same.filter(({ similarity }) => similarity < threshold).length, n: same.length },
  };
}
