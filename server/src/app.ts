/**
 * Puts the HTTP side together: hardened server, service endpoints, the features' operations. Opens no database and
 * reads no setting itself; whoever starts the process hands both in.
 */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { operations } from '@amana/contract';
import type { Authentication } from './access/authenticate.ts';
import { type Config, SettingRefused } from './config.ts';
import type { App } from './http/app-parts.ts';
import { prepareDrain } from './http/transport/drain.ts';
import { hardenedServer } from './http/transport/hardened-server.ts';
import { openIdempotency } from './http/idempotency/idempotency.ts';
import { makePathTable } from './http/transport/paths.ts';
import { makeRateLimiter } from './http/transport/rate-limit.ts';
import { mountDocs } from './http/docs-page.ts';
import { mountServiceEndpoints, type Readiness } from './http/service-endpoints.ts';
import { describeFault } from './http/error-presenter.ts';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/logs.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Protection } from './platform/protection.ts';
import type { Storage } from './storage/storage.ts';

export type { App } from './http/app-parts.ts';

export interface AppDeps {
  config: Config;
  storage: Storage;
  protection: Protection;
  authentication: Authentication;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** The product's version. */
  version: string;
  readiness(): Promise<Readiness>;
  /** Undefined leaves the operator's endpoints closed. */
  operatorToken?: string;
  /** The features' `mount…` functions, called once before the server is ready. */
  mounts(app: App): void;
}

export interface RunningApp {
  app: App;
  /** Starts to answer; gives the address with the port that was got. */
  listen(): Promise<{ host: string; port: number; baseUrl: string }>;
  /** Accepts nothing new, lets requests in flight finish within the drain time-out, then cuts what is left. */
  close(): Promise<void>;
}

const sweepMs = 10 * 60_000;

export async function createApp(deps: AppDeps): Promise<RunningApp> {
  const { config, log, metrics, clock } = deps;
  const paths = makePathTable();
  const idempotency = openIdempotency({
    storage: deps.storage,
    protection: deps.protection,
    clock,
    keepHours: config.idempotencyHours,
    onLost: (error) => log.error({ fault: describeFault(error) }, 'an idempotent answer could not be kept'),
  });
  const app: App = {
    fastify: hardenedServer({ config, log, metrics, paths }),
    config,
    clock,
    log,
    metrics,
    authentication: deps.authentication,
    idempotency,
    rateLimiter: makeRateLimiter(),
    paths,
    draining: false,
    operatorTokenHash: deps.operatorToken
      ? createHash('sha256').update(deps.operatorToken).digest()
      : undefined,
  };
  const drain = prepareDrain(app.fastify.server);
  mountServiceEndpoints(app, {
    version: deps.version,
    readiness: deps.readiness,
  });
  mountDocs(app, deps.version);
  deps.mounts(app);
  assertKnown(config.switchedOff);
  await app.fastify.ready();
  await idempotency.recover();
  const sweep = setInterval(() => {
    idempotency
      .sweep()
      .catch((error: unknown) => log.warn({ fault: describeFault(error) }, 'sweep of stored answers failed'));
  }, sweepMs).unref();
  return {
    app,
    listen: () => listen(app),
    async close() {
      app.draining = true;
      clearInterval(sweep);
      await drain.run(() => app.fastify.close(), config.drainTimeoutMs);
    },
  };
}

async function listen(app: App): Promise<{ host: string; port: number; baseUrl: string }> {
  const { host, port } = app.config;
  await app.fastify.listen({ host, port });
  // A TCP server that listens has such an address.
  const address = app.fastify.server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { host: address.address, port: address.port, baseUrl: `http://${shown}:${address.port}` };
}

/** A misspelt id would leave the operation on without a word. */
function assertKnown(switchedOff: readonly string[]): void {
  const unknown = switchedOff.find((id) => !operations.some((operation) => operation.id === id));
  if (unknown !== undefined) {
    throw new SettingRefused('AMANA_OPERATIONS_OFF', `names ${unknown}, which is no operation`);
  }
}
