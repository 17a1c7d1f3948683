/**
 * Reads models from disk and believes only those whose SHA-256 is the stated one. What was hashed is what is opened: the
 * bytes are read once. Opens no runtime.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NetworkName } from '@amana/face';
import { entryOf, type ModelEntry, modelsFolder, readManifest } from './manifest.ts';
import type { MissingModels, ModelOptions } from './opened-models.ts';

export interface ModelFile {
  readonly entry: ModelEntry;
  readonly bytes: Uint8Array;
  readonly version: string;
}

export const modelsFix =
  'Run `npm run models` in the checkout where npm reaches its registry, or copy engines/face/models from where it did; then start again.';

/** A model that is missing, altered or not as described; its message names the file. */
export class ModelRefused extends Error {
  readonly fix: string;

  constructor(message: string, fix = modelsFix) {
    super(message);
    this.fix = fix;
  }

  toMissing(): MissingModels {
    return { kind: 'missing', missing: this.message, fix: this.fix };
  }
}

/** The networks for which the operator has named no model of their own, and the entry of each. */
export function standardEntries(options: ModelOptions): [NetworkName, ModelEntry][] {
  const manifest = readManifest(options.dir ?? modelsFolder());
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
  return names.map(([network, name]) => [network, entryOf(manifest, name)]);
}

export async function readModel(dir: string, entry: ModelEntry): Promise<ModelFile> {
  const bytes = await readFile(join(dir, entry.file)).catch((error: unknown) => {
    throw new ModelRefused(`The face model ${entry.file} ${whyUnread(error)}`);
  });
  const made = sha256Of(bytes);
  if (made !== entry.sha256)
    throw new ModelRefused(
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
