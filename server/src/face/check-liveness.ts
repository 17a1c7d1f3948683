/**
 * The liveness check: fetch, tell picture from video, judge, write down that it happened. Keeps no media and no address.
 * A static image passes where the branch allows it, and is never recorded as liveness.
 */
import { failure, lookupFailedMessage, type LivenessResult, RequestFailure } from '@amana/contract';
import type { Static } from 'typebox';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { FetchedMedia, Media } from '../platform/media-port.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { insert, type Writer } from '../storage/write-set.ts';
import type { LivenessEngine, LivenessVerdict } from './liveness-engine.ts';

export interface LivenessDeps {
  media: Media;
  engine: LivenessEngine;
  writer: Writer;
  clock: Clock;
  /** Bounds how many clips are held in memory at a time. */
  queue: WorkQueue;
  maxBytes: number;
}

export interface LivenessInput {
  image: unknown;
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

/** A shorter clip holds too little to judge. */
const minClipS = 1;

export async function checkLiveness(
  deps: LivenessDeps,
  input: LivenessInput,
): Promise<Static<typeof LivenessResult>> {
  const address = readAddress(input.image);
  const reference = newId();
  try {
    const { media, verdict } = await deps.queue.run(input.signal, async () => {
      const media = await deps.media.fetch(address, { maxBytes: deps.maxBytes, signal: input.signal });
      const verdict =
        media.kind === 'image' ? await judgeImage(deps, input, media) : await judgeVideo(deps, input, media);
      return { media, verdict };
    });
    await deps.writer.write(checked(deps, input, reference, media, verdict));
    return toResult(verdict, reference);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.code !== 'overloaded') await deps.writer.write(refused(input, reference, error));
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

async function judgeImage(
  deps: LivenessDeps,
  input: LivenessInput,
  media: FetchedMedia,
): Promise<LivenessVerdict> {
  if (readBranchSettings(input.caller.branch.settings).static_image_liveness === 'reject')
    return failed('static_image_refused', 'This is a static image, and this branch takes videos only.');
  await deps.media.decodeImage(media.bytes, input.signal);
  return {
    live: true,
    confidence: 1,
    reason: 'static_image',
    detail:
      'A static image was sent and compared with itself. This is not a liveness check: it says nothing about whether a living person was present.',
  };
}

async function judgeVideo(
  deps: LivenessDeps,
  input: LivenessInput,
  media: FetchedMedia,
): Promise<LivenessVerdict> {
  const { framesPerS, maxWidth } = deps.engine;
  const watch = deps.engine.watch();
  try {
    const { frames } = await deps.media.decodeVideo(media.bytes, {
      signal: input.signal,
      framesPerS,
      maxWidth,
      onFrame: (rgb, index, width, height) => watch.frame(rgb, index, width, height),
    });
    if (frames < minClipS * framesPerS)
      return failed(
        'too_few_frames',
        `The video is too short to judge: it must last at least ${minClipS} second.`,
      );
  } catch (error) {
    const verdict = error instanceof RequestFailure ? undecodable(error) : undefined;
    if (!verdict) throw error;
    return verdict;
  }
  return watch.verdict(input.signal);
}

/** What is wrong with the clip, or with this server, is a result; what is wrong with the request is not. */
function undecodable({ code, options }: RequestFailure): LivenessVerdict | undefined {
  if (code === 'unreadable_media')
    return failed(
      'unreadable_stream',
      'The video could not be decoded: it is damaged, or of a kind that is not supported.',
    );
  if (code === 'operation_unavailable')
    return failed(
      'no_decoder',
      `Videos cannot be decoded on this server, so liveness was not checked. ${options.detail ?? ''}`.trim(),
    );
  return undefined;
}

function failed(reason: string, detail: string): LivenessVerdict {
  return { live: false, confidence: 0, reason, detail };
}

function checked(
  deps: LivenessDeps,
  input: LivenessInput,
  reference: string,
  media: FetchedMedia,
  verdict: LivenessVerdict,
) {
  const { branch, key } = input.caller;
  // A static image is no liveness, whatever the answer has to say.
  const passed = verdict.live && media.kind === 'video';
  return {
    rows: [
      insert('face_checks', {
        branch_id: branch.id,
        id: reference,
        kind: 'liveness',
        passed,
        reason: verdict.reason,
        media_kind: media.kind,
        sha256: Buffer.from(media.sha256, 'hex'),
        request_id: input.requestId,
        api_key_id: key.id,
        created_at: deps.clock.now(),
      }),
    ],
    audit: [
      {
        branchId: branch.id,
        actor: `key:${key.id}`,
        action: 'liveness.checked',
        subject: reference,
        requestId: input.requestId,
        detail: { passed, reason: verdict.reason, media: media.kind, engine: deps.engine.name },
      },
    ],
  };
}

function refused(input: LivenessInput, reference: string, error: RequestFailure) {
  const { branch, key } = input.caller;
  return {
    audit: [
      {
        branchId: branch.id,
        actor: `key:${key.id}`,
        action: 'liveness.refused',
        subject: reference,
        requestId: input.requestId,
        detail: { code: error.code },
      },
    ],
  };
}

function toResult(verdict: LivenessVerdict, reference: string): Static<typeof LivenessResult> {
  const confidence = Math.min(Math.max(verdict.confidence, 0), 1);
  return {
    status: verdict.live,
    detail: verdict.detail,
    response_code: verdict.live ? '00' : '01',
    confidence,
    confidence_in_percentage: Math.round(confidence * 10_000) / 100,
    verification: { status: verdict.live ? 'VERIFIED' : 'FAILED', reference },
    widget_info: {},
    session: {},
  };
}
