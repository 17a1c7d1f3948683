/**
 * Lays a face into the picture that an embedding network was trained on: five points of the mesh onto the places where
 * the training pictures had them. Data for the two layouts in use; never touches pixels.
 */
import type { EmbeddingInput } from '../network-inputs.ts';
import { type Affine, inverse, type Point, similarityBetween } from './affine.ts';
import { pointOf } from './mesh.ts';

interface Anchor {
  /** Points of the mesh whose mean is laid onto the place. */
  readonly of: readonly number[];
  /** In parts of the picture's edge, measured between the centres of the outer pixels. */
  readonly at: Point;
}

const templates: Readonly<Record<EmbeddingInput['alignment'], readonly Anchor[]>> = {
  arcface: [
    { of: [33, 133, 160, 158, 144, 153], at: [38.2946 / 112, 51.6963 / 112] },
    { of: [362, 263, 387, 385, 373, 380], at: [73.5318 / 112, 51.5014 / 112] },
    { of: [1], at: [56.0252 / 112, 71.7366 / 112] },
    { of: [61, 78], at: [41.5493 / 112, 92.3655 / 112] },
    { of: [291, 308], at: [70.7299 / 112, 92.2041 / 112] },
  ],
  dlib: [
    { of: [33], at: inDlibChip(0.1205750620789, 0.2137274526848) },
    { of: [133], at: inDlibChip(0.3340850613712, 0.2290642403242) },
    { of: [362], at: inDlibChip(0.6460604764104, 0.2289674387677) },
    { of: [263], at: inDlibChip(0.8595674595992, 0.2134981538014) },
    { of: [2], at: inDlibChip(0.4901123135679, 0.6277975316475) },
  ],
};

/** From the aligned picture with this edge to the frame; mirrored left to right on wish. */
export function ontoAligned(
  points: Float32Array,
  alignment: EmbeddingInput['alignment'],
  edgePx: number,
  mirrored = false,
): Affine {
  const template = templates[alignment];
  const found = template.map(({ of }) => meanPoint(points, of));
  const places = template.map(({ at }): Point => [at[0] * edgePx, at[1] * edgePx]);
  const map = inverse(similarityBetween(found, places));
  if (!mirrored) return map;
  const last = edgePx - 1;
  return { ...map, a: -map.a, c: map.a * last + map.c, d: -map.d, f: map.d * last + map.f };
}

function meanPoint(points: Float32Array, indices: readonly number[]): Point {
  let x = 0;
  let y = 0;
  for (const index of indices) {
    const point = pointOf(points, index);
    x += point[0] / indices.length;
    y += point[1] / indices.length;
  }
  return [x, y];
}

/** dlib leaves a quarter of the face's width around it. */
function inDlibChip(x: number, y: number): Point {
  const padding = 0.25;
  return [(padding + x) / (2 * padding + 1), (padding + y) / (2 * padding + 1)];
}
