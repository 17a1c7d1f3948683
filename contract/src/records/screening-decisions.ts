/** Reviewed decisions that a hit is not the party, and the outcomes of screening again after a list changed. */
import { type Static, Type } from 'typebox';
import { screeningNotes } from './screening-note.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const schemaName = Type.String({
  description: 'Person, Company, Organization, LegalEntity, Vessel, Airplane, Security or Address',
});

export const DecisionRequest = Type.Object({
  entry_id: Type.String({ description: 'As a match gives it: `data.id`' }),
  customer: Type.Optional(
    Type.Object(
      {
        country: Type.String(),
        identifier: Type.String(),
        identifier_type: Type.Optional(Type.String()),
      },
      { description: 'As for verify customer. One of customer, onboarding_id and name is required' },
    ),
  ),
  onboarding_id: Type.Optional(Type.Integer({ description: 'The customer of this onboarding' })),
  name: Type.Optional(
    Type.String({ description: 'Any party of this name; case, spacing and punctuation do not matter' }),
  ),
  schema: Type.Optional(schemaName),
  reason: Type.String({ description: 'Why they are not the same; kept encrypted; at most 2,000 characters' }),
  expires_at: Type.Optional(
    Type.String({ description: 'ISO 8601 date or timestamp; left out, as long as the branch allows' }),
  ),
});

export const DecisionParty = Type.Object({
  kind: Type.Union([Type.Literal('customer'), Type.Literal('name')]),
  country: Type.Optional(Type.String()),
  identifier_type: Type.Optional(Type.String()),
  identifier: Type.Optional(Type.String()),
  onboarding_id: Type.Optional(Type.Integer()),
  name: Type.Optional(Type.String()),
  schema: Type.Optional(Type.String()),
});
export type DecisionParty = Static<typeof DecisionParty>;

export const ScreeningDecision = Type.Object({
  decision_id: Type.String(),
  environment: Type.Union([Type.Literal('test'), Type.Literal('live')], {
    description:
      'A decision made with a test key holds for test keys, one made with a live key for live keys',
  }),
  state: Type.Union(
    [Type.Literal('active'), Type.Literal('revoked'), Type.Literal('expired'), Type.Literal('lapsed')],
    { description: 'lapsed: the entry is no longer as it was reviewed' },
  ),
  party: DecisionParty,
  entry: Type.Object({
    id: Type.String(),
    former_ids: Type.Array(Type.String(), { description: 'Ids by which the decision follows the entry' }),
    list: Type.String(),
    list_version: Type.String(),
    fingerprint: Type.String({ description: 'Of all that screening compares of the entry, as reviewed' }),
  }),
  reason: Type.String(),
  was_hit: Type.Boolean({ description: 'Whether the entry was a hit for the party when it was decided' }),
  note: textOrNull,
  decided_by: Type.String({ description: '`key:<id>` or `operator`' }),
  created_at: Type.String(),
  expires_at: textOrNull,
  ended_at: textOrNull,
  ended_by: textOrNull,
});
export type ScreeningDecision = Static<typeof ScreeningDecision>;

export const ScreeningDecisions = Type.Object({
  decisions: Type.Array(ScreeningDecision, { description: 'Newest first' }),
  next: textOrNull,
});
export type ScreeningDecisions = Static<typeof ScreeningDecisions>;

const outcomeState = Type.Union(
  [Type.Literal('match'), Type.Literal('set_aside'), Type.Literal('possible'), Type.Literal('none')],
  {
    description:
      'match: at or above the threshold; set_aside: the same, and a reviewed decision holds; possible: shown; none: below the display floor',
  },
);

export const ScreeningOutcome = Type.Object({
  outcome_id: Type.String(),
  kind: Type.Union([Type.Literal('customer'), Type.Literal('sender'), Type.Literal('receiver')]),
  onboarding_id: Type.Union([Type.Integer(), Type.Null()]),
  screening_id: textOrNull,
  entry_id: Type.String(),
  list: Type.String(),
  list_version: Type.String({ description: 'The version that changed it' }),
  state: outcomeState,
  listed_as: Type.String({ description: 'sanction, pep, elevated or other' }),
  score: Type.Number(),
  corroborated: Type.Boolean(),
  cause: Type.String({
    description: 'entry_added, entry_changed, entry_removed, decision_lapsed or rescreened',
  }),
  created_at: Type.String(),
  changed_at: Type.String(),
  screening_notes: screeningNotes,
});
export type ScreeningOutcome = Static<typeof ScreeningOutcome>;

export const ScreeningOutcomes = Type.Object({
  outcomes: Type.Array(ScreeningOutcome, { description: 'The latest change first' }),
  next: textOrNull,
});
export type ScreeningOutcomes = Static<typeof ScreeningOutcomes>;
