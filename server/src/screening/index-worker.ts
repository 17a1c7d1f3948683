/** The thread that builds an index: takes batches of records, gives back the snapshot, and ends with its garbage. */
import { parentPort, workerData } from 'node:worker_threads';
import { type RecordBatch, startBuild } from './build-index.ts';
import { inheritOwnTables } from './own-tables.ts';

export interface BuildOrder {
  key: string;
  lists: { source: string; version: string }[];
}

/** `null` says that there are no more. */
export type ToBuilder = RecordBatch | null;

/** `null` says that one batch more was taken in. */
export type FromBuilder = Uint8Array<SharedArrayBuffer> | null;

if (parentPort) {
  inheritOwnTables();
  const port = parentPort;
  // Started by `buildInThread` alone, which hands over an order.
  const { key, lists } = workerData as BuildOrder;
  const build = startBuild(key, lists);
  port.on('message', (message: ToBuilder) => {
    if (message !== null) {
      build.take(message);
      port.postMessage(null satisfies FromBuilder);
      return;
    }
    port.postMessage(build.finish() satisfies FromBuilder);
    port.close();
  });
}
