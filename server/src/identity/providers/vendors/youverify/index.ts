/** Youverify, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, inbound, judge } from './account.ts';
import { creditCredentials, creditProducts } from './credit.ts';
import { products } from './products.ts';

export const youverify: Vendor = {
  name: 'youverify',
  credentials: [...credentials, ...creditCredentials],
  baseUrls,
  timeoutMs: 20_000,
  products: [...products, ...creditProducts],
  authorise,
  judge,
  inbound,
};
