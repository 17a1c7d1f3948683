/** Where one lookup stands: answered, or taken by a source that answers later. */
import { type Static, Type } from 'typebox';

const HolderConsent = Type.Object({
  url: Type.String({
    description: 'A page that the customer must open and agree on; empty where there is none.',
  }),
  methods: Type.Array(Type.Object({ method: Type.String(), hint: Type.String() }), {
    description: 'Ways on which the customer can be sent a code; the hints are masked.',
  }),
});

export const LookupState = Type.Object({
  lookup_id: Type.String(),
  operation: Type.String({ description: 'Id of the operation that asked, as the reference names it.' }),
  state: Type.Union([Type.Literal('pending'), Type.Literal('completed')]),
  outcome: Type.String({
    description:
      'pending, found, not_found, malformed, unavailable, timeout, operation_unsupported or budget_exhausted.',
  }),
  requested_at: Type.String(),
  completed_at: Type.Union([Type.String(), Type.Null()]),
  consent_needed: Type.Union([HolderConsent, Type.Null()], {
    description: 'What the customer has to do before the source answers; null where nothing.',
  }),
  record: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()], {
    description:
      'As the operation answers it; for verify customer the person found. Null until there is one, and once the customer was erased.',
  }),
});

export type LookupState = Static<typeof LookupState>;
