/**
 * Data keys of subjects in plain, in memory only and bounded in number and age. Makes a new one where none is cached,
 * without reading the database.
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { RowWrite } from '../storage/write-set.ts';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import { takeRandom } from './random-pool.ts';
import { createRecent } from './recent.ts';
import { decrypt, encrypt, frame, keyBytes } from './sealed-bytes.ts';

export interface DataKeyLimits {
  /** Data keys kept in memory. */
  maxCachedKeys: number;
  /** Age at which a data key is no longer used for new values, so that an erasure on another node takes hold. */
  maxKeyAgeMs: number;
}

export interface DataKeyDeps {
  wrapKey: KeyObject;
  /** Reads the wrapped data key of a subject; null when it was erased or never stored. */
  loadWrappedKey(branchId: string, subject: string, keyId: string): Promise<Buffer | null>;
  clock: Clock;
}

export interface DataKeys {
  /** `rows` holds the wrapped key, always the same row, until it is known to be stored. */
  forSealing(branchId: string, subject: string): { keyId: string; key: KeyObject; rows: RowWrite[] };
  forOpening(branchId: string, subject: string, keyId: string): Promise<KeyObject>;
  /** Of a wrapped key that was read already; nothing is remembered. */
  unwrap(branchId: string, subject: string, keyId: string, wrapped: Buffer): KeyObject;
  forget(branchId: string, subject: string): void;
}

interface DataKey {
  keyId: string;
  key: KeyObject;
  /** The wrapped key, the same row each time; null once it is known to be stored, for many would hold much memory. */
  row: RowWrite | null;
  madeAt: Date;
}

export function createDataKeys(deps: DataKeyDeps, limits: DataKeyLimits): DataKeys {
  const sealing = createRecent<DataKey>(limits.maxCachedKeys);
  const opening = createRecent<KeyObject>(limits.maxCachedKeys);

  const current = (branchId: string, subject: string): DataKey => {
    const place = frame([branchId, subject]);
    const known = sealing.get(place);
    const now = deps.clock.now();
    const usable = known && Math.abs(now.getTime() - known.madeAt.getTime()) < limits.maxKeyAgeMs;
    const dataKey = usable ? known : mint(deps.wrapKey, branchId, subject, now);
    sealing.keep(place, dataKey);
    return dataKey;
  };

  const unwrap = (branchId: string, subject: string, keyId: string, wrapped: Buffer): KeyObject =>
    createSecretKey(decrypt(deps.wrapKey, wrapped, boundTo(branchId, subject, keyId)));

  return {
    unwrap,
    forSealing(branchId, subject) {
      const { keyId, key, row } = current(branchId, subject);
      return { keyId, key, rows: row ? [row] : [] };
    },
    async forOpening(branchId, subject, keyId) {
      const place = frame([branchId, subject, keyId]);
      let key = opening.get(place);
      if (!key) {
        const wrapped = await deps.loadWrappedKey(branchId, subject, keyId);
        if (!wrapped) throw new Error('The data key of this subject was erased');
        key = unwrap(branchId, subject, keyId, wrapped);
      }
      opening.keep(place, key);
      return key;
    },
    forget(branchId, subject) {
      const prefix = frame([branchId, subject]);
      sealing.delete(prefix);
      for (const place of opening.keys()) if (place.startsWith(prefix)) opening.delete(place);
    },
  };
}

function mint(wrapKey: KeyObject, branchId: string, subject: string, madeAt: Date): DataKey {
  const keyId = newId();
  const key = takeRandom(keyBytes);
  const wrapped = encrypt(wrapKey, key, boundTo(branchId, subject, keyId));
  const dataKey: DataKey = { keyId, key: createSecretKey(key), row: null, madeAt };
  dataKey.row = keyRow(branchId, subject, dataKey, wrapped);
  return dataKey;
}

function boundTo(branchId: string, subject: string, keyId: string): string {
  return frame(['wrap', branchId, subject, keyId]);
}

function keyRow(branchId: string, subject: string, dataKey: DataKey, wrapped: Buffer): RowWrite {
  return {
    table: 'subject_keys',
    row: {
      branch_id: branchId,
      subject,
      key_id: dataKey.keyId,
      wrapped,
      created_at: dataKey.madeAt,
    },
    onConflict: 'nothing',
    stored: () => {
      dataKey.row = null;
    },
  };
}
