import { expect, it } from 'vitest';
import { isScreenable } from './analyse.ts';
import type { Query } from './types.ts';
import { warmUp } from './warm-up.ts';

const none = { hits: [], compared: 0, bounded: false, bounds: [], notes: [] };

async function askedFor(most: number, turns: number): Promise<Query[]> {
  const asked: Query[] = [];
  const search = (query: Query): typeof none => {
    asked.push(query);
    return none;
  };
  await warmUp({ search }, async () => asked.length < turns, most);
  return asked;
}

it('asks for many names of people and bodies, no two of them the same', async () => {
  const asked = await askedFor(200, Number.POSITIVE_INFINITY);
  expect(asked).toHaveLength(200);
  expect(new Set(asked.map((query) => JSON.stringify(query))).size).toBeGreaterThan(195);
  expect(asked.every(({ name }) => isScreenable(name))).toBe(true);
  expect(new Set(asked.map(({ schema }) => schema))).toEqual(new Set(['Person', 'Company', undefined]));
});

it('asks for a foreign name in each script that has a table of them', async () => {
  const asked = (await askedFor(200, Number.POSITIVE_INFINITY)).map(({ name }) => name).join(' ');
  for (const script of ['Cyrillic', 'Hangul', 'Katakana', 'Han', 'Arabic'])
    expect(asked).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
});

it('stops when it is told to', async () => {
  expect(await askedFor(200, 3)).toHaveLength(3);
});
