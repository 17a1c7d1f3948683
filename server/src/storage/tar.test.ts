import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

interface File {
  name: string;
  body: Buffer;
}

const files = fc.array(
  fc.record({
    name: fc.stringMatching(/^[a-z][a-z0-9_/.]{0,60}[a-z0-9]$/),
    body: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  }),
  { maxLength: 6 },
);

function archive(given: File[]): Buffer {
  const parts = given.flatMap(({ name, body }) => [
    tarHeader({ name, kind: 'file', bytes: body.length }),
    body,
    tarPadding(body.length),
  ]);
  return Buffer.concat([...parts, tarEnd]);
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unpack(source: AsyncIterable<Buffer>): Promise<File[]> {
  const found: File[] = [];
  for await (const part of readTar(source)) {
    const last = found.at(-1);
    if ('entry' in part) found.push({ name: part.entry.name, body: Buffer.alloc(0) });
    else if (last) last.body = Buffer.concat([last.body, part.piece]);
  }
  return found;
}

describe('tar', () => {
  it('gives back what was put in, however the bytes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 3000 }), async (given, size) => {
        expect(await unpack(inChunks(archive(given), size))).toEqual(given);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused when it is cut before its end', async () => {
    const whole = archive([{ name: 'db/base/5/16384', body: Buffer.alloc(700, 1) }]);
    for (let length = 0; length <= whole.length - tarEnd.length; length += 100) {
      await expect(unpack(inChunks(whole.subarray(0, length), 512))).rejects.toThrow(/cut short/);
    }
  });

  it('is refused when a header was changed', async () => {
    const whole = archive([{ name: 'db/PG_VERSION', body: Buffer.from('18') }]);
    for (const at of [0, 100, 124, 156]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(unpack(inChunks(changed, 512))).rejects.toThrow(/damaged/);
    }
  });

  it('refuses a name that the format cannot hold', () => {
    expect(() => tarHeader({ name: 'x'.repeat(101), kind: 'file', bytes: 0 })).toThrow(/too long/);
  });
});
