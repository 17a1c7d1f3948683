/**
 * An activation with one slope a channel below zero, written as slope × x + (1 − slope) × relu(x). As convolutions of one
 * pixel it stays in the order of channels that the runtime calculates in; the operation made for it (PRelu) leaves that
 * order and takes up to half of a network's time.
 */
import type { GraphWriter } from './graph.ts';

export function slopedRelu(
  graph: GraphWriter,
  from: string,
  slopes: { readonly name: string; readonly data: ArrayLike<number> },
  output: string,
): string {
  const { name, data } = slopes;
  const dims = [data.length, 1, 1, 1];
  const above = Array.from(data, (slope) => 1 - slope);
  const pixel = { kernel_shape: [1, 1], group: data.length };
  const linear = graph.node(
    'Conv',
    [from, graph.floats(`${name}/below`, dims, data)],
    `${output}/linear`,
    pixel,
  );
  const positive = graph.node('Relu', [from], `${output}/positive`);
  const rest = graph.node(
    'Conv',
    [positive, graph.floats(`${name}/above`, dims, above)],
    `${output}/rest`,
    pixel,
  );
  return graph.node('Add', [linear, rest], output);
}
