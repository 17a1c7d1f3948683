/**
 * `Idempotency-Key`: the first request claims the key, does the work and leaves its answer, sealed; a repeat gets
 * that answer byte for byte. Neither key nor body is stored in clear: both may hold an identifier.
 */
import { failure } from '@amana/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import {
  type ClaimId,
  dropClaim,
  dropExpired,
  dropOrphans,
  findAnswer,
  keepAnswer,
  takeClaim,
  touchClaim,
} from './idempotency-store.ts';

export interface Outcome {
  status: number;
  payload: string;
  /** Whether a repeat gets this answer; otherwise the key is free again. */
  keep: boolean;
}

export interface IdempotentRequest {
  branchId: string;
  keyId: string;
  path: string;
  idempotencyKey: string;
  body: Record<string, unknown>;
}

export interface Idempotency {
  /** `replayed` when the work was done before. Throws `conflict` and, for an unusable key, `invalid_format`. */
  run(request: IdempotentRequest, work: () => Promise<Outcome>): Promise<Outcome & { replayed: boolean }>;
  /** Called once at start, before requests. */
  recover(): Promise<void>;
  /** Deletes what has expired. */
  sweep(): Promise<void>;
}

export interface IdempotencyDeps {
  storage: Storage;
  protection: Protection;
  clock: Clock;
  keepHours: number;
  /** Called when an answer was given but could not be kept. */
  onLost(error: unknown): void;
  /** Silence of a claim's holder after which it counts as dead. */
  leaseMs?: number;
}

const keyShape = /^[\x21-\x7e]{1,255}$/;
const purpose = 'idempotent-answer';

export function openIdempotency(deps: IdempotencyDeps): Idempotency {
  const { storage, protection, clock } = deps;
  const leaseMs = deps.leaseMs ?? 60_000;

  return {
    async run(request, work) {
      const id = claimId(protection, request);
      const requestHash = Buffer.from(
        protection.hash('idempotent-request', JSON.stringify(request.body)),
        'hex',
      );
      const now = clock.now();
      const taken = await takeClaim(storage.db, id, {
        requestHash,
        now,
        expiresAt: new Date(now.getTime() + deps.keepHours * 3_600_000),
        staleBefore: new Date(now.getTime() - leaseMs),
      });
      if (!taken) return { ...(await storedAnswer(deps, id, requestHash)), replayed: true };
      return { ...(await workUnderClaim(deps, id, leaseMs, work)), replayed: false };
    },
    async recover() {
      if (storage.engine === 'embedded') await dropOrphans(storage.db);
      await dropExpired(storage.db, clock.now());
    },
    sweep: () => dropExpired(storage.db, clock.now()),
  };
}

function claimId(protection: Protection, request: IdempotentRequest): ClaimId {
  if (!keyShape.test(request.idempotencyKey)) {
    throw failure('invalid_format', {
      message: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
      field: 'Idempotency-Key',
    });
  }
  return {
    branchId: request.branchId,
    keyId: request.keyId,
    path: request.path,
    idempotencyKey: protection.hash('idempotency-key', request.idempotencyKey),
  };
}

async function storedAnswer(deps: IdempotencyDeps, id: ClaimId, requestHash: Buffer): Promise<Outcome> {
  const stored = await findAnswer(deps.storage.db, id);
  if (stored && !stored.requestHash.equals(requestHash)) {
    throw failure('conflict', {
      message: 'This Idempotency-Key was used with another body',
      field: 'Idempotency-Key',
    });
  }
  if (!stored || stored.status === null || stored.sealed === null) {
    throw failure('conflict', {
      message: 'The first request with this Idempotency-Key is still running',
      field: 'Idempotency-Key',
      retryAfterS: 1,
    });
  }
  const payload = deps.protection.openForInstallation(purpose, stored.sealed).toString('utf8');
  return { status: stored.status, payload, keep: true };
}

async function workUnderClaim(
  deps: IdempotencyDeps,
  id: ClaimId,
  leaseMs: number,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { storage, protection, clock } = deps;
  const beat = setInterval(() => {
    // A beat that fails is made good by the next; the lease outlasts several.
    touchClaim(storage.db, id, clock.now()).catch(() => undefined);
  }, leaseMs / 4);
  let outcome: Outcome | undefined;
  try {
    outcome = await work();
    return outcome;
  } finally {
    clearInterval(beat);
    const query = outcome?.keep
      ? keepAnswer(
          storage.db,
          id,
          outcome.status,
          protection.sealForInstallation(purpose, Buffer.from(outcome.payload)),
        )
      : dropClaim(storage.db, id);
    // The work is done and stored; its answer is worth more to the caller than our failure to keep it.
    await storage.writer.write({ queries: [query] }).catch(deps.onLost);
  }
}
