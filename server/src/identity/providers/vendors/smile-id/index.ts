/** Smile ID, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge, isGenuine } from './account.ts';
import { products } from './products.ts';

export const smileId: Vendor = {
  name: 'smile-id',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
  isGenuine,
};
