/** Kills a process in the middle of a batch, over and over: no row is lost, and no call that costs money is made twice. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../audit/verify.ts';
import { openStorage } from '../../storage/connect.ts';
import { createTestDatabase, type TestDatabase, testServer } from '../../storage/test-database.ts';

const program = join(import.meta.dirname, 'test-batch-process.ts');
const server = testServer();
const maxKills = 6;
const opened: { folder: string; database: TestDatabase | null }[] = [];

afterEach(async () => {
  for (const { folder, database } of opened.splice(0)) {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function place() {
  const folder = mkdtempSync(join(tmpdir(), 'amana-batch-crash-'));
  const database = server ? await createTestDatabase(server) : null;
  opened.push({ folder, database });
  return { data: join(folder, 'data'), bill: join(folder, 'bill'), url: database?.url ?? '' };
}

/** Runs the process until it is done or until the moment to kill it; true when it was done. */
async function runUntil(args: string[], killAfterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('ready')) resolve();
    });
  });
  await Promise.race([ready, closed]);
  expect(printed).toContain('ready');
  await Promise.race([wait(killAfterMs), closed]);
  child.kill('SIGKILL');
  await closed;
  return printed.includes('completed');
}

async function killedUntilDone(args: string[], rows: number): Promise<number> {
  let kills = 0;
  // Later runs are left more time, so that the batch comes to its end.
  while (!(await runUntil(args, 60 + Math.random() * 150 + (kills >= maxKills ? 60_000 : kills * 10)))) {
    kills += 1;
    if (kills > maxKills + 1) throw new Error(`the batch of ${rows} rows did not come to its end`);
  }
  return kills;
}

describe(`a batch in a process that is killed (${server ? 'PostgreSQL' : 'embedded'})`, () => {
  it('with live rows: each is asked at most once, and what is not known is told in doubt', {
    timeout: 240_000,
  }, async () => {
    const { data, bill, url } = await place();
    const rows = 400;
    const kills = await killedUntilDone([data, url, 'live', String(rows), bill], rows);
    const calls = readFileSync(bill, 'utf8').trim().split('\n');
    const twice = calls.filter((line, at) => calls.indexOf(line) !== at);
    expect(twice).toEqual([]);
    const { counts, kept, audit } = await stateOf(data, url);
    expect(counts.found + counts.in_doubt).toBe(rows);
    // Every call that was made is known: answered and in the ledger, or in doubt.
    expect(counts.found).toBe(kept);
    expect(calls.length).toBeLessThanOrEqual(rows);
    expect(calls.length).toBeGreaterThanOrEqual(counts.found);
    expect(counts.in_doubt).toBeLessThanOrEqual(kills * 8);
    expect(kills).toBeGreaterThan(2);
    expect(audit).toMatchObject({ intact: true, problems: [] });
    console.log(
      `${rows} live rows over ${kills} kills: ${counts.found} found, ${counts.in_doubt} in doubt, none asked twice`,
    );
  });

  it('with sandbox rows: each has its answer in the end', { timeout: 240_000 }, async () => {
    const { data, bill, url } = await place();
    const rows = 3000;
    const kills = await killedUntilDone([data, url, 'test', String(rows), bill], rows);
    const { counts, kept } = await stateOf(data, url);
    expect(existsSync(bill)).toBe(false);
    expect(counts).toMatchObject({ found: rows, failed: 0, in_doubt: 0, invalid: 0 });
    expect(kept).toBeGreaterThanOrEqual(rows);
    console.log(`${rows} sandbox rows over ${kills} kills: all answered`);
  });
});

async function stateOf(dataDir: string, url: string) {
  const storage = await openStorage({
    dataDir,
    ...(url !== '' && { databaseUrl: url }),
    log: { info: () => {}, warn: () => {} },
  });
  try {
    const batch = await storage.db
      .selectFrom('batches')
      .selectAll()
      .where('state', '=', 'completed')
      .executeTakeFirstOrThrow();
    const lookups = await storage.db
      .selectFrom('lookups')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .where('branch_id', '=', batch.branch_id)
      .executeTakeFirstOrThrow();
    const counts = { found: 0, in_doubt: 0, failed: 0, invalid: 0, ...batch.counts };
    return { counts, kept: Number(lookups.rows), audit: await verifyAudit(storage.db) };
  } finally {
    await storage.close();
  }
}
