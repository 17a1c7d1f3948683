/**
 * Commits many write sets in one transaction: a batch forms while the one before is in flight. A set that the database
 * refuses is found by halving the batch, so it harms nobody else. Audit entries are sealed here, so that a refused set
 * leaves no gap in the chain.
 */
import { failure } from '@amana/contract';
import type { CompiledQuery } from 'kysely';
import { newId } from '../platform/ids.ts';
import { type ChainHead, chainStart, sealEntry } from './audit-chain.ts';
import { createWitness } from './audit-witness.ts';
import {
  type Catalogue,
  createShapes,
  insertText,
  type PreparedRow,
  type Shape,
  type Shapes,
} from './insert-statement.ts';
import { type AuditEntry, insert, type WriteSet, type Writer } from './write-set.ts';

/** One statement with its values; `name` where it comes again and is worth preparing. */
export interface Statement {
  name?: string;
  text: string;
  values: readonly unknown[];
}

/** The engine's side: runs statements, makes them durable, and tells apart what went wrong. */
export interface BatchEngine {
  readCatalogue(): Promise<Catalogue>;
  /** Heads of the chains that a new chain has to anchor. */
  readOpenHeads(): Promise<ChainHead[]>;
  /** All or nothing; resolves after the commit. */
  transact(statements: Statement[]): Promise<void>;
  /** Makes everything committed so far survive as far as the engine can. */
  flush(): Promise<void>;
  /** `again` the whole batch may simply be tried again; `lost` nobody knows whether it was committed. */
  judge(error: unknown): 'refused' | 'again' | 'lost';
}

export interface WriterLimits {
  /** Sets waiting or in flight; one more is refused. */
  maxQueuedSets: number;
  maxBatchSets: number;
  maxBatchBytes: number;
  /** Times that a batch is tried again after a serialisation failure. */
  maxRetries: number;
  /** How often the audit chain bears witness to the chains of other processes. */
  witnessEveryMs: number;
}

export const defaultWriterLimits: WriterLimits = {
  maxQueuedSets: 10_000,
  maxBatchSets: 256,
  maxBatchBytes: 4 * 1024 * 1024,
  maxRetries: 5,
  witnessEveryMs: 600_000,
};

export interface BatchWriter extends Writer {
  /** Writes what is queued; sets that come later are refused. */
  close(): Promise<void>;
  /** Sets waiting or in flight. */
  depth(): number;
  /** Newest entry of this process's audit chain. */
  head(): ChainHead | null;
}

interface Job {
  rows: PreparedRow[];
  bytes: number;
  queries: readonly CompiledQuery[];
  audit: readonly AuditEntry[];
  stored: (() => void)[];
  resolve(): void;
  reject(error: unknown): void;
}

export function createBatchWriter(
  engine: BatchEngine,
  limits: WriterLimits = defaultWriterLimits,
  now: () => Date = () => new Date(),
): BatchWriter {
  const queue: Job[] = [];
  let inFlight = 0;
  let closed = false;
  let running: Promise<void> | null = null;
  let ready: Promise<{ catalogue: Catalogue; shapes: Shapes }> | null = null;
  let prepared: { catalogue: Catalogue; shapes: Shapes } | null = null;
  let head: ChainHead | null = null;
  const witness = createWitness(() => engine.readOpenHeads(), limits.witnessEveryMs);
  const texts = new Map<string, { name: string; text: string }>();

  const prepare = async (): Promise<{ catalogue: Catalogue; shapes: Shapes }> => {
    ready ??= engine.readCatalogue().then((catalogue) => ({ catalogue, shapes: createShapes(catalogue) }));
    try {
      prepared = await ready;
    } catch (error) {
      ready = null;
      throw error;
    }
    return prepared;
  };

  const write = async (set: WriteSet): Promise<void> => {
    if (closed) throw failure('overloaded', { detail: 'The service is shutting down', retryAfterS: 1 });
    if (queue.length + inFlight >= limits.maxQueuedSets) {
      throw failure('overloaded', { detail: 'The queue of writes is full', retryAfterS: 1 });
    }
    const { shapes } = prepared ?? (await prepare());
    return new Promise((resolve, reject) => {
      queue.push({ ...readySet(shapes, set, now()), resolve, reject });
      running ??= run();
    });
  };

  const run = async (): Promise<void> => {
    // Sets written in the same turn of the event loop go together.
    await null;
    while (queue.length > 0) {
      const batch = takeBatch(queue, limits);
      inFlight = batch.length;
      await commit(batch);
      inFlight = 0;
    }
    running = null;
  };

  const commit = async (batch: Job[]): Promise<void> => {
    const { written, refused } = await commitParts(batch);
    try {
      await engine.flush();
    } catch (error) {
      for (const job of written) job.reject(error);
      written.length = 0;
    }
    for (const job of written) {
      for (const stored of job.stored) stored();
      job.resolve();
    }
    for (const { job, error } of refused) job.reject(error);
  };

  const commitParts = async (
    batch: Job[],
  ): Promise<{ written: Job[]; refused: { job: Job; error: unknown }[] }> => {
    const error = await attempt(batch);
    if (error === null) return { written: batch, refused: [] };
    if (batch.length === 1 || engine.judge(error) === 'lost') {
      return { written: [], refused: batch.map((job) => ({ job, error })) };
    }
    const middle = batch.length >>> 1;
    const first = await commitParts(batch.slice(0, middle));
    const second = await commitParts(batch.slice(middle));
    return { written: [...first.written, ...second.written], refused: [...first.refused, ...second.refused] };
  };

  /** Tries to commit the jobs together; the error when that failed, and then nothing was changed. */
  const attempt = async (batch: Job[]): Promise<unknown> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const { statements, nextHead } = await assemble(batch);
        if (statements.length > 0) await engine.transact(statements);
        head = nextHead;
        return null;
      } catch (error) {
        const verdict = engine.judge(error);
        if (verdict === 'lost') head = null;
        if (verdict !== 'again' || tries >= limits.maxRetries) return error;
      }
    }
  };

  const assemble = async (batch: Job[]): Promise<{ statements: Statement[]; nextHead: ChainHead | null }> => {
    const { catalogue, shapes } = prepared ?? (await prepare());
    const grouped = new Map<Shape, string[]>();
    const add = ({ shape, json }: PreparedRow): void => {
      const rows = grouped.get(shape);
      if (rows) rows.push(json);
      else grouped.set(shape, [json]);
    };
    let nextHead = head;
    const seal = (entry: AuditEntry, at: Date): void => {
      nextHead ??= { chain: newId(), seq: 0, hash: chainStart };
      const sealed = sealEntry(nextHead, entry, at);
      nextHead = sealed.head;
      add(shapes.prepare(insert('audit_entries', sealed.row)));
    };
    const at = now();
    const audited = batch.some((job) => job.audit.length > 0);
    const witnessed = audited ? await witness.due(nextHead, at) : null;
    if (witnessed) seal(witnessed, at);
    for (const job of batch) {
      for (const row of job.rows) add(row);
      for (const entry of job.audit) seal(entry, at);
    }
    const statements: Statement[] = [];
    if (grouped.size > 0) statements.push(insertion(catalogue, grouped));
    for (const job of batch) {
      for (const query of job.queries) statements.push({ text: query.sql, values: query.parameters });
    }
    return { statements, nextHead };
  };

  const insertion = (catalogue: Catalogue, grouped: Map<Shape, string[]>): Statement => {
    const shapes = [...grouped.keys()].sort((a, b) => a.id - b.id);
    const place = shapes.map((shape) => shape.id).join(' ');
    let made = texts.get(place);
    if (!made) {
      made = { name: `amana_${texts.size}`, text: insertText(catalogue, shapes) };
      texts.set(place, made);
    }
    return { ...made, values: shapes.map((shape) => `[${(grouped.get(shape) ?? []).join(',')}]`) };
  };

  return {
    write,
    depth: () => queue.length + inFlight,
    head: () => head,
    async close() {
      closed = true;
      await running;
    },
  };
}

function readySet(shapes: Shapes, set: WriteSet, at: Date): Omit<Job, 'resolve' | 'reject'> {
  const rows: PreparedRow[] = [];
  const stored: (() => void)[] = [];
  for (const write of set.rows ?? []) {
    rows.push(shapes.prepare(write));
    if (write.stored) stored.push(write.stored);
  }
  for (const event of set.events ?? []) {
    rows.push(
      shapes.prepare(
        insert('outbox', {
          branch_id: event.branchId ?? '',
          id: newId(),
          type: event.type,
          data: JSON.stringify(event.data),
          created_at: at,
          relayed_at: null,
        }),
      ),
    );
  }
  let bytes = 0;
  for (const row of rows) bytes += row.json.length;
  return { rows, bytes, queries: set.queries ?? [], audit: set.audit ?? [], stored };
}

/** The oldest jobs that fit one batch; always at least one. */
function takeBatch(queue: Job[], limits: WriterLimits): Job[] {
  let count = 0;
  let bytes = 0;
  for (const job of queue) {
    if (count >= limits.maxBatchSets) break;
    if (count > 0 && bytes + job.bytes > limits.maxBatchBytes) break;
    bytes += job.bytes;
    count += 1;
  }
  return queue.splice(0, count);
}
