/**
 * Implements `protection.ts` with AES-256-GCM, HKDF and HMAC-SHA-256. Plain keys live in memory only, in a bounded
 * cache; nothing here logs or reads the database itself.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Protection, Sealed } from './protection.ts';

export interface ProtectionDeps {
  /** 32 bytes. */
  masterKey: Buffer;
  /** Reads the wrapped data key of a subject; null when it was erased or never stored. */
  loadWrappedKey(branchId: string, subject: string, keyId: string): Promise<Buffer | null>;
  clock: Clock;
  limits?: Partial<ProtectionLimits>;
}

export interface ProtectionLimits {
  /** Data keys kept in memory. */
  maxCachedKeys: number;
  /** Age at which a data key is no longer used for new values, so that an erasure on another node takes hold. */
  maxKeyAgeMs: number;
}

export const defaultProtectionLimits: ProtectionLimits = { maxCachedKeys: 10_000, maxKeyAgeMs: 300_000 };

interface DataKey {
  keyId: string;
  key: Buffer;
  wrapped: Buffer;
  madeAt: Date;
  /** Whether the wrapped key is known to be in the database; until then each seal hands its row out again. */
  stored: boolean;
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

export function createProtection(deps: ProtectionDeps): Protection {
  if (deps.masterKey.length !== keyBytes) throw new Error('The master key must be 32 bytes long');
  const limits = { ...defaultProtectionLimits, ...deps.limits };
  const subKeys = new Map<string, Buffer>();
  const sealing = new Map<string, DataKey>();
  const opening = new Map<string, Buffer>();
  const wrapKey = deriveKey(deps.masterKey, 'wrap');

  const subKey = (purpose: string): Buffer => {
    const known = subKeys.get(purpose);
    if (known) return known;
    const made = deriveKey(deps.masterKey, purpose);
    subKeys.set(purpose, made);
    return made;
  };

  const hash = (purpose: string, ...parts: string[]): string =>
    createHmac('sha256', subKey(`hash:${purpose}`))
      .update(frame(parts))
      .digest('hex');

  const keyForSealing = (branchId: string, subject: string): DataKey => {
    const place = frame([branchId, subject]);
    const known = sealing.get(place);
    const now = deps.clock.now();
    if (known && Math.abs(now.getTime() - known.madeAt.getTime()) < limits.maxKeyAgeMs) {
      touch(sealing, place, known, limits.maxCachedKeys);
      return known;
    }
    const keyId = newId();
    const key = randomBytes(keyBytes);
    const made: DataKey = {
      keyId,
      key,
      wrapped: encrypt(wrapKey, key, frame(['wrap', branchId, subject, keyId])),
      madeAt: now,
      stored: false,
    };
    touch(sealing, place, made, limits.maxCachedKeys);
    return made;
  };

  return {
    hash,
    subject: (branchId, scheme, identifier) => hash('subject', branchId, scheme, identifier).slice(0, 32),
    seal(branchId, subject, value): Sealed {
      const dataKey = keyForSealing(branchId, subject);
      const bytes = encrypt(dataKey.key, encode(value), frame(['data', branchId, subject, dataKey.keyId]));
      return {
        keyId: dataKey.keyId,
        bytes,
        rows: dataKey.stored ? [] : [keyRow(branchId, subject, dataKey)],
      };
    },
    async open(branchId, subject, keyId, bytes): Promise<unknown> {
      const place = frame([branchId, subject, keyId]);
      let key = opening.get(place);
      if (!key) {
        const wrapped = await deps.loadWrappedKey(branchId, subject, keyId);
        if (!wrapped) throw new Error('The data key of this subject was erased');
        key = decrypt(wrapKey, wrapped, frame(['wrap', branchId, subject, keyId]));
      }
      touch(opening, place, key, limits.maxCachedKeys);
      return decode(decrypt(key, bytes, frame(['data', branchId, subject, keyId])));
    },
    forget(branchId, subject): void {
      sealing.delete(frame([branchId, subject]));
      const prefix = frame([branchId, subject]);
      for (const place of opening.keys()) if (place.startsWith(prefix)) opening.delete(place);
    },
    sealForInstallation: (purpose, value) =>
      encrypt(subKey(`seal:${purpose}`), value, frame(['installation', purpose])),
    openForInstallation: (purpose, bytes) =>
      decrypt(subKey(`seal:${purpose}`), bytes, frame(['installation', purpose])),
  };
}

function keyRow(branchId: string, subject: string, dataKey: DataKey): Sealed['rows'][number] {
  return {
    table: 'subject_keys',
    row: {
      branch_id: branchId,
      subject,
      key_id: dataKey.keyId,
      wrapped: dataKey.wrapped,
      created_at: dataKey.madeAt,
    },
    onConflict: 'nothing',
    stored: () => {
      dataKey.stored = true;
    },
  };
}

function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'amana', `amana/v1/${purpose}`, keyBytes));
}

/** Joins parts so that no two different lists give the same text. */
function frame(parts: string[]): string {
  let framed = '';
  for (const part of parts) framed += `${part.length}:${part},`;
  return framed;
}

function encrypt(key: Buffer, plain: Buffer, bound: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(bound));
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== version) {
    throw new Error('A sealed value is cut short or of an unknown version');
  }
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes));
  const plain = decipher.update(sealed.subarray(1 + nonceBytes + tagBytes));
  decipher.final();
  return plain;
}

/** One byte says what the rest is: 0 raw bytes, 1 JSON. */
function encode(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.concat([Buffer.of(0), value]);
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error('Only JSON values and bytes can be sealed');
  return Buffer.concat([Buffer.of(1), Buffer.from(text)]);
}

function decode(plain: Buffer): unknown {
  const body = plain.subarray(1);
  return plain[0] === 0 ? body : JSON.parse(body.toString());
}

/** Puts an entry at the young end of a map kept in order of use, and drops the oldest beyond `max`. */
function touch<V>(map: Map<string, V>, place: string, value: V, max: number): void {
  map.delete(place);
  map.set(place, value);
  if (map.size <= max) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
