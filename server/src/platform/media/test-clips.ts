/** For tests: clips made by ffmpeg's own sources, and a jail to decode them in. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJail, which } from './jail.ts';
import { type MediaLimits, mediaLimits } from './limits.ts';
import { failure } from '@amana/contract';
import type { SpooledVideo, VideoFacts } from '../media-port.ts';
import { scratchFile } from './scratch.ts';
import type { VideoContainer } from './sniff.ts';
import { spool } from './spool.ts';
import { decodeVideo, type VideoDeps, type VideoOptions } from './video.ts';

export const ffmpegMissing = which('ffmpeg') === undefined;

/** Runs ffmpeg with these arguments and the output's name at their end; gives the bytes. */
export function madeClip(
  name: string,
  args: string,
  input = 'testsrc=size=160x120:rate=25',
  seconds = 2,
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'amana-made-'));
  const path = join(folder, name);
  try {
    const command = [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      input,
      '-t',
      String(seconds),
      ...args.split(' ').filter(Boolean),
      path,
    ];
    execFileSync('ffmpeg', command, { stdio: ['ignore', 'ignore', 'pipe'] });
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** RGB frames, one after the other, as an MP4 with H.264. */
export function encodedFrames(
  frames: readonly Buffer[],
  { width, height, framesPerS }: { width: number; height: number; framesPerS: number },
): Buffer {
  const raw = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerS} -i pipe:0`;
  const out = '-c:v libx264 -pix_fmt yuv420p -crf 20 -movflags frag_keyframe+empty_moov -f mp4 pipe:1';
  return execFileSync('ffmpeg', `-v error ${raw} ${out}`.split(' '), {
    input: Buffer.concat(frames),
    maxBuffer: 64 * 1024 * 1024,
  });
}

export async function videoDeps(limits: Partial<MediaLimits> = {}): Promise<VideoDeps> {
  const merged = { ...mediaLimits, ...limits };
  const ffmpeg = which('ffmpeg') ?? '';
  const jail = await findJail(merged, ffmpeg);
  if (!jail) throw new Error('no jail starts ffmpeg here');
  return { jail, ffmpeg, limits: merged };
}

/** As the service does it: taken in, sniffed, decoded, let go. */
export async function decodeBytes(
  deps: VideoDeps,
  bytes: Uint8Array,
  options: VideoOptions,
): Promise<VideoFacts> {
  return withClip(bytes, (clip) => decodeVideo(deps, clip, options));
}

export async function withClip<T>(bytes: Uint8Array, use: (clip: SpooledVideo) => Promise<T>): Promise<T> {
  const clip = await spool(bytes, { maxBytes: 1e9, signal: new AbortController().signal });
  try {
    if (clip.kind !== 'video') throw failure('unreadable_media');
    return await use(clip);
  } finally {
    await clip.release();
  }
}

/** The part behind the sniffing, to show that the child alone would hold too. */
export async function decodeUnsniffed(
  deps: VideoDeps,
  bytes: Uint8Array,
  container: VideoContainer,
  options: VideoOptions,
): Promise<VideoFacts> {
  const file = await scratchFile(deps.jail.owner);
  try {
    await file.write(bytes);
    return await decodeVideo(deps, { fd: file.fd, directory: file.directory, container }, options);
  } finally {
    await file.release();
  }
}

/** A clip made over by ffmpeg: turned, cut, re-encoded, as the arguments say. */
export function recoded(clip: Buffer, args: string, name = 'b.mp4'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'amana-made-'));
  try {
    writeFileSync(join(folder, 'a'), clip);
    const command = ['-v', 'error', '-i', join(folder, 'a'), ...args.split(' ').filter(Boolean)];
    execFileSync('ffmpeg', [...command, join(folder, name)], { stdio: ['ignore', 'ignore', 'pipe'] });
    return readFileSync(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
