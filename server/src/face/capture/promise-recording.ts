/**
 * Takes the fingerprint of the clip that was just recorded. It comes at once, however slow the line is, so that the time since
 * the drawing leaves room for a recording and for little else; the clip may follow later and must be that one.
 */
import { failure } from '@amana/contract';
import { type CaptureDeps, placeOfRow } from './capture-deps.ts';
import { type Link, openRunning } from './open-link.ts';
import { notePromised } from './store.ts';

export async function promiseRecording(deps: CaptureDeps, link: Link, sha256: unknown) {
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
    throw failure('invalid_format', { field: 'x-capture-sha256' });
  const row = await openRunning(deps, link);
  if (!row.drawn_at) throw failure('attempt_ended');
  const noted = await notePromised(deps.storage.db, placeOfRow(row), {
    drawnAt: row.drawn_at,
    sha256,
    now: deps.clock.now(),
  });
  if (!noted) throw failure('attempt_ended');
  return { promised: true };
}
