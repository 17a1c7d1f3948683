/** What the settings say of the face models, as plain data that a worker can be given. */
import { resolve } from 'node:path';
import type { ModelOptions } from './opened-models.ts';

export function modelOptions(config: {
  readonly faceRuntime: ModelOptions['runtime'];
  readonly faceEmbedding: ModelOptions['embedding'];
  readonly faceOwnEmbedding: string;
  readonly faceOwnAntispoof: string;
}): ModelOptions {
  return {
    runtime: config.faceRuntime,
    embedding: config.faceEmbedding,
    ...(config.faceOwnEmbedding && { ownEmbedding: resolve(config.faceOwnEmbedding) }),
    ...(config.faceOwnAntispoof && { ownAntispoof: resolve(config.faceOwnAntispoof) }),
  };
}
