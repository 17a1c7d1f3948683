/** Makes the bytes of one model from the files of its package: rewritten, converted or built. */
import type { ModelEntry } from '../../server/src/face/models/manifest.ts';
import { Value } from 'typebox/value';
import { buildRecogniser } from './dlib/recogniser.ts';
import { rewriteSlopes } from './onnx/rewrite-slopes.ts';
import { convertGraphModel } from './tfjs/convert.ts';
import { parseGraphModel, WeightGroups } from './tfjs/graph-model.ts';
import { unpackWeights } from './tfjs/weights.ts';

/** `files` by their path in the package. */
export function buildModel(entry: ModelEntry, files: ReadonlyMap<string, Buffer>): Buffer {
  const [first = ''] = entry.source.map(({ path }) => path);
  const folder = first.slice(0, first.lastIndexOf('/') + 1);
  const read = (path: string): Buffer => {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`${entry.name} needs ${path}, which its list of sources does not name`);
    return bytes;
  };
  if (entry.made === 'published graph') return rewriteSlopes(read(first));
  const json = read(first).toString('utf8');
  if (entry.made === 'dlib layers')
    return buildRecogniser(
      unpackWeights(Value.Parse(WeightGroups, JSON.parse(json)), (path) => read(folder + path)),
    );
  const model = parseGraphModel(json);
  const weights = unpackWeights(model.weights, (path) => read(folder + path));
  return convertGraphModel(
    entry.name,
    model,
    weights,
    entry.outputs.map(({ name, from = name }) => ({ name, from })),
  );
}
