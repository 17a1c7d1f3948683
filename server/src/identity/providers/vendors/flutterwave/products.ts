/** The one product of Flutterwave that answers without the holder at the screen. */
import { account } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

export const products: readonly VendorProduct[] = [
  {
    name: 'account_resolve',
    country: 'nigeria',
    scheme: 'nuban',
    serves: ['nuban', 'nuban_advanced'],
    needs: ['bank_code'],
    request: ({ identifier, inputs }) =>
      jsonRequest('/v3/accounts/resolve', {
        account_number: identifier,
        account_bank: inputs['bank_code'] ?? '',
      }),
    read: account(['account_name']),
  },
];
