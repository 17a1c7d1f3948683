/** The face as 32×32 grey values, held still by its eyes, nose and mouth: shows what moves in a face, not who it is. */
import type { Frame } from '../types.ts';
import { ontoAligned } from './alignment.ts';
import type { Coding } from './crop.ts';
import { createSampler, type Sampler } from './sampling.ts';

export const faceCropEdge = 32;

const coding: Coding = { colour: 'rgb', mean: [0, 0, 0], scale: 1 };

export function createFaceCrop(
  sample: Sampler = createSampler(),
): (frame: Frame, points: Float32Array) => Uint8Array {
  const plane = faceCropEdge * faceCropEdge;
  const values = new Float32Array(3 * plane);
  const target = { values, from: 0, width: faceCropEdge, height: faceCropEdge };
  return (frame, points) => {
    const map = ontoAligned(points, 'arcface', faceCropEdge);
    sample(frame, { map, coding, outside: 'edge' }, target);
    const grey = new Uint8Array(plane);
    for (let at = 0; at < plane; at += 1) {
      grey[at] = Math.round(
        0.299 * (values[at] ?? 0) + 0.587 * (values[at + plane] ?? 0) + 0.114 * (values[at + 2 * plane] ?? 0),
      );
    }
    return grey;
  };
}
