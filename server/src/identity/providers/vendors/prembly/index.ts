/** Prembly, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge } from './account.ts';
import { products } from './products.ts';

export const prembly: Vendor = {
  name: 'prembly',
  credentials,
  baseUrls,
  timeoutMs: 45_000,
  products,
  authorise,
  judge,
};
