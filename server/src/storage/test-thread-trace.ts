/**
 * Watches from outside the files of the embedded database's thread: `test-thread-trace-preload.ts` records them inside
 * and keeps the counts in memory that both share, so that they are true at the very moment they are read. Tests only.
 */
import { setEnvironmentData } from 'node:worker_threads';

export const traceKey = 'amana-thread-trace';

/** Places in the shared memory. */
export const count = {
  unflushedLog: 0,
  unflushedFiles: 1,
  segments: 2,
  dataWrites: 3,
  controlWrites: 4,
  broken: 5,
  /** Set from outside: begin to count segments anew; let every flush fail. */
  forget: 6,
  failFlush: 7,
} as const;

export interface ThreadTraceOrder {
  directory: string;
  shared: SharedArrayBuffer;
}

export interface ThreadTrace {
  argv: string[];
  read(place: keyof typeof count): number;
  forgetSegments(): void;
  failFlushes(fail: boolean): void;
}

/** Watches the thread of the database in `directory`; pass `argv` to whoever starts it. */
export function traceThread(directory: string): ThreadTrace {
  const shared = new SharedArrayBuffer(64);
  const counts = new Int32Array(shared);
  setEnvironmentData(traceKey, { directory, shared });
  return {
    argv: ['--import', new URL('./test-thread-trace-preload.ts', import.meta.url).href],
    read: (place) => Atomics.load(counts, count[place]),
    forgetSegments: () => void Atomics.store(counts, count.forget, 1),
    failFlushes: (fail) => void Atomics.store(counts, count.failFlush, fail ? 1 : 0),
  };
}
