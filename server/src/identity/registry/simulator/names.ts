/** Draws names that fit a country and its peoples, and never a pair that the exclusion table holds. */
import type { Country } from '../../providers/port.ts';
import type { NameGroup } from './data/name-group.ts';
import { ghanaianNames, nigerianNames } from './data/names-west.ts';
import { kenyanNames, rwandanNames, ugandanNames } from './data/names-east.ts';
import { rareFirstNames, rareSurnames } from './data/rare-names.ts';
import { isExcluded } from './exclusions.ts';
import type { Draws } from './random.ts';

export interface DrawnName {
  firstName: string;
  middleName: string;
  lastName: string;
}

export const nameGroups: Readonly<Record<Country, readonly NameGroup[]>> = {
  nigeria: nigerianNames,
  kenya: kenyanNames,
  ghana: ghanaianNames,
  uganda: ugandanNames,
  rwanda: rwandanNames,
};

/** Where the middle name is a second family name, as in `Peter Kamau Mwangi`. */
const familyMiddle: ReadonlySet<Country> = new Set(['kenya']);
const mostDraws = 200;

export function drawName(draws: Draws, country: Country, gender: 'male' | 'female'): DrawnName {
  const group = drawGroup(draws, country);
  for (let attempt = 0; attempt < mostDraws; attempt += 1) {
    const name = oneName(draws, group, gender, familyMiddle.has(country));
    if (!clashes(name)) return name;
  }
  return drawRareName(draws, gender);
}

export function drawRareName(draws: Draws, gender: 'male' | 'female'): DrawnName {
  return {
    firstName: draws.pick(rareFirstNames[gender]),
    middleName: '',
    lastName: draws.pick(rareSurnames),
  };
}

function drawGroup(draws: Draws, country: Country): NameGroup {
  let left = draws.below(100);
  for (const group of nameGroups[country]) {
    left -= group.share;
    if (left < 0) return group;
  }
  return draws.pick(nameGroups[country]);
}

function oneName(draws: Draws, group: NameGroup, gender: 'male' | 'female', familyName: boolean): DrawnName {
  const families = surnamesFor(group, gender);
  return {
    firstName: draws.pick(group[gender]),
    middleName: draws.below(5) === 0 ? '' : draws.pick(familyName ? families : group[gender]),
    lastName: draws.pick(familyName ? group.surnames : families),
  };
}

/** Second names of a woman may be feminine; a man's never. */
function surnamesFor(group: NameGroup, gender: 'male' | 'female'): readonly string[] {
  if (gender === 'male' || !group.feminine) return group.surnames;
  return [...group.surnames, ...group.feminine];
}

function clashes({ firstName, middleName, lastName }: DrawnName): boolean {
  if (firstName === lastName || firstName === middleName || middleName === lastName) return true;
  if (isExcluded(firstName, lastName)) return true;
  return middleName !== '' && (isExcluded(firstName, middleName) || isExcluded(middleName, lastName));
}
