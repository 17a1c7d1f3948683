/** Write sets on a real database: every kind of column, all or nothing, and a bad set among good ones. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { newId } from '../platform/ids.ts';
import type { Storage } from './storage.ts';
import { openTestStorage } from './test-database.ts';
import { insert, type WriteSet } from './write-set.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  await storage.db.deleteFrom('subject_keys').execute();
});

const keyRow = (id: string) =>
  insert('subject_keys', {
    branch_id: 'b',
    subject: 's',
    key_id: id,
    wrapped: Buffer.from([0, 255]),
    created_at: new Date(),
  });
const entry = { branchId: 'b', actor: 'key:1', action: 'lookup.answered', detail: { b: 1, a: ['x'] } };
const storedIds = async (): Promise<string[]> => {
  const rows = await storage.db.selectFrom('subject_keys').select('key_id').orderBy('key_id').execute();
  return rows.map((row) => row.key_id);
};

it('brings every kind of value through unchanged', async () => {
  const text = 'O\'Neill "quoted" \\ back\u2028slash — Ọláyínká 漢字 🙂 $1 \\x41';
  const at = new Date('2026-02-28T23:59:59.987Z');
  const bytes = randomBytes(300);
  await storage.writer.write({
    rows: [
      insert('organisations', { id: 'o1', name: text, verified: true, created_at: at }),
      insert('branches', {
        id: 'b1',
        organisation_id: 'o1',
        name: text,
        identity_suite: false,
        settings: JSON.stringify({ [text]: [1.5, null, true, text] }),
        created_at: at,
      }),
      insert('api_keys', {
        branch_id: 'b1',
        id: 'k1',
        name: text,
        environment: 'test',
        scopes: [],
        secret_hash: bytes,
        hint: '',
        allow_addresses: [text, '{"a",b}', 'null', ''],
        rate_limit: 2_147_483_647,
        expires_at: null,
        revoked_at: at,
        replaced_by: null,
      }),
    ],
  });
  expect(await storage.db.selectFrom('branches').selectAll().executeTakeFirst()).toEqual({
    id: 'b1',
    organisation_id: 'o1',
    name: text,
    identity_suite: false,
    settings: { [text]: [1.5, null, true, text] },
    created_at: at,
  });
  const key = await storage.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
  expect(key).toMatchObject({
    name: text,
    scopes: [],
    secret_hash: bytes,
    allow_addresses: [text, '{"a",b}', 'null', ''],
    rate_limit: 2_147_483_647,
    expires_at: null,
    revoked_at: at,
  });
  // Left out of the row, so the database's default counts.
  expect(Math.abs(key.created_at.getTime() - Date.now())).toBeLessThan(60_000);
});

it('writes many sets and refuses one without harm to the others or to the chain', async () => {
  const good = Array.from({ length: 20 }, (_, n) =>
    storage.writer.write({ rows: [keyRow(`k${n}`)], audit: [entry] }),
  );
  const bad = storage.writer.write({ rows: [keyRow('k3')], audit: [{ ...entry, action: 'never.written' }] });
  await expect(bad).rejects.toThrow(/duplicate key/);
  await Promise.all(good);
  expect(await storedIds()).toHaveLength(20);
  const entries = await storage.db
    .selectFrom('audit_entries')
    .select(['seq', 'action'])
    .orderBy('seq')
    .execute();
  expect(entries.map((row) => row.action)).not.toContain('never.written');
  expect(await verifyAudit(storage.db)).toMatchObject({ intact: true, entries: 21, chains: 1 });
});

describe.each<[string, (db: Storage['db']) => WriteSet]>([
  [
    'a query that fails after rows',
    (db) => ({ rows: [keyRow('bad')], queries: [sql`select 1 / 0`.compile(db)] }),
  ],
  [
    'a second query that fails after a first',
    (db) => ({
      rows: [keyRow('bad')],
      queries: [
        sql`insert into subject_keys select 'b', 's', 'bad2', wrapped, created_at from subject_keys`.compile(
          db,
        ),
        sql`insert into nowhere values (1)`.compile(db),
      ],
    }),
  ],
  ['text that the database cannot hold', () => ({ rows: [keyRow('bad\0')] })],
  [
    'a value of the wrong type',
    () => ({ rows: [keyRow('bad'), insert('installation', { name: 'x', value: 'y' }), keyRow('bad')] }),
  ],
])('%s', (_, bad) => {
  it('leaves nothing of its set, and all of the sets beside it', async () => {
    const outcomes = await Promise.allSettled([
      storage.writer.write({ rows: [keyRow('good1')], audit: [entry] }),
      storage.writer.write({
        ...bad(storage.db),
        audit: [entry],
        events: [{ branchId: 'b', type: 'x', data: {} }],
      }),
      storage.writer.write({
        rows: [keyRow('good2')],
        queries: [
          sql`update subject_keys set subject = ${'t'} where key_id = ${'good2'}`.compile(storage.db),
        ],
      }),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storedIds()).toEqual(['good1', 'good2']);
    expect(await storage.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await storage.db.selectFrom('installation').select('name').execute()).toEqual([]);
    expect(await verifyAudit(storage.db)).toMatchObject({ intact: true });
  });
});

it('takes compiled queries with every kind of parameter', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const bytes = randomBytes(100);
  const scopes = ['a "b"', 'c,d'];
  const id = newId();
  await storage.writer.write({
    queries: [
      storage.db
        .updateTable('api_keys')
        .set({ secret_hash: bytes, scopes, expires_at: at, rate_limit: 7, replaced_by: id })
        .where('id', '=', 'k1')
        .compile(),
      storage.db
        .updateTable('branches')
        .set({ settings: JSON.stringify({ ivs: true }), identity_suite: true })
        .where('id', '=', 'b1')
        .compile(),
    ],
  });
  expect(await storage.db.selectFrom('api_keys').selectAll().executeTakeFirst()).toMatchObject({
    secret_hash: bytes,
    scopes,
    expires_at: at,
    rate_limit: 7,
    replaced_by: id,
  });
  expect(
    await storage.db.selectFrom('branches').select(['settings', 'identity_suite']).executeTakeFirst(),
  ).toEqual({
    settings: { ivs: true },
    identity_suite: true,
  });
});

it('takes the same row from many callers where a second is fine, and stays apart from an open transaction', async () => {
  await Promise.all(
    Array.from({ length: 50 }, () =>
      storage.writer.write({ rows: [{ ...keyRow('same'), onConflict: 'nothing' }] }),
    ),
  );
  const pending: Promise<void>[] = [];
  const undo = new Error('undo');
  const work = storage.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('subject_keys').execute();
    pending.push(storage.writer.write({ rows: [keyRow('apart')] }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  await Promise.all(pending);
  expect(await storedIds()).toEqual(['apart', 'same']);
});

it('writes a row once that a set names twice', async () => {
  const stored: string[] = [];
  const row = { ...keyRow('once'), stored: () => stored.push('once') };
  await storage.writer.write({ rows: [row, row] });
  expect(await storedIds()).toEqual(['once']);
  expect(stored).toEqual(['once']);
});

it('goes on while another node brings a table further', async () => {
  await storage.writer.write({ rows: [keyRow('before')], audit: [entry] });
  await sql`alter table subject_keys add column more text`.execute(storage.db);
  try {
    await Promise.all(['a', 'b'].map((id) => storage.writer.write({ rows: [keyRow(id)], audit: [entry] })));
    await storage.writer.write({ rows: [keyRow('c')], audit: [entry] });
  } finally {
    await sql`alter table subject_keys drop column more`.execute(storage.db);
  }
  await storage.writer.write({ rows: [keyRow('d')], audit: [entry] });
  expect(await storedIds()).toEqual(['a', 'b', 'before', 'c', 'd']);
  expect(await verifyAudit(storage.db)).toMatchObject({ intact: true });
});
