/**
 * Writes a batch of statements as one message of PostgreSQL's extended protocol, closed by one Sync. In memory that is
 * used again for the next: made anew each time, large batches would keep the garbage collector busy.
 */
import { protocol } from '@electric-sql/pglite';
import type { Statement } from './batch-commit.ts';
import { type FramedValues, isFramed } from './framed-values.ts';
import { wireValue } from './values-on-the-wire.ts';

/** The message is good until the next is asked for. */
export type MessageWriter = (statements: readonly Statement[]) => Uint8Array;

const keptBytes = 4 * 1024 * 1024;
/** Execute without a limit of rows, of the unnamed portal. */
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const sync = Buffer.from([0x53, 0, 0, 0, 4]);
const bindCode = 0x42;
/** No result is asked for in binary form. */
const noResultFormat = Buffer.alloc(2);
const format = { text: 0, binary: 1 } as const;

export function createMessageWriter(): MessageWriter {
  let memory = Buffer.alloc(0);
  return (statements) => {
    const parts: Uint8Array[] = [];
    for (const { name, text, values } of statements) {
      if (name === undefined) parts.push(protocol.serialize.parse({ text }));
      if (isFramed(values)) pushFramed(parts, name ?? '', values);
      else pushBind(parts, name ?? '', values.map(asBytes));
      parts.push(execute);
    }
    parts.push(sync);
    let bytes = 0;
    for (const part of parts) bytes += part.length;
    if (memory.length < bytes || memory.length > Math.max(keptBytes, bytes)) memory = Buffer.alloc(bytes * 2);
    let at = 0;
    for (const part of parts) {
      memory.set(part, at);
      at += part.length;
    }
    return memory.subarray(0, at);
  };
}

/** The values lie as they are to go: only a head is made for them. */
function pushFramed(parts: Uint8Array[], statement: string, { bytes, count }: FramedValues): void {
  const name = Buffer.from(`\0${statement}\0`);
  const head = Buffer.alloc(5 + name.length + 6);
  head[0] = bindCode;
  head.writeInt32BE(head.length - 1 + bytes.length + noResultFormat.length, 1);
  head.set(name, 5);
  let at = head.writeInt16BE(1, 5 + name.length);
  at = head.writeInt16BE(format.binary, at);
  head.writeInt16BE(count, at);
  parts.push(head, bytes, noResultFormat);
}

interface Value {
  bytes: Uint8Array | null;
  format: number;
}

function asBytes(value: unknown): Value {
  const wire = wireValue(value);
  if (typeof wire === 'string') return { bytes: Buffer.from(wire), format: format.text };
  return { bytes: wire, format: format.binary };
}

function pushBind(parts: Uint8Array[], statement: string, values: readonly Value[]): void {
  const name = Buffer.from(`\0${statement}\0`);
  const head = Buffer.alloc(5 + name.length + 2 + values.length * 2 + 2);
  let total = head.length - 1 + 2;
  for (const { bytes } of values) total += 4 + (bytes?.length ?? 0);
  head[0] = bindCode;
  head.writeInt32BE(total, 1);
  head.set(name, 5);
  let at = head.writeInt16BE(values.length, 5 + name.length);
  for (const value of values) at = head.writeInt16BE(value.format, at);
  head.writeInt16BE(values.length, at);
  parts.push(head);
  for (const { bytes } of values) {
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes?.length ?? -1);
    parts.push(length);
    if (bytes) parts.push(bytes);
  }
  parts.push(noResultFormat);
}
