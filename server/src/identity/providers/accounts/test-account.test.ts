/** `amana providers test` with every vendor, played on loopback: a good account, a refused one, and every fault. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { parseAllowList } from '../../../platform/outbound-address.ts';
import type { Fault } from '../../../stub-providers/faults.ts';
import { startStubProviders, type StubProviders } from '../../../stub-providers/stub-server.ts';
import { vendors } from '../vendors/index.ts';
import { accountsInMemory } from './open-accounts.ts';
import { testAccount } from './test-account.ts';

let stub: StubProviders;
let outbound: Outbound;
let asked: (
  name: string,
  credentials?: Record<string, string>,
  sandbox?: boolean,
) => ReturnType<typeof testAccount>;

beforeAll(async () => {
  stub = await startStubProviders({ clock: { now: () => new Date() }, slowMs: 50 });
  const addresses = String(stub.addresses());
  outbound = createOutbound({ allow: addresses });
  const parts = { vendors, allow: parseAllowList(addresses), outbound, now: () => new Date() };
  asked = (name, credentials = { ...late, ...stub.credentials(name) }, sandbox = false) => {
    const settings = { baseUrl: stub.baseUrl(name), sandbox };
    const accounts = accountsInMemory(parts, [{ name, credentials, settings }]);
    return testAccount({ ...parts, accounts }, name, new AbortController().signal);
  };
});
afterAll(async () => {
  await outbound.close();
  await stub.close();
});

/** Addresses that a vendor of late answers wants; nothing is sent to them here. */
const late = {
  callback_url: 'https://amana.example.com/webhooks/providers/any',
  privacy_policy_url: 'https://amana.example.com/privacy',
};

const names = vendors.map(({ name }) => name);
/** With nothing to ask that is free, a complete account is all that can be said. */
const free = vendors.filter(({ probe, token }) => probe || token).map(({ name }) => name);

describe('a good account', () => {
  it.each(names)('with %s', async (name) => {
    const told = await asked(name);
    expect(told).toMatchObject({ name, ok: true, fix: free.includes(name) ? '' : expect.any(String) });
    expect(told.outcome === 'untested').toBe(!free.includes(name));
  });
});

describe('a good account with a sandbox', () => {
  it.each(names)('of %s is always tried', async (name) => {
    const told = await asked(name, undefined, true);
    expect([told.outcome, told.ok, told.fix]).toEqual([
      expect.stringMatching(/^(found|not_found|mismatch|pending)$/),
      true,
      '',
    ]);
  });
});

/** Those whose refusal looks like any other failure. */
const silent = new Set(['crc-nigeria']);

describe('an account with another secret', () => {
  it.each(names)('in the sandbox of %s is refused', async (name) => {
    const good = { ...late, ...stub.credentials(name) };
    const wrong = Object.fromEntries(
      Object.entries(good).map(([key, value]) => [key, key.endsWith('_url') ? value : `${value}x`]),
    );
    const told = await asked(name, wrong, true);
    expect([told.ok, told.outcome]).toEqual([false, silent.has(name) ? 'upstream_error' : 'bad_auth']);
    if (!silent.has(name)) expect(told.fix).toContain(`amana providers set ${name} --credential`);
  });
});

describe('an account without its secrets', () => {
  it.each(names)('with %s', async (name) => {
    const told = await asked(name, {});
    expect(told).toMatchObject({ ok: false, outcome: 'misconfigured', fix: expect.stringMatching(name) });
  });
});

describe('what is said of a fault', () => {
  it.each<[Fault, outcomes: readonly string[]]>([
    [{ kind: 'refused' }, ['upstream_error']],
    [{ kind: 'reset' }, ['upstream_error']],
    [{ kind: 'truncated' }, ['upstream_error']],
    [{ kind: 'html' }, ['upstream_error']],
    [{ kind: 'empty' }, ['upstream_error']],
    [{ kind: 'rate_limited' }, ['rate_limited']],
  ])('%j', async (fault, outcomes) => {
    for (const name of free) {
      await stub.setFault(name, '*', fault);
      const told = await asked(name);
      expect([name, told.ok, outcomes.includes(told.outcome)]).toEqual([name, false, true]);
      expect(told.words).not.toBe('');
      expect(told.fix).not.toBe('');
      expect(JSON.stringify(told)).not.toContain('NAME');
    }
    await stub.clearFaults();
  });
});
