/** Operations on capture sessions: a page on which a person records a short clip, and what was found in it. */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';
import { CaptureRequest, CaptureSession, NewCaptureSession } from '../records/face-capture.ts';

const session: CaptureSession = {
  session_id: '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17',
  state: 'open',
  reference: 'application-7741',
  environment: 'live',
  language: 'sw',
  challenge: ['blink_twice', 'turn_left'],
  attempts: 0,
  attempts_left: 3,
  created_at: '2026-11-28T09:30:00.000Z',
  expires_at: '2026-11-28T09:40:00.000Z',
  ended_at: null,
  result: null,
};

const completed: CaptureSession = {
  ...session,
  state: 'completed',
  attempts: 1,
  attempts_left: 2,
  ended_at: '2026-11-28T09:31:12.000Z',
  result: {
    passed: true,
    verdict: 'live',
    reason: 'live',
    detail: 'A living person moved and blinked, and did what was asked in time.',
    confidence: 0.94,
    source: 'camera',
    match: { matches: true, confidence: 97.2 },
    check_id: '019ab2c5-1a20-7b1f-8d44-90c2be21aa03',
  },
};

const path = '/api/onboarding/biometrics/face/capture_session';
const oneSession = { session_id: Type.String() };

export const createCaptureSession = operation({
  id: 'createCaptureSession',
  method: 'POST',
  path,
  group: 'Faces',
  summary: 'A capture page for one person',
  description:
    'Gives the address of a page on which a person records a few seconds before the camera of a phone or computer, guided in one of eight languages. Send the person there, or frame it in the site that `embed_origin` names. The link is signed, ends after `lifetime_minutes`, takes one clip that is judged and a few attempts. The event `capture.completed` tells when it is over; clip and picture are not kept.',
  scope: 'faces',
  authTexts: 'lookup',
  bodyLimit: 'image',
  request: CaptureRequest,
  data: NewCaptureSession,
  status: 201,
  message: 'Capture session created',
  errors: [
    'invalid_format',
    'no_face',
    'several_faces',
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
    request: {
      reference: 'application-7741',
      language: 'sw',
      image: 'https://media.example.com/portrait.jpg',
      embed_origin: 'https://app.example.com',
    },
    data: {
      ...session,
      url: 'https://amana.example.com/capture/AZqyxAAAcAGAAQAAAAAAAQGasscdEHw-mlE_bguNKhc#tabc12.Xh3vWc0c9w5rmkqJ8Gd0s2yX6v4b1nQ7tZ0uYpLrKfE',
    },
  },
});

export const readCaptureSession = operation({
  id: 'readCaptureSession',
  method: 'GET',
  path: `${path}/:session_id`,
  group: 'Faces',
  summary: 'How a capture session stands',
  description: 'With what was found once it is `completed`. Kept for a while after its end, then forgotten.',
  scope: 'faces',
  authTexts: 'lookup',
  request: Type.Object(oneSession),
  data: CaptureSession,
  status: 200,
  message: 'Capture session retrieved',
  errors: ['unauthenticated', 'forbidden', 'record_not_found'],
  example: { request: { session_id: session.session_id }, data: completed },
});

export const cancelCaptureSession = operation({
  id: 'cancelCaptureSession',
  method: 'POST',
  path: `${path}/:session_id/cancel`,
  group: 'Faces',
  summary: 'End a capture session early',
  description:
    'The link holds no longer, and what was kept for the comparison is erased. One that has ended answers 409.',
  scope: 'faces',
  authTexts: 'lookup',
  request: Type.Object(oneSession),
  data: CaptureSession,
  status: 200,
  message: 'Capture session cancelled',
  errors: ['unauthenticated', 'forbidden', 'record_not_found', 'conflict'],
  example: {
    request: { session_id: session.session_id },
    data: { ...session, state: 'cancelled', attempts_left: 0, ended_at: '2026-11-28T09:33:00.000Z' },
  },
});

export const faceCaptureOperations: readonly Operation[] = [
  createCaptureSession,
  readCaptureSession,
  cancelCaptureSession,
];
