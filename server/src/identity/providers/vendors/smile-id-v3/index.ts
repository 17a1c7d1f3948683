/** Smile ID v3, as a vendor: answers come by message, so it serves what can wait. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, inbound, judge, token } from './account.ts';
import { products } from './products.ts';

export const smileIdV3: Vendor = {
  name: 'smile-id-v3',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
  token,
  inbound,
};
