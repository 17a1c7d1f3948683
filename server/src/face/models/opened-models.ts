/**
 * The port through which the face workers get their networks: opened, or a stated reason why not with the fix. Nothing
 * passes on the ground of a missing network.
 */
import type { NetworkInputs, NetworkName, Networks } from '@amana/face';

/** `native` is onnxruntime-node; `wasm` runs everywhere and about three times slower. */
export type Runtime = 'native' | 'wasm';

/** What the settings say of models and runtime; plain data, so that a child process can be given it. */
export interface ModelOptions {
  /** Folder of the manifest and the models; the one in the checkout when left out. */
  readonly dir?: string;
  readonly runtime: 'auto' | Runtime;
  readonly embedding: 'default' | 'dlib';
  /** Files that describe an operator's own models (docs/operate/face-models.md). */
  readonly ownEmbedding?: string;
  readonly ownAntispoof?: string;
}

export interface OpenedModels {
  readonly kind: 'opened';
  readonly networks: Networks;
  /** What the crops must obey, and how similarity becomes a percentage. */
  readonly inputs: NetworkInputs;
  /** Name, version and the start of the SHA-256 of each model: part of every result. */
  readonly versions: Readonly<Record<NetworkName, string>>;
  readonly runtime: Runtime;
  /** For an operator: why a slower runtime is used. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}

export interface MissingModels {
  readonly kind: 'missing';
  /** For the operator: one sentence naming the file and what is wrong with it. */
  readonly missing: string;
  readonly fix: string;
  /** For everybody else: the same without anything of the server's inside, such as the path of a file. */
  readonly told: string;
}
