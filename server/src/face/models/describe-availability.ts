/** What `amana doctor` says of the face engine: every model opened once with the runtime of the settings, then let go. */
import { openNetworks } from './open-networks.ts';
import type { ModelOptions, Runtime } from './opened-models.ts';

export type FaceEngineFacts =
  | { ready: true; runtime: Runtime; versions: readonly string[]; notes: readonly string[] }
  | { ready: false; reason: string; fix: string };

export async function faceEngineFacts(options: ModelOptions): Promise<FaceEngineFacts> {
  const models = await openNetworks(options);
  if (models.kind === 'missing') return { ready: false, reason: models.missing, fix: models.fix };
  await models.close();
  const { runtime, versions, notes } = models;
  return { ready: true, runtime, versions: Object.values(versions), notes };
}
