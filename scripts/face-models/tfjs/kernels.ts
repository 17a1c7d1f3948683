/** Turns the numbers of weights from TensorFlow's order (height, width, in, out) to ONNX's (out, in, height, width). */
import type { Weights } from './weights.ts';

export function convolutionDims({ shape }: Weights, depthwise: boolean): number[] {
  const [height = 0, width = 0, inputs = 0, outputs = 0] = shape;
  return depthwise ? [inputs * outputs, 1, height, width] : [outputs, inputs, height, width];
}

/** In a depthwise kernel, each input has outputs of its own, which stand together. */
export function convolutionKernel({ shape, data }: Weights, depthwise: boolean): Float32Array {
  const [height = 0, width = 0, inputs = 0, outputs = 0] = shape;
  const turned = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let i = 0; i < inputs; i++)
        for (let o = 0; o < outputs; o++) {
          const filter = depthwise ? i * outputs + o : o * inputs + i;
          turned[(filter * height + y) * width + x] = data[((y * width + x) * inputs + i) * outputs + o] ?? 0;
        }
  return turned;
}

/** A constant that is added to a picture: one number a channel. */
export function channelsFirst({ shape, data }: Weights): [dims: number[], data: Float32Array] {
  if (shape.length !== 1) throw new Error(`A constant of ${shape.length} dimensions is not converted`);
  return [[1, data.length, 1, 1], Float32Array.from(data)];
}
