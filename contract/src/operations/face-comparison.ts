/** Comparisons of faces: two pictures, a clip with a picture, and the erasure of what is kept for the search for duplicates. */
import type { ErrorCode } from '../errors.ts';
import { type Operation, operation } from '../operation.ts';
import {
  FaceComparisonRequest,
  FaceComparisonResult,
  FaceEraseRequest,
  FaceEraseResult,
  LivenessMatchRequest,
  LivenessMatchResult,
} from '../records/face-match.ts';

/** Of a picture or clip that shows no face, or none that can be compared. */
export const faceErrors: ErrorCode[] = [
  'no_face',
  'several_faces',
  'face_too_small',
  'looks_away',
  'too_dark',
  'too_blurred',
  'unreadable_media',
  'media_unreachable',
  'media_address_refused',
  'media_too_large',
];

const errors: ErrorCode[] = [
  'missing_field',
  'invalid_format',
  'consent_required',
  'purpose_required',
  ...faceErrors,
  'operation_unavailable',
  'unauthenticated',
  'forbidden',
  'overloaded',
];

const reference = '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17';

export const faceComparison = operation({
  id: 'faceComparison',
  method: 'POST',
  path: '/api/onboarding/biometrics/face/comparison',
  group: 'Faces',
  summary: 'Two faces compared',
  description:
    'Finds the one face of each picture and says how alike they are. A picture with no face, several, or one that is too small, too dark, too blurred or turned away is refused with `error.code` and `error.field`. Where one of the two is a video its best frame is compared, and the answer is a match only if the video passes the liveness check as well; use `liveness_match` to learn both. Swapping the two gives the same answer. Neither is kept.',
  scope: 'faces',
  authTexts: 'lookup',
  bodyLimit: 'image',
  request: FaceComparisonRequest,
  data: FaceComparisonResult,
  status: 200,
  message: 'Face Comparison successful',
  errors,
  example: {
    request: {
      image_one: 'https://media.example.com/selfie.jpg',
      image_two: 'https://media.example.com/card.jpg',
    },
    data: {
      status: true,
      response_code: '00',
      message: 'Face Match',
      confidence: 97.41,
      verification: { status: 'VERIFIED', reference },
    },
  },
});

export const faceLivenessMatch = operation({
  id: 'faceLivenessMatch',
  method: 'POST',
  path: '/api/onboarding/biometrics/face/liveness_match',
  group: 'Faces',
  summary: 'Liveness of a selfie video, and its face compared with a picture',
  description:
    'Judges the video as the liveness check does and compares its best frame with the picture, so that the person who was alive before the camera is the one of the picture. `VERIFIED` needs both. A static image in place of the video is refused, whatever the branch allows elsewhere. Neither is kept.',
  scope: 'faces',
  authTexts: 'lookup',
  bodyLimit: 'image',
  request: LivenessMatchRequest,
  data: LivenessMatchResult,
  status: 200,
  message: 'Face Liveliness and Comparison successful',
  errors,
  example: {
    request: {
      image: 'https://media.example.com/selfie.mp4',
      reference_image: 'https://media.example.com/card.jpg',
      customer_reference: 'customer-7741',
      consent: { granted: true, basis: 'consent', channel: 'app' },
    },
    data: {
      status: true,
      detail: 'A living person was seen, and it is the person of the picture.',
      response_code: '00',
      liveness: {
        status: true,
        detail: 'A living person moved and blinked.',
        confidence: 0.94,
        confidence_in_percentage: 94,
      },
      comparison: { status: true, message: 'Face Match', confidence: 97.41 },
      verification: { status: 'VERIFIED', reference },
    },
  },
});

export const eraseFaces = operation({
  id: 'eraseFaces',
  method: 'POST',
  path: '/api/onboarding/biometrics/face/erase',
  group: 'Faces',
  summary: 'Erase the face templates of a person',
  description:
    'Erases what this branch keeps of a person for the search for duplicates, as after a withdrawal of consent. The person is named by the number of the lookup or by the `customer_reference` of the comparison. Says how many templates were erased; asking again is no error.',
  scope: 'faces',
  authTexts: 'lookup',
  request: FaceEraseRequest,
  data: FaceEraseResult,
  status: 200,
  message: 'Face templates erased',
  errors: [
    'missing_field',
    'invalid_format',
    'unsupported_country',
    'unsupported_identifier_type',
    'unauthenticated',
    'forbidden',
  ],
  example: {
    request: { country: 'nigeria', identifier_type: 'nin', identifier: '12345678900' },
    data: { erased: 1 },
  },
});

export const faceComparisonOperations: readonly Operation[] = [faceComparison, faceLivenessMatch, eraseFaces];
