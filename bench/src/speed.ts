/**
 * Rates of the three calls that matter, as ratios to bare node:http in the same run. Yardstick and service take turns,
 * so that a noisy machine disturbs both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bare, lookup, screenTransaction, verifyCustomer } from './calls.ts';
import { writeEntries } from './entries.ts';
import { type Call, type Load, load } from './load.ts';
import { amana, residentMib, type Running, startBare, startService } from './processes.ts';

/** How many ask at once, one level after the other: service and yardstick alike go faster or slower with more. */
const levels = (process.env.BENCH_CALLERS ?? '32,64,128').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 2);
/**
 * Of each call before it is measured. A service that runs for months is compiled; one that has just begun spends a quarter of
 * its processor time on compiling, and the yardstick, which is a few lines, next to none.
 */
const warmSeconds = Number(process.env.BENCH_WARM_SECONDS ?? 60);

export interface SpeedRow {
  what: string;
  goal: number;
  ratio: number;
  bare: Load;
  service: Load;
}

/** `databaseUrl` null measures the embedded database. */
export async function measureSpeed(engine: string, databaseUrl: string | null): Promise<SpeedRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-bench-'));
  const settings: Record<string, string> = databaseUrl === null ? {} : { AMANA_DATABASE_URL: databaseUrl };
  try {
    const first = await startService(join(folder, 'data'), settings);
    const { testKey } = first;
    const list = join(folder, 'entries.jsonl');
    console.log(`${engine}: screening against ${await writeEntries(list)}`);
    amana(['lists', 'import', 'custom:bench', list], { ...settings, AMANA_DATA_DIR: join(folder, 'data') });
    await first.stop();
    const service = { ...(await startService(join(folder, 'data'), settings)), testKey };
    const yardstick = await startBare();
    console.log(
      `${engine}: ready in ${Math.round(service.startMs)} ms with the list, ${residentMib(service.pid).toFixed(0)} MiB`,
    );
    const rows = [
      ...(await compare(yardstick, service, lookup, `lookup, ${engine}`, databaseUrl === null ? 0.35 : 0.25)),
      ...(await compare(yardstick, service, verifyCustomer, `verify customer, ${engine}`, 0.06)),
      ...(await compare(yardstick, service, screenTransaction, `transaction screening, ${engine}`, 0.05)),
    ];
    console.log(`${engine}: ${residentMib(service.pid).toFixed(0)} MiB after the load`);
    await service.stop();
    await yardstick.stop();
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  yardstick: Running,
  service: Running,
  call: Call,
  what: string,
  goal: number,
): Promise<SpeedRow[]> {
  const [callers = 32] = levels;
  await load(service, call, { callers, seconds: warmSeconds });
  await load(yardstick, bare, { callers, seconds: Math.min(3, warmSeconds) });
  const rows: SpeedRow[] = [];
  for (const level of levels) {
    const measured = await byTurns(yardstick, service, call, level);
    rows.push(told({ what: `${what}, ${level} callers`, goal, ...measured }));
  }
  return rows;
}

/** The fastest round of each: what else the machine does can only slow them down. */
async function byTurns(
  yardstick: Running,
  service: Running,
  call: Call,
  callers: number,
): Promise<Pick<SpeedRow, 'ratio' | 'bare' | 'service'>> {
  const best: { bare?: Load; service?: Load } = {};
  for (let round = 0; round < rounds; round += 1) {
    best.bare = faster(best.bare, await load(yardstick, bare, { callers, seconds }));
    best.service = faster(best.service, await load(service, call, { callers, seconds }));
  }
  if (!best.bare || !best.service) throw new Error('no round was measured');
  return {
    ratio: best.service.perSecond / best.bare.perSecond,
    bare: best.bare,
    service: best.service,
  };
}

function told(row: SpeedRow): SpeedRow {
  console.log(
    `${row.what}: ${row.ratio.toFixed(3)} of bare node:http (goal ${row.goal}); ${row.service.perSecond.toFixed(0)}/s against ` +
      `${row.bare.perSecond.toFixed(0)}/s, p50 ${row.service.p50Ms} ms, p99 ${row.service.p99Ms} ms, ` +
      `${row.service.cpuMicros.toFixed(0)} µs of processor a request, ${row.service.failures} failures`,
  );
  return row;
}

function faster(known: Load | undefined, next: Load): Load {
  return known && known.perSecond >= next.perSecond ? known : next;
}
