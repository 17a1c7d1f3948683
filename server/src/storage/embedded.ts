/**
 * PGlite in this process: one connection, files that only the owner reads, and a flush of the log before anything
 * that was written is acknowledged.
 */
import { type PGliteOptions, PGlite, protocol } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { BatchEngine, Statement } from './batch-commit.ts';
import { readOpenHeads } from './audit-store.ts';
import type { Tables } from './tables.ts';
import { columnParsers, wireValue } from './values-on-the-wire.ts';

/** Half of PostgreSQL's default: the memory is this process's own, and the kernel caches the files as well. */
const sharedBuffers = '64MB';

export interface OpenedEmbedded {
  db: Kysely<Tables>;
  pglite: PGlite;
  batches: BatchEngine;
  close(): Promise<void>;
}

/** `flush` makes what was written so far durable; `dirty` says whether there is anything to flush. */
export interface Flusher {
  flush(): Promise<void>;
  dirty(): boolean;
}

export const noFlusher: Flusher = { flush: async () => {}, dirty: () => false };

export async function openEmbedded(options: PGliteOptions, flusher: Flusher): Promise<OpenedEmbedded> {
  const pglite = new PGlite({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    ...options,
    parsers: columnParsers,
  });
  await pglite.waitReady;
  await pglite.exec("set timezone = 'UTC'");
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: flushing(pglite, flusher) }) });
  const prepared = new Set<string>();
  return {
    db,
    pglite,
    batches: {
      readOpenHeads: () => readOpenHeads(db),
      transact: (statements) => transact(pglite, prepared, statements),
      flush: () => flusher.flush(),
      judge,
    },
    close: () => db.destroy(),
  };
}

/** What the dialect uses of PGlite, with a flush after each change that is made outside the batch writer. */
function flushing(pglite: PGlite, flusher: Flusher): PGlite {
  const query = pglite.query.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  pglite.query = async (text, params, options) => {
    const result = await query<never>(text, params, options);
    if (flusher.dirty() && !/^\s*(?:select|show)\b/i.test(text)) await flusher.flush();
    return result;
  };
  pglite.transaction = async (work) => {
    const result = await transaction(work);
    if (flusher.dirty()) await flusher.flush();
    return result;
  };
  return pglite;
}

/**
 * All statements in one message to the engine, closed by one Sync, which makes them one transaction. It must not fall
 * between the statements of somebody else's transaction, hence the exclusive turn.
 */
async function transact(pglite: PGlite, prepared: Set<string>, statements: Statement[]): Promise<void> {
  const { serialize } = protocol;
  await pglite._runExclusiveTransaction(() =>
    pglite.runExclusive(async () => {
      for (const { name, text } of statements) {
        if (name === undefined || prepared.has(name)) continue;
        await pglite.execProtocol(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
        prepared.add(name);
      }
      const messages: Uint8Array[] = [];
      for (const { name, text, values } of statements) {
        if (name === undefined) messages.push(serialize.parse({ text }));
        messages.push(
          serialize.bind({ statement: name ?? '', values: values.map(wireValue) }),
          serialize.execute({}),
        );
      }
      messages.push(serialize.sync());
      await pglite.execProtocol(Buffer.concat(messages), { syncToFs: false });
    }),
  );
}

/** A lone connection has no serialisation failures; an error without a SQL state is a fault of the engine itself. */
function judge(error: unknown): 'refused' | 'again' | 'lost' {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? 'refused' : 'lost';
}
