/**
 * An activation with one slope a channel below zero, as convolutions of one pixel, which stay in the order of channels that
 * the runtime calculates in; the operation made for it (PRelu) leaves that order and takes up to half of a network's time.
 */
import type { GraphWriter } from './graph.ts';

export interface Slopes {
  readonly name: string;
  readonly data: ArrayLike<number>;
}

/**
 * slope × x + relu((1 − slope) × x): the runtime calculates each half in one step, with the relu or the sum after it. A
 * slope above 1 turns that relu round, so a layer that has one is written the other way.
 */
export function slopedRelu(graph: GraphWriter, from: string, slopes: Slopes, output: string): string {
  if (Array.from(slopes.data).some((slope) => slope > 1)) return reluFirst(graph, from, slopes, output);
  const linear = below(graph, from, slopes, output);
  const scaled = above(graph, from, slopes, `${output}/scaled`);
  return graph.node('Add', [linear, graph.node('Relu', [scaled], `${output}/rest`)], output);
}

/**
 * slope × x + (1 − slope) × relu(x), for any slope. The embedding is written so throughout: kept templates name the SHA-256 of
 * the model that made them, and are compared with none of another.
 */
export function reluFirst(graph: GraphWriter, from: string, slopes: Slopes, output: string): string {
  const linear = below(graph, from, slopes, output);
  const positive = graph.node('Relu', [from], `${output}/positive`);
  return graph.node('Add', [linear, above(graph, positive, slopes, `${output}/rest`)], output);
}

function below(graph: GraphWriter, from: string, { name, data }: Slopes, output: string): string {
  return scaledBy(graph, from, { name: `${name}/below`, data }, `${output}/linear`);
}

function above(graph: GraphWriter, from: string, { name, data }: Slopes, output: string): string {
  const rest = Array.from(data, (slope) => 1 - slope);
  return scaledBy(graph, from, { name: `${name}/above`, data: rest }, output);
}

function scaledBy(graph: GraphWriter, from: string, { name, data }: Slopes, output: string): string {
  const factors = graph.floats(name, [data.length, 1, 1, 1], data);
  return graph.node('Conv', [from, factors], output, { kernel_shape: [1, 1], group: data.length });
}
