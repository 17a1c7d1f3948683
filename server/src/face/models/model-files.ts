/**
 * Reads models from disk and believes only those whose SHA-256 is the stated one. What was hashed is what is opened: the
 * bytes are read once. Opens no runtime.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NetworkName } from '@amana/face';
import {
  entryOf,
  manifestFile,
  type ModelEntry,
  type ModelManifest,
  modelsFolder,
  readManifest,
} from './manifest.ts';
import type { MissingModels, ModelOptions } from './opened-models.ts';

export interface ModelFile {
  readonly entry: ModelEntry;
  readonly bytes: Uint8Array;
  readonly version: string;
}

export const modelsFix =
  'Run `npm run models` in the checkout where npm reaches its registry, or copy engines/face/models from where it did; then start again.';

/** A model that is missing, altered or not as described. Its message names the file, so it is for the operator alone. */
export class ModelRefused extends Error {
  readonly fix: string;
  readonly told: string;

  constructor(message: string, { fix, told }: { fix: string; told: string }) {
    super(message);
    this.fix = fix;
    this.told = told;
  }

  toMissing(): MissingModels {
    return { kind: 'missing', missing: this.message, fix: this.fix, told: this.told };
  }
}

/** What a caller hears where the reason is the operator's business. */
export function toldOf(what: string): string {
  return `${what} cannot be used. \`amana doctor\` on the server says why, and how to mend it.`;
}

/** One of the list: its bare name says nothing of the server. */
function listedRefused(message: string): ModelRefused {
  return new ModelRefused(message, { fix: modelsFix, told: `${message}. ${modelsFix}` });
}

/** Where the models of the list lie. */
export function folderOf({ dir }: ModelOptions): string {
  if (dir !== undefined) return dir;
  try {
    return modelsFolder();
  } catch {
    throw listRefused();
  }
}

/** The networks for which the operator has named no model of their own, and the entry of each. */
export function standardEntries(options: ModelOptions): [NetworkName, ModelEntry][] {
  const manifest = listIn(folderOf(options));
  const names: [NetworkName, string][] = [
    ['detector', 'detector'],
    ['mesh', 'mesh'],
    ['iris', 'iris'],
    ...(options.ownAntispoof ? [] : [['antispoof', 'antispoof'] satisfies [NetworkName, string]]),
    ...(options.ownEmbedding
      ? []
      : [
          ['embedding', options.embedding === 'dlib' ? 'embedding-dlib' : 'embedding'] satisfies [
            NetworkName,
            string,
          ],
        ]),
  ];
  return names.map(([network, name]) => [network, listed(manifest, name)]);
}

function listIn(dir: string): ModelManifest {
  try {
    return readManifest(dir);
  } catch {
    throw listRefused();
  }
}

function listed(manifest: ModelManifest, name: string): ModelEntry {
  try {
    return entryOf(manifest, name);
  } catch {
    throw listRefused(`names no ${name}`);
  }
}

function listRefused(why = 'cannot be read'): ModelRefused {
  return new ModelRefused(`The list of face models ${why}`, {
    fix: `Check engines/face/models/${manifestFile} out again.`,
    told: toldOf('The list of face models'),
  });
}

export async function readModel(dir: string, entry: ModelEntry): Promise<ModelFile> {
  const bytes = await readFile(join(dir, entry.file)).catch((error: unknown) => {
    throw listedRefused(`The face model ${entry.file} ${whyUnread(error)}`);
  });
  const made = sha256Of(bytes);
  if (made !== entry.sha256)
    throw listedRefused(
      `The face model ${entry.file} is not the one of the list: its SHA-256 is ${made}, stated is ${entry.sha256}`,
    );
  return { entry, bytes, version: `${entry.package} ${entry.name} ${made.slice(0, 12)}` };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function whyUnread(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`;
}
