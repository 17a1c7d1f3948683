/**
 * Puts the embedded database's files on disk in the order that PostgreSQL relies on, because PGlite flushes nothing:
 * its log before an answer, a page's part of the log before the page, every data file before the control file that
 * declares a checkpoint. Sees each write through `watched-files.ts`.
 */
import fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { noPlace, segmentBytes, settledBy } from './log-places.ts';
import { OpenSegments, syncDirectory, syncPath } from './open-segments.ts';

export class DurableFiles {
  readonly #walDirectory: string;
  readonly #control: string;
  readonly #dirtyLog = new Set<string>();
  readonly #flushingLog = new Set<string>();
  readonly #dirtyData = new Set<string>();
  readonly #dirtyDirectories = new Set<string>();
  readonly #segments = new OpenSegments();
  #failed: Error | null = null;
  #ordered = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #logBytes = 0;
  /** Up to where the log was written for good, and up to where of that it is on disk. */
  #settled = noPlace;
  #settledOnDisk = noPlace;
  #hasUsualSegments: boolean | null = null;

  constructor(root: string) {
    this.#walDirectory = join(root, 'pg_wal');
    this.#control = join(root, 'global', 'pg_control');
  }

  /**
   * From here on the order is kept; before, while a new database is laid out, it does not matter yet. What a process that was
   * killed had of the log in the kernel alone is on disk first: the recovery writes pages by it.
   */
  keepOrder(): void {
    this.#ordered = true;
    this.#guarded(() => {
      for (const file of fs.readdirSync(this.#walDirectory, { withFileTypes: true })) {
        if (file.isFile()) syncPath(join(this.#walDirectory, file.name));
      }
      syncPath(this.#walDirectory);
    });
  }

  /** Called before the engine writes; `place` is where in the log the newest change stands that is about to be written. */
  beforeWrite(path: string, place: number): void {
    if (!this.#ordered || this.#isLog(path)) return;
    if (path === this.#control) this.flushAll();
    // Most pages that make room for others were changed long ago.
    else if (place > this.#settledOnDisk && this.dirty()) this.#flushLogNow();
  }

  /** `position` where it was said: without it the log is taken to be settled no further. */
  afterWrite(path: string, lengthBytes: number, position?: number): void {
    if (this.#isLog(path)) {
      this.#dirtyLog.add(path);
      // A new database's first segment is laid out whole, blank to its end: that settles nothing.
      if (position !== undefined && this.#ordered) this.#settle(path, settledBy(path, position, lengthBytes));
      // The zeros of a segment made ahead of its use are no log yet.
      if (!path.includes('xlogtemp')) this.#logBytes += lengthBytes;
    } else if (path === this.#control && this.#ordered) {
      this.#guarded(() => syncPath(path));
      this.#logBytes = 0;
    } else {
      this.#dirtyData.add(path);
    }
  }

  created(path: string): void {
    this.#dirtyDirectories.add(dirname(path));
  }

  /** A file that replaces another has its content on disk first. */
  beforeRename(from: string): void {
    if (!this.#ordered || this.#isLog(from) || !this.#dirtyData.delete(from)) return;
    this.#guarded(() => syncPath(from));
  }

  renamed(from: string, to: string): void {
    this.#dirtyDirectories.add(dirname(from)).add(dirname(to));
    this.#segments.retire(from, this.#running !== null);
    this.#segments.retire(to, this.#running !== null);
    for (const set of [this.#dirtyLog, this.#dirtyData]) if (set.delete(from)) set.add(to);
    if (this.#flushingLog.delete(from)) this.#dirtyLog.add(to);
  }

  removed(path: string): void {
    this.#dirtyDirectories.add(dirname(path));
    for (const set of [this.#dirtyLog, this.#flushingLog, this.#dirtyData, this.#dirtyDirectories])
      set.delete(path);
    this.#segments.retire(path, this.#running !== null);
  }

  /** Bytes of log written since the last checkpoint. */
  logBytes(): number {
    return this.#logBytes;
  }

  /** Whether any of the log still waits for a flush. */
  dirty(): boolean {
    return this.#dirtyLog.size > 0 || this.#flushingLog.size > 0;
  }

  /** Resolves when all of the log written before the call is on disk; callers that wait together share a flush. */
  async flush(): Promise<void> {
    if (this.#failed) throw this.#failed;
    const waiting = this.#dirtyLog.size > 0 || this.#dirtyDirectories.has(this.#walDirectory);
    if (!this.#running) return waiting ? this.#start() : undefined;
    if (!waiting) return this.#running;
    const start = (): Promise<void> => this.#start();
    this.#next ??= this.#running.then(start, start);
    return this.#next;
  }

  /** Everything to disk, now. */
  flushAll(): void {
    this.#flushLogNow();
    this.#guarded(() => {
      for (const set of [this.#dirtyData, this.#dirtyDirectories]) {
        for (const path of set) syncPath(path);
        set.clear();
      }
    });
  }

  close(): void {
    this.#segments.close();
  }

  #isLog(path: string): boolean {
    return path.startsWith(this.#walDirectory + sep);
  }

  /** Segments of another size would be numbered otherwise; then every page waits for all of the log. */
  #settle(path: string, place: number): void {
    if (place <= this.#settled) return;
    this.#hasUsualSegments ??= fs.statSync(path).size === segmentBytes;
    if (this.#hasUsualSegments) this.#settled = place;
  }

  #flushLogNow(): void {
    this.#guarded(() => {
      for (const path of new Set([...this.#flushingLog, ...this.#dirtyLog])) {
        fs.fdatasyncSync(this.#segments.handleOf(path));
      }
      if (this.#dirtyDirectories.delete(this.#walDirectory)) syncPath(this.#walDirectory);
      this.#dirtyLog.clear();
      this.#settledOnDisk = this.#settled;
    });
  }

  #start(): Promise<void> {
    this.#next = null;
    this.#running = this.#flushOnce();
    return this.#running;
  }

  async #flushOnce(): Promise<void> {
    if (this.#failed) throw this.#failed;
    try {
      // Opened before the first wait, so that a segment renamed meanwhile is still the right file.
      const handles = [...this.#dirtyLog].map((path) => this.#segments.handleOf(path));
      for (const path of this.#dirtyLog) this.#flushingLog.add(path);
      this.#dirtyLog.clear();
      const settled = this.#settled;
      const directory = this.#dirtyDirectories.delete(this.#walDirectory);
      await Promise.all(handles.map(fdatasync));
      if (directory) await syncDirectory(this.#walDirectory);
      this.#settledOnDisk = Math.max(this.#settledOnDisk, settled);
      this.#flushingLog.clear();
    } catch (error) {
      throw this.#fail(error);
    } finally {
      this.#running = null;
      this.#segments.trim();
    }
  }

  #guarded(work: () => void): void {
    if (this.#failed) throw this.#failed;
    try {
      work();
    } catch (error) {
      throw this.#fail(error);
    }
  }

  /** Once a flush has failed nobody knows what is on disk, and trying again would only hide that. */
  #fail(cause: unknown): Error {
    this.#failed ??= new Error(
      'The embedded database could not be flushed to disk, so nothing more is written; look at the disk, then restart',
      { cause },
    );
    return this.#failed;
  }
}

function fdatasync(handle: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fs.fdatasync(handle, (error) => (error ? reject(error) : resolve()));
  });
}
