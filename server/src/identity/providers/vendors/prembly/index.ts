/** Prembly, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, inbound, judge, probe, settle } from './account.ts';
import { creditProducts } from './credit.ts';
import { products } from './products.ts';

export const prembly: Vendor = {
  name: 'prembly',
  credentials,
  baseUrls,
  timeoutMs: 45_000,
  // Any of them may be answered with pending.
  products: [...products, ...creditProducts].map((product) => ({ ...product, settle })),
  authorise,
  judge,
  inbound,
  probe,
};
