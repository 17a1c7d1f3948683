/**
 * How much it says that two names share a word: little for `Muhammad`, much for a rare surname. Measured in nats, from a
 * list's own counts and a table of common names of the world. Never changes once built.
 */

import { analyse, readingOf } from './analyse.ts';
import { genericWords } from './tables/business-words.ts';
import { commonShare } from './tables/common-names.ts';
import { familiesOf } from './family-index.ts';
import { PlaceCounter } from './index/place-counter.ts';
import { isCore } from './tokens.ts';
import type { ListedEntity } from './types.ts';

/** Entities that bear each word, out of `total`. */
export interface Frequencies {
  total: number;
  counts: Pick<ReadonlyMap<string, number>, 'get'>;
  places?: PlaceCounts;
}

/** Entities born in each place, by its key, out of those whose place of birth is said. */
export interface PlaceCounts {
  total: number;
  counts: Pick<ReadonlyMap<number, number>, 'get'>;
}

/** Information of a word nobody else has. */
export const mostInformation = 11;
/** Of a word that somebody is known to bear: a little less, which tells it from a word that may be a slip. */
export const mostOfKnown = 10.9;
const leastInformation = 3;
/** A list shorter than this says nothing about how common its words are. */
const tellingTotal = 1_000;

/** A father's name in -ovich tells hardly more than the given name it is made of. */
const patronymic = /.(?:[aoe]v(?:i|y|it|yt)ch|[aoe]vn[ay]|ivna|[aoe]wna|[ae]una)$/;
/** Its last letters. */
const patronymicEnds = 'hay';
const patronymicInformation = 5.5;

/** By letters: there are only so many words of two or three, and syllables of East Asian names are among them. */
const shortInformation = [0, 3, 5, 6.5, 9];

export interface FrequencyCounter {
  add(entity: Pick<ListedEntity, 'schema' | 'names' | 'birthPlaces'>): void;
  finish(): Frequencies;
}

export function countFrequencies(): FrequencyCounter {
  const counts = new Map<string, number>();
  const places = new PlaceCounter();
  let total = 0;
  return {
    add(entity) {
      total += 1;
      places.add(entity.birthPlaces ?? []);
      const seen = new Set<string>();
      for (const name of entity.names) {
        for (const token of analyse(name.text, readingOf(entity.schema, name.text)))
          if (isCore(token.kind)) seen.add(token.text);
      }
      for (const word of seen) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    finish: () => ({ total, counts, places: places.counts }),
  };
}

/** Information of a word by the general table and, when telling, by counts. */
export function informationOf(word: string, count: number, total: number): number {
  const telling = total >= tellingTotal;
  const listed = telling ? Math.log((total + 1) / (count + 0.5)) : mostInformation;
  const most = telling && count > 0 ? mostOfKnown : mostInformation;
  return Math.max(leastInformation, Math.min(most, listed, generalInformation(word)));
}

function generalInformation(word: string): number {
  if (genericWords.has(word)) return leastInformation;
  if (patronymicEnds.includes(word.charAt(word.length - 1)) && patronymic.test(word))
    return patronymicInformation;
  const most = shortInformation[word.length] ?? mostInformation;
  let share = commonShare(word);
  for (const family of familiesOf(word)) if (family.share > share) share = family.share * 0.7;
  return share > 0 ? Math.min(most, -Math.log(share)) : most;
}
