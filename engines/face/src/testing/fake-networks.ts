/**
 * Networks that answer from a few rules instead of weights, for tests of everything around them. The face is where the
 * test says; the mesh always shows one and the same face, filling two thirds of the crop.
 */
import type { Networks } from '../types.ts';
import { meshEdgePx, pointCount } from '../vision/mesh.ts';

export interface FakeScene {
  /** In the 256×256 picture that the detector is given; none when undefined. */
  readonly detect?: (input: Float32Array) => readonly FakeDetection[];
  readonly meshConfidence?: (input: Float32Array) => number;
  readonly points?: () => Float32Array;
  readonly logits?: (input: Float32Array) => readonly [number, number, number];
  readonly embedding?: (input: Float32Array) => Float32Array;
}

export interface FakeDetection {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  /** Before the sigmoid. */
  readonly logit: number;
}

export interface FakeNetworks extends Networks {
  /** Calls so far. */
  readonly calls: Record<keyof Networks, number>;
}

const centred: readonly FakeDetection[] = [{ x: 128, y: 128, sizePx: 100, logit: 4 }];

export function fakeNetworks(scene: FakeScene = {}): FakeNetworks {
  const calls = { detector: 0, mesh: 0, iris: 0, antispoof: 0, embedding: 0 };
  const { detect = () => centred, meshConfidence = () => 1, points = fakePoints } = scene;
  const { logits = () => [4, 0, 0], embedding = meanColours } = scene;
  return {
    calls,
    detector: async (input) => {
      calls.detector += 1;
      return detectorOutputs(detect(input));
    },
    mesh: async (input) => {
      calls.mesh += 1;
      return [Float32Array.of(meshConfidence(input)), points()];
    },
    iris: async (_input, batch) => {
      calls.iris += 1;
      return [repeated(batch, () => openEye())];
    },
    antispoof: async (input, batch) => {
      calls.antispoof += 1;
      return [repeated(batch, () => Float32Array.from(logits(input)))];
    },
    embedding: async (input, batch) => {
      calls.embedding += 1;
      const size = input.length / batch;
      return [repeated(batch, (item) => embedding(input.subarray(item * size, (item + 1) * size)))];
    },
  };
}

/** A face of 128 pixels in the middle of the crop, looking into the camera. */
export function fakePoints(): Float32Array {
  const points = new Float32Array(pointCount * 3);
  const middle = meshEdgePx / 2;
  for (let index = 0; index < pointCount; index += 1) {
    const turn = index * 2.4;
    const away = 50 * Math.sqrt(index / pointCount);
    points.set([middle + away * Math.cos(turn), middle + away * Math.sin(turn), 0], index * 3);
  }
  for (const [index, x, y, z] of landmarks) points.set([middle + x, middle + y, z], index * 3);
  return points;
}

const landmarks: readonly (readonly [index: number, x: number, y: number, z: number])[] = [
  [10, 0, -64, 0],
  [152, 0, 64, 0],
  [234, -56, 0, 20],
  [454, 56, 0, 20],
  [33, -36, -20, 0],
  [133, -14, -20, 0],
  [362, 14, -20, 0],
  [263, 36, -20, 0],
  [1, 0, 8, -20],
  [2, 0, 14, -10],
  [61, -18, 34, 0],
  [78, -16, 34, 0],
  [291, 18, 34, 0],
  [308, 16, 34, 0],
  ...[160, 158, 144, 153].map((index) => [index, -25, -20, 0] as const),
  ...[387, 385, 373, 380].map((index) => [index, 25, -20, 0] as const),
];

function detectorOutputs(faces: readonly FakeDetection[]): readonly Float32Array[] {
  const scores = new Float32Array(512).fill(-20);
  const boxes = new Float32Array(512 * 16);
  for (const { x, y, sizePx, logit } of faces) {
    const cellX = Math.min(15, Math.max(0, Math.floor(x / 16)));
    const cellY = Math.min(15, Math.max(0, Math.floor(y / 16)));
    const anchor = (cellY * 16 + cellX) * 2;
    const [fromX, fromY] = [x - 16 * (cellX + 0.5), y - 16 * (cellY + 0.5)];
    scores[anchor] = logit;
    boxes.set([fromX, fromY, sizePx, sizePx], anchor * 16);
    const eyes = [fromX - sizePx / 5, fromY - sizePx / 6, fromX + sizePx / 5, fromY - sizePx / 6];
    boxes.set(eyes, anchor * 16 + 4);
  }
  return [scores, new Float32Array(384).fill(-20), boxes, new Float32Array(384 * 16)];
}

function openEye(): Float32Array {
  const points = new Float32Array(76 * 3);
  const put = (index: number, x: number, y: number): void => points.set([x, y, 0], index * 3);
  for (let k = 0; k <= 8; k += 1) put(k, 16 + 4 * k, 38);
  for (let k = 1; k <= 7; k += 1) put(8 + k, 16 + 4 * k, 26);
  put(72, 40, 32);
  put(73, 32, 24);
  put(74, 24, 32);
  put(75, 32, 40);
  return points;
}

function meanColours(input: Float32Array): Float32Array {
  const vector = new Float32Array(12).fill(0.01);
  input.forEach((value, index) => {
    const part = Math.floor((index * vector.length) / input.length);
    vector[part] = (vector[part] ?? 0) + value / input.length;
  });
  return vector;
}

function repeated(batch: number, make: (item: number) => Float32Array): Float32Array {
  const all = Array.from({ length: batch }, (_, item) => make(item));
  const size = all[0]?.length ?? 0;
  const out = new Float32Array(size * batch);
  all.forEach((values, item) => out.set(values, item * size));
  return out;
}
