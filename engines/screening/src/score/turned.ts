/** Names that stand in another order than on the list: free for a family name, not for names that each may be a child's or a father's. */

import type { Alignment, Pair } from '../align.ts';
import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';

/**
 * `James Thomas` and `Thomas James`: two names that each may stand first, the other way round. A family name moves from one
 * end to the other; where names change places in the middle of a chain, child and father have.
 */
export function turnedPart(alignment: Alignment, query: NameView): number {
  let turned = 0;
  let falls = 0;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const one = alignment.pairs[place];
    if (one === undefined || query.kindAt(one.query) !== Kind.plain) continue;
    let next: Pair | undefined;
    for (let other = 0; other < alignment.pairCount; other += 1) {
      const two = alignment.pairs[other];
      if (two === undefined || two.query <= one.query || query.kindAt(two.query) !== Kind.plain) continue;
      if (next === undefined || two.query < next.query) next = two;
      if (two.candidate < one.candidate && isCommon(query, one.query) && isCommon(query, two.query)) turned += 1;
    }
    if (next !== undefined ? next.candidate < one.candidate : firstOf(alignment, query) < one.candidate)
      falls += 1;
  }
  if (turned === 0) return 0;
  // Going round the names in order, those of a turned name step back once only.
  return falls > 1 ? brokenChain : Math.min(turned, 2) * turnedPrice;
}

/** Where the first word of the query that met stands in the other name. */
function firstOf(alignment: Alignment, query: NameView): number {
  let first: Pair | undefined;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined || query.kindAt(pair.query) !== Kind.plain) continue;
    if (first === undefined || pair.query < first.query) first = pair;
  }
  return first?.candidate ?? 0;
}

const turnedPrice = 0.1;
const brokenChain = 0.6;
const commonInformation = 6.5;

function isCommon(name: NameView, place: number): boolean {
  return name.kindAt(place) === Kind.plain && name.informationAt(place) < commonInformation;
}

