/**
 * Builds one ONNX graph and writes it as a file's bytes. The same calls in the same order give the same bytes on every
 * machine, so that the file can be known by its SHA-256. Knows nothing of where the weights come from.
 */
import onnxProto from 'onnx-proto';

const { onnx } = onnxProto;

const opset = 13;
const irVersion = 7;
const float32 = 1;
const int64 = 7;

export type Attribute = number | string | readonly number[];

/** Adds constants and steps to a graph; each gives the name of what it made. */
export interface GraphWriter {
  /** Names a constant; the second one of a name is ignored, since weights are shared. */
  floats(name: string, dims: readonly number[], data: ArrayLike<number>): string;
  integers(name: string, values: readonly number[]): string;
  node(
    type: string,
    inputs: readonly string[],
    output: string,
    attributes?: Record<string, Attribute>,
  ): string;
}

export interface OnnxGraph extends GraphWriter {
  /** `dims` without the batch, which may be of any size. */
  input(name: string, dims: readonly number[]): void;
  output(name: string): void;
  bytes(): Buffer;
}

export function createGraph(graphName: string): OnnxGraph {
  const nodes: object[] = [];
  const constants = new Map<string, object>();
  const inputs: object[] = [];
  const outputs: object[] = [];
  return {
    ...writeInto(nodes, constants),
    input(name, dims) {
      const dim = [{ dimParam: 'batch' }, ...dims.map((dimValue) => ({ dimValue }))];
      inputs.push({ name, type: { tensorType: { elemType: float32, shape: { dim } } } });
    },
    output(name) {
      outputs.push({ name, type: { tensorType: { elemType: float32 } } });
    },
    bytes() {
      const initializer = [...constants.values()];
      const model = onnx.ModelProto.create({
        irVersion,
        opsetImport: [{ domain: '', version: opset }],
        producerName: 'amana',
        graph: { name: graphName, node: nodes, initializer, input: inputs, output: outputs },
      });
      return Buffer.from(onnx.ModelProto.encode(model).finish());
    },
  };
}

/** Collects steps and constants as the messages that a model file is made of. */
export function writeInto(nodes: object[], constants: Map<string, object>): GraphWriter {
  const constant = (name: string, dims: readonly number[], dataType: number, rawData: Buffer): string => {
    if (!constants.has(name)) constants.set(name, { name, dims: [...dims], dataType, rawData });
    return name;
  };
  return {
    floats(name, dims, data) {
      const rawData = Buffer.alloc(data.length * 4);
      for (let i = 0; i < data.length; i++) rawData.writeFloatLE(data[i] ?? 0, i * 4);
      return constant(name, dims, float32, rawData);
    },
    integers(name, values) {
      const rawData = Buffer.alloc(values.length * 8);
      values.forEach((value, i) => rawData.writeBigInt64LE(BigInt(value), i * 8));
      return constant(name, [values.length], int64, rawData);
    },
    node(opType, from, output, attributes = {}) {
      const attribute = Object.entries(attributes).map(([name, value]) => attributeOf(name, value));
      nodes.push({ opType, name: `${output}:${opType}`, input: [...from], output: [output], attribute });
      return output;
    },
  };
}

/** Whole numbers, lists of them and words are all that the converted operations have. */
function attributeOf(name: string, value: Attribute): object {
  const kinds = onnx.AttributeProto.AttributeType;
  if (typeof value === 'string') return { name, type: kinds.STRING, s: Buffer.from(value) };
  if (typeof value === 'number') return { name, type: kinds.INT, i: value };
  return { name, type: kinds.INTS, ints: [...value] };
}
