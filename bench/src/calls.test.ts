/** The names that requests carry: were one to come again, the service could answer it out of what it remembers. */
import { expect, it } from 'vitest';
import { personName } from './calls.ts';

it('no two requests of a run carry one name', () => {
  const names = new Set<string>();
  const asked = 50_000;
  // Far beyond the first ones too, since the yardstick's requests are counted with the service's.
  for (const from of [0, 4_000_000, 16_000_000])
    for (let n = from; n < from + asked; n += 1) names.add(personName(n));
  expect(names.size).toBe(3 * asked);
});

it('any few thousand names in a row end in every syllable, about equally often', () => {
  for (const from of [0, 30_000, 5_000_000]) {
    const endings = new Map<string, number>();
    for (let n = from; n < from + 6_400; n += 1) {
      const ending = /[^aeio]+[aeio]$/.exec(personName(n).split(' ')[1]?.toLowerCase() ?? '')?.[0] ?? '';
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
    expect(endings.size).toBe(64);
    expect(Math.min(...endings.values())).toBeGreaterThan(50);
    expect(Math.max(...endings.values())).toBeLessThan(150);
  }
});
