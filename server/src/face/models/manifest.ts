/**
 * The list of the face models: what each file must be (SHA-256), where it comes from and under which terms, what it is fed
 * and what it gives. Committed beside the models, which are not; read by the build of the models and at every load.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EmbeddingInput, MatchCalibration, NetworkInput } from '@amana/face';

interface SourceFile {
  readonly path: string;
  readonly sha256: string;
}

export interface ModelEntry {
  readonly name: string;
  readonly file: string;
  readonly sha256: string;
  readonly package: string;
  readonly made: 'published graph' | 'graph model' | 'dlib layers';
  readonly source: readonly SourceFile[];
  readonly licence: string;
  /** Whose the weights are, what they were trained on as far as is known, and what is in doubt. */
  readonly provenance: string;
  readonly input: NetworkInput;
  readonly alignment?: EmbeddingInput['alignment'];
  readonly match?: MatchCalibration;
  /** In the order in which the engine is given them; `size` is of one item of a batch. `from`: its name in the source, where that is converted. */
  readonly outputs: readonly { readonly name: string; readonly size: number; readonly from?: string }[];
}

export interface ModelManifest {
  /** By name and version; integrity as npm states it. */
  readonly packages: Readonly<Record<string, { readonly integrity: string; readonly licence: string }>>;
  readonly models: readonly ModelEntry[];
}

export const manifestFile = 'manifest.json';
/** Edge of a network's picture. */
export const pictureEdgePx = { least: 16, most: 1024 };

/** The folder in the checkout, or in the installed package. */
export function modelsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve(`@amana/face/models/${manifestFile}`));
}

/** Throws where it is not as described above. */
export function readManifest(dir: string): ModelManifest {
  const { packages, models } = fields(JSON.parse(readFileSync(join(dir, manifestFile), 'utf8')));
  return {
    packages: Object.fromEntries(
      Object.entries(fields(packages)).map(([name, given]) => {
        const { integrity, licence } = fields(given);
        return [name, { integrity: word(integrity, /^sha512-/), licence: word(licence) }];
      }),
    ),
    models: list(models).map(entryFrom),
  };
}

export function entryOf(manifest: ModelManifest, name: string): ModelEntry {
  const entry = manifest.models.find((model) => model.name === name);
  if (!entry) throw new Error(`The list of face models names no ${name}`);
  return entry;
}

/*
 * Read by hand: the schema library takes a third of the time that a worker needs to start, and the list is its only use there.
 */

const sha256 = /^[0-9a-f]{64}$/;

function entryFrom(given: unknown): ModelEntry {
  const { name, file, package: from, made, source, licence, provenance, ...rest } = fields(given);
  return {
    name: word(name),
    file: word(file, /^[a-z-]+\.onnx$/),
    sha256: word(rest['sha256'], sha256),
    package: word(from),
    made: oneOf(made, ['published graph', 'graph model', 'dlib layers']),
    source: list(source).map(sourceFrom),
    licence: word(licence),
    provenance: word(provenance),
    input: inputFrom(rest['input']),
    ...(rest['alignment'] !== undefined && {
      alignment: oneOf<'arcface' | 'dlib'>(rest['alignment'], ['arcface', 'dlib']),
    }),
    ...(rest['match'] !== undefined && { match: matchFrom(rest['match']) }),
    outputs: list(rest['outputs']).map(outputFrom),
  };
}

function sourceFrom(given: unknown): SourceFile {
  const { path, sha256: hash } = fields(given);
  return { path: word(path), sha256: word(hash, sha256) };
}

function outputFrom(given: unknown): ModelEntry['outputs'][number] {
  const { name, size, from } = fields(given);
  return {
    name: word(name),
    size: whole(size, { least: 1, most: Number.MAX_SAFE_INTEGER }),
    ...(from !== undefined && { from: word(from) }),
  };
}

function inputFrom(given: unknown): NetworkInput {
  const { sizePx, colour, mean, scale } = fields(given);
  const [first, second, third, ...more] = list(mean);
  if (more.length > 0) throw wrong('mean', mean);
  return {
    sizePx: whole(sizePx, pictureEdgePx),
    colour: oneOf(colour, ['rgb', 'bgr']),
    mean: [number(first), number(second), number(third)],
    scale: number(scale),
  };
}

/** A threshold above 0: at or below it, pictures that have nothing in common would match. */
function matchFrom(given: unknown): MatchCalibration {
  const { midpoint, width, threshold } = fields(given);
  const calibration = { midpoint: number(midpoint), width: number(width), threshold: number(threshold) };
  const isShare = (value: number): boolean => value > 0 && value <= 1;
  if (Math.abs(calibration.midpoint) > 1 || !isShare(calibration.width) || !isShare(calibration.threshold))
    throw wrong('a calibration', given);
  return calibration;
}

function fields(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('an object', given);
  return { ...given };
}

/** Never empty. */
function list(given: unknown): readonly unknown[] {
  if (!Array.isArray(given) || given.length === 0) throw wrong('a list', given);
  return given;
}

function word(given: unknown, pattern = /^/): string {
  if (typeof given !== 'string' || !pattern.test(given)) throw wrong(String(pattern), given);
  return given;
}

function oneOf<T extends string>(given: unknown, words: readonly T[]): T {
  const found = words.find((one) => one === given);
  if (found === undefined) throw wrong(words.join(', '), given);
  return found;
}

function number(given: unknown): number {
  if (typeof given !== 'number' || !Number.isFinite(given)) throw wrong('a number', given);
  return given;
}

function whole(given: unknown, { least, most }: { least: number; most: number }): number {
  const value = number(given);
  if (!Number.isInteger(value) || value < least || value > most) throw wrong(`${least} to ${most}`, given);
  return value;
}

function wrong(wanted: string, given: unknown): Error {
  return new Error(`The list of face models has ${JSON.stringify(given)} for ${wanted}`);
}
