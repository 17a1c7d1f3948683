/** What PostgreSQL's background processes would do is done when it is due, and not otherwise. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedDirectory, openEmbeddedDirectory } from './embedded-directory.ts';
import { defaultMaintenanceLimits, startMaintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { testServer } from './test-database.ts';

describe.skipIf(testServer())('maintenance of the embedded database (PostgreSQL has its own)', () => {
  let dataDir: string;
  const warnings: unknown[] = [];
  const time = { at: 0 };
  let opened: OpenedDirectory;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'amana-maintenance-'));
    opened = await openEmbeddedDirectory(dataDir);
    await migrate(opened.db);
  });
  afterAll(async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (limits: Partial<typeof defaultMaintenanceLimits> = {}) =>
    startMaintenance(
      { db: opened.db, files: opened.files, log: { warn: (fields) => void warnings.push(fields) } },
      { ...defaultMaintenanceLimits, ...limits },
      () => time.at,
    );
  const write = (rows: number) =>
    sql`insert into installation select gen_random_uuid()::text, repeat('x', 1000) from generate_series(1, ${rows}::int)`.execute(
      opened.db,
    );

  it('makes a checkpoint when the last is old, and only when something was written', async () => {
    await sql`checkpoint`.execute(opened.db);
    const maintenance = start();
    expect(opened.files.logBytes()).toBe(0);
    time.at += defaultMaintenanceLimits.checkpointEveryMs;
    await maintenance.tick();
    await write(10);
    const written = opened.files.logBytes();
    expect(written).toBeGreaterThan(0);
    await maintenance.tick();
    expect(opened.files.logBytes()).toBe(0);
    await write(10);
    time.at += defaultMaintenanceLimits.checkpointEveryMs - 1;
    await maintenance.tick();
    expect(opened.files.logBytes()).toBeGreaterThan(0);
    await maintenance.stop();
  });

  it('makes a checkpoint at once when the log has grown to its limit', async () => {
    const maintenance = start({ checkpointLogBytes: 300_000 });
    await write(10);
    await maintenance.tick();
    expect(opened.files.logBytes()).toBeGreaterThan(0);
    await write(400);
    await maintenance.tick();
    expect(opened.files.logBytes()).toBe(0);
    await maintenance.stop();
  });

  it('clears away dead rows', async () => {
    const maintenance = start({ vacuumEveryMs: 1000 });
    for (let round = 0; round < 5; round += 1)
      await sql`update installation set value = value || 'y'`.execute(opened.db);
    time.at += 1000;
    await maintenance.tick();
    const sizes: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await sql`update installation set value = value || 'z'`.execute(opened.db);
      time.at += 1000;
      await maintenance.tick();
      const result = await sql<{ bytes: number }>`select pg_relation_size('installation') as bytes`.execute(
        opened.db,
      );
      sizes.push(result.rows[0]?.bytes ?? 0);
    }
    // Updates go where the dead rows were, so the table no longer grows.
    expect(sizes[2]).toBe(sizes[0]);
    expect(warnings).toEqual([]);
    await maintenance.stop();
  });

  it('waits while a backup runs', async () => {
    const maintenance = start({ checkpointLogBytes: 1 });
    await write(1);
    await maintenance.paused(async () => {
      const tick = maintenance.tick();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(opened.files.logBytes()).toBeGreaterThan(0);
      void tick;
    });
    await maintenance.stop();
    expect(opened.files.logBytes()).toBe(0);
  });
});
