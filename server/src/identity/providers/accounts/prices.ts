/** Prices as operators write them: `bvn=60 NGN`, several separated by commas. Decimal text is kept as text. */
import type { ProviderPrice } from './provider-accounts.ts';

const pricePattern = /^(\d{1,9}(?:\.\d{1,6})?)\s+([A-Za-z]{3})$/;

/** Undefined where it is no amount with a currency. */
export function readPrice(text: string): ProviderPrice | undefined {
  const [, amount, currency] = pricePattern.exec(text.trim()) ?? [];
  return amount && currency ? { amount, currency: currency.toUpperCase() } : undefined;
}

/** The prices by product, or what is wrong with the text. */
export function readPrices(text: string): Record<string, ProviderPrice> | string {
  const prices: Record<string, ProviderPrice> = {};
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const at = entry.lastIndexOf('=');
    const product = entry.slice(0, at).trim();
    const price = readPrice(entry.slice(at + 1));
    if (at < 1 || product === '' || !price) return 'must be prices such as `bvn=60 NGN`, separated by commas';
    prices[product] = price;
  }
  return prices;
}
