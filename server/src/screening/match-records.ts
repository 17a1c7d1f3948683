/**
 * Match records of the interface from screened hits: the score as number and texts, what the entry is listed for, the
 * whole entry as the list gives it, and why it matched. Pure but for the ids it is handed.
 */
import { explanationKeys, type ListUsed, type MatchRecord } from '@amana/contract';
import type { Hit } from '@amana/screening';
import { toWire } from '../lists/to-wire.ts';
import type { ListUse, ScreenedHit } from './screener.ts';
import { type Meaning, meaningOf } from './topic-meaning.ts';

export interface MatchDeps {
  newId(): string;
  /** Entries that a reviewed decision of the branch sets aside for this party. */
  suppressed: ReadonlySet<string>;
  /** The lists that were searched, and when. */
  lists: readonly ListUse[];
  now: Date;
}

export function matchRecord(deps: MatchDeps, hit: ScreenedHit): MatchRecord {
  const { record } = hit;
  const meaning = meaningOf(record);
  const wire = toWire(record, seenIn(deps, record.source));
  const score = rounded(hit.score);
  return {
    entity_name: wire.caption,
    entity_type: record.schema,
    topics: record.topics,
    sanction_types: record.programs,
    match_score: score,
    data: {
      ...wire,
      datasets: [...new Set(wire.datasets)],
      score,
      match: hit.match,
      token: null,
      explanations: explanationsOf(hit),
    },
    id: deps.newId(),
    is_important: meaning.sanction || hit.corroborated,
    is_false_positive: deps.suppressed.has(record.id),
    visibility: true,
    match: percentText(hit.score),
    risk_score: percentText(hit.score * riskWeight(meaning)),
    matched: hit.match ? 'True match' : 'False match',
    sender_matched_status: null,
    rank_score: hit.rankScore,
    verified: hit.verified,
    waterfall: hit.waterfall,
  };
}

export function listsUsed(lists: readonly ListUse[]): ListUsed[] {
  return lists.map(({ name, version, date, ageHours }) => ({ name, version, date, age_hours: ageHours }));
}

/** `93.41%`. */
export function percentText(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Risk is the likeness weighed by what the entry is listed for: a sanction counts whole, a delisted entry little. */
function riskWeight(meaning: Meaning): number {
  if (meaning.sanction) return 1;
  if (meaning.elevated) return 0.75;
  return meaning.pep ? 0.6 : 0.25;
}

/** The list had the entry when its version was dated, and still had it when it was last checked. */
function seenIn({ lists, now }: MatchDeps, source: string): { first?: Date; last?: Date } {
  const list = lists.find(({ name }) => name === source);
  if (list === undefined) return {};
  const dated = list.date === null ? Number.NaN : Date.parse(list.date);
  const first = Number.isNaN(dated) ? now : new Date(dated);
  const last = list.checkedAtMs === null ? first : new Date(list.checkedAtMs);
  return { first: first < last ? first : last, last };
}

/** The engine gives all twelve; a key it left out would be a fault that the reader sees as words, not as a gap. */
function explanationsOf({ explanations }: Hit): MatchRecord['data']['explanations'] {
  const absent = { detail: 'Not compared', score: 0, query: null, candidate: null };
  const twelve = explanationKeys.map((key) => [key, explanations[key] ?? absent]);
  // Both spreads hold explanations only, and the second every key of the twelve.
  return { ...explanations, ...Object.fromEntries(twelve) } as MatchRecord['data']['explanations'];
}

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
