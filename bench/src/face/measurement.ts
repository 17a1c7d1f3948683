/** One whole measurement of a folder, as it is printed, given as JSON and recorded. Names files by their label alone. */
import type { ClipAnswer } from './answers.ts';
import { type BlinkFigures, blinkFigures } from './blink-counts.ts';
import { type MatchFigures, matchFigures } from './matching.ts';
import type { MeasuredClip, MeasuredPairs } from './measure.ts';
import type { MadeFigures } from './made-attacks.ts';
import type { MetamorphicFigures } from './metamorphic.ts';
import { type PresentationRates, presentationRates } from './presentation.ts';
import type { SweepFigures } from './sweep.ts';

export interface Measurement {
  /** Engine, models and runtime that answered. */
  readonly lookers: readonly string[];
  readonly presentation: PresentationRates;
  /** Pictures that are labelled live or attack; no verdict of liveness is given on one. */
  readonly stills: readonly string[];
  /** Wrong answers, for whoever works on them. */
  readonly accepted: readonly ClipAnswer[];
  readonly notThrough: readonly ClipAnswer[];
  readonly blinks: BlinkFigures;
  readonly bad: readonly ClipAnswer[];
  readonly match?: MatchFigures & { readonly refused: MeasuredPairs['refused']; readonly left: number };
  readonly cost?: CostFigures;
  readonly sweep?: SweepFigures;
  readonly metamorphic?: MetamorphicFigures;
  /** Attacks made of the genuine clips. */
  readonly made?: PresentationRates & { readonly accepted: readonly ClipAnswer[] };
}

export interface CostFigures {
  readonly clips: number;
  readonly wallMs: Spread;
  readonly cpuMs: Spread;
  readonly workerBytes: number;
}

export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

export interface Measured {
  readonly clips: readonly MeasuredClip[];
  readonly pairs?: MeasuredPairs;
  readonly sweep?: SweepFigures;
  readonly metamorphic?: MetamorphicFigures;
  readonly made?: MadeFigures;
  readonly lookers: readonly string[];
  /** Clips at once: with more than one, what a clip cost cannot be told from the others'. */
  readonly jobs: number;
}

export function measurementOf({
  clips,
  pairs,
  sweep,
  metamorphic,
  made,
  lookers,
  jobs,
}: Measured): Measurement {
  const moving = clips.filter(({ sample }) => !sample.still);
  const judged = moving.filter(({ sample }) => sample.expected === 'live' || sample.expected === 'attack');
  const answersOf = (wanted: (clip: MeasuredClip) => boolean) =>
    judged.filter(wanted).map(({ answer }) => answer);
  return {
    lookers,
    presentation: ratesOf(moving),
    stills: clips
      .filter(({ sample }) => sample.still && (sample.expected === 'live' || sample.expected === 'attack'))
      .map(({ sample }) => sample.label),
    accepted: answersOf(({ sample, answer }) => sample.expected === 'attack' && answer.outcome === 'live'),
    notThrough: answersOf(({ sample, answer }) => sample.expected === 'live' && answer.outcome !== 'live'),
    blinks: blinkFigures(moving),
    bad: clips.filter(({ sample }) => sample.expected === 'error').map(({ answer }) => answer),
    ...(pairs && {
      match: { ...matchFigures(pairs.scored, pairs.threshold), refused: pairs.refused, left: pairs.left },
    }),
    ...(judged.length > 0 && jobs === 1 && { cost: costOf(judged) }),
    ...(sweep && { sweep }),
    ...(metamorphic && { metamorphic }),
    ...(made && { made: { ...presentationRates(made.presented, []), accepted: made.accepted } }),
  };
}

function ratesOf(clips: readonly MeasuredClip[]): PresentationRates {
  const of = (expected: string) =>
    clips
      .filter(({ sample }) => sample.expected === expected)
      .map(({ sample, answer }) => ({ answer, species: sample.species }));
  return presentationRates(of('attack'), of('live'));
}

function costOf(clips: readonly MeasuredClip[]): CostFigures {
  const costs = clips.map(({ answer }) => answer.cost);
  return {
    clips: clips.length,
    wallMs: spreadOf(costs.map(({ wallMs }) => wallMs)),
    cpuMs: spreadOf(costs.map(({ cpuMs }) => cpuMs)),
    workerBytes: Math.max(...costs.map(({ workerBytes }) => workerBytes)),
  };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number): number => Math.round(sorted[place] ?? 0);
  return { least: at(0), median: at(Math.floor((sorted.length - 1) / 2)), most: at(sorted.length - 1) };
}
