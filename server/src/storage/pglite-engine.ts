/**
 * PGlite as the storage uses it: one connection, batches of statements as one transaction, and a flush of the log
 * before anything that was written is acknowledged. Runs wherever it is opened; knows no table.
 */
import { type PGliteOptions, PGlite, protocol } from '@electric-sql/pglite';
import type { Statement } from './batch-commit.ts';
import { createMessageWriter, type MessageWriter } from './bind-message.ts';
import { columnParsers } from './values-on-the-wire.ts';

/** Half of PostgreSQL's default: the memory is this process's own, and the kernel caches the files as well. */
const sharedBuffers = '64MB';
/**
 * Reading marks rows of a page as committed or dead without a new place in the log, and PGlite takes a commit for flushed that
 * is not. Such a page may reach the disk before that commit (`durable-files.ts`), so that a loss of power would leave marks of
 * a change that never was: with these two the log holds the page without them, and the recovery puts that in its place.
 */
const pagesInLog = ['full_page_writes=on', 'wal_log_hints=on'];

export interface PgliteEngine {
  pglite: PGlite;
  /** All or nothing; committed when it resolves, and not yet flushed. */
  transact(statements: readonly Statement[]): Promise<void>;
}

/** `flush` makes what was written so far durable; `dirty` says whether there is anything to flush. */
export interface Flusher {
  flush(): Promise<void>;
  dirty(): boolean;
}

export const noFlusher: Flusher = { flush: async () => {}, dirty: () => false };

export async function openPglite(options: PGliteOptions, flusher: Flusher): Promise<PgliteEngine> {
  const pglite = new PGlite({
    startParams: [
      ...PGlite.defaultStartParams,
      ...[`shared_buffers=${sharedBuffers}`, ...pagesInLog].flatMap((setting) => ['-c', setting]),
    ],
    ...options,
    parsers: columnParsers,
  });
  await pglite.waitReady;
  await pglite.exec("set timezone = 'UTC'");
  const prepared = new Set<string>();
  const messages = createMessageWriter();
  return {
    pglite: flushing(pglite, flusher),
    transact: (statements) => transact(pglite, { prepared, messages }, statements),
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
async function transact(
  pglite: PGlite,
  { prepared, messages }: { prepared: Set<string>; messages: MessageWriter },
  statements: readonly Statement[],
): Promise<void> {
  const { serialize } = protocol;
  await pglite._runExclusiveTransaction(() =>
    pglite.runExclusive(async () => {
      for (const { name, text } of statements) {
        if (name === undefined || prepared.has(name)) continue;
        await pglite.execProtocol(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
        prepared.add(name);
      }
      await pglite.execProtocol(messages(statements), { syncToFs: false });
    }),
  );
}
