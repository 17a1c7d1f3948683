/** A hit as a kept record remembers it: what later lists are held against, without the entry itself. */
import type { MatchRecord } from '@amana/contract';
import type { ScreenedHit } from './screener.ts';
import { type Meaning, meaningOf } from './topic-meaning.ts';

export const listings = ['sanction', 'pep', 'elevated', 'other'] as const;
export type Listing = (typeof listings)[number];

export interface KeptHit {
  entryId: string;
  score: number;
  listedAs: Listing;
  corroborated: boolean;
  /** A reviewed decision held when it was screened. */
  setAside: boolean;
}

export function keptHit(hit: ScreenedHit, setAside: boolean): KeptHit {
  return {
    entryId: hit.record.id,
    score: hit.score,
    listedAs: listingOf(meaningOf(hit.record)),
    corroborated: hit.corroborated,
    setAside,
  };
}

/** The same, read from the match record that a screening answered. */
export function keptHitOf(match: MatchRecord): KeptHit {
  const { data, topics } = match;
  const delisted = data.target ? {} : { delistedOn: 'listed no longer' };
  return {
    entryId: data.id,
    score: data.score,
    listedAs: listingOf(meaningOf({ topics, ...delisted })),
    corroborated: match.verified === 'full',
    setAside: match.is_false_positive,
  };
}

function listingOf({ sanction, pep, elevated }: Meaning): Listing {
  if (sanction) return 'sanction';
  if (pep) return 'pep';
  return elevated ? 'elevated' : 'other';
}
