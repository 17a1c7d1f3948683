/** PGlite in this process. It has one connection and flushes nothing by itself, so the flush before an answer is ours. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { BatchEngine, Statement } from './batch-writer.ts';
import { readChainHeads } from './chain-heads.ts';
import { readCatalogue } from './insert-statement.ts';
import type { Tables } from './tables.ts';
import { columnParsers } from './types-on-the-wire.ts';

export interface OpenedEmbedded {
  db: Kysely<Tables>;
  pglite: PGlite;
  batches: BatchEngine;
  close(): Promise<void>;
}

export async function openEmbedded(
  options: PGliteOptions,
  flush: () => Promise<void>,
): Promise<OpenedEmbedded> {
  const pglite = new PGlite({ ...options, parsers: columnParsers });
  await pglite.waitReady;
  await pglite.exec("set timezone = 'UTC'");
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    pglite,
    batches: {
      readCatalogue: () => readCatalogue(db),
      readChainHeads: () => readChainHeads(db),
      transact: (statements) => transact(pglite, statements),
      flush,
      judge: () => 'refused',
    },
    close: () => db.destroy(),
  };
}

async function transact(pglite: PGlite, statements: Statement[]): Promise<void> {
  const [first] = statements;
  if (!first) return;
  if (statements.length === 1) {
    await pglite.query(first.text, [...first.values]);
    return;
  }
  await pglite.transaction(async (transaction) => {
    for (const statement of statements) await transaction.query(statement.text, [...statement.values]);
  });
}
