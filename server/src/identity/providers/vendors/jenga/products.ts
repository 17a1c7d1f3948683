/** The identity search of Jenga: one address for Kenya and Rwanda. */
import { blockAt, textAt } from '../core/json.ts';
import { person } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

export const products: readonly VendorProduct[] = [
  row('identity_ke', 'kenya', 'national_id', 'ID', [
    'national_id_advance',
    'national_id_basic',
    'national_id',
  ]),
  row('identity_ke_passport', 'kenya', 'passport', 'PASSPORT', ['passport']),
  row('identity_rw', 'rwanda', 'national_id', 'ID', ['national_id']),
];

function row(
  name: string,
  country: 'kenya' | 'rwanda',
  scheme: string,
  documentType: string,
  serves: readonly string[],
): VendorProduct {
  const read = person({ country, document: scheme, echo: ['documentNumber'], identifies: scheme });
  return {
    name,
    country,
    scheme,
    serves,
    request: ({ identifier, inputs }) =>
      jsonRequest('/v3-apis/v3.0/validate/identity', {
        identity: {
          documentType,
          firstName: inputs['first_name'] ?? '',
          lastName: inputs['last_name'] ?? '',
          dateOfBirth: inputs['date_of_birth'] ?? '',
          documentNumber: identifier,
          countryCode: country === 'kenya' ? 'KE' : 'RW',
        },
      }),
    read: (judged, asked) => {
      const { block } = judged;
      const lines = places.map((place) => textAt(block, `address.${place}`)).filter(Boolean);
      const customer = blockAt(block, 'customer');
      const flat = new Map([...(block ?? []), ...(customer ?? []), ['address', lines.join('\n')] as const]);
      return read({ ...judged, block: flat }, asked);
    },
  };
}

const places = ['villageName', 'subLocationName', 'locationName', 'districtName', 'provinceName'];
