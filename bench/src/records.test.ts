/** The lines the measuring commands take, in the spellings they may come in, and the commands themselves as processes. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toEntity, toQuery } from './records.ts';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));

describe('records', () => {
  it('reads a list line in either spelling', () => {
    const fields = {
      id: 'x-1',
      schema: 'Organisation',
      name: 'Ikeja Cable Works',
      aliases: ['ICW'],
      weakAliases: ['Works'],
      birthDates: [1964],
      placeOfBirth: 'Ikeja, Lagos',
      countries: ['NG'],
      identifiers: [{ type: 'registration', value: 660417, country: 'NG' }, { type: 'x' }],
      addresses: [{ full: '12 Allen Avenue' }, 'Ikeja'],
    };
    expect(toEntity(fields, 'none')).toEqual({
      id: 'x-1',
      schema: 'Organization',
      names: [
        { text: 'Ikeja Cable Works', kind: 'primary' },
        { text: 'ICW', kind: 'alias' },
        { text: 'Works', kind: 'weak' },
      ],
      birthDates: ['1964'],
      birthPlaces: ['Ikeja, Lagos'],
      countries: ['ng'],
      topics: [],
      identifiers: [{ type: 'registration', value: '660417', country: 'ng' }],
      addresses: [{ full: '12 Allen Avenue' }, { full: 'Ikeja' }],
    });
  });

  it('an unknown schema is a legal entity, none stays none', () => {
    expect(toEntity({ schema: 'Asset', names: ['a'] }, '7')).toMatchObject({
      id: '7',
      schema: 'LegalEntity',
    });
    expect(toQuery({ name: 'a' })).toEqual({ name: 'a', identifiers: [] });
    expect(
      toQuery({ name: 'a', country: 'KE', gender: 'F', birthDate: '1964', birthPlace: 'Thika' }),
    ).toMatchObject({
      countries: ['ke'],
      gender: 'female',
      birthDate: '1964',
      birthPlace: 'Thika',
    });
  });
});

describe('commands', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const list = [
      {
        id: 'l1',
        schema: 'Person',
        names: ['Tamuno Briggs Horsfall'],
        birthDates: ['1964-03-17'],
        countries: ['ng'],
      },
      { id: 'l2', schema: 'Person', names: ['Festus Ochwada'] },
      {
        id: 'l3',
        schema: 'Company',
        names: ['Ikeja Cable Works Ltd'],
        identifiers: [{ type: 'reg', value: '660417', country: 'ng' }],
      },
    ];
    const queries = [
      { id: 'q1', query: { name: 'Tamuno Horsfal', birthDate: '1964-03-17' } },
      {
        id: 'q2',
        query: {
          name: 'Crimson Plover',
          schema: 'Company',
          identifiers: [{ type: 'registration', value: 'RC 660417' }],
        },
      },
      { id: 'q3', query: { name: 'Nobody Atall', schema: 'Person' } },
    ];
    const cases = [
      {
        id: 'c1',
        query: { name: 'Tamuno Horsfall', schema: 'Person' },
        listed: { names: ['Tamuno Briggs Horsfall'], schema: 'Person' },
      },
      {
        id: 'c2',
        query: { name: 'Prudence Ochwada', schema: 'Person' },
        candidate: { name: 'Festus Ochwada', schema: 'Person' },
      },
    ];
    const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    await writeFile(join(folder, 'list.jsonl'), lines(list));
    await writeFile(join(folder, 'queries.jsonl'), lines(queries));
    await writeFile(join(folder, 'cases.jsonl'), lines(cases));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([['1'], ['2']])('retrieval with %s threads answers every query and sums up', async (threads) => {
    const out = join(folder, `hits-${threads}.jsonl`);
    const { stderr } = await command(
      'retrieval.ts',
      '--list',
      file('list'),
      '--queries',
      file('queries'),
      '--out',
      out,
      '--limit',
      '5',
      '--threads',
      threads,
    );
    const answers = await readJson(out);
    expect(answers.map((answer) => [answer.id, answer.hits.map((hit) => [hit.id, hit.match])])).toEqual([
      ['q1', [['l1', true]]],
      ['q2', [['l3', true]]],
      ['q3', []],
    ]);
    expect(Object.keys(answers[0]?.hits[0] ?? {})).toEqual(['id', 'score', 'rank_score', 'match']);
    expect(answers.every((answer) => Number.isInteger(answer.micros))).toBe(true);
    const summary = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
    expect(Object.keys(summary)).toEqual([
      'entities',
      'load_ms',
      'index_bytes',
      'rss_bytes',
      'queries',
      'p50_us',
      'p95_us',
      'p99_us',
      'per_second',
    ]);
    expect(summary).toMatchObject({ entities: 3, queries: 3 });
  });

  it.each([[[]], [['--background', 'list']]])('pairs scores every case, %j', async (extra: string[]) => {
    const out = join(folder, 'pairs.jsonl');
    await command(
      'pairs.ts',
      '--cases',
      file('cases'),
      '--out',
      out,
      ...extra.map((one) => (one === 'list' ? file('list') : one)),
    );
    const answers = await readJson(out);
    expect(answers.map((answer) => [answer.id, answer.match])).toEqual([
      ['c1', true],
      ['c2', false],
    ]);
    expect(Object.keys(answers[0] ?? {})).toEqual(['id', 'score', 'rank_score', 'match']);
  });

  it('says how it is used, and where a line is wrong', async () => {
    await expect(command('pairs.ts')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('usage:'),
    });
    await expect(command('retrieval.ts', '--list', 'x')).rejects.toMatchObject({ code: 2 });
    await writeFile(join(folder, 'bad.jsonl'), '{"id":1}\nnonsense\n');
    const bad = command(
      'retrieval.ts',
      '--list',
      file('bad'),
      '--queries',
      file('queries'),
      '--out',
      join(folder, 'no'),
    );
    await expect(bad).rejects.toMatchObject({ code: 1, stderr: `${file('bad')}:2: not JSON\n` });
    await writeFile(join(folder, 'lost.jsonl'), '\n{"id":1}\n');
    await expect(
      command('pairs.ts', '--cases', file('lost'), '--out', join(folder, 'no')),
    ).rejects.toMatchObject({ code: 1, stderr: `${file('lost')}:2: a case without query or listed\n` });
    await expect(
      command('pairs.ts', '--cases', file('none'), '--out', join(folder, 'no')),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('ENOENT') });
    await expect(command('pairs.ts', '--wrong')).rejects.toMatchObject({ code: 2 });
  });

  it('gives a number back as the number it was', async () => {
    const side = { name: 'Tamuno Horsfall', schema: 'person' };
    await writeFile(join(folder, 'numbers.jsonl'), JSON.stringify({ id: 7, query: side, listed: side }));
    await command('pairs.ts', '--cases', file('numbers'), '--out', join(folder, 'numbers-out.jsonl'));
    expect((await readJson(join(folder, 'numbers-out.jsonl')))[0]).toMatchObject({ id: 7, match: true });
  });

  const file = (name: string): string => join(folder, `${name}.jsonl`);
  const command = (script: string, ...rest: string[]) =>
    run(process.execPath, ['--conditions=source', join(here, script), ...rest]);
});

// The commands' own output, read back field by field.
interface Answer {
  id: string;
  match?: boolean;
  micros?: number;
  hits: { id: string; match: boolean }[];
}

async function readJson(path: string): Promise<Answer[]> {
  const text = await readFile(path, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
