/** CreditChek, a reseller of bureaus' scores, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge } from './account.ts';
import { products } from './products.ts';

export const creditchek: Vendor = {
  name: 'creditchek',
  credentials,
  baseUrls,
  timeoutMs: 30_000,
  products,
  authorise,
  judge,
};
