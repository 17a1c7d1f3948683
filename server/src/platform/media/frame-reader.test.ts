import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrames } from './frame-reader.ts';

const limits = { maxEdgePx: 100, maxFrames: 1000 };
const picture = (width: number, height: number, fill: number): Buffer =>
  Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), Buffer.alloc(width * height * 3, fill)]);

async function* pieces(bytes: Buffer, steps: number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const end = at + (steps[turn % steps.length] ?? 1);
    yield bytes.subarray(at, end);
    at = end;
  }
}

describe('frames from a pipe', () => {
  it('are the same however the bytes arrive', async () => {
    const size = fc.integer({ min: 1, max: 12 });
    const frames = fc.array(fc.tuple(size, size, fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        frames,
        fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1 }),
        async (made, steps) => {
          const bytes = Buffer.concat(made.map(([width, height, fill]) => picture(width, height, fill)));
          const got: unknown[] = [];
          const seen = await readFrames(pieces(bytes, steps), limits, ({ width, height, rgb }, index) => {
            expect(index).toBe(got.length);
            got.push([width, height, rgb[0], rgb.at(-1), rgb.length]);
          });
          expect(got).toEqual(
            made.map(([width, height, fill]) => [width, height, fill, fill, width * height * 3]),
          );
          expect(seen.frames).toBe(made.length);
        },
      ),
    );
  });

  it.each([
    ['something else', Buffer.alloc(100, 'x')],
    ['a picture that is too large', picture(101, 1, 0)],
    ['a size of nothing', Buffer.from('P6\n0 0\n255\n' + 'x'.repeat(40))],
    ['sixteen bits', Buffer.from('P6\n2 2\n65535\n' + 'x'.repeat(40))],
  ])('are refused where they are %s', async (_what, bytes) => {
    await expect(readFrames(pieces(bytes, [50]), limits)).rejects.toThrow(/PPM|bounds/);
  });

  it('are read no further once there are enough', async () => {
    const bytes = Buffer.concat([picture(2, 2, 1), picture(3, 2, 2), picture(4, 2, 3)]);
    const seen = await readFrames(pieces(bytes, [50]), limits, (_frame, index) =>
      index === 1 ? 'enough' : undefined,
    );
    expect(seen).toEqual({ frames: 2, width: 3, height: 2 });
  });

  it('are read no faster than they are dealt with, into one buffer', async () => {
    let read = 0;
    const endless = new Readable({
      highWaterMark: 1,
      read() {
        read += 1;
        this.push(picture(10, 10, read % 256));
      },
    });
    const buffers = new Set<ArrayBufferLike>();
    let ahead = 0;
    const seen = await readFrames(endless, { ...limits, maxFrames: 20 }, async ({ rgb }, index) => {
      buffers.add(rgb.buffer);
      await new Promise((resolve) => setTimeout(resolve, 2));
      ahead = Math.max(ahead, read - index);
    });
    expect(seen.frames).toBe(20);
    expect(ahead).toBeLessThan(5);
    expect(buffers.size).toBe(1);
  });

  it('give the memory of the stream back at once, and nothing of what others hold', async () => {
    const whole = [picture(30, 40, 1), picture(30, 40, 2)].map((bytes) =>
      Buffer.from(new Uint8Array(bytes).buffer),
    );
    const room = Buffer.alloc(10_000);
    const part = room.subarray(0, picture(5, 5, 3).copy(room));
    const fills: (number | undefined)[] = [];
    await readFrames(Readable.from([...whole, part]), limits, ({ rgb }) => void fills.push(rgb.at(-1)));
    expect(fills).toEqual([1, 2, 3]);
    expect(whole.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0]);
    expect(room.buffer.byteLength).toBe(10_000);
  });

  it('stop when dealing with one fails', async () => {
    const two = Buffer.concat([picture(2, 2, 1), picture(2, 2, 2)]);
    const reading = readFrames(pieces(two, [7]), limits, () => Promise.reject(new Error('engine fault')));
    await expect(reading).rejects.toThrow('engine fault');
  });
});
