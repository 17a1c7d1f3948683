/**
 * Media for the features: fetch through the guarded client, sniff, decode. Keeps nothing and writes no address down;
 * every step is bounded, and a full queue says so.
 */
import { createHash } from 'node:crypto';
import { type ErrorCode, failure, lookupFailedMessage } from '@amana/contract';
import { type Clock, systemClock } from '../clock.ts';
import type { Media } from '../media-port.ts';
import type { Outbound, OutboundFailure } from '../outbound.ts';
import { decodeImage } from './image.ts';
import { findJail, which } from './jail.ts';
import { type MediaLimits, withDefaults } from './limits.ts';
import { sweepScratch } from './scratch.ts';
import { sniff } from './sniff.ts';
import { decodeVideo, type VideoDeps } from './video.ts';
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
  const swept = sweepScratch((deps.clock ?? systemClock).now().getTime());
  let video: Promise<VideoDeps | string> | undefined;
  const videoDeps = async (): Promise<VideoDeps | string> => {
    const found = await (video ??= findVideoDeps(limits, deps.ffmpeg ?? 'ffmpeg'));
    // Asked again next time, so that an installation during operation is seen.
    if (typeof found === 'string') video = undefined;
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
    decodeImage: (bytes, signal) => images.run(signal, () => decodeImage(limits, bytes)),
    decodeVideo: async (bytes, options) => {
      await swept;
      const found = await videoDeps();
      if (typeof found === 'string') throw failure('operation_unavailable', { detail: found });
      return videos.run(options.signal, () => decodeVideo(found, bytes, options));
    },
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
  const answer = await outbound.request(address, {
    maxBytes,
    signal,
    timeoutMs: limits.fetchTimeoutMs,
    headers: { accept: 'image/*, video/*', 'user-agent': 'Amana' },
  });
  if (!answer.ok && answer.reason === 'bad_address')
    throw failure('invalid_format', { message: lookupFailedMessage });
  if (signal.aborted) throw leftEarly();
  if (!answer.ok) throw failure(codeOf(answer));
  if (answer.status !== 200) throw failure('media_unreachable');
  return answer.bytes;
}

function codeOf({ refused, reason }: OutboundFailure): ErrorCode {
  if (refused) return 'media_address_refused';
  return reason === 'too_large' ? 'media_too_large' : 'media_unreachable';
}
