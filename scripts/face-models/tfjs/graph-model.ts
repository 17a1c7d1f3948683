/** Parses the JSON of a TensorFlow.js graph model into nodes whose attributes are plain values. Reads no file. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const texts = Type.Array(Type.String());
const Attribute = Type.Object({
  s: Type.Optional(Type.String()),
  list: Type.Optional(Type.Object({ i: Type.Optional(texts), s: Type.Optional(texts) })),
  shape: Type.Optional(Type.Object({ dim: Type.Optional(Type.Array(Type.Object({ size: Type.String() }))) })),
});
const Node = Type.Object({
  name: Type.String(),
  op: Type.String(),
  input: Type.Optional(texts),
  attr: Type.Optional(Type.Record(Type.String(), Attribute)),
});

export const WeightEntry = Type.Object({
  name: Type.String(),
  shape: Type.Array(Type.Integer({ minimum: 0 })),
  dtype: Type.Union([Type.Literal('float32'), Type.Literal('int32')]),
  quantization: Type.Optional(
    Type.Object({
      dtype: Type.Union([Type.Literal('float16'), Type.Literal('uint8')]),
      scale: Type.Optional(Type.Number()),
      min: Type.Optional(Type.Number()),
    }),
  ),
});
export const WeightGroups = Type.Array(Type.Object({ paths: texts, weights: Type.Array(WeightEntry) }));
const GraphModel = Type.Object({
  modelTopology: Type.Object({ node: Type.Array(Node) }),
  weightsManifest: WeightGroups,
});

export type WeightGroup = Static<typeof WeightGroups>[number];

export interface GraphNode {
  readonly name: string;
  readonly type: string;
  /** Names of nodes, without the number of the output. */
  readonly inputs: readonly string[];
  numbers(attribute: string): readonly number[];
  word(attribute: string): string;
  words(attribute: string): readonly string[];
  /** Of a placeholder. */
  readonly shape: readonly number[];
}

export interface ParsedGraphModel {
  readonly nodes: readonly GraphNode[];
  readonly weights: readonly WeightGroup[];
}

export function parseGraphModel(json: string): ParsedGraphModel {
  const model = Value.Parse(GraphModel, JSON.parse(json));
  return { nodes: model.modelTopology.node.map(nodeOf), weights: model.weightsManifest };
}

function nodeOf({ name, op, input = [], attr = {} }: Static<typeof Node>): GraphNode {
  return {
    name,
    type: op,
    inputs: input.filter((from) => !from.startsWith('^')).map((from) => from.replace(/:0$/, '')),
    numbers: (attribute) => (attr[attribute]?.list?.i ?? []).map(Number),
    word: (attribute) => decoded(attr[attribute]?.s ?? ''),
    words: (attribute) => (attr[attribute]?.list?.s ?? []).map(decoded),
    shape: (attr['shape']?.shape?.dim ?? []).map(({ size }) => Number(size)),
  };
}

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}
