/** Connections that end while somebody holds them; on PostgreSQL alone, since the embedded database has none. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from './storage.ts';
import { openTestStorage, testServer } from './test-database.ts';

let storage: Storage;
beforeAll(async () => {
  if (testServer()) storage = await openTestStorage();
});
afterAll(() => storage?.close());

describe.runIf(testServer())('a connection that is ended', () => {
  it('between two statements of a transaction ends no process, and is told as a database that is away', async () => {
    const transaction = storage.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(storage.db);
      // Nobody asks it anything while it hears of its end.
      await wait(200);
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toMatchObject({
      code: 'overloaded',
      options: { detail: 'The database cannot be reached' },
    });
    await expect(sql`select 1`.execute(storage.db)).resolves.toMatchObject({ rows: [{}] });
  });

  it('in the midst of a question is told so as well', async () => {
    const asked = sql`select pg_terminate_backend(pg_backend_pid())`.execute(storage.db);
    await expect(asked).rejects.toMatchObject({ code: 'overloaded', options: { retryAfterS: 1 } });
  });

  it('and a privilege that is missing: other statements go on', async () => {
    // The connection that was ended may be the next one taken.
    await sql`select 1`.execute(storage.db).catch(() => undefined);
    await sql`create role amana_without_rights`.execute(storage.db).catch(() => undefined);
    const asked = storage.db.transaction().execute(async (trx) => {
      await sql`set local role amana_without_rights`.execute(trx);
      await sql`select 1 from api_keys`.execute(trx);
    });
    await expect(asked).rejects.toMatchObject({ code: 'overloaded' });
    expect(storage.trouble()).toContain('privileges');
    await expect(sql`select 1 from api_keys`.execute(storage.db)).resolves.toMatchObject({ rows: [] });
  });
});
