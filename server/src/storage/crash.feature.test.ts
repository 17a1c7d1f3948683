/** Kills a writing process at arbitrary moments and looks for each write that it had acknowledged. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { openStorage } from './connect.ts';
import type { Storage } from './storage.ts';
import { createTestDatabase, type TestDatabase, testServer } from './test-database.ts';

const rounds = 20;
const program = join(import.meta.dirname, 'test-writer-process.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'amana-crash-'));
const server = testServer();
let database: TestDatabase | null = null;

beforeAll(async () => {
  if (server) database = await createTestDatabase(server);
});
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`loses no acknowledged write in ${rounds} rounds of kill -9 (${server ? 'PostgreSQL' : 'embedded'})`, {
  timeout: 300_000,
}, async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const id of await writeUntilKilled(round)) acknowledged.add(id);
  }
  const storage = await open();
  try {
    const rows = await storage.db.selectFrom('installation').select(['name', 'value']).execute();
    const found = new Map(rows.map((row) => [row.name, row.value]));
    const lost = [...acknowledged].filter((id) => !found.get(id)?.endsWith('!'));
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(rounds * 10);
    // A set is whole or absent, and no chain was torn.
    const half = rows.filter((row) => row.name.includes('-') && !row.value.endsWith('!'));
    expect(half).toEqual([]);
    const audit = await verifyAudit(storage.db);
    expect(audit).toMatchObject({ intact: true, problems: [], chains: rounds });
    expect(audit.entries).toBeGreaterThanOrEqual(acknowledged.size);
    console.log(`${acknowledged.size} acknowledged writes over ${rounds} kills, none lost`);
  } finally {
    await storage.close();
  }
});

function open(): Promise<Storage> {
  return openStorage({
    dataDir,
    ...(database && { databaseUrl: database.url }),
    log: { info: () => {}, warn: () => {} },
  });
}

/** What the process had acknowledged when it died. */
async function writeUntilKilled(round: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', program, dataDir, database?.url ?? '', '16'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const linesAwaited = 2 + ((round * 53) % 400);
  const underWay = new Promise<void>((resolve, reject) => {
    let lines = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      lines += text.split('\n').length - 1;
      if (lines >= linesAwaited) resolve();
    });
    child.once('close', () => reject(new Error('The process ended before it was killed')));
  });
  await underWay;
  // Anywhere within a batch, its flush, or a checkpoint.
  await pause(Math.random() * 20);
  kill(child);
  await closed;
  // The last line may have been cut by the kill.
  return printed.split('\n').slice(1, -1);
}

function kill(child: ChildProcess): void {
  if (!child.kill('SIGKILL')) throw new Error('The process was gone before it was killed');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
