/**
 * Measures how a list is replaced while names are asked for: `node test-swap.ts RECORDS.jsonl` prints one JSON document.
 * For measurements only; nothing of the service uses it.
 */
import { createReadStream } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ListCatalogue, PublishedVersion } from '../lists/catalogue.ts';
import { inventedLists } from './invented-lists.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';

const file = process.argv[2] ?? '';
const source = 'un_sc';
const newline = 10;

/** So many in a thousand are changed in the second version, and in the third. */
const changedInThousand: Readonly<Record<string, number>> = { first: 0, few: 1, many: 200 };

async function* lines(): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    // A stream of a file without an encoding gives buffers.
    const text = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, from)) {
      yield text.subarray(from, end);
      from = end + 1;
    }
    rest = text.subarray(from);
  }
}

async function* records(version: string): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const line of lines()) {
    const changed = place++ % 1000 < (changedInThousand[version] ?? 0);
    yield changed
      ? Buffer.from(line.toString('utf8').replace('"remarks":[]', `"remarks":["${version}"]`))
      : line;
  }
}

let count = 0;
const names: string[] = [];
for await (const line of lines()) {
  if (count++ % 997 === 500 && names.length < 3000)
    names.push(String((JSON.parse(line.toString('utf8')) as { names: { text: string }[] }).names[0]?.text));
}
const invented = inventedLists();
let active: PublishedVersion = { source, version: 'first', records: count };
const catalogue: ListCatalogue = {
  status: invented.status,
  active: () => Promise.resolve([active]),
  records: (_, version) => records(version),
  delta: invented.delta,
  onPublished: () => () => undefined,
};
invented.publish(source, []);

interface Measured {
  ms: number;
  settledMs: number;
  asked: number;
  missed: number;
  delayP99Ms: number;
  delayMaxMs: number;
  /** Most processor time of this thread between two answers: what a request waits for whatever else the machine does. */
  heldUpMaxMs: number;
  peakBytes: number;
  processorMs: number;
}

/** A service that is asked some hundred times a second. */
const pauseMs = 4;

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Asks until the version is searched and merged. */
async function swapped(live: LiveIndex, version: string): Promise<Measured> {
  active = { ...active, version };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  let [over, ms, asked, missed, peakBytes, heldUpMaxMs] = [false, 0, 0, 0, 0, 0];
  const done = live
    .refresh()
    .then(() => {
      ms = performance.now() - startedAt;
      return live.settled();
    })
    .finally(() => {
      over = true;
    });
  while (!over) {
    const name = names[(asked * 7) % names.length] ?? '';
    if (!live.screen('live', { name }).hits.some((hit) => hit.match)) missed += 1;
    asked += 1;
    if (asked % 20 === 0) peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
    const before = workedMs();
    await wait(pauseMs);
    heldUpMaxMs = Math.max(heldUpMaxMs, workedMs() - before);
  }
  await done;
  delay.disable();
  const { user, system } = process.cpuUsage(processor);
  return {
    ms,
    settledMs: performance.now() - startedAt,
    asked,
    missed,
    delayP99Ms: delay.percentile(99) / 1e6,
    delayMaxMs: delay.max / 1e6,
    heldUpMaxMs,
    peakBytes,
    processorMs: (user + system) / 1000,
  };
}

const live = await openLiveIndex({
  catalogue,
  clock: { now: () => new Date('2026-03-01T00:00:00Z') },
  log: { info: () => undefined, warn: (_, message) => process.stderr.write(`${message}\n`) },
});
const before = { residentBytes: process.memoryUsage.rss(), missed: 0 };
for (const name of names)
  if (!live.screen('live', { name }).hits.some((hit) => hit.match)) before.missed += 1;
const few = await swapped(live, 'few');
const many = await swapped(live, 'many');
await live.close();
process.stdout.write(`${JSON.stringify({ entries: count, names: names.length, ...before, few, many })}\n`);
