/**
 * From a secret to the caller. A key once found is believed for a second, so that the hot path asks no database; a
 * revocation on this node empties the memory at once, on others it is seen within that second. Never keeps a secret.
 */
import type { Clock } from '../platform/clock.ts';
import { type AddressRule, addressAllowed, parseAddressRules } from './address-rules.ts';
import type { Caller } from './caller.ts';
import { hashSecret, looksLikeSecret, secretDigest } from './secrets.ts';
import { type Db, type FoundKey, findKeyBySecret } from './store.ts';

/** A key that holds now. */
export interface Authenticated {
  caller: Caller;
  rateLimit: number | null;
  allows(address: string): boolean;
}

export interface Authentication {
  /** Undefined for a token that is unknown, expired or revoked. Answers without a promise when the key is remembered. */
  authenticate(token: string): Authenticated | undefined | Promise<Authenticated | undefined>;
  /** Forgets every key, after any change to keys, branches or organisations. */
  forget(): void;
}

interface Remembered {
  found: Authenticated | undefined;
  endsAtMs: number;
  untilMs: number;
}

const rememberedLimit = 10_000;

export function openAuthentication(deps: { db: Db; clock: Clock; cacheMs: number }): Authentication {
  const remembered = new Map<string, Remembered>();
  const asking = new Map<string, Promise<Authenticated | undefined>>();
  let generation = 0;

  async function ask(token: string, digest: string): Promise<Authenticated | undefined> {
    const askedIn = generation;
    const askedAtMs = deps.clock.now().getTime();
    const row = await findKeyBySecret(deps.db, hashSecret(token));
    const found = row && !row.key.revokedAt ? describe(row) : undefined;
    // An answer read before a change of this node must not outlive it.
    if (askedIn === generation) {
      if (remembered.size >= rememberedLimit) remembered.clear();
      const endsAtMs = row?.key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
      remembered.set(digest, { found, endsAtMs, untilMs: askedAtMs + deps.cacheMs });
    }
    return found && notExpired(row, deps.clock.now()) ? found : undefined;
  }

  return {
    authenticate(token) {
      if (!looksLikeSecret(token)) return undefined;
      const digest = secretDigest(token);
      const known = remembered.get(digest);
      const nowMs = deps.clock.now().getTime();
      if (known && nowMs < known.untilMs) return nowMs < known.endsAtMs ? known.found : undefined;
      const running = asking.get(digest);
      if (running) return running;
      const answer = ask(token, digest).finally(() => {
        if (asking.get(digest) === answer) asking.delete(digest);
      });
      asking.set(digest, answer);
      return answer;
    },
    forget() {
      generation++;
      remembered.clear();
      asking.clear();
    },
  };
}

function describe(row: FoundKey): Authenticated {
  const rules: AddressRule[] = parseAddressRules(row.key.allowAddresses);
  return {
    caller: {
      key: { id: row.key.id, environment: row.key.environment, scopes: row.key.scopes },
      branch: row.branch,
      organisation: row.organisation,
    },
    rateLimit: row.key.rateLimit,
    allows: (address) => addressAllowed(rules, address),
  };
}

function notExpired(row: FoundKey | undefined, now: Date): boolean {
  return !row?.key.expiresAt || now < row.key.expiresAt;
}
