/** Youverify, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, inbound, judge } from './account.ts';
import { products } from './products.ts';

export const youverify: Vendor = {
  name: 'youverify',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
  inbound,
};
