/**
 * `swap`: a list of a million entries is published again while transactions are screened over HTTP, once with 300 changes
 * and once with a fifth of it changed: how soon answers come from it, how long requests and the event loop waited, whether
 * one failed, and the most memory that the process held.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { screenTransaction } from './calls.ts';
import { amana, residentMib, root, type Running, startService } from './processes.ts';
import type { Figure } from './report.ts';
import { type ListLine, syntheticList } from './screening/synthetic-list.ts';
import { readWordPools } from './screening/word-pools.ts';
import type { LoopLine } from './watch-loop.ts';

const entries = Number(process.env.BENCH_SWAP_ENTRIES ?? 1_000_000);
const source = 'custom:bench';
const callers = 4;
/** Each waits so long between two requests, so that the machine is not the thing measured. */
const pauseMs = 10;
/** Generous: on a machine that many share a merge waits for its turn as everything does. */
const mostMergeMs = 1_800_000;

interface Phase {
  what: string;
  requests: number;
  failures: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  loopWorkedMs: number;
  loopLateMs: number;
  peakMib: number;
  importSeconds: number;
  /** As the service says: from when it heard of the version to answers from it, and to the merged index. */
  searchedMs: number;
  builtMs: number;
}

export async function measureSwapUnderLoad(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-bench-'));
  let running: Running | undefined;
  try {
    const lists = await writeLists(folder);
    const data = join(folder, 'data');
    const first = await startService(data);
    await first.stop();
    amana(['lists', 'import', source, lists.first], { AMANA_DATA_DIR: data });
    const loopFile = join(folder, 'loop.jsonl');
    writeFileSync(loopFile, '');
    const log: LogLine[] = [];
    const service = {
      ...(await startService(
        data,
        {
          AMANA_LOG_LEVEL: 'info',
          BENCH_LOOP_FILE: loopFile,
          NODE_OPTIONS: `--import ${join(root, 'bench/src/watch-loop.ts')}`,
        },
        (line) => void log.push(...parsedLog(line)),
      )),
      testKey: first.testKey,
    };
    running = service;
    const run = { service, loopFile, log, data };
    const built = peakMib(service.pid);
    const still = residentMib(service.pid);
    // What the first requests compile and read is no part of it.
    await phase(run, 'begun', () => wait(5_000));
    const phases = [
      await phase(run, 'no list published', () => wait(8_000)),
      await phase(run, '300 entries changed', () => publish(run, lists.few)),
      await phase(run, 'a fifth changed', () => publish(run, lists.many)),
    ];
    const table = asTable(phases, { startMs: service.startMs, built, still });
    mkdirSync(join(root, 'bench/results'), { recursive: true });
    writeFileSync(join(root, 'bench/results/swap.md'), table);
    console.log(`\n${table}`);
    return figuresOf(phases);
  } finally {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface Run {
  service: Running;
  loopFile: string;
  log: LogLine[];
  data: string;
}

interface LogLine {
  msg: string;
  ms?: number;
}

async function phase(run: Run, what: string, work: () => Promise<number | undefined>): Promise<Phase> {
  const { service, log, loopFile } = run;
  forgetPeak(service.pid);
  log.length = 0;
  const fromMs = Date.now();
  const over = new AbortController();
  const asking = Promise.all(Array.from({ length: callers }, () => asked(service, over.signal)));
  const importSeconds = (await work()) ?? 0;
  over.abort();
  const times = (await asking).flat();
  const waits = times.map(({ ms }) => ms).toSorted((one, two) => one - two);
  const at = (share: number): number =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  await wait(300);
  const loop = readFileSync(loopFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoopLine)
    .filter(({ pid, atMs }) => pid === service.pid && atMs >= fromMs);
  const told = (text: string): number => log.find(({ msg }) => msg.includes(text))?.ms ?? 0;
  const result: Phase = {
    what,
    requests: times.length,
    failures: times.filter(({ ok }) => !ok).length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    loopWorkedMs: Math.max(...loop.map(({ workedMs }) => workedMs)),
    loopLateMs: Math.max(...loop.map(({ lateMs }) => lateMs)),
    peakMib: peakMib(service.pid),
    importSeconds,
    searchedMs: told('laid over') || told('index ready'),
    builtMs: told('index ready'),
  };
  console.log(JSON.stringify(result));
  return result;
}

let counter = 0;

async function asked(service: Running, over: AbortSignal): Promise<{ ms: number; ok: boolean }[]> {
  const times: { ms: number; ok: boolean }[] = [];
  while (!over.aborted) {
    const from = performance.now();
    const ok = await fetch(`${service.baseUrl}${screenTransaction.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': service.testKey },
      body: JSON.stringify(screenTransaction.body(counter++)),
    })
      .then(async (answer) => (await answer.text()) !== '' && answer.ok)
      .catch(() => false);
    times.push({ ms: performance.now() - from, ok });
    await wait(pauseMs);
  }
  return times;
}

/** Resolves, with the seconds that the import took, when the service has one whole index of the new version. */
async function publish({ data, log }: Run, file: string): Promise<number> {
  const from = performance.now();
  await new Promise<void>((done, failed) => {
    const command = spawn(
      process.execPath,
      [join(root, 'cli/bin/amana.js'), 'lists', 'import', source, file],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, AMANA_DATA_DIR: data },
      },
    );
    command.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`the import ended with ${code}`)),
    );
  });
  const seconds = (performance.now() - from) / 1000;
  const endMs = performance.now() + mostMergeMs;
  while (!log.some(({ msg }) => msg.includes('index ready'))) {
    if (performance.now() > endMs) throw new Error('no new index within half an hour');
    await wait(50);
  }
  // Until threads and garbage are gone, which belongs to what it takes.
  await wait(3_000);
  return seconds;
}

function parsedLog(line: string): LogLine[] {
  try {
    return [JSON.parse(line) as LogLine];
  } catch {
    return [];
  }
}

async function writeLists(folder: string): Promise<Record<'first' | 'few' | 'many', string>> {
  const pools = await readWordPools();
  const files = { first: 'first', few: 'few', many: 'many' };
  const every = { first: 0, few: Math.max(4, Math.floor(entries / 300)), many: 5 };
  for (const name of ['first', 'few', 'many'] as const) {
    files[name] = join(folder, `${name}.jsonl`);
    await pipeline(
      Readable.from(lines(syntheticList(pools, entries), every[name], name)),
      createWriteStream(files[name]),
    );
  }
  return files;
}

/** Of those that are changed a quarter is gone, a quarter stands beside a new one, and half is edited. */
function* lines(list: Iterable<ListLine>, every: number, version: string): Generator<string> {
  let place = 0;
  for (const entry of list) {
    place += 1;
    const turn = every === 0 || place % every !== every - 1 ? -1 : Math.floor(place / every) % 4;
    if (turn === 0) continue;
    const [name = ''] = entry.names;
    if (turn === 1)
      yield `${JSON.stringify({ ...entry, id: `${entry.id}-${version}`, names: [`${name} Quistorff`] })}\n`;
    const edited = turn >= 2 ? { ...entry, aliases: [...entry.aliases, `${name} ${version}`] } : entry;
    yield `${JSON.stringify(edited)}\n`;
  }
}

/** The most resident memory since `forgetPeak`, MiB. */
function peakMib(pid: number): number {
  const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib ?? 0) / 1024;
}

function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function wait(ms: number): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), ms));
}

function asTable(phases: readonly Phase[], start: { startMs: number; built: number; still: number }): string {
  const row = (what: string, cell: (phase: Phase) => string) =>
    `| ${[what, ...phases.map(cell)].join(' | ')} |`;
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  return [
    `A list of ${entries.toLocaleString('en')} entries in the service with its embedded database, ${callers} callers that screen`,
    `transactions. Started with it, index built: ${(start.startMs / 1000).toFixed(0)} s, at most ${whole(start.built)} MiB, then ${whole(start.still)} MiB. Measured ${new Date().toISOString()}.`,
    '',
    row('', ({ what }) => what),
    `| --- |${' --- |'.repeat(phases.length)}`,
    row('the import, s', ({ importSeconds }) => importSeconds.toFixed(1)),
    row('new entries searched after, s', ({ searchedMs }) => (searchedMs / 1000).toFixed(2)),
    row('merged into one index after, s', ({ builtMs }) => (builtMs / 1000).toFixed(1)),
    row('requests meanwhile', ({ requests }) => whole(requests)),
    row('of them failed', ({ failures }) => whole(failures)),
    row('p50, p99, longest, ms', ({ p50Ms, p99Ms, maxMs }) => [p50Ms, p99Ms, maxMs].map(whole).join(', ')),
    row('event loop held up by its own work, most, ms', ({ loopWorkedMs }) => whole(loopWorkedMs)),
    row('event loop late by the clock, most, ms', ({ loopLateMs }) => whole(loopLateMs)),
    row('memory at most, MiB', ({ peakMib: peak }) => whole(peak)),
    '',
  ].join('\n');
}

function figuresOf([, few, many]: readonly Phase[]): Figure[] {
  const failures = (few?.failures ?? 0) + (many?.failures ?? 0);
  return [
    { what: 'swap at a million: failed requests', goal: 0, value: failures, unit: '', better: 'less' },
    {
      what: 'swap at a million: 300 changes searched after',
      goal: 1,
      value: (few?.searchedMs ?? 0) / 1000,
      unit: 's',
      better: 'less',
    },
    {
      what: 'swap at a million: memory at most',
      goal: 2048,
      value: Math.max(few?.peakMib ?? 0, many?.peakMib ?? 0),
      unit: 'MiB',
      better: 'less',
    },
  ];
}
