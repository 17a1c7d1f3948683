/**
 * The catalogue of events that webhooks deliver: type, when it happens, what `data` holds. References only, never a
 * name or an identifier: the receiver asks the API for the record.
 */
import { type Static, type TObject, Type } from 'typebox';
import { MonitorTriggerName } from './records/credit/monitor.ts';
import { screeningNotes } from './records/screening-note.ts';

export interface EventEntry {
  when: string;
  data: TObject;
  example: Record<string, unknown>;
}

const requestId = Type.String({ description: '`x-request-id` of the request that led to it.' });
const environment = Type.Union([Type.Literal('test'), Type.Literal('live')], {
  description: 'Of the key that asked: act on `live` alone.',
});
const changes = Type.Object({ added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() });

const Onboarding = Type.Object({
  onboarding_id: Type.Number(),
  decision: Type.Union([Type.Literal('pass'), Type.Literal('review'), Type.Literal('fail')]),
  risk_level: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
  environment,
  request_id: requestId,
});

const listedAs = Type.Union(
  [Type.Literal('sanction'), Type.Literal('pep'), Type.Literal('elevated'), Type.Literal('other')],
  { description: 'What the entry is listed for.' },
);
const outcomeState = Type.Union([
  Type.Literal('match'),
  Type.Literal('set_aside'),
  Type.Literal('possible'),
  Type.Literal('none'),
]);

/** One customer or party of a transaction against one entry, after a list changed. */
const Outcome = Type.Object({
  outcome_id: Type.String(),
  kind: Type.Union([Type.Literal('customer'), Type.Literal('sender'), Type.Literal('receiver')]),
  onboarding_id: Type.Union([Type.Integer(), Type.Null()]),
  screening_id: Type.Union([Type.String(), Type.Null()]),
  entry_id: Type.String(),
  source: Type.String({ description: 'The list.' }),
  list_version: Type.String(),
  before: outcomeState,
  state: outcomeState,
  listed_as: listedAs,
  score: Type.Number(),
  corroborated: Type.Boolean(),
  cause: Type.String({
    description: 'entry_added, entry_changed, entry_removed, decision_lapsed or rescreened.',
  }),
  environment,
  screening_notes: screeningNotes,
});

const exampleId = '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17';

const outcomeExample = {
  outcome_id: exampleId,
  kind: 'customer',
  onboarding_id: 1042,
  screening_id: null,
  entry_id: 'un_sc-6908555',
  source: 'un_sc',
  list_version: exampleId,
  listed_as: 'sanction',
  score: 0.94,
  corroborated: true,
  environment: 'live',
};

const captureFacts = {
  session_id: Type.String(),
  reference: Type.Union([Type.String(), Type.Null()], { description: "The caller's own." }),
  attempts: Type.Integer(),
  environment,
  request_id: requestId,
};

const captureExample = {
  session_id: exampleId,
  reference: 'application-7741',
  attempts: 1,
  environment: 'live',
  request_id: exampleId,
};

const batchFacts = {
  batch_id: Type.String(),
  total: Type.Integer(),
  done: Type.Integer(),
  environment,
  request_id: requestId,
};
const batchExample = { batch_id: exampleId, environment: 'live', request_id: exampleId };

export const eventCatalogue = {
  'address.completed': {
    when: 'A verification of an address came to its end.',
    data: Type.Object({
      reference: Type.String({ description: 'As the answer to the request gave it.' }),
      lookup_id: Type.String(),
      status: Type.Union([Type.Literal('VERIFIED'), Type.Literal('NOT_VERIFIED')]),
      environment,
      request_id: requestId,
    }),
    example: {
      reference: 'SBX-0809CC5AEB9CAF66',
      lookup_id: exampleId,
      status: 'VERIFIED',
      environment: 'live',
      request_id: exampleId,
    },
  },
  'lookup.completed': {
    when: 'A lookup that a source answered later came to its end; `GET /api/v1/identity/lookups/{id}` has the record.',
    data: Type.Object({
      lookup_id: Type.String(),
      operation: Type.String({ description: 'Id of the operation that asked.' }),
      outcome: Type.Union([
        Type.Literal('found'),
        Type.Literal('not_found'),
        Type.Literal('malformed'),
        Type.Literal('timeout'),
        Type.Literal('unavailable'),
      ]),
      environment,
      request_id: requestId,
    }),
    example: {
      lookup_id: exampleId,
      operation: 'verifyCustomer',
      outcome: 'found',
      environment: 'live',
      request_id: exampleId,
    },
  },
  'batch.completed': {
    when: 'A batch of lookups came to its end: every row has a result, or it was cancelled.',
    data: Type.Object({
      ...batchFacts,
      state: Type.Union([Type.Literal('completed'), Type.Literal('cancelled')]),
      found: Type.Integer(),
      not_found: Type.Integer(),
      failed: Type.Integer(),
      pending: Type.Integer(),
      in_doubt: Type.Integer(),
      invalid: Type.Integer(),
    }),
    example: {
      ...batchExample,
      state: 'completed',
      total: 25000,
      done: 25000,
      found: 24200,
      not_found: 600,
      failed: 190,
      pending: 0,
      in_doubt: 0,
      invalid: 10,
    },
  },
  'batch.paused': {
    when: 'A batch of lookups waits: a budget is used up, no source answers, its key was taken back, or the service met a fault.',
    data: Type.Object({
      ...batchFacts,
      reason: Type.String({
        description: '`budget_exhausted`, `provider_unavailable`, `key_ended` or `fault`.',
      }),
      retry_at: Type.Union([Type.String(), Type.Null()], {
        description: 'When it goes on by itself; null where somebody has to start it.',
      }),
    }),
    example: { ...batchExample, total: 25000, done: 8100, reason: 'budget_exhausted', retry_at: null },
  },
  'face.duplicate_found': {
    when: 'A face was seen in this branch before, under another identity: an analyst should look. Only with `face_duplicates` on.',
    data: Type.Object({
      check_id: Type.String({ description: 'Reference of the check that saw it.' }),
      operation: Type.String({ description: 'Id of the operation that asked.' }),
      identities: Type.Integer({ description: 'Other identities with this face.' }),
      earlier_checks: Type.Array(Type.String(), {
        description:
          'References of the checks by which those faces were kept, the most alike first, at most 20.',
      }),
      top_confidence: Type.Number({ description: 'Of the most alike, 0 to 100.' }),
      environment,
      request_id: requestId,
    }),
    example: {
      check_id: exampleId,
      operation: 'nigeriaNinWithFace',
      identities: 1,
      earlier_checks: [exampleId],
      top_confidence: 98.7,
      environment: 'live',
      request_id: exampleId,
    },
  },
  'credit.changed': {
    when: 'A check of a credit monitor found something that the monitor is to tell.',
    data: Type.Object({
      monitor_id: Type.String(),
      triggers: Type.Array(MonitorTriggerName, { minItems: 1 }),
      bureau: Type.String(),
      report_id: Type.String({ description: 'Of the report that shows it.' }),
      checked_at: Type.String(),
      environment,
      request_id: requestId,
    }),
    example: {
      monitor_id: exampleId,
      triggers: ['new_loan', 'score_drop'],
      bureau: 'crc',
      report_id: exampleId,
      checked_at: '2026-11-28T09:30:00.000Z',
      environment: 'live',
      request_id: exampleId,
    },
  },
  'onboarding.completed': {
    when: 'A customer was verified and screened, whatever the decision.',
    data: Onboarding,
    example: {
      onboarding_id: 1042,
      decision: 'pass',
      risk_level: 'low',
      environment: 'live',
      request_id: exampleId,
    },
  },
  'onboarding.review_required': {
    when: 'The decision on a customer is `review`: a person should look.',
    data: Onboarding,
    example: {
      onboarding_id: 1043,
      decision: 'review',
      risk_level: 'medium',
      environment: 'live',
      request_id: exampleId,
    },
  },
  'capture.completed': {
    when: 'A capture session is over: its clip was judged, or its attempts are used up.',
    data: Type.Object({
      ...captureFacts,
      passed: Type.Boolean({
        description: 'A living person, and the expected one where a picture was given.',
      }),
      verdict: Type.Union([Type.Literal('live'), Type.Literal('spoof'), Type.Literal('retry')]),
      reason: Type.String(),
      matched: Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Null where no picture was given, or the clip did not get that far.',
      }),
    }),
    example: {
      ...captureExample,
      passed: true,
      verdict: 'live',
      reason: 'live',
      matched: null,
    },
  },
  'capture.expired': {
    when: 'The link of a capture session ended before a clip was judged.',
    data: Type.Object(captureFacts),
    example: captureExample,
  },
  'screening.match_found': {
    when: 'Screening a transaction found a true match.',
    data: Type.Object({
      screening_id: Type.String(),
      environment,
      request_id: requestId,
      matches: Type.Integer({ description: 'True matches, sender and receiver together.' }),
      top_score: Type.Number(),
      blocked: Type.Boolean({ description: "Whether the branch's policy blocked the transaction." }),
    }),
    example: {
      screening_id: exampleId,
      environment: 'live',
      request_id: exampleId,
      matches: 2,
      top_score: 0.97,
      blocked: true,
    },
  },
  'screening.match_added': {
    when: 'After a list changed, somebody screened earlier is now a true match that no reviewed decision sets aside.',
    data: Outcome,
    example: { ...outcomeExample, before: 'none', state: 'match', cause: 'entry_added' },
  },
  'screening.match_ended': {
    when: 'After a list changed, what was a true match is one no longer.',
    data: Outcome,
    example: { ...outcomeExample, before: 'match', state: 'none', score: 0, cause: 'entry_removed' },
  },
  'screening.match_changed': {
    when: 'After a list changed, a hit moved between possible and none, or a match is listed for something else or is borne out now.',
    data: Outcome,
    example: { ...outcomeExample, before: 'match', state: 'match', listed_as: 'pep', cause: 'entry_changed' },
  },
  'screening.decision_lapsed': {
    when: 'A reviewed decision no longer holds: its entry changed in what screening compares, or it expired.',
    data: Type.Object({
      decision_id: Type.String(),
      entry_id: Type.String(),
      source: Type.String({ description: 'The list.' }),
      reason: Type.Union([Type.Literal('entry_changed'), Type.Literal('expired')]),
      environment,
    }),
    example: {
      decision_id: exampleId,
      entry_id: 'us_ofac_sdn-90014',
      source: 'us_ofac_sdn',
      reason: 'entry_changed',
      environment: 'live',
    },
  },
  'list.updated': {
    when: 'Another version of a list is in use: downloaded, imported or rolled back.',
    data: Type.Object({
      source: Type.String(),
      version: Type.String(),
      records: Type.Integer(),
      published: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      changes: Type.Optional(Type.Union([changes, Type.Null()])),
    }),
    example: {
      source: 'un_sc',
      version: exampleId,
      records: 1004,
      published: '2026-11-24',
      changes: { added: 3, removed: 1, changed: 12 },
    },
  },
  'list.failed': {
    when: 'A list could not be fetched or was refused; the last good version stays in use.',
    data: Type.Object({ source: Type.String(), reason: Type.String(), detail: Type.String() }),
    example: {
      source: 'eu_fsf',
      reason: 'shrank',
      detail: 'The list holds 40 % fewer records than the version before',
    },
  },
} as const satisfies Record<string, EventEntry>;

export type EventType = keyof typeof eventCatalogue;
export const eventTypes: readonly string[] = Object.keys(eventCatalogue);

/** Sent on request only, to try an endpoint. */
export const testEventType = 'webhook.test';

/** What a receiver gets as the body, signed as Standard Webhooks have it (`webhook-id`, `webhook-timestamp`, `webhook-signature`). */
export const EventEnvelope = Type.Object({
  type: Type.String({ description: 'One of the catalogue.' }),
  timestamp: Type.String({ description: 'When it happened, ISO 8601.' }),
  branch_id: Type.Union([Type.String(), Type.Null()], {
    description: 'The branch it happened in; null for events of the whole installation.',
  }),
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type EventEnvelope = Static<typeof EventEnvelope>;
