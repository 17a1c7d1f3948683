/** Ends the embedded database's thread from inside and looks for what the rest of the service is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStorage } from './connect.ts';
import type { Storage } from './storage.ts';
import { insert } from './write-set.ts';

const directory = mkdtempSync(join(tmpdir(), 'amana-thread-loss-'));
const dataDir = join(directory, 'data');
const signal = join(directory, 'fault');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('says that it cannot go on when its thread dies, keeps what it acknowledged and can be opened again', async () => {
  const storage = await open(faultWhenAsked());
  await write(storage, 'before');
  let told = false;
  void storage.lost.then(() => {
    told = true;
  });
  writeFileSync(signal, '');
  const reason = await storage.lost;
  expect(reason.message).toBe('The embedded database has stopped: a fault in the thread');
  expect(told).toBe(true);
  await expect(write(storage, 'after')).rejects.toMatchObject({ code: 'overloaded' });
  await storage.close();

  const again = await open();
  const rows = await again.db
    .selectFrom('installation')
    .select('name')
    .where('name', 'in', ['before', 'after'])
    .execute();
  expect(rows).toEqual([{ name: 'before' }]);
  let lost = false;
  void again.lost.then(() => {
    lost = true;
  });
  await again.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lost).toBe(false);
});

function open(threadArgv: string[] = []): Promise<Storage> {
  return openStorage({ dataDir, threadArgv, log: { info: () => {}, warn: () => {} } });
}

function write(storage: Storage, name: string): Promise<void> {
  return storage.writer.write({ rows: [insert('installation', { name, value: 'x' })] });
}

/** A module that the thread loads first. */
function faultWhenAsked(): string[] {
  const source = `import { existsSync } from 'node:fs';
    setInterval(() => { if (existsSync(${JSON.stringify(signal)})) throw new Error('a fault in the thread'); }, 20).unref();`;
  return [`--import=data:text/javascript,${encodeURIComponent(source)}`];
}
