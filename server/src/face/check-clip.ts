/**
 * A clip checked for one branch: judged by the workers, compared with clips that passed before, written down with whoever
 * judged it. What is wrong with the clip is an outcome; media, faces and addresses are kept nowhere.
 */
import { type ErrorCode, RequestFailure } from '@amana/contract';
import { type ChallengeStep, livenessReasons } from '@amana/face';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { SpooledVideo } from '../platform/media-port.ts';
import type { Protection } from '../platform/protection.ts';
import type { Storage } from '../storage/storage.ts';
import type { WriteSet, Writer } from '../storage/write-set.ts';
import { clipWrites } from './clip-writes.ts';
import { findReplay, type FoundReplay } from './replays/find-replay.ts';
import { inTurn } from './replays/in-turn.ts';
import type { FaceWorkers, JudgedClip, Mirrored } from './workers/face-workers.ts';

export interface ClipCheckDeps {
  workers: Pick<FaceWorkers, 'judgeClip'>;
  db: Storage['db'];
  writer: Writer;
  protection: Protection;
  clock: Clock;
}

export interface ClipToCheck {
  clip: SpooledVideo;
  branch: { id: string; settings: Record<string, unknown> };
  key: { id: string; environment: 'test' | 'live' };
  requestId: string;
  /** Actions that the clip has to show in this order. */
  challenge?: readonly ChallengeStep[];
  mirrored?: Mirrored;
  signal: AbortSignal;
}

export interface ClipCheck {
  reference: string;
  outcome: 'live' | 'spoof' | 'retry';
  /** 0 to 1. */
  confidence: number;
  /** Stable word. */
  reason: string;
  detail: string;
  /** Left out where the clip could not be decoded or nobody could judge it. */
  judged?: JudgedClip;
  /** A clip that passed before, whether or not this branch refuses it. */
  replay?: FoundReplay;
}

/** `also` may add to what is written with the check, all or nothing. Rejects with a RequestFailure as the workers do. */
export async function checkClip(
  deps: ClipCheckDeps,
  asked: ClipToCheck,
  also?: (check: ClipCheck) => WriteSet | Promise<WriteSet>,
): Promise<ClipCheck> {
  const reference = newId();
  const judged = await judge(deps, asked);
  const settle = async (): Promise<ClipCheck> => {
    const check = { reference, ...(await settled(deps, asked, judged)) };
    const writes = clipWrites(deps, asked, check);
    await deps.writer.write(also ? joined(writes, await also(check)) : writes);
    return check;
  };
  // Of two like clips at once, the second must find what the first left.
  return 'verdict' in judged && judged.verdict.outcome === 'live'
    ? inTurn(`${asked.branch.id}/${asked.key.environment}`, settle)
    : settle();
}

type Unjudged = Pick<ClipCheck, 'outcome' | 'confidence' | 'reason' | 'detail'>;

async function judge({ workers }: ClipCheckDeps, asked: ClipToCheck): Promise<JudgedClip | Unjudged> {
  const { clip, signal, challenge, mirrored } = asked;
  try {
    return await workers.judgeClip(clip, {
      signal,
      ...(challenge && { challenge }),
      ...(mirrored && { mirrored }),
    });
  } catch (error) {
    const unjudged =
      error instanceof RequestFailure ? unjudgedBy(error.code, error.options.detail) : undefined;
    if (!unjudged) throw error;
    return unjudged;
  }
}

/** What is wrong with the clip, or with this server, is an outcome; what is wrong with the request is not. */
function unjudgedBy(code: ErrorCode, detail = ''): Unjudged | undefined {
  const unjudged = { outcome: 'retry' as const, confidence: 0 };
  if (code === 'unreadable_media')
    return {
      ...unjudged,
      reason: 'unreadable_stream',
      detail: 'The video could not be decoded: it is damaged, or of a kind that is not supported.',
    };
  if (code === 'operation_unavailable')
    return {
      ...unjudged,
      reason: 'not_available',
      detail: `Videos cannot be judged on this server, so liveness was not checked. ${detail}`.trim(),
    };
  return undefined;
}

async function settled(
  deps: ClipCheckDeps,
  asked: ClipToCheck,
  judged: JudgedClip | Unjudged,
): Promise<Omit<ClipCheck, 'reference'>> {
  if (!('verdict' in judged)) return judged;
  const { outcome, confidence, reason, detail } = judged.verdict;
  const found = outcome === 'live' ? await knownClip(deps, asked, judged) : undefined;
  if (!found) return { outcome, confidence, reason, detail, judged };
  if (!refusesReplays(asked)) return { outcome, confidence, reason, detail, judged, replay: found };
  return {
    outcome: 'spoof',
    confidence: 0,
    reason: 'known_replay',
    detail: `${livenessReasons.known_replay.detail} Record a new one.`,
    judged,
    replay: found,
  };
}

function knownClip(
  deps: ClipCheckDeps,
  { clip, branch, key }: ClipToCheck,
  { rhythm }: JudgedClip,
): Promise<FoundReplay | undefined> {
  const { replayed_clips, replayed_clips_days } = readBranchSettings(branch.settings);
  if (replayed_clips === 'ignore') return Promise.resolve(undefined);
  return findReplay(deps, {
    place: { branchId: branch.id, environment: key.environment },
    days: replayed_clips_days,
    sha256: Buffer.from(clip.sha256, 'hex'),
    ...(rhythm && { rhythm }),
  });
}

/** A sample that somebody tries again and again is what test keys are for. */
function refusesReplays({ branch, key }: ClipToCheck): boolean {
  return key.environment === 'live' && readBranchSettings(branch.settings).replayed_clips === 'reject';
}

function joined(first: WriteSet, second: WriteSet): WriteSet {
  return {
    rows: [...(first.rows ?? []), ...(second.rows ?? [])],
    queries: [...(first.queries ?? []), ...(second.queries ?? [])],
    audit: [...(first.audit ?? []), ...(second.audit ?? [])],
    events: [...(first.events ?? []), ...(second.events ?? [])],
  };
}
