/** The harness around the measures: reading of cases, silence about the held-out set, made-up lists, absence of Python. Invented parties. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toEntity } from '../records.ts';
import { figuresOf, missesOf, type PairSet, scoreSet } from './accuracy-command.ts';
import { readFolder, readOrderings, toCase } from './cases.ts';
import { crossScript } from './list-pairs.ts';
import { startPeer } from './peer.ts';
import { measurePlanted } from './planted/measure.ts';
import { chanceOf } from './seeded.ts';
import { syntheticList } from './synthetic-list.ts';
import { poolOf, type WordPools } from './word-pools.ts';

const run = promisify(execFile);

const side = (name: string): object => ({ name, names: [name], schema: 'Person' });
const line = (id: string, expected: string, query: string, listed: string): Record<string, unknown> => ({
  id,
  category: 'order_swap',
  expected,
  query: side(query),
  listed: side(listed),
});
const right = line('c1', 'match', 'Horsfall Tamuno', 'Tamuno Horsfall');
const wrong = line('c2', 'match', 'Prudence Ochwada', 'Festus Kipruto');

describe('cases', () => {
  it('reads all files of a folder but the orderings, and says which line is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cases-'));
    try {
      await writeFile(join(folder, 'a.jsonl'), JSON.stringify(right));
      await writeFile(join(folder, 'b.jsonl'), `\n${JSON.stringify(wrong)}\n`);
      const ordering = { id: 'o1', higher: right, lower: wrong };
      await writeFile(join(folder, 'orderings.jsonl'), JSON.stringify(ordering));
      expect((await readFolder(folder)).map((one) => one.id)).toEqual(['c1', 'c2']);
      expect((await readOrderings(folder)).map((one) => one.higher.query.name)).toEqual(['Horsfall Tamuno']);
      await writeFile(join(folder, 'c.jsonl'), JSON.stringify({ ...right, expected: 'perhaps' }));
      await expect(readFolder(folder)).rejects.toThrow('c.jsonl:1: expected is match, no_match or review');
      expect(await readFolder(join(folder, 'none'))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('names wrong cases of an open set, never those of a closed one', () => {
    const cases = [toCase(right, 'x'), toCase(wrong, 'x')];
    const [higher, lower] = cases;
    if (higher === undefined || lower === undefined) throw new Error('two cases were made');
    const set: PairSet = {
      name: 'test',
      cases,
      orderings: [{ id: 'o1', why: '', higher, lower, raw: {} }],
      open: true,
    };
    const scores = scoreSet(set);
    expect(figuresOf(set, scores, 0.7)).toMatchObject({ recall: 0.5, orderings: { kept: 1, of: 1 } });
    expect(missesOf(set, scores, 0.7)).toEqual([
      expect.stringContaining('Prudence Ochwada ~ Festus Kipruto'),
    ]);
    expect(missesOf({ ...set, open: false }, scores, 0.7)).toEqual([]);
  });

  it('pairs names of one entry in two scripts', () => {
    const people = [
      ['Pyotr Zavyalkin', 'Пётр Завьялкин'],
      ['Pyotr Morkovnik', 'Пётр Морковник'],
    ].map(([name, alias], number) =>
      toEntity({ id: `p${number}`, schema: 'Person', names: [name], aliases: [alias] }, ''),
    );
    const pairs = crossScript(people);
    expect(pairs.map((one) => [one.category, one.expected])).toEqual([
      ['cyrillic', 'match'],
      ['cyrillic', 'no_match'],
      ['cyrillic', 'match'],
      ['cyrillic', 'no_match'],
    ]);
    expect(new Set(pairs.map((one) => one.listed.names[0]?.text)).size).toBe(2);
  });
});

describe('planted figures', () => {
  it('count the very entry as found, its namesake and another of its party as right at the top', () => {
    const positives = [
      { id: 'a', right: '1', alsoRight: ['2'], sameParty: [], transforms: ['typo_key'] },
      { id: 'b', right: '3', alsoRight: [], sameParty: [], transforms: ['alias_holdout'] },
      { id: 'd', right: '4', alsoRight: [], sameParty: ['5'], transforms: ['typo_key'] },
    ].map((one) => ({ ...one, query: { name: one.id } }));
    const customers = [{ id: 'c', group: 'world' as const, query: { name: 'c' } }];
    const hits = new Map([
      [
        'a',
        [
          { id: '2', score: 0.9 },
          { id: '1', score: 0.8 },
        ],
      ],
      ['c', [{ id: '1', score: 0.71 }]],
      [
        'd',
        [
          { id: '5', score: 0.9 },
          { id: '4', score: 0.9 },
        ],
      ],
    ]);
    const figures = measurePlanted({ positives, customers, hits }, 0.7);
    expect(figures).toMatchObject({ hitAt1: 1, hitAt1ByName: 0.5, hitAt1Strict: 0, aliasHitAt1: 0 });
    expect(figures.candidateRecall).toBeNull();
    expect(figures.points[0]).toMatchObject({ recall: 1, aliasRecall: 0, worldPer1000: 1000 });
    expect(figures.points[1]).toMatchObject({ recall: 1, ordinaryPer1000: 0 });
  });
});

describe('made-up lists', () => {
  const pool = poolOf(
    new Map([
      ['Tamuno', 5],
      ['Festus', 1],
    ]),
  );
  const pools: WordPools = {
    people: () => ({ country: 'ng', given: pool, family: pool }),
    bodyWords: pool,
    bodyEndings: pool,
    shipWords: pool,
    source: 'test',
  };

  it('repeat with their seed and keep the shares of what they hold', () => {
    const list = [...syntheticList(pools, 500, 'x')];
    expect([...syntheticList(pools, 500, 'x')]).toEqual(list);
    const persons = list.filter((one) => one.schema === 'Person').length;
    expect(persons).toBeGreaterThan(230);
    expect(persons).toBeLessThan(330);
    expect(new Set(list.map((one) => one.id)).size).toBe(500);
  });

  it('draw words by their counts', () => {
    const chance = chanceOf('y');
    const drawn = Array.from({ length: 600 }, () => pool.draw(chance)).filter((word) => word === 'Festus');
    expect(drawn.length).toBeGreaterThan(60);
    expect(drawn.length).toBeLessThan(150);
  });
});

describe('commands', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('say loudly that there is no Python', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await startPeer('/nowhere/venv')).toBeUndefined();
    expect(said.mock.calls.join()).toContain('SKIPPED');
    said.mockRestore();
  });

  it('say how they are used', async () => {
    const script = fileURLToPath(new URL('../screening.ts', import.meta.url));
    const asked = run(process.execPath, ['--conditions=source', script, 'guess']);
    await expect(asked).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no command guess'),
    });
  });
});
