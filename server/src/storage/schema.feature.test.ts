/** The schema that the steps make is the one that is written down, on both engines, and every tenant's key begins with its branch. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './connect.ts';
import { describeSchema, type Schema } from './describe-schema.ts';
import { openEmbeddedDirectory } from './embedded-directory.ts';
import { migrate } from './migrate.ts';
import { schemaSteps } from './migrations/index.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';
import { openTestStorage, testServer } from './test-database.ts';

const path = join(import.meta.dirname, 'schema.json');
let storage: Storage;
let schema: Schema;
beforeAll(async () => {
  storage = await openTestStorage();
  schema = await describeSchema(storage.db);
});
afterAll(() => storage.close());

it('is the one that schema.json holds (AMANA_WRITE_SCHEMA=1 writes it anew)', () => {
  if (process.env['AMANA_WRITE_SCHEMA'] === '1') writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
  const written: unknown = JSON.parse(readFileSync(path, 'utf8'));
  expect(schema).toEqual(written);
});

it('begins the primary key of every table of a tenant with branch_id', () => {
  const tenants = Object.entries(schema.tables).filter(([name, table]) => {
    const hasBranch = table.columns.some((column) => column.startsWith('branch_id '));
    // The trail is a chain of the writing process, not of a tenant.
    return hasBranch && name !== 'audit_entries';
  });
  expect(tenants.length).toBeGreaterThan(8);
  for (const [name, table] of tenants) {
    const key = table.constraints.find((line) => line.includes('PRIMARY KEY'));
    expect(`${name}: ${key}`).toMatch(/PRIMARY KEY \(branch_id,/);
  }
});

it('has steps that are numbered in order, no number twice', () => {
  const numbers = Object.keys(schemaSteps)
    .sort()
    .map((name) => Number(name.slice(0, 4)));
  expect(numbers.every((number, place) => number > (numbers[place - 1] ?? 0))).toBe(true);
});

it('is left alone by a program that is older than it', async () => {
  const ledger = storage.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await ledger
    .insertInto('kysely_migration')
    .values({ name: '9999_future', timestamp: '2100-01-01' })
    .execute();
  await expect(migrate(storage.db)).rejects.toThrow(/newer version of Amana \(9999_future\)/);
  await ledger.deleteFrom('kysely_migration').where('name', '=', '9999_future').execute();
  expect(await migrate(storage.db)).toEqual([]);
});

describe.skipIf(testServer())('an older data directory', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'amana-upgrade-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is brought up to date with its data kept', { timeout: 120_000 }, async () => {
    const old = await openEmbeddedDirectory(dataDir);
    await migrateTo(old.db, '0002_protection_audit');
    await old.db.insertInto('installation').values({ name: 'kept', value: 'yes' }).execute();
    await old.close();
    const told: unknown[] = [];
    const upgraded = await openStorage({
      dataDir,
      log: { info: (fields) => void told.push(fields), warn: () => {} },
    });
    expect(await upgraded.db.selectFrom('installation').selectAll().execute()).toEqual([
      { name: 'kept', value: 'yes' },
    ]);
    expect(told).toContainEqual({ steps: Object.keys(schemaSteps).sort().slice(2) });
    expect(await describeSchema(upgraded.db)).toEqual(schema);
    await upgraded.close();
  });
});

it('gives onboarding ids that are unique and increasing, however many ask at once', async () => {
  const first = await Promise.all(Array.from({ length: 200 }, () => storage.nextOnboardingId()));
  const second = await storage.nextOnboardingId();
  expect(first).toEqual(Array.from({ length: 200 }, (_, n) => (first[0] ?? 0) + n));
  expect(second).toBe((first.at(-1) ?? 0) + 1);
  // What was brought ahead under the press is let go.
  await new Promise((done) => setTimeout(done, 100));
  const third = await storage.nextOnboardingId();
  expect(third).toBeGreaterThan(second);
  expect(third - second).toBeLessThanOrEqual(128);
  await sql`select nextval('onboarding_ids')`.execute(storage.db);
  // Nobody else asks now, so none is brought ahead, and none is left out.
  expect(await storage.nextOnboardingId()).toBe(third + 2);
});

async function migrateTo(db: Kysely<Tables>, step: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => schemaSteps } });
  const { error } = await migrator.migrateTo(step);
  if (error) throw error;
}
