/**
 * Decodes a clip with ffmpeg in the jail: frames as they come, facts from what it says. Demuxers, decoders and protocols are
 * named one by one, so a file cannot make ffmpeg open another. Never keeps what it decoded.
 */
import type { ChildProcess } from 'node:child_process';
import { failure } from '@amana/contract';
import type { VideoFacts } from '../media-port.ts';
import { type ClipNotes, clipNotes } from './clip-notes.ts';
import type { Jail } from './jail.ts';
import type { MediaLimits } from './limits.ts';
import { ppmFrames } from './ppm-frames.ts';
import { childInput } from './scratch.ts';
import { sniff, type VideoContainer } from './sniff.ts';
import { leftEarly } from '../work-queue.ts';

export interface VideoDeps {
  jail: Jail;
  ffmpeg: string;
  limits: MediaLimits;
}

export interface VideoOptions {
  signal: AbortSignal;
  framesPerS: number;
  maxWidth: number;
  onFrame?: (rgb: Buffer, index: number, width: number, height: number) => void;
}

const demuxers: Record<VideoContainer, string> = {
  mov: 'mov,mp4,m4a,3gp,3g2,mj2',
  matroska: 'matroska,webm',
  avi: 'avi',
};

/** What phones, browsers and cameras write. */
const decoders =
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,h263,mjpeg,mpeg1video,mpeg2video,' +
  'msmpeg4v2,msmpeg4,wmv1,wmv2,theora,prores,dvvideo,rawvideo';

/** A tall clip may be this many times higher than it is wide. */
const maxAspect = 4;

export async function decodeVideo(
  deps: VideoDeps,
  bytes: Buffer,
  options: VideoOptions,
): Promise<VideoFacts> {
  const sniffed = await sniff(bytes);
  if (sniffed?.kind !== 'video') throw failure('unreadable_media');
  return decodeContainer(deps, bytes, sniffed.container, options);
}

/** The part behind the sniffing, so that a test can show that the child alone would hold too. */
export async function decodeContainer(
  deps: VideoDeps,
  bytes: Buffer,
  container: VideoContainer,
  options: VideoOptions,
): Promise<VideoFacts> {
  const deadline = AbortSignal.timeout(deps.limits.videoTimeoutMs);
  const notes = clipNotes();
  const input = await childInput(bytes, deps.jail.owner);
  try {
    const child = deps.jail.start(deps.ffmpeg, ffmpegArguments(deps.limits, container, options), input);
    const seen = await frameLoop(
      deps.limits,
      child,
      notes,
      options,
      AbortSignal.any([options.signal, deadline]),
    );
    if (isTooLong(deps.limits, notes)) throw failure('media_too_large', { detail: 'The clip is too long.' });
    if (deadline.aborted) throw failure('media_too_large', { detail: 'The clip took too long to decode.' });
    if (options.signal.aborted) throw leftEarly();
    if (seen.frames === 0) throw failure(notes.tooManyPixels() ? 'media_too_large' : 'unreadable_media');
    return { ...seen, durationS: notes.durationS() ?? seen.frames / framesPerS(deps.limits, options) };
  } finally {
    await input.release();
  }
}

function ffmpegArguments(limits: MediaLimits, container: VideoContainer, options: VideoOptions): string[] {
  const width = frameWidth(limits, options);
  const height = Math.min(width * maxAspect, limits.maxFrameEdgePx);
  const fit = `scale=w='min(${width},iw)':h='min(${height},ih)':force_original_aspect_ratio=decrease:flags=bilinear`;
  return [
    ...words(`-nostdin -hide_banner -nostats -v info -threads 1 -t ${limits.analysedVideoS}`),
    ...reading(limits, container),
    // A capital V: no cover pictures.
    ...words(
      `-i ${inputName} -map 0:V:0 -an -sn -dn -filter_threads 1 -frames:v ${maxFrames(limits, options)}`,
    ),
    '-vf',
    `fps=${framesPerS(limits, options)},${fit}`,
    ...words('-pix_fmt rgb24 -c:v ppm -f image2pipe pipe:1'),
  ];
}

async function frameLoop(
  limits: MediaLimits,
  child: ChildProcess,
  notes: ClipNotes,
  options: VideoOptions,
  signal: AbortSignal,
): Promise<{ frames: number; width: number; height: number }> {
  const cut = ppmFrames(limits.maxFrameEdgePx);
  const most = maxFrames(limits, options);
  const seen = { frames: 0, width: 0, height: 0 };
  child.stderr?.on('data', (chunk: Buffer) => notes.take(chunk));
  await finished(child, signal, (chunk, stop) => {
    if (isTooLong(limits, notes)) return stop();
    for (const frame of cut(chunk)) {
      if (seen.frames >= most) return stop();
      options.onFrame?.(frame.rgb, seen.frames, frame.width, frame.height);
      seen.width = frame.width;
      seen.height = frame.height;
      seen.frames += 1;
    }
  });
  return seen;
}

function isTooLong(limits: MediaLimits, notes: ClipNotes): boolean {
  return (notes.durationS() ?? 0) > limits.maxVideoS;
}

/** The input is descriptor 3, opened anew so that ffmpeg can seek in it. */
const inputName = '/proc/self/fd/3';

function reading(limits: MediaLimits, container: VideoContainer): string[] {
  const demuxer = demuxers[container];
  return [
    ...words(`-protocol_whitelist file,pipe -format_whitelist ${demuxer} -codec_whitelist ${decoders}`),
    ...words(`-max_pixels ${limits.maxVideoPixels} -max_streams 16 -f ${demuxer.split(',')[0]}`),
  ];
}

function words(text: string): string[] {
  return text.split(' ');
}

/** Resolves when the child is gone, however it went; kills it on abort, on `stop` and when `onData` throws. */
function finished(
  child: ChildProcess,
  signal: AbortSignal,
  onData: (chunk: Buffer, stop: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let fault: unknown;
    const stop = (): void => {
      child.stdout?.removeAllListeners('data').resume();
      child.kill('SIGKILL');
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    child.stdout?.on('data', (chunk: Buffer) => {
      try {
        onData(chunk, stop);
      } catch (error) {
        fault = error;
        stop();
      }
    });
    child.once('error', reject);
    child.once('close', () => {
      signal.removeEventListener('abort', stop);
      if (fault === undefined) resolve();
      else reject(fault);
    });
  });
}

function framesPerS(limits: MediaLimits, options: VideoOptions): number {
  return clamp(options.framesPerS, 1, limits.maxFramesPerS);
}

function frameWidth(limits: MediaLimits, options: VideoOptions): number {
  return clamp(options.maxWidth, 16, limits.maxFrameEdgePx);
}

function maxFrames(limits: MediaLimits, options: VideoOptions): number {
  return Math.ceil(limits.analysedVideoS * framesPerS(limits, options));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value), low), high);
}
