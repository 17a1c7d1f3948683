/** Face operations of the interface. What the check can and cannot say stands in the texts here, so the reference has it. */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';

/** What a person can be asked to do before the camera. */
export const livenessActions = ['turn_left', 'turn_right', 'blink_twice', 'smile'] as const;

export const mostLivenessActions = 4;

export const LivenessRequest = Type.Object({
  image: Type.String({ description: 'Address of a selfie video: .mp4, .mov, .webm, .avi or .m4v' }),
  challenge: Type.Optional(
    Type.Array(Type.Enum([...livenessActions]), {
      maxItems: mostLivenessActions,
      description:
        'Actions that the person was asked for and the video must show, in this order. Left and right are those of the person.',
    }),
  ),
});

export const LivenessResult = Type.Object({
  status: Type.Boolean({ description: 'Whether liveness was detected.' }),
  detail: Type.String({ description: 'The result in words, with the reason when it is a failure.' }),
  response_code: Type.String({ description: '`00` is success, `01` is failure.' }),
  confidence: Type.Number({ description: 'Raw score, 0 to 1.' }),
  confidence_in_percentage: Type.Number({ description: 'The score, 0 to 100.' }),
  verification: Type.Object({
    status: Type.Union([Type.Literal('VERIFIED'), Type.Literal('FAILED')]),
    reference: Type.String({ description: 'Unique reference of this check, a UUID.' }),
  }),
  widget_info: Type.Object({}),
  session: Type.Object({}),
  analysis: Type.Optional(
    Type.Object(
      {
        outcome: Type.Enum(['live', 'spoof', 'retry'], {
          description: '`retry`: too little could be seen to judge; the person should record again.',
        }),
        reason: Type.String({ description: 'A stable word for what decided; see the guide to faces.' }),
        engine: Type.Optional(Type.String({ description: 'Version of the judgement.' })),
        models: Type.Optional(
          Type.Record(Type.String(), Type.String(), {
            description: 'Name, version and hash of each network that looked.',
          }),
        ),
        runtime: Type.Optional(Type.Enum(['native', 'wasm'])),
        challenge: Type.Optional(
          Type.Array(Type.Object({ action: Type.String(), outcome: Type.String() }), {
            description:
              'Each asked action and whether it was `shown`, else `missing`, `late`, `out_of_order` or `flat`.',
          }),
        ),
      },
      { description: 'Added for videos: what the verdict rests on.' },
    ),
  ),
});

export const faceLiveness = operation({
  id: 'faceLiveness',
  method: 'POST',
  path: '/api/onboarding/biometrics/face/liveliness_check',
  group: 'Faces',
  summary: 'Liveness of a selfie video',
  description:
    'Fetches the video and judges it. A static image is accepted and passes, but **is no liveness check**: `detail` says so, and a branch can refuse it with the setting `static_image_liveness`. A video that holds too little to judge answers 200 with `status: false` and the reason in `detail`; an address that cannot be fetched, is not allowed, or gives no media answers 400. With live keys a video that passed before, or a copy of it, does not pass again. The media is not kept.',
  scope: 'faces',
  authTexts: 'lookup',
  request: LivenessRequest,
  data: LivenessResult,
  status: 200,
  message: 'Face Liveliness successful',
  errors: [
    'missing_field',
    'invalid_format',
    'unreadable_media',
    'media_unreachable',
    'media_address_refused',
    'media_too_large',
    'operation_unavailable',
    'unauthenticated',
    'forbidden',
    'overloaded',
  ],
  example: {
    request: { image: 'https://media.example.com/selfie.mp4', challenge: ['turn_left', 'blink_twice'] },
    data: {
      status: true,
      detail: 'A live person was seen.',
      response_code: '00',
      confidence: 0.93,
      confidence_in_percentage: 93,
      verification: { status: 'VERIFIED', reference: '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17' },
      widget_info: {},
      session: {},
      analysis: {
        outcome: 'live',
        reason: 'live',
        engine: 'amana-face/3',
        runtime: 'native',
        challenge: [
          { action: 'turn_left', outcome: 'shown' },
          { action: 'blink_twice', outcome: 'shown' },
        ],
      },
    },
  },
});

export const faceOperations: readonly Operation[] = [faceLiveness];
