/**
 * Typed arrays in one piece of memory: a header with their sizes, the arrays one after the other, and a checksum at the
 * end. Reading copies nothing. Knows nothing of what the arrays mean.
 */

/** Gives the arrays back in the order in which they were written. */
export interface Columns {
  take8(): Uint8Array;
  take16(): Uint16Array;
  take32(): Uint32Array;
  takeSigned(): Int32Array;
  takeSingles(): Float32Array;
  takeFloats(): Float64Array;
}

/** Read in the machine's own order of bytes, so that a machine with the other order refuses. */
const mark = 0x584d_4153;
const headerWords = 6;
const checksumBytes = 8;
const mostBytes = 0xffff_fff0;

/** What wrote the columns: the version of their order, and what its tables of names held. */
export interface Stamp {
  version: number;
  tables: number;
}

/** Why bytes are not taken. */
export type Refusal = 'no snapshot' | 'damaged' | 'older version' | 'newer version' | 'other tables';

/** Makes the memory that is asked for, filled with zeros and on a multiple of eight. */
export type Room = (bytes: number) => Uint8Array;

/** A header for columns of these sizes; what they hold, and the checksum, are for the caller to write. */
export function layColumns({ version, tables }: Stamp, sizes: readonly number[], room: Room): Uint8Array {
  const first = aligned((headerWords + sizes.length) * 4);
  const total = sizes.reduce((sum, size) => sum + aligned(size), first) + checksumBytes;
  if (total > mostBytes) throw new RangeError('The index is too large for one snapshot');
  const bytes = room(total);
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, headerWords + sizes.length);
  header.set([mark, version, total, sizes.length, tables]);
  header.set(sizes, headerWords);
  return bytes;
}

/** A version is told before damage: what another release wrote may well have its checksum elsewhere. */
export function refusalOf(
  { version, tables }: Stamp,
  bytes: Uint8Array,
  trusted = false,
): Refusal | undefined {
  if (bytes.byteLength < headerWords * 4) return 'no snapshot';
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerWords * 4);
  const word = (place: number): number => view.getUint32(place * 4, littleEndian);
  if (word(0) !== mark) return 'no snapshot';
  if (word(1) !== version) return word(1) < version ? 'older version' : 'newer version';
  if (word(2) !== bytes.byteLength || !(trusted || checksumMatches(bytes))) return 'damaged';
  return word(4) === tables ? undefined : 'other tables';
}

const littleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Undefined for bytes whose columns do not fill them. Whether they are whole is asked for apart. */
export function splitColumns(bytes: Uint8Array): Columns | undefined {
  const whole = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const { buffer, byteOffset, byteLength } = whole;
  const count = new Uint32Array(buffer, byteOffset, headerWords)[3] ?? 0;
  let at = aligned((headerWords + count) * 4);
  if (at + checksumBytes > byteLength) return undefined;
  const places: { from: number; bytes: number }[] = [];
  for (const size of new Uint32Array(buffer, byteOffset + headerWords * 4, count)) {
    places.push({ from: byteOffset + at, bytes: size });
    at += aligned(size);
  }
  if (at + checksumBytes !== byteLength) return undefined;
  const next = () => {
    const place = places.shift();
    if (place === undefined) throw new RangeError('The snapshot holds fewer columns than its version has');
    return place;
  };
  const take =
    <T>(make: new (memory: ArrayBufferLike, from: number, length: number) => T, elementBytes: number) =>
    (): T => {
      const place = next();
      return new make(buffer, place.from, place.bytes / elementBytes);
    };
  return {
    take8: take(Uint8Array, 1),
    take16: take(Uint16Array, 2),
    take32: take(Uint32Array, 4),
    takeSigned: take(Int32Array, 4),
    takeSingles: take(Float32Array, 4),
    takeFloats: take(Float64Array, 8),
  };
}

/** Writes the checksum of all before it into the last eight bytes. */
export function checksumInto(bytes: Uint8Array): void {
  const [even, odd] = checksum(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset + bytes.byteLength - checksumBytes, checksumBytes);
  view.setUint32(0, even);
  view.setUint32(4, odd);
}

function checksumMatches(bytes: Uint8Array): boolean {
  if (bytes.byteLength < headerWords * 4 || bytes.byteLength % 8 !== 0) return false;
  const [even, odd] = checksum(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset + bytes.byteLength - checksumBytes, checksumBytes);
  return view.getUint32(0) === even && view.getUint32(4) === odd;
}

/**
 * Two sums, of the even words and of the odd ones. Each step can be undone, so a change of any one word always changes
 * its sum. Against accidents, not against people: whoever can write the file can write the database beside it.
 */
function checksum(bytes: Uint8Array): [even: number, odd: number] {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Uint32Array(whole.buffer, whole.byteOffset, (whole.byteLength - checksumBytes) / 4);
  let even = 0x9e37_79b9;
  let odd = 0x85eb_ca6b;
  for (let place = 0; place + 1 < words.length; place += 2) {
    even = Math.imul(even ^ (words[place] ?? 0), 0x9e37_79b1);
    even ^= even >>> 15;
    odd = Math.imul(odd ^ (words[place + 1] ?? 0), 0x85eb_ca77);
    odd ^= odd >>> 13;
  }
  return [even >>> 0, odd >>> 0];
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
