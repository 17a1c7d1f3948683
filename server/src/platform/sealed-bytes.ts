/**
 * AES-256-GCM over bytes: version, nonce, tag, ciphertext. What a value belongs to is bound in, so that it cannot be
 * moved to another place.
 */
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { takeRandom } from './random-pool.ts';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

/** Keys are handed over as key objects: one made of bytes at each use costs three times the encryption itself. */
export const keyBytes = 32;

export function encrypt(key: KeyObject, plain: Buffer, bound: string): Buffer {
  const nonce = takeRandom(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(bound));
  const body = cipher.update(plain);
  cipher.final();
  const sealed = Buffer.allocUnsafe(headBytes + body.length);
  sealed[0] = version;
  sealed.set(nonce, 1);
  sealed.set(cipher.getAuthTag(), 1 + nonceBytes);
  sealed.set(body, headBytes);
  return sealed;
}

/** Throws when the bytes were changed, cut short, or bound to something else. */
export function decrypt(key: KeyObject, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < headBytes || sealed[0] !== version) {
    throw new Error('A sealed value is cut short or of an unknown version');
  }
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, headBytes));
  const plain = decipher.update(sealed.subarray(headBytes));
  decipher.final();
  return plain;
}

/** Joins parts so that no two different lists give the same text. */
export function frame(parts: string[]): string {
  let framed = '';
  for (const part of parts) framed += `${part.length}:${part},`;
  return framed;
}
