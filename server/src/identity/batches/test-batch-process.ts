/**
 * A process for the tests to kill: opens a database, makes a batch of so many rows where there is none, and works on it. Each
 * call of its played provider is written to a file at once, as a vendor's bill would have it. For tests only.
 */
import { appendFileSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createProtection } from '../../platform/encryption.ts';
import { silentLog } from '../../platform/logs.ts';
import { openStorage } from '../../storage/connect.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import { insert } from '../../storage/write-set.ts';
import { noFaceEngine, sandboxFaces } from '../test-face-matchers.ts';
import { identityLimitDefaults } from '../identity-deps.ts';
import { lookups } from '../lookups/index.ts';
import { askSources } from '../providers/ask-sources.ts';
import { nobody } from '../providers/nobody.ts';
import { sandboxSources } from '../registry/simulator/simulator.ts';
import { type BatchDeps, batchLimitDefaults } from './batch-deps.ts';
import { startBatchWorker } from './batch-worker.ts';
import { callerOf, operatorKey } from './callers.ts';
import { batchFromFile } from './create-batch.ts';
import { createOperationTable } from './operation-table.ts';

const [dataDir = '', databaseUrl = '', environment = 'live', rows = '300', bill = ''] = process.argv.slice(2);
const storage = await openStorage({
  dataDir,
  ...(databaseUrl !== '' && { databaseUrl }),
  log: { info: () => {}, warn: () => {} },
});
const clock = { now: () => new Date() };
const protection = createProtection({
  masterKey: Buffer.alloc(32, 7),
  loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
  clock,
});
const sandbox = sandboxSources({ slowMs: 0 });
const deps: BatchDeps = {
  identity: {
    async ask(question, context) {
      if (context.caller.key.environment === 'test') return askSources(sandbox, question, context);
      appendFileSync(bill, `${question.identifier}\n`);
      await wait(3);
      const call = {
        provider: 'paid',
        product: 'id',
        outcome: 'found',
        reference: question.requestId,
        latencyMs: 3,
        billed: true,
        price: { amount: '1', currency: 'KES' },
        cached: false,
      };
      return { outcome: 'found', person: nobody(), flags: [], reference: 'r', calls: [call] };
    },
    faces: { test: sandboxFaces, live: noFaceEngine },
    media: {
      fetch: () => Promise.reject(new Error('no pictures here')),
      decodeImage: () => Promise.reject(new Error('no pictures here')),
    },
    protection,
    writer: storage.writer,
    clock,
    limits: identityLimitDefaults,
  },
  storage,
  table: createOperationTable(lookups, { off: [], offText: '' }),
  routeOf: () => [],
  parseObject: () => ({}),
  log: silentLog,
  // A killed process's claim is over when the next one has started.
  limits: { ...batchLimitDefaults, chunkRows: 40, claimMs: 600, pollMs: 100 },
};
const say = (line: string): number => writeSync(1, `${line}\n`);
const branch = 'crash-branch';
const now = clock.now();
await storage.writer.write({
  rows: [
    insert('organisations', { id: 'crash', name: 'crash', verified: true, created_at: now }, 'nothing'),
    insert(
      'branches',
      {
        id: branch,
        organisation_id: 'crash',
        name: 'crash',
        identity_suite: true,
        settings: '{}',
        created_at: now,
      },
      'nothing',
    ),
  ],
});
const known = await storage.db
  .selectFrom('batches')
  .select('id')
  .where('branch_id', '=', branch)
  .where('state', '<>', 'receiving')
  .executeTakeFirst();
if (!known) await makeBatch();
say('ready');
const worker = startBatchWorker(deps);
for (;;) {
  await wait(20);
  const { state } = await storage.db
    .selectFrom('batches')
    .select('state')
    .where('branch_id', '=', branch)
    .where('state', '<>', 'receiving')
    .executeTakeFirstOrThrow();
  if (state === 'completed') break;
}
await worker.stop();
await storage.close();
say('completed');

async function makeBatch(): Promise<void> {
  const caller = await callerOf(deps, {
    branch_id: branch,
    api_key_id: operatorKey,
    environment: environment === 'test' ? 'test' : 'live',
  });
  if (!caller) throw new Error('no branch');
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('national_id\n');
    for (let n = 0; n < Number(rows); n += 1) yield Buffer.from(`${1_000_000 + n}0\n`);
  }
  const asked = {
    caller,
    actor: 'operator',
    requestId: 'crash',
    query: { operation: 'kenyaNationalIdBasic' },
  };
  const received = await batchFromFile(deps, asked, { pieces: pieces(), format: 'csv' }, () => undefined);
  await received.commit();
}
