import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastSimilarity } from './face-duplicates.ts';
import { createVectorTable } from './vector-table.ts';

const dimension = 6;
const vector = fc
  .array(fc.integer({ min: -50, max: 50 }), { minLength: dimension, maxLength: dimension })
  .filter((values) => values.some((value) => value !== 0))
  .map((values) => {
    const length = Math.hypot(...values);
    return Float32Array.from(values, (value) => value / length);
  });

describe('a table of vectors', () => {
  it('finds what a plain search finds, the most alike first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(vector, { maxLength: 700 }), vector, async (vectors, asked) => {
        const table = createVectorTable(dimension);
        for (const [at, each] of vectors.entries()) table.add(String(at), each);
        const plain = vectors
          .map((each, at) => ({
            id: String(at),
            similarity: each.reduce((sum, value, i) => sum + value * (asked[i] ?? 0), 0),
          }))
          .filter(({ similarity }) => similarity >= 0.5)
          .sort((one, other) => other.similarity - one.similarity);
        const found = await table.nearest(asked, 0.5, 1000);
        expect(found.map(({ similarity }) => similarity.toFixed(4))).toEqual(
          plain.map(({ similarity }) => similarity.toFixed(4)),
        );
        expect((await table.nearest(asked, 0.5, 3)).length).toBe(Math.min(3, plain.length));
      }),
      { numRuns: 30 },
    );
  });

  it('takes each id once, and nothing of another length', async () => {
    const table = createVectorTable(2);
    table.add('a', Float32Array.of(1, 0));
    table.add('a', Float32Array.of(0, 1));
    table.add('b', Float32Array.of(1, 0, 0));
    expect(table.size()).toBe(1);
    expect(await table.nearest(Float32Array.of(1, 0), 0.9, 5)).toEqual([{ id: 'a', similarity: 1 }]);
    expect(await table.nearest(Float32Array.of(1, 0, 0), 0.9, 5)).toEqual([]);
  });

  it('lets others run while it looks through many', async () => {
    const table = createVectorTable(64);
    const one = new Float32Array(64).fill(1 / 8);
    for (let at = 0; at < 20_000; at += 1) table.add(String(at), one);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    expect((await table.nearest(one, 0.9, 10)).length).toBe(10);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(table.bytes()).toBeLessThan(20_000 * 64 * 4 * 2);
  });
});

describe('the threshold among many', () => {
  const calibration = { midpoint: 0.38, width: 0.05, threshold: 0.4 };

  it.each([
    [0.92, 0.5021],
    [0.5, 0.4],
    [0, 0.4],
    [1, 0.8405],
  ])('a share of %d is a similarity of %d', (share, similarity) => {
    expect(leastSimilarity(calibration, share)).toBeCloseTo(similarity, 3);
  });
});
