/**
 * Whether the face engine could be opened, for `amana doctor` and `/readyz`: the files of the settings are there and
 * unaltered. Loads no runtime, so that it costs little and tells nothing of one that fails to load.
 */
import { folderOf, ModelRefused, readModel, standardEntries } from './model-files.ts';
import type { MissingModels, ModelOptions } from './opened-models.ts';
import { OwnAntispoof, OwnEmbedding, readOwnModel } from './own-model.ts';

export interface AvailableModels {
  readonly kind: 'available';
  /** Of each network, as it will stand in results. */
  readonly versions: readonly string[];
}

export async function modelsAvailability(options: ModelOptions): Promise<AvailableModels | MissingModels> {
  try {
    const dir = folderOf(options);
    const versions: string[] = [];
    for (const [, entry] of standardEntries(options)) versions.push((await readModel(dir, entry)).version);
    const { ownAntispoof, ownEmbedding } = options;
    if (ownAntispoof)
      versions.push((await readOwnModel('AMANA_FACE_OWN_ANTISPOOF', ownAntispoof, OwnAntispoof)).version);
    if (ownEmbedding)
      versions.push((await readOwnModel('AMANA_FACE_OWN_EMBEDDING', ownEmbedding, OwnEmbedding)).version);
    return { kind: 'available', versions };
  } catch (error) {
    if (error instanceof ModelRefused) return error.toMissing();
    throw error;
  }
}
