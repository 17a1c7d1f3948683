/**
 * A process for the tests to kill: opens a database, writes sets from several callers, and prints the id of each that
 * was acknowledged. For tests only.
 */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import { openStorage } from './connect.ts';
import { insert } from './write-set.ts';

const [dataDir, databaseUrl = '', callers = '8'] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: test-writer-process.ts DIRECTORY [DATABASE] [CALLERS]');

const storage = await openStorage({
  dataDir,
  ...(databaseUrl !== '' && { databaseUrl }),
  log: { info: () => {}, warn: () => {} },
  // Checkpoints fall into the run as well.
  limits: { maintenanceEveryMs: 50, checkpointEveryMs: 100 },
});
// A pipe takes these few bytes at once, so what the parent reads was acknowledged before the kill.
const say = (line: string): number => writeSync(1, `${line}\n`);
say('ready');
if (callers !== '0') await Promise.all(Array.from({ length: Number(callers) }, write));
else setInterval(() => {}, 1000);

async function write(): Promise<void> {
  for (;;) {
    const id = newId();
    await storage.writer.write({
      rows: [insert('installation', { name: id, value: 'x'.repeat(200 + Math.floor(Math.random() * 2000)) })],
      queries: [sql`update installation set value = value || '!' where name = ${id}`.compile(storage.db)],
      audit: [{ branchId: null, actor: 'system', action: 'test.written', subject: id }],
    });
    say(id);
  }
}
