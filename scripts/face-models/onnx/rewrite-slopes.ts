/** Rewrites the activations with slopes of a published ONNX model (see sloped-relu.ts); everything else stays. */
import onnxProto from 'onnx-proto';
import { writeInto } from './graph.ts';
import { reluFirst } from './sloped-relu.ts';

const { onnx } = onnxProto;

type Node = InstanceType<typeof onnx.NodeProto>;
type Tensor = InstanceType<typeof onnx.TensorProto>;

export function rewriteSlopes(published: Buffer): Buffer {
  const model = onnx.ModelProto.decode(published);
  const { graph } = model;
  if (!graph) throw new Error('The published model has no graph');
  const given = new Map(
    graph.initializer?.map((tensor) => [tensor.name ?? '', onnx.TensorProto.create(tensor)]),
  );
  const nodes: object[] = [];
  const constants = new Map<string, object>();
  const writer = writeInto(nodes, constants);
  for (const node of (graph.node ?? []).map((one) => onnx.NodeProto.create(one)))
    if (node.opType === 'PRelu') rewrite(writer, node, given);
    else nodes.push(node);
  graph.node = nodes;
  graph.initializer = [...given.values(), ...constants.values()];
  return Buffer.from(onnx.ModelProto.encode(model).finish());
}

function rewrite(writer: ReturnType<typeof writeInto>, node: Node, given: ReadonlyMap<string, Tensor>): void {
  const [from, name] = node.input;
  const [output] = node.output;
  const slopes = given.get(name ?? '');
  if (from === undefined || name === undefined || output === undefined || !slopes)
    throw new Error(`The slopes of ${node.name} are not constants`);
  reluFirst(writer, from, { name, data: floatsOf(slopes) }, output);
}

/** A tensor keeps its numbers as bytes or one by one. */
function floatsOf({ rawData, floatData }: Tensor): Float32Array {
  if (rawData.length === 0) return Float32Array.from(floatData);
  const bytes = Buffer.from(rawData);
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
}
