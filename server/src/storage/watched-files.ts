/**
 * PGlite's file system on a real directory, with each change reported before and after it happens and every file made
 * readable by its owner only. Never changes what PostgreSQL writes.
 */
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DurableFiles } from './durable-files.ts';

type PostgresMod = postgresMod.PostgresMod;

/** The parts of Emscripten's NODEFS that are watched. */
interface NodeFiles {
  realPath(node: FileNode): string;
  stream_ops: {
    write(stream: { node: FileNode }, buffer: Int8Array, offset: number, length: number, at: number): number;
  };
  node_ops: {
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

interface Changes {
  mode?: number;
}

const pageBytes = 8192;
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

function watch(nodeFiles: NodeFiles, files: DurableFiles): void {
  const { stream_ops: streams, node_ops: nodes } = nodeFiles;
  const at = (parent: FileNode, name: string): string => `${nodeFiles.realPath(parent)}/${name}`;

  const write = streams.write.bind(streams);
  streams.write = (stream, buffer, offset, length, position) => {
    const path = nodeFiles.realPath(stream.node);
    files.beforeWrite(path, isBlank(buffer, offset, length));
    const written = write(stream, buffer, offset, length, position);
    files.afterWrite(path, length);
    return written;
  };
  const mknod = nodes.mknod.bind(nodes);
  nodes.mknod = (parent, name, mode, device) => {
    const kind = mode & kindBits;
    const node = mknod(parent, name, kind | (kind === directoryKind ? 0o700 : 0o600), device);
    files.created(at(parent, name));
    return node;
  };
  const rename = nodes.rename.bind(nodes);
  nodes.rename = (node, parent, name) => {
    const from = nodeFiles.realPath(node);
    files.beforeRename(from);
    rename(node, parent, name);
    files.renamed(from, at(parent, name));
  };
  const unlink = nodes.unlink.bind(nodes);
  nodes.unlink = (parent, name) => {
    unlink(parent, name);
    files.removed(at(parent, name));
  };
  const setattr = nodes.setattr.bind(nodes);
  nodes.setattr = (node, changes) => {
    setattr(node, changes.mode === undefined ? changes : { ...changes, mode: changes.mode & ownerOnly });
    files.afterWrite(nodeFiles.realPath(node), 0);
  };
  const rmdir = nodes.rmdir.bind(nodes);
  nodes.rmdir = (parent, name) => {
    rmdir(parent, name);
    files.removed(at(parent, name));
  };
}

/** A page that only makes a file longer has no place in the log yet: the first eight bytes of its header are zero. */
function isBlank(buffer: Int8Array, offset: number, length: number): boolean {
  if (length < pageBytes) return false;
  for (let page = offset; page < offset + length; page += pageBytes) {
    for (let index = page; index < page + 8; index += 1) if (buffer[index] !== 0) return false;
  }
  return true;
}

function isNodeFiles(value: unknown): value is NodeFiles {
  return (
    has(value, 'realPath', 'stream_ops', 'node_ops') &&
    has(value.stream_ops, 'write') &&
    has(value.node_ops, 'mknod', 'rename', 'unlink', 'rmdir', 'setattr')
  );
}

function has<K extends string>(value: unknown, ...names: K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
