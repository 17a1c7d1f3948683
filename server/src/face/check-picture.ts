/**
 * A static image in the place of a video: passes where the branch takes one, with plain words that this is no liveness
 * check, and never counts as one. Says what the picture shows; keeps nothing of it.
 */
import { RequestFailure } from '@amana/contract';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Media, SpooledMedia } from '../platform/media-port.ts';
import { insert, type Writer } from '../storage/write-set.ts';
import type { ClipToCheck } from './check-clip.ts';
import type { FaceWorkers } from './workers/face-workers.ts';

export interface PictureCheckDeps {
  workers: Pick<FaceWorkers, 'describePicture'>;
  media: Pick<Media, 'decodeImage'>;
  writer: Writer;
  clock: Clock;
}

export interface PictureToCheck extends Pick<ClipToCheck, 'branch' | 'key' | 'requestId' | 'signal'> {
  picture: SpooledMedia;
}

export interface PictureCheck {
  reference: string;
  accepted: boolean;
  detail: string;
}

export async function checkPicture(deps: PictureCheckDeps, asked: PictureToCheck): Promise<PictureCheck> {
  const reference = newId();
  const accepted = readBranchSettings(asked.branch.settings).static_image_liveness === 'accept';
  const detail = accepted
    ? `${staticImage} ${await shown(deps, asked)}`.trim()
    : 'This is a static image, and this branch takes videos only.';
  await deps.writer.write(
    written(deps, asked, { reference, reason: accepted ? 'static_image' : 'static_image_refused' }),
  );
  return { reference, accepted, detail };
}

const staticImage =
  'A static image was sent and compared with itself. This is not a liveness check: it says nothing about whether a living person was present.';

/** Rejects where the picture cannot be decoded. */
async function shown(deps: PictureCheckDeps, { picture, signal }: PictureToCheck): Promise<string> {
  const bytes = await picture.bytes();
  try {
    const described = await deps.workers.describePicture(bytes, { signal, impatient: true });
    return described.kind === 'face' ? 'It shows one face.' : described.detail;
  } catch (error) {
    const unlooked =
      error instanceof RequestFailure && ['overloaded', 'operation_unavailable'].includes(error.code);
    if (!unlooked || signal.aborted) throw error;
    await deps.media.decodeImage(bytes, signal);
    return '';
  }
}

function written(
  { clock }: PictureCheckDeps,
  { branch, key, requestId, picture }: PictureToCheck,
  { reference, reason }: { reference: string; reason: string },
) {
  return {
    rows: [
      insert('face_checks', {
        branch_id: branch.id,
        id: reference,
        kind: 'liveness',
        // A static image is no liveness, whatever the answer has to say.
        passed: false,
        reason,
        media_kind: 'image',
        sha256: Buffer.from(picture.sha256, 'hex'),
        request_id: requestId,
        api_key_id: key.id,
        created_at: clock.now(),
      }),
    ],
    audit: [
      {
        branchId: branch.id,
        actor: `key:${key.id}`,
        action: 'liveness.checked',
        subject: reference,
        requestId,
        detail: { passed: false, reason, media: 'image' },
      },
    ],
  };
}
