/**
 * Implements `protection.ts`: AES-256-GCM under data keys that the master key wraps, and HMAC-SHA-256 for look-ups.
 * Each use has a key of its own, derived from the master key. Logs nothing.
 */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { createDataKeys, type DataKeyDeps, type DataKeyLimits } from './data-keys.ts';
import { createKeyedHash, type KeyedHash } from './keyed-hash.ts';
import type { Protection } from './protection.ts';
import { decrypt, encrypt, frame, keyBytes } from './sealed-bytes.ts';

export interface ProtectionDeps extends Omit<DataKeyDeps, 'wrapKey'> {
  /** 32 bytes. */
  masterKey: Buffer;
  limits?: Partial<ProtectionLimits>;
}

export type ProtectionLimits = DataKeyLimits;

/** More keys would outlive the collector's young generation, which costs a flood of new customers more than making keys. */
export const defaultProtectionLimits: ProtectionLimits = { maxCachedKeys: 1_000, maxKeyAgeMs: 300_000 };

/** Characters of a subject's pseudonymous id: 128 bits. */
const subjectCharacters = 32;

export function createProtection(deps: ProtectionDeps): Protection {
  if (deps.masterKey.length !== keyBytes) throw new Error('The master key must be 32 bytes long');
  const subKey = createSubKeys(deps.masterKey);
  const keys = createDataKeys(
    { ...deps, wrapKey: subKey('wrap') },
    { ...defaultProtectionLimits, ...deps.limits },
  );
  const keyedHash = createKeyedHashes(deps.masterKey);
  const hash = (purpose: string, ...parts: string[]): string => keyedHash(purpose)(frame(parts));
  return {
    hash,
    subject: (branchId, scheme, identifier) =>
      hash('subject', branchId, scheme, identifier).slice(0, subjectCharacters),
    seal(branchId, subject, value) {
      const { keyId, key, rows } = keys.forSealing(branchId, subject);
      return { keyId, bytes: encrypt(key, encode(value), frame(['data', branchId, subject, keyId])), rows };
    },
    async open(branchId, subject, keyId, bytes) {
      const key = await keys.forOpening(branchId, subject, keyId);
      return decode(decrypt(key, bytes, frame(['data', branchId, subject, keyId])));
    },
    openWith(branchId, subject, keyId, wrapped, bytes) {
      const key = keys.unwrap(branchId, subject, keyId, wrapped);
      return decode(decrypt(key, bytes, frame(['data', branchId, subject, keyId])));
    },
    forget: (branchId, subject) => keys.forget(branchId, subject),
    sealForInstallation: (purpose, value) =>
      encrypt(subKey(`seal:${purpose}`), value, frame(['installation', purpose])),
    openForInstallation: (purpose, bytes) =>
      decrypt(subKey(`seal:${purpose}`), bytes, frame(['installation', purpose])),
  };
}

/** Purposes are named by code, so their keys are few and kept. */
function createSubKeys(masterKey: Buffer): (purpose: string) => KeyObject {
  const known = new Map<string, KeyObject>();
  return (purpose) => {
    const kept = known.get(purpose);
    if (kept) return kept;
    const made = createSecretKey(derived(masterKey, purpose));
    known.set(purpose, made);
    return made;
  };
}

function createKeyedHashes(masterKey: Buffer): (purpose: string) => KeyedHash {
  const known = new Map<string, KeyedHash>();
  return (purpose) => {
    const kept = known.get(purpose);
    if (kept) return kept;
    const made = createKeyedHash(derived(masterKey, `hash:${purpose}`));
    known.set(purpose, made);
    return made;
  };
}

function derived(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'amana', `amana/v1/${purpose}`, keyBytes));
}

const rawMark = Buffer.of(0);

/** One byte says what the rest is: 0 raw bytes, 1 JSON. */
function encode(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.concat([rawMark, value]);
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error('Only JSON values and bytes can be sealed');
  return Buffer.from(`\u0001${text}`);
}

function decode(plain: Buffer): unknown {
  const body = plain.subarray(1);
  return plain[0] === 0 ? body : JSON.parse(body.toString());
}
