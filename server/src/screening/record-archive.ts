/**
 * The records behind an index, kept as the bytes they came in: joined into blocks, the blocks squeezed while the
 * index is being built, and only the record of a hit ever parsed. Never holds parsed records.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ListRecord } from '../lists/record.ts';

/**
 * For each hit one block is opened, in the thread that answers: larger ones are squeezed little better, take longer to open and
 * make so much to clear away that the collector stops the thread several times a second.
 */
const blockBytes = 16 * 1024;
const openBlocksLimit = 64;
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** As it is written to a file: squeezed blocks in one piece, and where each begins and ends. */
export interface ArchiveParts {
  blocks: Uint8Array;
  /** One more than blocks. */
  blockStarts: Uint32Array;
  /** Three numbers a record, in order of position: its block, and from where to where in the block. */
  places: Uint32Array;
}

export interface RecordArchive {
  readonly size: number;
  at(position: number): ListRecord;
  /** The record as it came; shares the archive's memory for a while only. */
  bytesAt(position: number): Buffer;
  lengthAt(position: number): number;
}

export interface ArchiveWriter {
  add(json: Uint8Array): void;
  /** The writer is spent afterwards. */
  finish(): ArchivePieces;
}

/** Parts as they were made, to be put together where they are kept. */
export interface ArchivePieces {
  blocks: Uint8Array[];
  blockStarts: Uint32Array;
  places: Uint32Array;
}

/**
 * Blocks are squeezed where they are made, in the thread that builds: on the pool each would hold a megabyte of tables until
 * a collector comes by, which for a long list adds up to gigabytes.
 */
export function createArchive(): ArchiveWriter {
  const blocks = createPieces();
  const starts: number[] = [0];
  const places = growing();
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const flush = () => {
    if (pendingBytes > 0) {
      blocks.add(zstdCompressSync(Buffer.concat(pending, pendingBytes), level));
      starts.push(blocks.bytes());
    }
    pending = [];
    pendingBytes = 0;
  };
  return {
    add(json) {
      places.push(starts.length - 1);
      places.push(pendingBytes);
      places.push(pendingBytes + json.length);
      pending.push(json);
      pendingBytes += json.length;
      if (pendingBytes >= blockBytes) flush();
    },
    finish() {
      flush();
      return { blocks: blocks.pieces(), blockStarts: Uint32Array.from(starts), places: places.cut() };
    },
  };
}

const pieceBytes = 1024 * 1024;

/** Bytes one after the other in pieces of equal size, so that nothing is copied while they grow. */
function createPieces() {
  const full: Uint8Array[] = [];
  let open = new Uint8Array(pieceBytes);
  let used = 0;
  return {
    add(bytes: Uint8Array) {
      for (let from = 0; from < bytes.length; ) {
        if (used === pieceBytes) {
          full.push(open);
          open = new Uint8Array(pieceBytes);
          used = 0;
        }
        const part = bytes.subarray(from, from + pieceBytes - used);
        open.set(part, used);
        used += part.length;
        from += part.length;
      }
    },
    bytes: () => full.length * pieceBytes + used,
    pieces: () => [...full, open.subarray(0, used)],
  };
}

function growing() {
  let values = new Uint32Array(4_096);
  let length = 0;
  return {
    push(value: number) {
      if (length === values.length) {
        const wider = new Uint32Array(values.length * 2);
        wider.set(values);
        values = wider;
      }
      values[length++] = value;
    },
    cut: () => values.subarray(0, length),
  };
}

export function openArchive({ blocks, blockStarts, places }: ArchiveParts): RecordArchive {
  const open = new Map<number, Buffer>();
  const bytesOf = (number: number): Buffer => {
    const known = open.get(number);
    if (known) return known;
    const bytes = zstdDecompressSync(blocks.subarray(blockStarts[number], blockStarts[number + 1]));
    if (open.size >= openBlocksLimit) for (const oldest of open.keys()) if (open.delete(oldest)) break;
    open.set(number, bytes);
    return bytes;
  };
  const bytesAt = (position: number): Buffer => {
    const [block, from, to] = places.subarray(position * 3, position * 3 + 3);
    if (block === undefined || from === undefined || to === undefined)
      throw new Error('No such record in the archive');
    return bytesOf(block).subarray(from, to);
  };
  return {
    size: places.length / 3,
    // The bytes were written by the list's own reader, whose output has this shape.
    at: (position) => JSON.parse(bytesAt(position).toString('utf8')) as ListRecord,
    bytesAt,
    lengthAt: (position) => (places[position * 3 + 2] ?? 0) - (places[position * 3 + 1] ?? 0),
  };
}
