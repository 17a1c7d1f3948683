/**
 * The two ways to run a network: onnxruntime built for this machine, and the same as WebAssembly, which runs everywhere.
 * Both take the model's bytes, one thread each, so that a worker is one core. Downloads nothing.
 */
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-common';
import type { Runtime } from './opened-models.ts';

/** A network as the runtime has it. */
export interface Session {
  readonly outputNames: readonly string[];
  /** Of the one input; a word where any size will do. */
  readonly inputDims: readonly (number | string)[];
  run(input: Float32Array, dims: readonly number[]): Promise<readonly Float32Array[]>;
  release(): Promise<void>;
}

export type OpenSession = (model: Uint8Array) => Promise<Session>;

export interface OpenedRuntime {
  readonly runtime: Runtime;
  readonly open: OpenSession;
  /** Why it is not the faster one, where that was wished for. */
  readonly note?: string;
}

/** What the two packages have in common. */
interface Ort {
  readonly InferenceSession: {
    create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: TensorConstructor;
}

/** Rejects where the runtime that is asked for cannot be loaded. */
export async function openRuntime(wanted: 'auto' | Runtime): Promise<OpenedRuntime> {
  if (wanted === 'wasm') return { runtime: 'wasm', open: await wasm() };
  try {
    return { runtime: 'native', open: await native() };
  } catch (error) {
    if (wanted === 'native') throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const note = `onnxruntime-node cannot be loaded here, so the slower WebAssembly runtime is used: ${reason}`;
    return { runtime: 'wasm', open: await wasm(), note };
  }
}

const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
  // The runtime would keep the most that any network needed for good: some 25 MB a worker, for no time to speak of.
  enableCpuMemArena: false,
  enableMemPattern: false,
  extra: {
    session: {
      // A thread that waits must not burn the core that decodes.
      intra_op: { allow_spinning: '0' },
      // An eighth of the embedding's weights are as good as nothing, 1e-20 and less, and so is what comes of them. Numbers
      // below 1e-38 cost an Intel core a hundred times as much as others: twelve times as long for a face. Holds for the
      // thread that opens the first model, its own arithmetic included, so that a worker counts nothing below 1e-308 either.
      set_denormal_as_zero: '1',
    },
  },
};

async function native(): Promise<OpenSession> {
  tellNobody();
  const ort: Ort = await import('onnxruntime-node');
  return opener(ort, options);
}

/**
 * The published builds report models, machine and errors to their maker, keep an identity of the machine on the disk, and
 * leave a log in the temporary folder, unless this is said before they are loaded.
 */
function tellNobody(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}

async function wasm(): Promise<OpenSession> {
  const ort = await import('onnxruntime-web');
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  return opener(ort, { ...options, executionProviders: ['wasm'] });
}

function opener(ort: Ort, settings: InferenceSession.SessionOptions): OpenSession {
  return async (model) => {
    const session = await ort.InferenceSession.create(model, settings);
    const [input, ...more] = session.inputMetadata;
    if (!input?.isTensor || input.type !== 'float32' || more.length > 0)
      throw new Error('The model must have one input of 32-bit floats');
    return {
      outputNames: session.outputNames,
      inputDims: input.shape,
      async run(data, dims) {
        const outputs = await session.run({ [input.name]: new ort.Tensor('float32', data, dims) });
        return session.outputNames.map((name) => floatsOf(name, outputs[name]));
      },
      release: () => session.release(),
    };
  };
}

function floatsOf(name: string, tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error(`The model's output ${name} is not of 32-bit floats`);
}
