import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BestFirst } from './best-first.ts';

it('hands out the best first, and the lower of equals', () => {
  const queue = new BestFirst(2);
  const entry = fc.tuple(fc.nat(50), fc.constantFrom(-1, 0, 0.5, 2, Number.POSITIVE_INFINITY));
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ([number]) => number }), (entries) => {
      queue.clear();
      for (const [number, worth] of entries) queue.add(number, worth, number + 7);
      const out: [number, number][] = [];
      while (queue.next()) {
        expect(queue.more).toBe(queue.number + 7);
        out.push([queue.number, queue.worth]);
      }
      const order = entries.toSorted((one, two) => (one[1] === two[1] ? one[0] - two[0] : two[1] - one[1]));
      expect(out).toEqual(order);
    }),
  );
});
