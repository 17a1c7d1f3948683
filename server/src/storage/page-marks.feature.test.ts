import { expect, it } from 'vitest';
import { noFlusher, openPglite } from './pglite-engine.ts';

it('has whole pages in the log, also of those that reading alone marked, since pages are written before all of the log is on disk', async () => {
  const { pglite } = await openPglite({}, noFlusher);
  try {
    const { rows } = await pglite.query(
      "select name, setting from pg_settings where name in ('full_page_writes', 'wal_log_hints') order by name",
    );
    expect(rows).toEqual([
      { name: 'full_page_writes', setting: 'on' },
      { name: 'wal_log_hints', setting: 'on' },
    ]);
  } finally {
    await pglite.close();
  }
});
