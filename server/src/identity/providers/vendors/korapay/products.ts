/** The Kenyan telephone lookup of Korapay, which wants the holder's consent stated. */
import { person } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

export const products: readonly VendorProduct[] = [
  {
    name: 'ke_phone',
    country: 'kenya',
    scheme: 'phone',
    serves: ['phone_no'],
    request: ({ identifier }) =>
      jsonRequest('/merchant/api/v1/identities/ke/get-phone', {
        id: identifier,
        type: 'national_id',
        verification_consent: true,
      }),
    read: person({ country: 'kenya', echo: ['mobile_telephone_number'] }),
  },
];
