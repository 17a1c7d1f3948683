/** A bill in a file against a real ledger: days, references found around them, kept answers left out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../storage/test-database.ts';
import { callsOf } from '../ledger-store.ts';
import { writeCalls } from '../test-ledger.ts';
import { type BillRequest, compareBill } from './compare-bill.ts';

const folder = mkdtempSync(join(tmpdir(), 'amana-bill-'));
let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await storage.db.deleteFrom('provider_calls').execute();
});

function compare(text: string, more: Partial<BillRequest> = {}) {
  const file = join(folder, 'bill.csv');
  writeFileSync(file, `reference,product,amount,currency,date\n${text}`);
  return compareBill(
    {
      calls: (part) => callsOf(storage.db, part),
      now: new Date('2026-04-02T00:00:00Z'),
      signal: new AbortController().signal,
      progress: () => undefined,
    },
    {
      provider: 'prembly',
      file,
      format: { columns: {}, dayOrder: 'dmy', minorUnits: false },
      limit: 100,
      ...more,
    },
  );
}

const at = (text: string) => new Date(text);

describe('a bill', () => {
  it('agrees with the calls of its days', async () => {
    await writeCalls(storage, [
      { reference: 'R-1', at: at('2026-03-01T00:00:00Z') },
      { reference: 'R-2', at: at('2026-03-02T23:59:59.999Z') },
      { reference: 'R-1', cached: true, billed: false, price: null, at: at('2026-03-02T10:00:00Z') },
      { reference: 'R-3', provider: 'dojah', at: at('2026-03-02T10:00:00Z') },
      { reference: 'R-4', outcome: 'timeout', billed: false, price: null, at: at('2026-03-02T11:00:00Z') },
    ]);
    const told = await compare('R-1,bvn,60,NGN,2026-03-01\nR-2,bvn,60.00,NGN,2026-03-02\n');
    expect(told).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-02',
      agrees: true,
      agreed: { count: 2, amounts: [{ amount: '120.00', currency: 'NGN' }] },
      totals: { difference: [{ amount: '0.00', currency: 'NGN' }] },
    });
  });

  it('is told in full where it does not', async () => {
    await writeCalls(storage, [
      { reference: 'R-1' },
      { reference: 'R-2', price: { amount: '55', currency: 'NGN' } },
      { reference: 'R-3', outcome: 'source_unavailable', billed: false, price: null },
      { reference: 'R-4' },
      { reference: 'R-5', price: null },
    ]);
    const told = await compare(
      [
        'R-1,bvn,60,NGN,2026-03-04',
        'R-1,bvn,60,NGN,2026-03-04',
        'R-2,bvn,60,NGN,2026-03-04',
        'R-3,bvn,60,NGN,2026-03-04',
        'R-5,bvn,60,NGN,2026-03-04',
        'R-6,bvn,60,NGN,2026-03-04',
        'R-7,bvn,sixty,NGN,2026-03-04',
      ].join('\n'),
    );
    expect(told).toMatchObject({
      agrees: false,
      agreed: { count: 1 },
      doubled: { count: 1, items: [{ line: 2, reference: 'R-1' }] },
      disputed: {
        count: 2,
        items: [
          { reference: 'R-2', amount: '60.00', our_price: '55', dispute: 'price_differs' },
          { reference: 'R-3', our_billed: false, our_outcome: 'source_unavailable', dispute: 'not_billed' },
        ],
      },
      unpriced: { count: 1, items: [{ reference: 'R-5' }] },
      missing: { count: 1, items: [{ line: 6, reference: 'R-6', our_price: null }] },
      missing_in_theirs: {
        count: 1,
        items: [{ line: null, reference: 'R-4', amount: null, our_price: '60' }],
      },
      unreadable: { count: 1, items: [{ line: 7, fault: 'its amount cannot be read' }] },
    });
  });

  it('finds a call that they book on another day, and asks for none of the days around', async () => {
    await writeCalls(storage, [
      { reference: 'R-1', at: at('2026-02-27T10:00:00Z') },
      { reference: 'R-2', at: at('2026-02-28T10:00:00Z') },
    ]);
    expect(await compare('R-1,bvn,60,NGN,2026-03-01\n')).toMatchObject({
      agrees: true,
      agreed: { count: 1 },
      missing_in_theirs: { count: 0 },
    });
    const whole = await compare('R-1,bvn,60,NGN,2026-03-01\n', { from: '2026-02-01', to: '2026-03-31' });
    expect(whole.missing_in_theirs).toMatchObject({ count: 1, items: [{ reference: 'R-2' }] });
  });

  it('is refused for a provider that there is not, instead of calling its whole bill wrong', async () => {
    await expect(compare('R-1,bvn,60,NGN,2026-03-01\n', { provider: 'premby' })).rejects.toThrow(
      /no provider of that name/,
    );
  });

  it('counts all, and lists as many as are asked for', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `X-${index},bvn,1,KES,2026-03-04`);
    const told = await compare(lines.join('\n'), { limit: 5 });
    expect([told.missing.count, told.missing.items.length]).toEqual([30, 5]);
    expect(told.missing.amounts).toEqual([{ amount: '30.00', currency: 'KES' }]);
  });
});
