/**
 * Measures what a live lookup costs beside the bare HTTP call that it makes, and how the chain bears load, against vendors
 * that run elsewhere; prints a line of JSON for each figure. Started by `npm run bench -- chain`; tests nothing.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import type { Caller } from './access/caller.ts';
import { noFaceEngine, sandboxFaces } from './identity/test-face-matchers.ts';
import { type IdentityDeps, identityLimitDefaults } from './identity/identity-deps.ts';
import { lookup } from './identity/lookup.ts';
import { lookups } from './identity/lookups/index.ts';
import {
  noSettings,
  type ProviderAccounts,
  type ProviderSettings,
} from './identity/providers/accounts/provider-accounts.ts';
import { type Chain, openChain } from './identity/providers/chain/open-chain.ts';
import { openVendor, type OpenVendor } from './identity/providers/vendors/core/open-vendor.ts';
import { prembly } from './identity/providers/vendors/prembly/index.ts';
import { ownRegistry } from './identity/registry/own/own-registry.ts';
import { createProtection } from './platform/encryption.ts';
import type { Protection } from './platform/protection.ts';
import { newId } from './platform/ids.ts';
import { createOutbound } from './platform/outbound.ts';
import { openStorage } from './storage/connect.ts';
import type { Writer } from './storage/write-set.ts';

const [measure = '', ...ports] = process.argv.slice(2);
const callerCount = 200;
const slowMs = 300;
const loadSeconds = Number(process.env.BENCH_SECONDS ?? 15);
const warmUp = 12_000;
let asked = 0;
const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
const clock = { now: () => new Date() };
const protection = createProtection({
  masterKey: randomBytes(32),
  clock,
  loadWrappedKey: async () => null,
});
const dataDir = mkdtempSync(join(tmpdir(), 'amana-chain-'));
const storage = await openStorage({ dataDir, log: { info: () => {}, warn: () => {} } });
const outbound = createOutbound({
  allow: addresses.map((address) => new URL(address).host),
  limits: { connectionsPerOrigin: 256 },
});
const caller: Caller = {
  key: { id: newId(), environment: 'live', scopes: ['lookups'] },
  branch: { id: newId(), name: 'Head office', identitySuite: true, settings: {} },
  organisation: { id: newId(), verified: true },
};
const [row] = lookups.filter(({ operation }) => operation.id === 'nigeriaBvn');
if (!row) throw new Error('There is no lookup of a BVN');
const signal = new AbortController().signal;

switch (measure) {
  case 'overhead':
    await overhead();
    break;
  case 'load':
    await underLoad();
    break;
  default:
    throw new Error(`There is nothing to measure by the name ${measure}`);
}
await outbound.close();
await storage.close();
rmSync(dataDir, { recursive: true, force: true });

/** Bare call, chain and whole lookup in turns, so that a noisy machine disturbs all of them. */
async function overhead(): Promise<void> {
  const [address = ''] = addresses;
  const agent = new Agent({ keepAliveTimeout: 60_000 });
  const bare = async (n: number): Promise<void> => {
    const answer = await agent.request({
      origin: address,
      path: '/verification/bvn',
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': 'PLACEHOLDER' },
      body: JSON.stringify({ number: bvn(n) }),
    });
    if (!JSON.parse(await answer.body.text())) throw new Error('no answer');
  };
  const chain = chainOf([vendorAt('one', address)]);
  const inMemory: Writer = { write: async () => undefined };
  // Sealing and storing the record are a lookup's, whatever source it has: they are told apart.
  const unsealed = { ...protection, seal: () => ({ keyId: 'key', bytes: Buffer.alloc(0), rows: [] }) };
  const ledgerOnly = deps(chain, inMemory, unsealed);
  const sealing = deps(chain, inMemory);
  const storing = deps(chain, storage.writer);
  const series = {
    bare: newSeries(bare),
    chained: newSeries((n) => ask(ledgerOnly, n)),
    sealed: newSeries((n) => ask(sealing, n)),
  };
  // By itself and last: the database's own thread works on when its caller has the answer.
  const stored = newSeries((n) => ask(storing, n));
  const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
  // Some thousand calls before anything counts: code that runs for months is measured, not its first second.
  for (let round = -30; round < rounds; round += 1) {
    for (const each of Object.values(series)) await block(each, round >= 0, 300);
  }
  for (let round = -1; round < rounds / 5; round += 1) await block(stored, round >= 0, 300);
  await agent.close();
  const all = Object.entries({ ...series, stored });
  print(Object.fromEntries(all.map(([name, each]) => [name, summary(each)])));
}

interface Series {
  work(n: number): Promise<unknown>;
  n: number;
  ms: number[];
  /** Processor time a call, one entry a block. */
  cpuMicros: number[];
}

function newSeries(work: (n: number) => Promise<unknown>): Series {
  return { work, n: 0, ms: [], cpuMicros: [] };
}

async function block(series: Series, counts: boolean, calls: number): Promise<void> {
  const used = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    await series.work((series.n += 1));
    if (counts) series.ms.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(used);
  if (counts) series.cpuMicros.push((user + system) / calls);
}

function summary({ ms, cpuMicros }: Series) {
  return { p50Ms: quantile(ms, 0.5), p99Ms: quantile(ms, 0.99), cpuMicros: quantile(cpuMicros, 0.5) };
}

/** A slow vendor, and then the same with one before it that takes every question and never answers. */
async function underLoad(): Promise<void> {
  const [slow = '', dead = '', fast = ''] = addresses;
  const healthy = deps(chainOf([vendorAt('slow', slow)]), storage.writer);
  // Until what is kept in memory of keys, bounded in number, is full: what grows after that grows for ever.
  const quick = deps(chainOf([vendorAt('fast', fast)]), storage.writer);
  await Promise.all(Array.from({ length: 50 }, () => several(quick, warmUp / 50)));
  await callers(healthy, { seconds: 2 });
  const alone = await callers(healthy, { seconds: loadSeconds });
  const chain = chainOf([vendorAt('dead', dead), vendorAt('slow', slow)], {
    dead: { ...noSettings, order: 1, timeoutMs: 5000 },
  });
  const isOpen = (): boolean => chain.health().some(({ state }) => state === 'breaker_open');
  const beside = await callers(deps(chain, storage.writer), { seconds: loadSeconds, countFrom: isOpen });
  print({ alone, beside, ideal: (callerCount / slowMs) * 1000 });
}

async function several(identity: IdentityDeps, calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) await ask(identity, (asked += 1));
}

/** `countFrom`: nothing counts that was asked before it was true. */
async function callers(
  identity: IdentityDeps,
  { seconds, countFrom = () => true }: { seconds: number; countFrom?: () => boolean },
) {
  const ms: number[] = [];
  const used = process.cpuUsage();
  let failures = 0;
  let counted = 0;
  let end = Number.POSITIVE_INFINITY;
  let from = 0;
  const held = { before: 0, after: 0 };
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      const counts = from > 0;
      try {
        await ask(identity, (asked += 1));
      } catch {
        failures += 1;
      }
      const now = performance.now();
      if (counts && now <= end) {
        ms.push(now - started);
        counted += 1;
      }
    }
  };
  const watch = setInterval(() => {
    if (from === 0 && countFrom()) {
      from = performance.now();
      end = from + seconds * 1000;
      held.before = heldMib();
    }
    if (held.after === 0 && performance.now() > end - 500) held.after = heldMib();
  }, 100);
  await Promise.all(Array.from({ length: callerCount }, work));
  clearInterval(watch);
  const { user, system } = process.cpuUsage(used);
  return {
    perSecond: counted / seconds,
    p50Ms: quantile(ms, 0.5),
    p99Ms: quantile(ms, 0.99),
    cpuMicros: (user + system) / Math.max(1, counted),
    failures,
    memoryGrowth: held.after / held.before,
    memoryMib: held.after,
  };
}

/** What stays, whatever waits to be collected. */
function heldMib(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

function chainOf(opened: readonly OpenVendor[], settings: Record<string, ProviderSettings> = {}): Chain {
  const accounts: ProviderAccounts = {
    open: () => opened,
    get: (name) => opened.find((open) => open.name === name),
    settings: (name) => settings[name] ?? noSettings,
  };
  return openChain({ accounts, ownRegistry: ownRegistry({ db: storage.db, protection, clock }) });
}

function vendorAt(name: string, baseUrl: string): OpenVendor {
  const credentials = { api_key: 'PLACEHOLDER' };
  return openVendor(
    { outbound, now: clock.now },
    { ...prembly, name },
    { baseUrl, credentials: () => credentials },
  );
}

function deps({ ask }: Chain, writer: Writer, sealing: Protection = protection): IdentityDeps {
  return {
    ask,
    faces: { test: sandboxFaces, live: noFaceEngine },
    media: {
      fetch: () => Promise.reject(new Error('no media')),
      decodeImage: () => Promise.reject(new Error('no media')),
    },
    protection: sealing,
    writer,
    clock,
    limits: identityLimitDefaults,
  };
}

async function ask(identity: IdentityDeps, n: number): Promise<void> {
  if (!row) return;
  await lookup(identity, row, { body: { bvn: bvn(n) }, caller, requestId: `request-${n}`, signal });
}

function bvn(n: number): string {
  return String(22_000_000_000 + n);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
