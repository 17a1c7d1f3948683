/** Loaded before the embedded database's thread by `test-thread-trace.ts`; records what it writes and flushes. Tests only. */
import fs from 'node:fs';
import { basename, join, sep } from 'node:path';
import { getEnvironmentData } from 'node:worker_threads';
import { traceFiles } from './test-file-trace.ts';
import { count, type ThreadTraceOrder, traceKey } from './test-thread-trace.ts';

// Set by `traceThread` before the thread is started.
const { directory, shared } = getEnvironmentData(traceKey) as unknown as ThreadTraceOrder;
const counts = new Int32Array(shared);
const below = directory + sep;
const log = join(directory, 'pg_wal') + sep;
const segment = /^[0-9A-F]{24}$/;

const trace = traceFiles(() => {
  const files = trace.unflushed(below).filter((path) => !path.endsWith('postmaster.pid'));
  Atomics.store(counts, count.unflushedFiles, files.length);
  Atomics.store(counts, count.unflushedLog, trace.unflushed(log).length);
  const segments = [...trace.written()].filter(
    (path) => path.startsWith(log) && segment.test(basename(path)),
  );
  Atomics.store(counts, count.segments, segments.length);
});

trace.onWrite((path, blank) => {
  if (Atomics.exchange(counts, count.forget, 0) === 1) trace.forget();
  if (path.startsWith(log) || !path.startsWith(below)) return;
  if (path.endsWith('pg_control')) {
    Atomics.add(counts, count.controlWrites, 1);
    Atomics.add(counts, count.broken, trace.unflushed(below).filter(isKept).length);
  } else if (!blank) {
    Atomics.add(counts, count.dataWrites, 1);
    Atomics.add(counts, count.broken, trace.unflushed(log).length);
  }
});

const traced = fs.fdatasync;
Object.assign(fs, {
  fdatasync: (handle: number, done: (error: NodeJS.ErrnoException | null) => void) => {
    if (Atomics.load(counts, count.failFlush) === 1) setImmediate(() => done(new Error('EIO')));
    else traced(handle, done);
  },
});

function isKept(path: string): boolean {
  return !path.endsWith('postmaster.pid');
}
