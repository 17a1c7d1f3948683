/** One measure behind a verdict as the audit record keeps it: what was measured, against which limit, to which effect. */

export type CueEffect = 'passes' | 'fails' | 'retry' | 'supports' | 'weakens' | 'none';

export interface Cue {
  /** A stable word. */
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly effect: CueEffect;
}

/** Values are rounded to four places, so that records of equal clips are equal; what is no number becomes 0. */
export function cue(name: string, value: number, limit: number, effect: CueEffect): Cue {
  return { name, value: rounded(value), limit, effect };
}

function rounded(value: number): number {
  if (!Number.isFinite(value)) return 0;
  const tenThousandths = Math.round(value * 1e4);
  // Past a number's range there are no four places to round to.
  return Number.isFinite(tenThousandths) ? tenThousandths / 1e4 : value;
}
