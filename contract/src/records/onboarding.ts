/** Onboarding settings and the result of verifying a customer, field by field as the interface gives them. */
import { type Static, Type } from 'typebox';
import { screeningNotes } from './screening-note.ts';
import { ScreeningOptions } from './screening-options.ts';

const isFalsePositive = Type.Optional(
  Type.Boolean({ description: 'True where a reviewed decision sets the match aside; absent otherwise' }),
);

export const OnboardingSettings = Type.Object({
  ivs: Type.Boolean({ description: 'Identity verification step enabled' }),
  aml: Type.Boolean({ description: 'AML screening step enabled' }),
});
export type OnboardingSettings = Static<typeof OnboardingSettings>;

export const OnboardingIdentity = Type.Object({
  verified: Type.Boolean({ description: 'Verified with the issuing authority' }),
  identifier_type: Type.String({ description: 'BVN, NIN, vNIN, National ID or Ghana Card' }),
  first_name: Type.Optional(Type.String({ description: 'Present when verified' })),
  last_name: Type.Optional(Type.String({ description: 'Present when verified' })),
  middle_name: Type.Optional(Type.String({ description: 'Present when verified and on record' })),
  date_of_birth: Type.Optional(Type.String({ description: 'ISO 8601 date; present when verified' })),
  gender: Type.Optional(Type.String({ description: 'Male or Female; present when verified' })),
  phone: Type.Optional(Type.String({ description: 'Present when verified and on record' })),
  error: Type.Optional(Type.String({ description: 'Present only when not verified' })),
});
export type OnboardingIdentity = Static<typeof OnboardingIdentity>;

export const OnboardingSanction = Type.Object({
  entity_name: Type.String(),
  recorded_date: Type.String({
    description: 'When the party was listed, else when the entry last changed; ISO 8601',
  }),
  country: Type.String(),
  sanction_body: Type.String({ description: 'Who keeps the list' }),
  sanction_types: Type.Array(Type.String()),
  other_information: Type.String(),
  is_false_positive: isFalsePositive,
});
export type OnboardingSanction = Static<typeof OnboardingSanction>;

export const OnboardingPep = Type.Object({
  name: Type.String(),
  pep_types: Type.Array(Type.String()),
  gender: Type.String(),
  country: Type.String(),
  source: Type.String(),
  political_post: Type.String(),
  is_false_positive: isFalsePositive,
});
export type OnboardingPep = Static<typeof OnboardingPep>;

export const OnboardingScreening = Type.Object({
  sanctions: Type.Array(OnboardingSanction, {
    description: 'Sanctions, and entries listed for another elevated risk (crime, wanted, export control, …)',
  }),
  peps: Type.Array(OnboardingPep),
  adverse_media: Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'Always empty' }),
  risk_level: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')], {
    description: 'high: sanctions; medium: PEP or another topic; low: none',
  }),
  note: Type.Optional(Type.String({ description: 'Why screening was skipped' })),
  screening_notes: screeningNotes,
});
export type OnboardingScreening = Static<typeof OnboardingScreening>;

export const OnboardingResult = Type.Object({
  onboarding_id: Type.Integer({ description: 'Unique, increasing, never used again' }),
  identity: OnboardingIdentity,
  screening: OnboardingScreening,
  decision: Type.Union([Type.Literal('pass'), Type.Literal('review'), Type.Literal('fail')]),
});
export type OnboardingResult = Static<typeof OnboardingResult>;

export const OnboardingSettingsRequest = Type.Object({
  ivs: Type.Optional(Type.Boolean()),
  aml: Type.Optional(Type.Boolean()),
});

export const VerifyCustomerRequest = Type.Object({
  country: Type.String({ description: 'nigeria, kenya, ghana, uganda or rwanda; case does not matter' }),
  identifier: Type.String({ description: 'The number of the document' }),
  identifier_type: Type.Optional(
    Type.String({
      description:
        'nigeria: bvn (default), nin, vnin; ghana: ghana_id (default), national_id; kenya, uganda, rwanda: national_id',
    }),
  ),
  attributes: Type.Optional(
    Type.Object(
      {
        first_name: Type.Optional(Type.String()),
        last_name: Type.Optional(Type.String()),
        middle_name: Type.Optional(Type.String()),
        date_of_birth: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
        card_number: Type.Optional(Type.String()),
        phone: Type.Optional(Type.String()),
      },
      {
        description:
          'What the customer says; helps registries that need more than the number, and is compared',
      },
    ),
  ),
  screening_options: Type.Optional(ScreeningOptions),
});
