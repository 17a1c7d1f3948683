/**
 * Puts the embedded database's files on disk in the order that PostgreSQL relies on, because PGlite flushes nothing:
 * its log before an answer and before any data page, every data file before the control file that declares a
 * checkpoint. Sees each write through `watched-files.ts`.
 */
import fs from 'node:fs';
import { dirname, join, sep } from 'node:path';

export interface DurableFiles {
  /** Called before the engine writes; `blank` says that the page was never part of the log. */
  beforeWrite(path: string, blank: boolean): void;
  afterWrite(path: string, length: number): void;
  created(path: string): void;
  beforeRename(from: string): void;
  renamed(from: string, to: string): void;
  removed(path: string): void;
  /** Resolves when all of the log written before the call is on disk. */
  flush(): Promise<void>;
  /** Everything to disk, now. */
  flushAll(): void;
  /** Whether any of the log still waits for a flush. */
  dirty(): boolean;
  /** From here on the order is kept; before, while a new database is laid out, it does not matter yet. */
  keepOrder(): void;
  /** Bytes of log written since the last checkpoint, about. */
  logBytes(): number;
  close(): void;
}

export function createDurableFiles(root: string): DurableFiles {
  const walDirectory = join(root, 'pg_wal');
  const control = join(root, 'global', 'pg_control');
  const dirtyLog = new Set<string>();
  const flushingLog = new Set<string>();
  const dirtyData = new Set<string>();
  const dirtyDirectories = new Set<string>();
  /** Log segments kept open from flush to flush. */
  const handles = new Map<string, number>();
  const retired: number[] = [];
  let failed: Error | null = null;
  let ordered = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let bytes = 0;

  const isLog = (path: string): boolean => path.startsWith(walDirectory + sep);

  const handleFor = (path: string): number => {
    const known = handles.get(path);
    if (known !== undefined) return known;
    const handle = fs.openSync(path, 'r');
    handles.set(path, handle);
    return handle;
  };

  const retire = (path: string): void => {
    const handle = handles.get(path);
    if (handle === undefined) return;
    handles.delete(path);
    // A flush in flight may still use it, and a closed number would be given to another file.
    if (running) retired.push(handle);
    else fs.closeSync(handle);
  };

  /** Once a flush has failed nobody knows what is on disk, and trying again would only hide that. */
  const guarded = (work: () => void): void => {
    if (failed) throw failed;
    try {
      work();
    } catch (error) {
      failed = flushFailure(error);
      throw failed;
    }
  };

  const flushLogNow = (): void =>
    guarded(() => {
      for (const path of new Set([...flushingLog, ...dirtyLog])) fs.fdatasyncSync(handleFor(path));
      if (dirtyDirectories.delete(walDirectory)) syncPath(walDirectory);
      dirtyLog.clear();
    });

  const flushAll = (): void => {
    flushLogNow();
    guarded(() => {
      for (const path of dirtyData) syncPath(path);
      dirtyData.clear();
      for (const path of dirtyDirectories) syncPath(path);
      dirtyDirectories.clear();
    });
  };

  const flushOnce = async (): Promise<void> => {
    if (failed) throw failed;
    try {
      // Opened before the first wait, so that a segment renamed meanwhile is still the right file.
      const paths = [...dirtyLog];
      const open = paths.map(handleFor);
      for (const path of paths) flushingLog.add(path);
      dirtyLog.clear();
      const directory = dirtyDirectories.delete(walDirectory);
      await Promise.all(open.map(fdatasync));
      if (directory) await syncDirectory(walDirectory);
      flushingLog.clear();
    } catch (error) {
      failed = flushFailure(error);
      throw failed;
    } finally {
      running = null;
      for (const handle of retired.splice(0)) fs.closeSync(handle);
      // Two segments are the most that a steady load alternates between.
      if (handles.size > 2) for (const path of [...handles.keys()].slice(0, -2)) retire(path);
    }
  };

  const start = (): Promise<void> => {
    next = null;
    running = flushOnce();
    return running;
  };

  return {
    beforeWrite(path, blank) {
      if (!ordered || isLog(path)) return;
      if (path === control) flushAll();
      else if (!blank && (dirtyLog.size > 0 || flushingLog.size > 0)) flushLogNow();
    },
    afterWrite(path, length) {
      if (isLog(path)) {
        dirtyLog.add(path);
        bytes += length;
      } else if (path === control && ordered) {
        guarded(() => syncPath(path));
        bytes = 0;
      } else {
        dirtyData.add(path);
      }
    },
    created: (path) => void dirtyDirectories.add(dirname(path)),
    beforeRename(from) {
      if (ordered && !isLog(from) && dirtyData.delete(from)) guarded(() => syncPath(from));
    },
    renamed(from, to) {
      dirtyDirectories.add(dirname(from)).add(dirname(to));
      retire(from);
      retire(to);
      for (const set of [dirtyLog, dirtyData]) if (set.delete(from)) set.add(to);
      if (flushingLog.delete(from)) dirtyLog.add(to);
    },
    removed(path) {
      dirtyDirectories.add(dirname(path));
      dirtyLog.delete(path);
      flushingLog.delete(path);
      dirtyData.delete(path);
      dirtyDirectories.delete(path);
      retire(path);
    },
    async flush() {
      if (failed) throw failed;
      const waiting = dirtyLog.size > 0 || dirtyDirectories.has(walDirectory);
      if (!running) return waiting ? start() : undefined;
      if (!waiting) return running;
      next ??= running.then(start, start);
      return next;
    },
    flushAll,
    dirty: () => dirtyLog.size > 0 || flushingLog.size > 0,
    keepOrder() {
      ordered = true;
    },
    logBytes: () => bytes,
    close() {
      for (const path of [...handles.keys()]) retire(path);
    },
  };
}

function syncPath(path: string): void {
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function fdatasync(handle: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fs.fdatasync(handle, (error) => (error ? reject(error) : resolve()));
  });
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await fs.promises.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function flushFailure(error: unknown): Error {
  return new Error(
    'The embedded database could not be flushed to disk, so nothing more is written; look at the disk, then restart',
    { cause: error },
  );
}
