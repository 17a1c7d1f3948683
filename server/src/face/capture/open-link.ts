/** Whoever has the link: checks its signature and its end, then whether the session still takes something. */
import { failure } from '@amana/contract';
import type { CaptureDeps } from './capture-deps.ts';
import { checkToken, placeOf } from './link.ts';
import { attemptsLeft, isOver } from './session-view.ts';
import { type CaptureRow, sessionAt } from './store.ts';

export interface Link {
  handle: string;
  token: unknown;
}

/** Before anything is read from the database, so that guessing costs nobody anything. */
export function refuseForged(deps: Pick<CaptureDeps, 'protection' | 'clock'>, { handle, token }: Link) {
  const place = placeOf(handle);
  if (!place) throw failure('link_invalid');
  const check = checkToken(deps.protection, place, token, deps.clock.now().getTime());
  if (check.kind === 'invalid') throw failure('link_invalid');
  return { place, expired: check.kind === 'expired' };
}

/** The session as it stands, also when it is over. */
export async function openLink(
  deps: Pick<CaptureDeps, 'protection' | 'clock' | 'storage'>,
  link: Link,
): Promise<CaptureRow> {
  const { place } = refuseForged(deps, link);
  const row = await sessionAt(deps.storage.db, place);
  if (!row) throw failure('link_ended');
  return row;
}

/** The session, where it still takes an attempt. */
export async function openRunning(
  deps: Pick<CaptureDeps, 'protection' | 'clock' | 'storage'>,
  link: Link,
): Promise<CaptureRow> {
  const { expired } = refuseForged(deps, link);
  if (expired) throw failure('link_ended');
  const row = await openLink(deps, link);
  if (isOver(row) || row.expires_at <= deps.clock.now() || attemptsLeft(row) === 0)
    throw failure('link_ended');
  if (row.state === 'judging') throw beingJudged();
  return row;
}

export function beingJudged() {
  return failure('conflict', { message: 'A clip of this session is being judged' });
}
