/**
 * Asks the anti-spoof network for the chance that a face is filmed from life, at two crops around it: one near, one that
 * takes in the surroundings, where the edge of a screen or of a print shows. Each crop is the mean of a few frames in a row:
 * noise, which makes a screen look like skin to the network, averages out, and what was filmed stays.
 */
import type { NetworkInput } from '../network-inputs.ts';
import type { Frame, Network } from '../types.ts';
import { type Box, ontoBox } from './affine.ts';
import { createSampler, type Sampler } from './sampling.ts';

export interface PassiveReading {
  readonly near: number;
  readonly far: number;
}

export interface PassiveReader {
  /** Adds a frame; the reading comes with the last one of a row. */
  add(frame: Frame, face: Box): Promise<PassiveReading | undefined>;
  /** Forgets a row that was begun: the face was lost. */
  restart(): void;
}

const nearTimes = 2.7;
const farTimes = 4;
const framesInRow = 3;
const classes = 3;

export function createPassiveReader(
  network: Network,
  input: NetworkInput,
  sample: Sampler = createSampler(),
): PassiveReader {
  const edge = input.sizePx;
  const valueCount = 3 * edge * edge;
  const one = new Float32Array(2 * valueCount);
  const mean = new Float32Array(2 * valueCount);
  let taken = 0;
  let boxes: readonly Box[] = [];
  return {
    add: async (frame, face) => {
      if (taken === 0) {
        boxes = cropsAround(frame, face);
        mean.fill(0);
      }
      boxes.forEach((box, index) => {
        const target = { values: one, from: index * valueCount, width: edge, height: edge };
        const map = ontoBox(box, edge, edge);
        sample(frame, { map, coding: input, outside: 'edge' }, target);
      });
      const valuesRead = boxes.length * valueCount;
      for (let at = 0; at < valuesRead; at += 1) mean[at] = (mean[at] ?? 0) + (one[at] ?? 0) / framesInRow;
      taken += 1;
      if (taken < framesInRow) return undefined;
      taken = 0;
      const [logits] = await network(mean.subarray(0, valuesRead), boxes.length);
      if (logits === undefined || logits.length < boxes.length * classes) {
        throw new RangeError('The anti-spoof network gave too few outputs.');
      }
      return {
        near: firstOfSoftmax(logits, 0),
        far: firstOfSoftmax(logits, (boxes.length - 1) * classes),
      };
    },
    restart: () => {
      taken = 0;
    },
  };
}

/** Near, then far; one for both where the frame ends before they differ, as it does around most faces that are filmed close. */
function cropsAround(frame: Frame, face: Box): readonly Box[] {
  const near = surroundings(frame, face, nearTimes);
  const far = surroundings(frame, face, farTimes);
  return far.width === near.width && far.height === near.height ? [near] : [near, far];
}

/** The face's box made larger about its middle, less where the frame is too small, and shifted into the frame. */
export function surroundings(frame: Pick<Frame, 'width' | 'height'>, face: Box, times: number): Box {
  const lastX = frame.width - 1;
  const lastY = frame.height - 1;
  const fit = Math.min(times, lastX / face.width, lastY / face.height);
  const width = face.width * fit;
  const height = face.height * fit;
  const into = (middle: number, size: number, last: number): number =>
    Math.max(0, Math.min(middle - size / 2, last - size));
  return {
    x: into(face.x + face.width / 2, width, lastX),
    y: into(face.y + face.height / 2, height, lastY),
    width,
    height,
  };
}

function firstOfSoftmax(logits: Float32Array, from: number): number {
  const [live, second, third] = [logits[from] ?? 0, logits[from + 1] ?? 0, logits[from + 2] ?? 0];
  const most = Math.max(live, second, third);
  const part = Math.exp(live - most);
  return part / (part + Math.exp(second - most) + Math.exp(third - most));
}
