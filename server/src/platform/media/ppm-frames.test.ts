import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ppmFrames } from './ppm-frames.ts';

const picture = (width: number, height: number, fill: number): Buffer =>
  Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), Buffer.alloc(width * height * 3, fill)]);

describe('frames from a pipe', () => {
  it('are the same however the bytes arrive', () => {
    const size = fc.integer({ min: 1, max: 12 });
    const frames = fc.array(fc.tuple(size, size, fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(frames, fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1 }), (made, steps) => {
        const bytes = Buffer.concat(made.map(([width, height, fill]) => picture(width, height, fill)));
        const take = ppmFrames(100);
        const got = [];
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const end = at + (steps[turn % steps.length] ?? 1);
          got.push(...take(bytes.subarray(at, end)));
          at = end;
        }
        expect(got.map(({ width, height, rgb }) => [width, height, rgb[0], rgb.length])).toEqual(
          made.map(([width, height, fill]) => [width, height, fill, width * height * 3]),
        );
      }),
    );
  });

  it.each([
    ['something else', Buffer.alloc(100, 'x')],
    ['a picture that is too large', picture(101, 1, 0)],
    ['a size of nothing', Buffer.from('P6\n0 0\n255\n' + 'x'.repeat(40))],
    ['sixteen bits', Buffer.from('P6\n2 2\n65535\n' + 'x'.repeat(40))],
  ])('refuses %s', (_what, bytes) => {
    expect(() => ppmFrames(100)(bytes)).toThrow();
  });
});
