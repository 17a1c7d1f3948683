/**
 * Comparisons of faces over HTTP on a real database: answers, refusals, what is left behind, the search for duplicates and
 * its end. Faces are made up: a picture "shows" the person whose name is in its bytes.
 */
import { failure, lookupFailedMessage } from '@amana/contract';
import type { LivenessVerdict } from '@amana/face';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { ffmpegMissing, madeClip } from '../../platform/media/test-clips.ts';
import type { DescribedPicture } from '../workers/face-workers.ts';
import { fakeFaceWorkers, fakeLookers } from '../workers/test-face-workers.ts';
import { sweepTemplates } from './duplicates/erase-faces.ts';
import { openTestMatch, operations, type TestMatch } from './test-match-routes.ts';

const comparison = `${operations}/comparison/`;
const livenessMatch = `${operations}/liveness_match/`;
const erase = `${operations}/erase/`;
const ninWithFace = '/api/onboarding/nigeria_kyc/nin_with_face/';
const bvnWithFace = '/api/onboarding/nigeria_kyc/bvn_with_face/';
const consent = { granted: true, basis: 'consent', channel: 'app' };

let test: TestMatch;
let clip = '';
/** Of the clip. */
let verdict: Pick<LivenessVerdict, 'outcome' | 'reason'> & { face: string | null };
/** Thrown by the workers instead of an answer. */
let broken: Parameters<typeof failure> | undefined;
/** The last entry of the trail before this test. */
let before = 0;

/** A unit vector of 64 numbers: the same for the same name; a name with a share is that much alike. */
function faceOf(name: string): Float32Array {
  const [person = '', share = '1'] = name.split('~');
  const at = Buffer.from(person).reduce((sum, byte) => (sum * 31 + byte) % 63, 7);
  const vector = new Float32Array(64);
  vector[at] = Number(share);
  vector[63] = Math.sqrt(1 - Number(share) ** 2);
  return vector;
}

function described(name: string) {
  return {
    embedding: faceOf(name),
    templateVersion: 'test-1',
    sizePx: 200,
    centre: [100, 100] as const,
    pose: { yaw: 0, pitch: 0, roll: 0 },
    quality: { luma: 120, contrast: 80, detail: 5 },
    quarters: 0 as const,
  };
}

const pictures = new Map<string, Buffer>();

/** A real JPEG that carries the name of whom it shows. */
async function pictureOf(name: string): Promise<Buffer> {
  const known = pictures.get(name);
  if (known) return known;
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'grey' } });
  const made = await image
    .withExif({ IFD0: { ImageDescription: `shows:${name};` } })
    .jpeg()
    .toBuffer();
  pictures.set(name, made);
  return made;
}

async function base64Of(name: string): Promise<string> {
  return (await pictureOf(name)).toString('base64');
}

function describePicture(bytes: Uint8Array): DescribedPicture {
  if (broken) throw failure(...broken);
  const name = /shows:([^;]*);/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
  if (name === undefined) throw failure('unreadable_media');
  const size = { width: 8, height: 8 };
  if (name.startsWith('!')) {
    // Every reason that the engine has.
    const reason = name.slice(1) as Extract<DescribedPicture, { kind: 'refused' }>['reason'];
    return { ...fakeLookers, ...size, kind: 'refused', reason, detail: 'As the engine says.' };
  }
  return { ...fakeLookers, ...size, kind: 'face', face: described(name) };
}

beforeAll(async () => {
  test = await openTestMatch(() =>
    fakeFaceWorkers({
      describe: describePicture,
      judge: async () => {
        if (broken) throw failure(...broken);
        const { face, ...rest } = verdict;
        return {
          verdict: { ...rest, confidence: 0.9, detail: `It is ${rest.reason}.`, cues: [], blinks: 1 },
          facts: { width: 64, height: 64, durationS: 2, frames: 50 },
          ...(face !== null && { face: described(face) }),
        };
      },
    }),
  );
  // Its bytes are all that is needed here: nobody decodes it.
  clip = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    Buffer.alloc(2000, 1),
  ]).toString('base64');
});
afterAll(() => test?.close());
beforeEach(async () => {
  verdict = { outcome: 'live', reason: 'live', face: 'ada' };
  broken = undefined;
  test.registered.person = {};
  delete test.registered.face;
  for (const key of ['face_duplicates', 'face_duplicate_confidence', 'face_template_days'])
    await test.set(key, 'default');
  const { db } = test.app.storage;
  for (const table of ['face_templates', 'face_checks', 'face_clips', 'outbox'] as const)
    await db.deleteFrom(table).execute();
  test.index.forget(test.app.first.branchId);
  before = await lastEntry();
});

describe('a comparison of two pictures', () => {
  it('matches the same person, and leaves a check and an entry in the trail', async () => {
    const { status, body } = await test.post(comparison, {
      image_one: test.serve('one.jpg', await pictureOf('ada')),
      image_two: `data:image/jpeg;base64,${await base64Of('ada')}`,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      message: 'Face Comparison successful',
      data: {
        status: true,
        response_code: '00',
        message: 'Face Match',
        confidence: 100,
        verification: { status: 'VERIFIED', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    });
    expect(await checks()).toMatchObject([
      { kind: 'comparison', passed: true, reason: 'match', media_kind: 'image', engine: 'test-engine/1' },
    ]);
    expect(await trail('face.compared')).toMatchObject([
      {
        passed: true,
        media: ['image', 'image'],
        engine: 'test-engine/1',
        embedding: 'e',
        environment: 'test',
      },
    ]);
  });

  it('does not match another, whichever comes first', async () => {
    const [ada, ben] = [await base64Of('ada'), await base64Of('ben')];
    const one = await test.post(comparison, { image_one: ada, image_two: ben });
    const two = await test.post(comparison, { image_one: ben, image_two: ada });
    expect(one.body.data).toMatchObject({
      status: false,
      response_code: '01',
      message: 'Face Mismatch',
      verification: { status: 'FAILED' },
    });
    expect(two.body.data.confidence).toBe(one.body.data.confidence);
  });

  it.each(['no_face', 'several_faces', 'face_too_small', 'looks_away', 'too_dark', 'too_blurred'])(
    'refuses %s, naming the field',
    async (code) => {
      const [good, bad] = [await base64Of('ada'), await base64Of(`!${code}`)];
      for (const [image_one, image_two, field] of [
        [bad, good, 'image_one'],
        [good, bad, 'image_two'],
        [bad, bad, 'image_one'],
      ])
        expect(await test.post(comparison, { image_one, image_two })).toMatchObject({
          status: 400,
          body: {
            status: 'failed',
            data: [],
            message: lookupFailedMessage,
            error: { code, field, detail: 'As the engine says.' },
          },
        });
      expect(await checks()).toEqual([]);
    },
  );

  it.each([
    ['nothing', undefined, 'missing_field'],
    ['null', null, 'missing_field'],
    ['blanks', '  ', 'missing_field'],
    ['a number', 7, 'invalid_format'],
    ['an object', { url: 'x' }, 'invalid_format'],
    ['words', 'not an address!', 'unreadable_media'],
    ['text in base64', Buffer.from('hello there').toString('base64'), 'unreadable_media'],
    ['a private address', 'http://10.0.0.1/a.jpg', 'media_address_refused'],
    ['credentials', 'http://user:secret@127.0.0.1/a.jpg', 'media_address_refused'],
    ['nobody there', 'http://127.0.0.1:9/a.jpg', 'media_unreachable'],
  ])('refuses %s', async (_what, image_two, code) => {
    const image_one = await base64Of('ada');
    expect(await test.post(comparison, { image_one, image_two })).toMatchObject({
      status: 400,
      body: {
        data: [],
        message: code === 'missing_field' ? 'Missing required fields' : lookupFailedMessage,
        error: { code, field: 'image_two' },
      },
    });
  });

  it.each([
    ['wrapped as mail wraps it', (base64: string) => base64.replaceAll(/.{76}/g, '$&\r\n')],
    ['in the alphabet of addresses', (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')],
    ['without its padding', (base64: string) => base64.replaceAll('=', '')],
  ])('takes base64 %s', async (_how, written) => {
    const image_one = await base64Of('ada');
    expect(await test.post(comparison, { image_one, image_two: written(image_one) })).toMatchObject({
      status: 200,
      body: { data: { status: true, message: 'Face Match' } },
    });
  });

  it('refuses a picture that is too large', async () => {
    const large = Buffer.concat([await pictureOf('ada'), Buffer.alloc(2_000_001)]);
    const image_two = test.serve('large.jpg', large);
    expect(await test.post(comparison, { image_one: await base64Of('ada'), image_two })).toMatchObject({
      status: 400,
      body: { error: { code: 'media_too_large', field: 'image_two' } },
    });
  });

  it.each([
    ['operation_unavailable', 400, 'Run `npm run models`.'],
    ['overloaded', 503, undefined],
  ] as const)('says %s where nobody can look, and never passes', async (code, status, detail) => {
    broken = [code, { ...(detail && { detail }), retryAfterS: 5 }];
    const image = await base64Of('ada');
    const answer = await test.post(comparison, { image_one: image, image_two: image });
    expect(answer).toMatchObject({ status, body: { error: { code, ...(detail && { detail }) } } });
    expect(answer.body.error).not.toHaveProperty('field');
    expect(await checks()).toEqual([]);
  });
});

describe('a clip', () => {
  it('in a comparison matches by its best frame', async () => {
    const { body } = await test.post(comparison, { image_one: clip, image_two: await base64Of('ada') });
    expect(body.data).toMatchObject({ status: true, message: 'Face Match' });
    expect(await checks()).toMatchObject([
      { kind: 'comparison', passed: true, media_kind: 'video' },
      { kind: 'liveness', passed: true },
    ]);
  });

  it.each(['spoof', 'retry'] as const)('that is judged %s never matches', async (outcome) => {
    verdict = { ...verdict, outcome, reason: 'still' };
    const { body } = await test.post(comparison, { image_one: await base64Of('ada'), image_two: clip });
    expect(body.data).toMatchObject({
      status: false,
      response_code: '01',
      message: 'Face Match, but the video did not pass the liveness check: It is still.',
      verification: { status: 'FAILED' },
    });
  });

  it.each([
    ['live', 'ada', true, true, /^A living person was seen, and it is the person of the picture\.$/],
    ['live', 'ben', true, false, /not the person of the picture/],
    ['spoof', 'ada', false, false, /^It is still\. Apart from that, it is the person/],
    ['retry', 'ben', false, false, /^It is still\..*not the person/],
  ] as const)('judged %s and showing %s', async (outcome, face, live, passed, detail) => {
    verdict = { outcome, face, reason: outcome === 'live' ? 'live' : 'still' };
    const { body } = await test.post(livenessMatch, { image: clip, reference_image: await base64Of('ada') });
    expect(body.data).toMatchObject({
      status: passed,
      detail: expect.stringMatching(detail),
      response_code: passed ? '00' : '01',
      liveness: { status: live, confidence: 0.9, confidence_in_percentage: 90 },
      comparison: { status: face === 'ada' },
      verification: { status: passed ? 'VERIFIED' : 'FAILED' },
    });
    const kept = await checks();
    expect(kept).toMatchObject([{ kind: 'liveness' }, { kind: 'liveness_match', passed }]);
    expect(await trail('face.compared')).toMatchObject([{ liveness: [kept[0]?.id] }]);
  });

  it('without a face is refused', async () => {
    verdict = { outcome: 'retry', reason: 'no_face', face: null };
    expect(
      await test.post(livenessMatch, { image: clip, reference_image: await base64Of('ada') }),
    ).toMatchObject({ status: 400, body: { error: { code: 'no_face', field: 'image' } } });
  });

  it('takes no picture, and a picture no clip: a still is no liveness', async () => {
    const picture = await base64Of('ada');
    expect(await test.post(livenessMatch, { image: picture, reference_image: picture })).toMatchObject({
      status: 400,
      body: { error: { code: 'unreadable_media', field: 'image' } },
    });
    expect(await test.post(livenessMatch, { image: clip, reference_image: clip })).toMatchObject({
      status: 400,
      body: { error: { code: 'unreadable_media', field: 'reference_image' } },
    });
  });

  it('cannot be judged without models: a stated failure, never a match', async () => {
    broken = ['operation_unavailable', { detail: 'Run `npm run models`.' }];
    expect(
      await test.post(livenessMatch, { image: clip, reference_image: await base64Of('ada') }),
    ).toMatchObject({ status: 400, body: { error: { code: 'operation_unavailable' } } });
  });

  it.skipIf(ffmpegMissing)('is known by what it is, not by its field (needs ffmpeg)', async () => {
    const made = madeClip('a.webm', '-c:v libvpx', 'testsrc=size=64x64:rate=25', 1).toString('base64');
    const { body } = await test.post(comparison, {
      image_one: `data:image/png;base64,${made}`,
      image_two: await base64Of('ada'),
    });
    expect(body.data).toMatchObject({ status: true });
  });
});

describe('a data: address', () => {
  it.each(['', ';charset=utf-8', ';name=selfie.jpg', ';name=a;charset=utf-8'])(
    'may carry%s',
    async (parameters) => {
      const { status, body } = await test.post(comparison, {
        image_one: `data:image/jpeg${parameters};base64,${await base64Of('ada')}`,
        image_two: await base64Of('ada'),
      });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ status: true });
    },
  );
});

describe('lookups with a face on a live key', () => {
  const nin = (identification_number: string, image_url: string) => ({ identification_number, image_url });

  it("compares with the registry's picture", async () => {
    test.registered.person = { photo: await base64Of('ada') };
    const address = test.serve('ada.jpg', await pictureOf('ada'));
    const { body } = await test.post(ninWithFace, nin('12345678900', address), test.liveKey);
    expect(body.data).toMatchObject({
      nin_data: { nin: '12345678900' },
      face_data: { message: 'Face Match', confidence: 100 },
      verification: { status: 'VERIFIED' },
    });
    expect(body.data).not.toHaveProperty('duplicates');
    const other = test.serve('ben.jpg', await pictureOf('ben'));
    const mismatch = await test.post(ninWithFace, nin('12345678900', other), test.liveKey);
    expect(mismatch.body.data).toMatchObject({
      face_data: { message: 'Face Mismatch' },
      verification: { status: 'FAILED' },
    });
  });

  it.each([
    ['none', '', /gave no picture/],
    ['text', Buffer.from('hello').toString('base64'), /could not be read/],
    ['no base64', '%%%%', /could not be read/],
    ['no face', '!no_face', /No face was found in the registry/],
    ['several', '!several_faces', /Several faces/],
    ['small', '!face_too_small', /too small/],
    ['turned', '!looks_away', /turned away/],
    ['dark', '!too_dark', /too dark/],
    ['blurred', '!too_blurred', /too blurred/],
  ])('states what is wrong with the picture of the registry: %s', async (_what, photo, message) => {
    test.registered.person = { photo: photo.startsWith('!') ? await base64Of(photo) : photo };
    const { status, body } = await test.post(
      bvnWithFace,
      { bvn: '22345678900', image: await base64Of('ada') },
      test.liveKey,
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      face_data: { message: expect.stringMatching(message), confidence: 0 },
      verification: { status: 'FAILED' },
    });
  });

  it.each(['no_face', 'several_faces', 'face_too_small', 'looks_away'])(
    'refuses %s before any registry is asked, with either key',
    async (code) => {
      const asked = test.asked();
      const address = test.serve(`${code}.jpg`, await pictureOf(`!${code}`));
      for (const key of [test.liveKey, test.app.first.testKey])
        expect(await test.post(ninWithFace, nin('12345678900', address), key)).toMatchObject({
          status: 400,
          body: { error: { code, field: 'image_url' }, message: lookupFailedMessage },
        });
      expect(test.asked()).toBe(asked);
    },
  );

  it('believes a registry that compares faces itself, but no clip that is not live', async () => {
    test.registered.person = { photo: '' };
    test.registered.face = { matches: true, confidence: 97.5, threshold: null };
    const ask = async (image: string) =>
      (await test.post(bvnWithFace, { bvn: '22345678900', image }, test.liveKey)).body.data;
    expect(await ask(await base64Of('ada'))).toMatchObject({
      face_data: { message: 'Face Match', confidence: 97.5 },
      verification: { status: 'VERIFIED' },
    });
    expect(test.registered.inputs).toEqual(['image_base64']);
    expect(await trail('face.compared')).toMatchObject([{ by: 'source', passed: true }]);
    verdict = { ...verdict, outcome: 'spoof', reason: 'still' };
    expect(await ask(clip)).toMatchObject({
      face_data: { message: expect.stringMatching(/did not pass the liveness check/) },
      verification: { status: 'FAILED' },
    });
    expect(test.registered.inputs).toEqual([]);
  });

  it('takes a selfie video, and passes it only if it is live', async () => {
    test.registered.person = { photo: await base64Of('ada') };
    const address = test.serve('selfie.mp4', Buffer.from(clip, 'base64'));
    const live = await test.post(ninWithFace, nin('12345678900', address), test.liveKey);
    expect(live.body.data).toMatchObject({ verification: { status: 'VERIFIED' } });
    verdict = { ...verdict, outcome: 'spoof', reason: 'loop' };
    for (const key of [test.liveKey, test.app.first.testKey]) {
      const spoof = await test.post(ninWithFace, nin('12345678900', address), key);
      expect(spoof.body.data).toMatchObject({
        face_data: { message: expect.stringMatching(/did not pass the liveness check: It is loop/) },
        verification: { status: 'FAILED' },
      });
    }
  });

  it('asks nobody while nobody can look, and answers lookups without a face all the same', async () => {
    broken = ['operation_unavailable', { detail: 'Run `npm run models`.' }];
    const asked = test.asked();
    const image = await base64Of('ada');
    for (const key of [test.liveKey, test.app.first.testKey])
      expect(await test.post(bvnWithFace, { bvn: '22345678900', image }, key)).toMatchObject({
        status: 400,
        body: { error: { code: 'operation_unavailable', detail: 'Run `npm run models`.' } },
      });
    expect(test.asked()).toBe(asked);
    expect(await test.post('/api/onboarding/nigeria_kyc/bvn/', { bvn: '22345678900' })).toMatchObject({
      status: 200,
    });
  });
});

describe('lookups with a face on a test key', () => {
  it.each([
    ['12345678900', 'VERIFIED', 90, 100],
    ['12345678905', 'FAILED', 0, 50],
    ['12345678907', 'VERIFIED', 90, 100],
  ])('the digit of %s decides, whoever is shown', async (identification_number, status, least, most) => {
    const image_url = test.serve('anybody.jpg', await pictureOf('anybody'));
    const { body } = await test.post(ninWithFace, { identification_number, image_url });
    expect(body.data).toMatchObject({ verification: { status } });
    const { confidence } = body.data.face_data as { confidence: number };
    expect(confidence).toBeGreaterThanOrEqual(least);
    expect(confidence).toBeLessThanOrEqual(most);
  });
});

describe('the search for duplicates', () => {
  const bvn = async (number: string, face: string, more: object = {}) =>
    test.post(bvnWithFace, { bvn: number, image: await base64Of(face), consent, ...more });
  const compared = async (face: string, customer_reference: string, more: object = {}) =>
    test.post(comparison, {
      image_one: await base64Of(face),
      image_two: await base64Of(face),
      customer_reference,
      consent,
      ...more,
    });

  it('is off unless the branch wants it', async () => {
    expect((await compared('ada', 'customer-1')).body.data).not.toHaveProperty('duplicates');
    expect(await templates()).toEqual([]);
  });

  it('finds a face under another identity, tells an analyst, and refuses nobody', async () => {
    await test.set('face_duplicates', 'on');
    const first = await bvn('22345678900', 'ada');
    expect(first.body.data.duplicates).toEqual({ searched: true, found: false, identities: 0, kept: true });
    const other = await bvn('22345678910', 'ada');
    expect(other.body.data).toMatchObject({
      duplicates: { searched: true, found: true, identities: 1, kept: true },
      verification: { status: 'VERIFIED' },
    });
    const [event] = await events();
    expect(event).toMatchObject({
      check_id: referenceOf(other),
      operation: 'nigeriaBvnWithFace',
      identities: 1,
      earlier_checks: [referenceOf(first)],
      top_confidence: 100,
      environment: 'test',
    });
    expect(await trail('face.duplicate_found')).toMatchObject([{ identities: 1, kept: true, templates: 1 }]);
    // Nobody is anybody's duplicate who looks otherwise.
    expect((await bvn('22345678920', 'ben')).body.data.duplicates).toMatchObject({ found: false });
  });

  it('knows the same identity again, by number and by reference', async () => {
    await test.set('face_duplicates', 'on');
    await bvn('22345678900', 'ada', { customer_reference: 'customer-1' });
    for (const again of [await bvn('22345678900', 'ada'), await compared('ada', 'customer-1')])
      expect(again.body.data.duplicates).toMatchObject({ searched: true, found: false });
    expect((await compared('ada', 'customer-2')).body.data.duplicates).toMatchObject({
      found: true,
      identities: 1,
    });
    // The newest of each subject takes the place of the ones before.
    expect(await templates()).toHaveLength(3);
  });

  it('knows one person under two numbers by what the registry says of her', async () => {
    await test.set('face_duplicates', 'on');
    test.registered.person = {
      photo: await base64Of('ada'),
      firstName: 'Adaplin',
      lastName: 'Vrozembu',
      birthDate: '1990-01-02',
    };
    const image = await base64Of('ada');
    await test.post(bvnWithFace, { bvn: '22345678900', image, consent }, test.liveKey);
    const image_url = test.serve('ada.jpg', await pictureOf('ada'));
    const nin = { identification_number: '12345678910', image_url, consent };
    expect((await test.post(ninWithFace, nin, test.liveKey)).body.data.duplicates).toMatchObject({
      searched: true,
      found: false,
    });
    test.registered.person = { ...test.registered.person, lastName: 'Testfield' };
    const stranger = { ...nin, identification_number: '12345678920' };
    expect((await test.post(ninWithFace, stranger, test.liveKey)).body.data.duplicates).toMatchObject({
      found: true,
      identities: 1,
    });
  });

  it.each([
    ['no consent', { consent: undefined }, 'consent_missing'],
    ['nobody named', { customer_reference: undefined }, 'identity_missing'],
  ])('neither searches nor keeps: %s', async (_what, more, reason) => {
    await test.set('face_duplicates', 'on');
    const { body } = await compared('ada', 'customer-1', more);
    expect(body.data.duplicates).toEqual({
      searched: false,
      found: false,
      identities: 0,
      kept: false,
      reason,
    });
    expect(await templates()).toEqual([]);
  });

  it('searches but keeps nothing of a face that did not match', async () => {
    await test.set('face_duplicates', 'on');
    await compared('ada', 'customer-1');
    const { body } = await test.post(comparison, {
      image_one: await base64Of('ada'),
      image_two: await base64Of('ben'),
      customer_reference: 'customer-2',
      consent,
    });
    expect(body.data.duplicates).toMatchObject({ searched: true, found: true, reason: 'not_verified' });
    expect(await templates()).toHaveLength(1);
  });

  it('is stricter than a comparison, as the branch says', async () => {
    await test.set('face_duplicates', 'on');
    await compared('ada', 'customer-1');
    // A similarity of 0.45 is a match of two, and no duplicate among many.
    expect((await compared('ada~0.45', 'customer-2')).body.data.duplicates).toMatchObject({ found: false });
    await test.set('face_duplicate_confidence', 0.7);
    expect((await compared('ada~0.45', 'customer-3')).body.data.duplicates).toMatchObject({ found: true });
    // No setting makes it laxer than that.
    await test.set('face_duplicate_confidence', 0);
    expect((await compared('ada~0.39', 'customer-4')).body.data.duplicates).toMatchObject({
      found: true,
      identities: 2,
    });
  });

  it('sees of two people at once with one face at least one', async () => {
    await test.set('face_duplicates', 'on');
    const [one, two, three] = await Promise.all([
      compared('ada', 'customer-1'),
      compared('ada', 'customer-2'),
      bvn('22345678900', 'ada'),
    ]);
    const found = [one, two, three].filter(({ body }) => Object(body.data.duplicates).found === true);
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(await events()).toHaveLength(found.length);
    expect(await templates()).toHaveLength(3);
  });

  it('keeps test and live apart', async () => {
    await test.set('face_duplicates', 'on');
    await compared('ada', 'customer-1');
    const image = await base64Of('ada');
    const body = { image_one: image, image_two: image, customer_reference: 'customer-2', consent };
    expect((await test.post(comparison, body, test.liveKey)).body.data.duplicates).toMatchObject({
      found: false,
      kept: true,
    });
    await test.app.storage.db.deleteFrom('face_templates').where('environment', '=', 'test').execute();
    expect((await compared('ada', 'customer-3')).body.data.duplicates).toMatchObject({ found: false });
  });

  it('forgets a person on demand, under every number and name', async () => {
    await test.set('face_duplicates', 'on');
    await bvn('22345678900', 'ada', { customer_reference: 'customer-1' });
    await compared('ada', 'customer-1');
    await compared('ben', 'customer-2');
    const wanted = { country: 'nigeria', identifier_type: 'bvn', identifier: '223 456 78900' };
    expect(await test.post(erase, wanted)).toMatchObject({ status: 200, body: { data: { erased: 1 } } });
    expect(await test.post(erase, { customer_reference: 'customer-1' })).toMatchObject({
      body: { data: { erased: 1 } },
    });
    expect(await test.post(erase, wanted)).toMatchObject({ body: { data: { erased: 0 } } });
    expect((await compared('ada', 'customer-3')).body.data.duplicates).toMatchObject({ found: false });
    expect(await trail('face.erased')).toHaveLength(3);
  });

  it.each([
    [{}, 'missing_field', 'identifier'],
    [{ identifier: '1', identifier_type: 'bvn' }, 'missing_field', 'country'],
    [{ identifier: '1', country: 'france', identifier_type: 'bvn' }, 'unsupported_country', 'country'],
    [
      { identifier: '1', country: 'ghana', identifier_type: 'bvn' },
      'unsupported_identifier_type',
      'identifier_type',
    ],
    [{ identifier: '1', country: 'nigeria', identifier_type: 'bvn' }, 'invalid_format', 'identifier'],
  ])('refuses to erase %j', async (body, code, field) => {
    expect(await test.post(erase, body)).toMatchObject({ status: 400, body: { error: { code, field } } });
  });

  it('sees what another node erased or kept, and what erasing the person took', async () => {
    await test.set('face_duplicates', 'on');
    await compared('ada', 'customer-1');
    await compared('ben', 'customer-2');
    await compared('eve', 'customer-3');
    const { db } = test.app.storage;
    const [ada, ben] = await templates();
    if (!ada || !ben) throw new Error('two were kept');
    await db.deleteFrom('face_templates').where('id', '=', ada.id).execute();
    await db.deleteFrom('subject_keys').where('subject', '=', ben.subject).execute();
    expect((await compared('ada', 'customer-4')).body.data.duplicates).toMatchObject({ found: false });
    expect((await compared('ben', 'customer-5')).body.data.duplicates).toMatchObject({ found: false });
    expect((await compared('eve', 'customer-6')).body.data.duplicates).toMatchObject({ found: true });
  });

  it('ends after the days that the branch says', async () => {
    await test.set('face_duplicates', 'on');
    await test.set('face_template_days', 2);
    await compared('ada', 'customer-1');
    test.app.clock.forwardMs(2 * 24 * 3_600_000 + 1000);
    expect((await compared('ada', 'customer-2')).body.data.duplicates).toMatchObject({ found: false });
    const deps = {
      db: test.app.storage.db,
      writer: test.app.storage.writer,
      clock: test.app.clock,
      index: test.index,
    };
    expect(await sweepTemplates(deps)).toBe(1);
    expect(await templates()).toHaveLength(1);
    expect(await sweepTemplates(deps)).toBe(0);
  });

  it('compares only templates of one network', async () => {
    await test.set('face_duplicates', 'on');
    await compared('ada', 'customer-1');
    await test.app.storage.db.updateTable('face_templates').set({ model: 'another/1' }).execute();
    expect((await compared('ada', 'customer-2')).body.data.duplicates).toMatchObject({ found: false });
  });

  it('leaves neither picture, template, number nor reference in logs, trail, events and rows', async () => {
    await test.set('face_duplicates', 'on');
    const marked = `customer-${newId()}`;
    await bvn('22345678940', 'ada', { customer_reference: marked });
    await compared('ada', 'customer-9');
    const { db } = test.app.storage;
    const left = JSON.stringify(
      [
        test.logged,
        await db.selectFrom('audit_entries').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
        await db.selectFrom('face_templates').selectAll().execute(),
        await db.selectFrom('face_checks').selectAll().execute(),
        await db.selectFrom('lookups').selectAll().execute(),
      ],
      (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value),
    );
    const template = Buffer.from(faceOf('ada').buffer);
    for (const secret of [
      marked,
      '22345678940',
      (await base64Of('ada')).slice(100, 160),
      'shows:ada',
      template.toString('base64').slice(0, 60),
      template.toString('latin1'),
    ])
      expect(left).not.toContain(secret);
  });
});

function referenceOf({ body }: { body: { data: Record<string, unknown> } }): string {
  return (body.data.verification as { reference: string }).reference;
}

async function checks() {
  return test.app.storage.db.selectFrom('face_checks').selectAll().orderBy('kind').execute();
}

async function templates() {
  return test.app.storage.db.selectFrom('face_templates').selectAll().orderBy('id').execute();
}

async function events(): Promise<Record<string, unknown>[]> {
  const rows = await test.app.storage.db
    .selectFrom('outbox')
    .selectAll()
    .where('type', '=', 'face.duplicate_found')
    .execute();
  return rows.map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data));
}

/** Of this test alone. */
async function trail(action: string): Promise<Record<string, unknown>[]> {
  const rows = await test.app.storage.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', action)
    .where('seq', '>', before)
    .orderBy('seq')
    .execute();
  return rows.map(({ detail }) => (typeof detail === 'string' ? JSON.parse(detail) : detail));
}

async function lastEntry(): Promise<number> {
  const { db } = test.app.storage;
  const found = await db
    .selectFrom('audit_entries')
    .select((select) => select.fn.max('seq').as('last'))
    .executeTakeFirst();
  return Number(found?.last ?? 0);
}
