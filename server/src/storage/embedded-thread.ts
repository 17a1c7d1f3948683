/**
 * The thread that runs the embedded database, so that its work and the service's go on at the same time. Carries out
 * what the main thread asks, in the order asked; opens no connection and reads no setting.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Transaction } from '@electric-sql/pglite';
import { DurableFiles } from './durable-files.ts';
import type {
  EmbeddedCall,
  EmbeddedFault,
  EmbeddedOrder,
  EmbeddedReply,
  EmbeddedRequest,
  QueryResult,
} from './embedded-calls.ts';
import { openPglite, type PgliteEngine } from './pglite-engine.ts';
import { byteaOid } from './values-on-the-wire.ts';
import { WatchedFiles } from './watched-files.ts';

interface OpenTransaction {
  handle: Transaction;
  end(commit: boolean): void;
  ended: Promise<void>;
}

class RolledBack extends Error {}

const port = parentPort;
if (!port) throw new Error('embedded-thread.ts runs as a thread only');
// Whoever starts this thread gives it exactly this.
const { directory, fresh } = workerData as EmbeddedOrder;
const files = new DurableFiles(directory);
const transactions = new Map<number, OpenTransaction>();
const say = (reply: Omit<EmbeddedReply, 'logBytes'>): void =>
  port.postMessage({ ...reply, logBytes: files.logBytes() } satisfies EmbeddedReply, ownMemory(reply.result));

try {
  if (!fresh) files.keepOrder();
  const engine = await openPglite({ fs: new WatchedFiles(directory, files) }, files);
  port.on('message', ({ id, call }: EmbeddedRequest) => {
    carryOut(engine, call).then(
      (done) => say({ id, ...done }),
      (error: unknown) => {
        say({ id, fault: faultOf(error) });
        // The engine's own memory is in doubt: it cannot answer again, and the thread ends instead of failing for ever.
        if (hasCrashed(error)) setImmediate(() => raise(error));
      },
    );
  });
  say({ id: 0 });
} catch (error) {
  say({ id: 0, fault: faultOf(error) });
}

type Done = Pick<EmbeddedReply, 'result' | 'unflushed'>;

async function carryOut(engine: PgliteEngine, call: EmbeddedCall): Promise<Done> {
  switch (call.do) {
    case 'query': {
      const within = call.transaction === null ? engine.pglite : open(call.transaction).handle;
      const { rows, fields, affectedRows } = await within.query<Record<string, unknown>>(
        call.text,
        call.params,
        { rowMode: 'object' },
      );
      return { result: { rows, fields, affectedRows } };
    }
    case 'begin':
      await begin(engine, call.transaction);
      return {};
    case 'end': {
      const transaction = open(call.transaction);
      transactions.delete(call.transaction);
      transaction.end(call.commit);
      await transaction.ended;
      return {};
    }
    case 'transact':
      await engine.transact(call.statements);
      return files.flush().then(
        () => ({}),
        (error: unknown) => ({ unflushed: faultOf(error) }),
      );
    case 'settled':
      files.flushAll();
      files.keepOrder();
      return {};
    case 'close':
      try {
        await engine.pglite.close();
        files.flushAll();
      } finally {
        files.close();
        port?.unref();
      }
      return {};
  }
}

/** Answers once the transaction is open; it stays so until its end is asked for. */
async function begin({ pglite }: PgliteEngine, id: number): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<boolean>();
  const ended = pglite.transaction(async (handle) => {
    transactions.set(id, { handle, end: end.resolve, ended: settled });
    begun.resolve();
    if (!(await end.promise)) throw new RolledBack();
  });
  const settled = ended.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  // Told to whoever ends it, or to whoever waits for its beginning.
  settled.catch(begun.reject);
  return begun.promise;
}

function open(id: number): OpenTransaction {
  const transaction = transactions.get(id);
  if (!transaction) throw new Error('The transaction is over');
  return transaction;
}

/** Memory of values that nobody here needs any more: handed over, where the rest is copied. */
function ownMemory(result: QueryResult | undefined): ArrayBuffer[] {
  const memory = new Set<ArrayBuffer>();
  for (const { name, dataTypeID } of result?.fields ?? []) {
    if (dataTypeID !== byteaOid) continue;
    for (const row of result?.rows ?? []) {
      const value = row[name];
      // Small buffers are parts of a pool, which stays here.
      if (!(value instanceof Uint8Array) || value.byteLength !== value.buffer.byteLength) continue;
      if (value.buffer instanceof ArrayBuffer && value.byteLength > 0) memory.add(value.buffer);
    }
  }
  return [...memory];
}

/** PostgreSQL gave up (a panic, an abort, a fault of the compiled code), which no query of its own making does. */
function hasCrashed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RuntimeError' || error.name === 'ExitStatus');
}

function raise(error: unknown): never {
  throw error;
}

function faultOf(error: unknown): EmbeddedFault {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} };
  const fields: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error)) {
    // What the engine adds to name the query may quote data.
    if (name === 'query' || name === 'params') continue;
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value;
  }
  return { message: error.message, stack: error.stack, fields };
}
