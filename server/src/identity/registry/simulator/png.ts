/**
 * Writes small drawings as PNG, byte for byte the same on every machine: a compressor library may change its output with
 * its version, and an answer of the sandbox never changes. Sixteen colours; what came shortly before is referred to.
 */
import { crc32 } from 'node:zlib';

/** The drawing without its colours: header and packed rows. */
export interface PngShape {
  header: Buffer;
  rows: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = chunk('IEND', Buffer.alloc(0));

/** `pixels` holds one colour index (0..15) a pixel; the width is even. */
export function pngShape(width: number, height: number, pixels: Uint8Array): PngShape {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 3, 0, 0, 0], 8);
  return {
    header: Buffer.concat([signature, chunk('IHDR', head)]),
    rows: chunk('IDAT', deflated(packed(width, height, pixels))),
  };
}

/** `colours`: three bytes each. */
export function pngWithColours(shape: PngShape, colours: Buffer): Buffer {
  return Buffer.concat([shape.header, chunk('PLTE', colours), shape.rows, end]);
}

/** Four bits a pixel; no row is filtered. */
function packed(width: number, height: number, pixels: Uint8Array): Buffer {
  const stride = width / 2;
  const out = Buffer.alloc((stride + 1) * height);
  for (let at = 0; at < stride * height; at += 1) {
    const row = Math.floor(at / stride);
    out[at + row + 1] = ((pixels[at * 2] ?? 0) << 4) | (pixels[at * 2 + 1] ?? 0);
  }
  return out;
}

function chunk(type: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  body.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}

/** RFC 1950 and 1951: one block of fixed codes, in which the longest repetition of what came before is referred to. */
function deflated(bytes: Buffer): Buffer {
  const bits = bitWriter();
  bits.put(1, 1);
  bits.put(1, 2);
  const places = new Map<number, number[]>();
  let at = 0;
  while (at < bytes.length) {
    const { length, distance } = longestBefore(bytes, at, places);
    if (length < shortest) putLiteral(bits, bytes[at] ?? 0);
    else putRepetition(bits, length, distance);
    for (const end = at + (length < shortest ? 1 : length); at < end; at += 1) {
      const seen = places.get(keyAt(bytes, at));
      if (seen) seen.push(at);
      else places.set(keyAt(bytes, at), [at]);
    }
  }
  putLiteral(bits, 256);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adler32(bytes));
  return Buffer.concat([Buffer.from([0x78, 0x01]), bits.end(), checksum]);
}

const shortest = 3;
const longest = 258;
/** Of places that begin with the same three bytes, the newest ones. */
const placesLooked = 64;

function longestBefore(bytes: Buffer, at: number, places: ReadonlyMap<number, readonly number[]>) {
  let found = { length: 0, distance: 0 };
  for (const place of (places.get(keyAt(bytes, at)) ?? []).slice(-placesLooked).reverse()) {
    if (at - place > 32_768) break;
    let length = 0;
    while (length < longest && at + length < bytes.length && bytes[place + length] === bytes[at + length])
      length += 1;
    if (length > found.length) found = { length, distance: at - place };
  }
  return found;
}

function keyAt(bytes: Buffer, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

interface BitWriter {
  /** Lowest bit first. */
  put(value: number, count: number): void;
  /** Huffman codes go highest bit first. */
  code(value: number, count: number): void;
  end(): Buffer;
}

function bitWriter(): BitWriter {
  const out: number[] = [];
  let held = 0;
  let count = 0;
  const bit = (value: number): void => {
    held |= value << count;
    count += 1;
    if (count === 8) {
      out.push(held);
      held = 0;
      count = 0;
    }
  };
  return {
    put: (value, size) => {
      for (let at = 0; at < size; at += 1) bit((value >> at) & 1);
    },
    code: (value, size) => {
      for (let at = size - 1; at >= 0; at -= 1) bit((value >> at) & 1);
    },
    end: () => {
      if (count > 0) out.push(held);
      return Buffer.from(out);
    },
  };
}

function putLiteral(bits: BitWriter, symbol: number): void {
  if (symbol < 144) bits.code(0x30 + symbol, 8);
  else if (symbol < 256) bits.code(0x190 + symbol - 144, 9);
  else if (symbol < 280) bits.code(symbol - 256, 7);
  else bits.code(0xc0 + symbol - 280, 8);
}

/** Length symbols: base length and extra bits, from symbol 257 on. */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const lengthExtras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];

/** Distance symbols: the first distance of each; two more have one bit more. */
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];

function putRepetition(bits: BitWriter, length: number, distance: number): void {
  const index = lengthBases.findLastIndex((start) => start <= length);
  putLiteral(bits, 257 + index);
  bits.put(length - (lengthBases[index] ?? 0), lengthExtras[index] ?? 0);
  const code = distanceBases.findLastIndex((start) => start <= distance);
  bits.code(code, 5);
  bits.put(distance - (distanceBases[code] ?? 0), code < 2 ? 0 : (code >> 1) - 1);
}

function adler32(bytes: Buffer): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}
