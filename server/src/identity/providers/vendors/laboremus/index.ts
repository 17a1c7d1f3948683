/** Laboremus, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge, token } from './account.ts';
import { products } from './products.ts';

export const laboremus: Vendor = {
  name: 'laboremus',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
  token,
};
