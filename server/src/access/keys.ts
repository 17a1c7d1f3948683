/** API keys: made, listed, rotated with an overlap, revoked. A secret leaves this file once, when it is made. */
import { failure, type Scope, scopes } from '@amana/contract';
import type { Environment } from '../platform/environment.ts';
import { newId } from '../platform/ids.ts';
import { type AuditEntry, insert } from '../storage/write-set.ts';
import type { AccessDeps } from './access-deps.ts';
import { parseAddressRule } from './address-rules.ts';
import { branchOf } from './branches.ts';
import { checkedName } from './checked-name.ts';
import { makeSecret } from './secrets.ts';
import { changeKey, findKeys, type KeyRecord } from './store.ts';

export interface KeyInput {
  branch?: string;
  environment: Environment;
  name?: string;
  /** All but `admin` when left out. */
  scopes?: Scope[];
  expiresAt?: Date;
  allowAddresses?: string[];
  /** Requests a minute; 0 is off, absent is the installation's. */
  rateLimit?: number;
}

export interface NewKey {
  key: KeyRecord;
  secret: string;
}

export type KeyState = 'valid' | 'replaced' | 'expired' | 'revoked';

const maxAllowAddresses = 100;
const maxRateLimit = 10_000_000;
const maxOverlapHours = 24 * 90;
const hourMs = 3_600_000;

export async function createKey(deps: AccessDeps, input: KeyInput): Promise<NewKey> {
  const branch = await branchOf(deps, input.branch);
  const made = newKey(deps, branch.id, checkedKeyInput(input, deps.clock.now()));
  await deps.storage.writer.write({ rows: [keyRow(made)], audit: [keyAudit(made.key, 'created')] });
  return { key: made.key, secret: made.secret };
}

export async function listKeys(
  deps: Pick<AccessDeps, 'storage'>,
  filter: { branch?: string } = {},
): Promise<KeyRecord[]> {
  if (filter.branch === undefined) return findKeys(deps.storage.db, {});
  const branch = await branchOf(deps, filter.branch);
  return findKeys(deps.storage.db, { branchId: branch.id });
}

/** Makes a successor with the same rights; the old key ends after the overlap, or sooner if it would anyway. */
export async function rotateKey(
  deps: AccessDeps,
  input: { id: string; overlapHours: number },
): Promise<NewKey & { oldExpiresAt: Date }> {
  const { overlapHours } = input;
  if (!(overlapHours >= 0 && overlapHours <= maxOverlapHours)) {
    throw failure('invalid_format', {
      message: `The overlap must be 0 to ${maxOverlapHours} hours`,
      field: 'overlap_hours',
    });
  }
  const old = await keyOf(deps, input.id);
  const now = deps.clock.now();
  const state = keyState(old, now);
  if (state !== 'valid') {
    throw failure('conflict', { message: `The key is ${state} already`, field: 'id' });
  }
  const overlapEnds = new Date(now.getTime() + overlapHours * hourMs);
  const oldExpiresAt = old.expiresAt && old.expiresAt < overlapEnds ? old.expiresAt : overlapEnds;
  const made = newKey(deps, old.branchId, old);
  await deps.storage.writer.write({
    rows: [keyRow(made)],
    queries: [changeKey(deps.storage.db, old, { expiresAt: oldExpiresAt, replacedBy: made.key.id })],
    audit: [
      { ...keyAudit(old, 'rotated'), detail: { replaced_by: made.key.id, overlap_hours: overlapHours } },
      keyAudit(made.key, 'created'),
    ],
  });
  deps.authentication.forget();
  return { key: made.key, secret: made.secret, oldExpiresAt };
}

/** On this node at once, on others within the time that a key is believed. Revoking twice is no error. */
export async function revokeKey(deps: AccessDeps, id: string): Promise<KeyRecord> {
  const key = await keyOf(deps, id);
  if (key.revokedAt) return key;
  const revokedAt = deps.clock.now();
  await deps.storage.writer.write({
    queries: [changeKey(deps.storage.db, key, { revokedAt })],
    audit: [keyAudit(key, 'revoked')],
  });
  deps.authentication.forget();
  return { ...key, revokedAt };
}

export function keyState(key: KeyRecord, now: Date): KeyState {
  if (key.revokedAt) return 'revoked';
  if (key.expiresAt && key.expiresAt <= now) return 'expired';
  return key.replacedBy ? 'replaced' : 'valid';
}

type Rights = Pick<
  KeyRecord,
  'environment' | 'name' | 'scopes' | 'expiresAt' | 'allowAddresses' | 'rateLimit'
>;

/** A key and its row; for the first start, which writes several things at once. */
export function newKey(
  deps: Pick<AccessDeps, 'clock'>,
  branchId: string,
  rights: Rights,
): NewKey & { hash: Buffer } {
  const { secret, hash, hint } = makeSecret(rights.environment);
  const key: KeyRecord = {
    id: newId(),
    branchId,
    name: rights.name,
    environment: rights.environment,
    scopes: rights.scopes,
    hint,
    allowAddresses: rights.allowAddresses,
    rateLimit: rights.rateLimit,
    expiresAt: rights.expiresAt,
    revokedAt: null,
    replacedBy: null,
    createdAt: deps.clock.now(),
  };
  return { key, secret, hash };
}

export function keyRow({ key, hash }: { key: KeyRecord; hash: Buffer }) {
  return insert('api_keys', {
    branch_id: key.branchId,
    id: key.id,
    name: key.name,
    environment: key.environment,
    scopes: key.scopes,
    secret_hash: hash,
    hint: key.hint,
    allow_addresses: key.allowAddresses,
    rate_limit: key.rateLimit,
    expires_at: key.expiresAt,
    revoked_at: null,
    replaced_by: null,
    created_at: key.createdAt,
  });
}

export function keyAudit(key: KeyRecord, happened: 'created' | 'rotated' | 'revoked'): AuditEntry {
  return {
    branchId: key.branchId,
    actor: 'operator',
    action: `key.${happened}`,
    subject: key.id,
    detail: { environment: key.environment, scopes: key.scopes },
  };
}

/** Every scope but `admin`, which is never implied. */
export const usualScopes: Scope[] = scopes.filter((scope) => scope !== 'admin');

function checkedKeyInput(input: KeyInput, now: Date): Rights {
  const { scopes: asked = usualScopes, allowAddresses = [], rateLimit, expiresAt } = input;
  if (asked.length === 0 || asked.some((scope) => !scopes.includes(scope))) {
    throw failure('invalid_format', { message: `scopes must be of ${scopes.join(', ')}`, field: 'scopes' });
  }
  if (expiresAt && !(expiresAt > now)) {
    throw failure('invalid_format', { message: 'The expiry must be in the future', field: 'expires_at' });
  }
  if (
    allowAddresses.length > maxAllowAddresses ||
    allowAddresses.some((text) => parseAddressRule(text) === undefined)
  ) {
    throw failure('invalid_format', {
      message: `allow_addresses must be at most ${maxAllowAddresses} addresses or CIDR ranges`,
      field: 'allow_addresses',
    });
  }
  if (
    rateLimit !== undefined &&
    !(Number.isInteger(rateLimit) && rateLimit >= 0 && rateLimit <= maxRateLimit)
  ) {
    throw failure('invalid_format', {
      message: `rate_limit must be a whole number from 0 to ${maxRateLimit}`,
      field: 'rate_limit',
    });
  }
  return {
    environment: input.environment,
    name: input.name === undefined ? `${input.environment} key` : checkedName(input.name),
    scopes: [...new Set(asked)],
    expiresAt: expiresAt ?? null,
    allowAddresses,
    rateLimit: rateLimit ?? null,
  };
}

async function keyOf(deps: Pick<AccessDeps, 'storage'>, id: string): Promise<KeyRecord> {
  const [key] = await findKeys(deps.storage.db, { id });
  if (!key) throw failure('record_not_found', { message: 'There is no such key', field: 'id' });
  return key;
}
