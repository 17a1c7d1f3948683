/** What the page knows of its session: enough to guide and to say how it ended, nothing of who the person is. */
import { type CaptureDeps, openPrivate } from './capture-deps.ts';
import { type Link, openLink } from './open-link.ts';
import { attemptsLeft, isOver } from './session-view.ts';
import type { CaptureRow } from './store.ts';

export async function pageSession(deps: CaptureDeps, link: Link) {
  const row = await openLink(deps, link);
  const { returnUrl } = await openPrivate(deps.protection, row);
  const now = deps.clock.now();
  return {
    session_id: row.id,
    state: pageState(row, now),
    language: row.language,
    embed_origin: row.embed_origin,
    return_url: returnUrl,
    file_upload: row.file_upload,
    challenge: row.steps_wanted > 0,
    attempts_left: isOver(row) ? 0 : attemptsLeft(row),
    expires_in_ms: Math.max(0, row.expires_at.getTime() - now.getTime()),
    max_clip_bytes: deps.limits.maxClipBytes,
    max_still_bytes: deps.limits.maxStillBytes,
    ...(row.state === 'completed' && { verdict: pageVerdict(row) }),
  };
}

/** A person who is not the expected one is told no more than that it did not work. */
export function pageVerdict({
  passed,
  verdict,
}: Pick<CaptureRow, 'passed' | 'verdict'>): 'passed' | 'failed' | 'retry' {
  if (verdict === 'retry') return 'retry';
  return passed === true ? 'passed' : 'failed';
}

function pageState(row: CaptureRow, now: Date): CaptureRow['state'] {
  return !isOver(row) && row.expires_at <= now ? 'expired' : row.state;
}
