/**
 * Takes media in as it comes: to a file without a name, counted, hashed and sniffed, so that memory does not grow with it.
 * Keeps the beginning only, for the sniffing.
 */
import { createHash } from 'node:crypto';
import { failure } from '@amana/contract';
import type { SpooledMedia } from '../media-port.ts';
import { childOwner } from './jail.ts';
import { scratchFile } from './scratch.ts';
import { sniff } from './sniff.ts';

/** Enough for every accepted format to be told. */
const headBytes = 256 * 1024;

export async function spool(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  limits: { maxBytes: number; signal: AbortSignal },
): Promise<SpooledMedia> {
  const file = await scratchFile(childOwner());
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      limits.signal.throwIfAborted();
      sizeBytes += chunk.length;
      if (sizeBytes > limits.maxBytes) throw failure('media_too_large');
      hash.update(chunk);
      await file.write(chunk);
    }
    const sniffed = await sniff(await file.read(headBytes));
    if (!sniffed) throw failure('unreadable_media');
    return {
      ...sniffed,
      sizeBytes,
      sha256: hash.digest('hex'),
      fd: file.fd,
      directory: file.directory,
      bytes: () => file.read(),
      release: () => file.release(),
    };
  } catch (error) {
    await file.release();
    throw error;
  }
}
