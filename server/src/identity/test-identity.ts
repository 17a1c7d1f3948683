/** The identity feature on a fresh database, for its tests: real storage and encryption, a picture instead of a network. */
import { failure } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { createProtection } from '../platform/encryption.ts';
import { newId } from '../platform/ids.ts';
import type { FetchedMedia } from '../platform/media-port.ts';
import type { Protection } from '../platform/protection.ts';
import { loadWrappedKey } from '../storage/protection-store.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { noFaceEngine, sandboxFaces } from './test-face-matchers.ts';
import { type IdentityDeps, identityLimitDefaults } from './identity-deps.ts';
import { lookup } from './lookup.ts';
import { lookups } from './lookups/index.ts';
import { askByKey, askOwnRegistry } from './providers/ask-by-key.ts';
import { ownRegistry } from './registry/own/own-registry.ts';
import { sandboxSources } from './registry/simulator/simulator.ts';

export interface TestIdentity {
  deps: IdentityDeps;
  storage: Storage;
  protection: Protection;
  clock: Clock;
}

export async function openTestIdentity(): Promise<TestIdentity> {
  const storage = await openTestStorage();
  const clock: Clock = { now: () => new Date('2026-03-04T05:06:07Z') };
  const protection = createProtection({
    masterKey: Buffer.alloc(32, 7),
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
    clock,
  });
  const deps: IdentityDeps = {
    ask: askByKey({
      sandbox: sandboxSources({ slowMs: 20 }),
      live: askOwnRegistry(ownRegistry({ db: storage.db, protection, clock })),
    }),
    faces: { test: sandboxFaces, live: noFaceEngine },
    media: pictures,
    protection,
    writer: storage.writer,
    clock,
    limits: identityLimitDefaults,
  };
  return { deps, storage, protection, clock };
}

/** Each caller has a branch of its own, so that tests do not see each other's rows. */
export function testCaller(
  environment: 'test' | 'live' = 'test',
  settings: Record<string, unknown> = {},
): Caller {
  return {
    key: { id: newId(), environment, scopes: ['lookups'] },
    branch: { id: newId(), name: 'Head office', identitySuite: true, settings },
    organisation: { id: newId(), verified: true },
  };
}

export function ask(
  { deps }: Pick<TestIdentity, 'deps'>,
  operation: string,
  body: Record<string, unknown>,
  caller: Caller = testCaller(),
): Promise<object> {
  const row = lookups.find(({ operation: { id } }) => id === operation);
  if (!row) throw new Error(`No lookup ${operation}`);
  return lookup(deps, row, { body, caller, requestId: 'request-1', signal: new AbortController().signal });
}

/** `picture` decodes, `text` does not, `clip` is a video; any other address cannot be reached. */
const pictures: IdentityDeps['media'] = {
  async fetch(address) {
    const name = address.replace(/^.*\//, '');
    if (!['picture', 'text', 'clip'].includes(name)) throw failure('media_unreachable');
    const kind: FetchedMedia['kind'] = name === 'clip' ? 'video' : 'image';
    return { bytes: Buffer.from(name), kind, mime: `${kind}/any`, sha256: '' };
  },
  async decodeImage(bytes) {
    if (bytes.toString() !== 'picture') throw failure('unreadable_media');
    return { width: 1, height: 1, rgb: Buffer.alloc(3) };
  },
};
