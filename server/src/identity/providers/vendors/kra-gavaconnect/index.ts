/** GavaConnect of the Kenyan revenue authority, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge, token } from './account.ts';
import { products } from './products.ts';

export const kraGavaconnect: Vendor = {
  name: 'kra-gavaconnect',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
  token,
};
