import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTo, inverse, ontoBox, ontoRegion, type Point, similarityBetween } from './affine.ts';

const close = (one: Point, two: Point, digits = 6): void => {
  expect(one[0]).toBeCloseTo(two[0], digits);
  expect(one[1]).toBeCloseTo(two[1], digits);
};

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const point = fc.tuple(coordinate, coordinate);
const region = fc.record({
  centre: point,
  sizePx: fc.double({ min: 1, max: 800, noNaN: true }),
  rollRad: fc.double({ min: -4, max: 4, noNaN: true }),
});

describe('a crop of a region', () => {
  it('has the region’s middle in its middle, however turned', () => {
    fc.assert(
      fc.property(region, fc.integer({ min: 1, max: 256 }), fc.boolean(), (given, edge, mirrored) => {
        close(applyTo(ontoRegion(given, edge, mirrored), (edge - 1) / 2, (edge - 1) / 2), given.centre);
      }),
    );
  });

  it('leans with the head: the right edge of a crop turned by a quarter lies below', () => {
    const map = ontoRegion({ centre: [50, 50], sizePx: 20, rollRad: Math.PI / 2 }, 20);
    close(applyTo(map, 19, 9.5), [50, 59.5]);
  });

  it('mirrored, shows on its left what was on the right', () => {
    const given = { centre: [50, 50], sizePx: 20, rollRad: 0.3 } as const;
    close(applyTo(ontoRegion(given, 20, true), 0, 4), applyTo(ontoRegion(given, 20), 19, 4));
  });

  it('of a box covers the box from outer edge to outer edge', () => {
    const map = ontoBox({ x: 10, y: 20, width: 8, height: 4 }, 4, 4);
    close(applyTo(map, -0.5, -0.5), [9.5, 19.5]);
    close(applyTo(map, 3.5, 3.5), [17.5, 23.5]);
  });
});

describe('the way between two sets of points', () => {
  it('is found exactly where one is the other turned, scaled and shifted', () => {
    const turn = fc.record({
      scale: fc.double({ min: 0.1, max: 9, noNaN: true }),
      angle: fc.double({ min: -3, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 6 }),
        turn,
        point,
        (from, { scale, angle }, shift) => {
          const spread = Math.max(
            ...from.map(([x, y]) => Math.hypot(x - (from[0]?.[0] ?? 0), y - (from[0]?.[1] ?? 0))),
          );
          fc.pre(spread > 1);
          const to = from.map(
            ([x, y]): Point => [
              scale * (Math.cos(angle) * x - Math.sin(angle) * y) + shift[0],
              scale * (Math.sin(angle) * x + Math.cos(angle) * y) + shift[1],
            ],
          );
          const map = similarityBetween(from, to);
          from.forEach(([x, y], index) => close(applyTo(map, x, y), to[index] ?? [0, 0], 4));
        },
      ),
    );
  });

  it('leads back', () => {
    fc.assert(
      fc.property(region, point, (given, [x, y]) => {
        const map = ontoRegion(given, 100);
        const there = applyTo(map, x, y);
        close(applyTo(inverse(map), ...there), [x, y], 3);
      }),
    );
  });

  it('is finite for points that all lie on one spot', () => {
    const map = similarityBetween(
      [
        [3, 3],
        [3, 3],
      ],
      [
        [1, 1],
        [5, 5],
      ],
    );
    expect(Object.values(map).every(Number.isFinite)).toBe(true);
    expect(Object.values(inverse({ a: 0, b: 0, c: 7, d: 0, e: 0, f: 8 })).every(Number.isFinite)).toBe(true);
  });
});
