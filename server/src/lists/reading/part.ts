/**
 * The files handed in, unwrapped: gzip and ZIP come off, workbooks (XLSX, ODS) stay whole. What a file is gets decided
 * by its bytes; its name is used in messages only.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { createGunzip, crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { whyUnreadable } from '../../platform/given-file.ts';
import type { ReadLimits } from './limits.ts';
import { ListRefusal } from './refusal.ts';

export interface Part {
  /** For messages: `sdn.csv.gz`, `lists.zip: sdn.csv`. */
  name: string;
  kind: 'text' | 'xlsx' | 'ods';
  /** Path of the workbook, for kinds that need random access. */
  path: string;
  /** The first bytes, decompressed, for telling formats apart. */
  head: Buffer;
  /** The whole, decompressed, from the start each time. */
  open(): AsyncIterable<Buffer>;
}

const headBytes = 64 * 1024;

export async function openParts(paths: string[], limits: ReadLimits): Promise<Part[]> {
  const parts: Part[] = [];
  for (const path of paths) parts.push(...(await openFile(path, limits)));
  if (parts.length === 0) throw new ListRefusal('empty', 'no file was given, or the archive holds none');
  return parts;
}

async function openFile(path: string, limits: ReadLimits): Promise<Part[]> {
  const name = basename(path);
  const size = await fileSize(path, name);
  if (size === 0) throw new ListRefusal('empty', `${name} is empty`);
  const magic = await firstBytes(createReadStream(path, { end: 3 }), 4);
  if (magic[0] === 0x1f && magic[1] === 0x8b) return [await gzipPart(path, name, limits)];
  if (magic.toString('latin1') === 'PK\x03\x04') return zipParts(path, name, limits);
  if (size > limits.maxFileBytes) throw tooLarge(name, limits.maxFileBytes);
  const open = () => readable(createReadStream(path), name);
  return [{ name, kind: 'text', path, head: await firstBytes(open(), headBytes), open }];
}

async function fileSize(path: string, name: string): Promise<number> {
  const fault = await whyUnreadable(path);
  if (fault !== null) throw new ListRefusal('unreadable', `${name} cannot be read: ${fault}`);
  return (await stat(path)).size;
}

async function gzipPart(path: string, name: string, limits: ReadLimits): Promise<Part> {
  const open = () => {
    const source = createReadStream(path);
    const gunzip = createGunzip();
    const read = { bytes: 0 };
    source.on('data', (chunk) => {
      read.bytes += chunk.length;
    });
    return bounded(piped(source, gunzip, name), name, limits, () => read.bytes);
  };
  return { name, kind: 'text', path, head: await firstBytes(open(), headBytes), open };
}

async function zipParts(path: string, name: string, limits: ReadLimits): Promise<Part[]> {
  const entries = (await zipEntries(path, name, limits)).filter((entry) => !entry.fileName.endsWith('/'));
  const names = new Set(entries.map((entry) => entry.fileName));
  const workbook = names.has('[Content_Types].xml') ? 'xlsx' : names.has('content.xml') ? 'ods' : null;
  if (workbook) {
    const open = () => readable(createReadStream(path), name);
    return [{ name, kind: workbook, path, head: Buffer.alloc(0), open }];
  }
  const parts: Part[] = [];
  for (const entry of entries) {
    const label = `${name}: ${basename(entry.fileName)}`;
    if (entry.uncompressedSize === 0) throw new ListRefusal('empty', `${label} is empty`);
    const open = () => zipEntry(path, name, entry.fileName, limits);
    parts.push({ name: label, kind: 'text', path, head: await firstBytes(open(), headBytes), open });
  }
  return parts;
}

/** Names in the archive's directory. A damaged directory is refused here. */
async function zipEntries(path: string, name: string, limits: ReadLimits): Promise<Entry[]> {
  const zip = await opened(path, name);
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > limits.maxArchiveEntries)
        throw new ListRefusal('too-large', `${name} holds more than ${limits.maxArchiveEntries} files`);
    }
    return entries;
  } catch (error) {
    throw damaged(error, name);
  } finally {
    zip.close();
  }
}

/** One file of a ZIP as a stream, its checksum compared at the end. */
export async function* zipEntry(
  path: string,
  name: string,
  fileName: string,
  limits: ReadLimits,
): AsyncGenerator<Buffer> {
  const zip = await opened(path, name);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== fileName) continue;
      if (entry.uncompressedSize > limits.maxFileBytes) throw tooLarge(name, limits.maxFileBytes);
      const stream = await zip.openReadStreamPromise(entry);
      let checksum = 0;
      for await (const chunk of bounded(stream, name, limits, () => entry.compressedSize)) {
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
      if (checksum !== entry.crc32)
        throw new ListRefusal('damaged', `${name} is damaged: a checksum differs`);
      return;
    }
    throw new ListRefusal('layout', `${name} has no ${fileName}`);
  } catch (error) {
    throw damaged(error, name);
  } finally {
    zip.close();
  }
}

async function opened(path: string, name: string) {
  try {
    return await openPromise(path, { autoClose: false });
  } catch (error) {
    throw damaged(error, name);
  }
}

/** Pipes into a decompressor so that an error of either side reaches the reader. */
function piped(source: Readable, through: NodeJS.ReadWriteStream, name: string): AsyncIterable<Buffer> {
  const out = new PassThrough();
  pipeline(source, through, out).catch((error: unknown) => out.destroy(damaged(error, name)));
  return out;
}

async function* readable(source: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) yield chunk;
  } catch (error) {
    throw damaged(error, name);
  }
}

async function* bounded(
  source: AsyncIterable<Buffer>,
  name: string,
  limits: ReadLimits,
  bytesIn: () => number,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > limits.maxFileBytes) throw tooLarge(name, limits.maxFileBytes);
      if (bytes > 1024 ** 2 && bytes > limits.maxExpansion * Math.max(bytesIn(), 1))
        throw new ListRefusal('too-large', `${name} expands more than ${limits.maxExpansion} times`);
      yield chunk;
    }
  } catch (error) {
    throw damaged(error, name);
  }
}

async function firstBytes(source: AsyncIterable<Buffer>, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

function tooLarge(name: string, maxBytes: number): ListRefusal {
  return new ListRefusal('too-large', `${name} is larger than ${Math.round(maxBytes / 1024 ** 2)} MiB`);
}

function damaged(error: unknown, name: string): Error {
  if (error instanceof ListRefusal) return error;
  const text = error instanceof Error ? error.message : '';
  if (/unexpected end of file/i.test(text))
    return new ListRefusal('truncated', `${name} is cut short: the compressed data ends too early`);
  return new ListRefusal('damaged', `${name} is damaged and cannot be unpacked (${text.slice(0, 120)})`);
}
