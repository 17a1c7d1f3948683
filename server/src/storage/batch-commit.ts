/**
 * Commits a batch of write sets in one database transaction and finds the sets that the database refuses by halving,
 * so that they harm nobody else. Seals audit entries as they are committed, so that a refused set leaves no gap in the
 * chain.
 */
import type { CompiledQuery } from 'kysely';
import { newId } from '../platform/ids.ts';
import { type ChainHead, chainStart, sealEntry } from './audit-chain.ts';
import { createWitness } from './audit-witness.ts';
import type { Cell } from './column-binary.ts';
import { databaseFault, toldAsBusy } from './database-faults.ts';
import type { FilledColumns } from './filled-columns.ts';
import type { StatementValues } from './framed-values.ts';
import {
  type Catalogue,
  createArrayMemory,
  insertText,
  insertValues,
  type PreparedRow,
  type Shape,
  type Shapes,
} from './insert-statement.ts';
import { type AuditEntry, insert } from './write-set.ts';

/** One statement with its values; `name` where it comes again and is worth preparing. */
export interface Statement {
  name?: string;
  text: string;
  values: StatementValues;
}

/** The engine's side: runs statements, makes them durable, and tells apart what went wrong. */
export interface BatchEngine {
  /** Heads of the chains that a new chain has to anchor. */
  readOpenHeads(): Promise<ChainHead[]>;
  /** All or nothing; resolves after the commit. Bytes among the values are good until then. */
  transact(statements: Statement[]): Promise<void>;
  /** Makes everything committed so far survive as far as the engine can. */
  flush(): Promise<void>;
  /** `again`: the whole batch may simply be tried again; `lost`: nobody knows whether it was committed. */
  judge(error: unknown): 'refused' | 'again' | 'lost';
}

/** What of a write set is left to do for a batch. */
export interface ReadySet {
  rows: PreparedRow[];
  queries: readonly CompiledQuery[];
  audit: readonly AuditEntry[];
}

export interface Outcome<Job> {
  written: Job[];
  refused: { job: Job; error: unknown }[];
}

export interface BatchCommit {
  commit<Job extends ReadySet>(batch: Job[]): Promise<Outcome<Job>>;
  head(): ChainHead | null;
}

export interface CommitDeps {
  engine: BatchEngine;
  catalogue: Catalogue;
  shapes: Shapes;
  filled: FilledColumns;
  now(): Date;
}

export interface CommitLimits {
  /** Times that a batch is tried again after a serialisation failure. */
  maxRetries: number;
  /** How often the audit chain bears witness to the chains of other processes. */
  witnessEveryMs: number;
}

interface Assembled {
  statements: Statement[];
  head: ChainHead | null;
}

export function createBatchCommit(deps: CommitDeps, limits: CommitLimits): BatchCommit {
  const { engine } = deps;
  const witness = createWitness(() => engine.readOpenHeads(), limits.witnessEveryMs);
  const insertion = createInsertions(deps);
  let head: ChainHead | null = null;

  const assemble = async (batch: ReadySet[]): Promise<Assembled> => {
    const at = deps.now();
    const trail = openTrail(deps.shapes, head, at);
    const grouped = new Map<Shape, Cell[][]>();
    const add = ({ shape, cells }: PreparedRow): void => {
      const rows = grouped.get(shape);
      if (rows) rows.push(cells);
      else grouped.set(shape, [cells]);
    };
    const witnessed = batch.some((set) => set.audit.length > 0) ? await witness.due(head, at) : null;
    if (witnessed) add(trail.seal(witnessed));
    const statements: Statement[] = [];
    for (const set of batch) {
      for (const row of set.rows) add(row);
      for (const entry of set.audit) add(trail.seal(entry));
      for (const query of set.queries) statements.push({ text: query.sql, values: query.parameters });
    }
    if (grouped.size > 0) statements.unshift(insertion(grouped));
    return { statements, head: trail.head() };
  };

  /** Tries to commit the sets together; the error when that failed, and then nothing was changed. */
  const attempt = async (batch: ReadySet[]): Promise<unknown> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const assembled = await assemble(batch);
        if (assembled.statements.length > 0) await engine.transact(assembled.statements);
        head = assembled.head;
        return null;
      } catch (error) {
        // Another node has brought the tables further: written column by column the rows fit still.
        if (isOfOtherTables(error) && deps.shapes.forgetRowTypes()) continue;
        const verdict = engine.judge(error);
        // Its last entries may or may not be there, so the chain ends here and the next one bears witness to it.
        if (verdict === 'lost') head = null;
        if (verdict !== 'again' || tries >= limits.maxRetries) return error;
      }
    }
  };

  const commit = async <Job extends ReadySet>(batch: Job[]): Promise<Outcome<Job>> => {
    const error = await attempt(batch);
    if (error === null) return { written: batch, refused: [] };
    const lost = engine.judge(error) === 'lost';
    const fault = databaseFault(error) ?? (lost ? 'away' : null);
    // One privilege may be missing for a table that only some of the sets write to.
    if (batch.length === 1 || (fault !== null && fault !== 'forbidden')) {
      const told = fault === null ? error : toldAsBusy(error, fault);
      return { written: [], refused: batch.map((job) => ({ job, error: told })) };
    }
    const middle = batch.length >>> 1;
    const first = await commit(batch.slice(0, middle));
    const second = await commit(batch.slice(middle));
    return { written: [...first.written, ...second.written], refused: [...first.refused, ...second.refused] };
  };

  return { commit, head: () => head };
}

/** Seals entries one after another from where the chain stands. */
function openTrail(shapes: Shapes, from: ChainHead | null, at: Date) {
  let head = from;
  return {
    head: () => head,
    seal(entry: AuditEntry): PreparedRow {
      const sealed = sealEntry(head ?? { chain: newId(), seq: 0, hash: chainStart }, entry, at);
      head = sealed.head;
      return shapes.prepare(insert('audit_entries', sealed.row));
    },
  };
}

/** One insert for all rows of a batch; its text is made once for each set of shapes. */
function createInsertions({
  catalogue,
  filled,
}: Pick<CommitDeps, 'catalogue' | 'filled'>): (grouped: Map<Shape, Cell[][]>) => Statement {
  // Each named text stays prepared in the database for as long as the connection lives.
  const maxNamed = 200;
  const made = new Map<string, { name: string; text: string }>();
  const memory = createArrayMemory();
  return (grouped) => {
    const shapes = [...grouped.keys()].sort((a, b) => a.id - b.id);
    const values = insertValues(memory, shapes, grouped);
    const place = shapes.map(({ id, layout }) => (layout ? `${id}` : `${id}c`)).join(' ');
    const known = made.get(place);
    if (known) return { ...known, values };
    const text = insertText(catalogue, shapes, filled);
    if (made.size >= maxNamed) return { text, values };
    const named = { name: `amana_${made.size}`, text };
    made.set(place, named);
    return { ...named, values };
  };
}

/** PostgreSQL's word for a row that is no row of the table. */
function isOfOtherTables(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42804';
}
