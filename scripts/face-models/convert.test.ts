/** The converter against sums done by hand in TensorFlow's own order, and the rewritten activation against the original. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenSession, openRuntime, type Session } from '../../server/src/face/models/runtimes.ts';
import { createGraph } from './onnx/graph.ts';
import { rewriteSlopes } from './onnx/rewrite-slopes.ts';
import { slopedRelu } from './onnx/sloped-relu.ts';
import { convertGraphModel } from './tfjs/convert.ts';
import { parseGraphModel } from './tfjs/graph-model.ts';
import { unpackWeights, type Weights } from './tfjs/weights.ts';

let open: OpenSession;
beforeAll(async () => {
  ({ open } = await openRuntime('auto'));
});

describe('a converted graph model', () => {
  it.each([
    ['SAME', 1, false],
    ['SAME', 2, false],
    ['VALID', 2, false],
    ['SAME', 2, true],
  ])('convolves %s with stride %d, depthwise %s, as TensorFlow does', async (padding, stride, depthwise) => {
    const edge = 6;
    const kernel: Weights = {
      shape: [3, 3, 2, depthwise ? 1 : 4],
      data: ramp(3 * 3 * 2 * (depthwise ? 1 : 4)),
    };
    const bias: Weights = { shape: [depthwise ? 2 : 4], data: ramp(depthwise ? 2 : 4) };
    const weights = new Map([
      ['kernel', kernel],
      ['bias', bias],
      ['shape', { shape: [2], data: Int32Array.of(1, -1) }],
    ]);
    const operation = depthwise ? 'DepthwiseConv2dNative' : '_FusedConv2D';
    const json = model([
      placeholder(edge, 2),
      constant('kernel'),
      constant('bias'),
      constant('shape'),
      {
        name: 'conv',
        op: operation,
        input: depthwise ? ['input', 'kernel'] : ['input', 'kernel', 'bias'],
        attr: {
          strides: list([1, stride, stride, 1]),
          padding: { s: base64(padding) },
          dilations: list([1, 1, 1, 1]),
          ...(!depthwise && { fused_ops: { list: { s: [base64('BiasAdd'), base64('Relu')] } } }),
        },
      },
      { name: 'flat', op: 'Reshape', input: ['conv', 'shape'] },
    ]);
    const picture = ramp(edge * edge * 2);
    const bytes = convertGraphModel('test', parseGraphModel(json), weights, [{ name: 'out', from: 'flat' }]);
    const [given] = await (await open(bytes)).run(channelsFirst(picture, edge, 2), [1, 2, edge, edge]);
    const wanted = byHand(picture, edge, kernel, depthwise ? undefined : bias, { padding, stride });
    expect(given?.length).toBe(wanted.length);
    wanted.forEach((value, i) => expect(given?.[i]).toBeCloseTo(value, 4));
  });

  it('is the same file every time, and leaves out what no output rests on', () => {
    const json = model([
      placeholder(4, 2),
      { name: 'relu', op: 'Relu', input: ['input'] },
      { name: 'unused', op: 'SomethingElse', input: ['relu'] },
    ]);
    const make = () =>
      convertGraphModel('test', parseGraphModel(json), new Map(), [{ name: 'out', from: 'relu' }]);
    expect(make().equals(make())).toBe(true);
    expect(make().includes('unused')).toBe(false);
  });

  it.each([
    ['an operation that it does not know', { op: 'LeakyRelu', input: ['input'] }, /is a LeakyRelu/],
    [
      'padding that it does not know',
      { op: 'MaxPool', input: ['input'], attr: { padding: { s: base64('EXPLICIT') } } },
      /padded EXPLICIT/,
    ],
    ['an input that comes later', { op: 'Relu', input: ['later'] }, /comes before its input/],
  ])('is refused for %s', (_, node, words) => {
    const json = model([placeholder(4, 2), { name: 'x', ...node }]);
    expect(() =>
      convertGraphModel('test', parseGraphModel(json), new Map(), [{ name: 'out', from: 'x' }]),
    ).toThrow(words);
  });
});

describe('weights', () => {
  const entry = (name: string, more: object) => ({ name, shape: [3], dtype: 'float32' as const, ...more });

  it('of 16 and 8 bits are unpacked', () => {
    const halves = Buffer.alloc(6);
    [0x3c00, 0xc500, 0x0001].forEach((half, i) => halves.writeUInt16LE(half, i * 2));
    const groups = [
      {
        paths: ['one'],
        weights: [
          entry('half', { quantization: { dtype: 'float16' as const } }),
          entry('byte', { quantization: { dtype: 'uint8' as const, scale: 0.5, min: -1 } }),
        ],
      },
    ];
    const found = unpackWeights(groups, () => Buffer.concat([halves, Buffer.of(0, 2, 255)]));
    expect([...(found.get('half')?.data ?? [])]).toEqual([1, -5, 2 ** -24]);
    expect([...(found.get('byte')?.data ?? [])]).toEqual([-1, 0, 126.5]);
  });

  it.each([
    [11, /end beyond their file/],
    [13, /more than its list names/],
  ])('in a file of %d bytes are refused', (bytes, words) => {
    expect(() =>
      unpackWeights([{ paths: ['one'], weights: [entry('a', {})] }], () => Buffer.alloc(bytes)),
    ).toThrow(words);
  });
});

describe('the rewritten activation', () => {
  it.each([
    ['', [0.25, -0.5, 1]],
    [' with a slope above 1', [0.25, -0.5, 1.5]],
  ])('gives what PRelu gives%s, also where it is rewritten in a published model', async (_, numbers) => {
    const slopes = Float32Array.from(numbers);
    const original = createGraph('published');
    original.input('input', [3, 4, 4]);
    original.output(original.node('PRelu', ['input', original.floats('slopes', [3, 1, 1], slopes)], 'out'));
    const split = createGraph('split');
    split.input('input', [3, 4, 4]);
    split.output(slopedRelu(split, 'input', { name: 'slopes', data: slopes }, 'out'));
    const rewritten = rewriteSlopes(original.bytes());
    expect(rewritten.includes('PRelu')).toBe(false);
    const sessions: Session[] = [];
    for (const bytes of [original.bytes(), split.bytes(), rewritten]) sessions.push(await open(bytes));
    const input = ramp(2 * 3 * 4 * 4);
    const [wanted, ...others] = await Promise.all(
      sessions.map((session) => session.run(input, [2, 3, 4, 4])),
    );
    for (const other of others)
      wanted?.[0]?.forEach((value, i) => expect(other[0]?.[i]).toBeCloseTo(value, 5));
    expect(others).toHaveLength(2);
  });
});

function byHand(
  picture: Float32Array,
  edge: number,
  { shape, data }: Weights,
  bias: Weights | undefined,
  { padding, stride }: { padding: string; stride: number },
): number[] {
  const [height = 0, width = 0, inputs = 0, outputs = 0] = shape;
  const same = padding === 'SAME';
  const size = same ? Math.ceil(edge / stride) : Math.floor((edge - height) / stride) + 1;
  // The odd pixel of padding stands at the end.
  const before = same ? Math.floor(Math.max(0, (size - 1) * stride + height - edge) / 2) : 0;
  const depthwise = bias === undefined;
  const results: number[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      for (let o = 0; o < (depthwise ? inputs : outputs); o++) {
        let sum = bias?.data[o] ?? 0;
        for (let dy = 0; dy < height; dy++)
          for (let dx = 0; dx < width; dx++)
            for (let i = depthwise ? o : 0; i < (depthwise ? o + 1 : inputs); i++) {
              const [py, px] = [y * stride + dy - before, x * stride + dx - before];
              if (py < 0 || px < 0 || py >= edge || px >= edge) continue;
              const weight = data[((dy * width + dx) * inputs + i) * outputs + (depthwise ? 0 : o)] ?? 0;
              sum += weight * (picture[(py * edge + px) * inputs + i] ?? 0);
            }
        results.push(depthwise ? sum : Math.max(0, sum));
      }
  return results;
}

function ramp(count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => ((i * 37) % 23) / 11 - 1);
}

function channelsFirst(picture: Float32Array, edge: number, channels: number): Float32Array {
  const turned = new Float32Array(picture.length);
  for (let i = 0; i < edge * edge; i++)
    for (let c = 0; c < channels; c++) turned[c * edge * edge + i] = picture[i * channels + c] ?? 0;
  return turned;
}

function model(node: object[]): string {
  return JSON.stringify({ modelTopology: { node }, weightsManifest: [] });
}

function placeholder(edge: number, channels: number): object {
  const dim = [-1, edge, edge, channels].map((size) => ({ size: String(size) }));
  return { name: 'input', op: 'Placeholder', attr: { shape: { shape: { dim } } } };
}

function constant(name: string): object {
  return { name, op: 'Const' };
}

function list(values: number[]): object {
  return { list: { i: values.map(String) } };
}

function base64(word: string): string {
  return Buffer.from(word).toString('base64');
}
