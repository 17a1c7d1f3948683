/**
 * Records as compressed JSON lines: many small rows would cost the database more than the whole import. Beside each chunk
 * stand the digests of its lines, so that two versions can be compared without opening what they share.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { CutChunk } from './cut-chunks.ts';
import type { ListRecord } from './record.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const newline = 10;

/** One record as its line; the id always comes first. */
export function lineOf(record: ListRecord): string {
  return JSON.stringify(record);
}

export function fingerprint(line: string | Buffer): string {
  return hash('sha1', line, 'base64').slice(0, 16);
}

export const lineDigestBytes = 16;

/** Tells lines apart without reading them, whoever wrote them: half of a SHA-256. */
export function lineDigest(line: string | Buffer): Buffer {
  return hash('sha256', line, 'buffer').subarray(0, lineDigestBytes);
}

/** The id of a line without parsing all of it. */
export function idOf(line: Buffer): string {
  const text = line.toString('utf8', 0, Math.min(line.length, 600));
  const match = /^\{"id":("(?:[^"\\]|\\.)*")/.exec(text);
  if (match?.[1]) return String(JSON.parse(match[1]));
  const whole: { id?: unknown } = JSON.parse(line.toString('utf8'));
  return String(whole.id);
}

export interface PackedChunk {
  records: number;
  body: Buffer;
  /** Of the chunk, and of each of its lines in order. */
  digest: Buffer;
  line_digests: Buffer;
}

export async function pack({ lines, digests }: CutChunk): Promise<PackedChunk> {
  const body = await compress(Buffer.from(lines.join('\n')), level);
  const joined = Buffer.concat(digests);
  return { records: lines.length, body, digest: lineDigest(joined), line_digests: joined };
}

export async function unpack(body: Uint8Array): Promise<Buffer[]> {
  const text = await decompress(body);
  const lines: Buffer[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf(newline, start);
    const stop = end < 0 ? text.length : end;
    if (stop > start) lines.push(text.subarray(start, stop));
    start = stop + 1;
  }
  return lines;
}
