/**
 * An operator's own anti-spoof or embedding network: a JSON file that names the ONNX file and describes what it is fed and
 * what it gives. Everything that can be told wrong is refused when it is opened, with words that say what to correct.
 */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { pictureEdgePx } from './manifest.ts';
import { ModelRefused, sha256Of, toldOf, whyUnread } from './model-files.ts';

const channel = Type.Number();

const PictureInput = Type.Object({
  sizePx: Type.Integer({ minimum: pictureEdgePx.least, maximum: pictureEdgePx.most }),
  colour: Type.Union([Type.Literal('rgb'), Type.Literal('bgr')]),
  /** In the order of `colour`; a channel is fed as (value − mean) × scale. */
  mean: Type.Tuple([channel, channel, channel]),
  scale: Type.Number(),
});

const Alignment = Type.Union([Type.Literal('arcface'), Type.Literal('dlib')]);

const Match = Type.Object({
  midpoint: Type.Number({ minimum: -1, maximum: 1 }),
  width: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  /** Above 0: at or below it, pictures that have nothing in common would match. */
  threshold: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
});

const described = {
  /** Beside the description, or a whole path. */
  file: Type.String({ minLength: 1 }),
  /** Stands in every result. */
  version: Type.String({ minLength: 1, maxLength: 80 }),
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  input: PictureInput,
};
export const OwnEmbedding = Type.Object({ ...described, alignment: Alignment, match: Match });
export const OwnAntispoof = Type.Object({
  ...described,
  /** Place of "live" among the classes, from 0. */
  live: Type.Integer({ minimum: 0, maximum: 99 }),
  gives: Type.Union([Type.Literal('logits'), Type.Literal('probabilities')]),
});

export type OwnEmbedding = Static<typeof OwnEmbedding>;
export type OwnAntispoof = Static<typeof OwnAntispoof>;

export interface OwnModel<T> {
  readonly description: T;
  readonly bytes: Uint8Array;
  readonly version: string;
}

type Schema = typeof OwnEmbedding | typeof OwnAntispoof;

export async function readOwnModel<S extends Schema>(
  setting: string,
  path: string,
  schema: S,
): Promise<OwnModel<Static<S>>> {
  const description = await readDescription(setting, path, schema);
  const file = resolve(dirname(path), description.file);
  const bytes = await readFile(file).catch((error: unknown) => {
    throw ownRefused(
      setting,
      `The face model ${file} that ${path} names ${whyUnread(error)}`,
      `Correct "file" in ${path}, or take ${setting} out.`,
    );
  });
  const sha256 = sha256Of(bytes);
  if (description.sha256 !== undefined && description.sha256 !== sha256)
    throw ownRefused(
      setting,
      `The face model ${file} is not the one of its description: its SHA-256 is ${sha256}`,
      `Put the described file back, or correct "sha256" in ${path}.`,
    );
  return { description, bytes, version: `own ${description.version} ${sha256.slice(0, 12)}` };
}

export function ownRefused(setting: string, message: string, fix: string): ModelRefused {
  return new ModelRefused(message, { fix, told: toldOf(`The face model of ${setting}`) });
}

async function readDescription<S extends Schema>(
  setting: string,
  path: string,
  schema: S,
): Promise<Static<S>> {
  const fix = `Correct the file, or take ${setting} out (docs/operate/face-models.md).`;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw ownRefused(setting, `${setting} names ${path}, which ${whyUnread(error)}`, fix);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw ownRefused(setting, `${path}, which ${setting} names, is no JSON`, fix);
  }
  if (Value.Check(schema, given)) return given;
  const [first] = Value.Errors(schema, given);
  throw ownRefused(
    setting,
    `${path}, which ${setting} names, does not describe the model: ${first?.instancePath || 'the whole'} ${first?.message ?? ''}`,
    fix,
  );
}
