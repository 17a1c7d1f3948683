/**
 * Tells at any time whether the face models are there and unaltered, for whoever asks often: their bytes are read again only
 * when a file of theirs is another than before, which its size, times and place on the disk show.
 */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { manifestFile } from './manifest.ts';
import { folderOf, standardEntries } from './model-files.ts';
import { type AvailableModels, modelsAvailability } from './models-availability.ts';
import type { MissingModels, ModelOptions } from './opened-models.ts';

export type ModelsWatch = () => Promise<AvailableModels | MissingModels>;

/** How old an answer may be while files go on changing, so that somebody who asks all the time does not read all the time. */
const rereadMs = 500;
/** How long models count as missing while no file changes: a machine out of files or memory reads nothing for a moment. */
const doubtMs = 10_000;

export function watchModels(
  options: ModelOptions,
  nowMs: () => number = () => performance.now(),
  read: typeof modelsAvailability = modelsAvailability,
): ModelsWatch {
  let held: { files: string; atMs: number; models: ReturnType<ModelsWatch>; inDoubt: boolean } | undefined;
  const isGood = ({ files, atMs, inDoubt }: NonNullable<typeof held>, now: string): boolean => {
    const ageMs = nowMs() - atMs;
    return files === now ? !inDoubt || ageMs < doubtMs : ageMs < rereadMs;
  };
  return async () => {
    const files = await stateOfFiles(options);
    if (held && isGood(held, files)) return held.models;
    const reading = { files, atMs: nowMs(), models: read(options), inDoubt: true };
    held = reading;
    const models = await reading.models;
    reading.inDoubt = models.kind === 'missing';
    return models;
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
  const own = [options.ownAntispoof, options.ownEmbedding].flatMap((path) => (path ? [path] : []));
  const named = await Promise.all(own.map(fileNamedBy));
  return [...listed(options), ...own, ...named.flat()];
}

function listed(options: ModelOptions): string[] {
  const files: string[] = [];
  try {
    const dir = folderOf(options);
    files.push(join(dir, manifestFile));
    files.push(...standardEntries(options).map(([, { file }]) => join(dir, file)));
  } catch {
    // What is wrong with the list is told by whoever reads the models.
  }
  return files;
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
