/**
 * Measures what the parts of a lookup cost by themselves, without HTTP, and prints a line of JSON for each: processor
 * time of this thread and of the whole process, microseconds. Started by `npm run bench -- floor`; tests nothing.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxSources } from './identity/registry/simulator/simulator.ts';
import { createProtection } from './platform/encryption.ts';
import { newId } from './platform/ids.ts';
import { openStorage } from './storage/connect.ts';
import { insert, type WriteSet } from './storage/write-set.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const callers = 32;
const rounds = 12_000;
const answerBytes = 2100;
const branchId = newId();
const keyId = newId();
const protection = createProtection({
  masterKey: randomBytes(32),
  clock: { now: () => new Date() },
  loadWrappedKey: async () => null,
});

const [source] = sandboxSources({ slowMs: 0 });
if (!source) throw new Error('The sandbox has no source');
const signal = new AbortController().signal;
const question = {
  country: 'kenya',
  product: 'national_id_basic',
  scheme: 'national_id',
  inputs: {},
} as const;
await measure('the invented person with a portrait', async (n) => {
  const identifier = `${1_000_000 + n}0`;
  await source.ask({ ...question, identifier, requestId: '', signal, deadlineMs: 1000 });
});
const answer = { photo: 'x'.repeat(1600), rest: 'y'.repeat(400) };
await measure('sealing an answer under a new key', async (n) => {
  const subject = protection.subject(branchId, 'kenya/national_id', String(n));
  protection.seal(branchId, subject, answer);
});

const dataDir = mkdtempSync(join(tmpdir(), 'amana-parts-'));
const storage = await openStorage({
  dataDir,
  ...(databaseUrl !== '' && { databaseUrl }),
  log: { info: () => {}, warn: () => {} },
});
const write = (set: WriteSet): Promise<void> => storage.writer.write(set);
await measure('writing one small row', () => write({ rows: [keyRow()] }));
await measure('writing one small row, audited', () => write({ rows: [keyRow()], audit: [auditEntry()] }));
await measure('writing the rows of a lookup, audited', () =>
  write({ rows: [keyRow(), lookupRow(), callRow()], audit: [auditEntry()] }),
);
await storage.close();
rmSync(dataDir, { recursive: true, force: true });

async function measure(part: string, work: (n: number) => Promise<unknown>): Promise<void> {
  let n = 0;
  const run = async (until: number): Promise<void> => {
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (n < until) await work((n += 1));
      }),
    );
  };
  await run(rounds / 2);
  const thread = process.threadCpuUsage();
  const whole = process.cpuUsage();
  const from = performance.now();
  await run(rounds * 1.5);
  const ms = performance.now() - from;
  const ofThread = process.threadCpuUsage(thread);
  const ofWhole = process.cpuUsage(whole);
  const each = (used: { user: number; system: number }): number => (used.user + used.system) / rounds;
  const figures = { part, thread: each(ofThread), whole: each(ofWhole), perSecond: (rounds / ms) * 1000 };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

function keyRow() {
  const subject = randomBytes(16).toString('hex');
  const row = {
    branch_id: branchId,
    subject,
    key_id: newId(),
    wrapped: randomBytes(93),
    created_at: new Date(),
  };
  return insert('subject_keys', row, 'nothing');
}

function lookupRow() {
  return insert('lookups', {
    branch_id: branchId,
    id: newId(),
    operation: 'kenyaNationalIdBasic',
    environment: 'test',
    subject: 's'.repeat(32),
    key_id: newId(),
    sealed: randomBytes(answerBytes),
    outcome: 'found',
    consent: null,
    purpose: null,
    request_id: newId(),
    api_key_id: keyId,
    created_at: new Date(),
  });
}

function callRow() {
  return insert('provider_calls', {
    branch_id: branchId,
    id: newId(),
    lookup_id: newId(),
    provider: 'sandbox-first',
    product: 'national_id_basic',
    outcome: 'found',
    billed: false,
    price: null,
    currency: null,
    latency_ms: 0,
    cached: false,
    reference: `SBX-${newId()}`,
    consent_basis: null,
    purpose: null,
    created_at: new Date(),
  });
}

function auditEntry() {
  const detail = {
    lookup: newId(),
    operation: 'kenyaNationalIdBasic',
    environment: 'test',
    outcome: 'found',
  };
  return { branchId, actor: `key:${keyId}`, action: 'lookup.answered', requestId: newId(), detail };
}
