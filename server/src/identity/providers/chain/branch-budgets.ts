/**
 * Budgets of branches: a call that costs money is asked only when its price could be put aside before. Counts in the
 * database, so that several processes together spend no more than one would; begins from what the ledger says.
 */
import { type BranchSettings, readBranchSettings } from '../../../access/branch-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { ProviderPrice } from '../accounts/provider-accounts.ts';
import type { Budgets, Reservation } from './budget.ts';
import {
  beginSpending,
  giveUpReservations,
  isSpendingKnown,
  keepForLate,
  type Period,
  settleReservation,
  spentOf,
  takeFromBudget,
} from './budget-store.ts';
import { convertedMicros, type ExchangeRates, microsOf } from './money.ts';

export interface BranchBudgetDeps {
  db: Storage['db'];
  clock: Clock;
  rates: ExchangeRates;
  /** How long a call can be under way. */
  deadlineMs: number;
  /** How long an answer that comes later is waited for; a day unless it says otherwise. */
  lateMs?: number;
}

export interface BranchBudgets extends Budgets {
  /** Gives back what was put aside by processes that are gone. */
  sweep(): Promise<void>;
}

/** A process that has not settled so long after the deadline is taken for dead. */
const graceMs = 300_000;
const dayMs = 86_400_000;

export function branchBudgets(deps: BranchBudgetDeps): BranchBudgets {
  return {
    sweep: () => giveUpReservations(deps.db, deps.clock.now()),
    reserve(branch, price) {
      const settings = readBranchSettings(branch.settings);
      if (settings.budget_daily === null && settings.budget_monthly === null) return 'free';
      const { budget_currency: currency } = settings;
      // What might cost anything, nobody knows how much, cannot be kept within a budget.
      const micros = price ? convertedMicros(price, currency, deps.rates) : undefined;
      if (micros === undefined) return 'refused';
      if (micros === 0) return 'free';
      return reserve(deps, branch.id, settings, micros);
    },
  };
}

async function reserve(
  deps: BranchBudgetDeps,
  branchId: string,
  settings: BranchSettings,
  micros: number,
): Promise<Reservation | 'refused'> {
  const now = deps.clock.now();
  const { budget_currency: currency } = settings;
  const taking = {
    ...periodOf(now),
    branchId,
    id: newId(),
    currency,
    micros,
    dayLimit: limitOf(settings.budget_daily),
    monthLimit: limitOf(settings.budget_monthly),
    expiresAt: new Date(now.getTime() + deps.deadlineMs + graceMs),
  };
  if (!(await takeFromBudget(deps.db, taking))) {
    if (!(await isSpendingKnown(deps.db, branchId, currency))) await begin(deps, branchId, currency, now);
    // Also where it is known: somebody else may have begun the count since the first try, and there is money yet.
    if (!(await takeFromBudget(deps.db, taking))) return 'refused';
  }
  return {
    settled(paid) {
      const spent = paid.reduce((sum, price) => sum + costOf(price, taking, deps.rates), 0);
      const period = periodOf(deps.clock.now());
      return [settleReservation(deps.db, { ...period, branchId, currency, id: taking.id, micros: spent })];
    },
    kept(late) {
      const expiresAt = new Date(deps.clock.now().getTime() + (deps.lateMs ?? dayMs) + graceMs);
      return [keepForLate(deps.db, { branchId, id: taking.id, late, expiresAt })];
    },
  };
}

/** A charge that cannot be converted is taken for what was put aside. */
function costOf(
  price: ProviderPrice | null,
  { currency, micros }: { currency: string; micros: number },
  rates: ExchangeRates,
): number {
  return price ? (convertedMicros(price, currency, rates) ?? micros) : 0;
}

async function begin(
  { db, rates }: BranchBudgetDeps,
  branchId: string,
  currency: string,
  now: Date,
): Promise<void> {
  const { day, month } = periodOf(now);
  const since = { day: new Date(`${day}T00:00:00Z`), month: new Date(`${month}-01T00:00:00Z`) };
  let dayMicros = 0;
  let monthMicros = 0;
  for (const spent of await spentOf(db, branchId, since)) {
    dayMicros += inCurrency(spent.day, spent.currency, currency, rates);
    monthMicros += inCurrency(spent.month, spent.currency, currency, rates);
  }
  await beginSpending(db, {
    branch_id: branchId,
    currency,
    day,
    day_micros: dayMicros,
    month,
    month_micros: monthMicros,
  });
}

/** Past spending in a currency without a rate cannot be counted. */
function inCurrency(amount: string, from: string, to: string, rates: ExchangeRates): number {
  return convertedMicros({ amount, currency: from }, to, rates) ?? 0;
}

function limitOf(amount: number | null): number | null {
  return amount === null ? null : (microsOf(amount.toFixed(6)) ?? Number.MAX_SAFE_INTEGER);
}

function periodOf(now: Date): Period {
  const day = now.toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}
