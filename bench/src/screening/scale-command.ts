/**
 * `scale`: how the engine does with lists of 50,000, a million and (asked for) four million entries: build, snapshot, load,
 * memory, time of a query. Each size is built and asked in processes of its own, so that memory is that of the size alone.
 */

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createIndexBuilder, loadIndex, openIndex, warmUp } from '@amana/screening';
import type { ListedEntity, Query, ScreeningIndex } from '@amana/screening';
import { root } from '../processes.ts';
import { toEntity } from '../records.ts';
import { mergedList, readEntities } from './accuracy-command.ts';
import { quantile } from './mathematics.ts';
import { plant } from './planted/generate.ts';
import { chanceOf, type Chance } from './seeded.ts';
import { syntheticList } from './synthetic-list.ts';
import { decimal, table } from './tables.ts';
import { readWordPools, type WordPools } from './word-pools.ts';

export interface BuiltFigures {
  entities: number;
  source: string;
  buildSeconds: number;
  buildPeakBytes: number;
  indexBytes: number;
  snapshotBytes: number;
}

export interface AskedFigures {
  readySeconds: number;
  residentBytes: number;
  queries: number;
  p50Micros: number;
  p95Micros: number;
  p99Micros: number;
  /** Of the first queries of the process after the warm-up that the service makes, while its code is still being compiled. */
  coldP99Micros: number;
  mostMicros: number;
  perSecond: number;
  /** Processor time of the whole process, garbage collection included: steadier than the clock on a shared machine. */
  processorMicros: number;
  p50ProcessorMicros: number;
  p99ProcessorMicros: number;
  comparedMean: number;
  boundedShare: number;
  /** Time of searches divided by entities compared, nothing shown: finding is in it. */
  nanosACompared: number;
  /** Time of judging every entry of a small list in turn, divided by their number; null for larger lists. */
  nanosAComparison: number | null;
}

export type ScaleFigures = BuiltFigures & AskedFigures;

interface QueryFile {
  queries: Query[];
}

export const usualSizes: readonly (number | 'real')[] = ['real', 50_000, 1_000_000];

const run = promisify(execFile);
/** Memory is kept as in the service: what the launcher gives it. */
const launched: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'cli/bin/process-environment.json'), 'utf8'),
);
const command = fileURLToPath(new URL('../screening.ts', import.meta.url));
const queriesAsked = 3000;
/** Other queries than the measured ones, as many as a service has answered minutes after its start: its code is compiled. */
const askedBefore = 6000;
const mostJudgedAll = 100_000;
const queriesToAll = 100;

/** `real` asks for the merged list, a number for a made-up list of that size. */
export async function measureScale(sizes: readonly (number | 'real')[]): Promise<ScaleFigures[]> {
  const all: ScaleFigures[] = [];
  for (const size of sizes) {
    if (size === 'real' && !existsSync(mergedList)) {
      process.stderr.write(`skipped: the real list is not there (${mergedList})\n`);
      continue;
    }
    const folder = mkdtempSync(join(tmpdir(), 'amana-scale-'));
    try {
      const built = await child<BuiltFigures>('scale-build', String(size), folder);
      const asked = await child<AskedFigures>('scale-ask', folder);
      all.push({ ...built, ...asked });
      process.stderr.write(
        `${built.entities} entries: p50 ${asked.p50Micros} µs, p99 ${asked.p99Micros} µs\n`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return all;
}

export async function buildOne(size: string, folder: string): Promise<BuiltFigures> {
  const pools = await readWordPools();
  const builder = createIndexBuilder();
  const sample: ListedEntity[] = [];
  let entities = 0;
  let nanos = 0n;
  const wanted = size === 'real' ? 51_596 : Number(size);
  const every = Math.max(1, Math.floor(wanted / 8000));
  const lines = size === 'real' ? await readEntities(mergedList) : made(pools, wanted);
  for (const entity of lines) {
    const before = process.hrtime.bigint();
    builder.add(entity);
    nanos += process.hrtime.bigint() - before;
    if (entities % every === 0) sample.push(entity);
    entities += 1;
  }
  const before = process.hrtime.bigint();
  const snapshot = builder.pack((bytes) => new Uint8Array(bytes));
  nanos += process.hrtime.bigint() - before;
  const opened = openIndex(snapshot, { trusted: true });
  if ('refused' in opened) throw new Error('the index that was just built does not open');
  writeFileSync(join(folder, 'index.bin'), snapshot);
  const file: QueryFile = { queries: queriesFor(sample, pools) };
  writeFileSync(join(folder, 'queries.json'), JSON.stringify(file));
  return {
    entities,
    source: size === 'real' ? 'merged real lists' : `made up, ${pools.source}`,
    buildSeconds: Number(nanos) / 1e9,
    buildPeakBytes: process.resourceUsage().maxRSS * 1024,
    indexBytes: opened.index.bytes,
    snapshotBytes: snapshot.byteLength,
  };
}

export async function askOne(folder: string): Promise<AskedFigures> {
  const file: QueryFile = JSON.parse(readFileSync(join(folder, 'queries.json'), 'utf8'));
  const before = performance.now();
  const index = loadIndex(readFileSync(join(folder, 'index.bin')));
  const readySeconds = (performance.now() - before) / 1000;
  if (index === undefined) throw new Error('the snapshot that was just written does not load');
  await warmUp(index, async () => true);
  const cold = file.queries.slice(0, queriesAsked).map((query) => searchMicros(index, query));
  for (const query of file.queries.slice(queriesAsked, askedBefore)) index.search(query);
  return {
    readySeconds,
    coldP99Micros: quantile(cold, 0.99),
    ...asked(index, file.queries.slice(askedBefore)),
  };
}

export function scaleTable(figures: readonly ScaleFigures[]): string {
  const row = (what: string, cell: (one: ScaleFigures) => string): string[] => [what, ...figures.map(cell)];
  const mib = (bytes: number): string => decimal(bytes / 1_048_576, 0);
  const rows = table(
    ['', ...figures.map((one) => `${one.entities.toLocaleString('en')} (${one.source.split(',')[0]})`)],
    [
      row('one query, p50, µs', (one) => decimal(one.p50Micros, 0)),
      row('p95, µs', (one) => decimal(one.p95Micros, 0)),
      row('p99, µs', (one) => decimal(one.p99Micros, 0)),
      row('p99 of the first 3,000 queries after the warm-up at the start, µs', (one) =>
        decimal(one.coldP99Micros, 0),
      ),
      row('slowest, µs', (one) => decimal(one.mostMicros, 0)),
      row('queries a second, one thread', (one) => decimal(one.perSecond, 0)),
      row(
        'processor time a query: mean, p50, p99, µs',
        (one) =>
          `${decimal(one.processorMicros, 0)}, ${decimal(one.p50ProcessorMicros, 0)}, ${decimal(one.p99ProcessorMicros, 0)}`,
      ),
      row('entities compared a query', (one) => decimal(one.comparedMean, 0)),
      row('search time a compared entity, µs, finding included', (one) =>
        decimal(one.nanosACompared / 1000, 1),
      ),
      row('one comparison of analysed parties, every entry judged, µs', (one) =>
        decimal(one.nanosAComparison === null ? null : one.nanosAComparison / 1000, 2),
      ),
      row('answers that reached a bound, %', (one) => decimal(one.boundedShare * 100, 1)),
      row('index, MiB', (one) => mib(one.indexBytes)),
      row('process with the index loaded, MiB', (one) => mib(one.residentBytes)),
      row('build, s', (one) => decimal(one.buildSeconds, 1)),
      row('most memory while building, MiB', (one) => mib(one.buildPeakBytes)),
      row('ready from the snapshot, s', (one) => decimal(one.readySeconds, 2)),
    ],
  );
  const made = figures.filter((one) => one.source.startsWith('made up'));
  const [first] = made;
  const last = made.at(-1);
  if (first === undefined || last === undefined || first === last) return rows;
  const times = last.entities / first.entities;
  return `${rows}\nGrowth of p50 with ${decimal(times, 0)} times the entries: ${decimal(last.p50Micros / first.p50Micros, 1)} times.\n`;
}

function searchMicros(index: ScreeningIndex, query: Query): number {
  const before = performance.now();
  index.search(query);
  return (performance.now() - before) * 1000;
}

function asked(
  index: ScreeningIndex,
  queries: readonly Query[],
): Omit<AskedFigures, 'readySeconds' | 'coldP99Micros'> {
  let compared = 0;
  let bounded = 0;
  const processorMicros: number[] = [];
  const micros = queries.map((query) => {
    const processor = process.cpuUsage();
    const before = performance.now();
    const result = index.search(query);
    const spent = (performance.now() - before) * 1000;
    const { user, system } = process.cpuUsage(processor);
    processorMicros.push(user + system);
    compared += result.compared;
    if (result.bounded) bounded += 1;
    return spent;
  });
  const total = micros.reduce((sum, one) => sum + one, 0);
  const before = performance.now();
  for (const query of queries) index.search(query, { floor: 2 });
  const silentNanos = (performance.now() - before) * 1e6;
  return {
    residentBytes: process.memoryUsage().rss,
    queries: queries.length,
    p50Micros: quantile(micros, 0.5),
    p95Micros: quantile(micros, 0.95),
    p99Micros: quantile(micros, 0.99),
    mostMicros: Math.max(...micros),
    processorMicros: processorMicros.reduce((sum, one) => sum + one, 0) / queries.length,
    p50ProcessorMicros: quantile(processorMicros, 0.5),
    p99ProcessorMicros: quantile(processorMicros, 0.99),
    perSecond: queries.length / (total / 1e6),
    comparedMean: compared / queries.length,
    boundedShare: bounded / queries.length,
    nanosACompared: silentNanos / Math.max(1, compared),
    nanosAComparison: index.size > mostJudgedAll ? null : judgingAll(index, queries.slice(0, queriesToAll)),
  };
}

function judgingAll(index: ScreeningIndex, queries: readonly Query[]): number {
  const before = performance.now();
  let compared = 0;
  for (const query of queries) compared += index.search(query, { exhaustive: true }).compared;
  return ((performance.now() - before) * 1e6) / compared;
}

function* made(pools: WordPools, entities: number): Generator<ListedEntity> {
  for (const line of syntheticList(pools, entities)) yield toEntity({ ...line }, line.id);
}

/** Half bent names of the list, half people who are on no list; no query is asked twice. */
function queriesFor(sample: readonly ListedEntity[], pools: WordPools): Query[] {
  const chance = chanceOf('scale queries');
  const amount = (queriesAsked + askedBefore) / 2;
  const bent = plant(sample, 'scale', { positives: amount, holdOut: 0 }).positives.map((one) => one.query);
  const ordinary = Array.from({ length: amount }, () => ordinaryQuery(pools, chance));
  return chance.shuffled([...bent, ...ordinary]);
}

function ordinaryQuery(pools: WordPools, chance: Chance): Query {
  const { given, family, country } = pools.people(chance);
  const name = [
    given.draw(chance),
    ...(chance.yes(0.4) ? [given.draw(chance)] : []),
    family.draw(chance),
  ].join(' ');
  const dated = chance.yes(0.5)
    ? { birthDate: `${1950 + chance.below(55)}-0${1 + chance.below(9)}-1${chance.below(10)}` }
    : {};
  return { name, schema: 'Person', countries: [country], ...dated };
}

async function child<T>(...args: string[]): Promise<T> {
  const node = ['--conditions=source', '--max-old-space-size=16000', command, ...args];
  const env = { ...launched, ...process.env };
  const { stdout } = await run(process.execPath, node, { maxBuffer: 1_048_576, env });
  return JSON.parse(stdout);
}
