/** Jenga, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge, token } from './account.ts';
import { products } from './products.ts';

export const jenga: Vendor = {
  name: 'jenga',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
  token,
};
