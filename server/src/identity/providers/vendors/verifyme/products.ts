/** The one product that legacy accounts still have. */
import { person } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

export const products: readonly VendorProduct[] = [
  {
    name: 'nin_legacy',
    country: 'nigeria',
    scheme: 'nin',
    serves: ['nin', 'nin_with_face'],
    needs: ['first_name', 'last_name', 'date_of_birth'],
    request: ({ identifier, inputs }) =>
      jsonRequest(`/v1/verifications/identities/nin/${encodeURIComponent(identifier)}`, {
        firstname: inputs['first_name'] ?? '',
        lastname: inputs['last_name'] ?? '',
        dob: (inputs['date_of_birth'] ?? '').split('-').reverse().join('-'),
      }),
    read: person({ country: 'nigeria', echo: ['nin'], identifies: 'nin' }),
  },
];
