/**
 * Converts a TensorFlow.js graph model (pictures as rows of pixels, channels last) to ONNX (channels first). Knows the
 * operations of the three face networks and refuses every other, so that nothing is converted by guess.
 */
import { createGraph } from '../onnx/graph.ts';
import type { GraphNode, ParsedGraphModel } from './graph-model.ts';
import { type Conversion, conversions, plain } from './operations.ts';
import type { Weights } from './weights.ts';

export function convertGraphModel(
  name: string,
  { nodes }: ParsedGraphModel,
  weights: ReadonlyMap<string, Weights>,
  outputs: readonly { readonly name: string; readonly from: string }[],
): Buffer {
  const conversion: Conversion = { graph: createGraph(name), weights, values: new Map() };
  const needed = ancestors(
    nodes,
    outputs.map(({ from }) => from),
  );
  for (const node of nodes) if (needed.has(node.name)) convertNode(conversion, node);
  for (const output of outputs) {
    const value = conversion.values.get(output.from);
    if (!value) throw new Error(`${name} has no output ${output.from}`);
    conversion.graph.output(conversion.graph.node('Identity', [plain(conversion, value)], output.name));
  }
  return conversion.graph.bytes();
}

function convertNode(conversion: Conversion, node: GraphNode): void {
  if (node.type === 'Const') {
    if (!conversion.weights.has(node.name)) throw new Error(`No weights for ${node.name}`);
    return;
  }
  const convert = conversions[node.type];
  if (!convert) throw new Error(`${node.name} is a ${node.type}, which is not converted`);
  conversion.values.set(node.name, convert(conversion, node));
}

/** Parts of a network that no wanted output rests on (contours of the mesh) are left out. */
function ancestors(nodes: readonly GraphNode[], wanted: readonly string[]): Set<string> {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const found = new Set<string>();
  const waiting = [...wanted];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(byName.get(name)?.inputs ?? []));
  }
  return found;
}
