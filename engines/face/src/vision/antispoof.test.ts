import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Box } from './affine.ts';
import { createPassiveReader } from './antispoof.ts';
import { standardInputs } from './standard-inputs.ts';

const frame = drawnFrame(96, 64, (x, y) => (x * 5 + y * 3) % 200);

/** Two pictures are told apart by their second value, and what the network was asked is kept. */
async function read(face: Box) {
  const asked: { batch: number; values: Float32Array }[] = [];
  const reader = createPassiveReader(async (values, batch) => {
    asked.push({ batch, values: values.slice() });
    return [Float32Array.from({ length: 3 * batch }, (_, at) => (at < 3 ? [4, 0, 0][at] : 1) ?? 0)];
  }, standardInputs.antispoof);
  const readings = [
    await reader.add(frame, face),
    await reader.add(frame, face),
    await reader.add(frame, face),
  ];
  return { asked, reading: readings[2], early: readings.slice(0, 2) };
}

describe('the passive reading', () => {
  it('of a face with room around it is made of two crops', async () => {
    const { asked, reading, early } = await read({ x: 40, y: 26, width: 9, height: 12 });
    expect(early).toEqual([undefined, undefined]);
    expect(asked.map(({ batch, values }) => [batch, values.length])).toEqual([[2, 6 * 128 * 128]]);
    expect(reading?.near).toBeCloseTo(Math.exp(4) / (Math.exp(4) + 2), 5);
    expect(reading?.far).toBeCloseTo(1 / 3, 5);
  });

  it('of a face that the frame ends around is made of one, which is the same twice', async () => {
    const large = await read({ x: 30, y: 10, width: 30, height: 40 });
    expect(large.asked.map(({ batch, values }) => [batch, values.length])).toEqual([[1, 3 * 128 * 128]]);
    expect(large.reading?.far).toBe(large.reading?.near);
  });
});
