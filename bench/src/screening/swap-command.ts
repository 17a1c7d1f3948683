/**
 * `swap`: a list is replaced twice while names are asked for, once with few changes and once with many: how
 * soon the new one is searched, how long requests waited, and the most memory. Each size in a process of its own.
 */

import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { syntheticList } from './synthetic-list.ts';
import type { ListLine } from './synthetic-list.ts';
import { decimal, table } from './tables.ts';
import { readWordPools, type WordPools } from './word-pools.ts';

interface Swapped {
  ms: number;
  settledMs: number;
  asked: number;
  missed: number;
  delayP99Ms: number;
  delayMaxMs: number;
  heldUpMaxMs: number;
  peakBytes: number;
  processorMs: number;
}

export interface SwapFigures {
  entries: number;
  names: number;
  residentBytes: number;
  missed: number;
  few: Swapped;
  many: Swapped;
}

export const usualSwapSizes: readonly number[] = [50_000, 1_000_000];

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../server/src/screening/test-swap.ts', import.meta.url));

export async function measureSwap(sizes: readonly number[]): Promise<SwapFigures[]> {
  const pools = await readWordPools();
  const all: SwapFigures[] = [];
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'amana-swap-'));
    try {
      const file = join(folder, 'records.jsonl');
      await pipeline(Readable.from(recordLines(pools, size)), createWriteStream(file));
      const { stdout } = await run(process.execPath, ['--conditions=source', script, file], {
        maxBuffer: 1_048_576,
      });
      all.push(JSON.parse(stdout));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return all;
}

export function swapTable(figures: readonly SwapFigures[]): string {
  const row = (what: string, cell: (one: SwapFigures) => string): string[] => [what, ...figures.map(cell)];
  const mib = (bytes: number): string => decimal(bytes / 1_048_576, 0);
  const both = (what: string, cell: (one: Swapped) => string) =>
    row(what, ({ few, many }) => `${cell(few)} / ${cell(many)}`);
  return table(
    ['one in 1,000 changed / 200 in 1,000', ...figures.map((one) => one.entries.toLocaleString('en'))],
    [
      both('searched after, s', (one) => decimal(one.ms / 1000, 2)),
      both('merged after, s', (one) => decimal(one.settledMs / 1000, 1)),
      both('names asked meanwhile', (one) => decimal(one.asked, 0)),
      row(
        'of them without their match: before, during',
        (one) => `${one.missed}, ${one.few.missed} / ${one.many.missed}`,
      ),
      both('event loop held up, p99, ms', (one) => decimal(one.delayP99Ms, 1)),
      both('event loop held up, most, ms', (one) => decimal(one.delayMaxMs, 0)),
      both('of it by work of its own thread between two answers, most, ms', (one) =>
        decimal(one.heldUpMaxMs, 0),
      ),
      row('process before, MiB', (one) => mib(one.residentBytes)),
      both('process at most, MiB', (one) => mib(one.peakBytes)),
    ],
  );
}

function* recordLines(pools: WordPools, size: number): Generator<string> {
  for (const line of syntheticList(pools, size)) yield `${JSON.stringify(recordOf(line))}\n`;
}

/** As the service stores an entry. */
function recordOf(line: ListLine): object {
  const { id, schema, names, aliases, birthDates, countries, gender, topics, identifiers } = line;
  return {
    id,
    source: 'un_sc',
    schema,
    names: [
      ...names.map((text) => ({ text, kind: 'primary' })),
      ...aliases.map((text) => ({ text, kind: 'alias' })),
    ],
    birthDates: birthDates.map((value) => ({ value })),
    birthPlaces: [],
    ...(gender !== undefined && { gender }),
    countries: countries.map((code) => ({ code, role: 'other' })),
    documents: identifiers,
    addresses: [],
    positions: [],
    programs: [],
    topics,
    remarks: [],
    sourceUrls: [],
    referents: [],
    more: {},
  };
}
