/**
 * Presentation attack detection in the terms of ISO/IEC 30107-3: APCER for each species of attack with the worst of them,
 * BPCER, and both rates of non-response. Counts only; draws no conclusion.
 */
import { type ClipAnswer, isNonResponse } from './answers.ts';
import { type Proportion, proportionOf } from './proportion.ts';

export interface Presented {
  readonly answer: ClipAnswer;
  readonly species: string;
}

export interface SpeciesRates {
  readonly species: string;
  /** Attacks: accepted as live. Genuine: refused as an attack. Non-responses count among the presentations. */
  readonly wrong: Proportion;
  /** Retry or error. */
  readonly nonResponse: Proportion;
  /** For a genuine presentation: refused, told to try again, or an error. The person is not through. */
  readonly notThrough: Proportion;
}

export interface PresentationRates {
  readonly attacks: readonly SpeciesRates[];
  readonly genuine: readonly SpeciesRates[];
  /** Species with the highest share accepted; among equals the one with most presentations. */
  readonly worst?: SpeciesRates;
  readonly allAttacks: SpeciesRates;
  readonly allGenuine: SpeciesRates;
}

export function presentationRates(
  attacks: readonly Presented[],
  genuine: readonly Presented[],
): PresentationRates {
  const ofAttacks = bySpecies(attacks, isAccepted);
  const worst = ofAttacks.toSorted(
    (a, b) => b.wrong.k / b.wrong.n - a.wrong.k / a.wrong.n || b.wrong.n - a.wrong.n,
  )[0];
  return {
    attacks: ofAttacks,
    genuine: bySpecies(genuine, isRefused),
    ...(worst && { worst }),
    allAttacks: ratesOf('all attacks', attacks, isAccepted),
    allGenuine: ratesOf('all genuine', genuine, isRefused),
  };
}

function bySpecies(presented: readonly Presented[], wrong: (answer: ClipAnswer) => boolean): SpeciesRates[] {
  return [...Map.groupBy(presented, ({ species }) => species)].map(([species, group]) =>
    ratesOf(species, group, wrong),
  );
}

function ratesOf(
  species: string,
  presented: readonly Presented[],
  wrong: (answer: ClipAnswer) => boolean,
): SpeciesRates {
  const answers = presented.map(({ answer }) => answer);
  return {
    species,
    wrong: proportionOf(answers, wrong),
    nonResponse: proportionOf(answers, isNonResponse),
    notThrough: proportionOf(answers, (answer) => answer.outcome !== 'live'),
  };
}

function isAccepted({ outcome }: ClipAnswer): boolean {
  return outcome === 'live';
}

function isRefused({ outcome }: ClipAnswer): boolean {
  return outcome === 'spoof';
}
