/** An app for tests: a fresh database, one organisation with a test key, and whatever operations a test mounts. */
import { randomBytes } from 'node:crypto';
import { type Operation, operation } from '@amana/contract';
import { Type } from 'typebox';
import { type Authentication, openAuthentication } from '../access/authenticate.ts';
import type { AccessDeps } from '../access/access-deps.ts';
import { type FirstStart, firstStart } from '../access/first-start.ts';
import { type App, createApp, type RunningApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { createProtection } from '../platform/encryption.ts';
import { type Log, silentLog } from '../platform/logs.ts';
import { openMetrics } from '../platform/metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import type { Readiness } from './service-endpoints.ts';

const masterKey = randomBytes(32);

export interface TestApp extends RunningApp {
  storage: Storage;
  access: AccessDeps;
  authentication: Authentication;
  first: FirstStart;
  clock: TestClock;
}

export interface TestClock {
  now(): Date;
  forwardMs(ms: number): void;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  log?: Log;
  readiness?: () => Promise<Readiness>;
  operatorToken?: string;
  /** Shared by several apps that stand for several nodes; closed by whoever opened it. */
  storage?: Storage;
}

export async function openTestApp(
  mounts: (app: App) => void,
  options: TestAppOptions = {},
): Promise<TestApp> {
  const storage = options.storage ?? (await openTestStorage());
  const clock = testClock();
  const config = { ...loadConfig({ PORT: '0', AMANA_RATE_LIMIT: '0' }).config, ...options.config };
  const authentication = openAuthentication({ db: storage.db, clock, cacheMs: config.authCacheMs });
  const access: AccessDeps = { storage, authentication, clock };
  const first = await firstStart(access);
  const running = await createApp({
    config,
    storage,
    protection: createProtection({ masterKey, loadWrappedKey: async () => null, clock }),
    authentication,
    clock,
    log: options.log ?? silentLog,
    metrics: openMetrics(),
    version: '0.0.0-test',
    readiness: options.readiness ?? (async () => ({ ready: true, reasons: [] })),
    ...(options.operatorToken === undefined ? {} : { operatorToken: options.operatorToken }),
    mounts,
  });
  return {
    ...running,
    storage,
    access,
    authentication,
    clock,
    first: first ?? { organisationId: '', branchId: '', testKey: '' },
    async close() {
      await running.close();
      if (!options.storage) await storage.close();
    },
  };
}

/** Real time, that a test can push forward. */
export function testClock(): TestClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    forwardMs: (ms) => {
      aheadMs += ms;
    },
  };
}

/** An operation that gives back what it was sent. */
export function echoOperation(more: Partial<Operation> = {}): Operation {
  return {
    ...operation({
      id: 'echo',
      method: 'POST',
      path: '/api/test/echo',
      group: 'Test',
      summary: 'Gives back the body',
      scope: 'lookups',
      authTexts: 'lookup',
      request: Type.Object({}),
      data: Type.Object({ body: Type.Unknown() }),
      status: 200,
      message: 'Echoed',
      errors: [],
      example: { request: {}, data: { body: {} } },
    }),
    ...more,
  };
}
