/**
 * Sees to it that every model of the manifest lies in its folder with the SHA-256 that the manifest states: does nothing
 * where they do, else fetches and makes what is missing or different. A file appears whole or not at all.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelEntry, type ModelManifest, readManifest } from '../../server/src/face/models/manifest.ts';
import type { buildModel } from './build-model.ts';
import { extractFiles, hashOf, ModelsUnavailable, obtainPackage } from './packages.ts';

export interface Provided {
  readonly made: readonly string[];
  readonly present: readonly string[];
}

export async function provideModels(dir: string, from?: string): Promise<Provided> {
  const manifest = readManifest(dir);
  const wanting = manifest.models.filter((entry) => !isThere(dir, entry));
  const present = manifest.models.filter((entry) => !wanting.includes(entry));
  if (wanting.length > 0) await make(dir, manifest, wanting, from);
  return { made: wanting.map(({ file }) => file), present: present.map(({ file }) => file) };
}

async function make(
  dir: string,
  manifest: ModelManifest,
  wanting: readonly ModelEntry[],
  from: string | undefined,
): Promise<void> {
  const { buildModel: build } = await converter();
  const work = mkdtempSync(join(tmpdir(), 'amana-models-'));
  try {
    for (const [index, spec] of [...new Set(wanting.map((entry) => entry.package))].entries()) {
      const listed = manifest.packages[spec];
      if (!listed) throw new Error(`The list of models names no package ${spec}`);
      const folder = join(work, String(index));
      mkdirSync(folder);
      const tarball = obtainPackage({ spec, integrity: listed.integrity }, folder, from);
      for (const entry of wanting.filter((one) => one.package === spec)) {
        const bytes = build(entry, extractFiles(tarball, join(folder, entry.name), entry.source));
        place(dir, entry, bytes);
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Loaded when there is something to make: the library that writes models is there for development only. */
async function converter(): Promise<{ buildModel: typeof buildModel }> {
  try {
    return await import('./build-model.ts');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new ModelsUnavailable(
        'The library that writes models is not installed here',
        'Make the models in the build stage, after `npm ci` with development dependencies, and copy engines/face/models with the rest.',
      );
    throw error;
  }
}

function place(dir: string, entry: ModelEntry, bytes: Buffer): void {
  const made = hashOf(bytes, 'sha256');
  if (made !== entry.sha256)
    throw new ModelsUnavailable(
      `${entry.file} was made with SHA-256 ${made}, and the list of models states ${entry.sha256}`,
      'Check out engines/face/models/manifest.json and scripts/face-models unchanged.',
    );
  const unfinished = join(dir, `.${entry.file}.${process.pid}`);
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, join(dir, entry.file));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function isThere(dir: string, { file, sha256 }: ModelEntry): boolean {
  const path = join(dir, file);
  return existsSync(path) && hashOf(readFileSync(path), 'sha256') === sha256;
}
