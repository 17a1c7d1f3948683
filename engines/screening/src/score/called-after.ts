/** `Otieno Kip Barasa Memorial School` for `Otieno Kip Barasa`: what is called after somebody is another party. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';
import type { Alignment } from './pairs.ts';
import { isInstitution } from './word-traits.ts';

const otherParty = 1.3;

/** Of a person's whole name that the query has words behind. */
export function calledAfter(query: NameView, alignment: Alignment): number {
  for (let place = query.count - 1; place > 0; place -= 1) {
    if (alignment.queryUsed[place] === 1) return 0;
    if (query.kindAt(place) === Kind.plain && isInstitution(query.words, query.wordAt(place)))
      return otherParty;
  }
  return 0;
}
