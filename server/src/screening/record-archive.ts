/**
 * The records behind an index, kept as the bytes they came in: joined into blocks, the blocks squeezed on the thread pool
 * while the index is still being built, and only the record of a hit ever parsed. Never holds parsed records.
 */
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { ListRecord } from '../lists/record.ts';

const blockBytes = 64 * 1024;
const openBlocksLimit = 16;
const squeeze = promisify(deflateRaw);

export interface RecordArchive {
  readonly size: number;
  readonly bytes: number;
  at(position: number): ListRecord;
  /** Resolves when every block is squeezed; records can be read before. */
  squeezed(): Promise<void>;
}

export interface ArchiveWriter {
  add(json: Buffer): void;
  finish(): RecordArchive;
}

interface Block {
  bytes: Buffer;
  squeezed: boolean;
}

export function createArchive(): ArchiveWriter {
  const blocks: Block[] = [];
  const places: Place[] = [];
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const squeezing: Promise<void>[] = [];
  const flush = () => {
    if (pendingBytes > 0) {
      const block: Block = { bytes: Buffer.concat(pending, pendingBytes), squeezed: false };
      blocks.push(block);
      squeezing.push(squeezeBlock(block));
    }
    pending = [];
    pendingBytes = 0;
  };
  return {
    add(json) {
      places.push({ block: blocks.length, from: pendingBytes, to: pendingBytes + json.length });
      pending.push(json);
      pendingBytes += json.length;
      if (pendingBytes >= blockBytes) flush();
    },
    finish() {
      flush();
      return openArchive(blocks, packed(places), squeezing);
    },
  };
}

interface Place {
  block: number;
  from: number;
  to: number;
}

/** Three numbers a record, in order of position. */
function packed(places: Place[]): Uint32Array {
  const numbers = new Uint32Array(places.length * 3);
  places.forEach(({ block, from, to }, position) => numbers.set([block, from, to], position * 3));
  return numbers;
}

function openArchive(blocks: Block[], places: Uint32Array, squeezing: Promise<void>[]): RecordArchive {
  const open = new Map<number, Buffer>();
  const bytesOf = (number: number): Buffer => {
    const block = blocks[number];
    if (!block) throw new Error('No such block in the archive');
    if (!block.squeezed) return block.bytes;
    const known = open.get(number);
    if (known) return known;
    const bytes = inflateRawSync(block.bytes);
    if (open.size >= openBlocksLimit) for (const oldest of open.keys()) if (open.delete(oldest)) break;
    open.set(number, bytes);
    return bytes;
  };
  return {
    size: places.length / 3,
    get bytes() {
      return places.byteLength + blocks.reduce((sum, block) => sum + block.bytes.length, 0);
    },
    at(position) {
      const [block, from, to] = places.subarray(position * 3, position * 3 + 3);
      if (block === undefined || from === undefined || to === undefined)
        throw new Error('No such record in the archive');
      // The bytes were written by the list's own reader, whose output has this shape.
      return JSON.parse(bytesOf(block).toString('utf8', from, to)) as ListRecord;
    },
    async squeezed() {
      await Promise.all(squeezing);
      squeezing.length = 0;
    },
  };
}

/** A block that cannot be squeezed stays as it is: it costs memory and nothing else. */
async function squeezeBlock(block: Block): Promise<void> {
  try {
    block.bytes = await squeeze(block.bytes, { level: 3 });
    block.squeezed = true;
  } catch {
    return;
  }
}
