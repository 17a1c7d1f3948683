/**
 * API key secrets: `amana_test_…` and `amana_live_…` with a checksum, so that a mistyped one is told apart without a
 * query and leaked ones can be searched for. Only their SHA-256 is ever kept.
 */
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '../platform/environment.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const bodyLength = 40;
const checksumLength = 6;
const shape = /^amana_(test|live)_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/;

export interface NewSecret {
  secret: string;
  hash: Buffer;
  /** The beginning of the secret, by which people recognise it. */
  hint: string;
}

export function makeSecret(environment: Environment): NewSecret {
  const body = randomText(bodyLength);
  const secret = `amana_${environment}_${body}${checksum(environment, body)}`;
  return { secret, hash: hashSecret(secret), hint: `amana_${environment}_${body.slice(0, 4)}…` };
}

/** True when the text could be a secret of ours; says nothing about whether it is one. */
export function looksLikeSecret(text: string): boolean {
  if (text.length !== 57) return false;
  const parts = shape.exec(text);
  return parts !== null && checksum(parts[1] ?? '', parts[2] ?? '') === parts[3];
}

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** The hash as a map's key. */
export function secretDigest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

function checksum(environment: string, body: string): string {
  let value = crc32(`${environment}_${body}`);
  let text = '';
  for (let i = 0; i < checksumLength; i++) {
    text = alphabet.charAt(value % 62) + text;
    value = Math.floor(value / 62);
  }
  return text;
}

/** Each character evenly among 62: bytes of 248 and above are thrown away. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
