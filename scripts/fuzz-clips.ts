/**
 * Flips bits of clips and has the face workers look at them as the service would: a decoder or a worker may die of one, the
 * service may not. Usage: npm run fuzz:clips [FOLDER] [COUNT] [SEED]; without a folder, clips that ffmpeg makes. Prints a
 * table and fails where an answer was none, came too late, or left something behind.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestFailure } from '@amana/contract';
import { createFaceWorkers } from '../server/src/face/workers/worker-pool.ts';
import { createMedia } from '../server/src/platform/media/media.ts';
import { createOutbound } from '../server/src/platform/outbound.ts';

const [folder = '', countText = '2000', seedText = '1'] = process.argv.slice(2);
const count = Number(countText);
const secondsOfEach = '0.4';
const mostMs = 20_000;

/** Numbers from 0 to 1 that come again with the seed. */
function draws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One to sixty-four bits anywhere; one clip in three is hit in its first kilobytes, where a container says what it is. */
function flipped(clip: Buffer, draw: () => number): Buffer {
  const changed = Buffer.from(clip);
  const reach = draw() < 1 / 3 ? Math.min(changed.length, 2048) : changed.length;
  const flips = 2 ** Math.floor(draw() * 7);
  for (let flip = 0; flip < flips; flip += 1) {
    const at = Math.floor(draw() * reach);
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(draw() * 8));
  }
  return changed;
}

function samples(): Map<string, Buffer> {
  const made = mkdtempSync(join(tmpdir(), 'amana-made-'));
  const clips = new Map<string, Buffer>();
  const make = (name: string, args: string[]): void => {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, join(made, name)], { stdio: 'inherit' });
    clips.set(name, readFileSync(join(made, name)));
  };
  try {
    if (folder !== '')
      for (const name of readdirSync(folder).filter((name) =>
        /\.(mp4|mov|webm|avi|m4v|mkv|3gp)$/.test(name),
      )) {
        try {
          make(name, ['-i', join(folder, name), '-t', secondsOfEach, '-an', '-c', 'copy']);
        } catch {
          process.stderr.write(`left out, ffmpeg copies no video out of it: ${name}\n`);
        }
      }
    else
      for (const [name, codec] of ownKinds)
        make(name, [
          '-f',
          'lavfi',
          '-i',
          'testsrc=size=160x120:rate=25',
          '-t',
          secondsOfEach,
          ...codec.split(' '),
        ]);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return clips;
}

const ownKinds: [string, string][] = [
  ['h264.mp4', '-c:v libx264 -pix_fmt yuv420p'],
  ['h264.mov', '-c:v libx264 -pix_fmt yuv420p'],
  ['hevc.mp4', '-c:v libx265 -pix_fmt yuv420p -x265-params log-level=none'],
  ['vp8.webm', '-c:v libvpx'],
  ['vp9.webm', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8'],
  ['av1.mp4', '-c:v libsvtav1 -preset 12 -pix_fmt yuv420p'],
  ['mpeg4.avi', '-c:v mpeg4'],
  ['mjpeg.avi', '-c:v mjpeg -pix_fmt yuvj420p'],
];

const media = createMedia({ outbound: createOutbound() });
const workers = createFaceWorkers({
  media,
  models: { runtime: 'auto', embedding: 'default' },
  log: { info: () => {}, warn: () => {} },
});
const signal = new AbortController().signal;
const outcomes = new Map<string, number>();
const draw = draws(Number(seedText));
const clips = [...samples().values()];
let slowestMs = 0;
let largestBytes = 0;
let done = 0;

async function look(bytes: Buffer): Promise<string> {
  try {
    const taken = await media.spool(bytes, { maxBytes: 50_000_000, signal });
    try {
      if (taken.kind === 'image') return 'a picture by its bytes';
      const { verdict } = await workers.judgeClip(taken, { signal });
      return `judged: ${verdict.outcome}`;
    } finally {
      await taken.release();
    }
  } catch (error) {
    if (error instanceof RequestFailure) return `refused: ${error.code}`;
    return `FAULT: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function runner(): Promise<void> {
  while (done < count) {
    done += 1;
    const clip = clips[done % clips.length];
    if (!clip) throw new Error('There is no clip to begin with');
    const started = performance.now();
    const outcome = await look(flipped(clip, draw));
    slowestMs = Math.max(slowestMs, performance.now() - started);
    largestBytes = Math.max(largestBytes, process.memoryUsage().rss);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (done % 200 === 0) console.log(`${done} of ${count}: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  }
}

const started = performance.now();
await Promise.all([runner(), runner()]);
const { replaced } = workers.state();
await workers.close();
const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`amana-media-${process.pid}-`));
console.table(Object.fromEntries(outcomes));
console.log(`workers that ended: ${JSON.stringify(replaced)}`);
console.log(
  `${count} clips in ${Math.round((performance.now() - started) / 1000)} s, the slowest ${Math.round(slowestMs)} ms; ` +
    `the service's memory at most ${Math.round(largestBytes / 1e6)} MB; left on the disk: ${left.length}`,
);
const faults = [...outcomes.keys()].filter((outcome) => outcome.startsWith('FAULT'));
if (faults.length > 0 || left.length > 0 || slowestMs > mostMs) process.exit(1);
