/**
 * Traces what reaches the disk and when. A kill proves nothing about power, because the kernel keeps what a dead
 * process wrote; so no answer may leave while a piece of the log that holds it is unflushed.
 */
import { randomBytes } from 'node:crypto';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DurableFiles } from './durable-files.ts';
import { openStorage } from './connect.ts';
import { openEmbedded } from './embedded.ts';
import { noPlace, unknownPlace } from './log-places.ts';
import { noFlusher } from './pglite-engine.ts';
import type { Storage } from './storage.ts';
import { testServer } from './test-database.ts';
import { traceFiles } from './test-file-trace.ts';
import { type ThreadTrace, traceThread } from './test-thread-trace.ts';
import { WatchedFiles } from './watched-files.ts';
import { insert } from './write-set.ts';

let dataDir: string;
let storage: Storage | null = null;

afterEach(async () => {
  await storage?.close();
  storage = null;
});
// Made and removed by hooks, of which neither runs where every test here is skipped.
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'amana-durable-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<{ storage: Storage; trace: ThreadTrace }> {
  const trace = traceThread(join(dataDir, 'db'));
  storage = await openStorage({
    dataDir,
    log: { info: () => {}, warn: () => {} },
    limits: { maxBatchBytes: 256 * 1024 * 1024 },
    threadArgv: trace.argv,
  });
  return { storage, trace };
}

const row = (name: string, bytes: number) =>
  insert('installation', { name, value: randomBytes(bytes).toString('latin1').replaceAll('\0', '.') });

describe.skipIf(testServer())('flushes of the embedded database (PostgreSQL does its own)', () => {
  it('answers no write before every log segment it touched is flushed', async () => {
    const open = await start();
    for (let wave = 0; wave < 30; wave += 1) {
      open.trace.forgetSegments();
      const size = 1 + (wave % 7) * 5;
      await Promise.all(
        Array.from({ length: size }, async (_, n) => {
          await open.storage.writer.write({
            rows: [row(`wave-${wave}-${n}`, 500)],
            audit: [{ branchId: null, actor: 'system', action: 'test.written' }],
          });
          expect(open.trace.read('unflushedLog')).toBe(0);
        }),
      );
      expect(open.trace.read('segments')).toBeGreaterThan(0);
    }
  });

  it('flushes all segments of a batch that crosses from one into the next', async () => {
    const open = await start();
    let crossed = 0;
    for (let wave = 0; wave < 3; wave += 1) {
      open.trace.forgetSegments();
      await Promise.all(
        Array.from({ length: 12 }, async (_, n) => {
          await open.storage.writer.write({ rows: [row(`cross-${wave}-${n}`, 700_000)] });
          expect(open.trace.read('unflushedLog')).toBe(0);
        }),
      );
      if (open.trace.read('segments') > 1) crossed += 1;
    }
    expect(crossed).toBeGreaterThan(0);
  });

  it('flushes changes made outside the writer, and not for reads', async () => {
    const open = await start();
    await open.storage.db.insertInto('installation').values({ name: 'direct', value: '1' }).execute();
    expect(open.trace.read('unflushedLog')).toBe(0);
    await open.storage.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('installation')
        .set({ value: '2' })
        .where('name', '=', 'direct')
        .execute();
    });
    expect(open.trace.read('unflushedLog')).toBe(0);
    const rows = await open.storage.db
      .selectFrom('installation')
      .selectAll()
      .where('name', '=', 'direct')
      .execute();
    expect(rows).toEqual([{ name: 'direct', value: '2' }]);
  });

  it('keeps the order of log, data and control file through checkpoints and vacuum', async () => {
    const open = await start();
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          open.storage.writer.write({ rows: [row(`order-${round}-${n}`, 3000)] }),
        ),
      );
      await sql`update installation set value = reverse(value) where name like 'order-%'`.execute(
        open.storage.db,
      );
      await sql`checkpoint`.execute(open.storage.db);
      await sql`vacuum analyze installation`.execute(open.storage.db);
    }
    expect(open.trace.read('broken')).toBe(0);
    expect(open.trace.read('dataWrites')).toBeGreaterThan(20);
    expect(open.trace.read('controlWrites')).toBeGreaterThan(2);
    await open.storage.close();
    storage = null;
    expect(open.trace.read('broken')).toBe(0);
    expect(open.trace.read('unflushedFiles')).toBe(0);
  });

  describe('before a page is written', () => {
    const table = '/db/base/5/16483';
    const start = 16 * 1024 * 1024;

    function openLog(name: string, bytes: number): { files: DurableFiles; segment: string } {
      const directory = join(dataDir, name);
      const segment = join(directory, 'pg_wal', '000000010000000000000001');
      mkdirSync(dirname(segment), { recursive: true });
      writeFileSync(segment, '');
      truncateSync(segment, bytes);
      const files = new DurableFiles(directory);
      files.keepOrder();
      return { files, segment };
    }

    it('has on disk what of the log concerns it, and no more', async () => {
      const { files, segment } = openLog('places', start);
      files.afterWrite(segment, 16_384, 0);
      await files.flush();
      files.afterWrite(segment, 8192, 8192);
      for (const passing of [noPlace, start, start + 8192]) {
        files.beforeWrite(table, passing);
        expect(files.dirty()).toBe(true);
      }
      // The last page of the log may have been on disk with less in it.
      for (const waiting of [start + 8193, start + 8 * 8192, unknownPlace]) {
        files.afterWrite(segment, 8192, 8192);
        files.beforeWrite(table, waiting);
        expect(files.dirty()).toBe(false);
      }
      files.close();
    });

    it('has on disk what a process that was killed left of the log', () => {
      const { files, segment } = openLog('killed', start);
      files.close();
      const trace = traceFiles();
      try {
        const handle = fs.openSync(segment, 'r+');
        fs.writeSync(handle, Buffer.alloc(8192, 1), 0, 8192, 8192);
        fs.closeSync(handle);
        const log = dirname(segment);
        expect(trace.unflushed(log)).toEqual([segment]);
        const next = new DurableFiles(dirname(log));
        next.keepOrder();
        expect(trace.unflushed(log)).toEqual([]);
        next.close();
      } finally {
        trace.stop();
      }
    });

    it('takes nothing for flushed that was written after the flush began', async () => {
      const { files, segment } = openLog('during', start);
      files.afterWrite(segment, 16_384, 0);
      const flushed = files.flush();
      files.afterWrite(segment, 24_576, 8192);
      await flushed;
      files.beforeWrite(table, start + 8192);
      expect(files.dirty()).toBe(true);
      files.beforeWrite(table, start + 24_576);
      expect(files.dirty()).toBe(false);
      files.close();
    });

    it('waits for all of a log whose segments are of another size', async () => {
      const { files, segment } = openLog('sizes', 1024 * 1024);
      files.afterWrite(segment, 16_384, 0);
      await files.flush();
      files.afterWrite(segment, 8192, 8192);
      files.beforeWrite(table, noPlace);
      expect(files.dirty()).toBe(true);
      files.beforeWrite(table, 1);
      expect(files.dirty()).toBe(false);
      files.close();
    });
  });

  it('writes nothing more once a flush has failed', async () => {
    const open = await start();
    open.trace.failFlushes(true);
    await expect(open.storage.writer.write({ rows: [row('lost', 10)] })).rejects.toThrow(
      /could not be flushed/,
    );
    open.trace.failFlushes(false);
    await expect(open.storage.writer.write({ rows: [row('after', 10)] })).rejects.toThrow(
      /could not be flushed/,
    );
    await open.storage.close().catch(() => {});
    storage = null;
  });

  it('would notice an answer without a flush', async () => {
    const directory = join(dataDir, 'unflushed');
    const trace = traceFiles();
    const files = new DurableFiles(directory);
    const opened = await openEmbedded({ fs: new WatchedFiles(directory, files) }, noFlusher);
    await opened.pglite.exec('create table plain (n int); insert into plain values (1)');
    expect(trace.unflushed(join(directory, 'pg_wal')).length).toBeGreaterThan(0);
    await opened.close();
    files.close();
    trace.stop();
  });

  it('tells the engine the true length of a table that grows, is cut short and grows again', async () => {
    const directory = join(dataDir, 'lengths');
    const files = new DurableFiles(directory);
    const { pglite, close } = await openEmbedded({ fs: new WatchedFiles(directory, files) }, files);
    const one = async <T>(text: string): Promise<T | undefined> => (await pglite.query<T>(text)).rows[0];
    const grow = () =>
      pglite.exec(`insert into long select n, repeat('x', 900) from generate_series(1, 300) n`);
    const agree = async (rows: number): Promise<void> => {
      expect(await one('select count(*)::int as rows from long')).toEqual({ rows });
      const table = await one<{ path: string }>(`select pg_relation_filepath('long') as path`);
      const { size } = statSync(join(directory, table?.path ?? ''));
      expect(await one(`select pg_relation_size('long')::int as size`)).toEqual({ size });
      expect(size > 0).toBe(rows > 0);
    };
    await pglite.exec('create table long (n int, text text)');
    await grow();
    await agree(300);
    await pglite.exec('delete from long');
    await pglite.exec('vacuum long');
    await agree(0);
    await grow();
    await grow();
    await agree(600);
    await pglite.exec('truncate long');
    await grow();
    await agree(300);
    await close();
    files.close();
  });

  it('asks once for a file that is not there, and finds it once it is', async () => {
    const directory = join(dataDir, 'missing');
    const files = new DurableFiles(directory);
    const { pglite, close } = await openEmbedded({ fs: new WatchedFiles(directory, files) }, files);
    await pglite.exec('create table wide (text text)');
    const grow = async (): Promise<void> => {
      for (let times = 0; times < 60; times += 1) {
        await pglite.exec(`insert into wide select repeat('x', 1500) from generate_series(1, 5)`);
      }
    };
    const { rows } = await pglite.query<{ path: string }>(`select pg_relation_filepath('wide') as path`);
    const table = join(directory, rows[0]?.path ?? '');
    const looked = vi.spyOn(fs, 'lstatSync');
    // Every page that is added asks for the table's map of free room.
    await grow();
    expect(looked.mock.calls.filter(([path]) => path === `${table}_fsm`)).toHaveLength(1);
    looked.mockRestore();
    await pglite.exec(`delete from wide where ctid > '(5,0)'`);
    await pglite.exec('vacuum (truncate false) wide');
    expect(existsSync(`${table}_fsm`)).toBe(true);
    const { size } = statSync(table);
    await grow();
    expect(statSync(table).size).toBeLessThan(1.2 * size);
    await close();
    files.close();
  });

  it('has the log on disk before a table is cut short', async () => {
    const directory = join(dataDir, 'cut');
    /** By file that was cut short or whose rights were set, whether a part of the log waited. */
    const logWaited = new Map<string, boolean>();
    class CutsSeen extends DurableFiles {
      override afterWrite(path: string, lengthBytes: number, position?: number): void {
        if (lengthBytes === 0) logWaited.set(path, this.dirty());
        super.afterWrite(path, lengthBytes, position);
      }
    }
    const files = new CutsSeen(directory);
    const { pglite, close } = await openEmbedded({ fs: new WatchedFiles(directory, files) }, files);
    await pglite.exec('create table cut (n int); insert into cut select generate_series(1, 3000)');
    const { rows } = await pglite.query<{ path: string }>(`select pg_relation_filepath('cut') as path`);
    files.flushAll();
    files.keepOrder();
    logWaited.clear();
    await pglite.exec('delete from cut');
    expect(files.dirty()).toBe(true);
    await pglite.exec('vacuum cut');
    expect(logWaited.get(join(directory, rows[0]?.path ?? ''))).toBe(false);
    await close();
    files.close();
  });
});
