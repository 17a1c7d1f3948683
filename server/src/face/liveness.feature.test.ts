/** The liveness check over HTTP, with real media, real fetching and a real database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookupFailedMessage } from '@amana/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBranch } from '../access/branches.ts';
import { openTestApp, type TestApp } from '../http/test-app.ts';
import { openLog } from '../platform/logs.ts';
import { createMedia } from '../platform/media/media.ts';
import { ffmpegMissing, madeClip } from '../platform/media/test-clips.ts';
import { createOutbound } from '../platform/outbound.ts';
import type { LivenessEngine } from './liveness-engine.ts';
import { mountFace } from './routes.ts';

const path = '/api/onboarding/biometrics/face/liveliness_check/';
const outbound = createOutbound({ allow: '127.0.0.1' });
const files = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '');
  if (file) response.end(file);
  else response.writeHead(404).end();
});
const logged: string[] = [];
let media = '';
let app: TestApp;
let withoutFfmpeg: TestApp;
let withEngine: TestApp;

const engine: LivenessEngine = {
  name: 'counting',
  framesPerS: 5,
  maxWidth: 64,
  watch: () => {
    let frames = 0;
    return {
      frame: (_rgb, _index, width) => (frames += width === 64 ? 1 : 0),
      verdict: async () => ({
        live: frames > 5,
        confidence: 0.876,
        reason: 'live',
        detail: `Saw ${frames} frames.`,
      }),
    };
  },
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
  const open = (ffmpeg: string, judge?: LivenessEngine): Promise<TestApp> =>
    openTestApp(
      (parts) =>
        mountFace(parts, {
          media: createMedia({ outbound, ffmpeg }),
          writer: { write: (set) => storage.writer.write(set) },
          clock: parts.clock,
          maxBytes: 1_000_000,
          ...(judge && { engine: judge }),
        }),
      { log: openLog('trace', { write: (line: string) => void logged.push(line) }), storage },
    );
  const { openTestStorage } = await import('../storage/test-database.ts');
  const storage = await openTestStorage();
  app = await open('ffmpeg');
  withoutFfmpeg = await open('no-such-ffmpeg');
  withEngine = await open('ffmpeg', engine);
});
afterAll(async () => {
  for (const running of [app, withoutFfmpeg, withEngine]) await running.close();
  await app.storage.close();
  await outbound.close();
  server.close();
});
beforeEach(async () => {
  await app.storage.db.deleteFrom('face_checks').execute();
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
          detail: expect.stringMatching(/not a liveness check/),
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
    'never passes %s while no engine is installed (needs ffmpeg)',
    async (name) => {
      const { statusCode, body } = await check(app, { image: media + name });
      expect(statusCode).toBe(200);
      expect(body.data).toMatchObject({
        status: false,
        detail: expect.stringMatching(/No liveness engine is installed/),
        response_code: '01',
        confidence: 0,
        confidence_in_percentage: 0,
        verification: { status: 'FAILED' },
      });
      expect(await kept()).toMatchObject([
        { passed: false, reason: 'no_engine', media_kind: 'video', kind: 'liveness' },
      ]);
    },
  );

  it.skipIf(ffmpegMissing).each([
    ['/head.mp4', 'unreadable_stream', /could not be decoded/],
    ['/short.mp4', 'too_few_frames', /too short/],
  ])('answers 200 and FAILED to %s (needs ffmpeg)', async (name, reason, words) => {
    const { statusCode, body } = await check(app, { image: media + name });
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({
      status: false,
      detail: expect.stringMatching(words),
      verification: { status: 'FAILED' },
    });
    expect(await kept()).toMatchObject([{ passed: false, reason }]);
  });

  it('says so when videos cannot be decoded here at all', async () => {
    const { statusCode, body } = await check(withoutFfmpeg, { image: `${media}/head.mp4` });
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({
      status: false,
      verification: { status: 'FAILED' },
      detail: expect.stringMatching(/cannot be decoded on this server.*Install ffmpeg/),
    });
    expect((await check(withoutFfmpeg, { image: `${media}/photo.jpg` })).statusCode).toBe(200);
  });

  it.skipIf(ffmpegMissing)('gives what an engine says (needs ffmpeg)', async () => {
    const { body } = await check(withEngine, { image: `${media}/selfie.mp4` });
    expect(body.data).toMatchObject({
      status: true,
      detail: 'Saw 10 frames.',
      response_code: '00',
      confidence: 0.876,
      confidence_in_percentage: 87.6,
      verification: { status: 'VERIFIED' },
    });
    expect(await kept()).toMatchObject([{ passed: true, reason: 'live' }]);
  });

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

async function check(running: TestApp, payload: object) {
  const answer = await running.app.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'x-access-token': app.first.testKey },
    payload,
  });
  return { statusCode: answer.statusCode, body: answer.json() };
}

function kept() {
  return app.storage.db.selectFrom('face_checks').selectAll().execute();
}
