/**
 * Opens the five networks of the face engine: files checked against their list, runtime chosen, an operator's own models
 * in their place. A model that is missing or altered is a stated reason with the fix; there is no network without a check.
 */
import type { Network, NetworkInputs, NetworkName } from '@amana/face';
import { entryOf, readManifest } from './manifest.ts';
import { folderOf, ModelRefused, readModel, standardEntries, toldOf } from './model-files.ts';
import { networkOf } from './network-of-session.ts';
import type { MissingModels, ModelOptions, OpenedModels } from './opened-models.ts';
import { type OpenedRuntime, openRuntime, type Session } from './runtimes.ts';

interface Parts {
  readonly networks: Map<NetworkName, Network>;
  readonly versions: Map<NetworkName, string>;
  readonly sessions: Session[];
}

export async function openNetworks(options: ModelOptions): Promise<OpenedModels | MissingModels> {
  const parts: Parts = { networks: new Map(), versions: new Map(), sessions: [] };
  try {
    return await opened(parts, options);
  } catch (error) {
    await released(parts);
    if (error instanceof ModelRefused) return error.toMissing();
    throw error;
  }
}

async function opened(parts: Parts, options: ModelOptions): Promise<OpenedModels> {
  const runtime = await runtimeOf(options);
  const dir = folderOf(options);
  for (const [network, entry] of standardEntries(options)) {
    const { bytes, version } = await readModel(dir, entry);
    const session = await runtime.open(bytes);
    parts.sessions.push(session);
    parts.versions.set(network, version);
    parts.networks.set(
      network,
      networkOf(entry.file, session, { sizePx: entry.input.sizePx, outputs: entry.outputs }),
    );
  }
  const inputs = await withOwn(parts, runtime, options, standardInputs(dir, options));
  return {
    kind: 'opened',
    networks: {
      detector: of(parts.networks, 'detector'),
      mesh: of(parts.networks, 'mesh'),
      iris: of(parts.networks, 'iris'),
      antispoof: of(parts.networks, 'antispoof'),
      embedding: of(parts.networks, 'embedding'),
    },
    inputs,
    versions: {
      detector: of(parts.versions, 'detector'),
      mesh: of(parts.versions, 'mesh'),
      iris: of(parts.versions, 'iris'),
      antispoof: of(parts.versions, 'antispoof'),
      embedding: of(parts.versions, 'embedding'),
    },
    runtime: runtime.runtime,
    notes: runtime.note === undefined ? [] : [runtime.note],
    close: () => released(parts),
  };
}

async function runtimeOf({ runtime }: ModelOptions): Promise<OpenedRuntime> {
  try {
    return await openRuntime(runtime);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new ModelRefused(`The runtime of the face networks cannot be loaded: ${reason}`, {
      fix:
        runtime === 'native'
          ? 'Set AMANA_FACE_RUNTIME to auto, or run `npm ci` with optional dependencies on a system with glibc.'
          : 'Run `npm ci` in the checkout.',
      // What a loader says is full of paths.
      told: toldOf('The runtime of the face networks'),
    });
  }
}

async function withOwn(
  { networks, versions, sessions }: Parts,
  { open }: OpenedRuntime,
  options: ModelOptions,
  inputs: NetworkInputs,
): Promise<NetworkInputs> {
  let result = inputs;
  if (!options.ownAntispoof && !options.ownEmbedding) return result;
  // What reads their descriptions takes longer to load than all that is here.
  const { openOwnAntispoof, openOwnEmbedding } = await import('./open-own.ts');
  if (options.ownAntispoof) {
    const { network, version, session, antispoof } = await openOwnAntispoof(open, options.ownAntispoof);
    networks.set('antispoof', network);
    versions.set('antispoof', version);
    sessions.push(session);
    result = { ...result, antispoof };
  }
  if (options.ownEmbedding) {
    const own = await openOwnEmbedding(open, options.ownEmbedding);
    networks.set('embedding', own.network);
    versions.set('embedding', own.version);
    sessions.push(own.session);
    result = { ...result, embedding: own.embedding, match: own.match };
  }
  return result;
}

function standardInputs(dir: string, { embedding }: ModelOptions): NetworkInputs {
  const manifest = readManifest(dir);
  const face = entryOf(manifest, embedding === 'dlib' ? 'embedding-dlib' : 'embedding');
  if (!face.alignment || !face.match)
    throw new Error(`The list of face models does not say how ${face.file} is matched`);
  return {
    antispoof: entryOf(manifest, 'antispoof').input,
    embedding: { ...face.input, alignment: face.alignment },
    match: face.match,
  };
}

async function released({ sessions }: Parts): Promise<void> {
  await Promise.all(sessions.splice(0).map((session) => session.release()));
}

function of<T>(found: ReadonlyMap<NetworkName, T>, name: NetworkName): T {
  const value = found.get(name);
  if (value === undefined) throw new Error(`The network ${name} was not opened`);
  return value;
}
