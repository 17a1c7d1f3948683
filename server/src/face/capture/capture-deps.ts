/** What the capture feature works with, its limits with their defaults, and what a session keeps sealed. */
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logs.ts';
import type { Media } from '../../platform/media-port.ts';
import type { Protection, Sealed } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import type { CaptureJudge, PictureTemplate } from './capture-judge.ts';
import type { SessionPlace } from './link.ts';
import type { CaptureRow } from './store.ts';

export interface CaptureDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  clock: Clock;
  media: Pick<Media, 'spool'>;
  judge: CaptureJudge;
  log: Pick<Log, 'warn'>;
  limits: CaptureLimits;
  /** Address of the service as browsers reach it, without a slash at its end. */
  publicUrl(): string;
}

export interface CaptureLimits {
  /** How long a link holds where the caller does not say. */
  usualMinutes: number;
  /** Clips of a session that are judged. */
  maxAttempts: number;
  /** Challenges drawn for each attempt; more would let somebody wait for an easy one. */
  drawsPerAttempt: number;
  /** From the drawing of a challenge to the arrival of its clip. */
  attemptMs: number;
  /** For a recording besides its length, from the drawing until it or its fingerprint is here: the line, the camera's start. */
  recordedMs: number;
  /** Of a clip, and of a still for guidance. */
  maxClipBytes: number;
  maxStillBytes: number;
  /** A minute: from one address, and for one link (stills with the rest). 0 is off. */
  addressRate: number;
  linkRate: number;
  /** Clips received at one time, and waiting for it. */
  clipsAtOnce: number;
  clipsWaiting: number;
  /** How long one clip may be judged; its claim holds twice as long. */
  judgeMs: number;
  /** After its end. */
  retentionDays: number;
}

export const captureLimitDefaults: CaptureLimits = {
  usualMinutes: 10,
  maxAttempts: 3,
  drawsPerAttempt: 3,
  attemptMs: 120_000,
  recordedMs: 12_000,
  maxClipBytes: 20 * 1024 * 1024,
  maxStillBytes: 128 * 1024,
  addressRate: 600,
  linkRate: 180,
  clipsAtOnce: 16,
  clipsWaiting: 32,
  judgeMs: 45_000,
  retentionDays: 30,
};

/** The part of a session that is nobody's business but the caller's. */
export interface PrivatePart {
  reference: string | null;
  returnUrl: string | null;
  /** Until the session ends. */
  expected: PictureTemplate | null;
}

/** Each session is a subject of its own, so that its data key goes with it. */
export function sessionSubject(protection: Pick<Protection, 'subject'>, place: SessionPlace): string {
  return protection.subject(place.branchId, 'capture_session', place.id);
}

export function sealPrivate(protection: Protection, place: SessionPlace, part: PrivatePart): Sealed {
  return protection.seal(place.branchId, sessionSubject(protection, place), part);
}

export async function openPrivate(protection: Protection, row: CaptureRow): Promise<PrivatePart> {
  const place = placeOfRow(row);
  const opened = await protection.open(
    place.branchId,
    sessionSubject(protection, place),
    row.key_id,
    row.sealed,
  );
  // Only `sealPrivate` makes these bytes, and they are authenticated.
  return opened as PrivatePart;
}

/** What is left once the session is over: the face to compare with is of no use any more. */
export function sealedForGood(protection: Protection, row: CaptureRow, part: PrivatePart): Sealed {
  return sealPrivate(protection, placeOfRow(row), { ...part, expected: null });
}

export function placeOfRow(row: Pick<CaptureRow, 'branch_id' | 'id'>): SessionPlace {
  return { branchId: row.branch_id, id: row.id };
}
