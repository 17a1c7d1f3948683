/**
 * Makes a capture session: reads the request, turns a picture into what clips are compared with, signs the link. The picture
 * itself is not kept.
 */
import { failure, type NewCaptureSession } from '@amana/contract';
import { newId } from '../../platform/ids.ts';
import { insert } from '../../storage/write-set.ts';
import { type CaptureDeps, type PrivatePart, sealPrivate } from './capture-deps.ts';
import type { PictureAsker } from './capture-judge.ts';
import { type CaptureWish, readWish } from './capture-wish.ts';
import { linkPath } from './link.ts';
import { sessionView } from './session-view.ts';
import type { CaptureRow } from './store.ts';

export type CaptureAsker = PictureAsker;

const minuteMs = 60_000;

export async function createSession(
  deps: CaptureDeps,
  body: Record<string, unknown>,
  asker: CaptureAsker,
): Promise<NewCaptureSession> {
  const wish = readWish(body, deps.limits);
  await deps.judge.refuseUnready();
  const expected = wish.image === null ? null : await deps.judge.readPicture(wish.image, asker);
  const part: PrivatePart = { reference: wish.reference, returnUrl: wish.returnUrl, expected };
  const place = { branchId: asker.caller.branch.id, id: newId() };
  const sealed = sealPrivate(deps.protection, place, part);
  const row = newRow(deps, wish, asker, { id: place.id, key_id: sealed.keyId, sealed: sealed.bytes });
  await deps.storage.writer.write({
    rows: [...sealed.rows, insert('capture_sessions', row)],
    audit: [
      {
        branchId: place.branchId,
        actor: `key:${asker.caller.key.id}`,
        action: 'capture.session_created',
        subject: place.id,
        requestId: asker.requestId,
        detail: {
          environment: row.environment,
          challenge: row.steps_wanted,
          picture: expected !== null,
          embedded: row.embed_origin !== null,
        },
      },
    ],
  });
  const url = deps.publicUrl() + linkPath(deps.protection, place, row.expires_at.getTime());
  return { ...sessionView(row, part), url };
}

function newRow(
  { clock, limits }: CaptureDeps,
  wish: CaptureWish,
  { caller, requestId }: CaptureAsker,
  made: Pick<CaptureRow, 'id' | 'key_id' | 'sealed'>,
): CaptureRow {
  const now = clock.now();
  return {
    ...made,
    ...nothingYet,
    branch_id: caller.branch.id,
    environment: caller.key.environment,
    language: wish.language,
    embed_origin: wish.embedOrigin,
    actions: wish.actions,
    steps_wanted: wish.steps,
    file_upload: wish.fileUpload,
    state: 'open',
    max_attempts: limits.maxAttempts,
    api_key_id: caller.key.id,
    request_id: requestId,
    created_at: now,
    expires_at: new Date(now.getTime() + wish.minutes * minuteMs),
  };
}

const nothingYet = {
  attempts: 0,
  draws: 0,
  steps: null,
  drawn_at: null,
  promised_sha256: null,
  promised_at: null,
  claim_id: null,
  claimed_until: null,
  verdict: null,
  passed: null,
  reason: null,
  detail: null,
  confidence: null,
  source: null,
  matched: null,
  match_confidence: null,
  check_id: null,
  ended_at: null,
};

/** A session of this branch and of the key's environment; anybody else's does not exist. */
export function refuseUnknown(
  row: CaptureRow | undefined,
  { caller }: Pick<CaptureAsker, 'caller'>,
): CaptureRow {
  if (!row || row.environment !== caller.key.environment)
    throw failure('record_not_found', { message: 'There is no such capture session' });
  return row;
}
