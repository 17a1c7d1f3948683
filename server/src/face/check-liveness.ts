/**
 * The liveness check as the interface has it: fetch, tell picture from video, judge, answer. Keeps no media and no address.
 * A static image passes where the branch allows it, and is never recorded as liveness.
 */
import { failure, lookupFailedMessage, type LivenessResult, RequestFailure } from '@amana/contract';
import type { Static } from 'typebox';
import type { Caller } from '../access/caller.ts';
import { newId } from '../platform/ids.ts';
import type { Media, SpooledMedia } from '../platform/media-port.ts';
import { leftEarly, type WorkQueue } from '../platform/work-queue.ts';
import { readChallenge } from './challenge-field.ts';
import { checkClip, type ClipCheckDeps } from './check-clip.ts';
import { checkPicture } from './check-picture.ts';
import { clipResult, pictureResult } from './liveness-result.ts';
import type { FaceWorkers } from './workers/face-workers.ts';

export interface LivenessDeps extends ClipCheckDeps {
  workers: Pick<FaceWorkers, 'judgeClip' | 'describePicture'>;
  media: Pick<Media, 'fetchSpooled' | 'decodeImage'>;
  /** Bounds how many clips lie on the disk at a time. */
  queue: WorkQueue;
  maxBytes: number;
  /** For the whole of a check, waiting included. */
  deadlineMs: number;
}

export interface LivenessInput {
  image: unknown;
  challenge: unknown;
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

/** What fetching leaves for judging. */
const judgingMs = 6_000;

export async function checkLiveness(
  deps: LivenessDeps,
  given: LivenessInput,
): Promise<Static<typeof LivenessResult>> {
  const address = readAddress(given.image);
  const challenge = readChallenge(given.challenge);
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(deps.deadlineMs)]);
  const input = { ...given, signal };
  try {
    return await deps.queue.run(signal, async () => {
      const media = await fetched(deps, address, signal);
      try {
        return await checked(deps, input, media, challenge);
      } finally {
        await media.release();
      }
    });
  } catch (error) {
    if (!(error instanceof RequestFailure)) {
      if (signal.aborted) throw leftEarly();
      throw error;
    }
    if (error.code !== 'overloaded') await deps.writer.write(refused(input, error));
    throw failure(error.code, { ...error.options, ...(error.status === 400 ? { field: 'image' } : {}) });
  }
}

function readAddress(image: unknown): string {
  if (image === undefined || image === null || image === '')
    throw failure('missing_field', { message: 'Missing required fields', field: 'image' });
  if (typeof image !== 'string')
    throw failure('invalid_format', { message: lookupFailedMessage, field: 'image' });
  return image;
}

function fetched(
  { media, maxBytes, deadlineMs }: LivenessDeps,
  address: string,
  signal: AbortSignal,
): Promise<SpooledMedia> {
  return media.fetchSpooled(address, {
    maxBytes,
    signal,
    timeoutMs: Math.max(deadlineMs - judgingMs, deadlineMs / 2),
  });
}

async function checked(
  deps: LivenessDeps,
  { caller, requestId, signal }: LivenessInput,
  media: SpooledMedia,
  challenge: ReturnType<typeof readChallenge>,
): Promise<Static<typeof LivenessResult>> {
  const { branch, key } = caller;
  const asked = { branch, key, requestId, signal };
  if (media.kind === 'image') return pictureResult(await checkPicture(deps, { ...asked, picture: media }));
  return clipResult(await checkClip(deps, { ...asked, clip: media, ...(challenge && { challenge }) }));
}

function refused({ caller: { branch, key }, requestId }: LivenessInput, error: RequestFailure) {
  return {
    audit: [
      {
        branchId: branch.id,
        actor: `key:${key.id}`,
        action: 'liveness.refused',
        subject: newId(),
        requestId,
        detail: { code: error.code },
      },
    ],
  };
}
