/**
 * The link of a capture session: a handle in the path that says which session, and a signature with its end behind `#`, which
 * browsers keep out of requests, logs and referrers. The page sends it back in a header field. Nothing of it is stored.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Protection } from '../../platform/protection.ts';

export interface SessionPlace {
  branchId: string;
  id: string;
}

export type LinkCheck = { kind: 'good'; expiresAtMs: number } | { kind: 'invalid' } | { kind: 'expired' };

type Signing = Pick<Protection, 'hash'>;

/** `/capture/HANDLE#TOKEN`, without the address of the service. */
export function linkPath(signing: Signing, place: SessionPlace, expiresAtMs: number): string {
  return `/capture/${handleOf(place)}#${tokenOf(signing, place, expiresAtMs)}`;
}

export function handleOf({ branchId, id }: SessionPlace): string {
  return Buffer.concat([bytesOf(branchId), bytesOf(id)]).toString('base64url');
}

/** Undefined where the text is no handle. */
export function placeOf(handle: string): SessionPlace | undefined {
  if (!/^[A-Za-z0-9_-]{43}$/.test(handle)) return undefined;
  const bytes = Buffer.from(handle, 'base64url');
  // One text for one session: what decodes alike but is written otherwise is none of ours.
  if (bytes.length !== 32 || bytes.toString('base64url') !== handle) return undefined;
  return { branchId: uuidOf(bytes.subarray(0, 16)), id: uuidOf(bytes.subarray(16)) };
}

export function checkToken(signing: Signing, place: SessionPlace, token: unknown, nowMs: number): LinkCheck {
  const parts = typeof token === 'string' ? /^([0-9a-z]{6,10})\.([A-Za-z0-9_-]{43})$/.exec(token) : null;
  const expiresAtMs = Number.parseInt(parts?.[1] ?? '', 36);
  if (!parts || !Number.isSafeInteger(expiresAtMs)) return { kind: 'invalid' };
  // The texts and not what they decode to: the last letter of a signature has two bits that say nothing.
  const given = Buffer.from(parts[0]);
  const expected = Buffer.from(tokenOf(signing, place, expiresAtMs));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'invalid' };
  return nowMs < expiresAtMs ? { kind: 'good', expiresAtMs } : { kind: 'expired' };
}

function tokenOf(signing: Signing, { branchId, id }: SessionPlace, expiresAtMs: number): string {
  const signature = Buffer.from(signing.hash('capture-link', branchId, id, String(expiresAtMs)), 'hex');
  return `${expiresAtMs.toString(36)}.${signature.toString('base64url')}`;
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
