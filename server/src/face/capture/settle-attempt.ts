/** What an attempt showed, to be written down; it ends the session where nothing more is to be tried. */
import type { AuditEntry, OutboxEvent, WriteSet } from '../../storage/write-set.ts';
import { type CaptureDeps, openPrivate, type PrivatePart, sealedForGood } from './capture-deps.ts';
import type { JudgedCapture } from './capture-judge.ts';
import { attemptsLeft, eventFacts } from './session-view.ts';
import { afterAttempt, type AttemptChange, type CaptureRow } from './store.ts';

export interface JudgedAttempt {
  judged: JudgedCapture;
  source: 'camera' | 'file';
  requestId: string;
}

export interface SettledAttempt {
  /** The session as it stands once `writes` are written. */
  after: CaptureRow;
  writes: WriteSet;
}

export async function settleAttempt(
  { protection, storage, clock }: CaptureDeps,
  row: CaptureRow,
  attempt: JudgedAttempt,
): Promise<SettledAttempt> {
  const part = await openPrivate(protection, row);
  const found = foundIn(attempt, part.expected !== null);
  const over = found.verdict !== 'retry' || attemptsLeft(row) === 0;
  const sealed = over ? sealedForGood(protection, row, part) : undefined;
  const change: AttemptChange = {
    ...found,
    ...(sealed
      ? { state: 'completed', ended_at: clock.now(), key_id: sealed.keyId, sealed: sealed.bytes }
      : { state: 'open' }),
  };
  const after: CaptureRow = { ...row, ...change };
  const writes: WriteSet = {
    rows: sealed?.rows ?? [],
    queries: [afterAttempt(storage.db, row, change)],
    audit: [attempted(after, attempt)],
    events: over ? [completed(after, part)] : [],
  };
  return { after, writes };
}

/** A clip counts where it shows a living person, and the expected one where somebody is expected. */
function foundIn({ judged, source }: JudgedAttempt, expectsFace: boolean) {
  const { verdict, confidence, match } = judged;
  const found = {
    verdict,
    passed: verdict === 'live' && (!expectsFace || match?.matches === true),
    reason: judged.reason,
    detail: judged.detail,
    confidence: Math.min(Math.max(confidence, 0), 1),
    source,
    matched: match?.matches ?? null,
    match_confidence: match?.confidence ?? null,
    check_id: judged.checkId,
  };
  if (verdict !== 'live' || !expectsFace || found.passed) return found;
  return match
    ? { ...found, reason: 'face_mismatch', detail: 'A living person, but not the one of the picture.' }
    : {
        ...found,
        verdict: 'retry' as const,
        reason: 'face_not_comparable',
        detail: 'A living person, but no frame shows the face well enough to compare it with the picture.',
      };
}

function attempted(after: CaptureRow, { source, requestId }: JudgedAttempt): AuditEntry {
  return {
    branchId: after.branch_id,
    actor: `capture:${after.id}`,
    action: 'capture.attempted',
    subject: after.id,
    requestId,
    detail: {
      attempt: after.attempts,
      source,
      verdict: after.verdict,
      passed: after.passed,
      reason: after.reason,
      matched: after.matched,
      check: after.check_id,
      state: after.state,
    },
  };
}

function completed(after: CaptureRow, part: PrivatePart): OutboxEvent {
  const { verdict, passed, reason, matched } = after;
  return {
    branchId: after.branch_id,
    type: 'capture.completed',
    data: { ...eventFacts(after, part), passed, verdict, reason, matched },
  };
}
