/** Reading and cancelling a session, for the caller that made it. */
import { type CaptureSession, failure } from '@amana/contract';
import { type CaptureDeps, openPrivate, sealedForGood } from './capture-deps.ts';
import { type CaptureAsker, refuseUnknown } from './create-session.ts';
import { sessionView } from './session-view.ts';
import { claimCancel, sessionAt } from './store.ts';

type Asker = Pick<CaptureAsker, 'caller' | 'requestId'>;

export async function readSession(deps: CaptureDeps, id: string, asker: Asker): Promise<CaptureSession> {
  const place = { branchId: asker.caller.branch.id, id };
  const row = refuseUnknown(await sessionAt(deps.storage.db, place), asker);
  return sessionView(row, await openPrivate(deps.protection, row));
}

export async function cancelSession(deps: CaptureDeps, id: string, asker: Asker): Promise<CaptureSession> {
  const { protection, storage, clock } = deps;
  const place = { branchId: asker.caller.branch.id, id };
  const before = refuseUnknown(await sessionAt(storage.db, place), asker);
  const part = await openPrivate(protection, before);
  const kept = sealedForGood(protection, before, part);
  // The key must stand before what it sealed.
  await storage.writer.write({ rows: kept.rows });
  const row = await claimCancel(storage.db, place, {
    now: clock.now(),
    sealed: kept.bytes,
    keyId: kept.keyId,
  });
  if (!row) throw failure('conflict', { message: 'This session is over, or its clip is being judged' });
  await storage.writer.write({
    audit: [
      {
        branchId: place.branchId,
        actor: `key:${asker.caller.key.id}`,
        action: 'capture.cancelled',
        subject: id,
        requestId: asker.requestId,
        detail: { environment: row.environment, attempts: row.attempts },
      },
    ],
  });
  return sessionView(row, part);
}
