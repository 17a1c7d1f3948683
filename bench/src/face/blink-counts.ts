/** Counted blinks against those that people counted. A clip whose verdict gives no count is not measured. */
import type { ClipAnswer } from './answers.ts';
import type { Proportion } from './proportion.ts';
import type { Sample } from './samples.ts';

export interface BlinkFigures {
  /** Clips whose count is right within the labelled tolerance. */
  readonly exact: Proportion;
  /** Blinks found of those that are there; a surplus in one clip does not make up for another. */
  readonly found: Proportion;
  readonly falseBlinks: number;
  readonly wrong: readonly { readonly label: string; readonly counted: number; readonly there: number }[];
}

export function blinkFigures(
  measured: readonly { readonly sample: Sample; readonly answer: ClipAnswer }[],
): BlinkFigures {
  const counts = measured.flatMap(({ sample: { label, blinks }, answer }) =>
    blinks && answer.blinks !== undefined
      ? [{ label, counted: answer.blinks, there: blinks.count, tolerance: blinks.tolerance }]
      : [],
  );
  const wrong = counts.filter(({ counted, there, tolerance }) => Math.abs(counted - there) > tolerance);
  return {
    exact: { k: counts.length - wrong.length, n: counts.length },
    found: {
      k: sum(counts.map(({ counted, there }) => Math.min(counted, there))),
      n: sum(counts.map(({ there }) => there)),
    },
    falseBlinks: sum(counts.map(({ counted, there }) => Math.max(0, counted - there))),
    wrong: wrong.map(({ label, counted, there }) => ({ label, counted, there })),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
