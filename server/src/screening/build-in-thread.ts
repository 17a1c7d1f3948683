/**
 * Builds a snapshot of the lists in a thread of its own, so that requests are answered meanwhile and what the building
 * leaves behind goes with the thread. Reads the records here, where the database is; hands them over in batches.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ListCatalogue } from '../lists/catalogue.ts';
import { type RecordBatch, startBuild } from './build-index.ts';
import type { BuildOrder, FromBuilder, ToBuilder } from './index-worker.ts';

const batchBytes = 256 * 1024;
/** Batches handed over and not yet taken in: what bounds the memory of a long list. */
const batchesAhead = 4;

export async function buildInThread(
  catalogue: Pick<ListCatalogue, 'records'>,
  order: BuildOrder,
  signal: AbortSignal,
): Promise<Uint8Array<SharedArrayBuffer>> {
  signal.throwIfAborted();
  const over = new AbortController();
  const thread = new Worker(entry, { workerData: order, execArgv, resourceLimits, name: 'screening-index' });
  try {
    const off = aborted(signal, over.signal);
    return await Promise.race([fed(thread, catalogue, order, signal), failed(thread), off]);
  } finally {
    over.abort();
    await thread.terminate();
  }
}

/** In a checkout the sources run, in a package the build. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './index-worker.ts' : './index-worker.js', import.meta.url);
/** Records come and go by the batch: collected early, they never add up. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };
const execArgv = fromSource ? ['--conditions=source'] : [];

/** For short lists, which are built sooner than a thread begins. */
export async function buildHere(
  catalogue: Pick<ListCatalogue, 'records'>,
  { key, lists }: BuildOrder,
  signal: AbortSignal,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const build = startBuild(key, lists);
  for (const [list, { source, version }] of lists.entries()) {
    for await (const batch of batches(list, catalogue.records(source, version))) {
      signal.throwIfAborted();
      build.take(batch);
    }
  }
  return build.finish();
}

async function fed(
  thread: Worker,
  catalogue: Pick<ListCatalogue, 'records'>,
  { lists }: BuildOrder,
  signal: AbortSignal,
): Promise<Uint8Array<SharedArrayBuffer>> {
  let ahead = 0;
  let taken: () => void = () => undefined;
  const snapshot = new Promise<Uint8Array<SharedArrayBuffer>>((done) => {
    thread.on('message', (message: FromBuilder) => {
      if (message !== null) done(message);
      ahead--;
      taken();
    });
  });
  for (const [list, { source, version }] of lists.entries()) {
    for await (const batch of batches(list, catalogue.records(source, version))) {
      signal.throwIfAborted();
      thread.postMessage(batch satisfies ToBuilder, [batch.bytes.buffer, batch.ends.buffer]);
      ahead++;
      while (ahead >= batchesAhead) {
        await new Promise<void>((done) => {
          taken = done;
        });
      }
    }
  }
  thread.postMessage(null satisfies ToBuilder);
  return snapshot;
}

async function* batches(list: number, records: AsyncIterable<Buffer>): AsyncGenerator<RecordBatch> {
  let pending: Buffer[] = [];
  let bytes = 0;
  for await (const json of records) {
    pending.push(json);
    bytes += json.length;
    if (bytes < batchBytes) continue;
    yield joined(list, pending, bytes);
    pending = [];
    bytes = 0;
  }
  if (pending.length > 0) yield joined(list, pending, bytes);
}

/** A copy in memory of its own, which can be handed over. */
function joined(list: number, records: Buffer[], total: number): RecordBatch {
  const bytes = new Uint8Array(total);
  const ends = new Uint32Array(records.length);
  let at = 0;
  records.forEach((json, place) => {
    bytes.set(json, at);
    at += json.length;
    ends[place] = at;
  });
  return { list, bytes, ends };
}

async function failed(thread: Worker): Promise<never> {
  const [reason] = await Promise.race([once(thread, 'exit'), once(thread, 'error')]);
  throw reason instanceof Error ? reason : new Error('The thread that builds the index ended early');
}

/** `over` takes the listener away again: the signal outlives many builds. */
async function aborted(signal: AbortSignal, over: AbortSignal): Promise<never> {
  await once(signal, 'abort', { signal: over });
  signal.throwIfAborted();
  throw new Error('The building of the index was called off');
}
