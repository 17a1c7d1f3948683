/** The one product of Paystack that answers a lookup. */
import { account } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { getRequest } from '../core/wire-call.ts';

export const products: readonly VendorProduct[] = [
  resolve('bank_resolve', 'nigeria', 'nuban', ['nuban', 'nuban_advanced']),
  resolve('bank_resolve_gh', 'ghana', 'bank_account', ['bank_account']),
];

function resolve(
  name: string,
  country: VendorProduct['country'],
  scheme: string,
  serves: readonly string[],
): VendorProduct {
  return {
    name,
    country,
    scheme,
    serves,
    needs: ['bank_code'],
    request: ({ identifier, inputs }) =>
      getRequest('/bank/resolve', { account_number: identifier, bank_code: inputs['bank_code'] ?? '' }),
    read: account(['account_name']),
  };
}
