/** Reviewed decisions on hits, and what screening again found after a list changed. This product's own. */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';
import {
  DecisionRequest,
  ScreeningDecision,
  ScreeningDecisions,
  ScreeningOutcome,
  ScreeningOutcomes,
} from '../records/screening-decisions.ts';

const decision: ScreeningDecision = {
  decision_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f20',
  environment: 'live',
  state: 'active',
  party: { kind: 'name', name: 'Danjuma Okpara-Bello', schema: 'Person' },
  entry: {
    id: 'us_ofac_sdn-90014',
    former_ids: [],
    list: 'us_ofac_sdn',
    list_version: '0198c1b2-0000-7000-8000-000000000001',
    fingerprint: '5d41402abc4b2a76b9719d911017c592',
  },
  reason: 'Born 1994 in Jos by the national register; the listed person was born in 1971.',
  was_hit: true,
  note: null,
  decided_by: 'key:0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f01',
  created_at: '2026-03-02T09:45:00.000Z',
  expires_at: '2027-03-02T09:45:00.000Z',
  ended_at: null,
  ended_by: null,
};

export const decideOnMatch = operation({
  id: 'decideOnMatch',
  method: 'POST',
  path: '/api/v1/screening/decisions',
  group: 'Screening',
  summary: 'Remember that a hit is not the party',
  description:
    'Sets an entry aside for one customer, or for every party of a name. The hit is still shown, with `is_false_positive`, and counts in no decision and no blocking. Ends when the entry changes in anything that screening compares, when it expires, or when it is revoked. A decision on a name never hides a hit that a number, or name and birth date together, bear out.',
  scope: 'screening',
  authTexts: 'account',
  request: DecisionRequest,
  data: ScreeningDecision,
  status: 201,
  message: 'Decision recorded',
  errors: [
    'missing_field',
    'invalid_format',
    'unsupported_country',
    'unsupported_identifier_type',
    'unauthenticated',
    'forbidden',
    'record_not_found',
    'conflict',
    'lists_unavailable',
  ],
  example: {
    request: {
      entry_id: decision.entry.id,
      name: 'Danjuma Okpara-Bello',
      schema: 'Person',
      reason: decision.reason,
      expires_at: '2027-03-02T09:45:00Z',
    },
    data: decision,
  },
});

export const matchDecisions = operation({
  id: 'matchDecisions',
  method: 'GET',
  path: '/api/v1/screening/decisions',
  group: 'Screening',
  summary: 'Decisions of the branch, newest first',
  description:
    'Query: `state=active` leaves out those that have ended; `entry_id`; `limit` (1 to 200, default 50); `before`, the `next` of the answer before.',
  scope: 'screening',
  authTexts: 'account',
  request: Type.Object({
    state: Type.Optional(Type.String()),
    entry_id: Type.Optional(Type.String()),
    limit: Type.Optional(Type.String()),
    before: Type.Optional(Type.String()),
  }),
  data: ScreeningDecisions,
  status: 200,
  message: 'Decisions retrieved successfully',
  errors: ['invalid_format', 'unauthenticated', 'forbidden'],
  example: { request: { state: 'active' }, data: { decisions: [decision], next: null } },
});

export const matchDecision = operation({
  id: 'matchDecision',
  method: 'GET',
  path: '/api/v1/screening/decisions/:decision_id',
  group: 'Screening',
  summary: 'One decision, as an event names it',
  scope: 'screening',
  authTexts: 'account',
  request: Type.Object({ decision_id: Type.String() }),
  data: ScreeningDecision,
  status: 200,
  message: 'Decision retrieved successfully',
  errors: ['unauthenticated', 'forbidden', 'record_not_found'],
  example: { request: { decision_id: decision.decision_id }, data: decision },
});

export const revokeDecision = operation({
  id: 'revokeDecision',
  method: 'POST',
  path: '/api/v1/screening/decisions/:decision_id/revoke',
  group: 'Screening',
  summary: 'End a decision',
  description:
    'The entry counts again for the party from the next screening. A decision that has ended answers 409.',
  scope: 'screening',
  authTexts: 'account',
  request: Type.Object({ decision_id: Type.String() }),
  data: ScreeningDecision,
  status: 200,
  message: 'Decision revoked',
  errors: ['unauthenticated', 'forbidden', 'record_not_found', 'conflict'],
  example: {
    request: { decision_id: decision.decision_id },
    data: {
      ...decision,
      state: 'revoked',
      ended_at: '2026-04-01T08:00:00.000Z',
      ended_by: decision.decided_by,
    },
  },
});

const outcome: ScreeningOutcome = {
  outcome_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f30',
  kind: 'customer',
  onboarding_id: 1042,
  screening_id: null,
  entry_id: 'un_sc-6908555',
  list: 'un_sc',
  list_version: '0198c1b2-0000-7000-8000-000000000002',
  state: 'match',
  listed_as: 'sanction',
  score: 0.94,
  corroborated: true,
  cause: 'entry_added',
  created_at: '2026-03-03T02:11:09.000Z',
  changed_at: '2026-03-03T02:11:09.000Z',
};

export const screeningOutcomes = operation({
  id: 'screeningOutcomes',
  method: 'GET',
  path: '/api/v1/screening/outcomes',
  group: 'Screening',
  summary: 'What changed for parties screened earlier',
  description:
    'After a list changes, customers and parties of transactions are screened against what changed. Only those appear whose outcome is no longer what their record says. Query: `onboarding_id` or `screening_id`; `state`; `limit` (1 to 200, default 50); `before`, the `next` of the answer before.',
  scope: 'screening',
  authTexts: 'account',
  request: Type.Object({
    onboarding_id: Type.Optional(Type.String()),
    screening_id: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    limit: Type.Optional(Type.String()),
    before: Type.Optional(Type.String()),
  }),
  data: ScreeningOutcomes,
  status: 200,
  message: 'Outcomes retrieved successfully',
  errors: ['invalid_format', 'unauthenticated', 'forbidden'],
  example: { request: { onboarding_id: '1042' }, data: { outcomes: [outcome], next: null } },
});

export const screeningOutcome = operation({
  id: 'screeningOutcome',
  method: 'GET',
  path: '/api/v1/screening/outcomes/:outcome_id',
  group: 'Screening',
  summary: 'One outcome, as an event names it',
  scope: 'screening',
  authTexts: 'account',
  request: Type.Object({ outcome_id: Type.String() }),
  data: ScreeningOutcome,
  status: 200,
  message: 'Outcome retrieved successfully',
  errors: ['unauthenticated', 'forbidden', 'record_not_found'],
  example: { request: { outcome_id: outcome.outcome_id }, data: outcome },
});

export const screeningDecisionOperations: readonly Operation[] = [
  decideOnMatch,
  matchDecisions,
  matchDecision,
  revokeDecision,
  screeningOutcomes,
  screeningOutcome,
];
