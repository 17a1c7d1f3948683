/**
 * A process for the tests to kill: watches credit files of customers that it makes at its first start, at a day that the
 * test names, and asks a bureau at an address. Prints `ready`, and `idle` when nothing is due. For tests only.
 */
import { writeSync } from 'node:fs';
import { emptyCreditFile } from '../../identity/providers/credit-file.ts';
import { nobody } from '../../identity/providers/nobody.ts';
import type { Ask } from '../../identity/identity-deps.ts';
import { testCaller } from '../../identity/test-identity.ts';
import { createProtection } from '../../platform/encryption.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { openStorage } from '../../storage/connect.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import { insert } from '../../storage/write-set.ts';
import { creditLimitDefaults } from '../credit-deps.ts';
import { createMonitor } from './create-monitor.ts';
import type { MonitorDeps } from './monitor-deps.ts';
import { startCreditWatch } from './watch.ts';

const [dataDir, databaseUrl = '', bureauUrl = '', day = '0', customers = '0'] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: test-watch-process.ts DIR DATABASE BUREAU DAY CUSTOMERS');

const storage = await openStorage({
  dataDir,
  ...(databaseUrl !== '' && { databaseUrl }),
  log: { info: () => {}, warn: () => {} },
});
const clock = { now: () => new Date(Date.UTC(2026, 2, 1 + Number(day), 12)) };
const outbound = createOutbound({ allow: new URL(bureauUrl).host });
const say = (line: string): number => writeSync(1, `${line}\n`);

const ask: Ask = async ({ identifier, product }) => {
  const answer = await outbound.request(`${bureauUrl}/${identifier}/${day}`, {
    method: 'POST',
    maxBytes: 1000,
    timeoutMs: 5_000,
  });
  const call = { provider: 'bureau', product, reference: '', latencyMs: 1, cached: false };
  if (!answer.ok) {
    const failed = { ...call, outcome: 'unavailable', billed: false, price: null };
    return { outcome: 'unavailable', detail: '', calls: [failed] };
  }
  const calls = [{ ...call, outcome: 'found', billed: true, price: { amount: '1.00', currency: 'NGN' } }];
  const person = { ...nobody(), credit: emptyCreditFile('crc', 'NGN') };
  return { outcome: 'found', person, flags: [], reference: '', calls };
};

const deps: MonitorDeps = {
  ask,
  storage,
  clock,
  limits: creditLimitDefaults,
  nudge: () => undefined,
  protection: createProtection({
    masterKey: Buffer.alloc(32, 7),
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
    clock,
  }),
};

const made = await storage.db.selectFrom('credit_monitors').select('id').execute();
if (made.length === 0) await makeMonitors(Number(customers));
say('ready');
const watch = startCreditWatch(
  { ...deps, log: { warn: () => undefined }, holder: 'embedded' },
  { pollMs: 20 },
);
await watch.settled();
say('idle');
setInterval(() => {}, 1000);

async function makeMonitors(count: number): Promise<void> {
  const caller = testCaller('live');
  const { branch, organisation } = caller;
  const at = clock.now();
  await storage.writer.write({
    rows: [
      insert('organisations', { id: organisation.id, name: 'Any', verified: true, created_at: at }),
      insert('branches', {
        id: branch.id,
        organisation_id: organisation.id,
        name: 'Any',
        identity_suite: true,
        settings: '{}',
        created_at: at,
      }),
    ],
  });
  const terms = { purpose: 'credit_review', consent: { granted: true } };
  for (let number = 0; number < count; number += 1) {
    const body = { bvn: String(22_000_000_000 + number), every_days: 1, ...terms };
    await createMonitor(deps, { body, caller, requestId: `r-${number}` });
  }
}
