/**
 * The judge of the capture page over the face workers: clips are checked as the liveness check does it, replays and all, and
 * compared with the expected face where there is one. Keeps nothing itself.
 */
import { compareFaces, type DescribedFace } from '@amana/face';
import { failure } from '@amana/contract';
import type { Media } from '../../platform/media-port.ts';
import { checkClip, type ClipCheck, type ClipCheckDeps } from '../check-clip.ts';
import { matchLimitDefaults } from '../match/match-deps.ts';
import { describeSent } from '../match/sent-face.ts';
import type { FaceWorkers } from '../workers/face-workers.ts';
import { workerLimits } from '../workers/worker-limits.ts';
import type { AskedOfClip, CaptureJudge, JudgedCapture, Look, PictureTemplate } from './capture-judge.ts';

export interface WorkersJudgeDeps extends ClipCheckDeps {
  workers: Pick<FaceWorkers, 'judgeClip' | 'describePicture' | 'availability'>;
  media: Pick<Media, 'fetchSpooled' | 'spool' | 'availability'>;
  /** As they are when a clip is judged, not when its session was made. */
  branchSettings(branchId: string): Promise<Record<string, unknown>>;
}

export function judgeByWorkers(deps: WorkersJudgeDeps): CaptureJudge {
  return {
    async judgeClip(clip, asked, leaves) {
      const branch = { id: asked.branchId, settings: await deps.branchSettings(asked.branchId) };
      const { challenge, mirrored, requestId, signal } = asked;
      await checkClip(
        deps,
        {
          clip,
          branch,
          key: { id: asked.apiKeyId, environment: asked.environment },
          requestId,
          ...(challenge.length > 0 && { challenge, mirrored }),
          signal,
        },
        async (check) => {
          if (check.reason === 'not_available')
            throw failure('operation_unavailable', { detail: check.detail });
          return leaves(judgedCapture(check, asked));
        },
      );
    },
    look: async (still, signal) => lookOf(deps, still, signal),
    readPicture: async (sent, asker) => {
      const medium = { field: 'image', value: sent, inline: true, only: 'image' as const };
      const { face, lookers } = await describeSent(
        { ...deps, judge: noClip, limits: matchLimitDefaults },
        medium,
        asker,
      );
      return { model: modelOf(face, lookers.models.embedding), numbers: [...face.embedding] };
    },
    async refuseUnready() {
      const [faces, media] = await Promise.all([deps.workers.availability(), deps.media.availability()]);
      if (!faces.ready) throw failure('operation_unavailable', { detail: faces.told });
      if (!media.ffmpeg) throw failure('operation_unavailable', { detail: media.fix ?? 'ffmpeg is missing' });
    },
  };
}

/** For what encoders add, and clocks that differ. */
const lengthGraceS = 1;

function judgedCapture(check: ClipCheck, { expected, longestS }: AskedOfClip): JudgedCapture {
  const { outcome, confidence, reason, detail, reference, judged } = check;
  // By the frames that were seen: what the file says of its length is its maker's to choose.
  const seenS = (judged?.facts.frames ?? 0) / workerLimits.framesPerS;
  if (outcome === 'live' && seenS > longestS + lengthGraceS)
    return { ...recordedBefore, confidence: 0, checkId: reference };
  const match = expected && judged?.face ? matchOf(judged.face, judged, expected) : undefined;
  return { verdict: outcome, confidence, reason, detail, checkId: reference, ...(match && { match }) };
}

const recordedBefore = {
  verdict: 'retry' as const,
  reason: 'recorded_before',
  detail: 'The clip is longer than the time since the page asked for it, so it was recorded before.',
};

/** Undefined where another network looks now than when the session was made: the two do not compare. */
function matchOf(
  face: DescribedFace,
  { models, calibration }: Pick<NonNullable<ClipCheck['judged']>, 'models' | 'calibration'>,
  expected: PictureTemplate,
): JudgedCapture['match'] {
  if (modelOf(face, models.embedding) !== expected.model) return undefined;
  const { matches, confidence } = compareFaces(
    face.embedding,
    Float32Array.from(expected.numbers),
    calibration,
  );
  return { matches, confidence };
}

function modelOf(face: DescribedFace, embedding: string): string {
  return `${embedding}/${face.templateVersion}`;
}

async function lookOf(
  { workers }: Pick<WorkersJudgeDeps, 'workers'>,
  still: Uint8Array,
  signal: AbortSignal,
): Promise<Look> {
  const seen = await workers.describePicture(still, { signal, impatient: true });
  if (seen.kind === 'refused') return { kind: 'refused', reason: seen.reason };
  const { width, height } = seen;
  const { sizePx, centre, pose, quality } = seen.face;
  return {
    kind: 'face',
    face: {
      size: sizePx / Math.min(width, height),
      offset: [centre[0] / width - 0.5, centre[1] / height - 0.5],
      yaw: pose.yaw,
      pitch: pose.pitch,
      luma: quality.luma,
    },
  };
}

async function noClip(): Promise<never> {
  throw failure('unreadable_media', { detail: 'A video is no picture' });
}
