/**
 * The catalogue of events that webhooks deliver: type, when it happens, what `data` holds. References only, never a
 * name or an identifier: the receiver asks the API for the record.
 */
import { type Static, type TObject, Type } from 'typebox';

export interface EventEntry {
  when: string;
  data: TObject;
  example: Record<string, unknown>;
}

const environment = Type.Union([Type.Literal('test'), Type.Literal('live')]);
const decision = Type.Union([Type.Literal('pass'), Type.Literal('review'), Type.Literal('fail')]);

const Onboarding = Type.Object({
  onboarding_id: Type.Number(),
  environment,
  country: Type.String(),
  decision,
  risk_level: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
});

const onboardingExample = {
  onboarding_id: 1042,
  environment: 'live',
  country: 'nigeria',
  decision: 'review',
  risk_level: 'medium',
};

export const eventCatalogue = {
  'onboarding.completed': {
    when: 'A customer was verified and screened, whatever the decision.',
    data: Onboarding,
    example: { ...onboardingExample, decision: 'pass', risk_level: 'low' },
  },
  'onboarding.review_required': {
    when: 'The decision on a customer is `review`: a person should look.',
    data: Onboarding,
    example: onboardingExample,
  },
  'screening.match_found': {
    when: 'Screening found a true match: in a transaction, or while a customer was onboarded.',
    data: Type.Object({
      screening_id: Type.String(),
      environment,
      transaction_id: Type.Optional(Type.String()),
      sender_matches: Type.Optional(Type.Integer()),
      receiver_matches: Type.Optional(Type.Integer()),
      top_score: Type.Optional(Type.Number()),
      blocked: Type.Optional(Type.Boolean()),
    }),
    example: {
      screening_id: '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17',
      environment: 'live',
      transaction_id: 'TX-20871',
      sender_matches: 0,
      receiver_matches: 2,
      top_score: 0.97,
      blocked: true,
    },
  },
  'list.updated': {
    when: 'Another version of a list is in use: downloaded, imported or rolled back.',
    data: Type.Object({ source: Type.String(), version: Type.String(), records: Type.Integer() }),
    example: { source: 'un_sc', version: '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17', records: 1004 },
  },
  'list.failed': {
    when: 'A list could not be fetched or was refused; the last good version stays in use.',
    data: Type.Object({ source: Type.String(), reason: Type.String(), detail: Type.Optional(Type.String()) }),
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
