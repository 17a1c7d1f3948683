/**
 * Faces compared by the real models in the real workers: the sandbox's drawn people with each other, as clips and as the
 * registry's pictures; and, where they are, the labelled photographs of real people, over loopback.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portraitFaces } from '../../identity/registry/simulator/portrait-faces.ts';
import { portraitOf } from '../../identity/registry/simulator/portrait.ts';
import { silentLog } from '../../platform/logs.ts';
import { ffmpegMissing } from '../../platform/media/test-clips.ts';
import { modelsAvailability } from '../models/models-availability.ts';
import { createFaceWorkers } from '../workers/worker-pool.ts';
import { drawnClip } from './test-drawn-clip.ts';
import { type Answer, openTestMatch, operations, type TestMatch } from './test-match-routes.ts';

const models = { runtime: 'auto', embedding: 'default' } as const;
const missing = (await modelsAvailability(models)).kind === 'missing';
const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const faces = join(process.env['AMANA_SHARED_DATA'] ?? join(root, '../shared/data'), 'faces');
const noPhotos = !existsSync(join(faces, 'pairs.jsonl'));

const comparison = `${operations}/comparison/`;
const livenessMatch = `${operations}/liveness_match/`;
const bvnWithFace = '/api/onboarding/nigeria_kyc/bvn_with_face/';
const consent = { granted: true };
let test: TestMatch;

describe.skipIf(missing)('faces by the models (needs `npm run models`)', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    test = await openTestMatch((media) =>
      createFaceWorkers({ media, models, log: silentLog, limits: { workers: 1, waiting: 200 } }),
    );
  }, 60_000);
  afterAll(() => test?.close());

  it('finds each face of a portrait, and takes each person for herself', async () => {
    for (const gender of ['female', 'male'] as const) {
      for (let number = 0; number < 6; number += 1) {
        const portrait = portraitOf('kenya', number, gender);
        expect(await compared(portrait, portrait), `${gender} ${number}`).toMatchObject({
          status: true,
          confidence: 100,
        });
      }
    }
  });

  it('tells most drawn people from each other', async () => {
    const people = ['nigeria', 'kenya', 'ghana'].flatMap((country) =>
      (['female', 'male'] as const).map((gender) => portraitOf(country, 7, gender)),
    );
    let taken = 0;
    let pairs = 0;
    for (const [at, one] of people.entries()) {
      for (const other of people.slice(at + 1)) {
        pairs += 1;
        if ((await compared(one, other)).status === true) taken += 1;
      }
    }
    // They are drawings: the network was made for photographs, and faces are few.
    expect(taken / pairs).toBeLessThan(0.3);
  });

  it('states what is wrong with a picture', async () => {
    const one = Buffer.from(portraitOf('kenya', 1, 'female'), 'base64');
    const two = Buffer.from(portraitOf('kenya', 2, 'male'), 'base64');
    const blank = sharp({ create: { width: 300, height: 300, channels: 3, background: '#88aabb' } });
    const both = sharp({ create: { width: 300, height: 180, channels: 3, background: '#d6e2e9' } });
    const pictures: [string, Buffer][] = [
      ['no_face', await blank.jpeg().toBuffer()],
      [
        'several_faces',
        await both
          .composite([
            { input: one, left: 5, top: 10 },
            { input: two, left: 160, top: 10 },
          ])
          .png()
          .toBuffer(),
      ],
      ['face_too_small', await sharp(one).resize(48).png().toBuffer()],
      ['unreadable_media', one.subarray(0, 400)],
    ];
    for (const [code, bytes] of pictures) {
      const body = { image_one: portraitOf('kenya', 3, 'male'), image_two: bytes.toString('base64') };
      expect(await test.post(comparison, body), code).toMatchObject({
        status: 400,
        body: { error: { code, field: 'image_two' } },
      });
    }
  });

  it('takes a picture that stands on its head for the same person', async () => {
    const upright = portraitOf('kenya', 1, 'female');
    const turned = await sharp(Buffer.from(upright, 'base64')).rotate(180).jpeg().toBuffer();
    expect(await compared(upright, turned.toString('base64'))).toMatchObject({ status: true });
  });

  it("compares with the registry's picture, and finds the same face under another number", async () => {
    await test.set('face_duplicates', 'on');
    const portrait = portraitOf('nigeria', 4711, 'female');
    test.registered.person = { photo: portrait };
    const ask = async (bvn: string, image: string) =>
      (await test.post(bvnWithFace, { bvn, image, consent }, test.liveKey)).body.data;
    expect(await ask('22345678900', portrait)).toMatchObject({
      face_data: { message: 'Face Match', confidence: 100 },
      verification: { status: 'VERIFIED' },
      duplicates: { searched: true, found: false, kept: true },
    });
    expect(await ask('22345678910', portrait)).toMatchObject({ duplicates: { found: true, identities: 1 } });
    const [row] = await test.app.storage.db.selectFrom('face_templates').selectAll().execute();
    expect(row?.model).toMatch(/\S+\/\S+/);
    await test.set('face_duplicates', 'off');
  });

  it.skipIf(ffmpegMissing)('follows a drawn head through a clip (needs ffmpeg)', async () => {
    const [female] = portraitFaces.female;
    const clip = drawnClip({
      face: female,
      gender: 'female',
      seconds: 3,
      width: 192,
      height: 240,
      blinksAtS: [0.8, 1.9],
      turnDegrees: 15,
      speaks: true,
    });
    const image = clip.toString('base64');
    const reference_image = stillOf(clip);
    const { status, body } = await test.post(livenessMatch, { image, reference_image });
    expect(status).toBe(200);
    // Whether an animation passes for living is the liveness check's business; that it is the same head is this one's.
    expect(body.data).toMatchObject({ comparison: { status: true, message: 'Face Match' } });
    const other = await test.post(livenessMatch, {
      image,
      reference_image: portraitOf('kenya', 3, 'male'),
    });
    expect(other.body.data).toMatchObject({ status: false, verification: { status: 'FAILED' } });
  });

  describe.skipIf(noPhotos)('photographs (needs the shared data)', () => {
    interface Pair {
      a: string;
      b: string;
      same: boolean;
    }
    const pairs: Pair[] = noPhotos
      ? []
      : readFileSync(join(faces, 'pairs.jsonl'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));

    it('answers every labelled pair rightly, and the same both ways round', async () => {
      const addresses = new Map<string, string>();
      for (const file of new Set(pairs.flatMap(({ a, b }) => [a, b])))
        addresses.set(file, test.serve(encodeURIComponent(file), readFileSync(join(faces, file))));
      const wrong: string[] = [];
      for (const { a, b, same } of pairs) {
        const one = await compared(addresses.get(a) ?? '', addresses.get(b) ?? '');
        const two = await compared(addresses.get(b) ?? '', addresses.get(a) ?? '');
        expect(two).toEqual({ ...one, verification: two.verification });
        if (one.status !== same) wrong.push(`${a} ${b}`);
      }
      expect(wrong).toEqual([]);
    });

    it('binds a selfie video to a picture of the same person, and to no other', async () => {
      const clip = test.serve('selfie.mp4', readFileSync(join(faces, 'video/live_06.mp4')));
      const own = stillOf(readFileSync(join(faces, 'video/live_06.mp4')));
      const match = await test.post(livenessMatch, { image: clip, reference_image: own });
      expect(match.body.data).toMatchObject({ comparison: { status: true } });
      const [pair] = pairs;
      const stranger = test.serve('stranger.jpg', readFileSync(join(faces, pair?.a ?? '')));
      const mismatch = await test.post(livenessMatch, { image: clip, reference_image: stranger });
      expect(mismatch.body.data).toMatchObject({
        status: false,
        comparison: { status: false, message: 'Face Mismatch' },
      });
    });

    it("answers a lookup by the registry's photograph", async () => {
      const same = pairs.find((pair) => pair.same);
      const other =
        pairs.find((pair) => !pair.same && pair.a === same?.a) ?? pairs.find((pair) => !pair.same);
      if (!same || !other) throw new Error('pairs of both kinds are labelled');
      const ask = async (shown: string, registered: string): Promise<Answer['body']['data']> => {
        test.registered.person = { photo: readFileSync(join(faces, registered)).toString('base64') };
        const image_url = test.serve('shown.jpg', readFileSync(join(faces, shown)));
        const body = { identification_number: '12345678900', image_url };
        return (await test.post('/api/onboarding/nigeria_kyc/nin_with_face/', body, test.liveKey)).body.data;
      };
      expect(await ask(same.a, same.b)).toMatchObject({
        face_data: { message: 'Face Match' },
        verification: { status: 'VERIFIED' },
      });
      expect(await ask(other.a, other.b)).toMatchObject({
        face_data: { message: 'Face Mismatch' },
        verification: { status: 'FAILED' },
      });
    });
  });
});

async function compared(image_one: string, image_two: string): Promise<Answer['body']['data']> {
  const { status, body } = await test.post(comparison, { image_one, image_two });
  expect(status, JSON.stringify(body.error)).toBe(200);
  return body.data;
}

/** A frame from the middle of a clip, as base64. */
function stillOf(clip: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'amana-still-'));
  try {
    writeFileSync(join(folder, 'clip.mp4'), clip);
    const args = '-v error -ss 1 -i clip.mp4 -frames:v 1 -f image2 -c:v mjpeg -q:v 2 pipe:1'.split(' ');
    return execFileSync('ffmpeg', args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 }).toString('base64');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
