/**
 * Compares a provider's bill with the ledger: what they bill and we do not know, what we were told is billed and they
 * leave out, what is billed twice, and what is billed otherwise than we hold. Pure and exact; each line of theirs and
 * each call of ours is used once.
 */
import Big from 'big.js';
import type { LedgerCall } from '../ledger-store.ts';
import { decimal, type Money, moneySums } from '../money-sums.ts';
import type { InvoiceLine } from './invoice-line.ts';

export type Dispute = 'price_differs' | 'currency_differs' | 'not_billed';

export interface Compared {
  /** Null where it is only in our ledger. */
  theirs: InvoiceLine | null;
  /** Null where it is only on their bill. */
  ours: LedgerCall | null;
  dispute?: Dispute;
}

export interface Comparison {
  agreed: Compared[];
  /** Billed by them, not in our ledger. */
  missing: Compared[];
  /** Billed by our ledger, not on their bill. */
  missing_in_theirs: Compared[];
  /** A further line for a call that another line bills already. */
  doubled: Compared[];
  disputed: Compared[];
  /** Billed by both, at a price that our ledger does not know. */
  unpriced: Compared[];
  /** Credits that take no line of this bill back; one that does is set off against it. */
  credits: Compared[];
  /** Lines set off against a credit for the same call. */
  set_off: number;
  totals: { theirs: Money[]; ours: Money[]; difference: Money[] };
}

export interface ComparisonInput {
  lines: readonly InvoiceLine[];
  /** Of the time of the bill and around it, so that a reference is found though a day differs. */
  calls: readonly LedgerCall[];
  /** Calls that the bill should hold. */
  within(call: LedgerCall): boolean;
  /** Of lines that do not say. */
  currency: string | null;
}

export function compareInvoice(input: ComparisonInput): Comparison {
  const result = noComparison();
  const finder = callFinder(input.calls);
  for (const lines of groupsOf(input.lines)) compareGroup(lines, finder, input.currency, result);
  for (const call of input.calls)
    if (call.billed && !finder.isUsed(call) && input.within(call))
      result.missing_in_theirs.push({ theirs: null, ours: call });
  result.totals = totalsOf(input, result);
  return result;
}

function noComparison(): Comparison {
  return {
    agreed: [],
    missing: [],
    missing_in_theirs: [],
    doubled: [],
    disputed: [],
    unpriced: [],
    credits: [],
    set_off: 0,
    totals: { theirs: [], ours: [], difference: [] },
  };
}

/** Lines of one reference; a line without one stands alone. */
function groupsOf(lines: readonly InvoiceLine[]): InvoiceLine[][] {
  const groups = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    const key = line.reference === '' ? `\u0000${line.line}` : keyOf(line.reference);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

function compareGroup(
  all: readonly InvoiceLine[],
  finder: CallFinder,
  currency: string | null,
  result: Comparison,
): void {
  const { charges, credits } = setOff(all);
  result.set_off += (all.length - charges.length - credits.length) / 2;
  result.credits.push(...credits.map((theirs) => ({ theirs, ours: null })));
  const calls = finder.of(all[0]?.reference ?? '');
  const left = new Set(charges);
  // The best pairs first, so that a doubled line never takes the place of the right one.
  for (const fits of fitness(currency))
    for (const theirs of left) {
      const ours = calls.find((call) => !finder.isUsed(call) && fits(theirs, call));
      if (!ours) continue;
      finder.use(ours);
      left.delete(theirs);
      sortIn(result, theirs, ours, currency);
    }
  const known = left.size < charges.length;
  [...left].forEach((theirs, index) => {
    const first = !known && index === 0;
    (first ? result.missing : result.doubled).push({ theirs, ours: null });
  });
}

type Fits = (theirs: InvoiceLine, ours: LedgerCall) => boolean;

function fitness(currency: string | null): Fits[] {
  return [
    (theirs, ours) => ours.billed && verdictOf(theirs, ours, currency) === 'agreed',
    (_theirs, ours) => ours.billed && ours.price === null,
    (_theirs, ours) => ours.billed,
    () => true,
  ];
}

function sortIn(result: Comparison, theirs: InvoiceLine, ours: LedgerCall, currency: string | null): void {
  const verdict = verdictOf(theirs, ours, currency);
  if (verdict === 'agreed') result.agreed.push({ theirs, ours });
  else if (verdict === 'unpriced') result.unpriced.push({ theirs, ours });
  else result.disputed.push({ theirs, ours, dispute: verdict });
}

function verdictOf(
  theirs: InvoiceLine,
  ours: LedgerCall,
  usual: string | null,
): 'agreed' | 'unpriced' | Dispute {
  // A free line for a call that cost nothing is what both expect.
  if (!ours.billed) return theirs.amount.eq(0) ? 'agreed' : 'not_billed';
  const price = ours.price === null ? undefined : decimal(ours.price);
  if (!price) return 'unpriced';
  const currency = theirs.currency ?? usual;
  if (currency !== null && ours.currency !== null && currency !== ours.currency) return 'currency_differs';
  return price.eq(theirs.amount) ? 'agreed' : 'price_differs';
}

/** A credit takes back a line of the same reference and amount. */
function setOff(lines: readonly InvoiceLine[]): { charges: InvoiceLine[]; credits: InvoiceLine[] } {
  const charges = lines.filter(({ amount }) => amount.gte(0));
  const credits: InvoiceLine[] = [];
  for (const credit of lines.filter(({ amount }) => amount.lt(0))) {
    // The last one: the first is the charge that is due.
    const at = charges.findLastIndex((charge) => charge.amount.eq(credit.amount.times(-1)));
    if (at === -1) credits.push(credit);
    else charges.splice(at, 1);
  }
  return { charges, credits };
}

interface CallFinder {
  of(reference: string): readonly LedgerCall[];
  isUsed(call: LedgerCall): boolean;
  use(call: LedgerCall): void;
}

/** By the provider's reference, else by the id of our request, which some providers print. */
function callFinder(calls: readonly LedgerCall[]): CallFinder {
  const byReference = new Map<string, LedgerCall[]>();
  const byRequest = new Map<string, LedgerCall[]>();
  for (const call of calls) {
    if (call.reference) add(byReference, keyOf(call.reference), call);
    if (call.requestId) add(byRequest, keyOf(call.requestId), call);
  }
  const used = new Set<string>();
  return {
    of: (reference) => {
      const key = keyOf(reference);
      return key === '' ? [] : (byReference.get(key) ?? byRequest.get(key) ?? []);
    },
    isUsed: ({ id }) => used.has(id),
    use: ({ id }) => void used.add(id),
  };
}

function add(map: Map<string, LedgerCall[]>, key: string, call: LedgerCall): void {
  const known = map.get(key);
  if (known) known.push(call);
  else map.set(key, [call]);
}

/** Bills change the case of references and pad them. */
function keyOf(reference: string): string {
  return reference.trim().toLowerCase();
}

function totalsOf({ lines, currency }: ComparisonInput, result: Comparison): Comparison['totals'] {
  const [theirs, ours, difference] = [moneySums(), moneySums(), moneySums()];
  const currencyOfPair = new Map(
    [...result.agreed, ...result.disputed].map(({ theirs: line, ours: call }) => [line, call?.currency]),
  );
  for (const line of lines) {
    const of = line.currency ?? currency ?? currencyOfPair.get(line) ?? unknownCurrency;
    theirs.add(line.amount, of);
    difference.add(line.amount, of);
  }
  const counted = [...result.agreed, ...result.disputed, ...result.missing_in_theirs];
  for (const { ours: call } of counted) {
    if (!call?.billed || call.price === null) continue;
    const price = decimal(call.price) ?? new Big(0);
    ours.add(price, call.currency ?? unknownCurrency);
    difference.add(price.times(-1), call.currency ?? unknownCurrency);
  }
  return { theirs: theirs.all(), ours: ours.all(), difference: difference.all() };
}

/** By ISO 4217: no currency. */
export const unknownCurrency = 'XXX';
