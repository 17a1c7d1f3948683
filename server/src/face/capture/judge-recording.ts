/**
 * Takes the clip of an attempt and has it judged. What is no clip, or arrives late or twice, uses no attempt up; what is judged does,
 * and the last one ends the session. The clip lies on the disk without a name while it is looked at, and then is gone.
 */
import { type CaptureAction, captureActions, failure, RequestFailure } from '@amana/contract';
import type { ChallengeStep } from '@amana/face';
import { newId } from '../../platform/ids.ts';
import type { SpooledVideo } from '../../platform/media-port.ts';
import { type CaptureDeps, openPrivate, placeOfRow } from './capture-deps.ts';
import type { AskedOfClip, JudgedCapture } from './capture-judge.ts';
import { clipLengthMs, type ShownTimes, timedSteps, untimedSteps } from './challenge.ts';
import { beingJudged, type Link, openRunning } from './open-link.ts';
import { attemptsLeft, isOver } from './session-view.ts';
import { pageVerdict } from './page-session.ts';
import { settleAttempt } from './settle-attempt.ts';
import { afterAttempt, type CaptureRow, claimAttempt, sessionAt } from './store.ts';

export interface Recording {
  link: Link;
  body: AsyncIterable<Uint8Array>;
  /** Left out for a clip that was chosen from the device. */
  shown?: ShownTimes;
  requestId: string;
  /** Of the sending alone: once the clip is here it is judged, whether somebody waits or not. */
  signal: AbortSignal;
}

export async function judgeRecording(deps: CaptureDeps, recording: Recording) {
  const begun = await openRunning(deps, recording.link);
  if (!recording.shown && !begun.file_upload)
    throw failure('forbidden', { message: 'This session takes what the page records alone' });
  const clip = await deps.media.spool(recording.body, {
    maxBytes: deps.limits.maxClipBytes,
    signal: recording.signal,
  });
  try {
    if (clip.kind !== 'video') throw failure('unreadable_media', { detail: 'A picture is no clip' });
    const recordedInMs = await recordedIn(deps, begun, clip.sha256);
    const challenge = challengeOf(deps, begun, recording.shown, recordedInMs);
    const claimed = await claim(deps, begun);
    const after = await judge(deps, { begun, row: claimed }, { clip, challenge, recordedInMs, recording });
    const verdict = pageVerdict(after);
    return {
      state: after.state,
      verdict,
      // What gave a fake away is nobody's business but the caller's.
      ...(verdict === 'retry' && { reason: after.reason }),
      attempts_left: isOver(after) ? 0 : attemptsLeft(after),
    };
  } finally {
    await clip.release();
  }
}

function challengeOf(
  deps: CaptureDeps,
  row: CaptureRow,
  shown: ShownTimes | undefined,
  recordedInMs: number,
): ChallengeStep[] {
  const { attemptMs, recordedMs } = deps.limits;
  if (sinceDrawnMs(deps, row) > attemptMs * (shown ? 1 : fileShare)) throw failure('attempt_ended');
  const steps = stepsOf(row);
  if (!shown) return untimedSteps(steps);
  if (recordedInMs > clipLengthMs(steps.length) + recordedMs) throw failure('attempt_ended');
  const timed = timedSteps(steps, shown, recordedInMs);
  if (!timed)
    throw failure('invalid_format', { message: 'The times of the steps are not those of the page' });
  return timed;
}

function sinceDrawnMs({ clock }: CaptureDeps, { drawn_at }: CaptureRow): number {
  return drawn_at ? clock.now().getTime() - drawn_at.getTime() : Number.POSITIVE_INFINITY;
}

/** From the drawing until the clip was there by our own clock, or the fingerprint of the very same. */
async function recordedIn(deps: CaptureDeps, begun: CaptureRow, sha256: string): Promise<number> {
  const sinceMs = sinceDrawnMs(deps, begun);
  // As it stands now: on a bad line the fingerprint may have come while the clip did.
  const row = await sessionAt(deps.storage.db, placeOfRow(begun));
  if (!row?.promised_at || row.promised_sha256 !== sha256) return sinceMs;
  const isOfThis = row.drawn_at?.getTime() === begun.drawn_at?.getTime();
  return row.drawn_at && isOfThis ? row.promised_at.getTime() - row.drawn_at.getTime() : sinceMs;
}

/** The camera application has to be found, opened and closed as well. */
const fileShare = 2;

function stepsOf({ steps }: CaptureRow): CaptureAction[] {
  return (steps ?? []).flatMap((step) => captureActions.filter((action) => action === step));
}

async function claim(deps: CaptureDeps, begun: CaptureRow): Promise<CaptureRow> {
  const { db } = deps.storage;
  const now = deps.clock.now();
  if (!begun.drawn_at) throw failure('attempt_ended');
  const claimed = await claimAttempt(db, placeOfRow(begun), {
    drawnAt: begun.drawn_at,
    claimId: newId(),
    now,
    until: new Date(now.getTime() + 2 * deps.limits.judgeMs),
  });
  if (claimed) return claimed;
  const row = await sessionAt(db, placeOfRow(begun));
  if (!row || isOver(row) || row.expires_at <= now) throw failure('link_ended');
  if (row.state === 'judging') throw beingJudged();
  throw failure('attempt_ended');
}

interface Given {
  challenge: ChallengeStep[];
  recordedInMs: number;
  recording: Recording;
}

/** The session as it stands after. */
async function judge(
  deps: CaptureDeps,
  { begun, row }: { begun: CaptureRow; row: CaptureRow },
  { clip, ...given }: Given & { clip: SpooledVideo },
): Promise<CaptureRow> {
  const { writer, db } = deps.storage;
  const { recording } = given;
  const source = recording.shown ? ('camera' as const) : ('file' as const);
  const held = { after: row };
  const leaves = async (judged: JudgedCapture) => {
    const { after, writes } = await settleAttempt(deps, row, {
      judged,
      source,
      requestId: recording.requestId,
    });
    held.after = after;
    return writes;
  };
  try {
    await deps.judge.judgeClip(clip, await askedOf(deps, row, given), leaves);
  } catch (error) {
    const judged = error instanceof RequestFailure ? undecodable(error) : undefined;
    if (judged) await writer.write(await leaves(judged));
    else {
      // Not the person's fault: the attempt is given back, and the same clip may come again.
      const given = { state: 'open' as const, attempts: row.attempts - 1, drawn_at: begun.drawn_at };
      await writer.write({ queries: [afterAttempt(db, row, given)] });
      throw error;
    }
  }
  return held.after;
}

async function askedOf(
  deps: CaptureDeps,
  row: CaptureRow,
  { challenge, recordedInMs, recording }: Given,
): Promise<AskedOfClip> {
  const { expected } = await openPrivate(deps.protection, row);
  return {
    branchId: row.branch_id,
    apiKeyId: row.api_key_id,
    environment: row.environment,
    requestId: recording.requestId,
    challenge,
    mirrored: recording.shown ? 'no' : 'either',
    longestS: recordedInMs / 1000,
    ...(expected && { expected }),
    signal: AbortSignal.timeout(deps.limits.judgeMs),
  };
}

/** What is wrong with the clip is a result; what is wrong with the service is not. */
function undecodable({ code }: RequestFailure): JudgedCapture | undefined {
  if (code !== 'unreadable_media' && code !== 'media_too_large') return undefined;
  return {
    verdict: 'retry',
    confidence: 0,
    reason: code,
    detail: 'The clip could not be decoded: it is damaged, too large, or of a kind that is not supported.',
    checkId: null,
  };
}
