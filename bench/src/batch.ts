/**
 * `npm run -s bench -- batch`: a batch of 100,000 sandbox rows on the embedded database, from the upload to the result file:
 * rows a second, resident memory on the way, and what a caller who asks meanwhile waits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bare } from './calls.ts';
import { load } from './load.ts';
import { cpuSeconds, residentMib, type Running, startBare, startService } from './processes.ts';
import type { Figure } from './report.ts';

const rows = Number(process.env.BENCH_BATCH_ROWS ?? 100_000);
const seconds = Math.min(4, Number(process.env.BENCH_SECONDS ?? 4));
const goalPerSecond = 1500;
/** Memory after the first tenth may grow by this much until the end, and count as flat. */
const goalGrowthMib = 100;
const lookEveryMs = 250;

export async function measureBatch(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-bench-'));
  const yardstick = await startBare();
  const service = await startService(join(folder, 'data'));
  try {
    const { perSecond: bareBefore } = await load(yardstick, bare, { callers: 32, seconds });
    const idleMib = residentMib(service.pid);
    const cpuFrom = cpuSeconds(service.pid);
    const from = performance.now();
    const id = await upload(service);
    const uploadedMs = performance.now() - from;
    const curve: { done: number; mib: number }[] = [];
    const waits: number[] = [];
    for (let done = 0; done < rows; ) {
      await wait(lookEveryMs);
      const asked = performance.now();
      await lookUp(service, waits.length);
      waits.push(performance.now() - asked);
      done = await doneOf(service, id);
      curve.push({ done, mib: residentMib(service.pid) });
    }
    const workedMs = performance.now() - from - uploadedMs;
    const cpuMicros = ((cpuSeconds(service.pid) - cpuFrom) * 1e6) / rows;
    const readFrom = performance.now();
    const lines = await resultLines(service, id);
    const readMs = performance.now() - readFrom;
    if (lines !== rows) throw new Error(`the result file has ${lines} lines for ${rows} rows`);
    const { perSecond: bareAfter } = await load(yardstick, bare, { callers: 32, seconds });
    const perSecond = (rows * 1000) / workedMs;
    const bareRate = (bareBefore + bareAfter) / 2;
    const { first, last, most } = memoryOf(curve);
    waits.sort((a, b) => a - b);
    console.log(
      `batch of ${rows} rows: taken in within ${(uploadedMs / 1000).toFixed(1)} s, ${perSecond.toFixed(0)} rows/s ` +
        `(${(perSecond / bareRate).toFixed(3)} of bare node:http in the same run), ${cpuMicros.toFixed(0)} µs of processor a row; ` +
        `results read at ${((rows * 1000) / readMs).toFixed(0)} lines/s`,
    );
    console.log(
      `memory: ${idleMib.toFixed(0)} MiB idle, ${first.toFixed(0)} after a tenth, ${last.toFixed(0)} at the end, ` +
        `${most.toFixed(0)} at most, ${residentMib(service.pid).toFixed(0)} after the results`,
    );
    console.log(`rss curve: ${tenths(curve)}`);
    console.log(`a lookup meanwhile: p50 ${at(waits, 0.5)} ms, p99 ${at(waits, 0.99)} ms`);
    return [
      {
        what: 'batch of sandbox rows, embedded',
        goal: goalPerSecond,
        value: perSecond,
        unit: 'rows/s',
        better: 'more',
      },
      {
        what: 'memory that a batch adds after its first tenth',
        goal: goalGrowthMib,
        value: most - first,
        unit: 'MiB',
        better: 'less',
      },
    ];
  } finally {
    await service.stop();
    await yardstick.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const path = '/api/v1/identity/batches';

async function upload({ baseUrl, testKey }: Running): Promise<string> {
  const answer = await fetch(`${baseUrl}${path}?operation=kenyaNationalIdBasic`, {
    method: 'POST',
    headers: { 'x-access-token': testKey, 'content-type': 'text/csv' },
    body: file(),
  });
  const { data, message } = (await answer.json()) as {
    data: { batch: { batch_id: string } };
    message: string;
  };
  if (answer.status !== 201) throw new Error(`the batch was refused: ${message}`);
  return data.batch.batch_id;
}

/** Each row another person, found. */
function file(): string {
  const lines = ['national_id,reference,expect.last_name'];
  for (let n = 0; n < rows; n += 1) lines.push(`${1_000_000 + n}0,row-${n},Wanjiru`);
  return lines.join('\n');
}

async function doneOf({ baseUrl, testKey }: Running, id: string): Promise<number> {
  const answer = await fetch(`${baseUrl}${path}/${id}`, { headers: { 'x-access-token': testKey } });
  const { data } = (await answer.json()) as {
    data: { done: number; state: string; ended_at: string | null };
  };
  if (data.state === 'paused') throw new Error('the batch was paused');
  // All rows may be done a moment before the batch is.
  return data.ended_at === null ? Math.min(data.done, rows - 1) : data.done;
}

async function lookUp({ baseUrl, testKey }: Running, n: number): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/onboarding/kenya_kyc/national_id_basic`, {
    method: 'POST',
    headers: { 'x-access-token': testKey, 'content-type': 'application/json' },
    body: JSON.stringify({ national_id: `${90_000_000 + n * 10}` }),
  });
  await answer.arrayBuffer();
}

async function resultLines({ baseUrl, testKey }: Running, id: string): Promise<number> {
  const answer = await fetch(`${baseUrl}${path}/${id}/results`, { headers: { 'x-access-token': testKey } });
  let lines = 0;
  for await (const piece of answer.body ?? []) for (const byte of piece) if (byte === 10) lines += 1;
  return lines;
}

function memoryOf(curve: { done: number; mib: number }[]): { first: number; last: number; most: number } {
  const after = curve.filter(({ done }) => done >= rows / 10);
  const sizes = after.map(({ mib }) => mib);
  return { first: sizes[0] ?? 0, last: sizes.at(-1) ?? 0, most: Math.max(...sizes) };
}

function tenths(curve: { done: number; mib: number }[]): string {
  const marks = Array.from({ length: 10 }, (_, n) =>
    curve.find(({ done }) => done >= (rows * (n + 1)) / 10 - 1),
  );
  return marks.map((mark) => `${mark?.mib.toFixed(0) ?? '-'}`).join(' ');
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
}
