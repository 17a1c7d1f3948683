/** Captured clips through the liveness check's own way: rows, replays and the expected face, on a real database. */
import type { DescribedFace, LivenessVerdict } from '@amana/face';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMedia } from '../../platform/media/media.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { type FakeJudged, fakeFaceWorkers, fakeLookers } from '../workers/test-face-workers.ts';
import { judgeByWorkers } from './judge-by-workers.ts';
import { emptyClip, openTestCapture, type TestCapture } from './test-routes.ts';

const live: LivenessVerdict = {
  outcome: 'live',
  confidence: 0.97,
  reason: 'live',
  detail: 'A live person was seen.',
  cues: [],
  blinks: 2,
};
const faceOf = (...numbers: number[]): DescribedFace => ({
  embedding: Float32Array.from(numbers),
  templateVersion: 't1',
  sizePx: 200,
  centre: [160, 120],
  pose: { yaw: 0, pitch: 0, roll: 0 },
  quality: { luma: 110, contrast: 60, detail: 4 },
  quarters: 0,
});
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const clip = emptyClip();
let capture: TestCapture;
let judged: FakeJudged;
let challenges: unknown[] = [];

beforeAll(async () => {
  const outbound = createOutbound();
  capture = await openTestCapture({}, {}, (parts) =>
    judgeByWorkers({
      ...parts,
      media: createMedia({ outbound }),
      workers: fakeFaceWorkers({
        judge: (_clip, options) => {
          challenges.push(options);
          return judged;
        },
        describe: () => ({ ...fakeLookers, width: 320, height: 400, kind: 'face', face: faceOf(0.6, 0.8) }),
      }),
      branchSettings: async () => ({}),
    }),
  );
});
afterAll(() => capture.close());
beforeEach(() => {
  challenges = [];
  judged = {
    verdict: live,
    facts: { width: 640, height: 480, durationS: 5, frames: 125 },
    face: faceOf(0.6, 0.8),
  };
});

async function recorded(body: object) {
  const { status, data } = await capture.create(body);
  expect(status).toBe(201);
  const answer = await capture.visit(data.url).record(clip);
  return { answer, session: (await capture.read(String(data.session_id))).data };
}

describe('a captured clip', () => {
  it('leaves the check with its models beside the session, in one', async () => {
    const { answer, session } = await recorded({ challenge: ['smile'] });
    expect(answer.data).toMatchObject({ verdict: 'passed' });
    const { check_id } = session.result as { check_id: string };
    const check = await capture.app.storage.db
      .selectFrom('face_checks')
      .selectAll()
      .where('id', '=', check_id)
      .executeTakeFirstOrThrow();
    expect(check).toMatchObject({ passed: true, reason: 'live', media_kind: 'video' });
    expect(challenges).toMatchObject([{ challenge: [{ action: 'smile', fromS: 1.2 }], mirrored: 'no' }]);
  });

  it('passes with the face of the picture alone', async () => {
    const image = `data:image/png;base64,${png}`;
    expect((await recorded({ image })).session).toMatchObject({
      result: { passed: true, match: { matches: true, confidence: expect.any(Number) } },
    });
    judged = { ...judged, face: faceOf(-0.8, 0.6) };
    expect((await recorded({ image })).session).toMatchObject({
      result: { passed: false, verdict: 'live', reason: 'face_mismatch', match: { matches: false } },
    });
  });

  it('does not compare with numbers that another network made', async () => {
    judged = { ...judged, face: { ...faceOf(0.6, 0.8), templateVersion: 't2' } };
    expect((await recorded({ image: png })).answer.data).toMatchObject({
      verdict: 'retry',
      reason: 'face_not_comparable',
    });
  });

  it('that is longer than the time since the drawing was recorded before, whatever times come with it', async () => {
    judged = { ...judged, facts: { width: 640, height: 480, durationS: 4, frames: 250 } };
    expect((await recorded({ challenge: ['smile'] })).answer.data).toMatchObject({
      verdict: 'retry',
      reason: 'recorded_before',
      attempts_left: 2,
    });
  });

  it('is refused with its reason, and no check passes', async () => {
    judged = {
      ...judged,
      verdict: { ...live, outcome: 'spoof', confidence: 0.02, reason: 'still', detail: 'Still.' },
    };
    expect((await recorded({})).session).toMatchObject({
      result: { passed: false, verdict: 'spoof', reason: 'still', confidence: 0.02 },
    });
  });
});
