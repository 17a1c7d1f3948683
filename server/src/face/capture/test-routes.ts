/** For tests: an app with the capture page over a judge that says what the test wants, and somebody who has the link. */
import { createOutbound } from '../../platform/outbound.ts';
import { createMedia } from '../../platform/media/media.ts';
import { ffmpegMissing, madeClip } from '../../platform/media/test-clips.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '../../http/test-app.ts';
import { createProtection } from '../../platform/encryption.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { openTestStorage } from '../../storage/test-database.ts';
import type { Writer } from '../../storage/write-set.ts';
import { type CaptureDeps, captureLimitDefaults, type CaptureLimits } from './capture-deps.ts';
import type { CaptureJudge, JudgedCapture, Look } from './capture-judge.ts';
import { mountCapture } from './routes.ts';

export interface TestCapture {
  app: TestApp;
  deps: CaptureDeps;
  judge: ScriptedJudge;
  /** Creates a session with the app's key. */
  create(
    body?: object,
    key?: string,
  ): Promise<{ status: number; data: Record<string, unknown>; error: Record<string, unknown> }>;
  read(id: string, key?: string): Promise<{ status: number; data: Record<string, unknown> }>;
  visit(url: unknown): Visitor;
  events(): Promise<{ type: string; data: Record<string, unknown> }[]>;
  close(): Promise<void>;
}

export interface ScriptedJudge extends CaptureJudge {
  verdict: JudgedCapture;
  looked: Look;
  asked: Parameters<CaptureJudge['judgeClip']>[1][];
  /** Called before a verdict is given. */
  before: () => Promise<void>;
}

export const goodVerdict: JudgedCapture = {
  verdict: 'live',
  confidence: 0.93,
  reason: 'live',
  detail: 'A living person.',
  checkId: '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17',
};

export const goodLook: Look = {
  kind: 'face',
  face: { size: 0.5, offset: [0, 0], yaw: 0, pitch: 0, luma: 120 },
};

export async function openTestCapture(
  limits: Partial<CaptureLimits> = {},
  options: TestAppOptions = {},
  /** In place of the scripted one. */
  judgeOf?: (
    parts: Pick<CaptureDeps, 'protection' | 'clock'> & Pick<Storage, 'db' | 'writer'>,
  ) => CaptureJudge,
): Promise<TestCapture> {
  const storage = options.storage ?? (await openTestStorage());
  const outbound = createOutbound({ allow: '127.0.0.1' });
  const judge = scriptedJudge(storage.writer);
  const held: { deps?: CaptureDeps } = {};
  const app = await openTestApp(
    (parts) => {
      const { clock } = parts;
      const protection = createProtection({
        masterKey: Buffer.alloc(32, 7),
        clock,
        loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
      });
      held.deps = {
        storage,
        protection,
        clock,
        media: createMedia({ outbound }),
        judge: judgeOf?.({ protection, clock, db: storage.db, writer: storage.writer }) ?? judge,
        log: parts.log,
        limits: { ...captureLimitDefaults, ...limits },
        publicUrl: () => 'https://kyc.example.com',
      };
      mountCapture(parts, held.deps);
    },
    { ...options, storage },
  );
  if (!held.deps) throw new Error('the capture page was not mounted');
  const deps = held.deps;
  return {
    app,
    deps,
    judge,
    ...calls(app, storage),
    async close() {
      await app.close();
      await outbound.close();
      if (!options.storage) await storage.close();
    },
  };
}

function calls(app: TestApp, storage: Storage): Pick<TestCapture, 'create' | 'read' | 'visit' | 'events'> {
  const withKey = (key = app.first.testKey) => ({ 'x-access-token': key });
  const inject = app.app.fastify.inject.bind(app.app.fastify);
  return {
    async create(body = {}, key) {
      const answer = await inject({
        method: 'POST',
        url: sessionsPath,
        headers: withKey(key),
        payload: body,
      });
      const { data, error } = answer.json();
      return { status: answer.statusCode, data, error };
    },
    async read(id, key) {
      const answer = await inject({ method: 'GET', url: `${sessionsPath}${id}/`, headers: withKey(key) });
      return { status: answer.statusCode, data: answer.json().data };
    },
    visit: (url) => visitor(app, String(url)),
    events: async () =>
      (await storage.db.selectFrom('outbox').select(['type', 'data']).orderBy('id').execute()).map((row) => ({
        type: row.type,
        data: row.data,
      })),
  };
}

export const sessionsPath = '/api/onboarding/biometrics/face/capture_session/';

function scriptedJudge(writer: Writer): ScriptedJudge {
  const judge: ScriptedJudge = {
    verdict: goodVerdict,
    looked: goodLook,
    asked: [],
    before: async () => {},
    async judgeClip(_clip, asked, leaves) {
      judge.asked.push(asked);
      await judge.before();
      await writer.write(await leaves(judge.verdict));
    },
    look: async () => judge.looked,
    readPicture: async () => ({ model: 'test/1', numbers: [0.6, 0.8] }),
    refuseUnready: async () => {},
  };
  return judge;
}

export interface VisitorAnswer {
  status: number;
  data: Record<string, unknown>;
  code: string | undefined;
  headers: Record<string, unknown>;
  text: string;
}

/** Who holds a link, changed or not. */
export interface Visitor {
  handle: string;
  token: string;
  call(
    method: 'GET' | 'POST',
    path: string,
    payload?: Buffer,
    headers?: Record<string, string>,
  ): Promise<VisitorAnswer>;
  page(): Promise<VisitorAnswer>;
  /** Begins an attempt, lets its time pass on the app's clock, and sends a clip as the page does. */
  record(clip: Buffer, headers?: Record<string, string>): Promise<VisitorAnswer>;
}

export function visitor(app: TestApp, url: string): Visitor {
  const { pathname, hash } = new URL(url);
  const token = hash.slice(1);
  const call: Visitor['call'] = async (method, path, payload, headers = {}) => {
    const answer = await app.app.fastify.inject({
      method,
      url: path === '' ? pathname : `${pathname}/${path}`,
      headers: { 'x-capture-link': token, ...headers },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const json = isJson ? answer.json() : {};
    return {
      status: answer.statusCode,
      data: json.data,
      code: json.error?.code,
      headers: answer.headers,
      text: answer.body,
    };
  };
  return {
    handle: pathname.split('/').pop() ?? '',
    token,
    call,
    page: () => call('GET', ''),
    async record(clip, headers) {
      const begun = await call('POST', 'attempt');
      if (begun.status !== 200) return begun;
      app.clock.forwardMs(Number(begun.data['length_ms']) + 500);
      return call('POST', 'recording', clip, {
        'content-type': 'video/webm',
        'x-capture-shown': shownOf(begun.data),
        ...headers,
      });
    },
  };
}

/** The times at which the page shows the steps of an attempt. */
export function shownOf(attempt: Record<string, unknown>): string {
  const steps = Array.isArray(attempt['steps']) ? attempt['steps'] : [];
  const times = steps.map((_step, place) => Number(attempt['rest_ms']) + place * Number(attempt['step_ms']));
  return `${times.join(',')};${Number(attempt['length_ms'])}`;
}

/** A clip that is one, though nobody is in it; without ffmpeg its first bytes alone, which is all that is looked at here. */
export function emptyClip(): Buffer {
  if (ffmpegMissing)
    return Buffer.concat([
      Buffer.from('\x1a\x45\xdf\xa3', 'latin1'),
      Buffer.from(
        '\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
        'latin1',
      ),
      Buffer.alloc(64),
    ]);
  return madeClip('capture.webm', '-c:v libvpx', 'testsrc=size=64x64:rate=10', 1);
}
