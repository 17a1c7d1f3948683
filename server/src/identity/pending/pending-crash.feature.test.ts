/**
 * Kills the process that waits for late answers at arbitrary moments: every lookup that was promised ends, once, with its
 * record; and no question is put to the vendor, and paid for, a second time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage } from '../../storage/connect.ts';
import { createTestDatabase, type TestDatabase, testServer } from '../../storage/test-database.ts';
import { playedVendors, type Seen, type TestPending } from './test-pending.ts';

const each = 6;
const program = join(import.meta.dirname, 'test-poller-process.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'amana-pending-'));
const server = testServer();
/** The embedded database takes seconds to open. */
const rounds = server ? 8 : 5;
let database: TestDatabase | null = null;
let vendor: Pick<TestPending, 'seen' | 'play' | 'close'> & { baseUrl: string };
/** References whose answer is there. */
const ready = new Set<string>();
/** Of each question: how often it was put, which is what costs. */
const put = new Map<string, number>();

beforeAll(async () => {
  if (server) database = await createTestDatabase(server);
  vendor = await playedVendors();
  vendor.play((request) => {
    if (request.path.endsWith('/status')) return { status: 200, body: stateOf(request) };
    const number = /"number_nin":"(\d+)"/.exec(request.body)?.[1] ?? '';
    put.set(number, (put.get(number) ?? 0) + 1);
    return { status: 200, body: envelope('PENDING', number) };
  });
});
afterAll(async () => {
  await vendor?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function envelope(status: string, number: string): object {
  return { response_code: '00', verification: { status, reference: `ref-${number.slice(-3)}` } };
}

/** Half are settled by the page that says that nobody is there, half wait for the message. */
function stateOf({ path }: Seen): object {
  // A reference that told the number would not be kept.
  const number = (/ref-(\d+)/.exec(path)?.[1] ?? '').padStart(11, '9');
  if (!ready.has(number) || Number(number) % 2 === 0) return envelope('PENDING', number);
  return envelope('NOT-VERIFIED', number);
}

function messageOf(number: string): string {
  const body = JSON.stringify({
    ...envelope('VERIFIED', number),
    nin_data: { nin: number, firstname: 'Amadi', surname: 'Testfield' },
  });
  const signature = createHmac('sha256', 'public').update(body).digest('base64');
  return `${Buffer.from(body).toString('base64')} ${signature}\n`;
}

it(`loses no promised answer and asks nothing twice over ${rounds} kills`, { timeout: 240_000 }, async () => {
  const promised = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const from = round * each;
    for (const id of await oneRound(from, each, round)) promised.add(id);
    for (const number of put.keys()) ready.add(number);
  }
  for (const id of await oneRound(0, 0, -1)) promised.add(id);

  const storage = await openStorage({
    dataDir,
    ...(database && { databaseUrl: database.url }),
    log: { info: () => {}, warn: () => {} },
  });
  try {
    const { db } = storage;
    const kept = await db.selectFrom('lookups').select(['id', 'outcome', 'sealed']).execute();
    const outcomes = new Map(kept.map((row) => [row.id, row.outcome]));
    expect(promised.size).toBeGreaterThanOrEqual(rounds);
    expect([...promised].filter((id) => !/^(?:found|not_found)$/.test(outcomes.get(id) ?? ''))).toEqual([]);
    expect(await db.selectFrom('pending_lookups').select('lookup_id').execute()).toEqual([]);
    expect(new Set(outcomes.values())).toEqual(new Set(['found', 'not_found']));
    expect(kept.filter(({ outcome, sealed }) => outcome === 'found' && sealed === null)).toEqual([]);
    // One event and one paid call for each that was found, and one question for each number.
    const { rows: events } = await sql<{ lookup: string; times: string }>`
      select data->>'lookup_id' as lookup, count(*) as times from outbox
      where type = 'lookup.completed' group by 1`.execute(db);
    expect(events.filter(({ times }) => Number(times) !== 1)).toEqual([]);
    expect(events.length).toBe(kept.length);
    const { rows: paid } = await sql<{ times: string }>`
      select lookup_id, sum(case when billed then 1 else 0 end) as times from provider_calls
      group by lookup_id having sum(case when billed then 1 else 0 end) > 1`.execute(db);
    expect(paid).toEqual([]);
    expect([...put.values()].filter((times) => times !== 1)).toEqual([]);
    console.log(
      `${promised.size} promised answers over ${rounds} kills, ${put.size} questions, none lost or repeated`,
    );
  } finally {
    await storage.close();
  }
});

/** What the process had promised when it died; the last round runs until nothing waits. */
async function oneRound(from: number, count: number, round: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', program, dataDir, database?.url ?? '', vendor.baseUrl, `${from}`, `${count}`],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await until(() => printed.startsWith('ready'), child);
  const waiting = [...ready].filter((number) => Number(number) % 2 === 0);
  for (const number of waiting) child.stdin.write(messageOf(number));
  if (round >= 0) {
    await until(() => printed.split('\n').length > 3 + (round % (count + waiting.length)), child);
    await wait(Math.random() * 40);
  } else {
    await until(() => printed.split('message').length > waiting.length, child);
    // The page is asked again after the claim of the killed process has run out.
    await wait(2_500);
  }
  if (!child.kill('SIGKILL')) throw new Error('The process was gone before it was killed');
  await closed;
  return [...printed.matchAll(/^pending (\S+)\n/gm)].map(([, id = '']) => id);
}

async function until(met: () => boolean, child: ChildProcess): Promise<void> {
  while (!met()) {
    if (child.exitCode !== null) throw new Error('The process ended by itself');
    await wait(5);
  }
}
