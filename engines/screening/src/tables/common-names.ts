/**
 * How common a name is in the world at large, in steps, where no list of one's own tells it. A name that is not here
 * counts as rare. Not a census.
 */

import data from '../../data/name-frequencies.json' with { type: 'json' };
import { classTable } from './table.ts';

/** The step of a name; see `shares`. */
const steps = classTable('commonNames', data.commonNames);

/** Chance that somebody bears it where it is at home. */
const shares: ReadonlyMap<string, number> = new Map([
  ['veryCommon', 0.01],
  ['common', 0.0025],
  ['known', 0.0006],
]);

/** 0 for a name that is not known to be common. */
export function commonShare(name: string): number {
  const step = steps.get(name);
  return step === undefined ? 0 : (shares.get(step) ?? 0);
}
