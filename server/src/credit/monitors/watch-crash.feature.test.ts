/**
 * Kills the process that watches credit files at arbitrary moments: no question is put to the bureau, and paid for, twice
 * on one day; what was answered is in the ledger, and what was not is said to be in doubt.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage } from '../../storage/connect.ts';
import { createTestDatabase, type TestDatabase, testServer } from '../../storage/test-database.ts';

const days = 4;
const customers = 12;
const program = join(import.meta.dirname, 'test-watch-process.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'amana-watch-'));
const server = testServer();
let database: TestDatabase | null = null;
let bureau: Server;
let bureauUrl = '';
/** By customer and day: how often the question was put, which is what costs. */
const put = new Map<string, number>();

beforeAll(async () => {
  if (server) database = await createTestDatabase(server);
  bureau = createServer((request, response) => {
    put.set(request.url ?? '', (put.get(request.url ?? '') ?? 0) + 1);
    setTimeout(() => response.end('{}'), 10 + (put.size % 7) * 5);
  });
  await new Promise<void>((listening) => bureau.listen(0, '127.0.0.1', listening));
  const address = bureau.address();
  bureauUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  bureau?.closeAllConnections();
  bureau?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`asks nothing twice over ${days} kills`, { timeout: 240_000 }, async () => {
  for (let day = 0; day < days; day += 1) {
    // Died somewhere among the day's checks, then started again on the same day.
    await oneRun(day, { killAfterAsked: (day * 5) % customers });
    await oneRun(day, {});
  }
  const storage = await openStorage({
    dataDir,
    ...(database && { databaseUrl: database.url }),
    log: { info: () => {}, warn: () => {} },
  });
  try {
    const { db } = storage;
    const monitors = await db.selectFrom('credit_monitors').selectAll().execute();
    expect(monitors).toHaveLength(customers);
    expect(
      monitors.filter(({ asked_at: asked, claimed_by: claimed }) => asked !== null || claimed !== null),
    ).toEqual([]);
    const calls = await db.selectFrom('provider_calls').selectAll().where('billed', '=', true).execute();
    const doubts = await db
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'credit.check_in_doubt')
      .execute();
    // Every monitor had one check a day, answered or in doubt.
    expect(calls.length + doubts.length).toBe(customers * days);
    expect(monitors.reduce((sum, { checks }) => sum + checks, 0)).toBe(calls.length);
    const asked = [...put.values()].reduce((sum, times) => sum + times, 0);
    expect([...put.entries()].filter(([, times]) => times > 1)).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(calls.length);
    expect(asked - calls.length).toBeLessThanOrEqual(doubts.length);
    expect(doubts.length).toBeGreaterThan(0);
    console.log(
      `${asked} questions over ${days} kills: ${calls.length} in the ledger, ${doubts.length} in doubt, none twice`,
    );
  } finally {
    await storage.close();
  }
});

/** Runs until nothing is due, or until the bureau was asked so often on this day. */
async function oneRun(day: number, { killAfterAsked }: { killAfterAsked?: number }): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', program, dataDir, database?.url ?? '', bureauUrl, String(day), String(customers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const askedToday = (): number => [...put.keys()].filter((path) => path.endsWith(`/${day}`)).length;
  const isOver = (): boolean =>
    printed.includes('idle') ||
    (killAfterAsked !== undefined && printed.includes('ready') && askedToday() > killAfterAsked);
  while (!isOver() && child.exitCode === null) await wait(2);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await closed;
}
