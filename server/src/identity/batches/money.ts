/** Sums of prices by currency, exact to the last decimal. Never converts. */
import Big from 'big.js';

export interface Money {
  amount: string;
  currency: string;
}

/** Decimal text by currency. */
export type Costs = Record<string, string>;

export function addMoney(costs: Costs, { amount, currency }: Money, times = 1): void {
  costs[currency] = new Big(costs[currency] ?? 0).plus(new Big(amount).times(times)).toFixed();
}

export function addCosts(costs: Costs, more: Costs): void {
  for (const [currency, amount] of Object.entries(more)) addMoney(costs, { amount, currency });
}

export function asMoney(costs: Costs): Money[] {
  return Object.entries(costs)
    .map(([currency, amount]) => ({ amount, currency }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
