/**
 * Tells at any time whether the face models are there and unaltered, for whoever asks often: their bytes are read again only
 * when a file of theirs is another than before, which its size, times and place on the disk show.
 */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { manifestFile, modelsFolder } from './manifest.ts';
import { standardEntries } from './model-files.ts';
import { type AvailableModels, modelsAvailability } from './models-availability.ts';
import type { MissingModels, ModelOptions } from './opened-models.ts';

export type ModelsWatch = () => Promise<AvailableModels | MissingModels>;

/** How old an answer may be while files go on changing, so that somebody who asks all the time does not read all the time. */
const rereadMs = 500;

export function watchModels(
  options: ModelOptions,
  nowMs: () => number = () => performance.now(),
): ModelsWatch {
  let held: { files: string; atMs: number; models: ReturnType<ModelsWatch> } | undefined;
  return async () => {
    const files = await stateOfFiles(options);
    if (held && (held.files === files || nowMs() - held.atMs < rereadMs)) return held.models;
    held = { files, atMs: nowMs(), models: modelsAvailability(options) };
    return held.models;
  };
}

async function stateOfFiles(options: ModelOptions): Promise<string> {
  const states = (await filesOf(options)).map(async (path) => {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(' ');
  });
  return (await Promise.allSettled(states))
    .map((state) => (state.status === 'fulfilled' ? state.value : String(state.reason)))
    .join('\n');
}

async function filesOf(options: ModelOptions): Promise<string[]> {
  const dir = options.dir ?? modelsFolder();
  const own = [options.ownAntispoof, options.ownEmbedding].flatMap((path) => (path ? [path] : []));
  const named = await Promise.all(own.map(fileNamedBy));
  return [join(dir, manifestFile), ...listed(options, dir), ...own, ...named.flat()];
}

function listed(options: ModelOptions, dir: string): string[] {
  try {
    return standardEntries(options).map(([, { file }]) => join(dir, file));
  } catch {
    return [];
  }
}

/** Where the description of an operator's own model says that the model lies. */
export async function fileNamedBy(path: string): Promise<string[]> {
  try {
    const { file }: { file?: unknown } = JSON.parse(await readFile(path, 'utf8')) ?? {};
    return typeof file === 'string' ? [resolve(dirname(path), file)] : [];
  } catch {
    return [];
  }
}
