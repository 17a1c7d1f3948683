/** What comparisons of faces take and answer, in lookups and on their own. Beyond the interface but for the outer fields. */
import { Type } from 'typebox';
import { lookupExtras } from './lookup-request.ts';

const { consent, purpose } = lookupExtras;

export const FaceVerification = Type.Object({
  status: Type.Union([Type.Literal('VERIFIED'), Type.Literal('FAILED')]),
  reference: Type.String({ description: 'Unique reference of this check, a UUID.' }),
});

/** Present in `data` only where the branch looks for duplicates. */
export const duplicatesField = {
  duplicates: Type.Optional(
    Type.Object(
      {
        searched: Type.Boolean(),
        found: Type.Boolean({ description: 'Whether the face is known under another identity.' }),
        identities: Type.Integer({ description: 'Other identities with this face.' }),
        kept: Type.Boolean({
          description: 'Whether a template of the face is kept for later searches, encrypted.',
        }),
        reason: Type.Optional(
          Type.String({
            description:
              'Why it was not searched or not kept: `consent_missing`, `identity_missing`, `not_verified`, `limit_reached`, `not_compared`.',
          }),
        ),
      },
      {
        description:
          'Whether this face was seen in the branch under another identity; only where the branch setting `face_duplicates` is on.',
      },
    ),
  ),
};

const medium =
  'Address of a picture with exactly one face, or of a selfie video; or the file itself, as a `data:` URL or in base64';

/** Of comparisons, in lookups and on their own. */
export const customerReferenceField = {
  customer_reference: Type.Optional(
    Type.String({
      description:
        'Your own reference of the customer, at most 200 characters; kept as a keyed hash. By it the search for duplicates knows a customer who comes with several numbers.',
    }),
  ),
};

const forWhom = {
  ...customerReferenceField,
  consent,
  purpose,
};

export const FaceComparisonRequest = Type.Object({
  image_one: Type.String({ description: medium }),
  image_two: Type.String({ description: medium }),
  ...forWhom,
});

const matchFields = {
  status: Type.Boolean({ description: 'Whether both show the same person.' }),
  response_code: Type.String({ description: '`00`: the faces match; `01`: they do not.' }),
  message: Type.String({
    description:
      '`Face Match` or `Face Mismatch`; where a video did not pass the liveness check, with the reason.',
  }),
  confidence: Type.Number({ description: '0 to 100; a match from 60.' }),
};

export const FaceComparisonResult = Type.Object({
  ...matchFields,
  verification: FaceVerification,
  ...duplicatesField,
});

export const LivenessMatchRequest = Type.Object({
  image: Type.String({
    description: 'Address of a selfie video; or the video itself, as a `data:` URL or in base64',
  }),
  reference_image: Type.String({
    description:
      'The picture to compare it with: its address, a `data:` URL or base64, with exactly one face',
  }),
  ...forWhom,
});

export const LivenessMatchResult = Type.Object({
  status: Type.Boolean({ description: 'Whether a living person was seen and it is the one of the picture.' }),
  detail: Type.String({ description: 'The result in words, with the reason when it is a failure.' }),
  response_code: Type.String({ description: '`00` is success, `01` is failure.' }),
  liveness: Type.Object({
    status: Type.Boolean({ description: 'Whether liveness was detected.' }),
    detail: Type.String(),
    confidence: Type.Number({ description: '0 to 1.' }),
    confidence_in_percentage: Type.Number({ description: '0 to 100.' }),
  }),
  comparison: Type.Object(
    {
      status: matchFields.status,
      message: Type.String({ description: '`Face Match`, `Face Mismatch`, or why nothing was compared.' }),
      confidence: matchFields.confidence,
    },
    { description: 'Of the best frame of the video with the picture.' },
  ),
  verification: FaceVerification,
  ...duplicatesField,
});

export const FaceEraseRequest = Type.Object({
  country: Type.Optional(
    Type.String({ description: 'nigeria, kenya, ghana, uganda or rwanda; with `identifier`.' }),
  ),
  identifier_type: Type.Optional(Type.String({ description: '`nin`, `bvn`, `ssnit`; with `identifier`.' })),
  identifier: Type.Optional(Type.String({ description: 'The number by which the person was looked up.' })),
  customer_reference: Type.Optional(
    Type.String({ description: 'The reference that a comparison carried, instead of an identifier.' }),
  ),
});

export const FaceEraseResult = Type.Object({
  erased: Type.Integer({ description: 'Templates that were erased; 0 where there were none.' }),
});
