/**
 * HMAC-SHA-256 of texts under one key, as RFC 2104 builds it from two plain hashes: an object of the crypto library for each
 * hash would cost more than the hashing, and again when it is let go of.
 */
import { hash } from 'node:crypto';

/** In hex. */
export type KeyedHash = (text: string) => string;

const blockBytes = 64;
const hashBytes = 32;

/** For keys of up to 64 bytes; a longer one would have to be hashed first. */
export function createKeyedHash(key: Uint8Array): KeyedHash {
  if (key.length > blockBytes) throw new RangeError(`The key is longer than ${blockBytes} bytes`);
  const inner = padded(key, 0x36, blockBytes);
  const outer = padded(key, 0x5c, blockBytes + hashBytes);
  return (text) => {
    const message = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(text));
    message.set(inner);
    message.write(text, blockBytes);
    outer.write(hash('sha256', message, 'binary'), blockBytes, 'binary');
    return hash('sha256', outer, 'hex');
  };
}

/** The key with each byte of its block changed, at the beginning of so many bytes. */
function padded(key: Uint8Array, by: number, lengthBytes: number): Buffer {
  const bytes = Buffer.alloc(lengthBytes);
  for (let at = 0; at < blockBytes; at += 1) bytes[at] = (key[at] ?? 0) ^ by;
  return bytes;
}
