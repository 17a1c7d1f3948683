/** Invented places of digital addresses, and what somebody found who went to an address. Real regions, nobody's house. */
import type { RegistryPerson } from '../../providers/port.ts';
import type { RegistryPlace } from '../../providers/registry-facts.ts';
import { type Area, ghanaianAreas, streets } from './data/areas.ts';
import { kindOf } from './magic.ts';
import type { Draws } from './random.ts';
import type { Holder } from './ranges.ts';

/** First letter of a Ghanaian digital address. */
const regions: Readonly<Record<string, string>> = {
  A: 'Ashanti',
  B: 'Bono',
  C: 'Central',
  E: 'Eastern',
  G: 'Greater Accra',
  N: 'Northern',
  U: 'Upper East',
  V: 'Volta',
  W: 'Western',
  X: 'Upper West',
};

export function placeOf({ identifier, draws }: { identifier: string; draws: Draws }): RegistryPlace {
  const region = regions[identifier.charAt(0)];
  const inRegion = ghanaianAreas.filter((area: Area) => area.region === region);
  const area = draws.pick(inRegion.length > 0 ? inRegion : ghanaianAreas);
  return {
    region: area.region,
    district: area.district,
    street: `${1 + draws.below(180)} ${draws.pick(streets.ghana ?? [])}`,
    area: area.place,
    // Within the country's middle, wherever the region is: these are nobody's coordinates.
    latitude: (5.5 + draws.below(4_000_000) / 1e6).toFixed(6),
    longitude: (-2.4 + draws.below(2_400_000) / 1e6).toFixed(6),
  };
}

/** The one whom nobody expects, and the flagged, do not live where the caller says. */
export function visitOf({ draws, holder }: { draws: Draws; holder: Holder }): Partial<RegistryPerson> {
  const isThere = !['unexpected', 'flagged'].includes(kindOf(holder.number));
  return {
    visit: {
      status: isThere ? 'verified' : 'not_verified',
      submittedAt: '',
      completedAt: '',
      latitude: (6.4 + draws.below(5_000_000) / 1e6).toFixed(6),
      longitude: (3.4 + draws.below(5_000_000) / 1e6).toFixed(6),
      comment: isThere
        ? 'The house was found and the neighbours know the customer'
        : 'Nobody at the house knows the customer',
    },
  };
}
