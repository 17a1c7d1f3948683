/**
 * Asks the anti-spoof network for the chance that a face is filmed from life, at two crops around it: one near, one that
 * takes in the surroundings, where the edge of a screen or of a print shows.
 */
import type { NetworkInput } from '../network-inputs.ts';
import type { Frame, Network } from '../types.ts';
import { type Box, ontoBox } from './affine.ts';
import { createSampler, type Sampler } from './sampling.ts';

export type PassiveReader = (
  frame: Frame,
  face: Box,
) => Promise<{ readonly near: number; readonly far: number }>;

const nearTimes = 2.7;
const farTimes = 4;
const classes = 3;

export function createPassiveReader(
  network: Network,
  input: NetworkInput,
  sample: Sampler = createSampler(),
): PassiveReader {
  const edge = input.sizePx;
  const valuesPerCrop = 3 * edge * edge;
  const values = new Float32Array(2 * valuesPerCrop);
  return async (frame, face) => {
    [nearTimes, farTimes].forEach((times, index) => {
      const map = ontoBox(surroundings(frame, face, times), edge, edge);
      const target = { values, from: index * valuesPerCrop, width: edge, height: edge };
      sample(frame, { map, coding: input, outside: 'edge', shrink: 'points' }, target);
    });
    const [logits] = await network(values, 2);
    if (logits === undefined || logits.length < 2 * classes) {
      throw new RangeError('The anti-spoof network gave too few outputs.');
    }
    return { near: firstOfSoftmax(logits, 0), far: firstOfSoftmax(logits, classes) };
  };
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
