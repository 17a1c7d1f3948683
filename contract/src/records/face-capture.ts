/** What a capture session is made of, and how it is read back. Never a picture, a clip or a template. */
import { type Static, Type } from 'typebox';

/** What the page can ask a person to do; left and right are the person's own. */
export const captureActions = ['turn_left', 'turn_right', 'blink_twice', 'smile'] as const;
export type CaptureAction = (typeof captureActions)[number];

/** Languages of the page, as BCP 47 has them: English, French, Swahili, Hausa, Yoruba, Igbo, Kinyarwanda, Luganda. */
export const captureLanguages = ['en', 'fr', 'sw', 'ha', 'yo', 'ig', 'rw', 'lg'] as const;
export type CaptureLanguage = (typeof captureLanguages)[number];

const action = Type.Union([
  Type.Literal('turn_left'),
  Type.Literal('turn_right'),
  Type.Literal('blink_twice'),
  Type.Literal('smile'),
]);
const nullableText = Type.Union([Type.String(), Type.Null()]);

export const CaptureRequest = Type.Object({
  reference: Type.Optional(
    Type.String({
      description:
        'Your own reference, given back in answers and events: 1 to 64 letters, digits and `._:-`. Nothing that identifies the person.',
    }),
  ),
  language: Type.Optional(
    Type.String({ description: `One of ${captureLanguages.join(', ')}; left out, the browser's.` }),
  ),
  challenge: Type.Optional(
    Type.Union([Type.Boolean(), Type.Array(action)], {
      description:
        'True (the default) asks for two actions drawn at random; a list of one to three asks for each of these; false asks for none. The order is drawn anew for each attempt.',
    }),
  ),
  image: Type.Optional(
    Type.String({
      description:
        'Picture of the person who is expected: address, data address or base64. The clip is compared with it.',
    }),
  ),
  embed_origin: Type.Optional(
    Type.String({
      description: 'Origin of the one site that may frame the page, such as `https://app.example.com`.',
    }),
  ),
  return_url: Type.Optional(
    Type.String({ description: 'Where the page sends the person when it is over; https.' }),
  ),
  file_upload: Type.Optional(
    Type.Boolean({
      description:
        'Whether a clip of the camera application may be chosen where the browser itself cannot record; true by default.',
    }),
  ),
  lifetime_minutes: Type.Optional(
    Type.Integer({ description: 'How long the link holds, 1 to 60; the installation sets the usual time.' }),
  ),
});

export const CaptureResult = Type.Object({
  passed: Type.Boolean({
    description:
      'A living person, and the expected one where `image` was given. The only field to decide by.',
  }),
  verdict: Type.Union([Type.Literal('live'), Type.Literal('spoof'), Type.Literal('retry')], {
    description: '`retry`: no attempt showed enough to judge.',
  }),
  reason: Type.String({ description: 'Stable word for the verdict.' }),
  detail: Type.String({ description: 'The same for a person.' }),
  confidence: Type.Number({ description: 'Of liveness, 0 to 1.' }),
  source: Type.Union([Type.Literal('camera'), Type.Literal('file')], {
    description:
      '`camera`: recorded by the page; `file`: chosen from the device. The page says so; nothing proves it.',
  }),
  match: Type.Union([
    Type.Null(),
    Type.Object({
      matches: Type.Boolean(),
      confidence: Type.Number({ description: '0 to 100.' }),
    }),
  ]),
  check_id: nullableText,
});
export type CaptureResult = Static<typeof CaptureResult>;

const sessionFields = {
  session_id: Type.String(),
  state: Type.Union(
    [
      Type.Literal('open'),
      Type.Literal('judging'),
      Type.Literal('completed'),
      Type.Literal('expired'),
      Type.Literal('cancelled'),
    ],
    { description: '`completed`: `result` holds what was found, whatever it is.' },
  ),
  reference: nullableText,
  environment: Type.Union([Type.Literal('test'), Type.Literal('live')]),
  language: nullableText,
  challenge: Type.Array(action, {
    description: 'Actions among which the challenge of each attempt is drawn; empty where none is asked for.',
  }),
  attempts: Type.Integer({ description: 'Clips that were judged.' }),
  attempts_left: Type.Integer(),
  created_at: Type.String(),
  expires_at: Type.String({ description: 'When the link ends.' }),
  ended_at: nullableText,
  result: Type.Union([CaptureResult, Type.Null()]),
};

export const CaptureSession = Type.Object(sessionFields);
export type CaptureSession = Static<typeof CaptureSession>;

export const NewCaptureSession = Type.Object({
  ...sessionFields,
  url: Type.String({
    description:
      'The page for this person; whoever has it may use it until it ends. Shown once, kept nowhere.',
  }),
});
export type NewCaptureSession = Static<typeof NewCaptureSession>;
