/**
 * The records behind an index, kept as the bytes they came in: joined into blocks, the blocks squeezed on the thread
 * pool while the index is being built, and only the record of a hit ever parsed. Never holds parsed records.
 */
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { ListRecord } from '../lists/record.ts';

const blockBytes = 64 * 1024;
const openBlocksLimit = 16;
const squeeze = promisify(zstdCompress);
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
  finish(): Promise<ArchiveParts>;
}

export function createArchive(): ArchiveWriter {
  const squeezing: Promise<Buffer>[] = [];
  const places: number[] = [];
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const flush = () => {
    if (pendingBytes > 0) squeezing.push(squeeze(Buffer.concat(pending, pendingBytes), level));
    pending = [];
    pendingBytes = 0;
  };
  return {
    add(json) {
      places.push(squeezing.length, pendingBytes, pendingBytes + json.length);
      pending.push(json);
      pendingBytes += json.length;
      if (pendingBytes >= blockBytes) flush();
    },
    async finish() {
      flush();
      const blocks = await Promise.all(squeezing);
      const blockStarts = new Uint32Array(blocks.length + 1);
      blocks.forEach((block, number) => {
        blockStarts[number + 1] = (blockStarts[number] ?? 0) + block.length;
      });
      return { blocks: Buffer.concat(blocks), blockStarts, places: Uint32Array.from(places) };
    },
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
