/**
 * A match between a screened party and a list entry, field by field as the interface gives it, with the additions of
 * this product (`rank_score`, `verified`, `waterfall`) inside. Never the engine's own shape.
 */
import { type Static, Type } from 'typebox';

export const MatchExplanation = Type.Object({
  detail: Type.String({ description: 'What was compared, in words' }),
  score: Type.Number(),
  query: Type.Union([Type.String(), Type.Null()]),
  candidate: Type.Union([Type.String(), Type.Null()]),
});

/** The keys that every match carries, whether they fired or not. */
export const explanationKeys = [
  'name_match',
  'isin_security_match',
  'lei_code_match',
  'ogrn_code_match',
  'vessel_imo_mmsi_match',
  'inn_code_match',
  'bic_code_match',
  'uei_code_match',
  'npi_code_match',
  'address_prop_match',
  'dob_year_disjoint',
  'dob_day_disjoint',
] as const;
export type ExplanationKey = (typeof explanationKeys)[number];

const MatchExplanations = Type.Object(
  {
    name_match: MatchExplanation,
    isin_security_match: MatchExplanation,
    lei_code_match: MatchExplanation,
    ogrn_code_match: MatchExplanation,
    vessel_imo_mmsi_match: MatchExplanation,
    inn_code_match: MatchExplanation,
    bic_code_match: MatchExplanation,
    uei_code_match: MatchExplanation,
    npi_code_match: MatchExplanation,
    address_prop_match: MatchExplanation,
    dob_year_disjoint: MatchExplanation,
    dob_day_disjoint: MatchExplanation,
  },
  { additionalProperties: MatchExplanation, description: 'Twelve keys always; others when they fire' },
);

const ListTimestamp = Type.Union([Type.String(), Type.Null()], {
  description: 'Timestamp without a zone, null where the list does not say',
});

export const ListEntryDetail = Type.Object({
  id: Type.String(),
  caption: Type.String(),
  schema: Type.String(),
  properties: Type.Record(Type.String(), Type.Array(Type.String())),
  datasets: Type.Array(Type.String()),
  referents: Type.Array(Type.String()),
  target: Type.Boolean(),
  first_seen: ListTimestamp,
  last_seen: ListTimestamp,
  last_change: ListTimestamp,
  score: Type.Number(),
  match: Type.Boolean(),
  token: Type.Null(),
  explanations: MatchExplanations,
});

export const MatchRecord = Type.Object({
  entity_name: Type.String(),
  entity_type: Type.String(),
  topics: Type.Array(Type.String()),
  sanction_types: Type.Array(Type.String()),
  match_score: Type.Number({ description: '0 to 1' }),
  data: ListEntryDetail,
  id: Type.String({ description: 'UUID of this match' }),
  is_important: Type.Boolean({ description: 'A sanction, or a corroborated match' }),
  is_false_positive: Type.Boolean({ description: 'Suppressed by a reviewed decision of the branch' }),
  visibility: Type.Boolean(),
  match: Type.String({ description: 'The score as a percentage: `93.41%`' }),
  risk_score: Type.String({ description: 'The score weighed by what the entry is listed for: `93.41%`' }),
  matched: Type.Union([Type.Literal('True match'), Type.Literal('False match')]),
  sender_matched_status: Type.Null(),
  rank_score: Type.Number({ description: 'Orders matches of equal score; never saturates' }),
  verified: Type.Union([Type.Literal('none'), Type.Literal('partial'), Type.Literal('full')]),
  waterfall: Type.Array(
    Type.Object({ feature: Type.String(), points: Type.Number(), detail: Type.String() }),
    { description: 'Steps of the score; their points add up to it' },
  ),
});
export type MatchRecord = Static<typeof MatchRecord>;

export const ListUsed = Type.Object({
  name: Type.String(),
  version: Type.Union([Type.String(), Type.Null()]),
  date: Type.Union([Type.String(), Type.Null()], {
    description: "The publisher's date, else that of the import",
  }),
  age_hours: Type.Union([Type.Number(), Type.Null()], {
    description: 'Since the last successful check; null for the demonstration list',
  }),
});
export type ListUsed = Static<typeof ListUsed>;
