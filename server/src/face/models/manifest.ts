/**
 * The list of the face models: what each file must be (SHA-256), where it comes from and under which terms, what it is fed
 * and what it gives. Committed beside the models, which are not; read by the build of the models and at every load.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const channel = Type.Number();

export const PictureInput = Type.Object({
  sizePx: Type.Integer({ minimum: 16, maximum: 1024 }),
  colour: Type.Union([Type.Literal('rgb'), Type.Literal('bgr')]),
  /** In the order of `colour`; a channel is fed as (value − mean) × scale. */
  mean: Type.Tuple([channel, channel, channel]),
  scale: Type.Number(),
});

export const Alignment = Type.Union([Type.Literal('arcface'), Type.Literal('dlib')]);

export const Match = Type.Object({
  midpoint: Type.Number({ minimum: -1, maximum: 1 }),
  width: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  /** Above 0: at or below it, pictures that have nothing in common would match. */
  threshold: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
});

/** By name and version. */
const Package = Type.Object({
  /** As npm states it. */
  integrity: Type.String({ pattern: '^sha512-' }),
  licence: Type.String(),
});

const Model = Type.Object({
  name: Type.String(),
  file: Type.String({ pattern: '^[a-z-]+\\.onnx$' }),
  sha256,
  package: Type.String(),
  made: Type.Union([
    Type.Literal('published graph'),
    Type.Literal('graph model'),
    Type.Literal('dlib layers'),
  ]),
  source: Type.Array(Type.Object({ path: Type.String(), sha256 }), { minItems: 1 }),
  licence: Type.String(),
  /** Whose the weights are, what they were trained on as far as is known, and what is in doubt. */
  provenance: Type.String(),
  input: PictureInput,
  alignment: Type.Optional(Alignment),
  match: Type.Optional(Match),
  /** In the order in which the engine is given them; `size` is of one item of a batch. */
  outputs: Type.Array(
    Type.Object({
      name: Type.String(),
      size: Type.Integer({ minimum: 1 }),
      /** Its name in the source, where that is converted. */
      from: Type.Optional(Type.String()),
    }),
    { minItems: 1 },
  ),
});

const Manifest = Type.Object({
  packages: Type.Record(Type.String(), Package),
  models: Type.Array(Model),
});

export type ModelManifest = Static<typeof Manifest>;
export type ModelEntry = Static<typeof Model>;

export const manifestFile = 'manifest.json';

/** The folder in the checkout, or in the installed package. */
export function modelsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve(`@amana/face/models/${manifestFile}`));
}

export function readManifest(dir: string): ModelManifest {
  return Value.Parse(Manifest, JSON.parse(readFileSync(join(dir, manifestFile), 'utf8')));
}

export function entryOf(manifest: ModelManifest, name: string): ModelEntry {
  const entry = manifest.models.find((model) => model.name === name);
  if (!entry) throw new Error(`The list of face models names no ${name}`);
  return entry;
}
