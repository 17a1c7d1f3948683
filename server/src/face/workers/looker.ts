/** The engine with its networks, as a worker uses it: frames to a verdict, a picture to a description. Keeps no pixels. */
import type { Socket } from 'node:net';
import { RequestFailure } from '@amana/contract/errors';
import {
  createTracker,
  type Cutout,
  type DescribedFace,
  describeFace,
  judgeLiveness,
  templateVersion,
  type Tracker,
} from '@amana/face';
import { readFrames } from '../../platform/media/frame-reader.ts';
import { openNetworks } from '../models/open-networks.ts';
import type { MissingModels, OpenedModels } from '../models/opened-models.ts';
import { rhythmOf } from '../replays/rhythm.ts';
import { engineVersion } from './engine-version.ts';
import type { Lookers } from './face-workers.ts';
import type { Answer, BeginOrder, ClipAnswer, ClipOrder, PictureOrder } from './messages.ts';

export interface Looker {
  kind: 'opened';
  lookers: Lookers;
  calibration: OpenedModels['inputs']['match'];
  notes: readonly string[];
  answer(order: ClipOrder | PictureOrder, frames?: Socket): Promise<Answer>;
}

export async function openLooker({ models, pictures }: BeginOrder): Promise<Looker | MissingModels> {
  const opened = await openNetworks(models);
  if (opened.kind === 'missing') return opened;
  const { versions, runtime, inputs, notes } = opened;
  return {
    kind: 'opened',
    lookers: { engine: engineVersion, models: versions, runtime },
    calibration: inputs.match,
    notes,
    answer: (order, frames) =>
      order.kind === 'clip'
        ? judged(opened, order, frames)
        : described(opened, order, pictures).catch(refusal),
  };
}

async function judged(
  { networks, inputs }: OpenedModels,
  { framesPerS, limits, mayAskForCutout, judge }: ClipOrder,
  frames: Socket | undefined,
): Promise<Answer> {
  if (!frames) return { of: 'fault', words: 'no frames came with the order' };
  const tracker = createTracker(networks, { framesPerS, inputs });
  try {
    let cutout: Cutout | undefined;
    const seen = await readFrames(frames, limits, async (frame) => {
      await tracker.observe(frame);
      const isShrunk = mayAskForCutout && Math.max(frame.width, frame.height) >= limits.maxEdgePx;
      cutout = isShrunk ? tracker.cutout() : undefined;
      return cutout && 'enough';
    });
    if (cutout) return { of: 'cutout', seen, cutout };
    if (seen.frames === 0) return { of: 'clip', seen };
    return await verdictOf(tracker, seen, judge);
  } catch (error) {
    return { of: 'fault', words: error instanceof Error ? error.message : 'unknown' };
  } finally {
    frames.destroy();
  }
}

async function verdictOf(
  tracker: Tracker,
  seen: ClipAnswer['seen'],
  judge: ClipOrder['judge'],
): Promise<ClipAnswer> {
  const observed = await tracker.finish();
  const face = bestFace(tracker);
  const rhythm = rhythmOf(observed);
  return {
    of: 'clip',
    seen,
    verdict: judgeLiveness(observed, judge),
    ...(face && { face }),
    ...(rhythm && { rhythm }),
  };
}

function bestFace(tracker: Tracker): DescribedFace | undefined {
  const best = tracker.bestFrame();
  if (!best) return undefined;
  const { sizePx, centre, pose, quality } = best.face;
  return { embedding: best.embedding, templateVersion, sizePx, centre, pose, quality, quarters: 0 };
}

async function described(
  { networks, inputs }: OpenedModels,
  { bytes }: PictureOrder,
  limits: BeginOrder['pictures'],
): Promise<Answer> {
  // Most workers are never sent a picture.
  const { decodeImage } = await import('../../platform/media/image.ts');
  const picture = await decodeImage(limits, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { width, height } = picture;
  return { of: 'picture', width, height, description: await describeFace(networks, picture, { inputs }) };
}

function refusal(error: unknown): Answer {
  const code = error instanceof RequestFailure ? error.code : undefined;
  if (code === 'unreadable_media' || code === 'media_too_large') return { of: 'refused', code };
  return { of: 'fault', words: error instanceof Error ? error.message : 'unknown' };
}
