/** Makes the identity feature's deps from the foundation: sandbox behind test keys, own registry behind live ones. */
import type { Clock } from '../platform/clock.ts';
import type { Protection } from '../platform/protection.ts';
import type { Storage } from '../storage/storage.ts';
import { noFaceEngine, sandboxFaces } from './face-matcher.ts';
import { type IdentityDeps, type IdentityLimits, identityLimitDefaults } from './identity-deps.ts';
import type { IdentitySource } from './providers/port.ts';
import { ownRegistry } from './registry/own/own-registry.ts';
import { sandboxSlowDefaultMs, sandboxSources } from './registry/simulator/simulator.ts';

export interface OpenIdentityDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  clock: Clock;
  media: IdentityDeps['media'];
  sandboxSlowMs?: number;
  /** Vendors that the operator configured, in their order. */
  providers?: readonly IdentitySource[];
  limits?: Partial<IdentityLimits>;
}

export function openIdentity({
  storage,
  protection,
  clock,
  media,
  ...options
}: OpenIdentityDeps): IdentityDeps {
  return {
    sources: {
      test: sandboxSources({ slowMs: options.sandboxSlowMs ?? sandboxSlowDefaultMs }),
      live: [...(options.providers ?? []), ownRegistry({ db: storage.db, protection, clock })],
    },
    faces: { test: sandboxFaces, live: noFaceEngine },
    media,
    protection,
    writer: storage.writer,
    clock,
    limits: { ...identityLimitDefaults, ...options.limits },
  };
}
