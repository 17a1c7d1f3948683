import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { toldOfFaults } from './fault-dialect.ts';

const noRoom = Object.assign(new Error('could not extend file'), { code: '53100' });
const otherFault = Object.assign(new Error('duplicate key'), { code: '23505' });

let fault: Error | null;
let atCommit: Error | null;
let found: number;

class FullDriver extends DummyDriver {
  readonly #connection: DatabaseConnection = {
    async executeQuery() {
      if (fault) throw fault;
      return { rows: [] };
    },
    async *streamQuery() {
      yield { rows: [] };
    },
  };
  override async acquireConnection() {
    return this.#connection;
  }
  override async commitTransaction() {
    if (atCommit) throw atCommit;
  }
}

const { dialect, whenFaulty } = toldOfFaults({
  createDriver: () => new FullDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
const db = new Kysely<object>({ dialect });
const ask = () => sql`select 1`.execute(db);
const told = {
  code: 'overloaded',
  options: { detail: 'The database has no room to write' },
  cause: noRoom,
};

beforeEach(() => {
  fault = null;
  atCommit = null;
  found = 0;
  whenFaulty(() => {
    found += 1;
  });
});

it('says of a query that found no room what writes say, each time once', async () => {
  fault = noRoom;
  await expect(ask()).rejects.toMatchObject(told);
  await expect(ask()).rejects.toMatchObject(told);
  expect(found).toBe(2);
  fault = null;
  await expect(ask()).resolves.toMatchObject({ rows: [] });
});

it('says so of a commit', async () => {
  atCommit = noRoom;
  await expect(db.transaction().execute((trx) => sql`select 1`.execute(trx))).rejects.toMatchObject(told);
  expect(found).toBe(1);
});

it('leaves other faults as they are', async () => {
  fault = otherFault;
  await expect(ask()).rejects.toBe(otherFault);
  expect(found).toBe(0);
});
