/**
 * The comparison of a provider's bill file with the ledger, as the operator asks for it and is told of it. Runs where the
 * operator sits: a long bill must not take the time of a service that answers.
 */
import { failure } from '@amana/contract';
import type { LedgerCall } from '../ledger-store.ts';
import { vendorNamed } from '../../providers/accounts/change-account.ts';
import { vendors } from '../../providers/vendors/index.ts';
import { type Money, moneySums, shownAmount } from '../money-sums.ts';
import { lastDay, type Period, readPeriod, textOfDay } from '../period.ts';
import { type Compared, type Comparison, compareInvoice, unknownCurrency } from './compare-invoice.ts';
import type { InvoiceLine, UnreadableLine } from './invoice-line.ts';
import { type InvoiceFormat, readInvoice } from './read-invoice.ts';

export interface BillRequest {
  provider: string;
  file: string;
  format: InvoiceFormat;
  /** Days of the bill; those of its lines where nothing is said. */
  from?: string;
  to?: string;
  /** Of lines that do not say. */
  currency?: string;
  /** Most items to list of each kind; all are counted. */
  limit: number;
}

export interface BillItem {
  line: number | null;
  reference: string;
  product: string;
  date: string | null;
  amount: string | null;
  currency: string | null;
  our_price: string | null;
  our_currency: string | null;
  our_outcome: string | null;
  our_billed: boolean | null;
  called_at: string | null;
  dispute: string | null;
}

export interface BillKind {
  count: number;
  /** As they bill it; of what is only ours, as we hold it. */
  amounts: Money[];
  items: BillItem[];
}

export const billKinds = [
  'missing',
  'missing_in_theirs',
  'doubled',
  'disputed',
  'unpriced',
  'credits',
] as const;

export type BillAnswer = {
  provider: string;
  from: string;
  to: string;
  lines: number;
  agreed: { count: number; amounts: Money[] };
  set_off: number;
  unreadable: { count: number; items: UnreadableLine[] };
  totals: Comparison['totals'];
  /** Nothing is to be asked of the provider. */
  agrees: boolean;
} & Record<(typeof billKinds)[number], BillKind>;

export interface BillDeps {
  /** Calls to the provider in a part of the time; at most a day. */
  calls(part: { provider: string; from: Date; until: Date }): Promise<LedgerCall[]>;
  now: Date;
  signal: AbortSignal;
  progress(text: string): void;
}

const dayMs = 86_400_000;
/** A reference is looked for so long before and after the days of the bill. */
const graceMs = 3 * dayMs;
export const maxBillCalls = 1_000_000;

export async function compareBill(deps: BillDeps, request: BillRequest): Promise<BillAnswer> {
  // A name that is none has no calls, and the whole bill would read as missing.
  vendorNamed(vendors, request.provider);
  const invoice = await readInvoice(request.file, request.format, deps.signal);
  const period = periodOf(request, invoice.lines, deps.now);
  const calls = await callsAround(deps, request.provider, period);
  const comparison = compareInvoice({
    lines: invoice.lines,
    calls,
    within: ({ at }) => at >= period.from && at < period.until,
    currency: request.currency ?? null,
  });
  const kinds = Object.fromEntries(
    billKinds.map((kind) => [kind, kindOf(comparison[kind], request)]),
  ) as Record<(typeof billKinds)[number], BillKind>;
  const { count, amounts } = kindOf(comparison.agreed, { ...request, limit: 0 });
  return {
    provider: request.provider,
    from: textOfDay(period.from),
    to: lastDay(period),
    lines: invoice.lines.length,
    agreed: { count, amounts },
    set_off: comparison.set_off,
    unreadable: {
      count: invoice.unreadable.length,
      items: invoice.unreadable.slice(0, request.limit),
    },
    totals: comparison.totals,
    // A price that we do not know is ours to enter.
    agrees:
      invoice.unreadable.length === 0 &&
      billKinds.every((kind) => kind === 'unpriced' || kinds[kind].count === 0),
    ...kinds,
  };
}

async function callsAround(deps: BillDeps, provider: string, period: Period): Promise<LedgerCall[]> {
  const calls: LedgerCall[] = [];
  const end = period.until.getTime() + graceMs;
  for (let at = period.from.getTime() - graceMs; at < end; at += dayMs) {
    const from = new Date(at);
    deps.progress(`reading the ledger of ${textOfDay(from)}`);
    for (const call of await deps.calls({ provider, from, until: new Date(at + dayMs) })) calls.push(call);
    if (calls.length > maxBillCalls)
      throw failure('invalid_format', {
        message: `More than ${maxBillCalls} calls lie in these days: compare a shorter time with --from and --to`,
        field: 'from',
      });
  }
  return calls;
}

function periodOf({ from, to }: BillRequest, lines: readonly InvoiceLine[], now: Date): Period {
  const days = lines.flatMap(({ day }) => (day === null ? [] : [day])).sort();
  return readPeriod({ from: from ?? days[0], to: to ?? days.at(-1) }, now);
}

function kindOf(
  pairs: readonly Compared[],
  { limit, currency }: Pick<BillRequest, 'limit' | 'currency'>,
): BillKind {
  const sums = moneySums();
  for (const { theirs, ours } of pairs) {
    if (theirs) sums.add(theirs.amount, theirs.currency ?? currency ?? ours?.currency ?? unknownCurrency);
    else if (ours?.price) sums.add(ours.price, ours.currency ?? unknownCurrency);
  }
  return { count: pairs.length, amounts: sums.all(), items: pairs.slice(0, limit).map(itemOf) };
}

function itemOf({ theirs, ours, dispute }: Compared): BillItem {
  return {
    line: theirs?.line ?? null,
    reference: theirs?.reference ?? ours?.reference ?? '',
    product: theirs?.product || (ours?.product ?? ''),
    date: theirs?.day ?? (ours ? textOfDay(ours.at) : null),
    amount: theirs ? shownAmount(theirs.amount) : null,
    currency: theirs?.currency ?? null,
    ...ourFacts(ours),
    dispute: dispute ?? null,
  };
}

function ourFacts(ours: LedgerCall | null) {
  return {
    our_price: ours?.price ?? null,
    our_currency: ours?.currency ?? null,
    our_outcome: ours?.outcome ?? null,
    our_billed: ours?.billed ?? null,
    called_at: ours?.at.toISOString() ?? null,
  };
}
