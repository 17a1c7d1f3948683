/**
 * The embedded database in the thread that asks for it: for tests and images in memory. The product opens it in a
 * thread of its own (`embedded-remote.ts`).
 */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { readOpenHeads } from './audit-store.ts';
import type { BatchEngine } from './batch-commit.ts';
import { type Flusher, openPglite } from './pglite-engine.ts';
import { type FaultDialect, toldOfFaults } from './fault-dialect.ts';
import type { Tables } from './tables.ts';

export interface OpenedEmbedded {
  db: Kysely<Tables>;
  batches: BatchEngine;
  whenFaulty: FaultDialect['whenFaulty'];
  close(): Promise<void>;
}

export async function openEmbedded(
  options: PGliteOptions,
  flusher: Flusher,
): Promise<OpenedEmbedded & { pglite: PGlite }> {
  const { pglite, transact } = await openPglite(options, flusher);
  const { dialect, whenFaulty } = toldOfFaults(new PGliteDialect({ pglite }));
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    whenFaulty,
    pglite,
    batches: {
      readOpenHeads: () => readOpenHeads(db),
      transact,
      flush: () => flusher.flush(),
      judge: judgeEmbedded,
    },
    close: () => db.destroy(),
  };
}

/** A lone connection has no serialisation failures; an error without a SQL state is a fault of the engine itself. */
export function judgeEmbedded(error: unknown): 'refused' | 'again' | 'lost' {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? 'refused' : 'lost';
}
