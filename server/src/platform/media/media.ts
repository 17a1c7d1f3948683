/**
 * Media for the features: fetch through the guarded client, sniff, decode. Keeps nothing and writes no address down;
 * every step is bounded, and a full queue says so.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ErrorCode, failure, lookupFailedMessage, RequestFailure } from '@amana/contract';
import { type Clock, systemClock } from '../clock.ts';
import type { Media, SpooledMedia } from '../media-port.ts';
import { type Outbound, type OutboundFailure, outboundFailureOf, type OutboundOptions } from '../outbound.ts';
import { decodeImage } from './image.ts';
import { findJail, which } from './jail.ts';
import { type MediaLimits, withDefaults } from './limits.ts';
import { sniff } from './sniff.ts';
import { spool } from './spool.ts';
import { decodeVideo, startDecoding, type VideoDeps } from './video.ts';
import { sweepTemporary } from '../temporary-folders.ts';
import { createWorkQueue, leftEarly } from '../work-queue.ts';

export interface MediaDeps {
  outbound: Outbound;
  limits?: Partial<MediaLimits>;
  clock?: Clock;
  /** Program or path. */
  ffmpeg?: string;
}

export const ffmpegFix = 'Install ffmpeg (Debian: apt-get install ffmpeg).';
const jailFix =
  'ffmpeg is installed but cannot be started as an unprivileged user here; let the service change users, or run it as one that is not root.';

export function createMedia(deps: MediaDeps): Media {
  const limits = withDefaults(deps.limits);
  const fetches = createWorkQueue({ atOnce: limits.fetchesAtOnce, waiting: limits.fetchesWaiting });
  const images = createWorkQueue({ atOnce: limits.imagesAtOnce, waiting: limits.imagesWaiting });
  const videos = createWorkQueue({ atOnce: limits.videosAtOnce, waiting: limits.videosWaiting });
  const swept = sweepTemporary('media', (deps.clock ?? systemClock).now().getTime());
  let video: Promise<VideoDeps | string> | undefined;
  const videoDeps = async (): Promise<VideoDeps | string> => {
    const found = await (video ??= findVideoDeps(limits, deps.ffmpeg ?? 'ffmpeg'));
    // Asked again next time, so that an installation during operation is seen.
    if (typeof found === 'string') video = undefined;
    return found;
  };

  const decoder = async (): Promise<VideoDeps> => {
    const found = await videoDeps();
    if (typeof found === 'string') throw failure('operation_unavailable', { detail: found });
    return found;
  };

  return {
    fetch: async (address, { maxBytes, signal }) => {
      const bytes = await fetches.run(signal, () =>
        fetchBytes(deps.outbound, limits, address, maxBytes, signal),
      );
      const sniffed = await sniff(bytes);
      if (!sniffed) throw failure('unreadable_media');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { bytes, kind: sniffed.kind, mime: sniffed.mime, sha256 };
    },
    fetchSpooled: async (address, { maxBytes, signal, timeoutMs = limits.fetchTimeoutMs }) => {
      await swept;
      const fetchTimeoutMs = Math.min(timeoutMs, limits.fetchTimeoutMs);
      return fetches.run(signal, () =>
        fetchSpooled(deps.outbound, { fetchTimeoutMs }, address, maxBytes, signal),
      );
    },
    spool: async (source, options) => {
      await swept;
      return spool(source, options);
    },
    decodeImage: (bytes, signal) => images.run(signal, () => decodeImage(limits, bytes)),
    decodeVideo: async (clip, options) => {
      const found = await decoder();
      return videos.run(options.signal, () => decodeVideo(found, clip, options));
    },
    startDecoding: async (clip, options) => startDecoding(await decoder(), clip, options),
    availability: async () => {
      const found = await videoDeps();
      return typeof found === 'string' ? { ffmpeg: false, fix: found } : { ffmpeg: true };
    },
  };
}

async function findVideoDeps(limits: MediaLimits, program: string): Promise<VideoDeps | string> {
  const ffmpeg = which(program);
  if (!ffmpeg) return ffmpegFix;
  const jail = await findJail(limits, ffmpeg);
  return jail ? { jail, ffmpeg, limits } : jailFix;
}

async function fetchBytes(
  outbound: Outbound,
  limits: MediaLimits,
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const answer = await outbound.request(address, fetchOptions(limits, maxBytes, signal));
  return accepted(answer, signal).bytes;
}

async function fetchSpooled(
  outbound: Outbound,
  limits: Pick<MediaLimits, 'fetchTimeoutMs'>,
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<SpooledMedia> {
  const { body } = accepted(await outbound.stream(address, fetchOptions(limits, maxBytes, signal)), signal);
  try {
    return await spool(body, { maxBytes, signal });
  } catch (error) {
    body.destroy();
    if (error instanceof RequestFailure) throw error;
    if (signal.aborted) throw leftEarly();
    throw failure(codeOf(outboundFailureOf(error)));
  }
}

function fetchOptions(
  limits: Pick<MediaLimits, 'fetchTimeoutMs'>,
  maxBytes: number,
  signal: AbortSignal,
): OutboundOptions {
  return {
    maxBytes,
    signal,
    timeoutMs: limits.fetchTimeoutMs,
    headers: { accept: 'image/*, video/*', 'user-agent': 'Amana' },
  };
}

function accepted<T extends { ok: true; status: number }>(
  answer: T | OutboundFailure,
  signal: AbortSignal,
): T {
  if (!answer.ok && answer.reason === 'bad_address')
    throw failure('invalid_format', { message: lookupFailedMessage });
  if (!answer.ok && signal.aborted) throw leftEarly();
  if (!answer.ok) throw failure(codeOf(answer));
  if (answer.status === 200) return answer;
  if ('body' in answer && answer.body instanceof Readable) answer.body.destroy();
  throw failure('media_unreachable');
}

function codeOf({ refused, reason }: OutboundFailure): ErrorCode {
  if (refused) return 'media_address_refused';
  return reason === 'too_large' ? 'media_too_large' : 'media_unreachable';
}
