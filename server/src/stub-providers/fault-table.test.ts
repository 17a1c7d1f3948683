/**
 * What the chain does about each fault, asked over real sockets: two vendors, the first of them faulty. Prints the table
 * and holds it against docs/reference/provider-faults.md, which AMANA_WRITE_FAULTS=1 writes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenVendor } from '../identity/providers/vendors/core/open-vendor.ts';
import { vendors } from '../identity/providers/vendors/index.ts';
import { testChain } from '../identity/providers/chain/test-chain.ts';
import type { IdentityAnswer } from '../identity/providers/port.ts';
import { systemClock } from '../platform/clock.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import { type StubProviders, startStubProviders } from './stub-server.ts';
import { type FaultRow, faultRows } from './test-fault-rows.ts';
import { openOnStub } from './test-vendor-calls.ts';

const page = resolve(import.meta.dirname, '../../../docs/reference/provider-faults.md');

/** Long enough that a busy machine is not taken for a late vendor. */
const timeoutMs = 1_200;
const [first, second] = ['qoreid', 'dojah'] as const;
const nin = { country: 'nigeria', product: 'nin', scheme: 'nin', inputs: {} } as const;

interface Seen extends FaultRow {
  calls: string;
  by: string;
  ms: number;
}

describe('the chain with faults', () => {
  const table: Seen[] = [];

  for (const row of faultRows)
    it(row.what, async () => {
      const { seen, ledger, charged } = await tried(row);
      table.push(seen);
      expect(seen).toEqual({ ...row, calls: seen.calls, by: seen.by, ms: seen.ms });
      // Nobody pays for what the ledger does not know, but for answers that never arrived whole.
      expect(ledger).toBeLessThanOrEqual(charged);
    });

  it('a vendor that fails again and again is left alone', async () => {
    await withTwo(async ({ stub, opened }) => {
      const chain = testChain(opened, { limits: { breakerFailures: 3, retryAfterMs: 5 } }, order);
      await stub.setFault(first, '*', { kind: 'refused' });
      const counts: number[] = [];
      for (let at = 0; at < 5; at += 1) {
        const answer = await chain.find({ ...nin, identifier: `2345678${at}010` });
        expect(answer.outcome).toBe('found');
        counts.push(answer.calls.filter(({ provider }) => provider === first).length);
      }
      expect(counts.at(-1)).toBe(0);
      expect(chain.health().find(({ provider }) => provider === first)?.state).not.toBe('well');
    });
  });

  it('is what the reference says', () => {
    if (table.length < faultRows.length) throw new Error('A row was not tried');
    console.log(printed(table));
    const text = pageOf(table);
    if (process.env['AMANA_WRITE_FAULTS'] === '1') writeFileSync(page, text);
    expect(readFileSync(page, 'utf8')).toBe(text);
  });
});

const order = { [first]: { order: 1, timeoutMs }, [second]: { order: 2, timeoutMs } };

interface Two {
  stub: StubProviders;
  opened: OpenVendor[];
}

let outbound: Outbound;
let stub: StubProviders;
beforeAll(async () => {
  stub = await startStubProviders({ clock: systemClock, only: [first, second] });
  outbound = createOutbound({ allow: stub.addresses() });
});
afterAll(async () => {
  await outbound.close();
  await stub.close();
});

async function withTwo(work: (two: Two) => Promise<void>): Promise<void> {
  const opened = vendors
    .filter(({ name }) => name === first || name === second)
    .map((vendor) => openOnStub(stub, vendor, outbound));
  await stub.clearFaults();
  stub.calls.clear();
  await work({ stub, opened });
  await stub.clearFaults();
}

async function tried(row: FaultRow): Promise<{ seen: Seen; ledger: number; charged: number }> {
  const result: { seen?: Seen; ledger: number; charged: number } = { ledger: 0, charged: 0 };
  await withTwo(async ({ opened }) => {
    const limits = { retryAfterMs: 5, deadlineMs: timeoutMs * 4 };
    const chain = testChain(opened, { limits }, order);
    // A token that was good before is what can expire.
    await chain.find({ ...nin, identifier: '23456780010' });
    stub.calls.clear();
    await stub.setFault(first, '*', row.fault);
    if (row.other) await stub.setFault(second, '*', row.other);
    const started = performance.now();
    const answer = await chain.find({ ...nin, identifier: '23456781010' });
    const ms = performance.now() - started;
    const charged = stub.calls.charges().charged;
    expect(stub.calls.chargedTwice()).toEqual([]);
    const following = await chain.find({ ...nin, identifier: '23456782010' });
    const vendorsAsked = answer.calls.filter(({ provider }) => provider !== 'own-registry');
    result.ledger = answer.calls.filter(({ billed }) => billed).length;
    result.charged = charged;
    result.seen = {
      ...row,
      outcome: answer.outcome,
      asked: callsOf(answer),
      next: callsOf(following),
      waits: Math.floor(ms / timeoutMs),
      billed: charged,
      calls: vendorsAsked.map(({ provider, outcome }) => `${provider} ${outcome}`).join(', '),
      by: answer.outcome === 'found' ? (vendorsAsked.at(-1)?.provider ?? '') : '',
      ms: Math.round(ms),
    };
  });
  if (!result.seen) throw new Error('Nothing was tried');
  return { seen: result.seen, ledger: result.ledger, charged: result.charged };
}

function callsOf({ calls }: IdentityAnswer): number {
  return calls.filter(({ provider }) => provider === first).length;
}

function printed(table: readonly Seen[]): string {
  const lines = table.map(({ what, calls, outcome, by, billed, ms }) =>
    [
      what.padEnd(38),
      outcome.padEnd(12),
      by.padEnd(8),
      `${billed} billed`,
      `${ms} ms`.padStart(8),
      calls,
    ].join('  '),
  );
  return ['what the chain did about each fault:', ...lines].join('\n');
}

function pageOf(table: readonly Seen[]): string {
  const words = ['at once', 'one time-out', 'two time-outs', 'three time-outs'];
  const lines = table.map(({ what, calls, outcome, by, billed, waits, next }) => {
    const asked = next === 0 ? 'left out' : next === 1 ? 'asked' : 'asked, and once more';
    const cells = [
      what,
      named(calls),
      outcome.replaceAll('_', ' '),
      named(by),
      billed,
      words[waits] ?? waits,
      asked,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `${[
    '# What the chain does about each fault',
    '',
    'Generated from a test that asks two vendors over real sockets; the first of them has the fault. Do not edit.',
    '',
    'Run it with `npx vitest run --project unit server/src/stub-providers/fault-table.test.ts`; `AMANA_WRITE_FAULTS=1` writes this page.',
    '',
    '| fault of the first vendor | calls, in their order | outcome | answered by | vendors that charge | time | the next question: the first vendor is |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
    'Calls, and what became of each, stand in the ledger. A call is made again only where it cannot have been paid for: it never left this',
    'machine, or the vendor says that its source is down. Where a vendor worked and its answer was lost, it charges all the same, and the',
    'second one is paid as well; the ledger has both calls, so the comparison with the bill finds the one that brought nothing.',
    'After failures in a row a vendor is left alone for a while: see [Providers](../operate/providers.md).',
    '',
  ].join('\n')}`;
}

/** The page is about any two. */
function named(text: string): string {
  return text.replaceAll(first, 'first').replaceAll(second, 'second').replaceAll('_', ' ');
}
