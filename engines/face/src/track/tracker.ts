/**
 * Watches a clip frame by frame and remembers what the judgement of liveness and the match need: points, eyes, passive
 * readings, embeddings and small grey pictures of every frame. Holds a few frames of its own until it knows of bars, then none.
 */
import type { NetworkInputs } from '../network-inputs.ts';
import type { ClipObservations, Frame, Networks, Observation, ObservedFace } from '../types.ts';
import type { Region } from '../vision/affine.ts';
import { createPassiveReader, type PassiveReader } from '../vision/antispoof.ts';
import { createFaceEmbedder } from '../vision/embedding.ts';
import { createFaceFinder } from '../vision/find-face.ts';
import { createGridMeter } from '../vision/pixel-grid.ts';
import { createEyeReader, type EyeReader } from '../vision/iris.ts';
import { boxOfPoints, followedMargin, type Mesh } from '../vision/mesh.ts';
import { poseOf } from '../vision/pose.ts';
import { createQualityMeter } from '../vision/quality.ts';
import { createSampler, type Sampler } from '../vision/sampling.ts';
import { createFaceCrop } from '../vision/face-crop.ts';
import { standardInputs } from '../vision/standard-inputs.ts';
import { requireWhole } from '../vision/whole-frame.ts';
import { thumbnailsOf } from '../vision/thumbnails.ts';
import type { Cutout } from '../vision/even-bars.ts';
import { createBarCutter } from './bar-cutter.ts';
import { type BestFrames, createBestFrames, mostTelling } from './best-frames.ts';
import { createFaceFollower } from './follow-face.ts';
import { frameScore } from './frame-score.ts';
import { createLineCounter } from './line-counter.ts';

export interface TrackerOptions {
  readonly framesPerS: number;
  /** What comes with the networks; the standard set when left out. */
  readonly inputs?: NetworkInputs;
}

export interface BestFrame {
  readonly timeS: number;
  /** Fitness for recognition, 0 to 1. */
  readonly score: number;
  /** Unit length. */
  readonly embedding: Float32Array;
  readonly face: ObservedFace;
  /** The aligned face as RGB, 8 bits a channel. */
  readonly crop: Frame;
}

export interface Tracker {
  /** Frames in order, one at a time; the frame's memory is free again when this resolves. */
  observe(frame: Frame): Promise<void>;
  /** Everything that was seen, with the embeddings of the last second. */
  finish(): Promise<ClipObservations>;
  /** The frame to match with a picture; complete after `finish`. Undefined where no face was seen. */
  bestFrame(): BestFrame | undefined;
  /** The picture between bars that are cut away, once eight frames have them; not where they are all around, where it is not worth another look. */
  cutout(): Cutout | undefined;
}

/** Frames from one passive reading to the next row of frames for one. */
const passivePause = 8;
/** Frames from one look for a grid of pixels to the next. */
const gridPause = 10;

export function createTracker(networks: Networks, options: TrackerOptions): Tracker {
  const { framesPerS, inputs = standardInputs } = options;
  const sample = createSampler();
  const follow = createFaceFollower(createFaceFinder(networks, sample));
  const best = createBestFrames(
    createFaceEmbedder(networks.embedding, inputs.embedding, sample),
    inputs.embedding,
  );
  const readPassive = createPassiveReader(networks.antispoof, inputs.antispoof, sample);
  const describe = createFaceReader(createEyeReader(networks.iris, sample), readPassive, sample);
  const grid = createGridMeter();
  const bars = createBarCutter();
  const lines = createLineCounter();
  const frames: Observation[] = [];
  const framesPerEmbedding = Math.max(1, Math.round(framesPerS));
  let size = { width: 0, height: 0 };
  let passiveDue = 0;

  const watch = async (given: Frame): Promise<void> => {
    const index = frames.length;
    const { frame, mesh, region, faces } = await follow(given);
    size = { width: frame.width, height: frame.height };
    lines.add(frame, index);
    const face = mesh && region && (await describe(frame, mesh, region, index >= passiveDue));
    if (face?.passive) passiveDue = index + passivePause;
    if (face === undefined) readPassive.restart();
    if (face && index % gridPause === 0) grid.add(frame, face.centre, face.sizePx);
    const seen: Observation = {
      timeS: index / framesPerS,
      faces,
      ...thumbnailsOf(frame),
      ...(face && { face }),
    };
    frames.push(seen);
    if (face) best.offer(index, frameScore(face), frame, face.points);
    if (frames.length % framesPerEmbedding === 0) await best.close();
  };
  return {
    observe: async (frame) => {
      requireWhole(frame);
      for (const picture of bars.take(frame)) await watch(picture);
    },
    finish: async () => {
      for (const picture of bars.end()) await watch(picture);
      await best.close();
      const patterns = grid.measure();
      const seen = { framesPerS, ...size, lines: lines.middle(), frames: withEmbeddings(frames, best) };
      return {
        ...seen,
        ...(bars.allAround() && { framed: true }),
        ...(patterns && { pixelGrid: patterns.peak, fineDetail: patterns.fine }),
      };
    },
    bestFrame: () => bestOf(frames, best),
    cutout: () => (bars.allAround() ? undefined : bars.cutout()),
  };
}

type FaceReader = (frame: Frame, mesh: Mesh, region: Region, withPassive: boolean) => Promise<ObservedFace>;

function createFaceReader(readEyes: EyeReader, readPassive: PassiveReader, sample: Sampler): FaceReader {
  const measureQuality = createQualityMeter();
  const cropFace = createFaceCrop(sample);
  return async (frame, mesh, region, withPassive) => {
    const { points, confidence } = mesh;
    const quality = measureQuality(mesh.crop);
    const eyes = await readEyes(frame, points, region.rollRad);
    const passive = withPassive ? await readPassive.add(frame, boxOfPoints(points)) : undefined;
    return {
      confidence,
      sizePx: region.sizePx / followedMargin,
      centre: region.centre,
      pose: poseOf(points),
      points,
      eyes,
      quality,
      crop: cropFace(frame, points),
      ...(passive && { passive }),
    };
  };
}

function withEmbeddings(frames: readonly Observation[], best: BestFrames): readonly Observation[] {
  const all = [...frames];
  for (const { index, embedding } of best.embedded) {
    const seen = all[index];
    if (seen?.face) all[index] = { ...seen, face: { ...seen.face, embedding } };
  }
  return all;
}

function bestOf(frames: readonly Observation[], { embedded }: BestFrames): BestFrame | undefined {
  const top = mostTelling(embedded);
  const seen = top && frames[top.index];
  if (top === undefined || seen?.face === undefined) return undefined;
  const { score, embedding, crop } = top;
  return { timeS: seen.timeS, score, embedding, face: seen.face, crop };
}
