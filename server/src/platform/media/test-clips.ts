/** For tests: clips made by ffmpeg's own sources, and a jail to decode them in. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJail, which } from './jail.ts';
import { type MediaLimits, mediaLimits } from './limits.ts';
import type { VideoDeps } from './video.ts';

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

export async function videoDeps(limits: Partial<MediaLimits> = {}): Promise<VideoDeps> {
  const merged = { ...mediaLimits, ...limits };
  const ffmpeg = which('ffmpeg') ?? '';
  const jail = await findJail(merged, ffmpeg);
  if (!jail) throw new Error('no jail starts ffmpeg here');
  return { jail, ffmpeg, limits: merged };
}
