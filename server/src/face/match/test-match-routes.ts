/**
 * The comparison of faces on a fresh database for its tests: real storage, encryption, fetching over loopback and HTTP; the
 * workers are the test's. Live keys ask a registry that the test fills.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKey } from '../../access/keys.ts';
import { setBranch } from '../../access/branches.ts';
import { openTestApp, type TestApp } from '../../http/test-app.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Protection } from '../../platform/protection.ts';
import { type IdentityDeps, identityLimitDefaults } from '../../identity/identity-deps.ts';
import { sandboxSources } from '../../identity/registry/simulator/simulator.ts';
import { askByKey } from '../../identity/providers/ask-by-key.ts';
import type { RegistryPerson } from '../../identity/providers/port.ts';
import type { VendorChecks } from '../../identity/providers/vendors/core/vendor.ts';
import { mountLookups } from '../../identity/routes.ts';
import { createProtection } from '../../platform/encryption.ts';
import { openLog } from '../../platform/logs.ts';
import { createMedia } from '../../platform/media/media.ts';
import type { Media } from '../../platform/media-port.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import { openTestStorage } from '../../storage/test-database.ts';
import { checkClip } from '../check-clip.ts';
import type { FaceWorkers } from '../workers/face-workers.ts';
import { createFaceDuplicates } from './duplicates/face-duplicates.ts';
import { createTemplateIndex, type TemplateIndex } from './duplicates/template-index.ts';
import { registryFaces, sandboxFacesSeen } from './lookup-faces.ts';
import { type MatchDeps, matchLimitDefaults } from './match-deps.ts';
import { mountMatch } from './routes.ts';

export interface TestMatch {
  app: TestApp;
  deps: MatchDeps;
  index: TemplateIndex;
  liveKey: string;
  /** Every line logged, at every level. */
  logged: string[];
  /** Puts a file on a server of this machine; gives its address. */
  serve(name: string, bytes: Buffer): string;
  post(path: string, body: object, key?: string): Promise<Answer>;
  set(key: string, value: string | number): Promise<void>;
  /** What the registry of live keys says next. */
  registered: {
    person: Partial<RegistryPerson>;
    /** Where that registry compares faces itself. */
    face?: NonNullable<VendorChecks['face']>;
    /** Names of what it was sent beside the number. */
    inputs?: string[];
  };
  /** How often that registry was asked. */
  asked(): number;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  // What an answer holds is what the tests are about.
  body: { status: string; message: string; data: Record<string, unknown>; error?: Record<string, string> };
}

export const operations = '/api/onboarding/biometrics/face';

export async function openTestMatch(
  workersOn: (media: Media) => FaceWorkers,
  { maxTemplates = 1000 }: { maxTemplates?: number } = {},
): Promise<TestMatch> {
  const storage = await openTestStorage();
  const outbound = createOutbound({ allow: '127.0.0.1' });
  const media = createMedia({ outbound, ffmpeg: 'ffmpeg' });
  const workers = workersOn(media);
  const logged: string[] = [];
  const files = await fileServer();
  const registered: TestMatch['registered'] = { person: {} };
  const live = registry(registered);
  const made: { deps?: MatchDeps; index?: TemplateIndex } = {};
  const app = await openTestApp(
    (parts) => {
      const protection = createProtection({
        masterKey: randomBytes(32),
        loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
        clock: parts.clock,
      });
      const on = { media, workers, storage, protection, clock: parts.clock, maxTemplates };
      const { deps, index } = Object.assign(made, matchOn(on));
      mountLookups(parts, {
        ask: askByKey({ sandbox: sandboxSources({ slowMs: 1 }), live: live.ask }),
        faces: { test: sandboxFacesSeen(deps), live: registryFaces(deps) },
        media,
        protection,
        writer: storage.writer,
        clock: parts.clock,
        limits: identityLimitDefaults,
      });
      mountMatch(parts, { ...deps, db: storage.db, index });
    },
    { storage, log: openLog('trace', { write: (line: string) => void logged.push(line) }) },
  );
  const { deps, index } = made;
  if (!deps || !index) throw new Error('nothing was mounted');
  const liveKey = (await createKey(app.access, { environment: 'live', scopes: ['faces', 'lookups'] })).secret;
  return {
    app,
    deps,
    index,
    liveKey,
    logged,
    registered,
    asked: live.asked,
    serve: files.serve,
    post: (path, body, key) => posted(app, path, body, key),
    set: async (key, value) =>
      void (await setBranch(app.access, { branch: app.first.branchId, key, value: String(value) })),
    async close() {
      await workers.close();
      await app.close();
      await storage.close();
      await outbound.close();
      files.close();
    },
  };
}

async function posted(app: TestApp, url: string, body: object, key = app.first.testKey): Promise<Answer> {
  const answer = await app.app.fastify.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-access-token': key },
  });
  return { status: answer.statusCode, body: answer.json() };
}

function matchOn(on: {
  media: Media;
  workers: FaceWorkers;
  storage: Storage;
  protection: Protection;
  clock: Clock;
  maxTemplates: number;
}): { deps: MatchDeps; index: TemplateIndex } {
  const { media, workers, storage, protection, clock, maxTemplates } = on;
  const { db, writer } = storage;
  const index = createTemplateIndex({ db, protection, clock, maxBytes: 64 * 1024 * 1024 });
  const deps: MatchDeps = {
    media,
    workers,
    judge: (clip, { caller: { branch, key }, requestId, signal }) =>
      checkClip({ workers, db, writer, protection, clock }, { clip, branch, key, requestId, signal }),
    duplicates: createFaceDuplicates({ db, protection, clock, index, writer, maxTemplates }),
    protection,
    writer,
    clock,
    limits: { ...matchLimitDefaults, imageMaxBytes: 2_000_000 },
  };
  return { deps, index };
}

async function fileServer() {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    serve(name: string, bytes: Buffer): string {
      files.set(`/${name}`, bytes);
      return `http://127.0.0.1:${port}/${name}`;
    },
    close: () => void server.close(),
  };
}

/** Answers with a person of the sandbox, but for what the test says of her. */
function registry(registered: TestMatch['registered']) {
  let asked = 0;
  const sandbox = askByKey({
    sandbox: sandboxSources({ slowMs: 1 }),
    live: () => Promise.reject(new Error('never')),
  });
  const ask: IdentityDeps['ask'] = async (question, context) => {
    asked += 1;
    const caller = { ...context.caller, key: { ...context.caller.key, environment: 'test' as const } };
    const { consent, signal, timeoutMs } = context;
    const answer = await sandbox(question, { caller, consent, signal, timeoutMs });
    if (answer.outcome !== 'found') return answer;
    const { person, face } = registered;
    registered.inputs = Object.keys(question.inputs);
    return { ...answer, person: { ...answer.person, ...person }, ...(face && { checks: { face } }) };
  };
  return { ask, asked: () => asked };
}
