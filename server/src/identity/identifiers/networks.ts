/** The network to which a telephone number was first given, by its prefix; '' where no table knows. Asks nobody. */
import type { Country } from '../providers/port.ts';
import { networkPrefixes } from '../tables/phone-networks.ts';

/** `national` begins with the 0 that is dialled at home. */
export function networkOf(country: Country, national: string): string {
  const significant = national.replace(/^0/, '');
  for (let length = 4; length >= 2; length -= 1) {
    const network = tables[country].get(significant.slice(0, length));
    if (network) return network;
  }
  return '';
}

const tables: Readonly<Record<Country, ReadonlyMap<string, string>>> = {
  nigeria: read(networkPrefixes.nigeria),
  kenya: read(networkPrefixes.kenya),
  ghana: read(networkPrefixes.ghana),
  uganda: read(networkPrefixes.uganda),
  rwanda: read(networkPrefixes.rwanda),
};

/** `Name of network 70 71; …` */
function read(table: string): Map<string, string> {
  return new Map(
    table.split(';').flatMap((entry): [string, string][] => {
      const words = entry.trim().split(/\s+/);
      const name = words.filter((word) => !/^\d+$/.test(word)).join(' ');
      return words.filter((word) => /^\d+$/.test(word)).map((prefix) => [prefix, name]);
    }),
  );
}
