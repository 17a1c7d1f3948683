/** Opens the capture page over the face workers: its operations, its paths, and the end of sessions that run out. */
import { listBranches } from './access/branches.ts';
import type { App } from './app.ts';
import type { Foundation } from './compose-foundation.ts';
import { type CaptureDeps, captureLimitDefaults } from './face/capture/capture-deps.ts';
import { judgeByWorkers } from './face/capture/judge-by-workers.ts';
import { mountCapture } from './face/capture/routes.ts';
import { startCaptureSweep } from './face/capture/sweep.ts';
import type { FaceWorkers } from './face/workers/face-workers.ts';

export interface OpenedCapture {
  mount(app: App): void;
  /** Ends and erases sessions from now on; only where requests are served. */
  start(): void;
}

export function openCapture(foundation: Foundation, workers: FaceWorkers): OpenedCapture {
  const { config, storage, protection, clock, media, log, lifetime, access } = foundation;
  const { db, writer } = storage;
  const served: { at?: () => string } = {};
  const branchSettings = async (branchId: string): Promise<Record<string, unknown>> =>
    (await listBranches(access)).find(({ id }) => id === branchId)?.settings ?? {};
  const deps: CaptureDeps = {
    storage,
    protection,
    clock,
    media,
    judge: judgeByWorkers({ workers, media, db, writer, protection, clock, branchSettings }),
    log,
    limits: {
      ...captureLimitDefaults,
      usualMinutes: config.captureLinkMinutes,
      maxAttempts: config.captureAttemptsLimit,
      maxClipBytes: config.captureBodyLimitBytes,
      addressRate: config.captureAddressRateLimit,
      retentionDays: config.captureRetentionDays,
    },
    publicUrl: () => (config.publicUrl === '' ? (served.at?.() ?? '') : config.publicUrl.replace(/\/+$/, '')),
  };
  return {
    mount(app) {
      served.at = () => listeningUrl(app);
      mountCapture(app, deps);
    },
    start() {
      const sweep = startCaptureSweep(deps);
      lifetime.own(() => sweep.stop());
    },
  };
}

/** The port that was got, which another than the configured one may be. */
function listeningUrl({ fastify, config }: App): string {
  const address = fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
