/** Ties the parts together: an index that answers queries. Holds the columns and the buffers, and no request's data. */

import { SimilarityCache } from './score/similarity-cache.ts';
import { notesOf } from './analyse.ts';
import { bytesOfFinder, createFinder, everyone, findCandidates } from './candidates.ts';
import { explain } from './explain.ts';
import type { Frequencies } from './frequencies.ts';
import type { ListData } from './index/list-data.ts';
import { nameAt } from './index/list-data.ts';
import { saveList } from './index/snapshot.ts';
import { estimateSlack } from './retrieve/hope.ts';
import { thorough, usual } from './retrieve/effort.ts';
import { textAt } from './index/texts.ts';
import { judgeAbove } from './judge.ts';
import type { Judgement } from './judge.ts';
import { NameView } from './name-view.ts';
import { askedSchema, prepare, readingsMet } from './query.ts';
import { Words } from './words.ts';
import type { PreparedQuery } from './query.ts';
import { nothingKnown, toScore } from './score/calibration.ts';
import { bornAt } from './score/birth-place.ts';
import { planOf } from './score/settings.ts';
import type { ScoringPlan } from './score/settings.ts';
import type { Hit, Query, ScreeningIndex, SearchOptions, SearchResult, Verified } from './types.ts';

export const searchDefaults = { limit: 20, floor: 0.5, threshold: 0.7 };

/** `given` are the frequencies it was built with, where those are not the list's own. */
export function createScreeningIndex(list: ListData, given?: Frequencies): ScreeningIndex {
  const finder = createFinder(list);
  const cache = new SimilarityCache();
  const view = new NameView(list.words, list.tokenIds, list.tokenMarks);
  const words = new Words(128);
  const bytes = list.memory.byteLength + bytesOfFinder(finder);

  function search(query: Query, options: SearchOptions = {}): SearchResult {
    const { limit, floor, threshold } = { ...searchDefaults, ...options };
    const plan = planOf(options);
    const effort = options.thorough === true ? thorough : usual;
    const prepared = prepare(query, list, readingsMet(askedSchema(query)), words, given?.counts);
    const lowest = leastLogit(floor);
    const least = lowest - estimateSlack;
    const { found, bounds } =
      options.exhaustive === true
        ? everyone(list, prepared, options.accept)
        : findCandidates(finder, prepared, options.accept, least, effort);
    const judged: Judgement[] = [];
    const best: number[] = [];
    let compared = 0;
    while (found.next()) {
      const { number: position, worth: estimate, more: names } = found;
      if (compared >= effort.compared && options.exhaustive !== true) {
        bounds.add('candidates');
        break;
      }
      // Enough are better than this one and all after it can become.
      if (estimate + estimateSlack < (best[limit - 1] ?? Number.NEGATIVE_INFINITY)) break;
      compared += 1;
      const judgement = judgeAbove(list, prepared, position, view, cache, floor, lowest, plan, names);
      if (judgement === undefined) continue;
      judged.push(judgement);
      insertInto(best, judgement.logit);
    }
    judged.sort((one, two) => two.rank - one.rank || one.position - two.position);
    const hits = judged
      .slice(0, limit)
      .map((judgement) => toHit(list, prepared, judgement, view, cache, plan, threshold));
    const notes = notesOf(query.name);
    return { hits, compared, bounded: bounds.size > 0, bounds: [...bounds], notes };
  }

  return {
    frequencies: {
      total: list.total,
      counts: { get: (word) => bearersOf(list, word) },
      places: { total: list.birthPlaceTotal, counts: { get: (key) => bornAt(list, key) } },
    },
    size: list.size,
    bytes,
    search,
    idAt: (position) => textAt(list.ids, position),
    save: () => saveList(list),
  };
}

function bearersOf({ words, postings }: ListData, word: string): number | undefined {
  const id = words.find(word);
  return id < 0 ? undefined : (postings.starts[id + 1] ?? 0) - (postings.starts[id] ?? 0);
}

/** Keeps the highest first. */
function insertInto(best: number[], logit: number): void {
  let place = best.length;
  while (place > 0 && (best[place - 1] ?? 0) < logit) place -= 1;
  best.splice(place, 0, logit);
}

/** Log-odds from which a score reaches the floor: mostly the same one is asked for again and again. */
function leastLogit(floor: number): number {
  if (floor <= 0) return Number.NEGATIVE_INFINITY;
  if (floor !== lastFloor) {
    lastLeast = leastFor(floor);
    lastFloor = floor;
  }
  return lastLeast;
}

let lastFloor = Number.NaN;
let lastLeast = 0;

function leastFor(floor: number): number {
  let low = nothingKnown;
  let high = 12;
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (toScore(middle) < floor) low = middle;
    else high = middle;
  }
  return low;
}

export function toHit(
  list: ListData,
  query: PreparedQuery,
  judgement: Judgement,
  view: NameView,
  cache: SimilarityCache,
  plan: ScoringPlan,
  threshold: number,
): Hit {
  return {
    id: textAt(list.ids, judgement.position),
    score: judgement.score,
    rankScore: judgement.rank,
    match: judgement.score >= threshold,
    verified: verifiedBy(judgement),
    corroborated: isCorroborated(judgement),
    matchedName: hasNames(list, judgement.position) ? nameAt(list, judgement.name.listedName) : '',
    ...explain(list, query, judgement, view, cache, plan),
  };
}

function hasNames(list: ListData, position: number): boolean {
  return (list.nameStarts[position + 1] ?? 0) > (list.nameStarts[position] ?? 0);
}

function isCorroborated(judgement: Judgement): boolean {
  return (
    judgement.identifiers.some((found) => found.outcome === 'same') ||
    (judgement.name.whole && judgement.date === 'day')
  );
}

/** Is the hit borne by anything beside the name? Full: a number, or the name with its birth date. */
function verifiedBy(judgement: Judgement): Verified {
  if (isCorroborated(judgement)) return 'full';
  const supports = ['day', 'month', 'year', 'range'].includes(judgement.date) || judgement.address > 0;
  const born = judgement.place.outcome === 'same' || judgement.place.outcome === 'country';
  const kindred = judgement.identifiers.some((found) => found.outcome === 'kindred');
  return supports || kindred || born || judgement.country > 0 ? 'partial' : 'none';
}
