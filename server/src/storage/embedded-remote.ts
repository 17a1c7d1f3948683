/**
 * The embedded database behind the thread that runs it: hands over queries and batches, and gives their answers back as
 * if it ran here. When the thread is gone every call fails; nothing is tried again.
 */
import { Worker } from 'node:worker_threads';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { readOpenHeads } from './audit-store.ts';
import { judgeEmbedded, type OpenedEmbedded } from './embedded.ts';
import type {
  EmbeddedCall,
  EmbeddedFault,
  EmbeddedOrder,
  EmbeddedReply,
  EmbeddedRequest,
  QueryResult,
} from './embedded-calls.ts';
import { toldOfFaults } from './fault-dialect.ts';
import type { Tables } from './tables.ts';
import { byteaOid } from './values-on-the-wire.ts';

export interface RemoteEmbedded extends OpenedEmbedded {
  /** Bytes of log written since the last checkpoint, as last told. */
  logBytes(): number;
  /** The new database is on disk: from here on the order of its files is kept. */
  settled(): Promise<void>;
  /** Resolves when the thread ends without being asked to; every later call fails. */
  lost: Promise<Error>;
}

/** `execArgv` is for tests that watch the thread from inside. */
export async function openRemote(order: EmbeddedOrder, execArgv: string[] = []): Promise<RemoteEmbedded> {
  const line = await openLine(order, execArgv);
  let unflushed: EmbeddedFault | undefined;
  const pglite = asPglite(line);
  const { dialect, whenFaulty } = toldOfFaults(new PGliteDialect({ pglite }));
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    whenFaulty,
    batches: {
      readOpenHeads: () => readOpenHeads(db),
      async transact(statements) {
        ({ unflushed } = await line.ask({ do: 'transact', statements }));
      },
      // Done with the commit, so that the thread does not wait in between until this one has time.
      async flush() {
        if (unflushed) throw errorOf(unflushed);
      },
      judge: judgeEmbedded,
    },
    logBytes: line.logBytes,
    async settled() {
      await line.ask({ do: 'settled' });
    },
    lost: line.lost,
    async close() {
      if (line.isLost()) return;
      try {
        await db.destroy();
        // The dialect closes only what it was asked to query.
        if (!pglite.closed) await pglite.close();
      } finally {
        await line.close();
      }
    },
  };
}

interface Line {
  ask(call: EmbeddedCall): Promise<EmbeddedReply>;
  logBytes(): number;
  lost: Promise<Error>;
  isLost(): boolean;
  close(): Promise<void>;
}

interface Waiting {
  resolve(reply: EmbeddedReply): void;
  reject(error: Error): void;
}

/** In a checkout the sources run, in a package the build. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './embedded-thread.ts' : './embedded-thread.js', import.meta.url);

async function openLine(order: EmbeddedOrder, execArgv: string[]): Promise<Line> {
  const thread = new Worker(entry, { workerData: order, execArgv, name: 'embedded-database' });
  const waiting = new Map<number, Waiting>();
  let logBytes = 0;
  let lastId = 0;
  let gone: Error | null = null;
  let closing = false;
  const lost = Promise.withResolvers<Error>();
  const end = (reason: Error): void => {
    gone ??= new Error(`The embedded database has stopped: ${reason.message}`, { cause: reason });
    if (!closing) lost.resolve(gone);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  thread.on('error', end);
  thread.on('exit', () => end(new Error('its thread has ended')));
  thread.on('message', (reply: EmbeddedReply) => {
    logBytes = reply.logBytes;
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    // Like a database in this thread, one that nobody waits for keeps no process alive.
    if (waiting.size === 0) thread.unref();
    if (reply.fault) asker?.reject(errorOf(reply.fault));
    else asker?.resolve(reply);
  });
  const opened = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }));
  const line: Line = {
    ask(call) {
      if (gone) return Promise.reject(gone);
      if (call.do === 'close') closing = true;
      lastId += 1;
      const id = lastId;
      const answer = new Promise<EmbeddedReply>((resolve, reject) => {
        if (waiting.size === 0) thread.ref();
        waiting.set(id, { resolve, reject });
      });
      thread.postMessage({ id, call } satisfies EmbeddedRequest);
      return answer;
    },
    logBytes: () => logBytes,
    lost: lost.promise,
    isLost: () => gone !== null && !closing,
    async close() {
      closing = true;
      await thread.terminate();
    },
  };
  try {
    await opened;
  } catch (error) {
    closing = true;
    await thread.terminate();
    throw error;
  }
  return line;
}

/** What the dialect uses of PGlite. */
type DialectPglite = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>;

function asPglite(line: Line): DialectPglite {
  let lastTransaction = 0;
  const queryIn =
    (transaction: number | null): DialectPglite['query'] =>
    async <T>(text: string, params: unknown[] = []) => {
      const { result } = await line.ask({ do: 'query', text, params, transaction });
      if (!result) throw new Error('A query was answered without a result');
      const { fields, affectedRows } = result;
      // The caller's own word for the shape of its rows, as with any driver.
      const rows = withBuffers(result) as T[];
      return affectedRows === undefined ? { rows, fields } : { rows, fields, affectedRows };
    };
  const pglite: DialectPglite = {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    query: queryIn(null),
    async transaction(work) {
      lastTransaction += 1;
      const transaction = lastTransaction;
      await line.ask({ do: 'begin', transaction });
      const end = async (commit: boolean): Promise<void> => {
        await line.ask({ do: 'end', transaction, commit });
      };
      let result;
      try {
        result = await work({ query: queryIn(transaction), rollback: () => end(false) });
      } catch (error) {
        await end(false).catch(() => undefined);
        throw error;
      }
      await end(true);
      return result;
    },
    async close() {
      pglite.closed = true;
      await line.ask({ do: 'close' });
    },
  };
  return pglite;
}

/** Bytes come over as plain arrays of bytes. */
function withBuffers({ rows, fields }: QueryResult): Record<string, unknown>[] {
  for (const { name, dataTypeID } of fields) {
    if (dataTypeID !== byteaOid) continue;
    for (const row of rows) {
      const value = row[name];
      if (value instanceof Uint8Array)
        row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
  return rows;
}

function errorOf({ message, stack, fields }: EmbeddedFault): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, fields);
}
