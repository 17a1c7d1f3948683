/**
 * The engine's data: what a list entry, a query and an answer look like. Plain values only, so that an index can be
 * built in a worker and an answer can be stored as it is. Never anything of a particular list's format.
 */

import type { NameNote } from './analyse.ts';
import type { Frequencies } from './frequencies.ts';
import type { Scoring } from './score/settings.ts';

export type Schema =
  | 'Person'
  | 'Company'
  | 'Organization'
  | 'LegalEntity'
  | 'Vessel'
  | 'Airplane'
  | 'Security'
  | 'Address';

/** `weak`: the publisher itself calls the alias unreliable (low quality, nickname). */
export type NameKind = 'primary' | 'alias' | 'former' | 'weak';

export interface ListedName {
  text: string;
  kind: NameKind;
  /** Parts, where the list gives them apart. */
  given?: string;
  family?: string;
}

/** Types: passport, nationalId, bvn, tin, reg, inn, lei, imo, mmsi, bic, isin, ogrn, uei, npi; any other is opaque. */
export interface Identifier {
  type: string;
  value: string;
  /** ISO 3166-1 alpha-2, lower case. */
  country?: string;
}

export interface ListedEntity {
  id: string;
  schema: Schema;
  names: ListedName[];
  /** ISO dates, whole or cut: `1964`, `1964-03`, `1964-03-17`; a range of years as `1961/1963`. */
  birthDates: string[];
  /** As the list writes them: `Keshim District, Badakhshan Province, Afghanistan`. */
  birthPlaces?: string[];
  /** ISO 3166-1 alpha-2, lower case, of any kind of tie (nationality, residence, registration, flag). */
  countries: string[];
  gender?: 'male' | 'female';
  topics: string[];
  identifiers: Identifier[];
  addresses: { full: string; country?: string }[];
}

export interface Query {
  name: string;
  schema?: Schema;
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  /** Parts with commas between, in any order: village, district, country. */
  birthPlace?: string;
  countries?: string[];
  gender?: 'male' | 'female';
  identifiers?: Identifier[];
  address?: string;
}

/** One line of evidence for a reader, after the compatible wire format (interface: `explanations`). */
export interface Explanation {
  detail: string;
  score: number;
  query: string | null;
  candidate: string | null;
}

/** A step of the score: `points` of all steps add up to the hit's `score`. */
export interface WaterfallStep {
  feature: string;
  points: number;
  detail: string;
}

export type Verified = 'none' | 'partial' | 'full';

export interface Hit {
  id: string;
  /** 0..1, calibrated: 0.70 is the default threshold. */
  score: number;
  /** Orders hits whose score is equal; never saturates. */
  rankScore: number;
  match: boolean;
  verified: Verified;
  /** A whole-name agreement together with an agreeing birth date, or an agreeing identifier. */
  corroborated: boolean;
  /** The listed name that met the query best. */
  matchedName: string;
  /** Always the twelve keys of the interface; others when they fire. */
  explanations: Record<string, Explanation>;
  waterfall: WaterfallStep[];
}

export interface SearchOptions extends Scoring {
  /** Most hits to return; default 20. */
  limit?: number;
  /** Hits below are left out; default 0.50. */
  floor?: number;
  /** At or above is a match; default 0.70. */
  threshold?: number;
  /** Compares every entity instead of the likely ones: slow, to check a search by; default false. */
  exhaustive?: boolean;
  /** Ten times the usual bounds on the work, for a search that met one and found no match; default false. */
  thorough?: boolean;
  /** Called with the entity's position in the index before any scoring; false leaves it out. */
  accept?: (position: number) => boolean;
}

/**
 * Bounds on the work of a search: postings walked, entities compared, words of the query, likes of a word looked at.
 */
export type Bound = 'postings' | 'candidates' | 'words' | 'likes';

export interface SearchResult {
  hits: Hit[];
  /** Entities scored. */
  compared: number;
  /** True when a bound on the work was reached, so that a further hit could exist. */
  bounded: boolean;
  /** Which bounds; empty when `bounded` is false. */
  bounds: Bound[];
  /** What to know about the name that was asked for, beside the hits. */
  notes: NameNote[];
}

export interface ScreeningIndex {
  /** How common its words are, to weigh another index alike. */
  readonly frequencies: Frequencies;
  readonly size: number;
  readonly bytes: number;
  search(query: Query, options?: SearchOptions): SearchResult;
  /** The id of the entity at a position. */
  idAt(position: number): string;
  /** All of it as bytes, for `loadIndex` of the same release. */
  save(): Uint8Array<ArrayBuffer>;
}
