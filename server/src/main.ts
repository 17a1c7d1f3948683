/**
 * The composition root: opens the foundation, puts the features on it, starts and stops. Two ways in: the service,
 * and one command of the operator without a server.
 */
import { createApp, type RunningApp } from './app.ts';
import { demoExamples } from './compose-demo.ts';
import { type Features, openFeatures } from './compose-features.ts';
import { type FirstKeys, firstKeysOfService, firstStartOfCommand } from './compose-first-start.ts';
import { type Foundation, openFoundation, openMedia, openOutbound } from './compose-foundation.ts';
import { measureLists } from './compose-metrics.ts';
import { retireStubKeys } from './compose-stub-branch.ts';
import type { Config, Environment, LoadedConfig } from './config.ts';
import { listenOnLoopback } from './http/loopback-listener.ts';
import { mountOperatorDesk } from './http/mount-operator-desk.ts';
import { mountStartPage } from './http/start-page/mount-start-page.ts';
import type { Lifetime } from './lifetime.ts';
import { newOperatorToken, removeOperatorNote, writeOperatorNote } from './operator-note.ts';
import { openLog, silentLog } from './platform/logs.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { type OperatorPort, operatorDesk } from './platform/operator-action.ts';
import { version } from './version.ts';

/** Settings, with the environment that they came from: some names in it are the operator's to make up. */
export interface Settings extends LoadedConfig {
  environment: Environment;
  /** Plays the vendors on this machine in place of real ones, for this run. */
  stubProviders?: boolean;
}

export interface RunningService {
  version: string;
  baseUrl: string;
  engine: 'embedded' | 'postgres';
  dataDir: string;
  /** What the database promises about power loss, in words. */
  promise: string;
  /** Secrets made at this start, and only at the first. */
  firstKeys: FirstKeys;
  /** What an operator should know, with the fix: no ffmpeg, no real list. */
  notes: string[];
  /** Resolves when the service cannot go on. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

export async function startService(settings: Settings): Promise<RunningService> {
  const { config, environment, stubProviders = false } = settings;
  const log = openLog(config.logLevel);
  const foundation = await openFoundation({ config, environment, log, stubProviders });
  try {
    return await startOn(foundation);
  } catch (error) {
    await foundation.lifetime.end().catch(() => undefined);
    throw error;
  }
}

/** For one command: nothing listens, nothing is scheduled, nothing is logged. */
export async function openOperatorHere({ config, environment }: Settings): Promise<OperatorPort> {
  const foundation = await openFoundation({ config, environment, log: silentLog });
  try {
    await firstStartOfCommand(foundation);
    const features = await openFeatures(foundation, { serving: false });
    return operatorDesk(features.actions, () => foundation.lifetime.end());
  } catch (error) {
    await foundation.lifetime.end().catch(() => undefined);
    throw error;
  }
}

export async function mediaAvailability(config: Config): Promise<{ ffmpeg: boolean; fix?: string }> {
  const outbound = openOutbound(config);
  try {
    return await openMedia(config, outbound).availability();
  } finally {
    await outbound.close();
  }
}

async function startOn(foundation: Foundation): Promise<RunningService> {
  const { config, storage, dataDir, log, lifetime } = foundation;
  const startedAt = foundation.clock.now();
  const features = await openFeatures(foundation, { serving: true });
  const token = newOperatorToken();
  const metrics = openMetrics();
  const app = await openApp(foundation, features, { token, startedAt, metrics });
  lifetime.own(() => app.close());
  const { baseUrl } = await listening(app, config);
  // Only now, when nothing can keep the key from being shown.
  const firstKeys = await firstKeysOfService(foundation);
  const live = await liveKeyOfStubs(foundation, baseUrl);
  // The command line looks for the note only where no PostgreSQL address is set; it costs nothing to write it always.
  await writeOperatorNote(dataDir, { baseUrl: await operatorAddress(app, baseUrl, lifetime), token });
  lifetime.own(() => removeOperatorNote(dataDir, token));
  features.startSchedules(metrics);
  log.info({ version, engine: storage.engine }, 'ready');
  return {
    version,
    baseUrl: loopbackOf(baseUrl),
    engine: storage.engine,
    dataDir,
    promise: storage.promise,
    firstKeys: live === null ? firstKeys : { ...firstKeys, live },
    notes: [...(foundation.stubs ? [foundation.stubs.note] : []), ...(await features.notes())],
    failed: storage.lost,
    stop: () => lifetime.end(),
  };
}

/** Null without played vendors; what a run with them left behind is then good no more. */
async function liveKeyOfStubs({ stubs, access, log }: Foundation, baseUrl: string): Promise<string | null> {
  if (!stubs) {
    await retireStubKeys(access);
    return null;
  }
  log.warn('stub providers: every vendor is played on this machine, no data is real');
  return stubs.begin(access, loopbackOf(baseUrl));
}

async function openApp(
  foundation: Foundation,
  features: Features,
  { token, startedAt, metrics }: { token: string; startedAt: Date; metrics: Metrics },
): Promise<RunningApp> {
  const { config, storage, clock } = foundation;
  const examples = await demoExamples();
  measureLists(metrics, { status: () => foundation.catalogue.status(), entities: features.entities });
  return createApp({
    config,
    storage,
    protection: foundation.protection,
    authentication: foundation.authentication,
    clock,
    log: foundation.log,
    metrics,
    version,
    readiness: features.readiness,
    operatorToken: token,
    mounts: (app) => {
      features.mount(app);
      mountOperatorDesk(
        app,
        operatorDesk(features.actions, async () => undefined),
      );
      mountStartPage(app, {
        version,
        engine: storage.engine,
        startedAt,
        clock,
        maxAgeHours: config.listsMaxAgeHours,
        ready: async () => (await features.readiness()).ready,
        entities: features.entities,
        lists: () => foundation.catalogue.status(),
        examples,
      });
    },
  });
}

async function listening(app: RunningApp, { host, port }: Config): Promise<{ baseUrl: string }> {
  try {
    return await app.listen();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const words = listenWords[code];
    throw words === undefined ? error : new Error(words(host, port));
  }
}

const listenWords: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is used by another program. Choose another with --port or PORT (0 picks a free one).`,
  EACCES: (_host, port) => `Port ${port} is not for this account. Choose one above 1023 with --port or PORT.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Correct --host or AMANA_HOST.`,
  ENOTFOUND: (host) => `${host} is no address of this machine. Correct --host or AMANA_HOST.`,
};

/** The operator's endpoints answer on loopback alone, whatever address the service was given. */
async function operatorAddress(app: RunningApp, baseUrl: string, lifetime: Lifetime): Promise<string> {
  const usual = loopbackOf(baseUrl);
  if (/\/\/(127\.[\d.]+|\[::1\]):/.test(usual)) return usual;
  const extra = await listenOnLoopback(app.app);
  lifetime.own(() => extra.close());
  return extra.baseUrl;
}

/** An address that a client on this machine can use, where the service listens on every address. */
function loopbackOf(baseUrl: string): string {
  return baseUrl.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
