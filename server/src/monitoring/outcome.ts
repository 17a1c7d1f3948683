/**
 * The outcome of one party against one entry, before and after a list changed, and which event the difference is. Pure;
 * the same pair gives the same answer for ever.
 */
import type { Listing } from '../screening/kept-hit.ts';

export type OutcomeState = 'match' | 'set_aside' | 'possible' | 'none';

export interface Outcome {
  state: OutcomeState;
  listedAs: Listing;
  score: number;
  corroborated: boolean;
}

export type OutcomeEvent = 'screening.match_added' | 'screening.match_ended' | 'screening.match_changed';

export interface Bands {
  display_floor: number;
  match_threshold: number;
}

export function stateOf(score: number, setAside: boolean, bands: Bands): OutcomeState {
  if (score >= bands.match_threshold) return setAside ? 'set_aside' : 'match';
  return score >= bands.display_floor ? 'possible' : 'none';
}

/** Null where nothing happened that somebody has to know. */
export function differenceOf(before: Outcome, after: Outcome): OutcomeEvent | null {
  if (before.state !== after.state) {
    if (after.state === 'match') return 'screening.match_added';
    return before.state === 'match' ? 'screening.match_ended' : 'screening.match_changed';
  }
  if (after.state !== 'match') return null;
  const other = before.listedAs !== after.listedAs || before.corroborated !== after.corroborated;
  return other ? 'screening.match_changed' : null;
}
