/** Which question a monitor asks of each bureau, and of whom. */
import { creditProductOf } from '../../identity/providers/credit-products.ts';
import type { Country } from '../../identity/providers/port.ts';

const products = {
  crc: 'crc_full',
  first_central: 'first_central_full',
  credit_registry: 'credit_registry_full',
  metropol: 'kenya_crb_advance',
} as const;

export type MonitoredBureau = keyof typeof products;
export const monitoredBureaus: readonly string[] = Object.keys(products);

export const usualBureau: Readonly<Record<'nigeria' | 'kenya', MonitoredBureau>> = {
  nigeria: 'crc',
  kenya: 'metropol',
};

export function isMonitored(bureau: string): bureau is MonitoredBureau {
  return Object.hasOwn(products, bureau);
}

export function questionOf(bureau: MonitoredBureau): { product: string; country: Country; scheme: string } {
  const product = creditProductOf(products[bureau]);
  if (!product) throw new Error(`No question for ${bureau}`);
  return { product: product.name, country: product.country, scheme: product.scheme };
}
