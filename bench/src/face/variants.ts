/**
 * Worse copies of a clip, made with ffmpeg: darker, noisier, smaller, blurred, packed harder, at other frame rates, turned,
 * mirrored. A copy lives in a temporary folder for as long as it is measured.
 */
import { spawn } from 'node:child_process';

export interface Variant {
  readonly name: string;
  /** Steps of one kind stand together in the report. */
  readonly kind: 'light' | 'size' | 'blur' | 'packing' | 'rate' | 'turn' | 'mirror';
  readonly filter: string;
  readonly quality: number;
}

const light: readonly Variant[] = [1, 0.6, 0.45, 0.3].flatMap((gamma) =>
  [0, 12, 20].map((noise) => ({
    name: `gamma ${gamma}, noise ${noise}`,
    kind: 'light' as const,
    filter: [`eq=gamma=${gamma}`, ...(noise > 0 ? [`noise=alls=${noise}:allf=t`] : [])].join(','),
    quality: 18,
  })),
);

export const variants: readonly Variant[] = [
  ...light,
  { name: '240 lines', kind: 'size', filter: 'scale=-2:240', quality: 18 },
  { name: 'blur', kind: 'blur', filter: 'gblur=sigma=3', quality: 18 },
  { name: 'crf 38', kind: 'packing', filter: 'null', quality: 38 },
  ...[15, 24, 30, 60].map((rate) => ({
    name: `${rate} frames a second`,
    kind: 'rate' as const,
    filter: `fps=${rate}`,
    quality: 18,
  })),
  { name: 'turned 90°', kind: 'turn', filter: 'transpose=1', quality: 18 },
  { name: 'turned 180°', kind: 'turn', filter: 'hflip,vflip', quality: 18 },
  { name: 'turned 270°', kind: 'turn', filter: 'transpose=2', quality: 18 },
  { name: 'mirrored', kind: 'mirror', filter: 'hflip', quality: 18 },
];

/** The first ten seconds are all that a verdict rests on. */
const lengthS = 10;

/** Rejects where ffmpeg does. */
export function makeVariant(from: string, to: string, { filter, quality }: Variant): Promise<void> {
  return encode(from, to, ['-vf', `${filter},scale=trunc(iw/2)*2:trunc(ih/2)*2`, '-crf', String(quality)]);
}

export function encode(from: string, to: string, options: readonly string[]): Promise<void> {
  const args = ['-v', 'error', '-nostdin', '-y', '-threads', '1', '-i', from, '-t', String(lengthS), '-an'];
  const coding = ['-c:v', 'libx264', '-preset', 'superfast', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const child = spawn('ffmpeg', [...args, ...coding, ...options, to], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg: ${words.trim().split('\n')[0] ?? code}`)),
    );
  });
}
