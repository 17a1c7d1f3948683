import fc from 'fast-check';
import { expect, it } from 'vitest';
import { edits } from './distance.ts';

const limit = 5;

function between(one: string, two: string): number {
  const units = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  return edits(units(one), 0, one.length, units(two), 0, two.length, limit);
}

/** As the definition has it, every cell of the table. */
function byDefinition(one: string, two: string): number {
  const table: number[][] = [];
  for (let i = 0; i <= one.length; i += 1) {
    table.push([]);
    for (let j = 0; j <= two.length; j += 1) {
      const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
      const change = one[i - 1] === two[j - 1] ? 0 : 1;
      let cost = i === 0 || j === 0 ? i + j : at(i - 1, j - 1) + change;
      if (i > 0 && j > 0) cost = Math.min(cost, at(i - 1, j) + 1, at(i, j - 1) + 1);
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1])
        cost = Math.min(cost, at(i - 2, j - 2) + 1);
      table[i]?.push(cost);
    }
  }
  return table[one.length]?.[two.length] ?? 0;
}

it('counts the edits that the definition counts, of Latin letters and of others', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ж'), maxLength: 40 });
  const apart = fc.tuple(word, word, word, word).map(([head, one, two, tail]): [string, string] => {
    return [head + one.slice(0, 7) + tail, head + two.slice(0, 7) + tail];
  });
  fc.assert(
    fc.property(fc.oneof(fc.tuple(word, word), apart), ([one, two]) => {
      fc.pre(one.length < 48 && two.length < 48);
      expect(between(one, two)).toBe(Math.min(byDefinition(one, two), limit + 1));
    }),
    { numRuns: 2_000 },
  );
});
