/**
 * `npm run -s bench:face -- FOLDER` and `bench/face FOLDER`: how well liveness and face match work on labelled clips and
 * pictures, by the terms of ISO/IEC 30107-3. Keeps nothing of them; docs/methodology/faces.md says what the figures mean.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureClips, measurePairs } from './face/measure.ts';
import { type Measurement, measurementOf } from './face/measurement.ts';
import { presentMade } from './face/made-attacks.ts';
import { metamorphic } from './face/metamorphic.ts';
import { openProduct, type Product } from './face/product.ts';
import { readFolder } from './face/read-folder.ts';
import { asMarkdown } from './face/report.ts';
import type { Folder, Sample } from './face/samples.ts';
import { sweep } from './face/sweep.ts';
import { root } from './processes.ts';
import { runCommand, WrongUse } from './stated-failure.ts';

const usage = `usage: bench/face FOLDER [--sweep] [--attacks] [--metamorphic] [--only live|attack|error|pairs] [--limit N] [--sweep-limit N] [--jobs N] [--json] [--record]
  FOLDER   labels.jsonl and pairs.jsonl, or live/, attack/SPECIES/, error/ and pairs.csv (docs/methodology/faces.md)
  --sweep        every clip again in 23 worse copies; no attack may become accepted by one
  --attacks      attacks made of the genuine clips: stills in motion, loops, the clip on a screen
  --metamorphic  changes that must not change an answer
  --only KIND    a part of the folder        --limit N  the first N clips of each species
  --sweep-limit N  the first N clips of each species in --sweep, --attacks and --metamorphic
  --jobs N       clips at once (1; the cost of a clip is given only with 1)
  --record       writes bench/results/face.md`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sweep: { type: 'boolean', default: false },
      attacks: { type: 'boolean', default: false },
      metamorphic: { type: 'boolean', default: false },
      only: { type: 'string' },
      limit: { type: 'string' },
      'sweep-limit': { type: 'string' },
      jobs: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [given, ...more] = positionals;
  if (values.help) return void process.stdout.write(`${usage}\n`);
  if (given === undefined || more.length > 0) throw new WrongUse('One folder is wanted');
  const jobs = whole('--jobs', values.jobs);
  const folder = chosen(readFolder(resolveGiven(given)), values.only, values.limit);
  const product = openProduct({ jobs });
  try {
    const most = mostOf('--sweep-limit', values['sweep-limit']);
    const measured = await measure(product, folder, { ...values, jobs, most });
    if (values.json) process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
    else process.stdout.write(asMarkdown(measured));
    if (values.record) record(measured, jobs);
  } finally {
    await product.close();
  }
});

async function measure(
  product: Product,
  folder: Folder,
  options: { sweep: boolean; attacks: boolean; metamorphic: boolean; jobs: number; most: number },
): Promise<Measurement> {
  const { jobs } = options;
  // Opens the models before the first clip is timed.
  const [first] = folder.samples;
  if (first) await product.judge(first.path, first.label);
  const clips = await measureClips(product, folder.samples, jobs, progress('clips'));
  const pairs = folder.pairs.length > 0 ? await measurePairs(product, folder, jobs) : undefined;
  const moving = firstOf(
    clips.filter(({ sample }) => !sample.still && ['attack', 'live'].includes(sample.expected)),
    options.most,
    ({ sample }) => sample.species,
  );
  const swept = options.sweep ? await sweep(product, moving, jobs, progress('worse copies')) : undefined;
  const made = options.attacks
    ? await presentMade(product, moving, jobs, progress('made attacks'))
    : undefined;
  const changed = options.metamorphic ? await metamorphic(product, folder, moving, jobs) : undefined;
  const lookers = product.lookers();
  return measurementOf({
    clips,
    jobs,
    ...(pairs && { pairs }),
    ...(swept && { sweep: swept }),
    ...(changed && { metamorphic: changed }),
    ...(made && { made }),
    lookers: lookers
      ? [`engine ${lookers.engine}`, `runtime ${lookers.runtime}`, ...new Set(Object.values(lookers.models))]
      : [],
  });
}

function chosen(folder: Folder, only: string | undefined, limit: string | undefined): Folder {
  const kinds = ['live', 'attack', 'error', 'pairs'];
  if (only !== undefined && !kinds.includes(only)) throw new WrongUse(`--only takes ${kinds.join(', ')}`);
  const kept =
    only === undefined ? folder.samples : folder.samples.filter(({ expected }) => expected === only);
  const samples = firstOf(kept, mostOf('--limit', limit), ({ species }: Sample) => species);
  return {
    ...folder,
    // What is only there to be compared is looked at with its pairs.
    samples: samples.filter(({ expected }) => expected !== 'match'),
    pairs: only === undefined || only === 'pairs' ? folder.pairs : [],
  };
}

function firstOf<T>(items: readonly T[], most: number, speciesOf: (item: T) => string): T[] {
  return [...Map.groupBy(items, speciesOf).values()].flatMap((group) => group.slice(0, most));
}

function mostOf(option: string, text: string | undefined): number {
  return text === undefined ? Number.POSITIVE_INFINITY : whole(option, text);
}

/** npm runs scripts in the root of the checkout, wherever the caller was. */
function resolveGiven(given: string): string {
  const there = resolve(process.env.INIT_CWD ?? '.', given);
  return existsSync(there) ? there : resolve(given);
}

function whole(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new WrongUse(`${option} takes a whole number from 1`);
  return value;
}

function progress(what: string): (done: number, of: number) => void {
  return (done, of) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${done}/${of}${done === of ? '\n' : ''}`);
    else if (done === of || done % 50 === 0) process.stderr.write(`${what}: ${done}/${of}\n`);
  };
}

function record(measured: Measurement, jobs: number): void {
  const load = loadavg()[1]?.toFixed(0) ?? '?';
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${jobs} clip${jobs === 1 ? '' : 's'} at once, ${load} processes on average wanting a core: wall times suffer from that, processor times hardly`;
  const head = `# Faces: the last recorded measurement\n\nWritten by \`bench/face FOLDER --record\` ([what the figures mean](../../docs/methodology/faces.md)). At ${commit()}, Node ${process.version}, ${machine}.\n\n`;
  const path = join(root, 'bench/results/face.md');
  writeFileSync(path, head + asMarkdown(measured));
  process.stderr.write(`${path} written\n`);
}

function commit(): string {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : 'an unknown commit';
}
