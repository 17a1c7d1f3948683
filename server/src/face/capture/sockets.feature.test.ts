/** The page's uploads over real sockets: what breaks off, comes without a length or never ends, and what is left of it. */
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyClip, openTestCapture, shownOf, type TestCapture } from './test-routes.ts';

const clip = emptyClip();
let capture: TestCapture;
let baseUrl = '';

beforeAll(async () => {
  capture = await openTestCapture({ maxClipBytes: 200_000, clipsAtOnce: 2, clipsWaiting: 1 });
  ({ baseUrl } = await capture.app.listen());
});
afterAll(() => capture.close());

const scratch = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`amana-media-${process.pid}-`));

async function begun() {
  const { data } = await capture.create({});
  const visitor = capture.visit(data.url);
  const { data: attempt } = await visitor.call('POST', 'attempt');
  capture.app.clock.forwardMs(9_000);
  return {
    id: String(data.session_id),
    visitor,
    path: `/capture/${visitor.handle}/recording`,
    headers: {
      'x-capture-link': visitor.token,
      'x-capture-shown': shownOf(attempt),
      'content-type': 'video/webm',
    },
  };
}

interface Sent {
  status: number;
  code: string | undefined;
}

/** Sends the pieces as chunks; `undefined` at the end leaves the body open. */
function send(
  path: string,
  headers: object,
  pieces: (Buffer | undefined)[],
): { answer: Promise<Sent>; cut(): void } {
  const call = request(baseUrl + path, {
    method: 'POST',
    headers: { ...headers, 'transfer-encoding': 'chunked' },
  });
  const answer = new Promise<Sent>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).error?.code }),
      );
    });
  });
  for (const piece of pieces) if (piece) call.write(piece);
  if (!pieces.includes(undefined)) call.end();
  return { answer, cut: () => call.destroy() };
}

it('takes a clip whose length nobody said, and refuses one that grows too large, with an answer', async () => {
  const good = await begun();
  expect(await send(good.path, good.headers, [clip.subarray(0, 100), clip.subarray(100)]).answer).toEqual({
    status: 200,
    code: undefined,
  });
  const large = await begun();
  const pieces = [clip, ...Array.from({ length: 40 }, () => Buffer.alloc(10_000))];
  expect(await send(large.path, large.headers, pieces).answer).toEqual({
    status: 400,
    code: 'media_too_large',
  });
  expect((await capture.read(large.id)).data).toMatchObject({ state: 'open', attempts: 0 });
  expect(scratch()).toEqual([]);
});

it('forgets a clip that breaks off: no attempt is used, nothing is left, and it may come again', async () => {
  const session = await begun();
  const sending = send(session.path, session.headers, [clip.subarray(0, 200), undefined]);
  await wait(200);
  expect(scratch()).toHaveLength(1);
  sending.cut();
  await expect(sending.answer).rejects.toThrow();
  for (let tries = 0; tries < 50 && scratch().length > 0; tries++) await wait(50);
  expect(scratch()).toEqual([]);
  expect((await capture.read(session.id)).data).toMatchObject({ state: 'open', attempts: 0 });
  expect(await send(session.path, session.headers, [clip]).answer).toMatchObject({ status: 200 });
});

it('judges to the end what has arrived, though nobody waits for the answer any more', async () => {
  const session = await begun();
  let release: () => void = () => {};
  capture.judge.before = () => new Promise((resolve) => (release = resolve));
  const sending = send(session.path, session.headers, [clip]);
  sending.answer.catch(() => undefined);
  for (let tries = 0; tries < 50 && (await capture.read(session.id)).data.state !== 'judging'; tries++)
    await wait(50);
  sending.cut();
  await wait(100);
  release();
  capture.judge.before = async () => {};
  for (let tries = 0; tries < 50 && (await capture.read(session.id)).data.state !== 'completed'; tries++)
    await wait(50);
  expect((await capture.read(session.id)).data).toMatchObject({
    state: 'completed',
    result: { passed: true },
  });
});

it('receives a few at a time and says when it is full', async () => {
  const sessions = [await begun(), await begun(), await begun(), await begun()];
  const held = [];
  for (const { path, headers } of sessions.slice(0, 3)) {
    held.push(send(path, headers, [clip.subarray(0, 200), undefined]));
    await wait(100);
  }
  const last = sessions.at(-1);
  expect(await send(last?.path ?? '', last?.headers ?? {}, [clip]).answer).toEqual({
    status: 503,
    code: 'overloaded',
  });
  for (const one of held) {
    one.answer.catch(() => undefined);
    one.cut();
  }
  for (let tries = 0; tries < 50 && scratch().length > 0; tries++) await wait(50);
  expect(await send(last?.path ?? '', last?.headers ?? {}, [clip]).answer).toMatchObject({ status: 200 });
});
