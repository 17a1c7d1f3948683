/** Dojah, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge, probe } from './account.ts';
import { products } from './products.ts';

export const dojah: Vendor = {
  name: 'dojah',
  credentials,
  baseUrls,
  timeoutMs: 20_000,
  products,
  authorise,
  judge,
  probe,
};
