/**
 * One conversion for each operation of the face networks. A value of four dimensions is held channels first; it is turned
 * to channels last where its numbers leave the world of pictures (a reshape, an output).
 */
import type { Attribute, OnnxGraph } from '../onnx/graph.ts';
import { slopedRelu } from '../onnx/sloped-relu.ts';
import type { GraphNode } from './graph-model.ts';
import { channelsFirst, convolutionDims, convolutionKernel } from './kernels.ts';
import type { Weights } from './weights.ts';

export interface Value {
  readonly name: string;
  /** Four dimensions, channels first; else as TensorFlow has it. */
  readonly picture: boolean;
}

export interface Conversion {
  readonly graph: OnnxGraph;
  readonly weights: ReadonlyMap<string, Weights>;
  readonly values: Map<string, Value>;
}

type Convert = (conversion: Conversion, node: GraphNode) => Value;

export const conversions: Readonly<Record<string, Convert>> = {
  Placeholder: placeholder,
  Identity: (conversion, node) => {
    const value = valueOf(conversion, node, 0);
    return { ...value, name: conversion.graph.node('Identity', [value.name], node.name) };
  },
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: convolution,
  AddV2: (conversion, node) => {
    const sum = [picture(conversion, node, 0), picture(conversion, node, 1)];
    return pictureOf(conversion.graph.node('Add', sum, node.name));
  },
  Relu: sameShape('Relu'),
  Sigmoid: sameShape('Sigmoid'),
  Prelu: (conversion, node) => sloped(conversion, picture(conversion, node, 0), nameOf(node, 1), node.name),
  MaxPool: (conversion, node) =>
    pictureOf(
      conversion.graph.node('MaxPool', [picture(conversion, node, 0)], node.name, {
        kernel_shape: node.numbers('ksize').slice(1, 3),
        ...strides(node),
      }),
    ),
  ConcatV2: concatenation,
  Pad: pad,
  Reshape: reshape,
};

/** The name of a value's numbers in TensorFlow's order. */
export function plain({ graph }: Conversion, value: Value): string {
  return value.picture
    ? graph.node('Transpose', [value.name], `${value.name}/last`, { perm: [0, 2, 3, 1] })
    : value.name;
}

function placeholder({ graph }: Conversion, node: GraphNode): Value {
  const [, height = 0, width = 0, channels = 0] = node.shape;
  graph.input(node.name, [channels, height, width]);
  return pictureOf(node.name);
}

function convolution(conversion: Conversion, node: GraphNode): Value {
  const { graph } = conversion;
  const depthwise = node.type === 'DepthwiseConv2dNative';
  const name = nameOf(node, 1);
  const weights = weightsOf(conversion, name);
  const dims = convolutionDims(weights, depthwise);
  const kernel = graph.floats(`${name}/first`, dims, convolutionKernel(weights, depthwise));
  const fused = node.words('fused_ops');
  const operands = [picture(conversion, node, 0), kernel];
  let next = 2;
  if (fused[0] === 'BiasAdd') operands.push(bias(conversion, nameOf(node, next++)));
  const activation = fused[fused[0] === 'BiasAdd' ? 1 : 0];
  const output = activation === undefined ? node.name : `${node.name}/sum`;
  graph.node('Conv', operands, output, {
    kernel_shape: dims.slice(2),
    group: depthwise ? (weights.shape[2] ?? 1) : 1,
    ...strides(node),
  });
  if (activation === 'Relu') graph.node('Relu', [output], node.name);
  else if (activation === 'Prelu') sloped(conversion, output, nameOf(node, next), node.name);
  else if (activation !== undefined) throw new Error(`${node.name} is fused with ${activation}`);
  return pictureOf(node.name);
}

function concatenation(conversion: Conversion, node: GraphNode): Value {
  const parts = node.inputs.slice(0, -1).map((_, index) => picture(conversion, node, index));
  const [axis = 0] = weightsOf(conversion, nameOf(node, parts.length)).data;
  const turned = [0, 2, 3, 1].at(axis) ?? 0;
  return pictureOf(conversion.graph.node('Concat', parts, node.name, { axis: turned }));
}

function pad(conversion: Conversion, node: GraphNode): Value {
  const { data } = weightsOf(conversion, nameOf(node, 1));
  const before = [0, 6, 2, 4].map((at) => data[at] ?? 0);
  const after = [1, 7, 3, 5].map((at) => data[at] ?? 0);
  const pads = conversion.graph.integers(`${node.name}/pads`, [...before, ...after]);
  return pictureOf(conversion.graph.node('Pad', [picture(conversion, node, 0), pads], node.name));
}

/** The batch stays whatever it is: 0 takes the size from the input. */
function reshape(conversion: Conversion, node: GraphNode): Value {
  const [, ...rest] = weightsOf(conversion, nameOf(node, 1)).data;
  const shape = conversion.graph.integers(`${node.name}/shape`, [0, ...rest]);
  const from = plain(conversion, valueOf(conversion, node, 0));
  return { name: conversion.graph.node('Reshape', [from, shape], node.name), picture: false };
}

function sameShape(type: string): Convert {
  return (conversion, node) => {
    const value = valueOf(conversion, node, 0);
    return { ...value, name: conversion.graph.node(type, [value.name], node.name) };
  };
}

/** TensorFlow's SAME puts the odd pixel of padding at the end, as SAME_UPPER does. */
function strides(node: GraphNode): Record<string, Attribute> {
  const padding = node.word('padding');
  if (padding !== 'SAME' && padding !== 'VALID') throw new Error(`${node.name} is padded ${padding}`);
  if (node.numbers('dilations').some((step) => step !== 1)) throw new Error(`${node.name} is dilated`);
  return {
    strides: node.numbers('strides').slice(1, 3),
    ...(padding === 'SAME' && { auto_pad: 'SAME_UPPER' }),
  };
}

function bias({ graph, weights }: Conversion, name: string): string {
  const { data } = weightsOf({ weights }, name);
  return graph.floats(name, [data.length], data);
}

function sloped({ graph, weights }: Conversion, from: string, name: string, output: string): Value {
  const { data, shape } = weightsOf({ weights }, name);
  if (data.length !== shape.at(-1)) throw new Error(`${name} is not one slope a channel`);
  return pictureOf(slopedRelu(graph, from, { name, data }, output));
}

/** An operand that must be a picture; a constant is turned to channels first. */
function picture(conversion: Conversion, node: GraphNode, index: number): string {
  const name = nameOf(node, index);
  const constant = conversion.weights.get(name);
  if (constant) return conversion.graph.floats(`${name}/first`, ...channelsFirst(constant));
  const value = valueOf(conversion, node, index);
  if (!value.picture) throw new Error(`${node.name} wants ${name} as a picture`);
  return value.name;
}

function valueOf({ values }: Conversion, node: GraphNode, index: number): Value {
  const value = values.get(nameOf(node, index));
  if (!value) throw new Error(`${node.name} comes before its input`);
  return value;
}

function weightsOf({ weights }: Pick<Conversion, 'weights'>, name: string): Weights {
  const found = weights.get(name);
  if (!found) throw new Error(`No weights for ${name}`);
  return found;
}

function nameOf(node: GraphNode, index: number): string {
  const name = node.inputs[index];
  if (name === undefined) throw new Error(`${node.name} has no input ${index}`);
  return name;
}

function pictureOf(name: string): Value {
  return { name, picture: true };
}
