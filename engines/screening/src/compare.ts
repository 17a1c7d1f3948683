/** One query against one entity, by the very code that searches use, with the general table of names for rarity unless counts are given. */

import { SimilarityCache } from './score/similarity-cache.ts';
import type { Frequencies } from './frequencies.ts';
import { ListBuilder } from './index/builder.ts';
import { judge } from './judge.ts';
import { NameView } from './name-view.ts';
import { prepare } from './query.ts';
import { planOf } from './score/settings.ts';
import type { Scoring } from './score/settings.ts';
import { searchDefaults, toHit } from './search.ts';
import type { Hit, ListedEntity, Query } from './types.ts';

export interface CompareContext extends Scoring {
  frequencies?: Frequencies;
  threshold?: number;
}

/** Compares even across schemas: the caller has chosen the pair. */
export function compare(query: Query, entity: ListedEntity, context: CompareContext = {}): Hit {
  const builder = new ListBuilder(64);
  builder.add(entity);
  const list = builder.finish(context.frequencies);
  const prepared = prepare(query, list);
  const view = new NameView(list.words, list.tokenIds, list.tokenMarks);
  const cache = new SimilarityCache(8);
  const plan = planOf(context);
  const judgement = judge(list, prepared, 0, view, cache, plan);
  const threshold = context.threshold ?? searchDefaults.threshold;
  return toHit(list, prepared, judgement, view, cache, plan, threshold);
}
