/** The comparison against bills made from the ledger by known faults: each fault is found as what it is, and no other. */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerCall } from '../ledger-store.ts';
import { type Compared, type Comparison, compareInvoice } from './compare-invoice.ts';
import type { InvoiceLine } from './invoice-line.ts';

const at = new Date('2026-03-04T05:06:07Z');

function ourCall(number: number, more: Partial<LedgerCall> = {}): LedgerCall {
  return {
    id: `call-${number}`,
    reference: `REF-${number}`,
    requestId: `request-${number}`,
    product: 'bvn',
    outcome: 'found',
    billed: true,
    price: '60',
    currency: 'NGN',
    at,
    ...more,
  };
}

function theirLine(line: number, reference: string, amount: Big.BigSource, currency = 'NGN'): InvoiceLine {
  return { line, reference, product: 'BVN', amount: new Big(amount), currency, day: '2026-03-04' };
}

function compare(lines: readonly InvoiceLine[], calls: readonly LedgerCall[], within = true): Comparison {
  return compareInvoice({ lines, calls, within: () => within, currency: null });
}

const kinds = [
  'agreed',
  'missing',
  'missing_in_theirs',
  'doubled',
  'disputed',
  'unpriced',
  'credits',
] as const;

function counts(result: Comparison): Record<string, number> {
  return Object.fromEntries(
    kinds.filter((kind) => result[kind].length > 0).map((kind) => [kind, result[kind].length]),
  );
}

describe('a bill', () => {
  it.each<[string, InvoiceLine[], LedgerCall[], Record<string, number>]>([
    ['agrees', [theirLine(1, 'REF-1', '60.00')], [ourCall(1)], { agreed: 1 }],
    ['agrees in another case of the reference', [theirLine(1, ' ref-1 ', 60)], [ourCall(1)], { agreed: 1 }],
    ['agrees by our request', [theirLine(1, 'request-1', 60)], [ourCall(1)], { agreed: 1 }],
    ['bills what we do not know', [theirLine(1, 'REF-2', 60)], [], { missing: 1 }],
    ['leaves out a call', [], [ourCall(1)], { missing_in_theirs: 1 }],
    ['leaves out a call that was free', [], [ourCall(1, { billed: false })], {}],
    [
      'bills twice',
      [theirLine(1, 'REF-1', 60), theirLine(2, 'REF-1', 60)],
      [ourCall(1)],
      { agreed: 1, doubled: 1 },
    ],
    [
      'bills twice what we do not know',
      [theirLine(1, 'REF-2', 60), theirLine(2, 'REF-2', 60)],
      [],
      { missing: 1, doubled: 1 },
    ],
    [
      'bills two calls of one reference',
      [theirLine(1, 'REF-1', 60), theirLine(2, 'REF-1', 60)],
      [ourCall(1), ourCall(1, { id: 'other' })],
      { agreed: 2 },
    ],
    ['bills another price', [theirLine(1, 'REF-1', 61)], [ourCall(1)], { disputed: 1 }],
    ['bills in another currency', [theirLine(1, 'REF-1', 60, 'USD')], [ourCall(1)], { disputed: 1 }],
    ['bills a free call', [theirLine(1, 'REF-1', 60)], [ourCall(1, { billed: false })], { disputed: 1 }],
    ['shows a free call as free', [theirLine(1, 'REF-1', 0)], [ourCall(1, { billed: false })], { agreed: 1 }],
    [
      'knows a price that we do not',
      [theirLine(1, 'REF-1', 60)],
      [ourCall(1, { price: null })],
      { unpriced: 1 },
    ],
    [
      'takes a doubled line back',
      [theirLine(1, 'REF-1', 60), theirLine(2, 'REF-1', 60), theirLine(3, 'REF-1', -60)],
      [ourCall(1)],
      { agreed: 1 },
    ],
    ['gives a credit for an earlier bill', [theirLine(1, 'REF-1', -60)], [], { credits: 1 }],
    ['gives no references', [theirLine(1, '', 60), theirLine(2, '', 60)], [], { missing: 2 }],
    [
      'doubles with a wrong price first',
      [theirLine(1, 'REF-1', 75), theirLine(2, 'REF-1', 60)],
      [ourCall(1)],
      { agreed: 1, doubled: 1 },
    ],
  ])('that %s', (_name, lines, calls, expected) => {
    expect(counts(compare(lines, calls))).toEqual(expected);
  });

  it('does not miss a call of another month, but finds it when it is billed', () => {
    expect(counts(compare([], [ourCall(1)], false))).toEqual({});
    expect(counts(compare([theirLine(1, 'REF-1', 60)], [ourCall(1)], false))).toEqual({ agreed: 1 });
  });

  it('comes to exact totals', () => {
    const lines = [theirLine(1, 'REF-1', '0.1'), theirLine(2, 'REF-2', '0.2'), theirLine(3, 'REF-9', '1')];
    const calls = [ourCall(1, { price: '0.1' }), ourCall(2, { price: '0.3' })];
    expect(compare(lines, calls).totals).toEqual({
      theirs: [{ amount: '1.30', currency: 'NGN' }],
      ours: [{ amount: '0.40', currency: 'NGN' }],
      difference: [{ amount: '0.90', currency: 'NGN' }],
    });
  });
});

/** What was done to the line of a call. */
const fates = ['agree', 'omit', 'double', 'reprice', 'recurrency', 'reprice and double'] as const;
type Fate = (typeof fates)[number];

const price = fc.integer({ min: 1, max: 1_000_000 }).map((units) => new Big(units).div(100));

const world = fc
  .record({
    calls: fc.array(fc.record({ price, billed: fc.boolean(), fate: fc.constantFrom(...fates) }), {
      maxLength: 40,
    }),
    strangers: fc.array(price, { maxLength: 10 }),
    order: fc.infiniteStream(fc.nat()),
  })
  .map(({ calls, strangers, order }) => {
    const expected: Record<(typeof kinds)[number], string[]> = {
      agreed: [],
      missing: [],
      missing_in_theirs: [],
      doubled: [],
      disputed: [],
      unpriced: [],
      credits: [],
    };
    const lines: InvoiceLine[] = [];
    const bill = (reference: string, amount: Big, currency = 'NGN') =>
      void lines.push(theirLine(lines.length + 1, reference, amount, currency));
    const ours = calls.map((call, index) => {
      const made = ourCall(index, { price: call.price.toFixed(), billed: call.billed });
      apply(call, made.reference ?? '', bill, expected);
      return made;
    });
    strangers.forEach((amount, index) => {
      bill(`STRANGER-${index}`, amount);
      expected.missing.push(`STRANGER-${index}`);
    });
    const shuffled = lines
      .map((line) => ({ line, place: order.next().value ?? 0 }))
      .sort((one, other) => one.place - other.place)
      .map(({ line }) => line);
    return { ours, lines: shuffled, expected };
  });

function apply(
  { price: due, billed, fate }: { price: Big; billed: boolean; fate: Fate },
  reference: string,
  bill: (reference: string, amount: Big, currency?: string) => void,
  expected: Record<string, string[]>,
): void {
  if (fate === 'omit') {
    if (billed) expected.missing_in_theirs?.push(reference);
    return;
  }
  const repriced = fate.startsWith('reprice');
  bill(reference, repriced ? due.plus(1) : due, fate === 'recurrency' ? 'KES' : 'NGN');
  const wrong = !billed || repriced || fate === 'recurrency';
  expected[wrong ? 'disputed' : 'agreed']?.push(reference);
  if (!fate.endsWith('double')) return;
  bill(reference, repriced ? due.plus(1) : due);
  expected.doubled?.push(reference);
}

describe('of any bill with any faults', () => {
  it('each is found as what it is, in any order of lines', () => {
    fc.assert(
      fc.property(world, ({ ours, lines, expected }) => {
        const result = compare(lines, ours);
        for (const kind of kinds)
          expect([kind, ...result[kind].map(referenceOf).sort()]).toEqual([kind, ...expected[kind].sort()]);
      }),
    );
  });

  it('each line of theirs is told exactly once, each call of ours at most once, and the totals hold', () => {
    const line = fc.record({
      reference: fc.constantFrom('', 'REF-0', 'REF-1', 'REF-2', 'ref-2', 'request-1', 'else'),
      amount: fc.integer({ min: -3, max: 3 }).map((units) => new Big(units)),
      currency: fc.constantFrom('NGN', 'KES', null),
    });
    const call = fc.record({
      number: fc.nat({ max: 3 }),
      billed: fc.boolean(),
      price: fc.constantFrom('1', '2', '3', null),
      currency: fc.constantFrom('NGN', 'KES'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 15 }), fc.array(call, { maxLength: 15 }), (drawn, made) => {
        const lines = drawn.map((each, index) => ({ ...each, line: index + 1, product: '', day: null }));
        const calls = made.map(({ number, ...each }, index) =>
          ourCall(number, { ...each, id: `id-${index}` }),
        );
        const result = compare(lines, calls);
        const told = kinds.flatMap((kind) => result[kind]);
        const theirs = told.flatMap((pair) => (pair.theirs ? [pair.theirs.line] : []));
        expect(new Set(theirs).size).toBe(theirs.length);
        expect(theirs.length + 2 * result.set_off).toBe(lines.length);
        const used = told.flatMap((pair) => (pair.ours ? [pair.ours.id] : []));
        expect(new Set(used).size).toBe(used.length);
        const sum = result.totals.theirs.reduce((so, { amount }) => so.plus(amount), new Big(0));
        expect(sum.eq(lines.reduce((so, { amount }) => so.plus(amount), new Big(0)))).toBe(true);
      }),
    );
  });
});

function referenceOf({ theirs, ours }: Compared): string {
  return theirs?.reference ?? ours?.reference ?? '';
}
