/** Hostile and broken media through the liveness check, with real workers, networks, fetching and a database, over loopback. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../http/test-app.ts';
import { systemClock } from '../platform/clock.ts';
import { createProtection } from '../platform/encryption.ts';
import { openLog } from '../platform/logs.ts';
import { createMedia } from '../platform/media/media.ts';
import { ffmpegMissing, madeClip, recoded } from '../platform/media/test-clips.ts';
import { createOutbound } from '../platform/outbound.ts';
import { drawnClip } from './match/test-drawn-clip.ts';
import { modelsAvailability } from './models/models-availability.ts';
import { mountFace } from './routes.ts';
import type { FaceWorkers } from './workers/face-workers.ts';
import { createFaceWorkers } from './workers/worker-pool.ts';
import { residentBytes } from './workers/worker-process.ts';

const models = { runtime: 'auto', embedding: 'default' } as const;
const modelsMissing = (await modelsAvailability(models)).kind === 'missing';
const path = '/api/onboarding/biometrics/face/liveliness_check/';
const mark = 'PLANTED-5519';
const outbound = createOutbound({ allow: '127.0.0.1' });
const logged: string[] = [];
const files = new Map<string, Buffer>();
const streams: Record<string, (response: ServerResponse) => void> = {
  '/drip.mp4': (response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(64, 1)), 50);
    response.once('close', () => clearInterval(timer));
  },
  '/flood.mp4': (response) => {
    const pour = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 1)));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  },
};
const server = createServer((request, response) => {
  const name = (request.url ?? '').split('?')[0] ?? '';
  const file = files.get(name);
  if (streams[name]) streams[name](response);
  else if (file) response.setHeader('content-type', 'image/jpeg').end(file);
  else response.writeHead(404).end();
});
let workers: FaceWorkers;
let app: TestApp;
let media = '';
let api = '';

const mp4 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

describe.skipIf(ffmpegMissing || modelsMissing)(
  'bad input to the liveness check (needs ffmpeg, and models: npm run models)',
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      media = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const fetching = createMedia({ outbound, limits: { fetchTimeoutMs: 4_000 } });
      const protection = createProtection({
        masterKey: randomBytes(32),
        loadWrappedKey: async () => null,
        clock: systemClock,
      });
      workers = createFaceWorkers({ media: fetching, models, log: { info: () => {}, warn: () => {} } });
      const { openTestStorage } = await import('../storage/test-database.ts');
      const storage = await openTestStorage();
      app = await openTestApp(
        (parts) =>
          mountFace(parts, {
            media: fetching,
            workers,
            db: storage.db,
            writer: storage.writer,
            protection,
            clock: parts.clock,
            maxBytes: 20_000_000,
            deadlineMs: 18_000,
            checksAtOnce: 36,
          }),
        { storage, log: openLog('trace', { write: (line: string) => void logged.push(line) }) },
      );
      api = (await app.listen()).baseUrl;
      await makeFiles();
    }, 120_000);
    afterAll(async () => {
      await app.close();
      await workers.close();
      await app.storage.close();
      await outbound.close();
      server.closeAllConnections();
      server.close();
    });

    it.each([
      ['an empty file', '/empty.mp4', 'unreadable_media'],
      ['a text', '/text.mp4', 'unreadable_media'],
      ['an HLS playlist', '/playlist.mp4', 'unreadable_media'],
      ['a concat script', '/concat.mp4', 'unreadable_media'],
      ['an SVG', '/drawing.mp4', 'unreadable_media'],
      ['a script behind the head of a picture', '/polyglot.mp4', 'unreadable_media'],
      ['a picture of 20,000 × 20,000', '/bomb.mp4', 'media_too_large'],
      ['a video of 8192 × 8192', '/huge.mp4', 'media_too_large'],
      ['a video of two hours', '/hours.mp4', 'media_too_large'],
      ['a stream that never ends, slowly', '/drip.mp4', 'media_unreachable'],
      ['a stream that never ends, fast', '/flood.mp4', 'media_too_large'],
    ])('%s is refused', async (_what, name, code) => {
      const { status, body } = await timed(() => check(name));
      expect({ status, error: body.error }).toMatchObject({ status: 400, error: { code, field: 'image' } });
    });

    it.each([
      ['sound alone', '/sound.mp4', /unreadable_stream/],
      ['a video cut off before its index', '/cut.mp4', /unreadable_stream/],
      ['a video whose middle is missing', '/hole.webm', /./],
      ['one frame', '/one.mp4', /./],
      ['no face', '/none.mp4', /no_face|face/],
      ['an upside-down face', '/upside.mp4', /./],
      ['a video named otherwise', '/webm-inside.mov', /face/],
      ['a video before an archive', '/video-zip.mp4', /face/],
      ['many large frames of next to no bytes', '/dense.mp4', /./],
    ])('%s is an answer without a pass', async (_what, name, reason) => {
      const { status, body } = await timed(() => check(name));
      if (status !== 200) return expect(body.error.code).toMatch(/media_too_large|overloaded/);
      expect(body.data).toMatchObject({
        status: false,
        verification: { status: 'FAILED' },
        analysis: { outcome: expect.stringMatching(/retry|spoof/), reason: expect.stringMatching(reason) },
      });
      expect(body.data.detail.length).toBeGreaterThan(20);
    });

    it('a hundred at once are answered or told when to come back, and the service answers others meanwhile', async () => {
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const before = process.memoryUsage().rss;
      const all = Promise.all(Array.from({ length: 100 }, (_, n) => timed(() => check(`/face.mp4?n=${n}`))));
      const health: number[] = [];
      for (let n = 0; n < 10; n += 1) {
        const started = performance.now();
        expect((await fetch(`${api}/healthz`)).status).toBe(200);
        health.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const answers = await all;
      delay.disable();
      const served = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 503);
      expect(served.length + refused.length).toBe(100);
      expect(served.length).toBeGreaterThanOrEqual(2);
      for (const { retryAfter, body } of refused) {
        expect(body.error.code).toBe('overloaded');
        expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
      }
      expect(new Set(served.map(({ body }) => body.data.analysis.reason)).size).toBe(1);
      expect(health.toSorted((a, b) => a - b)[5] ?? 0).toBeLessThan(500);
      expect(delay.percentile(50) / 1e6).toBeLessThan(60);
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    });

    it('a worker killed in its work is replaced and the check is answered', async () => {
      const checking = check('/face.mp4');
      await until(() => workerPids().length > 0 && workers.state().busy > 0);
      await new Promise((resolve) => setTimeout(resolve, 200));
      for (const pid of workerPids()) process.kill(pid, 'SIGKILL');
      expect((await checking).status).toBe(200);
    });

    it('a caller who leaves leaves no work behind', async () => {
      const leaving = new AbortController();
      const gone = check('/face.mp4', leaving.signal).catch(() => 'left');
      await until(() => workers.state().busy > 0);
      leaving.abort();
      expect(await gone).toBe('left');
      await until(() => workers.state().busy === 0);
    });

    it('leaves nothing on the disk, no grown worker, and nothing of the media in logs and records', async () => {
      await check(`/face.mp4?customer=${mark}`);
      await until(() => leftovers().length === 0);
      for (const pid of workerPids()) expect(residentBytes(pid)).toBeLessThan(450_000_000);
      const entries = await app.storage.db.selectFrom('audit_entries').selectAll().execute();
      const checks = await app.storage.db.selectFrom('face_checks').selectAll().execute();
      expect(checks.length).toBeGreaterThan(0);
      expect(logged.length).toBeGreaterThan(0);
      const written = JSON.stringify([logged, entries, checks]);
      expect(written).not.toContain(mark);
      expect(written).not.toContain(media);
      expect(written).not.toMatch(/(-?\d+\.\d+,){20}/);
    });
  },
);

async function makeFiles(): Promise<void> {
  const face = drawnClip({ face: 114, gender: 'female', seconds: 2.4, width: 160, height: 200 });
  const webm = madeClip('a.webm', '-c:v libvpx -b:v 300k', 'testsrc=size=160x120:rate=25', 3);
  const made: Record<string, Buffer> = {
    '/empty.mp4': Buffer.alloc(0),
    '/text.mp4': Buffer.from(`not a video, ${mark}, `.repeat(50)),
    '/playlist.mp4': Buffer.from(
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    ),
    '/concat.mp4': Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\nfile '/etc/hostname'\n"),
    '/drawing.mp4': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ),
    '/polyglot.mp4': Buffer.from(`GIF89a/*${'x'.repeat(64)}*/=1;#EXTM3U\nfile:///etc/passwd\n`),
    '/bomb.mp4': await hugePicture(20_000),
    '/huge.mp4': madeClip('a.mp4', '-c:v mjpeg -pix_fmt yuvj420p', 'color=size=8192x8192:rate=1', 1),
    '/hours.mp4': madeClip('a.mp4', mp4, 'color=size=16x16:rate=1', 7200),
    '/sound.mp4': madeClip('a.mp4', '-c:a aac', 'sine=frequency=440', 2),
    '/cut.mp4': halved(recoded(face, '')),
    '/hole.webm': Buffer.concat([webm.subarray(0, 8_000), webm.subarray(Math.floor(webm.length * 0.7))]),
    '/one.mp4': madeClip('a.mp4', `${mp4} -frames:v 1`, 'testsrc=size=160x120:rate=25', 1),
    '/none.mp4': madeClip('a.mp4', mp4, 'testsrc=size=160x120:rate=25', 3),
    '/upside.mp4': recoded(face, '-vf hflip,vflip'),
    '/webm-inside.mov': webm,
    '/video-zip.mp4': Buffer.concat([
      madeClip('a.mp4', `${mp4} -movflags +faststart`, 'testsrc=size=160x120:rate=25', 3),
      Buffer.from('PK\x03\x04'),
      randomBytes(2000),
    ]),
    '/dense.mp4': madeClip('a.mp4', mp4, 'color=size=4000x4000:rate=30', 1),
    '/face.mp4': recoded(face, `-metadata title=${mark} -metadata comment=${mark}`),
  };
  for (const [name, bytes] of Object.entries(made)) files.set(name, bytes);
}

/** A small picture whose header says otherwise: as large in memory as it says, were it believed. */
async function hugePicture(edgePx: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(edgePx, 16);
  png.writeUInt32BE(edgePx, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function halved(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

interface Answer {
  status: number;
  retryAfter: string | null;
  body: {
    error: { code: string };
    data: { detail: string; analysis: { reason: string } };
  };
}

async function check(name: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(api + path, {
    method: 'POST',
    headers: { 'x-access-token': app.first.testKey, 'content-type': 'application/json' },
    body: JSON.stringify({ image: media + name }),
    ...(signal && { signal }),
  });
  // The one place that takes an answer for what the test expects of it.
  const body = (await answer.json()) as Answer['body'];
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
}

async function timed(ask: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now();
  const answer = await ask();
  expect(performance.now() - started).toBeLessThan(20_000);
  return answer;
}

function leftovers(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`amana-media-${process.pid}-`));
}

function workerPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parent === String(process.pid) && command.includes('face-worker');
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 1500) throw new Error('what was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
