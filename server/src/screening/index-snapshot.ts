/**
 * An index with its records in one piece of bytes: a header, the parts one after the other, each on a multiple of eight.
 * Opening copies nothing. One that is cut, damaged or made for other lists or another release is not opened.
 */
import { crc32 } from 'node:zlib';
import { openIndex, type ScreeningIndex } from '@amana/screening';
import { type ArchivePieces, openArchive, type RecordArchive } from './record-archive.ts';

export interface SnapshotList {
  source: string;
  version: string;
  records: number;
  /** Entries that stand for a sanction in force. */
  sanctions: number;
}

export interface SnapshotParts {
  /** Stands for the lists' versions and the release that read them. */
  key: string;
  lists: SnapshotList[];
  /** Which of `lists` the entity at a position is from. */
  listAt: Uint16Array;
  archive: ArchivePieces;
  /** Writes the index, with its own checksum, into the room that it asks for. */
  index: (room: (bytes: number) => Uint8Array) => unknown;
}

export interface OpenedSnapshot {
  lists: SnapshotList[];
  listAt: Uint16Array;
  archive: RecordArchive;
  index: ScreeningIndex;
}

interface Header {
  key: string;
  lists: SnapshotList[];
  /** Bytes of each part, in order. */
  sizes: number[];
}

const mark = Buffer.from('AMANAIX1');
/** The mark, the length of the header and the checksum of all between here and the index. */
const preludeBytes = 16;

export function packSnapshot({
  key,
  lists,
  listAt,
  archive,
  index,
}: SnapshotParts): Uint8Array<SharedArrayBuffer> {
  const parts: readonly (readonly Piece[])[] = [
    [listAt],
    [archive.places],
    [archive.blockStarts],
    archive.blocks,
  ];
  let snapshot: Uint8Array<SharedArrayBuffer> | undefined;
  index((indexBytes) => {
    const sizes = [...parts.map(bytesOf), indexBytes];
    const header = Buffer.from(JSON.stringify({ key, lists, sizes } satisfies Header));
    const first = aligned(preludeBytes + header.length);
    // Shared, so that it need not be copied from the thread that made it, nor to others that search it.
    const bytes = new Uint8Array(
      new SharedArrayBuffer(first + sizes.reduce((sum, size) => sum + aligned(size), 0)),
    );
    snapshot = bytes;
    bytes.set(mark);
    bytes.set(header, preludeBytes);
    const indexAt = copied(parts, bytes, first);
    const prelude = new DataView(bytes.buffer);
    prelude.setUint32(8, header.length);
    prelude.setUint32(12, crc32(bytes.subarray(preludeBytes, indexAt)));
    return new Uint8Array(bytes.buffer, indexAt, indexBytes);
  });
  if (snapshot === undefined) throw new Error('The index was not written');
  return snapshot;
}

type Piece = Uint8Array | Uint16Array | Uint32Array;

function bytesOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
}

/** One part after the other; gives where they end. */
function copied(parts: readonly (readonly Piece[])[], target: Uint8Array, from: number): number {
  let at = from;
  for (const part of parts) {
    let place = at;
    for (const piece of part) {
      target.set(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength), place);
      place += piece.byteLength;
    }
    at += aligned(place - at);
  }
  return at;
}

/**
 * Shares the memory of `bytes`; undefined when they are not the whole snapshot of this key. Trusted ones, which were checked
 * by the thread that made them, are not read through again: requests wait meanwhile.
 */
export function openSnapshot(bytes: Uint8Array, key: string, trusted = false): OpenedSnapshot | undefined {
  const whole = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const header = headerOf(whole, trusted);
  if (header === undefined || header.key !== key) return undefined;
  const { buffer } = whole;
  const [listAt, places, blockStarts, blocks, saved] = placesOf(whole, header).map(({ from, size }) => ({
    from: whole.byteOffset + from,
    size,
  }));
  if (!listAt || !places || !blockStarts || !blocks || !saved) return undefined;
  const found = openIndex(new Uint8Array(buffer, saved.from, saved.size), { trusted });
  if ('refused' in found) return undefined;
  return {
    lists: header.lists,
    listAt: new Uint16Array(buffer, listAt.from, listAt.size / 2),
    archive: openArchive({
      blocks: new Uint8Array(buffer, blocks.from, blocks.size),
      blockStarts: new Uint32Array(buffer, blockStarts.from, blockStarts.size / 4),
      places: new Uint32Array(buffer, places.from, places.size / 4),
    }),
    index: found.index,
  };
}

/** Read only after everything up to the index was found to be as it was written. */
function headerOf(bytes: Uint8Array, trusted: boolean): Header | undefined {
  if (bytes.length < preludeBytes || mark.compare(bytes, 0, mark.length) !== 0) return undefined;
  const prelude = new DataView(bytes.buffer, bytes.byteOffset, preludeBytes);
  const headerBytes = prelude.getUint32(8);
  if (headerBytes > bytes.length - preludeBytes) return undefined;
  const header = parsed(bytes.subarray(preludeBytes, preludeBytes + headerBytes));
  if (header === undefined) return undefined;
  const last = placesOf(bytes, header).at(-1);
  if (last === undefined || last.from + aligned(last.size) !== bytes.length) return undefined;
  if (trusted) return header;
  return crc32(bytes.subarray(preludeBytes, last.from)) === prelude.getUint32(12) ? header : undefined;
}

function parsed(text: Uint8Array): Header | undefined {
  try {
    // Of this shape when the checksum holds, which is compared before anything but the sizes is used.
    const header = JSON.parse(Buffer.from(text).toString('utf8')) as Header;
    const sizes: unknown = header?.sizes;
    return Array.isArray(sizes) && sizes.every((size) => Number.isSafeInteger(size) && size >= 0)
      ? header
      : undefined;
  } catch {
    return undefined;
  }
}

function placesOf(bytes: Uint8Array, { sizes }: Header): { from: number; size: number }[] {
  const headerBytes = new DataView(bytes.buffer, bytes.byteOffset, preludeBytes).getUint32(8);
  let at = aligned(preludeBytes + headerBytes);
  return sizes.map((size) => {
    const from = at;
    at += aligned(size);
    return { from, size };
  });
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
