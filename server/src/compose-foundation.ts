/**
 * Opens what every feature stands on: data directory, database, master key, protection, authentication, lists, media,
 * the outbound client. Starts no server and no schedule.
 */
import { chmod, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AccessDeps } from './access/access-deps.ts';
import { type Authentication, openAuthentication } from './access/authenticate.ts';
import { openProviders } from './compose-providers.ts';
import type { OpenedStubs } from './compose-stub-providers.ts';
import type { Config, Environment } from './config.ts';
import type { AccountsDeskDeps } from './identity/providers/accounts/change-account.ts';
import { type Lifetime, lifetime } from './lifetime.ts';
import { addressOverrides } from './lists/addresses.ts';
import type { ListsDeps } from './lists/deps.ts';
import { defaultListLimits } from './lists/limits.ts';
import { dropOrphanedClaims } from './lists/claim.ts';
import { createListCatalogue, type OwnedCatalogue } from './lists/list-catalogue.ts';
import { checkSettingWord } from './lists/setting-words.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createProtection } from './platform/encryption.ts';
import type { Log } from './platform/logs.ts';
import { loadMasterKey } from './platform/master-key.ts';
import { createMedia } from './platform/media/media.ts';
import type { Media } from './platform/media-port.ts';
import { createOutbound, type Outbound } from './platform/outbound.ts';
import type { Protection } from './platform/protection.ts';
import { openStorage } from './storage/connect.ts';
import { loadWrappedKey, readInstallationFact } from './storage/protection-store.ts';
import type { Storage } from './storage/storage.ts';
import { insert } from './storage/write-set.ts';

export interface Foundation {
  config: Config;
  dataDir: string;
  clock: Clock;
  log: Log;
  storage: Storage;
  protection: Protection;
  authentication: Authentication;
  access: AccessDeps;
  outbound: Outbound;
  media: Media;
  /** The operator's accounts with vendors, and what it takes to change them. */
  providers: AccountsDeskDeps;
  /** Vendors that are played beside the service, in a run that asked for them. */
  stubs?: OpenedStubs;
  catalogue: OwnedCatalogue;
  lists: ListsDeps;
  /** The operator's own addresses of lists, by source. */
  listAddresses: Record<string, string>;
  lifetime: Lifetime;
}

export interface FoundationInput {
  config: Config;
  environment: Environment;
  log: Log;
  /** Plays the vendors on this machine in place of real ones. */
  stubProviders?: boolean;
}

export async function openFoundation(input: FoundationInput): Promise<Foundation> {
  const opened = lifetime();
  try {
    return await openIn(opened, input);
  } catch (error) {
    await opened.end().catch(() => undefined);
    throw error;
  }
}

async function openIn(opened: Lifetime, input: FoundationInput): Promise<Foundation> {
  const { config, environment, log } = input;
  const clock = systemClock;
  const dataDir = resolve(config.dataDir);
  await prepareDirectory(dataDir);
  const storage = await openStorage({
    ...(config.databaseUrl !== '' && { databaseUrl: config.databaseUrl }),
    dataDir,
    log,
    limits: { maxConnections: config.databaseConnections, maxQueuedSets: config.writeQueueLimit },
  });
  opened.own(() => storage.close());
  const protection = await openProtection(config, dataDir, storage, clock);
  const authentication = openAuthentication({ db: storage.db, clock, cacheMs: config.authCacheMs });
  const outbound = openOutbound(config, log);
  opened.own(() => outbound.close());
  await dropOrphanedClaims(storage);
  const catalogue = createListCatalogue({ storage, clock });
  const access = { storage, authentication, clock, checkWord: checkSettingWord };
  const wanted = { config, environment, log, clock, storage, protection, lifetime: opened };
  const { desk: providers, stubs } = input.stubProviders
    ? // Nobody else loads what plays the vendors.
      await (await import('./compose-stub-providers.ts')).openStubProviders(wanted)
    : { desk: await openProviders(wanted), stubs: undefined };
  await stubs?.assertAlone(access);
  return {
    config,
    dataDir,
    clock,
    log,
    storage,
    protection,
    authentication,
    access,
    outbound,
    media: openMedia(config, outbound),
    providers,
    ...(stubs && { stubs }),
    catalogue,
    listAddresses: addressOverrides(environment),
    lists: { storage, clock, limits: listLimits(config), announce: catalogue.announce },
    lifetime: opened,
  };
}

export function openOutbound(config: Config, log?: Log): Outbound {
  return createOutbound({
    allow: config.outboundAllow.join(','),
    limits: {
      connectTimeoutMs: config.outboundConnectTimeoutMs,
      maxRedirects: config.outboundRedirectsLimit,
    },
    ...(config.outboundProxy !== '' && { proxy: config.outboundProxy }),
    ...(log && { log }),
  });
}

export function openMedia(config: Config, outbound: Outbound): Media {
  return createMedia({
    outbound,
    ffmpeg: config.ffmpegPath,
    limits: {
      fetchTimeoutMs: config.mediaFetchTimeoutMs,
      maxImagePixels: config.mediaPixelsLimit,
      maxVideoPixels: Math.min(config.mediaPixelsLimit, 16_777_216),
      maxVideoS: config.mediaDurationLimitS,
      videoTimeoutMs: config.mediaDecodeTimeoutMs,
      videosAtOnce: config.mediaWorkers,
      videosWaiting: config.mediaQueueLimit,
      imagesAtOnce: config.mediaWorkers,
      imagesWaiting: config.mediaQueueLimit,
    },
  });
}

function listLimits(config: Config) {
  return {
    ...defaultListLimits,
    read: { ...defaultListLimits.read, maxFileBytes: config.listsLimitBytes },
    shrinkShare: config.listsShrinkLimit,
    versionsKept: config.listsVersionsKept,
    fetchTimeoutMs: config.listsFetchTimeoutMs,
  };
}

/** Ours alone: what lies in it is worth nothing to other accounts of the machine. */
async function prepareDirectory(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (made !== undefined) await chmod(dataDir, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data directory ${dataDir} cannot be made: ${reason}. Name another with AMANA_DATA_DIR.`,
    );
  }
}

/** The database remembers which master key it was written with, so that another one is refused at once. */
async function openProtection(
  config: Config,
  dataDir: string,
  storage: Storage,
  clock: Clock,
): Promise<Protection> {
  const known = await readInstallationFact(storage.db, checkName);
  const masterKey = await loadMasterKey({ ...config, dataDir }, known === undefined);
  const protection = createProtection({
    masterKey,
    clock,
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
  });
  const check = protection.hash('master-key-check', 'amana');
  if (known === undefined)
    await storage.writer.write({
      rows: [insert('installation', { name: checkName, value: check }, 'nothing')],
    });
  if ((await readInstallationFact(storage.db, checkName)) !== check)
    throw new Error(
      'The master key is not the one that this database was written with. ' +
        'Put the right one into AMANA_MASTER_KEY, AMANA_MASTER_KEY_FILE or master.key in the data directory.',
    );
  return protection;
}

const checkName = 'master_key_check';
