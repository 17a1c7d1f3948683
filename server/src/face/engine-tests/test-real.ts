/**
 * The real networks and the real clips, for tests that ask whether the engine sees what is there. The clips are never part
 * of the repository: tests that need them are skipped by name.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClipObservations, createTracker, type Frame, type Tracker } from '@amana/face';
import sharp, { type Sharp } from 'sharp';
import { readFrames } from '../../platform/media/frame-reader.ts';
import { modelsAvailability } from '../models/models-availability.ts';
import { openNetworks } from '../models/open-networks.ts';
import type { OpenedModels } from '../models/opened-models.ts';

/** Only the platform starts programs of its own; here one stands in for it. */
const { spawn } = process.getBuiltinModule('node:child_process');

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const faces = join(process.env['AMANA_SHARED_DATA'] ?? join(root, '../shared/data'), 'faces');
const models = { runtime: 'auto', embedding: 'default' } as const;

export const hasModels = (await modelsAvailability(models)).kind === 'available';
export const hasFaces = existsSync(join(faces, 'labels.jsonl'));
const lacks = [
  ...(hasModels ? [] : ['no models: npm run models']),
  ...(hasFaces ? [] : ['no clips of faces beside the checkout, see AMANA_SHARED_DATA']),
];
export const lacking = lacks.length > 0 ? ` (skipped: ${lacks.join('; ')})` : '';

export interface Label {
  readonly file: string;
  readonly kind: string;
  readonly expected: string;
  readonly person?: string;
  readonly blinks?: number;
  readonly blinks_tolerance?: number;
  readonly tags?: readonly string[];
}

export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
}

export const labels = (): readonly Label[] => linesOf('labels.jsonl');
export const pairs = (): readonly Pair[] => linesOf('pairs.jsonl');

export async function opened(): Promise<OpenedModels> {
  const result = await openNetworks(models);
  if (result.kind === 'missing') throw new Error(result.missing);
  return result;
}

export async function watched(
  { networks, inputs }: OpenedModels,
  file: string,
  { seconds = 10, filter = 'null' } = {},
): Promise<{ clip: ClipObservations; best: ReturnType<Tracker['bestFrame']> }> {
  const tracker = createTracker(networks, { framesPerS: 25, inputs });
  await observeAll(join(faces, file), seconds, filter, tracker.observe);
  return { clip: await tracker.finish(), best: tracker.bestFrame() };
}

export async function picture(
  file: string,
  change: (image: Sharp) => Sharp = (image) => image,
): Promise<Frame> {
  const { data, info } = await change(sharp(join(faces, file)).autoOrient())
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = info.channels === 1;
  const rgb = grey
    ? Uint8Array.from({ length: data.length * 3 }, (_, at) => data[Math.floor(at / 3)] ?? 0)
    : data;
  return { rgb, width: info.width, height: info.height };
}

/** Frames of at most 640 pixels, as the service decodes them. */
async function observeAll(
  path: string,
  seconds: number,
  filter: string,
  observe: (frame: Frame) => Promise<void>,
): Promise<void> {
  const fit = "scale=w='min(640,iw)':h='min(640,ih)':force_original_aspect_ratio=decrease:flags=bilinear";
  const words = `-nostdin -v error -threads 1 -t ${seconds} -i ${path} -an -sn -dn -vf fps=25,${filter},${fit}`;
  const ffmpeg = spawn(
    'ffmpeg',
    [...words.split(' '), ...'-pix_fmt rgb24 -c:v ppm -f image2pipe pipe:1'.split(' ')],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await readFrames(ffmpeg.stdout, { maxEdgePx: 640, maxFrames: 500 }, observe);
}

function linesOf<T>(name: string): readonly T[] {
  if (!hasFaces) return [];
  const lines = readFileSync(join(faces, name), 'utf8').trim().split('\n');
  return lines.map((line): T => JSON.parse(line));
}
