/**
 * PGlite's file system on a real directory, with each change reported before and after it happens and every file made
 * readable by its owner only. Never changes what PostgreSQL writes.
 */
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DurableFiles } from './durable-files.ts';
import { placeOfPages, unknownPlace } from './log-places.ts';

type PostgresMod = postgresMod.PostgresMod;

/** The parts of Emscripten's NODEFS that are watched. */
interface NodeFiles {
  realPath(node: FileNode): string;
  stream_ops: {
    write(stream: FileStream, buffer: Int8Array, offset: number, length: number, at: number): number;
    llseek(stream: FileStream, offset: number, whence: number): number;
    setattr(stream: FileStream, changes: Changes): void;
  };
  node_ops: {
    lookup(parent: FileNode, name: string): FileNode;
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, parent: FileNode, name: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
    setattr(node: FileNode, changes: Changes): void;
  };
}

interface FileNode {
  mode: number;
}

interface FileStream {
  node: FileNode;
}

interface Changes {
  mode?: number;
  size?: number;
}

const kindBits = 0o170_000;
const directoryKind = 0o040_000;
const ownerOnly = ~0o077;

export class WatchedFiles extends NodeFS {
  readonly #files: DurableFiles;

  constructor(directory: string, files: DurableFiles) {
    super(directory);
    this.#files = files;
  }

  override async init(
    pg: PGlite,
    options: Partial<PostgresMod>,
  ): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const watchModule = (module: PostgresMod): void => {
      const nodeFiles: unknown = module.NODEFS;
      if (!isNodeFiles(nodeFiles))
        throw new Error('This release of PGlite keeps its files in an unknown way');
      watch(nodeFiles, this.#files);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watchModule] } };
  }
}

/** `whence` of a seek that counts from the end. */
const fromEnd = 2;
const ownedOnly = (changes: Changes): Changes =>
  changes.mode === undefined ? changes : { ...changes, mode: changes.mode & ownerOnly };

function watch(nodeFiles: NodeFiles, files: DurableFiles): void {
  const known = createKnownFiles(nodeFiles);
  /** What is cut off is gone at once, so the log that says why it may be is on disk first; a file made longer loses nothing. */
  const beforeChange = (node: FileNode, { size }: Changes): void => {
    const end = known.takeEnd(node);
    if (size !== undefined && (end === undefined || size < end))
      files.beforeWrite(known.pathOf(node), unknownPlace);
  };
  watchStreams(nodeFiles.stream_ops, { files, known, beforeChange });
  watchNodes(nodeFiles, { files, known, beforeChange });
}

interface Watching {
  files: DurableFiles;
  known: ReturnType<typeof createKnownFiles>;
  beforeChange(node: FileNode, changes: Changes): void;
}

function watchStreams(streams: NodeFiles['stream_ops'], { files, known, beforeChange }: Watching): void {
  const write = streams.write.bind(streams);
  streams.write = (stream, buffer, offset, length, position) => {
    const path = known.pathOf(stream.node);
    files.beforeWrite(path, placeOfPages(path, buffer, offset, length));
    const end = known.takeEnd(stream.node);
    const written = write(stream, buffer, offset, length, position);
    if (end !== undefined) known.keepEnd(stream.node, Math.max(end, position + written));
    files.afterWrite(path, written, position);
    return written;
  };
  // The engine asks for the length of a table before each page that it adds.
  const llseek = streams.llseek.bind(streams);
  streams.llseek = (stream, offset, whence) => {
    if (whence !== fromEnd || offset !== 0) return llseek(stream, offset, whence);
    const end = known.takeEnd(stream.node) ?? llseek(stream, offset, whence);
    known.keepEnd(stream.node, end);
    return end;
  };
  const setStreamAttr = streams.setattr.bind(streams);
  streams.setattr = (stream, changes) => {
    beforeChange(stream.node, changes);
    setStreamAttr(stream, ownedOnly(changes));
    files.afterWrite(known.pathOf(stream.node), 0);
  };
}

function watchNodes(nodeFiles: NodeFiles, { files, known, beforeChange }: Watching): void {
  const { node_ops: nodes } = nodeFiles;
  const at = (parent: FileNode, name: string): string => `${known.pathOf(parent)}/${name}`;
  // For each page added to a table that was never vacuumed the engine looks for its map of free room, and there is none.
  const lookup = nodes.lookup.bind(nodes);
  nodes.lookup = (parent, name) => {
    const missing = known.missingIn(parent);
    if (missing.has(name)) throw missing.get(name);
    try {
      return lookup(parent, name);
    } catch (error) {
      if (isMissing(error)) missing.set(name, error);
      throw error;
    }
  };
  const mknod = nodes.mknod.bind(nodes);
  nodes.mknod = (parent, name, mode, device) => {
    const kind = mode & kindBits;
    // Before it is tried: what fails midway may have made the file.
    known.forget();
    const node = mknod(parent, name, kind | (kind === directoryKind ? 0o700 : 0o600), device);
    files.created(at(parent, name));
    return node;
  };
  const rename = nodes.rename.bind(nodes);
  nodes.rename = (node, parent, name) => {
    const from = nodeFiles.realPath(node);
    files.beforeRename(from);
    try {
      rename(node, parent, name);
    } finally {
      known.forget();
    }
    files.renamed(from, at(parent, name));
  };
  const unlink = nodes.unlink.bind(nodes);
  nodes.unlink = (parent, name) => {
    unlink(parent, name);
    known.forget();
    files.removed(at(parent, name));
  };
  const setattr = nodes.setattr.bind(nodes);
  nodes.setattr = (node, changes) => {
    beforeChange(node, changes);
    setattr(node, ownedOnly(changes));
    files.afterWrite(nodeFiles.realPath(node), 0);
  };
  const rmdir = nodes.rmdir.bind(nodes);
  nodes.rmdir = (parent, name) => {
    rmdir(parent, name);
    known.forget();
    files.removed(at(parent, name));
  };
}

/**
 * Paths and ends of files that were looked for before, and names that were not there, since only this engine changes them.
 * They would otherwise be asked for several times with each page; all are forgotten when any file comes, goes or takes another name.
 */
function createKnownFiles({ realPath }: NodeFiles) {
  let paths = new WeakMap<FileNode, string>();
  let ends = new WeakMap<FileNode, number>();
  let missing = new WeakMap<FileNode, Map<string, unknown>>();
  return {
    /** Files that were looked for in a directory and not there, with what was said of it. */
    missingIn(directory: FileNode): Map<string, unknown> {
      let names = missing.get(directory);
      if (!names) missing.set(directory, (names = new Map()));
      return names;
    },
    pathOf(node: FileNode): string {
      const path = paths.get(node) ?? realPath(node);
      paths.set(node, path);
      return path;
    },
    /** Unknown from here on, until it is kept again: what changes a file may fail midway. */
    takeEnd(node: FileNode): number | undefined {
      const end = ends.get(node);
      ends.delete(node);
      return end;
    },
    keepEnd(node: FileNode, end: number): void {
      ends.set(node, end);
    },
    forget(): void {
      paths = new WeakMap();
      ends = new WeakMap();
      missing = new WeakMap();
    },
  };
}

/** What the engine's file system says where there is no such file. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSuchFile;
}

/** As WASI numbers it. */
const noSuchFile = 44;

function isNodeFiles(value: unknown): value is NodeFiles {
  return (
    has(value, 'realPath', 'stream_ops', 'node_ops') &&
    has(value.stream_ops, 'write', 'llseek', 'setattr') &&
    has(value.node_ops, 'lookup', 'mknod', 'rename', 'unlink', 'rmdir', 'setattr')
  );
}

function has<K extends string>(value: unknown, ...names: K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
