/**
 * The face recogniser of dlib (a residual network of 29 layers) as ONNX, from the weights that face-api carries. Their
 * list names layers and no graph, so the graph is written here. Input: 150×150, RGB, (value − mean) / 255.
 */
import { createGraph, type OnnxGraph } from '../onnx/graph.ts';
import { convolutionDims, convolutionKernel } from '../tfjs/kernels.ts';
import type { Weights } from '../tfjs/weights.ts';

type Layers = ReadonlyMap<string, Weights>;

interface Block {
  readonly name: string;
  readonly channels: number;
  /** Of its input's edge, where the block halves it. */
  readonly halves?: { readonly edge: number; readonly from: number };
}

const inputEdge = 150;

/** Channels and edges follow from the first convolution (150 → 72) and the pooling (→ 35). */
const blocks: readonly Block[] = [
  ...same('conv32', 32, 3),
  { name: 'conv64_down', channels: 64, halves: { edge: 35, from: 32 } },
  ...same('conv64', 64, 3),
  { name: 'conv128_down', channels: 128, halves: { edge: 17, from: 64 } },
  ...same('conv128', 128, 2),
  { name: 'conv256_down', channels: 256, halves: { edge: 8, from: 128 } },
  ...same('conv256', 256, 2),
  { name: 'conv256_down_out', channels: 256, halves: { edge: 4, from: 256 } },
];

export function buildRecogniser(layers: Layers): Buffer {
  const graph = createGraph('face_recognition_model');
  graph.input('input', [3, inputEdge, inputEdge]);
  const first = convolution(graph, layers, 'conv32_down', 'input', { stride: 2, padding: 0 });
  let value = graph.node('MaxPool', [graph.node('Relu', [first], 'conv32_down/relu')], 'pool', {
    kernel_shape: [3, 3],
    strides: [2, 2],
  });
  for (const block of blocks) value = residual(graph, layers, block, value);
  const mean = graph.node('ReduceMean', [value], 'mean', { axes: [2, 3], keepdims: 0 });
  const fc = weightsOf(layers, 'fc');
  graph.output(graph.node('MatMul', [mean, graph.floats('fc', fc.shape, fc.data)], 'embedding'));
  return graph.bytes();
}

function residual(graph: OnnxGraph, layers: Layers, { name, channels, halves }: Block, from: string): string {
  const down = halves ? { stride: 2, padding: 0 } : { stride: 1, padding: 1 };
  const inner = graph.node(
    'Relu',
    [convolution(graph, layers, `${name}/conv1`, from, down)],
    `${name}/conv1/relu`,
  );
  const outer = convolution(graph, layers, `${name}/conv2`, inner, { stride: 1, padding: 1 });
  const sum = halves
    ? [shortcut(graph, name, from, channels - halves.from), grown(graph, name, outer, halves.edge)]
    : [from, outer];
  return graph.node('Relu', [graph.node('Add', sum, `${name}/add`)], name);
}

/** The block's input at half the size; the channels that the block adds begin at nothing. */
function shortcut(graph: OnnxGraph, name: string, from: string, more: number): string {
  const pooled = graph.node('AveragePool', [from], `${name}/pool`, { kernel_shape: [2, 2], strides: [2, 2] });
  if (more === 0) return pooled;
  const pads = graph.integers(`${name}/more`, [0, 0, 0, 0, 0, more, 0, 0]);
  return graph.node('Pad', [pooled, pads], `${name}/wide`);
}

/** A convolution without padding ends one short of the pooled input where the edge is even; dlib fills up with zeros. */
function grown(graph: OnnxGraph, name: string, from: string, edge: number): string {
  const short = Math.floor(edge / 2) - Math.floor((edge - 3) / 2 + 1);
  if (short === 0) return from;
  const pads = graph.integers(`${name}/short`, [0, 0, 0, 0, 0, 0, short, short]);
  return graph.node('Pad', [from, pads], `${name}/grown`);
}

/** The scale that follows each convolution is multiplied into its kernel and bias. */
function convolution(
  graph: OnnxGraph,
  layers: Layers,
  name: string,
  from: string,
  { stride, padding }: { stride: number; padding: number },
): string {
  const filters = weightsOf(layers, `${name}/conv/filters`);
  const scale = weightsOf(layers, `${name}/scale/weights`).data;
  const shift = weightsOf(layers, `${name}/scale/biases`).data;
  const bias = weightsOf(layers, `${name}/conv/bias`).data;
  const dims = convolutionDims(filters, false);
  const perFilter = filters.data.length / scale.length;
  const kernel = convolutionKernel(filters, false).map(
    (weight, i) => weight * (scale[Math.floor(i / perFilter)] ?? 0),
  );
  const scaledBias = bias.map((value, i) => value * (scale[i] ?? 0) + (shift[i] ?? 0));
  return graph.node(
    'Conv',
    [
      from,
      graph.floats(`${name}/kernel`, dims, kernel),
      graph.floats(`${name}/bias`, [bias.length], scaledBias),
    ],
    `${name}/conv`,
    {
      kernel_shape: dims.slice(2),
      strides: [stride, stride],
      pads: [padding, padding, padding, padding],
    },
  );
}

function same(stem: string, channels: number, count: number): Block[] {
  return Array.from({ length: count }, (_, i) => ({ name: `${stem}_${i + 1}`, channels }));
}

function weightsOf(layers: Layers, name: string): Weights {
  const found = layers.get(name);
  if (!found) throw new Error(`The weights of ${name} are not in the package`);
  return found;
}
