/** Amounts of money as whole millionths, so that sums are exact; prices as the operator or a list gives them. */
import type { ProviderPrice } from '../accounts/provider-accounts.ts';

const millionths = 1_000_000;

/** Of decimal text in the major unit; undefined where it is none. */
export function microsOf(amount: string): number | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,6})\d*)?$/.exec(amount);
  if (!parts) return undefined;
  return Number(parts[1]) * millionths + Number((parts[2] ?? '').padEnd(6, '0'));
}

/** Units of each currency for one United States dollar, as the operator sets them: `NGN:1550`. */
export type ExchangeRates = Readonly<Record<string, number>>;

/** Of the setting's words; what cannot be read gives no rate. */
export function exchangeRates(words: readonly string[]): ExchangeRates {
  return Object.fromEntries(
    words.flatMap((word) => {
      const [, currency, rate] = /^([A-Z]{3}):(\d+(?:\.\d+)?)$/.exec(word.trim()) ?? [];
      return currency && Number(rate) > 0 ? [[currency, Number(rate)]] : [];
    }),
  );
}

/** Undefined where a rate is missing; rounded up, so that a budget is never overspent by rounding. */
export function convertedMicros(
  price: ProviderPrice,
  currency: string,
  rates: ExchangeRates,
): number | undefined {
  const micros = microsOf(price.amount);
  if (micros === undefined) return undefined;
  if (micros === 0 || price.currency === currency) return micros;
  const from = rateOf(price.currency, rates);
  const to = rateOf(currency, rates);
  return from === undefined || to === undefined ? undefined : Math.ceil((micros / from) * to);
}

function rateOf(currency: string, rates: ExchangeRates): number | undefined {
  return rates[currency] ?? (currency === 'USD' ? 1 : undefined);
}
