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
const relation = /[/\\](base[/\\]\d+|global)[/\\]\d+(_[a-z]+)?(\.\d+)?$/;

const trace = traceFiles(() => {
  const files = trace.unflushed(below).filter((path) => !path.endsWith('postmaster.pid'));
  Atomics.store(counts, count.unflushedFiles, files.length);
  Atomics.store(counts, count.unflushedLog, trace.unflushed(log).length);
  const segments = [...trace.written()].filter(
    (path) => path.startsWith(log) && segment.test(basename(path)),
  );
  Atomics.store(counts, count.segments, segments.length);
});

/** The place in the log that each page names in its first eight bytes; everything before it has to be on disk by now. */
function newestPlace(pages: Uint8Array): bigint {
  const view = new DataView(pages.buffer, pages.byteOffset, pages.byteLength);
  let newest = 0n;
  for (let page = 0; page < pages.length; page += 8192) {
    const place = (BigInt(view.getUint32(page, true)) << 32n) | BigInt(view.getUint32(page + 4, true));
    if (place > newest) newest = place;
  }
  return newest;
}

/** Segments with something before the place that is not on disk. */
function unflushedBefore(place: bigint): number {
  return trace.unflushed(log).filter((path) => {
    if (!segment.test(basename(path))) return true;
    const number =
      BigInt(`0x${basename(path).slice(8, 16)}`) * 256n + BigInt(`0x${basename(path).slice(16)}`);
    return number * 16n * 1024n * 1024n + BigInt(trace.firstUnflushed(path)) < place;
  }).length;
}

trace.onWrite((path, written) => {
  if (Atomics.exchange(counts, count.forget, 0) === 1) trace.forget();
  if (path.startsWith(log) || !path.startsWith(below)) return;
  if (path.endsWith('pg_control')) {
    Atomics.add(counts, count.controlWrites, 1);
    Atomics.add(counts, count.broken, trace.unflushed(below).filter(isKept).length);
  } else if (written.subarray(0, 8).some((byte) => byte !== 0)) {
    Atomics.add(counts, count.dataWrites, 1);
    const isOfPages = relation.test(path) && written.length % 8192 === 0;
    Atomics.add(
      counts,
      count.broken,
      isOfPages ? unflushedBefore(newestPlace(written)) : trace.unflushed(log).length,
    );
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
