/** A backup made under load comes back whole, and what is no backup is refused before anything is touched. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { newId } from '../platform/ids.ts';
import { restoreBackup } from './backup.ts';
import { openStorage } from './connect.ts';
import { storageActions } from './operator-routes.ts';
import { tarEnd, tarHeader } from './tar.ts';
import { openTestStorage, testServer } from './test-database.ts';
import { insert } from './write-set.ts';

const folder = mkdtempSync(join(tmpdir(), 'amana-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (dataDir: string) =>
  openStorage({
    dataDir,
    log: { info: () => {}, warn: () => {} },
    limits: { maintenanceEveryMs: 50, checkpointEveryMs: 1 },
  });
const place = (name: string) => ({ dataDir: join(folder, name), databaseUrl: '' });
const context = { progress: () => {}, signal: new AbortController().signal };

describe.skipIf(testServer())('the embedded database', () => {
  it('is backed up while it is written to, and restored with all that was acknowledged before', {
    timeout: 240_000,
  }, async () => {
    const storage = await open(join(folder, 'first'));
    writeFileSync(join(folder, 'first', 'master.key'), 'never in a backup');
    const acknowledged: string[] = [];
    let stop = false;
    const write = async (): Promise<void> => {
      while (!stop) {
        const id = newId();
        await storage.writer.write({
          rows: [insert('installation', { name: id, value: createHash('sha512').update(id).digest('hex') })],
          audit: [{ branchId: null, actor: 'system', action: 'test.written', subject: id }],
        });
        acknowledged.push(id);
      }
    };
    const writers = Array.from({ length: 8 }, write);
    while (acknowledged.length < 300) await pause(5);
    const before = [...acknowledged];
    const file = join(folder, 'backup.tar.gz');
    const [action] = storageActions(storage);
    if (!action) throw new Error('no action');
    const made = await action.run({ file }, context);
    const during = acknowledged.length - before.length;
    stop = true;
    await Promise.all(writers);
    expect(made).toEqual({ file, bytes: statSync(file).size });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(file)).includes('never in a backup')).toBe(false);
    expect(during).toBeGreaterThan(0);
    await expect(action.run({ file }, context)).rejects.toMatchObject({ code: 'conflict' });
    await expect(action.run({ file: join(folder, 'none', 'x') }, context)).rejects.toMatchObject({
      code: 'invalid_format',
    });
    await expect(restoreBackup(place('first'), file, { replace: true })).rejects.toThrow(/in use by process/);
    await storage.close();

    await expect(restoreBackup(place('first'), file, { replace: false })).rejects.toMatchObject({
      code: 'conflict',
    });
    const restored = await restoreBackup(place('second'), file, { replace: false });
    expect(restored).toEqual({ data_dir: join(folder, 'second'), moved_aside: null });
    const again = await open(join(folder, 'second'));
    const rows = await again.db.selectFrom('installation').selectAll().execute();
    const values = new Map(rows.map((row) => [row.name, row.value]));
    expect(before.filter((id) => values.get(id) !== createHash('sha512').update(id).digest('hex'))).toEqual(
      [],
    );
    expect(await verifyAudit(again.db)).toMatchObject({ intact: true, chains: 1 });
    await again.writer.write({ audit: [{ branchId: null, actor: 'system', action: 'test.again' }] });
    expect(await verifyAudit(again.db)).toMatchObject({ intact: true, chains: 2 });
    await again.close();
    const replaced = await restoreBackup(place('second'), file, { replace: true });
    expect(replaced.moved_aside).toMatch(/db\.before-restore-/);
    expect(existsSync(join(replaced.moved_aside ?? '', 'PG_VERSION'))).toBe(true);
  });

  it.each([
    ['text', Buffer.from('no archive at all')],
    ['an empty file', Buffer.alloc(0)],
    [
      'another archive',
      gzipSync(Buffer.concat([tarHeader({ name: 'db/PG_VERSION', kind: 'file', bytes: 0 }), tarEnd])),
    ],
    ['a name outside', archiveOf('db/../../escaped')],
    ['a name with a root', archiveOf('/tmp/escaped')],
    ['an archive without its end', archiveOf('db/PG_VERSION')],
  ])('refuses to restore %s, and changes nothing', async (name, bytes) => {
    const file = join(folder, `bad-${name.replaceAll(' ', '-')}`);
    writeFileSync(file, bytes);
    await expect(restoreBackup(place('third'), file, { replace: false })).rejects.toMatchObject({
      code: 'invalid_format',
    });
    expect(existsSync(join(folder, 'third', 'db'))).toBe(false);
    expect(existsSync(join(folder, 'third', 'db.restoring'))).toBe(false);
    expect(existsSync(join(folder, 'escaped'))).toBe(false);
  });

  it('refuses a backup cut short anywhere', { timeout: 120_000 }, async () => {
    const whole = readFileSync(join(folder, 'backup.tar.gz'));
    for (const share of [0.1, 0.5, 0.9, 0.9999]) {
      const file = join(folder, `cut-${share}`);
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(restoreBackup(place('third'), file, { replace: false })).rejects.toMatchObject({
        code: 'invalid_format',
      });
    }
    await expect(
      restoreBackup(place('third'), join(folder, 'absent'), { replace: false }),
    ).rejects.toMatchObject({
      code: 'record_not_found',
    });
  });
});

describe.skipIf(!testServer())('PostgreSQL', () => {
  it('is left to its own tools', async () => {
    const storage = await openTestStorage();
    await expect(storage.backup(join(folder, 'x'))).rejects.toThrow(/pg_dump/);
    await expect(
      restoreBackup({ dataDir: folder, databaseUrl: 'postgres://x' }, 'x', { replace: false }),
    ).rejects.toThrow(/pg_restore/);
    expect(await sql`select 1 as one`.execute(storage.db)).toMatchObject({ rows: [{ one: 1 }] });
    await storage.close();
  });
});

function archiveOf(name: string): Buffer {
  const first = Buffer.alloc(512);
  first.write('amana backup 1\n');
  return gzipSync(
    Buffer.concat([
      tarHeader({ name: 'amana-backup', kind: 'file', bytes: 15 }),
      first,
      tarHeader({ name, kind: 'file', bytes: 0 }),
      tarEnd,
    ]),
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
