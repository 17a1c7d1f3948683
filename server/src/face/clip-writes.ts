/** What is left of a checked clip: its result, the cues behind it for an auditor, and what a replay would be known by. */
import { readBranchSettings } from '../access/branch-settings.ts';
import { insert, type WriteSet } from '../storage/write-set.ts';
import type { ClipCheck, ClipCheckDeps, ClipToCheck } from './check-clip.ts';
import { forgetClips, rememberClip } from './replays/clip-store.ts';
import type { JudgedClip } from './workers/face-workers.ts';

export function clipWrites(deps: ClipCheckDeps, asked: ClipToCheck, check: ClipCheck): WriteSet {
  const { branch, key, requestId, clip } = asked;
  const { judged, replay } = check;
  const now = deps.clock.now();
  return {
    rows: [
      insert('face_checks', {
        branch_id: branch.id,
        id: check.reference,
        kind: 'liveness',
        passed: check.outcome === 'live',
        reason: check.reason,
        media_kind: 'video',
        sha256: Buffer.from(clip.sha256, 'hex'),
        request_id: requestId,
        api_key_id: key.id,
        created_at: now,
        outcome: check.outcome,
        confidence: check.confidence,
        engine: judged?.engine ?? null,
        models: judged ? modelWords(judged).join('; ') : null,
        replay_of: replay?.reference ?? null,
      }),
      ...remembered(deps, asked, check, now),
    ],
    queries: forgotten(deps, asked, now),
    audit: [
      {
        branchId: branch.id,
        actor: `key:${key.id}`,
        action: 'liveness.checked',
        subject: check.reference,
        requestId,
        detail: {
          passed: check.outcome === 'live',
          outcome: check.outcome,
          reason: check.reason,
          confidence: check.confidence,
          media: 'video',
          ...(judged && judgementDetail(judged, asked)),
          ...(replay && { replay_of: replay.reference, replay_by: replay.by }),
        },
      },
    ],
  };
}

function judgementDetail(judged: JudgedClip, { challenge }: ClipToCheck) {
  const { engine, runtime, verdict } = judged;
  return {
    engine,
    runtime,
    models: modelWords(judged),
    cues: verdict.cues.map(
      ({ name, value, limit, effect }) => `${name} ${rounded(value)} (${rounded(limit)}): ${effect}`,
    ),
    ...(challenge && { challenge: challenge.map(({ action }) => action) }),
  };
}

function modelWords({ models }: JudgedClip): string[] {
  return Object.entries(models).map(([network, version]) => `${network}=${version}`);
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Only a clip that passed is worth sending again; and each is kept once. */
function remembered(deps: ClipCheckDeps, { clip, branch, key }: ClipToCheck, check: ClipCheck, now: Date) {
  const { outcome, reference, judged, replay } = check;
  if (outcome !== 'live' || replay || readBranchSettings(branch.settings).replayed_clips === 'ignore')
    return [];
  return [
    rememberClip(deps.protection, {
      branchId: branch.id,
      environment: key.environment,
      id: reference,
      sha256: Buffer.from(clip.sha256, 'hex'),
      ...(judged?.rhythm && { rhythm: judged.rhythm }),
      now,
    }),
  ];
}

function forgotten({ db }: ClipCheckDeps, { branch }: ClipToCheck, now: Date) {
  const { replayed_clips, replayed_clips_days } = readBranchSettings(branch.settings);
  const days = replayed_clips === 'ignore' ? 0 : replayed_clips_days;
  return [forgetClips(db, branch.id, new Date(now.getTime() - days * dayMs))];
}

const dayMs = 24 * 3_600_000;
