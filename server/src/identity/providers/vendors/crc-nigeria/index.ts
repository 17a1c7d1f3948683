/** CRC, a Nigerian credit bureau, as a vendor. */
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge } from './account.ts';
import { products } from './products.ts';

export const crcNigeria: Vendor = {
  name: 'crc-nigeria',
  credentials,
  baseUrls,
  timeoutMs: 30_000,
  products,
  authorise,
  judge,
};
