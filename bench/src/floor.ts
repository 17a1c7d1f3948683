/**
 * How low a lookup can go: what its parts cost by themselves, beside a bare request and the whole. Writes
 * bench/results/floor.md. Processor time, since a rate says as much of the machine's other work as of ours.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts';
import { bare, lookup } from './calls.ts';
import { type Call, load } from './load.ts';
import { root, type Running, startBare, startService } from './processes.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const callers = 32;

interface Cost {
  what: string;
  /** Of the thread that answers requests; null where only the whole was measured. */
  thread: number | null;
  whole: number;
}

/** Admitted, read and refused: everything of a lookup but the source, the sealing and the database. */
const refused: Call = { path: lookup.path, body: () => ({ national_id: 'none' }) };

export async function measureFloor(): Promise<void> {
  const tables: string[] = [];
  tables.push(table('embedded', await costs(null)));
  const cluster = await startPostgresCluster();
  try {
    tables.push(table('PostgreSQL (its own processes not counted)', await costs(cluster.url)));
  } finally {
    cluster.stop();
  }
  const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unnamed processor'}, Node ${process.version}`;
  const text = `Measured ${new Date().toISOString()} on ${machine}. Microseconds of processor time a request.\n\n${tables.join('\n')}`;
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(join(root, 'bench/results/floor.md'), text);
  console.log(`\n${text}`);
}

async function costs(databaseUrl: string | null): Promise<Cost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-floor-'));
  const settings: Record<string, string> = databaseUrl === null ? {} : { AMANA_DATABASE_URL: databaseUrl };
  try {
    const found: Cost[] = [];
    const yardstick = await startBare();
    found.push(await underLoad('bare node:http', yardstick, bare));
    const service = await startService(join(folder, 'data'), settings);
    found.push(await underLoad('a lookup refused for its identifier, nothing stored', service, refused));
    found.push(...parts(databaseUrl));
    found.push(await underLoad('the whole lookup', service, lookup));
    await yardstick.stop();
    await service.stop();
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function underLoad(what: string, server: Running, call: Call): Promise<Cost> {
  await load(server, call, { callers, seconds: Math.min(4, seconds) });
  const { cpuMicros, perSecond, failures } = await load(server, call, { callers, seconds });
  // A refusal counts as a failure, and where all were refused the time is not yet divided.
  const whole = perSecond > 0 ? cpuMicros : cpuMicros / Math.max(1, failures);
  return { what, thread: null, whole };
}

function parts(databaseUrl: string | null): Cost[] {
  const script = join(root, 'server/src/test-lookup-parts.ts');
  const args = ['--conditions=source', script, ...(databaseUrl === null ? [] : [databaseUrl])];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' });
  return printed
    .trim()
    .split('\n')
    .map((line) => {
      const { part, thread, whole } = JSON.parse(line) as { part: string; thread: number; whole: number };
      return { what: part, thread, whole };
    });
}

function table(engine: string, found: Cost[]): string {
  const yardstick = found[0]?.whole ?? 1;
  const rows = found.map(({ what, thread, whole }) => {
    const cells = [
      what,
      thread === null ? '' : thread.toFixed(0),
      whole.toFixed(0),
      (whole / yardstick).toFixed(1),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `| ${engine} | answering thread | whole process | of a bare request |`,
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
