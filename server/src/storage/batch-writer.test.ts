/** The writer against an engine that the test commands: queue limit, halving, retries, lost connections, the chain. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { BatchEngine, Statement } from './batch-commit.ts';
import { createBatchWriter, defaultWriterLimits } from './batch-writer.ts';
import { valueList } from './framed-values.ts';
import type { Catalogue } from './insert-statement.ts';
import type { Tables } from './tables.ts';
import { insert, type WriteSet } from './write-set.ts';

/** A type without a binary form, so that the rows reach the engine as JSON, which it can read. */
const plain = 'citext';
const catalogue: Catalogue = new Map([
  [
    'installation',
    new Map([
      ['name', plain],
      ['value', plain],
    ]),
  ],
  [
    'outbox',
    new Map(
      ['branch_id', 'id', 'type', 'data', 'created_at', 'relayed_at'].map((name) => [
        name,
        name === 'data' ? 'jsonb' : plain,
      ]),
    ),
  ],
  [
    'audit_entries',
    new Map(
      [
        'chain',
        'seq',
        'at',
        'branch_id',
        'actor',
        'action',
        'subject',
        'request_id',
        'detail',
        'prev_hash',
        'hash',
      ].map((name) => [name, name === 'detail' ? 'jsonb' : plain]),
    ),
  ],
]);

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Committed {
  names: string[];
  audit: { seq: number; chain: string; action: string }[];
  queries: string[];
}

/** Keeps what it commits; `before` may throw or wait. */
function fakeEngine(before: (names: string[], call: number) => void | Promise<void> = () => {}) {
  const committed: Committed = { names: [], audit: [], queries: [] };
  const calls = { transact: 0, flush: 0, sizes: [] as number[] };
  const engine: BatchEngine = {
    readOpenHeads: async () => [],
    async transact(statements: Statement[]) {
      calls.transact += 1;
      const rows = statements.flatMap((statement) =>
        statement.name
          ? valueList(statement.values).flatMap((value): Record<string, unknown>[] =>
              JSON.parse(String(value)),
            )
          : [],
      );
      const names = rows.flatMap((row) => ('name' in row ? [String(row['name'])] : []));
      calls.sizes.push(names.length);
      await before(names, calls.transact);
      committed.names.push(...names);
      for (const row of rows) {
        if ('seq' in row) {
          committed.audit.push({
            seq: Number(row['seq']),
            chain: String(row['chain']),
            action: String(row['action']),
          });
        }
      }
      committed.queries.push(
        ...statements.filter((statement) => !statement.name).map((statement) => statement.text),
      );
    },
    flush: async () => void (calls.flush += 1),
    judge: (error) => {
      const kind = error instanceof Error ? error.message : '';
      return kind === 'again' || kind === 'lost' ? kind : 'refused';
    },
  };
  return { engine, committed, calls };
}

const named = (name: string, rest: Partial<WriteSet> = {}): WriteSet => ({
  rows: [insert('installation', { name, value: '' })],
  ...rest,
});
const audited = (name: string): WriteSet =>
  named(name, { audit: [{ branchId: 'b', actor: 'system', action: `wrote ${name}` }] });

describe('the queue', () => {
  it('takes exactly as many sets as its limit and states why it refuses the next', async () => {
    const gate: { open: () => void } = { open: () => {} };
    const { engine, committed } = fakeEngine(() => new Promise((resolve) => (gate.open = resolve)));
    const writer = createBatchWriter(engine, catalogue, {
      ...defaultWriterLimits,
      maxQueuedSets: 5,
      maxBatchSets: 2,
    });
    const first = writer.write(named('0'));
    await settled();
    const more = ['1', '2', '3', '4'].map((name) => writer.write(named(name)));
    expect(writer.depth()).toBe(5);
    await expect(writer.write(named('5'))).rejects.toMatchObject({ code: 'overloaded', status: 503 });
    gate.open();
    await first;
    const sixth = writer.write(named('6'));
    const opening = setInterval(() => gate.open(), 1);
    await Promise.all([...more, sixth]);
    clearInterval(opening);
    expect(committed.names).toEqual(['0', '1', '2', '3', '4', '6']);
    expect(writer.depth()).toBe(0);
  });

  it('writes what waits when it closes, and refuses what comes later', async () => {
    const { engine, committed } = fakeEngine(() => settled());
    const writer = createBatchWriter(engine, catalogue, { ...defaultWriterLimits, maxBatchSets: 1 });
    const writes = ['0', '1', '2'].map((name) => writer.write(named(name)));
    await writer.close();
    await Promise.all(writes);
    expect(committed.names).toEqual(['0', '1', '2']);
    await expect(writer.write(named('3'))).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('keeps batches within their number of sets and of bytes', async () => {
    const { engine, calls } = fakeEngine();
    const writer = createBatchWriter(engine, catalogue, {
      ...defaultWriterLimits,
      maxBatchSets: 3,
      maxBatchBytes: 100_000,
    });
    await writer.write(named('warm'));
    const small = Array.from({ length: 7 }, (_, n) => writer.write(named(`s${n}`)));
    await Promise.all(small);
    const large = Array.from({ length: 3 }, (_, n) =>
      writer.write({ rows: [insert('installation', { name: `l${n}`, value: 'x'.repeat(60_000) })] }),
    );
    await Promise.all(large);
    expect(calls.sizes).toEqual([1, 3, 3, 1, 1, 1, 1]);
    expect(calls.flush).toBe(7);
  });
});

describe('a batch that fails', () => {
  it('harms only the sets that are bad, whichever they are, and leaves no gap in the chain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async (bad) => {
        const { engine, committed } = fakeEngine((names) => {
          if (names.some((name) => name.startsWith('bad'))) throw new Error('refused');
        });
        const writer = createBatchWriter(engine, catalogue);
        const outcomes = await Promise.allSettled(
          bad.map((isBad, n) => writer.write(audited(`${isBad ? 'bad' : 'good'}${n}`))),
        );
        expect(outcomes.map((outcome) => outcome.status === 'rejected')).toEqual(bad);
        expect(committed.names).toHaveLength(bad.filter((isBad) => !isBad).length);
        expect(committed.audit.map((entry) => entry.seq)).toEqual(committed.audit.map((_, n) => n + 1));
      }),
      { numRuns: 50 },
    );
  });

  it('is tried again after a serialisation failure, and given up after the limit', async () => {
    const once = fakeEngine((_, call) => {
      if (call <= 2) throw new Error('again');
    });
    await createBatchWriter(once.engine, catalogue).write(audited('a'));
    expect(once.committed.audit.map((entry) => entry.seq)).toEqual([1, 2]);
    const always = fakeEngine(() => {
      throw new Error('again');
    });
    await expect(
      createBatchWriter(always.engine, catalogue, { ...defaultWriterLimits, maxRetries: 3 }).write(
        named('a'),
      ),
    ).rejects.toThrow('again');
    expect(always.calls.transact).toBe(4);
  });

  it('is neither repeated nor halved when the connection was lost, and the next begins a new chain', async () => {
    const { engine, committed, calls } = fakeEngine((_, call) => {
      if (call === 2) throw new Error('lost');
    });
    const writer = createBatchWriter(engine, catalogue);
    await writer.write(audited('a'));
    const lost = await Promise.allSettled([writer.write(audited('b')), writer.write(audited('c'))]);
    for (const outcome of lost)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } });
    expect(calls.transact).toBe(2);
    await writer.write(audited('d'));
    expect(committed.names).toEqual(['a', 'd']);
    expect(new Set(committed.audit.map((entry) => entry.chain)).size).toBe(2);
    expect(committed.audit.map((entry) => entry.seq)).toEqual([1, 2, 1, 2]);
  });

  it('acknowledges nothing and calls no `stored` when the flush fails', async () => {
    const { engine } = fakeEngine();
    let stored = 0;
    const writer = createBatchWriter(
      { ...engine, flush: () => Promise.reject(new Error('disk')) },
      catalogue,
    );
    const row = { ...insert('installation', { name: 'a', value: '' }), stored: () => void (stored += 1) };
    await expect(writer.write({ rows: [row] })).rejects.toThrow('disk');
    expect(stored).toBe(0);
  });
});

describe('a set', () => {
  it('that cannot become rows is refused to its own caller', async () => {
    const { engine, committed } = fakeEngine();
    const writer = createBatchWriter(engine, catalogue);
    const row: Record<string, unknown> = { name: 'a', value: 'b', vlaue: 'c' };
    const stray = { ...insert('installation', { name: 'a', value: 'b' }), row };
    const outcomes = await Promise.allSettled([writer.write({ rows: [stray] }), writer.write(named('good'))]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
    expect(committed.names).toEqual(['good']);
  });

  it('brings its queries after the rows, in order, and its events as outbox rows', async () => {
    const { engine, committed } = fakeEngine();
    const writer = createBatchWriter(engine, catalogue);
    await writer.write(
      named('a', {
        queries: [sql`select 1`.compile(compiler), sql`select 2`.compile(compiler)],
        events: [{ branchId: null, type: 'list.updated', data: { source: 'x' } }],
      }),
    );
    expect(committed.queries).toEqual(['select 1', 'select 2']);
  });

  it('bears witness to other chains at the start and again once they have grown', async () => {
    const { engine, committed } = fakeEngine();
    let at = Date.UTC(2030, 0, 1);
    let heads = [{ chain: 'x'.repeat(36), seq: 4, hash: Buffer.alloc(32) }];
    const writer = createBatchWriter(
      { ...engine, readOpenHeads: async () => heads },
      catalogue,
      { ...defaultWriterLimits, witnessEveryMs: 1000 },
      () => new Date(at),
    );
    await writer.write(audited('a'));
    at += 2000;
    await writer.write(audited('b'));
    heads = [{ chain: 'x'.repeat(36), seq: 5, hash: Buffer.alloc(32) }];
    await writer.write(audited('c'));
    at += 2000;
    await writer.write(audited('d'));
    expect(committed.audit.map((entry) => entry.action)).toEqual([
      'audit.chain_started',
      'wrote a',
      'wrote b',
      'wrote c',
      'audit.chains_anchored',
      'wrote d',
    ]);
  });
});

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
