/** Seamfix, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge } from './account.ts';
import { products } from './products.ts';

export const seamfix: Vendor = {
  name: 'seamfix',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
};
