/**
 * `npm run -s bench:screening -- COMMAND [options]`: how right and how fast the screening engine is. Commands: accuracy,
 * planted, aliases, scale, swap, compare, all; each prints tables, or one JSON document with `--json`.
 */

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  defaultThreshold,
  figuresOf,
  frequenciesOf,
  missesOf,
  readSets,
  scoreSet,
} from './screening/accuracy-command.ts';
import {
  changeLines,
  changesOf,
  readScores,
  scoreAliases,
  writeScores,
} from './screening/aliases-command.ts';
import {
  answerPlanted,
  amountsOf,
  plantedDefaults,
  plantedMisses,
  plantedTables,
  readPlantedTask,
} from './screening/planted-command.ts';
import { measurePlanted } from './screening/planted/measure.ts';
import { askOne, buildOne, measureScale, scaleTable, usualSizes } from './screening/scale-command.ts';
import { measureSwap, swapTable, usualSwapSizes } from './screening/swap-command.ts';
import { syntheticList } from './screening/synthetic-list.ts';
import { runAll, writePages } from './screening/all-command.ts';
import { readRecorded } from './screening/recorded-results.ts';
import { runComparison } from './screening/compare-command.ts';
import { comparisonTables } from './screening/comparison-page.ts';
import { accuracyTable, kindTable } from './screening/tables.ts';
import { readWordPools } from './screening/word-pools.ts';
import { runCommand, WrongUse } from './stated-failure.ts';

const usage = `usage: bench:screening -- accuracy [--set NAME…] [--misses] [--threshold 0.7] [--background LIST] [--json]
  sets: development, held-out, examples, un-altered, cross-script
       bench:screening -- planted [--seed S] [--scale 1] [--misses] [--threshold 0.7] [--json]
       bench:screening -- aliases [--out FILE] [--before FILE] [--threshold 0.7]   each listed name against its entry without it; what a run before found and this one does not
       bench:screening -- scale [--size real|N…] [--json]   default: real, 50000, 1000000; 4000000 needs 10 GB
       bench:screening -- swap [--size N…] [--json]   a list is replaced while names are asked for; default: 50000, 1000000
       bench:screening -- compare [--scale 0.5] [--seed S] [--venv DIR] [--json]
       bench:screening -- all [--large] [--keep-comparison] [--venv DIR]   all of these, recorded in bench/screening; --large adds 4,000,000
       bench:screening -- page   the pages again from what is recorded
       bench:screening -- list --entities N --out FILE [--seed S]   writes a made-up list of realistic shape`;

const commands: Record<string, (args: string[]) => Promise<void>> = {
  accuracy,
  planted,
  aliases,
  scale,
  swap,
  compare,
  list,
  all,
  page: async () => writePages(readRecorded()),
  'scale-build': async ([size = '', folder = '']) => print(JSON.stringify(await buildOne(size, folder))),
  'scale-ask': async ([folder = '']) => print(JSON.stringify(await askOne(folder))),
};

// A reader such as `head` may leave early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await runCommand(usage, async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) throw new WrongUse(name === '' ? 'no command' : `no command ${name}`);
  await command(rest);
});

async function accuracy(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', multiple: true },
      misses: { type: 'boolean', default: false },
      threshold: { type: 'string', default: String(defaultThreshold) },
      background: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const threshold = Number(values.threshold);
  const frequencies = values.background === undefined ? undefined : await frequenciesOf(values.background);
  const sets = await readSets(values.set);
  const measured = sets.map((set) => {
    const scores = scoreSet(set, frequencies);
    return { set, scores, figures: figuresOf(set, scores, threshold) };
  });
  if (values.json) {
    print(JSON.stringify(measured.map((one) => one.figures)));
    return;
  }
  print(accuracyTable(measured.map(({ figures }) => ({ title: figures.set, figures }))));
  for (const { set, scores, figures } of measured) {
    print(`\n## ${set.name}\n\n${kindTable([{ title: 'Amana', figures }])}`);
    if (values.misses) for (const line of missesOf(set, scores, threshold)) print(line);
  }
}

async function aliases(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      before: { type: 'string' },
      threshold: { type: 'string', default: String(defaultThreshold) },
    },
  });
  const threshold = Number(values.threshold);
  const before = values.before === undefined ? undefined : readScores(values.before);
  const scores = await scoreAliases();
  if (scores === undefined) return;
  if (values.out !== undefined) writeScores(values.out, scores);
  const found = scores.filter(({ score }) => score >= threshold).length;
  print(`${scores.length} names asked against their entry without them, ${found} found at ${threshold}`);
  if (before === undefined) return;
  const { lost, won } = changesOf(before, scores, threshold);
  print(`\n${changeLines('lost', lost)}\n\n${changeLines('won', won)}`);
}

async function planted(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: plantedDefaults.seed },
      scale: { type: 'string', default: '1' },
      misses: { type: 'boolean', default: false },
      threshold: { type: 'string', default: String(defaultThreshold) },
      json: { type: 'boolean', default: false },
    },
  });
  const threshold = Number(values.threshold);
  const task = await readPlantedTask(values.seed, amountsOf(Number(values.scale)));
  if (task === undefined) return;
  const answered = answerPlanted(task);
  const figures = measurePlanted(answered, threshold);
  print(values.json ? JSON.stringify(figures) : plantedTables(figures));
  if (values.misses) for (const line of plantedMisses(task, answered, threshold)) print(line);
}

async function scale(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { size: { type: 'string', multiple: true }, json: { type: 'boolean', default: false } },
  });
  const sizes = values.size?.map((size) => (size === 'real' ? size : Number(size))) ?? usualSizes;
  const figures = await measureScale(sizes);
  print(values.json ? JSON.stringify(figures) : scaleTable(figures));
}

async function swap(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { size: { type: 'string', multiple: true }, json: { type: 'boolean', default: false } },
  });
  const figures = await measureSwap(values.size?.map(Number) ?? usualSwapSizes);
  print(values.json ? JSON.stringify(figures) : swapTable(figures));
}

async function compare(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '0.5' },
      seed: { type: 'string', default: plantedDefaults.seed },
      venv: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const comparison = await runComparison(Number(values.scale), values.seed, values.venv);
  if (comparison === undefined) return;
  print(values.json ? JSON.stringify(comparison) : comparisonTables(comparison));
}

async function all(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      large: { type: 'boolean', default: false },
      'keep-comparison': { type: 'boolean', default: false },
      venv: { type: 'string' },
    },
  });
  const { large, 'keep-comparison': keepComparison, venv } = values;
  const ran = await runAll({ large, keepComparison, ...(venv === undefined ? {} : { venv }) });
  if (!ran) process.exitCode = 1;
}

async function list(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      entities: { type: 'string', default: '50000' },
      out: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  if (values.out === undefined) throw new WrongUse('--out is needed');
  const pools = await readWordPools();
  await pipeline(
    Readable.from(linesOf(syntheticList(pools, Number(values.entities), values.seed))),
    createWriteStream(values.out),
  );
  process.stderr.write(`${values.entities} entries from ${pools.source}\n`);
}

function* linesOf(entries: Iterable<object>): Generator<string> {
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
