/**
 * How common a name is in the world at large, in steps, where no list of one's own tells it. A name that is not here
 * counts as rare. Not a census.
 */

import data from '../../data/name-frequencies.json' with { type: 'json' };
import { classTable } from './table.ts';

/** The name of its group, which is the share itself. */
const shares = classTable('commonNames', data.commonNames);

/** Chance that somebody bears it where it is at home; 0 for a name that is not known to be common. */
export function commonShare(name: string): number {
  const share = shares.get(name);
  return share === undefined ? 0 : Number(share);
}

/** All of them, with their shares. */
export function* commonNames(): Generator<[name: string, share: number]> {
  for (const [name, share] of shares) yield [name, Number(share)];
}
