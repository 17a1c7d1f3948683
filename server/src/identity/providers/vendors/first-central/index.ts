/** FirstCentral, a Nigerian credit bureau, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge, token } from './account.ts';
import { products } from './products.ts';

export const firstCentral: Vendor = {
  name: 'first-central',
  credentials,
  baseUrls,
  timeoutMs: 30_000,
  products,
  authorise,
  token,
  judge,
};
