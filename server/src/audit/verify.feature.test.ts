/** The trail is proved, and each way of tampering with it is found and told. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchorText } from '../storage/audit-chain.ts';
import { readOpenHeads } from '../storage/audit-store.ts';
import { valueList } from '../storage/framed-values.ts';
import { createBatchWriter } from '../storage/batch-writer.ts';
import type { BatchEngine } from '../storage/batch-commit.ts';
import { readCatalogue } from '../storage/insert-statement.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { verifyAudit } from './verify.ts';

let storage: Storage;
let chains: string[];

beforeAll(async () => {
  storage = await openTestStorage();
  // Two processes, one after the other; the second bears witness to the first.
  for (const writer of [storage.writer, await secondWriter(storage)]) {
    for (let n = 0; n < 6; n += 1) {
      await writer.write({
        audit: [
          {
            branchId: n % 2 ? 'branch' : null,
            actor: 'key:1',
            action: 'lookup.answered',
            subject: `s${n}`,
            requestId: `r${n}`,
            detail: { z: 1.5, a: ['ü', 'b'], c: null, nested: true },
          },
        ],
      });
    }
  }
  const rows = await storage.db
    .selectFrom('audit_entries')
    .select('chain')
    .distinct()
    .orderBy('chain')
    .execute();
  chains = rows.map((row) => row.chain);
});
afterAll(() => storage.close());

/** A writer with a chain of its own on the same database, as another process has. */
async function secondWriter({ db }: Storage) {
  const engine: BatchEngine = {
    readOpenHeads: () => readOpenHeads(db),
    transact: async (statements) => {
      for (const { text, values } of statements) {
        // The writer hands JSON over as bytes; the plain drivers take it as text.
        const parameters = valueList(values).map((value) =>
          Buffer.isBuffer(value) ? value.toString() : value,
        );
        await db.executeQuery({ ...sql`select 1`.compile(db), sql: text, parameters });
      }
    },
    flush: async () => {},
    judge: () => 'refused',
  };
  const catalogue = await readCatalogue(db);
  // In capitals the type is the same to the database and has no binary form for the writer, so that rows go as JSON.
  catalogue.get('audit_entries')?.set('hash', 'BYTEA');
  return createBatchWriter(engine, catalogue);
}

/**
 * Looks at the trail after a change of what the triggers guard, as an intruder with the rights of the database's owner
 * can make, and undoes it.
 */
async function tampered(change: string, look: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  const work = storage.db.transaction().execute(async (db) => {
    await sql.raw('alter table audit_entries disable trigger all').execute(db);
    await sql
      .raw(change.replaceAll('$first', `'${chains[0]}'`).replaceAll('$second', `'${chains[1]}'`))
      .execute(db);
    await look(db);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
}

it('finds an untouched trail intact, whatever the size of a page', async () => {
  expect(chains).toHaveLength(2);
  for (const pageRows of [1, 3, 1000]) {
    expect(await verifyAudit(storage.db, { pageRows })).toEqual({
      intact: true,
      entries: 14,
      chains: 2,
      problems: [],
    });
  }
});

it('finds a trail intact that has no entry', async () => {
  await tampered('delete from audit_entries', async (db) => {
    expect(await verifyAudit(db)).toEqual({ intact: true, entries: 0, chains: 0, problems: [] });
  });
});

describe.each([
  [
    'an actor changed',
    `update audit_entries set actor = 'key:2' where chain = $first and seq = 3`,
    3,
    /changed after it was written/,
  ],
  [
    'a branch taken away',
    `update audit_entries set branch_id = null where chain = $first and seq = 3`,
    3,
    /changed after/,
  ],
  [
    'a detail changed',
    `update audit_entries set detail = '{"z":1.6}' where chain = $first and seq = 4`,
    4,
    /changed after/,
  ],
  [
    'a time changed',
    `update audit_entries set at = at + interval '1 millisecond' where chain = $first and seq = 5`,
    5,
    /changed after/,
  ],
  [
    'an entry removed',
    `delete from audit_entries where chain = $first and seq = 4`,
    5,
    /entry 3 is followed by entry 5/,
  ],
  [
    'the beginning removed',
    `delete from audit_entries where chain = $first and seq < 3`,
    3,
    /begins with entry 3/,
  ],
  [
    'a link changed',
    String.raw`update audit_entries set prev_hash = '\x00' where chain = $first and seq = 2`,
    2,
    /does not continue/,
  ],
  [
    'the end cut off',
    `delete from audit_entries where chain = $first and seq > 5`,
    7,
    /gone, though chain .*, entry 1 knew it/,
  ],
  ['a whole chain removed', `delete from audit_entries where chain = $first`, 7, /gone, though chain/],
])('%s', (_, change, seq, words) => {
  it('is told with the entry and in words', async () => {
    await tampered(change, async (db) => {
      const report = await verifyAudit(db, { pageRows: 4 });
      expect(report.intact).toBe(false);
      expect(report.problems[0]).toMatchObject({ chain: chains[0], seq });
      expect(report.problems[0]?.problem).toMatch(words);
    });
  });
});

it('finds the newest chain cut off when its head was kept outside', async () => {
  const head = (await readOpenHeads(storage.db)).find((open) => open.chain === chains[1]);
  if (!head) throw new Error('the newest chain has no head');
  const expectedHeads = [anchorText(head)];
  expect(await verifyAudit(storage.db, { expectedHeads })).toMatchObject({ intact: true });
  await tampered('delete from audit_entries where chain = $second and seq = 7', async (db) => {
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
    const report = await verifyAudit(db, { expectedHeads });
    expect(report.problems).toEqual([
      { chain: chains[1], seq: 7, problem: 'it is gone, though the list of heads given knew it' },
    ]);
  });
});

it.each([`update audit_entries set actor = 'x'`, 'delete from audit_entries', 'truncate audit_entries'])(
  'is append-only in the database: %s',
  async (change) => {
    await expect(sql.raw(change).execute(storage.db)).rejects.toThrow(/append-only/);
    expect(await verifyAudit(storage.db)).toMatchObject({ intact: true, entries: 14 });
  },
);

it('stops when asked to', async () => {
  await expect(verifyAudit(storage.db, { signal: AbortSignal.abort() })).rejects.toThrow();
});
