/**
 * Writes small drawings as PNG, byte for byte the same on every machine: a compressor library may change its output with
 * its version, and an answer of the sandbox never changes. Sixteen colours; runs are the only compression.
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
    rows: chunk('IDAT', deflateRuns(filtered(width, height, pixels))),
  };
}

/** `colours`: three bytes each. */
export function pngWithColours(shape: PngShape, colours: Buffer): Buffer {
  return Buffer.concat([shape.header, chunk('PLTE', colours), shape.rows, end]);
}

/** Four bits a pixel, each row as its difference from the one above: a drawing becomes mostly zeros. */
function filtered(width: number, height: number, pixels: Uint8Array): Buffer {
  const stride = width / 2;
  const packed = Buffer.alloc(stride * height);
  for (let at = 0; at < packed.length; at += 1)
    packed[at] = ((pixels[at * 2] ?? 0) << 4) | (pixels[at * 2 + 1] ?? 0);
  const out = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    out[y * (stride + 1)] = 2;
    for (let x = 0; x < stride; x += 1) {
      const above = y === 0 ? 0 : (packed[(y - 1) * stride + x] ?? 0);
      out[y * (stride + 1) + 1 + x] = (packed[y * stride + x] ?? 0) - above;
    }
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

/** RFC 1950 and 1951: one block of fixed codes, in which a run of one byte refers back by one. */
function deflateRuns(bytes: Buffer): Buffer {
  const bits = bitWriter();
  bits.put(1, 1);
  bits.put(1, 2);
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    putLiteral(bits, byte);
    at += 1;
    let run = 0;
    while (run < 258 && bytes[at + run] === byte) run += 1;
    if (run >= 3) {
      putRun(bits, run);
      at += run;
    }
  }
  putLiteral(bits, 256);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adler32(bytes));
  return Buffer.concat([Buffer.from([0x78, 0x01]), bits.end(), checksum]);
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

function putRun(bits: BitWriter, length: number): void {
  const index = lengthBases.findLastIndex((start) => start <= length);
  putLiteral(bits, 257 + index);
  bits.put(length - (lengthBases[index] ?? 0), lengthExtras[index] ?? 0);
  bits.code(0, 5);
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
