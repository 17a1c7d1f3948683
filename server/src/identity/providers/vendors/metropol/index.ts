/** Metropol, a Kenyan credit bureau, as a vendor. */
import { reasonCodes } from '../core/credit-values.ts';
import type { Vendor } from '../core/vendor.ts';
import { authorise, baseUrls, credentials, judge } from './account.ts';
import { creditProducts } from './credit.ts';
import { products } from './products.ts';

export const metropol: Vendor = {
  name: 'metropol',
  credentials: [...credentials, reasonCodes],
  baseUrls,
  timeoutMs: 20_000,
  products: [...products, ...creditProducts],
  authorise,
  judge,
};
