/** A new database on the real engine, with so little memory that pages make room for others while the log still waits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { DurableFiles } from './durable-files.ts';
import { unknownPlace } from './log-places.ts';
import { openPglite } from './pglite-engine.ts';
import { WatchedFiles } from './watched-files.ts';

/** Counts pages of tables that name a place in the log, by whether the log was flushed for them. */
class PagesSeen extends DurableFiles {
  waited = 0;
  passed = 0;

  override beforeWrite(path: string, place: number): void {
    const waiting = this.dirty();
    super.beforeWrite(path, place);
    if (!waiting || place === 0 || place === unknownPlace || !path.includes('/base/')) return;
    if (this.dirty()) this.passed += 1;
    else this.waited += 1;
  }
}

it('flushes the log of a new database before the pages that were changed since', async () => {
  const root = mkdtempSync(join(tmpdir(), 'amana-pages-'));
  const directory = join(root, 'db');
  const files = new PagesSeen(directory);
  const { pglite } = await openPglite(
    {
      fs: new WatchedFiles(directory, files),
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=256kB'],
    },
    files,
  );
  try {
    await pglite.exec('create table wide (id int primary key, n int, text text)');
    await pglite.exec(`insert into wide select n, 0, repeat('x', 300) from generate_series(1, 3000) n`);
    files.flushAll();
    files.keepOrder();
    for (let id = 1; id <= 3000; id += 100) {
      await pglite.exec(`update wide set n = n + 1 where id % 100 = ${id % 7}`);
      await files.flush();
    }
    expect(files.waited).toBeGreaterThan(10);
    // And most pages need not wait.
    expect(files.passed).toBeGreaterThan(10);
  } finally {
    await pglite.close();
    files.close();
    rmSync(root, { recursive: true, force: true });
  }
});
