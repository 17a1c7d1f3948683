/** Capture sessions over HTTP with a real database: who may, who may not, and what stays of it. The judge is scripted. */
import { createHash } from 'node:crypto';
import { eventCatalogue, type EventType, failure } from '@amana/contract';
import { createBranch } from '../../access/branches.ts';
import { createKey } from '../../access/keys.ts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeRecording } from './judge-recording.ts';
import { linkPath } from './link.ts';
import { sweepSessions } from './sweep.ts';
import {
  emptyClip,
  goodVerdict,
  openTestCapture,
  shownOf,
  type TestCapture,
  type Visitor,
} from './test-routes.ts';

let capture: TestCapture;
const clip = emptyClip();

beforeAll(async () => {
  capture = await openTestCapture();
});
afterAll(() => capture.close());
beforeEach(async () => {
  capture.judge.verdict = goodVerdict;
  capture.judge.asked = [];
  capture.judge.before = async () => {};
  await capture.app.storage.db.deleteFrom('capture_sessions').execute();
  await capture.app.storage.db.deleteFrom('outbox').execute();
});

async function opened(
  body: object = {},
): Promise<{ id: string; visitor: Visitor; data: Record<string, unknown> }> {
  const { status, data } = await capture.create(body);
  expect(status).toBe(201);
  return { id: String(data.session_id), visitor: capture.visit(data.url), data };
}

describe('a session', () => {
  it('gives a link, and afterwards the result, with an event that fits the catalogue', async () => {
    const { id, visitor, data } = await opened({
      reference: 'case-12',
      language: 'ha',
      challenge: ['smile'],
    });
    expect(data).toMatchObject({
      state: 'open',
      reference: 'case-12',
      environment: 'test',
      language: 'ha',
      challenge: ['smile'],
      attempts: 0,
      attempts_left: 3,
      result: null,
    });
    expect(String(data.url)).toMatch(
      /^https:\/\/kyc\.example\.com\/capture\/[\w-]{43}#[0-9a-z]+\.[\w-]{43}$/,
    );
    const answer = await visitor.record(clip);
    expect(answer).toMatchObject({
      status: 200,
      data: { state: 'completed', verdict: 'passed', attempts_left: 0 },
    });
    expect((await capture.read(id)).data).toMatchObject({
      state: 'completed',
      attempts: 1,
      result: { passed: true, verdict: 'live', source: 'camera', match: null, check_id: goodVerdict.checkId },
    });
    const [event] = await capture.events();
    expect(event).toMatchObject({
      type: 'capture.completed',
      data: {
        session_id: id,
        reference: 'case-12',
        passed: true,
        verdict: 'live',
        matched: null,
        environment: 'test',
      },
    });
    expect(Value.Check(eventCatalogue['capture.completed' satisfies EventType].data, event?.data)).toBe(true);
  });

  it('hands the judge the steps with their times, as drawn for this attempt', async () => {
    const { visitor } = await opened({ challenge: ['turn_left', 'blink_twice', 'smile'] });
    await visitor.record(clip);
    const [asked] = capture.judge.asked;
    expect(asked?.challenge.map(({ action }) => action).toSorted()).toEqual([
      'blink_twice',
      'smile',
      'turn_left',
    ]);
    expect(asked?.challenge.map(({ fromS }) => fromS)).toEqual([1.2, 3.9, 6.6]);
    expect(asked).toMatchObject({
      mirrored: 'no',
      environment: 'test',
      branchId: capture.app.first.branchId,
    });
  });

  it('draws another order for each attempt, and each action once', async () => {
    const orders = new Set<string>();
    for (let tries = 0; tries < 12; tries++) {
      const { visitor } = await opened();
      const { data } = await visitor.call('POST', 'attempt');
      const steps = data['steps'];
      expect(Array.isArray(steps) && new Set(steps).size === 2).toBe(true);
      orders.add(JSON.stringify(steps));
    }
    expect(orders.size).toBeGreaterThan(3);
  });

  it.each([
    ['reference', 'Ada Obi'],
    ['reference', 'x'.repeat(65)],
    ['language', 'de'],
    ['challenge', ['nod']],
    ['challenge', []],
    ['challenge', ['smile', 'smile']],
    ['challenge', ['turn_left', 'turn_right', 'blink_twice', 'smile']],
    ['embed_origin', 'https://app.example.com/path'],
    ['embed_origin', "https://app.example.com; script-src 'unsafe-inline'"],
    ['embed_origin', 'http://app.example.com'],
    ['embed_origin', '*'],
    ['embed_origin', 'https://*'],
    ['embed_origin', 'https://*.example.com'],
    ['embed_origin', 'https://app.example.com;sandbox'],
    ['embed_origin', 'https://app.example.com,x'],
    ['return_url', 'javascript:alert(1)'],
    ['return_url', 'http://app.example.com/'],
    ['return_url', 'https://user:secret@app.example.com/'],
    ['file_upload', 'yes'],
    ['lifetime_minutes', 0],
    ['lifetime_minutes', 61],
    ['lifetime_minutes', '5'],
  ])('refuses %s %j', async (field, value) => {
    expect(await capture.create({ [field]: value })).toMatchObject({
      status: 400,
      error: { code: 'invalid_format', field },
    });
  });

  it('binds the clip to a picture: the expected face passes, another one does not, none is another try', async () => {
    const image = 'data:image/png;base64,AAAA';
    const same = await opened({ image });
    capture.judge.verdict = { ...goodVerdict, match: { matches: true, confidence: 96 } };
    expect((await same.visitor.record(clip)).data).toMatchObject({ verdict: 'passed' });
    expect(capture.judge.asked[0]?.expected).toEqual({ model: 'test/1', numbers: [0.6, 0.8] });
    const other = await opened({ image });
    capture.judge.verdict = { ...goodVerdict, match: { matches: false, confidence: 4 } };
    expect((await other.visitor.record(clip)).data).toEqual({
      state: 'completed',
      verdict: 'failed',
      attempts_left: 0,
    });
    expect((await capture.read(other.id)).data).toMatchObject({
      result: {
        passed: false,
        verdict: 'live',
        reason: 'face_mismatch',
        match: { matches: false, confidence: 4 },
      },
    });
    const none = await opened({ image });
    capture.judge.verdict = goodVerdict;
    expect((await none.visitor.record(clip)).data).toMatchObject({
      state: 'open',
      verdict: 'retry',
      reason: 'face_not_comparable',
      attempts_left: 2,
    });
  });

  it('keeps nothing readable of the reference, and no face once it is over', async () => {
    const { id, visitor } = await opened({
      reference: 'secret-reference',
      image: 'data:image/png;base64,AAAA',
    });
    capture.judge.verdict = { ...goodVerdict, match: { matches: true, confidence: 96 } };
    const row = () =>
      capture.app.storage.db
        .selectFrom('capture_sessions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await row();
    expect(before.sealed.toString('latin1')).not.toContain('secret-reference');
    await visitor.record(clip);
    const after = await row();
    expect(after.sealed.length).toBeLessThan(before.sealed.length);
    expect(after.steps).not.toBeNull();
    const audit = await capture.app.storage.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('seq')
      .execute();
    const about = audit.filter((entry) => entry.subject === id);
    expect(about.map((entry) => entry.action)).toEqual(['capture.session_created', 'capture.attempted']);
    expect(JSON.stringify(about)).not.toContain('secret-reference');
  });
});

describe('who is let in', () => {
  it('knows no session of another branch, of the other environment, or to a key without the scope', async () => {
    const { id } = await opened();
    const branch = await createBranch(capture.app.access, {
      name: 'Second',
      organisation: capture.app.first.organisationId,
      identitySuite: true,
    });
    const keyOf = async (branchId: string, environment: 'test' | 'live', scope: 'faces' | 'lookups') =>
      (
        await createKey(capture.app.access, {
          branch: branchId,
          environment,
          name: 'Another',
          scopes: [scope],
          rateLimit: 0,
        })
      ).secret;
    const own = capture.app.first.branchId;
    expect((await capture.read(id, await keyOf(branch.id, 'test', 'faces'))).status).toBe(404);
    expect((await capture.read(id, await keyOf(own, 'live', 'faces'))).status).toBe(404);
    expect((await capture.read(id, await keyOf(own, 'test', 'lookups'))).status).toBe(403);
    expect((await capture.create({}, 'amana_test_wrong')).status).toBe(401);
  });

  it.each<[string, (visitor: Visitor) => Partial<Visitor>]>([
    [
      'a changed signature',
      ({ token }) => ({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
    ],
    [
      'a later end',
      ({ token }) => ({
        token: token.replace(/^[^.]+/, (at) => (Number.parseInt(at, 36) + 60_000).toString(36)),
      }),
    ],
    ['no token', () => ({ token: '' })],
    ['the token of another session', () => ({ token: 'other' })],
    ['another handle', ({ handle }) => ({ handle: `${handle[0] === 'A' ? 'B' : 'A'}${handle.slice(1)}` })],
    ['a short handle', ({ handle }) => ({ handle: handle.slice(1) })],
  ])('refuses %s without a look at the database', async (_name, change) => {
    const { visitor } = await opened();
    const second = await opened();
    const changed = { handle: visitor.handle, token: visitor.token, ...change(visitor) };
    if (changed.token === 'other') changed.token = second.visitor.token;
    const forged = capture.visit(`https://kyc.example.com/capture/${changed.handle}#${changed.token}`);
    for (const [method, path] of [
      ['GET', 'session'],
      ['POST', 'attempt'],
      ['POST', 'still'],
      ['POST', 'recording'],
    ] as const)
      expect(await forged.call(method, path)).toMatchObject({ status: 404, code: 'link_invalid' });
  });

  it('signs with a key of its own: a link that another key signed is none', async () => {
    const { id } = await opened();
    const path = linkPath(
      { hash: () => 'ab'.repeat(32) },
      { branchId: capture.app.first.branchId, id },
      Date.now() + 60_000,
    );
    const forged = capture.visit(`https://kyc.example.com${path}`);
    expect(await forged.call('GET', 'session')).toMatchObject({ status: 404, code: 'link_invalid' });
  });

  it('ends with its time, tells of it once, and is erased in the end', async () => {
    const own = await openTestCapture();
    try {
      const { data } = await own.create({ lifetime_minutes: 2, reference: 'late' });
      const visitor = own.visit(data.url);
      own.app.clock.forwardMs(2 * 60_000);
      expect(await visitor.call('POST', 'attempt')).toMatchObject({ status: 410, code: 'link_ended' });
      expect(await visitor.call('POST', 'recording', clip, { 'content-type': 'video/webm' })).toMatchObject({
        status: 410,
      });
      expect((await visitor.call('GET', 'session')).data).toMatchObject({ state: 'expired' });
      expect(await sweepSessions(own.deps)).toEqual({ expired: 1, erased: 0 });
      expect(await sweepSessions(own.deps)).toEqual({ expired: 0, erased: 0 });
      const events = await own.events();
      expect(events).toMatchObject([
        { type: 'capture.expired', data: { session_id: data.session_id, reference: 'late', attempts: 0 } },
      ]);
      expect(Value.Check(eventCatalogue['capture.expired'].data, events[0]?.data)).toBe(true);
      expect((await own.read(String(data.session_id))).data).toMatchObject({
        state: 'expired',
        result: null,
      });
      own.app.clock.forwardMs(31 * 24 * 3_600_000);
      expect(await sweepSessions(own.deps)).toEqual({ expired: 0, erased: 1 });
      expect((await own.read(String(data.session_id))).status).toBe(404);
      expect(await own.app.storage.db.selectFrom('subject_keys').selectAll().execute()).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('can be cancelled by its caller, once', async () => {
    const { id, visitor } = await opened();
    const cancel = async () => {
      const answer = await capture.app.app.fastify.inject({
        method: 'POST',
        url: `/api/onboarding/biometrics/face/capture_session/${id}/cancel`,
        headers: { 'x-access-token': capture.app.first.testKey },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { data: { state: 'cancelled', attempts_left: 0 } },
    });
    expect((await cancel()).status).toBe(409);
    expect(await visitor.call('POST', 'attempt')).toMatchObject({ status: 410, code: 'link_ended' });
    expect((await visitor.call('GET', 'session')).data).toMatchObject({ state: 'cancelled' });
  });
});

describe('attempts', () => {
  const bad = { ...goodVerdict, verdict: 'retry' as const, reason: 'too_dark', detail: 'Too dark.' };

  it('takes one success: a used link takes no other clip', async () => {
    const { visitor } = await opened();
    expect((await visitor.record(clip)).status).toBe(200);
    expect(await visitor.call('POST', 'attempt')).toMatchObject({ status: 410, code: 'link_ended' });
    expect(await visitor.call('POST', 'recording', clip, { 'content-type': 'video/webm' })).toMatchObject({
      status: 410,
    });
    expect(capture.judge.asked).toHaveLength(1);
  });

  it('gives three tries with the reason, and no fourth', async () => {
    const { id, visitor } = await opened();
    capture.judge.verdict = bad;
    for (const left of [2, 1])
      expect((await visitor.record(clip)).data).toEqual({
        state: 'open',
        verdict: 'retry',
        reason: 'too_dark',
        attempts_left: left,
      });
    expect((await visitor.record(clip)).data).toMatchObject({
      state: 'completed',
      verdict: 'retry',
      attempts_left: 0,
    });
    expect(await visitor.record(clip)).toMatchObject({ status: 410, code: 'link_ended' });
    expect((await capture.read(id)).data).toMatchObject({
      attempts: 3,
      result: { passed: false, verdict: 'retry' },
    });
    expect(await capture.events()).toHaveLength(1);
  });

  it('ends at a fake, and tells the page no reason', async () => {
    const { id, visitor } = await opened();
    capture.judge.verdict = {
      ...goodVerdict,
      verdict: 'spoof',
      reason: 'screen',
      detail: 'A screen was filmed.',
    };
    expect((await visitor.record(clip)).data).toEqual({
      state: 'completed',
      verdict: 'failed',
      attempts_left: 0,
    });
    expect((await visitor.call('GET', 'session')).text).not.toContain('screen');
    expect((await capture.read(id)).data).toMatchObject({ result: { verdict: 'spoof', reason: 'screen' } });
  });

  it('judges one of two clips that come at once', async () => {
    const { visitor } = await opened();
    const begun = await visitor.call('POST', 'attempt');
    capture.app.clock.forwardMs(9_000);
    capture.judge.before = () => new Promise((resolve) => setTimeout(resolve, 200));
    const headers = { 'content-type': 'video/webm', 'x-capture-shown': shownOf(begun.data) };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call('POST', 'recording', clip, headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(capture.judge.asked).toHaveLength(1);
    expect(await capture.events()).toHaveLength(1);
  });

  it('needs an attempt that was begun, is in time, and shows its steps when the page does', async () => {
    const { visitor } = await opened();
    const send = (shown: string) =>
      visitor.call('POST', 'recording', clip, { 'content-type': 'video/webm', 'x-capture-shown': shown });
    expect(await send(';7200')).toMatchObject({ status: 409, code: 'attempt_ended' });
    const { data } = await visitor.call('POST', 'attempt');
    // A clip that is longer than the time since its challenge was drawn was made before.
    expect(await send(shownOf(data))).toMatchObject({ status: 400, code: 'invalid_format' });
    capture.app.clock.forwardMs(8_000);
    for (const shown of ['1200;7200', '10,3900;7200', '1200,1300;7200', '1200,3900;4000', '1200,3900;99999'])
      expect(await send(shown)).toMatchObject({ status: 400, code: 'invalid_format' });
    expect(await send('x')).toMatchObject({ status: 400, code: 'invalid_format' });
    capture.app.clock.forwardMs(120_000);
    expect(await send(shownOf(data))).toMatchObject({ status: 409, code: 'attempt_ended' });
    expect(capture.judge.asked).toEqual([]);
  });

  it('takes a clip that was recorded at once, and one that was told at once and sent later; no other', async () => {
    const sha256 = createHash('sha256').update(clip).digest('hex');
    const other = createHash('sha256').update('another clip').digest('hex');
    const { visitor } = await opened();
    const promise = (digest: string) =>
      visitor.call('POST', 'recorded', undefined, { 'x-capture-sha256': digest });
    const headers = (data: Record<string, unknown>) => ({
      'content-type': 'video/webm',
      'x-capture-shown': shownOf(data),
    });
    expect(await promise(sha256)).toMatchObject({ status: 409, code: 'attempt_ended' });
    // Neither it nor its fingerprint came in the time of a recording, so it was made at leisure.
    const leisure = await visitor.call('POST', 'attempt');
    capture.app.clock.forwardMs(25_000);
    expect(await visitor.call('POST', 'recording', clip, headers(leisure.data))).toMatchObject({
      status: 409,
      code: 'attempt_ended',
    });
    expect(await promise(sha256)).toMatchObject({ status: 200 });
    expect(await visitor.call('POST', 'recording', clip, headers(leisure.data))).toMatchObject({
      code: 'attempt_ended',
    });
    // The fingerprint is of one clip and of one challenge.
    const swapped = await visitor.call('POST', 'attempt');
    capture.app.clock.forwardMs(9_000);
    expect(await promise('no digits')).toMatchObject({ status: 400, code: 'invalid_format' });
    expect(await promise(other)).toMatchObject({ status: 200 });
    expect(await promise(sha256)).toMatchObject({ status: 409, code: 'attempt_ended' });
    capture.app.clock.forwardMs(25_000);
    expect(await visitor.call('POST', 'recording', clip, headers(swapped.data))).toMatchObject({
      code: 'attempt_ended',
    });
    expect(capture.judge.asked).toEqual([]);
    const slow = await visitor.call('POST', 'attempt');
    capture.app.clock.forwardMs(9_000);
    expect(await promise(sha256)).toMatchObject({ status: 200 });
    capture.app.clock.forwardMs(60_000);
    expect(await promise(sha256)).toMatchObject({ status: 200 });
    expect(await visitor.call('POST', 'recording', clip, headers(slow.data))).toMatchObject({
      status: 200,
      data: { verdict: 'passed' },
    });
    // By the clock of the service: a longer clip was begun before.
    expect(capture.judge.asked).toHaveLength(1);
    expect(Math.floor((capture.judge.asked[0]?.longestS ?? 0) / 5)).toBe(1);
  });

  it('takes a clip whose fingerprint arrives while it does', async () => {
    const sha256 = createHash('sha256').update(clip).digest('hex');
    const { visitor } = await opened();
    const { data } = await visitor.call('POST', 'attempt');
    capture.app.clock.forwardMs(9_000);
    const slowly = async function* () {
      yield clip.subarray(0, 20);
      const headers = { 'x-capture-sha256': sha256 };
      expect(await visitor.call('POST', 'recorded', undefined, headers)).toMatchObject({ status: 200 });
      capture.app.clock.forwardMs(60_000);
      yield clip.subarray(20);
    };
    const [rest = '', length = ''] = shownOf(data).split(';');
    const judged = await judgeRecording(capture.deps, {
      link: visitor,
      body: slowly(),
      shown: { stepsMs: rest.split(',').map(Number), lengthMs: Number(length) },
      requestId: 'request-1',
      signal: new AbortController().signal,
    });
    expect(judged).toMatchObject({ verdict: 'passed' });
    expect(Math.floor((capture.judge.asked[0]?.longestS ?? 0) / 5)).toBe(1);
  });

  it('draws a limited number of challenges, so that nobody can wait for an easy one', async () => {
    const { visitor } = await opened();
    for (let draws = 0; draws < 9; draws++) expect((await visitor.call('POST', 'attempt')).status).toBe(200);
    expect(await visitor.call('POST', 'attempt')).toMatchObject({ status: 410 });
  });

  it('takes a chosen file without times, in order, where the session allows it', async () => {
    const allowed = await opened({ challenge: ['turn_left', 'smile'] });
    const begun = await allowed.visitor.call('POST', 'attempt');
    const answer = await allowed.visitor.call('POST', 'recording', clip, {
      'content-type': 'video/quicktime',
    });
    expect(answer.data).toMatchObject({ verdict: 'passed' });
    expect(capture.judge.asked[0]).toMatchObject({
      mirrored: 'either',
      challenge: (begun.data['steps'] as string[]).map((action) => ({ action })),
    });
    expect((await capture.read(allowed.id)).data).toMatchObject({ result: { source: 'file' } });
    const refused = await opened({ file_upload: false });
    await refused.visitor.call('POST', 'attempt');
    expect(
      await refused.visitor.call('POST', 'recording', clip, { 'content-type': 'video/mp4' }),
    ).toMatchObject({
      status: 403,
    });
  });

  it('gives the attempt back where the service was busy, for the same clip', async () => {
    const { visitor } = await opened();
    const begun = await visitor.call('POST', 'attempt');
    capture.app.clock.forwardMs(9_000);
    const headers = { 'content-type': 'video/webm', 'x-capture-shown': shownOf(begun.data) };
    capture.judge.before = async () => {
      throw failure('overloaded', { retryAfterS: 3 });
    };
    expect(await visitor.call('POST', 'recording', clip, headers)).toMatchObject({
      status: 503,
      code: 'overloaded',
      headers: { 'retry-after': '3' },
    });
    capture.judge.before = async () => {};
    expect((await visitor.call('POST', 'recording', clip, headers)).data).toMatchObject({
      verdict: 'passed',
    });
    expect(await capture.events()).toMatchObject([{ data: { attempts: 1 } }]);
  });

  it('counts a clip that cannot be decoded, and says so', async () => {
    const { visitor } = await opened();
    capture.judge.before = async () => {
      throw failure('unreadable_media');
    };
    expect((await visitor.record(clip)).data).toMatchObject({
      verdict: 'retry',
      reason: 'unreadable_media',
      attempts_left: 2,
    });
  });

  it('frees the attempt of a process that was killed while it judged', async () => {
    const { id, visitor } = await opened();
    const { db } = capture.app.storage;
    await db
      .updateTable('capture_sessions')
      .set({ state: 'judging', attempts: 1, claim_id: 'gone', claimed_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await visitor.call('POST', 'attempt')).toMatchObject({ status: 409, code: 'conflict' });
    await sweepSessions(capture.deps);
    expect((await visitor.record(clip)).data).toMatchObject({ verdict: 'passed' });
  });
});

describe('what is sent', () => {
  it.each([
    [
      'no clip',
      Buffer.from('<html><body>no clip at all</body></html>'.repeat(20)),
      'video/webm',
      400,
      'unreadable_media',
    ],
    ['nothing', Buffer.alloc(0), 'video/webm', 400, 'unreadable_media'],
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      'video/webm',
      400,
      'unreadable_media',
    ],
    ['a clip under another name', clip, 'application/json', 415, 'unsupported_media_type'],
  ])('refuses %s and uses no attempt up', async (_name, body, type, status, code) => {
    const { id, visitor } = await opened();
    expect(await visitor.record(body, { 'content-type': type })).toMatchObject({ status, code });
    expect((await capture.read(id)).data).toMatchObject({ state: 'open', attempts: 0 });
    expect(capture.judge.asked).toEqual([]);
  });

  it('holds a clip and a still to their size, a link and an address to their rate', async () => {
    const own = await openTestCapture({
      maxClipBytes: 2_000,
      maxStillBytes: 500,
      linkRate: 6,
      addressRate: 12,
    });
    try {
      const first = own.visit((await own.create()).data.url);
      const large = Buffer.concat([clip, Buffer.alloc(4_000)]);
      expect(await first.record(large)).toMatchObject({ status: 413, code: 'payload_too_large' });
      const still = { 'content-type': 'image/jpeg' };
      expect(await first.call('POST', 'still', Buffer.alloc(600), still)).toMatchObject({ status: 413 });
      expect((await first.call('POST', 'still', Buffer.alloc(300), still)).data).toEqual({ hint: 'ok' });
      const codes = [];
      for (let calls = 0; calls < 4; calls++) codes.push((await first.call('GET', 'session')).status);
      expect(codes).toEqual([200, 200, 429, 429]);
      const second = own.visit((await own.create()).data.url);
      const more = [];
      for (let calls = 0; calls < 6; calls++) more.push(await second.call('GET', 'session'));
      expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
      expect(Number(more.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
      // The page itself asks the database, so it counts as well.
      expect(await second.page()).toMatchObject({ status: 429 });
    } finally {
      await own.close();
    }
  });

  it('looks at stills that are JPEG alone, and says what to change', async () => {
    const { visitor } = await opened();
    const still = (headers: Record<string, string>) =>
      visitor.call('POST', 'still', Buffer.alloc(100), headers);
    expect(await still({ 'content-type': 'image/png' })).toMatchObject({
      status: 415,
    });
    capture.judge.looked = { kind: 'refused', reason: 'several_faces' };
    expect((await still({ 'content-type': 'image/jpeg' })).data).toEqual({
      hint: 'several_faces',
    });
  });
});

describe('the page', () => {
  it('is framed by nobody, runs nothing inline, sets no cookie and is not kept', async () => {
    const { visitor } = await opened();
    const { status, headers, text } = await visitor.page();
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/^camera=\(self\), microphone=\(\)/),
      'x-frame-options': 'DENY',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(text).not.toMatch(/<script(?![^>]*src=)|style=|onclick=/);
  });

  it('is framed by the site of its session, and by no other', async () => {
    const { visitor } = await opened({ embed_origin: 'https://app.example.com' });
    const { headers } = await visitor.page();
    expect(headers['content-security-policy']).toContain('frame-ancestors https://app.example.com');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('answers no other origin', async () => {
    const { visitor } = await opened();
    for (const path of ['session', 'attempt']) {
      const answer = await capture.app.app.fastify.inject({
        method: 'OPTIONS',
        url: `/capture/${visitor.handle}/${path}`,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-capture-link',
        },
      });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('learns nothing of who the person is', async () => {
    const { visitor } = await opened({
      reference: 'case-99',
      return_url: 'https://app.example.com/done?x=1',
    });
    const { data, text } = await visitor.call('GET', 'session');
    expect(data).toMatchObject({
      state: 'open',
      return_url: 'https://app.example.com/done?x=1',
      challenge: true,
    });
    expect(text).not.toContain('case-99');
  });
});
