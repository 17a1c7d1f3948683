/**
 * Records every write and flush of this process's files, below the engine and below our own code, by wrapping Node's
 * file functions. For tests only.
 */
import fs from 'node:fs';

export interface FileTrace {
  /** Files below `directory` with bytes written that were not flushed since. */
  unflushed(directory: string): string[];
  /** Where in a file the first byte stands that was written and not flushed since. */
  firstUnflushed(path: string): number;
  /** Names of all files written since the last call of `forget`. */
  written(): Set<string>;
  /** Called before a write, so that a test can check what had to be flushed by then. */
  onWrite(check: (path: string, written: Uint8Array) => void): void;
  forget(): void;
  stop(): void;
}

type Callback = (error: NodeJS.ErrnoException | null) => void;

/** `changed` is called after each write and flush. */
export function traceFiles(changed: () => void = () => {}): FileTrace {
  const state: TraceState = {
    paths: new Map(),
    dirty: new Map(),
    names: new Set(),
    count: 0,
    check: () => {},
    changed,
  };
  const originals = { ...pickOriginals() };
  Object.assign(fs, patches(state, originals));
  return {
    unflushed: (directory) => [...state.dirty.keys()].filter((path) => path.startsWith(directory)),
    firstUnflushed: (path) => Math.min(...(state.dirty.get(path) ?? []).map(({ position }) => position)),
    written: () => state.names,
    onWrite(given) {
      state.check = given;
    },
    forget: () => state.names.clear(),
    stop: () => void Object.assign(fs, originals),
  };
}

interface TraceState {
  paths: Map<number, string>;
  /** The writes to each file that were not flushed since, by their numbers. */
  dirty: Map<string, { number: number; position: number }[]>;
  names: Set<string>;
  count: number;
  check: (path: string, written: Uint8Array) => void;
  changed: () => void;
}

function pickOriginals() {
  const { openSync, writeSync, fsyncSync, fdatasyncSync, fdatasync, renameSync, unlinkSync } = fs;
  return { openSync, writeSync, fsyncSync, fdatasyncSync, fdatasync, renameSync, unlinkSync };
}

function patches(state: TraceState, originals: ReturnType<typeof pickOriginals>) {
  const { paths, dirty } = state;
  const flushed = (path: string | undefined, upTo: number): void => {
    const left = (dirty.get(path ?? '') ?? []).filter(({ number }) => number > upTo);
    if (path !== undefined && left.length === 0) dirty.delete(path);
    else if (path !== undefined) dirty.set(path, left);
    state.changed();
  };
  return {
    openSync: (...call: Parameters<typeof fs.openSync>) => {
      const handle = originals.openSync(...call);
      paths.set(handle, String(call[0]));
      return handle;
    },
    writeSync: (handle: number, buffer: Uint8Array, ...rest: [number, number, number]) => {
      const path = paths.get(handle);
      if (path !== undefined) {
        const [from, length, position] = rest;
        state.check(path, buffer.subarray(from, from + length));
        state.count += 1;
        dirty.set(path, [...(dirty.get(path) ?? []), { number: state.count, position }]);
        state.names.add(path);
        state.changed();
      }
      return originals.writeSync(handle, buffer, ...rest);
    },
    fsyncSync: (handle: number) => {
      originals.fsyncSync(handle);
      flushed(paths.get(handle), state.count);
    },
    fdatasyncSync: (handle: number) => {
      originals.fdatasyncSync(handle);
      flushed(paths.get(handle), state.count);
    },
    fdatasync: (handle: number, done: Callback) => {
      // Only what was written before the call is sure to be on disk after it.
      const upTo = state.count;
      const path = paths.get(handle);
      originals.fdatasync(handle, (error) => {
        if (!error) flushed(path, upTo);
        done(error);
      });
    },
    renameSync: (from: fs.PathLike, to: fs.PathLike) => {
      originals.renameSync(from, to);
      const at = dirty.get(String(from));
      dirty.delete(String(from));
      dirty.delete(String(to));
      if (at !== undefined) dirty.set(String(to), at);
      state.changed();
    },
    unlinkSync: (path: fs.PathLike) => {
      originals.unlinkSync(path);
      dirty.delete(String(path));
      state.changed();
    },
  };
}
