/** PostgreSQL through a pool of connections. Durability is the server's own: a commit is on disk when it returns. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { BatchEngine, Statement } from './batch-commit.ts';
import { valueList } from './framed-values.ts';
import { readOpenHeads } from './audit-store.ts';
import { type FaultDialect, toldOfFaults } from './fault-dialect.ts';
import { type Silence, silenceWatch } from './silent-connections.ts';
import type { Tables } from './tables.ts';
import { columnParsers } from './values-on-the-wire.ts';

export interface PostgresOptions {
  databaseUrl: string;
  maxConnections: number;
  connectTimeoutMs: number;
  silence: Silence;
  onIdleError(error: Error): void;
}

export interface OpenedEngine {
  db: Kysely<Tables>;
  batches: BatchEngine;
  whenFaulty: FaultDialect['whenFaulty'];
  close(): Promise<void>;
}

export function openPostgres(options: PostgresOptions): OpenedEngine {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections,
    connectionTimeoutMillis: options.connectTimeoutMs,
    application_name: 'amana',
    options: '-c timezone=UTC',
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserFor(oid, format) },
  });
  // Of each connection and not of the pool, which hears only those that nobody has taken: one that is lost between two
  // statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onIdleError));
  const silence = silenceWatch(options.databaseUrl, options.silence);
  pool.on('connect', silence.watch);
  pool.on('error', () => {});
  // The pool, but for a database that is known to be silent.
  const connections = {
    options: pool.options,
    async connect() {
      const known = silence.known();
      if (known) throw known;
      return pool.connect();
    },
    end: () => pool.end(),
  };
  const { dialect, whenFaulty } = toldOfFaults(new PostgresDialect({ pool: connections }));
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    whenFaulty,
    batches: {
      readOpenHeads: () => readOpenHeads(db),
      transact: (statements) => transact(connections, statements),
      flush: async () => {},
      judge,
    },
    close: () => db.destroy(),
  };
}

async function transact(
  connections: { connect(): Promise<pg.PoolClient> },
  statements: Statement[],
): Promise<void> {
  const [first] = statements;
  if (!first) return;
  const client = await connections.connect();
  let broken: Error | undefined;
  try {
    if (statements.length === 1) {
      // A lone statement is its own transaction: one round trip.
      await run(client, first);
      return;
    }
    await client.query('begin');
    try {
      for (const statement of statements) await run(client, statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } catch (error) {
    if (judge(error) === 'lost') broken = error instanceof Error ? error : new Error('connection lost');
    throw error;
  } finally {
    client.release(broken);
  }
}

async function run(client: pg.PoolClient, statement: Statement): Promise<void> {
  const values = [...valueList(statement.values)];
  await client.query(
    statement.name
      ? { name: statement.name, text: statement.text, values }
      : { text: statement.text, values },
  );
}

/** Serialisation failures and deadlocks may be tried again; an error without a SQL state is a lost connection. */
function judge(error: unknown): 'refused' | 'again' | 'lost' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '40001' || code === '40P01') return 'again';
  if (error instanceof pg.DatabaseError && !/^(57P|08|53)/.test(code)) return 'refused';
  return 'lost';
}

function parserFor(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return (format !== 'binary' && columnParsers[oid]) || pg.types.getTypeParser(oid, 'text');
}
