/** The liveness check over HTTP, with real media, real fetching and a real database. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookupFailedMessage } from '@amana/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBranch } from '../access/branches.ts';
import { createKey } from '../access/keys.ts';
import { openTestApp, type TestApp } from '../http/test-app.ts';
import { systemClock } from '../platform/clock.ts';
import { createProtection } from '../platform/encryption.ts';
import { openLog } from '../platform/logs.ts';
import { createMedia } from '../platform/media/media.ts';
import { ffmpegMissing, madeClip } from '../platform/media/test-clips.ts';
import { createOutbound } from '../platform/outbound.ts';
import type { Media } from '../platform/media-port.ts';
import { sweepClips } from './replays/clip-sweep.ts';
import { mountFace } from './routes.ts';
import type { FaceWorkers, JudgeOptions } from './workers/face-workers.ts';
import { fakeFaceWorkers, type FakeJudged, fakeLookers } from './workers/test-face-workers.ts';

const path = '/api/onboarding/biometrics/face/liveliness_check/';
const outbound = createOutbound({ allow: '127.0.0.1' });
const files = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '');
  if (file) response.end(file);
  else response.writeHead(404).end();
});
const logged: string[] = [];
const protection = createProtection({
  masterKey: randomBytes(32),
  loadWrappedKey: async () => null,
  clock: systemClock,
});
let media = '';
let app: TestApp;
let withoutFfmpeg: TestApp;
let withoutModels: TestApp;
let liveKey = '';

/** What a clip is judged to be, by its bytes; `live` when nothing is said. Decoding is real. */
const verdicts = new Map<string, Partial<FakeJudged['verdict']>>();
const rhythms = new Map<string, Uint8Array>();
let asked: JudgeOptions | undefined;

const judging = (media: Media) =>
  fakeFaceWorkers({
    judge: async (clip, options) => {
      asked = options;
      const { signal } = options;
      const facts = await media.decodeVideo(clip, { signal, framesPerS: 5, maxEdgePx: 64 });
      const rhythm = rhythms.get(clip.sha256);
      return { verdict: { ...liveVerdict, ...verdicts.get(clip.sha256) }, facts, ...(rhythm && { rhythm }) };
    },
    describe: async (bytes, { signal }) => {
      const { width, height } = await media.decodeImage(Buffer.from(bytes), signal);
      const detail = 'No face was found in the picture.';
      return { ...fakeLookers, kind: 'refused', reason: 'no_face', detail, width, height };
    },
  });

const liveVerdict: FakeJudged['verdict'] = {
  outcome: 'live',
  confidence: 0.876,
  reason: 'live',
  detail: 'A live person was seen.',
  cues: [{ name: 'blinks', value: 2, limit: 1, effect: 'supports' }],
  blinks: 2,
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  media = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
  files.set('/photo.jpg', await photo.jpeg().toBuffer());
  files.set('/photo.mp4', await photo.png().toBuffer());
  files.set('/broken.jpg', (await photo.jpeg().toBuffer()).subarray(0, 200));
  files.set(
    '/page.mp4',
    Buffer.from('<html><body>This is no video at all, whatever its name says</body></html>'),
  );
  files.set('/large.mp4', Buffer.alloc(3_000_000));
  files.set(
    '/head.mp4',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(2000, 1)]),
  );
  if (!ffmpegMissing) {
    files.set(
      '/selfie.mp4',
      madeClip('a.mp4', '-c:v libx264 -pix_fmt yuv420p', 'testsrc=size=64x64:rate=25', 2),
    );
    files.set('/selfie.webm', madeClip('a.webm', '-c:v libvpx', 'testsrc=size=64x64:rate=25', 2));
    files.set(
      '/short.mp4',
      madeClip('a.mp4', '-c:v libx264 -pix_fmt yuv420p', 'testsrc=size=64x64:rate=25', 0.3),
    );
  }
  const open = (ffmpeg: string, workers: (media: Media) => FaceWorkers): Promise<TestApp> =>
    openTestApp(
      (parts) => {
        const media = createMedia({ outbound, ffmpeg });
        mountFace(parts, {
          media,
          workers: workers(media),
          db: storage.db,
          writer: { write: (set) => storage.writer.write(set) },
          protection,
          clock: parts.clock,
          maxBytes: 1_000_000,
          deadlineMs: 18_000,
          checksAtOnce: 8,
        });
      },
      { log: openLog('trace', { write: (line: string) => void logged.push(line) }), storage },
    );
  const { openTestStorage } = await import('../storage/test-database.ts');
  const storage = await openTestStorage();
  app = await open('ffmpeg', judging);
  withoutFfmpeg = await open('no-such-ffmpeg', judging);
  withoutModels = await open('ffmpeg', () => fakeFaceWorkers({}));
  liveKey = (await createKey(app.access, { environment: 'live', scopes: ['faces'] })).secret;
});
afterAll(async () => {
  for (const running of [app, withoutFfmpeg, withoutModels]) await running.close();
  await app.storage.close();
  await outbound.close();
  server.close();
});
beforeEach(async () => {
  await app.storage.db.deleteFrom('face_checks').execute();
  await app.storage.db.deleteFrom('face_clips').execute();
  verdicts.clear();
  rhythms.clear();
});

describe('the liveness check', () => {
  it.each([undefined, null, '', '   '])('asks for the address when it is %j', async (image) => {
    expect(await check(app, { image })).toMatchObject({
      statusCode: 400,
      body: {
        status: 'failed',
        data: [],
        message: 'Missing required fields',
        error: { code: 'missing_field', field: 'image' },
      },
    });
    expect(await kept()).toEqual([]);
  });

  it.each([7, true, {}, ['http://example.com/a.mp4'], 'not an address'])(
    'refuses %j as an address',
    async (image) => {
      expect(await check(app, { image })).toMatchObject({
        statusCode: 400,
        body: { data: [], message: lookupFailedMessage, error: { code: 'invalid_format', field: 'image' } },
      });
    },
  );

  it.each([
    ['/broken.jpg', 'unreadable_media'],
    ['/page.mp4', 'unreadable_media'],
    ['/missing.mp4', 'media_unreachable'],
    ['/large.mp4', 'media_too_large'],
    ['http://10.0.0.1/a.mp4', 'media_address_refused'],
    ['http://[::1]/a.mp4', 'media_address_refused'],
    ['http://169.254.169.254/latest/meta-data', 'media_address_refused'],
    ['http://user:secret@127.0.0.1/a.mp4', 'media_address_refused'],
    ['file:///etc/passwd', 'media_address_refused'],
  ])('answers 400 to %s: %s', async (address, code) => {
    const image = address.startsWith('/') ? media + address : address;
    expect(await check(app, { image })).toMatchObject({
      statusCode: 400,
      body: { status: 'failed', data: [], message: lookupFailedMessage, error: { code, field: 'image' } },
    });
    expect(await kept()).toEqual([]);
  });

  it.each(['/photo.jpg', '/photo.mp4'])(
    'passes the static image %s and says that it is no liveness check',
    async (name) => {
      const { statusCode, body } = await check(app, { image: media + name });
      expect(statusCode).toBe(200);
      expect(body).toEqual({
        status: 'success',
        message: 'Face Liveliness successful',
        data: {
          status: true,
          detail: expect.stringMatching(/not a liveness check.*No face was found/),
          response_code: '00',
          confidence: 1,
          confidence_in_percentage: 100,
          verification: { status: 'VERIFIED', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
          widget_info: {},
          session: {},
        },
      });
      // It never counts as liveness anywhere else.
      expect(await kept()).toMatchObject([{ passed: false, reason: 'static_image', media_kind: 'image' }]);
    },
  );

  it('refuses a static image where the branch says so', async () => {
    await setBranch(app.access, {
      branch: app.first.branchId,
      key: 'static_image_liveness',
      value: 'reject',
    });
    try {
      const { statusCode, body } = await check(app, { image: `${media}/photo.jpg` });
      expect(statusCode).toBe(200);
      expect(body.data).toMatchObject({
        status: false,
        response_code: '01',
        verification: { status: 'FAILED' },
        detail: expect.stringMatching(/static image/),
      });
    } finally {
      await setBranch(app.access, {
        branch: app.first.branchId,
        key: 'static_image_liveness',
        value: 'default',
      });
    }
  });

  it.skipIf(ffmpegMissing).each(['/selfie.mp4', '/selfie.webm'])(
    'never passes %s while there are no models (needs ffmpeg)',
    async (name) => {
      const { statusCode, body } = await check(withoutModels, { image: media + name });
      expect(statusCode).toBe(200);
      expect(body.data).toMatchObject({
        status: false,
        detail: expect.stringMatching(/cannot be judged on this server.*models are missing.*npm run models/),
        response_code: '01',
        confidence: 0,
        confidence_in_percentage: 0,
        verification: { status: 'FAILED' },
        analysis: { outcome: 'retry', reason: 'not_available' },
      });
      expect(await kept()).toMatchObject([{ passed: false, reason: 'not_available', media_kind: 'video' }]);
      // A picture needs no models to be what it is.
      expect((await check(withoutModels, { image: `${media}/photo.jpg` })).body.data.status).toBe(true);
    },
  );

  it.skipIf(ffmpegMissing)('answers 200 and FAILED to what cannot be decoded (needs ffmpeg)', async () => {
    const { statusCode, body } = await check(app, { image: `${media}/head.mp4` });
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({
      status: false,
      detail: expect.stringMatching(/could not be decoded/),
      verification: { status: 'FAILED' },
      analysis: { outcome: 'retry', reason: 'unreadable_stream' },
    });
    expect(await kept()).toMatchObject([{ passed: false, reason: 'unreadable_stream', engine: null }]);
  });

  it('says so when videos cannot be decoded here at all', async () => {
    const { statusCode, body } = await check(withoutFfmpeg, { image: `${media}/head.mp4` });
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({
      status: false,
      verification: { status: 'FAILED' },
      detail: expect.stringMatching(/cannot be judged on this server.*Install ffmpeg/),
    });
    expect((await check(withoutFfmpeg, { image: `${media}/photo.jpg` })).statusCode).toBe(200);
  });

  it.skipIf(ffmpegMissing)('gives what the engine says, and keeps who said it (needs ffmpeg)', async () => {
    const { body } = await check(app, { image: `${media}/selfie.mp4` });
    expect(body.data).toEqual({
      status: true,
      detail: 'A live person was seen.',
      response_code: '00',
      confidence: 0.876,
      confidence_in_percentage: 87.6,
      verification: { status: 'VERIFIED', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      widget_info: {},
      session: {},
      analysis: {
        outcome: 'live',
        reason: 'live',
        engine: 'test-engine/1',
        models: fakeLookers.models,
        runtime: 'wasm',
      },
    });
    expect(await kept()).toMatchObject([
      {
        passed: true,
        reason: 'live',
        outcome: 'live',
        confidence: 0.876,
        engine: 'test-engine/1',
        models: expect.stringContaining('antispoof=a'),
      },
    ]);
    const entries = await app.storage.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', body.data.verification.reference)
      .execute();
    expect(entries).toMatchObject([
      { action: 'liveness.checked', detail: { cues: ['blinks 2 (1): supports'], runtime: 'wasm' } },
    ]);
  });

  it.skipIf(ffmpegMissing).each([
    ['spoof', 'still', 'The clip shows a still picture.'],
    ['retry', 'too_dark', 'It is too dark. Record again in better light.'],
  ] as const)('answers FAILED to a %s, with the reason (needs ffmpeg)', async (outcome, reason, detail) => {
    const clip = `${media}/selfie.mp4`;
    verdicts.set(sha256('/selfie.mp4'), { outcome, reason, detail, confidence: 0.1 });
    const { statusCode, body } = await check(app, { image: clip });
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({
      status: false,
      detail,
      response_code: '01',
      confidence: 0.1,
      verification: { status: 'FAILED' },
      analysis: { outcome, reason },
    });
    expect(await kept()).toMatchObject([{ passed: false, reason, outcome }]);
    // Only what passed is worth sending again.
    expect(await app.storage.db.selectFrom('face_clips').selectAll().execute()).toEqual([]);
  });

  it.skipIf(ffmpegMissing)('hands a challenge on and shows each step (needs ffmpeg)', async () => {
    verdicts.set(sha256('/selfie.mp4'), {
      challenge: {
        outcome: 'shown',
        steps: [{ action: 'turn_left', outcome: 'shown', atS: 0.5 }],
      },
    });
    const challenge = ['turn_left', 'blink_twice'];
    const { body } = await check(app, { image: `${media}/selfie.mp4`, challenge });
    expect(asked?.challenge).toEqual([{ action: 'turn_left' }, { action: 'blink_twice' }]);
    expect(body.data.analysis.challenge).toEqual([{ action: 'turn_left', outcome: 'shown' }]);
    await check(app, { image: `${media}/selfie.mp4`, challenge: [] });
    expect(asked?.challenge).toBeUndefined();
  });

  it.each([['wink'], 'smile', [7], Array.from({ length: 9 }, () => 'smile'), {}].map((word) => [word]))(
    'refuses %j as a challenge',
    async (challenge) => {
      expect(await check(app, { image: `${media}/selfie.mp4`, challenge })).toMatchObject({
        statusCode: 400,
        body: { message: lookupFailedMessage, error: { code: 'invalid_format', field: 'challenge' } },
      });
    },
  );

  it('keeps the reference in the audit trail, and the address nowhere', async () => {
    const marked = `${media}/photo.jpg?customer=PLANTED-7261`;
    files.set('/photo.jpg?customer=PLANTED-7261', files.get('/photo.jpg') ?? Buffer.alloc(0));
    const { body } = await check(app, { image: marked });
    await check(app, { image: `${media}/gone.mp4?customer=PLANTED-7261` });
    const entries = await app.storage.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'liveness.checked', subject: body.data.verification.reference }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'liveness.refused', detail: { code: 'media_unreachable' } }),
    );
    expect(JSON.stringify([entries, await kept(), logged])).not.toContain('PLANTED');
    expect(logged.length).toBeGreaterThan(0);
  });

  it('wants a key, in the words of the lookups', async () => {
    const answer = await app.app.fastify.inject({ method: 'POST', url: path, payload: { image: 'x' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      status: 'failed',
      message: 'Authentication credentials were not provided.',
    });
  });
});

describe.skipIf(ffmpegMissing)('a clip that comes again (needs ffmpeg)', () => {
  const moving = (seed: number): Uint8Array =>
    new Uint8Array(
      Int8Array.from({ length: 600 }, (_, at) => Math.round(20 * Math.sin(at * at * 0.01 * seed + at * seed)))
        .buffer,
    );
  const send = (name: string, key = liveKey) => check(app, { image: media + name }, key);

  it('is failed for a live key when it is the same file, or moves alike', async () => {
    rhythms.set(sha256('/selfie.mp4'), moving(1));
    rhythms.set(sha256('/selfie.webm'), moving(1));
    const { body: first } = await send('/selfie.mp4');
    expect(first.data.status).toBe(true);
    for (const [name, by] of [
      ['/selfie.mp4', 'bytes'],
      ['/selfie.webm', 'rhythm'],
    ] as const) {
      const { statusCode, body } = await send(name);
      expect(statusCode).toBe(200);
      expect(body.data).toMatchObject({
        status: false,
        confidence: 0,
        verification: { status: 'FAILED' },
        detail: expect.stringMatching(/was sent before/),
        analysis: { outcome: 'spoof', reason: 'known_replay' },
      });
      const entries = await app.storage.db
        .selectFrom('audit_entries')
        .select('detail')
        .where('subject', '=', body.data.verification.reference)
        .execute();
      expect(entries).toMatchObject([
        { detail: { replay_of: first.data.verification.reference, replay_by: by } },
      ]);
    }
  });

  it('is kept as nothing that could be read or recognised elsewhere', async () => {
    rhythms.set(sha256('/selfie.mp4'), moving(1));
    await send('/selfie.mp4');
    const [row] = await app.storage.db.selectFrom('face_clips').selectAll().execute();
    expect(row?.sealed?.includes(Buffer.from(moving(1)).subarray(0, 24))).toBe(false);
  });

  it('is one among two at the same time that passes', async () => {
    rhythms.set(sha256('/selfie.mp4'), moving(1));
    rhythms.set(sha256('/selfie.webm'), moving(1));
    const both = await Promise.all([send('/selfie.mp4'), send('/selfie.webm'), send('/selfie.mp4')]);
    expect(both.map(({ body }) => body.data.status).filter(Boolean)).toHaveLength(1);
  });

  it('is no other clip, no clip of another branch, and no repeat by the same idempotency key', async () => {
    rhythms.set(sha256('/selfie.mp4'), moving(1));
    rhythms.set(sha256('/selfie.webm'), moving(2));
    const key = `again-${Date.now()}`;
    const first = await check(app, { image: `${media}/selfie.mp4` }, liveKey, key);
    expect(first.body.data.status).toBe(true);
    expect(await check(app, { image: `${media}/selfie.mp4` }, liveKey, key)).toEqual(first);
    expect((await send('/selfie.webm')).body.data.status).toBe(true);
    await app.storage.db.updateTable('face_clips').set({ branch_id: 'another-branch' }).execute();
    expect((await send('/selfie.mp4')).body.data.status).toBe(true);
  });

  it('is only told of with test keys, and where the branch says so; or not looked for', async () => {
    await send('/selfie.mp4', app.first.testKey);
    const testKey = await send('/selfie.mp4', app.first.testKey);
    expect(testKey.body.data.status).toBe(true);
    expect(await kept()).toContainEqual(
      expect.objectContaining({ passed: true, replay_of: expect.any(String) }),
    );
    expect((await send('/selfie.mp4')).body.data.status).toBe(true);
    await policy('report');
    expect((await send('/selfie.mp4')).body.data.status).toBe(true);
    await policy('ignore');
    expect((await send('/selfie.mp4')).body.data.status).toBe(true);
    expect(await app.storage.db.selectFrom('face_clips').selectAll().execute()).toEqual([]);
    await policy('default');
  });

  it.each([
    ['a test key is new to live keys', () => app.first.testKey, () => liveKey],
    ['a live key is new to test keys', () => liveKey, () => app.first.testKey],
  ])('and passed under %s, by its bytes and by its rhythm', async (_, before, now) => {
    rhythms.set(sha256('/selfie.mp4'), moving(1));
    rhythms.set(sha256('/selfie.webm'), moving(1));
    expect((await send('/selfie.mp4', before())).body.data.status).toBe(true);
    const [known] = await kept();
    for (const name of ['/selfie.mp4', '/selfie.webm']) {
      await app.storage.db.deleteFrom('face_clips').where('id', '<>', String(known?.id)).execute();
      expect((await send(name, now())).body.data.status).toBe(true);
    }
    expect((await kept()).filter(({ replay_of }) => replay_of !== null)).toEqual([]);
  });

  it('is forgotten after its days, by the next check or the sweep', async () => {
    await send('/selfie.mp4');
    app.clock.forwardMs(91 * 24 * 3_600_000);
    await sweepClips({ storage: app.storage, clock: app.clock });
    expect(await app.storage.db.selectFrom('face_clips').selectAll().execute()).toEqual([]);
    expect((await send('/selfie.mp4')).body.data.status).toBe(true);
  });

  const policy = (value: string) =>
    setBranch(app.access, { branch: app.first.branchId, key: 'replayed_clips', value });
});

function sha256(name: string): string {
  return createHash('sha256')
    .update(files.get(name) ?? '')
    .digest('hex');
}

async function check(running: TestApp, payload: object, key = app.first.testKey, idempotencyKey?: string) {
  const answer = await running.app.fastify.inject({
    method: 'POST',
    url: path,
    headers: {
      'x-access-token': key,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    payload,
  });
  return { statusCode: answer.statusCode, body: answer.json() };
}

function kept() {
  return app.storage.db.selectFrom('face_checks').selectAll().execute();
}
