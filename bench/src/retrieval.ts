/**
 * `npm run -s bench:retrieval -- --list FILE --queries FILE --out FILE [--limit 20] [--threads N]`: loads a list, asks
 * every query and writes the hits. The last line of standard error is a summary as JSON.
 */

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createIndexBuilder } from '@amana/screening';
import type { Query, ScreeningIndex } from '@amana/screening';
import { idOf, part, readLines, readNumberedLines, toEntity, toQuery } from './records.ts';
import { runCommand, WrongUse } from './stated-failure.ts';

interface Asked {
  id: string | number;
  query: Query;
}

interface Answered {
  line: string;
  micros: number;
}

interface Task {
  list: string;
  asked: Asked[];
  limit: number;
}

/** Lower than the display floor, so that thresholds below it can be tried on what was written. */
const floor = 0.3;

const usage =
  'usage: bench:retrieval -- --list LIST.jsonl --queries QUERIES.jsonl --out PRED.jsonl [--limit 20] [--threads N]';

if (isMainThread) await runCommand(usage, main);
else await work(workerData);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      list: { type: 'string' },
      queries: { type: 'string' },
      out: { type: 'string' },
      limit: { type: 'string', default: '20' },
      threads: { type: 'string', default: '1' },
    },
  });
  const limit = Number(values.limit);
  const threads = Number(values.threads);
  const numbersAreFine = Number.isInteger(limit) && limit > 0 && Number.isInteger(threads) && threads > 0;
  if (values.list === undefined || values.queries === undefined || values.out === undefined)
    throw new WrongUse('--list, --queries and --out are needed');
  if (!numbersAreFine) throw new WrongUse('--limit and --threads are whole numbers above 0');
  const before = performance.now();
  const index = await load(values.list);
  const loadMs = performance.now() - before;
  const asked = await readQueries(values.queries);
  const { answers, seconds } =
    threads === 1
      ? timed(() => asked.map((one) => answer(index, one, limit)))
      : await spread({ list: values.list, asked, limit }, threads);
  await pipeline(Readable.from(answers.map((one) => one.line)), createWriteStream(values.out));
  const times = answers.map((one) => one.micros).sort((one, two) => one - two);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const summary = {
    entities: index.size,
    load_ms: Math.round(loadMs),
    index_bytes: index.bytes,
    rss_bytes: process.memoryUsage().rss,
    queries: asked.length,
    p50_us: at(0.5),
    p95_us: at(0.95),
    p99_us: at(0.99),
    per_second: Math.round(asked.length / Math.max(seconds, 1e-9)),
  };
  process.stderr.write(`${JSON.stringify(summary)}\n`);
}

async function load(path: string): Promise<ScreeningIndex> {
  const builder = createIndexBuilder();
  let number = 0;
  for await (const fields of readLines(path)) {
    number += 1;
    builder.add(toEntity(fields, String(number)));
  }
  return builder.finish();
}

async function readQueries(path: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for await (const { fields, place } of readNumberedLines(path)) {
    const query = part(fields, 'query');
    if (query === undefined) throw new Error(`${place}: a line without a query`);
    asked.push({ id: idOf(fields, asked.length + 1), query: toQuery(query) });
  }
  return asked;
}

function answer(index: ScreeningIndex, asked: Asked, limit: number): Answered {
  const before = performance.now();
  const { hits } = index.search(asked.query, { limit, floor });
  const micros = Math.round((performance.now() - before) * 1000);
  const short = hits.map((hit) => ({
    id: hit.id,
    score: hit.score,
    rank_score: hit.rankScore,
    match: hit.match,
  }));
  return { line: `${JSON.stringify({ id: asked.id, hits: short, micros })}\n`, micros };
}

interface Answers {
  answers: Answered[];
  seconds: number;
}

function timed(work: () => Answered[]): Answers {
  const started = performance.now();
  const answers = work();
  return { answers, seconds: (performance.now() - started) / 1000 };
}

/** Each thread loads the list for itself; the clock starts when all have, and that of a query runs in its thread. */
async function spread(task: Task, threads: number): Promise<Answers> {
  const size = Math.ceil(task.asked.length / threads);
  const workers = Array.from({ length: threads }, (_, place) => {
    const asked = task.asked.slice(place * size, (place + 1) * size);
    return new Worker(new URL(import.meta.url), { workerData: { ...task, asked } });
  });
  await Promise.all(workers.map((worker) => messageOf(worker)));
  const started = performance.now();
  const shares = workers.map((worker) => messageOf(worker));
  for (const worker of workers) worker.postMessage('go');
  const answers = (await Promise.all(shares)).flat();
  return { answers, seconds: (performance.now() - started) / 1000 };
}

function messageOf(worker: Worker): Promise<Answered[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function work(task: Task): Promise<void> {
  const index = await load(task.list);
  parentPort?.once('message', () =>
    parentPort?.postMessage(task.asked.map((asked) => answer(index, asked, task.limit))),
  );
  parentPort?.postMessage([]);
}
