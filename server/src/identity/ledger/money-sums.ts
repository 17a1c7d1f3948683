/** Sums of money by currency, exact: decimal text in, decimal text out, never a float in between. */
import Big from 'big.js';

export interface Money {
  amount: string;
  currency: string;
}

/** Undefined where the text is no plain decimal. */
export function decimal(text: string): Big | undefined {
  return /^-?\d{1,18}(?:\.\d{1,12})?$/.test(text) ? new Big(text) : undefined;
}

export interface MoneySums {
  /** False where the amount cannot be read. */
  add(amount: string | Big, currency: string, times?: number): boolean;
  /** By currency, in its order; amounts without needless zeros, at least two places. */
  all(): Money[];
  of(currency: string): Big;
}

export function moneySums(): MoneySums {
  const sums = new Map<string, Big>();
  const of = (currency: string): Big => sums.get(currency) ?? new Big(0);
  return {
    add(amount, currency, times = 1) {
      const value = typeof amount === 'string' ? decimal(amount) : amount;
      if (!value) return false;
      sums.set(currency, of(currency).plus(value.times(times)));
      return true;
    },
    all: () => [...sums.keys()].sort().map((currency) => ({ amount: shownAmount(of(currency)), currency })),
    of,
  };
}

export function shownAmount(value: Big): string {
  const [, fraction = ''] = value.toFixed().split('.');
  return value.toFixed(Math.max(2, fraction.length));
}
