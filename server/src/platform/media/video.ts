/**
 * Decodes a clip with ffmpeg in the jail: frames as they come, facts from what it says. Demuxers, decoders and protocols are
 * named one by one, so a file cannot make ffmpeg open another. Never keeps what it decoded.
 */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { failure } from '@amana/contract';
import type { VideoFacts } from '../media-port.ts';
import { type ClipNotes, clipNotes } from './clip-notes.ts';
import { type FrameLimits, type FramesSeen, type ReadFrame, readFrames } from './frame-reader.ts';
import type { Jail } from './jail.ts';
import type { MediaLimits } from './limits.ts';
import type { VideoContainer } from './sniff.ts';
import { socketPair } from './socket-pair.ts';
import { leftEarly } from '../work-queue.ts';

export interface VideoDeps {
  jail: Jail;
  ffmpeg: string;
  limits: MediaLimits;
}

/** What a child is given of a clip: an open file without a name, and an empty directory to stand in. */
export interface VideoInput {
  fd: number;
  directory: string;
  container: VideoContainer;
}

export interface DecodingOptions {
  signal: AbortSignal;
  framesPerS: number;
  /** Of a frame as it is given; a smaller one is not enlarged. */
  maxEdgePx: number;
  /** What is wanted of a frame, before it is made smaller; all of it when left out. */
  cutout?: Cutout;
}

/** Parts of the width and the height of a frame, 0 to 1, as it stands upright. */
export interface Cutout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface VideoOptions extends DecodingOptions {
  /** The decoder waits for it. */
  onFrame?: (frame: ReadFrame, index: number) => Promise<void> | void;
}

/** A child that decodes. Whoever starts one awaits `ended`. */
export interface Decoding {
  /** Binary PPM pictures; may be handed to another process. */
  frames: Socket;
  limits: FrameLimits;
  /** Resolves when the child is gone. `seen` is what was read of its frames; throws what is wrong with the clip or the time. */
  ended(seen: FramesSeen): Promise<VideoFacts>;
  stop(): void;
  /** Aborts when the clip is known to be refused, when the caller left and when the time is up. */
  over: AbortSignal;
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

export async function decodeVideo(
  deps: VideoDeps,
  input: VideoInput,
  options: VideoOptions,
): Promise<VideoFacts> {
  const decoding = await startDecoding(deps, input, options);
  try {
    const seen = await readFrames(decoding.frames, decoding.limits, options.onFrame);
    return await decoding.ended(seen);
  } catch (error) {
    // What ended the stream early says more than the stream's own error.
    if (decoding.over.aborted) return decoding.ended({ frames: 0, width: 0, height: 0 });
    throw error;
  } finally {
    decoding.stop();
  }
}

export async function startDecoding(
  deps: VideoDeps,
  input: VideoInput,
  options: DecodingOptions,
): Promise<Decoding> {
  const { limits } = deps;
  const pair = await socketPair();
  const notes = clipNotes();
  const deadline = AbortSignal.timeout(limits.videoTimeoutMs);
  const stopped = new AbortController();
  const over = AbortSignal.any([options.signal, deadline, stopped.signal]);
  const child = deps.jail.start(deps.ffmpeg, ffmpegArguments(limits, input.container, options), {
    directory: input.directory,
    fd: input.fd,
    output: pair.writing,
  });
  pair.writing.destroy();
  const gone = ended(child, over);
  child.stderr?.on('data', (chunk: Buffer) => {
    notes.take(chunk);
    if (isTooLong(limits, notes)) stopped.abort();
  });
  return {
    frames: pair.reading,
    limits: { maxEdgePx: frameEdge(limits, options), maxFrames: maxFrames(limits, options) },
    over,
    stop() {
      stopped.abort();
      pair.reading.destroy();
    },
    async ended(seen) {
      // All frames that are wanted were read: what the child still has to say is of no interest.
      if (seen.frames >= maxFrames(limits, options)) child.kill('SIGKILL');
      await gone;
      pair.reading.destroy();
      if (isTooLong(limits, notes)) throw failure('media_too_large', { detail: 'The clip is too long.' });
      if (options.signal.aborted) throw leftEarly();
      if (deadline.aborted) throw failure('media_too_large', { detail: 'The clip took too long to decode.' });
      if (seen.frames === 0) throw failure(notes.tooManyPixels() ? 'media_too_large' : 'unreadable_media');
      return { ...seen, durationS: notes.durationS() ?? seen.frames / framesPerS(limits, options) };
    },
  };
}

function ffmpegArguments(limits: MediaLimits, container: VideoContainer, options: DecodingOptions): string[] {
  const edge = frameEdge(limits, options);
  const fit = `scale=w='min(${edge},iw)':h='min(${edge},ih)':force_original_aspect_ratio=decrease:flags=bilinear:sws_dither=none`;
  return [
    ...words(`-nostdin -hide_banner -nostats -v info -threads 1 -t ${limits.analysedVideoS}`),
    ...reading(limits, container),
    // A capital V: no cover pictures.
    ...words(
      `-i ${inputName} -map 0:V:0 -an -sn -dn -filter_threads 1 -frames:v ${maxFrames(limits, options)}`,
    ),
    '-vf',
    // Made smaller as the codec keeps it and turned into RGB after that: both at once takes three times as long. Without
    // dither: ten bits made eight by a pattern look like the pixels of a screen.
    `fps=${framesPerS(limits, options)},${cropOf(options)}${fit},format=yuv420p`,
    ...words('-pix_fmt rgb24 -c:v ppm -f image2pipe pipe:1'),
  ];
}

/** Numbers come from whoever looked at the frames, so they are held to what a part can be. */
function cropOf({ cutout }: DecodingOptions): string {
  if (cutout === undefined) return '';
  const [w, h] = [part(cutout.width, 1 / 64), part(cutout.height, 1 / 64)];
  const [x, y] = [part(cutout.left, 0), part(cutout.top, 0)];
  return `crop=w='iw*${w}':h='ih*${h}':x='iw*${x}':y='ih*${y}',`;
}

function part(value: number, least: number): string {
  return Math.min(1, Math.max(least, Number.isFinite(value) ? value : 1)).toFixed(6);
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

/**
 * Resolves when the child is gone, however it went. Its standard output may be in another process, so that only the exit
 * and the end of what it says are waited for.
 */
function ended(child: ChildProcess, over: AbortSignal): Promise<void> {
  const kill = (): void => void child.kill('SIGKILL');
  if (over.aborted) kill();
  over.addEventListener('abort', kill, { once: true });
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const said = new Promise<void>((resolve) => {
    if (!child.stderr) return resolve();
    child.stderr.once('close', () => resolve());
  });
  return Promise.all([exited, said]).then(() => over.removeEventListener('abort', kill));
}

function framesPerS(limits: MediaLimits, options: DecodingOptions): number {
  return clamp(options.framesPerS, 1, limits.maxFramesPerS);
}

function frameEdge(limits: MediaLimits, options: DecodingOptions): number {
  return clamp(options.maxEdgePx, 16, limits.maxFrameEdgePx);
}

function maxFrames(limits: MediaLimits, options: DecodingOptions): number {
  return Math.ceil(limits.analysedVideoS * framesPerS(limits, options));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value), low), high);
}
