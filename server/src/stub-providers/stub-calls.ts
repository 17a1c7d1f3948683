/** What was asked of the played vendors and what they charged, for tests and for the curious; the newest calls whole. */
import type { FaultKind } from './faults.ts';

export interface StubCall {
  vendor: string;
  /** Name of the contract that the endpoint plays; '' where the address is none of the vendor's. */
  product: string;
  identifier: string;
  /** `found`, or what the vendor said instead. */
  said: string;
  charged: { amount: string; currency: string } | null;
  reference: string;
  fault: FaultKind;
  at: Date;
}

export interface StubCharges {
  calls: number;
  charged: number;
  /** Decimal text with two places, by currency. */
  amounts: Readonly<Record<string, string>>;
}

export interface StubCalls {
  add(call: StubCall): void;
  /** The newest, oldest first. */
  list(vendor?: string, product?: string): readonly StubCall[];
  charges(vendor?: string, product?: string): StubCharges;
  /** Questions that were charged more than once, as `vendor/product identifier`. */
  chargedTwice(): readonly string[];
  clear(): void;
}

const maxKept = 20_000;

export function openCalls(): StubCalls {
  let kept: StubCall[] = [];
  const totals = new Map<string, { calls: number; charged: number; cents: Map<string, number> }>();
  const fits = (call: { vendor: string; product: string }, vendor?: string, product?: string): boolean =>
    (vendor === undefined || call.vendor === vendor) && (product === undefined || call.product === product);
  return {
    add(call) {
      kept.push(call);
      if (kept.length > maxKept * 2) kept = kept.slice(-maxKept);
      const key = `${call.vendor}/${call.product}`;
      const total = totals.get(key) ?? { calls: 0, charged: 0, cents: new Map<string, number>() };
      totals.set(key, total);
      total.calls += 1;
      if (!call.charged) return;
      total.charged += 1;
      const { amount, currency } = call.charged;
      total.cents.set(currency, (total.cents.get(currency) ?? 0) + Math.round(Number(amount) * 100));
    },
    list: (vendor, product) => kept.filter((call) => fits(call, vendor, product)),
    charges(vendor, product) {
      let [calls, charged] = [0, 0];
      const cents = new Map<string, number>();
      for (const [key, total] of totals) {
        const [ofVendor = '', ofProduct = ''] = key.split('/');
        if (!fits({ vendor: ofVendor, product: ofProduct }, vendor, product)) continue;
        calls += total.calls;
        charged += total.charged;
        for (const [currency, value] of total.cents) cents.set(currency, (cents.get(currency) ?? 0) + value);
      }
      const amounts = [...cents].map(([currency, value]) => [currency, (value / 100).toFixed(2)]);
      return { calls, charged, amounts: Object.fromEntries(amounts) };
    },
    chargedTwice() {
      const paid = kept.filter((call) => call.charged !== null && call.identifier !== '');
      const counts = Map.groupBy(paid, (call) => `${call.vendor}/${call.product} ${call.identifier}`);
      return [...counts].filter(([, calls]) => calls.length > 1).map(([key]) => key);
    },
    clear() {
      kept = [];
      totals.clear();
    },
  };
}
