/**
 * The measures of a ranking: average precision, area under the curve, recall at a false-positive rate, counts at a threshold.
 * Equal scores stand or fall together, so that no order among them flatters. Knows nothing of names.
 */

export interface Judged {
  score: number;
  positive: boolean;
}

export interface Counts {
  found: number;
  missed: number;
  falseAlarms: number;
  right: number;
}

/** Cumulated counts after each distinct score, highest first. */
interface Step {
  threshold: number;
  found: number;
  falseAlarms: number;
}

/** Precision at each distinct score, weighted by the recall it adds. */
export function averagePrecision(judged: readonly Judged[]): number {
  const positives = judged.filter((one) => one.positive).length;
  let sum = 0;
  let before = 0;
  for (const { found, falseAlarms } of steps(judged)) {
    sum += ((found - before) / positives) * (found / (found + falseAlarms));
    before = found;
  }
  return positives === 0 ? Number.NaN : sum;
}

/** Chance that a positive stands above a negative; a tie is half. */
export function areaUnderCurve(judged: readonly Judged[]): number {
  const positives = judged.filter((one) => one.positive).length;
  const negatives = judged.length - positives;
  let area = 0;
  let found = 0;
  let falseAlarms = 0;
  for (const step of steps(judged)) {
    area += (step.falseAlarms - falseAlarms) * ((found + step.found) / 2);
    found = step.found;
    falseAlarms = step.falseAlarms;
  }
  return positives === 0 || negatives === 0 ? Number.NaN : area / (positives * negatives);
}

/** The best recall of any threshold whose false-positive rate is at most the given one. */
export function recallAtRate(
  judged: readonly Judged[],
  rate: number,
): { recall: number; threshold: number | null } {
  const positives = judged.filter((one) => one.positive).length;
  const most = rate * (judged.length - positives);
  let best: { recall: number; threshold: number | null } = { recall: 0, threshold: null };
  for (const step of steps(judged)) {
    if (step.falseAlarms > most + 1e-9) break;
    best = { recall: step.found / positives, threshold: step.threshold };
  }
  return best;
}

export function countsAt(judged: readonly Judged[], threshold: number): Counts {
  const counts: Counts = { found: 0, missed: 0, falseAlarms: 0, right: 0 };
  for (const { score, positive } of judged) {
    if (score >= threshold) counts[positive ? 'found' : 'falseAlarms'] += 1;
    else counts[positive ? 'missed' : 'right'] += 1;
  }
  return counts;
}

/** Precision, recall, F1 and false-positive rate; NaN where nothing was there to count. */
export function ratesOf({ found, missed, falseAlarms, right }: Counts): {
  precision: number;
  recall: number;
  f1: number;
  falsePositiveRate: number;
} {
  return {
    precision: found / (found + falseAlarms),
    recall: found / (found + missed),
    f1: (2 * found) / (2 * found + falseAlarms + missed),
    falsePositiveRate: falseAlarms / (falseAlarms + right),
  };
}

/** Wilson's interval of a share, 95 %. */
export function interval(hits: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / of;
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const middle = share + (z * z) / (2 * of);
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/** The value below which the given share lies, of values in any order. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * The lowest threshold at which at most `most` of the best scores alert: just above the next one. Undefined scores (no hit)
 * count as none.
 */
export function thresholdForAlerts(bestScores: readonly number[], most: number): number {
  const sorted = [...bestScores].sort((one, two) => two - one);
  const first = sorted[Math.floor(most)] ?? 0;
  const above = sorted.filter((score) => score > first);
  return above.at(-1) ?? Math.min(1.000001, first + 1e-6);
}

function steps(judged: readonly Judged[]): Step[] {
  const sorted = [...judged].sort((one, two) => two.score - one.score);
  const all: Step[] = [];
  let found = 0;
  let falseAlarms = 0;
  sorted.forEach(({ score, positive }, place) => {
    if (positive) found += 1;
    else falseAlarms += 1;
    if (sorted[place + 1]?.score !== score) all.push({ threshold: score, found, falseAlarms });
  });
  return all;
}
