/**
 * Records every write and flush of this process's files, below the engine and below our own code, by wrapping Node's
 * file functions. For tests only.
 */
import fs from 'node:fs';

export interface FileTrace {
  /** Files below `directory` with bytes written that were not flushed since. */
  unflushed(directory: string): string[];
  /** Names of all files written since the last call of `forget`. */
  written(): Set<string>;
  /** Called before a write, so that a test can check what had to be flushed by then. */
  onWrite(check: (path: string, blank: boolean) => void): void;
  forget(): void;
  stop(): void;
}

type Callback = (error: NodeJS.ErrnoException | null) => void;

export function traceFiles(): FileTrace {
  const { openSync, writeSync, fsyncSync, fdatasyncSync, fdatasync, renameSync, unlinkSync } = fs;
  const paths = new Map<number, string>();
  const dirty = new Map<string, number>();
  const names = new Set<string>();
  let count = 0;
  let check: (path: string, blank: boolean) => void = () => {};

  const flushed = (path: string | undefined, upTo: number): void => {
    if (path !== undefined && (dirty.get(path) ?? 0) <= upTo) dirty.delete(path);
  };
  const patches = {
    openSync: (...call: Parameters<typeof openSync>) => {
      const handle = openSync(...call);
      paths.set(handle, String(call[0]));
      return handle;
    },
    writeSync: (handle: number, buffer: Uint8Array, ...rest: [number, number, number]) => {
      const path = paths.get(handle);
      if (path !== undefined) {
        check(
          path,
          buffer.subarray(rest[0], rest[0] + 8).every((byte) => byte === 0),
        );
        count += 1;
        dirty.set(path, count);
        names.add(path);
      }
      return writeSync(handle, buffer, ...rest);
    },
    fsyncSync: (handle: number) => {
      fsyncSync(handle);
      flushed(paths.get(handle), count);
    },
    fdatasyncSync: (handle: number) => {
      fdatasyncSync(handle);
      flushed(paths.get(handle), count);
    },
    fdatasync: (handle: number, done: Callback) => {
      // Only what was written before the call is sure to be on disk after it.
      const upTo = count;
      const path = paths.get(handle);
      fdatasync(handle, (error) => {
        if (!error) flushed(path, upTo);
        done(error);
      });
    },
    renameSync: (from: fs.PathLike, to: fs.PathLike) => {
      renameSync(from, to);
      const at = dirty.get(String(from));
      dirty.delete(String(from));
      dirty.delete(String(to));
      if (at !== undefined) dirty.set(String(to), at);
    },
    unlinkSync: (path: fs.PathLike) => {
      unlinkSync(path);
      dirty.delete(String(path));
    },
  };
  Object.assign(fs, patches);
  return {
    unflushed: (directory) => [...dirty.keys()].filter((path) => path.startsWith(directory)),
    written: () => names,
    onWrite(given) {
      check = given;
    },
    forget: () => names.clear(),
    stop: () =>
      void Object.assign(fs, {
        openSync,
        writeSync,
        fsyncSync,
        fdatasyncSync,
        fdatasync,
        renameSync,
        unlinkSync,
      }),
  };
}
