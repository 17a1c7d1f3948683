/** Two checks of a PIN. The name may come masked: it is then left out, since half a name must not be compared. */
import { textAt } from '../core/json.ts';
import { nobody } from '../../nobody.ts';
import { titleOf } from '../core/values.ts';
import type { Asked, Judgement, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

export const products: readonly VendorProduct[] = [
  {
    name: 'pin_by_pin',
    country: 'kenya',
    scheme: 'kra_pin',
    serves: ['kra_pin'],
    request: ({ identifier }) => jsonRequest('/checker/v1/pinbypin', { KRAPIN: identifier }),
    read: (judged, asked) => record(judged, textAt(judged.root, 'PINDATA.KRAPIN'), asked.identifier),
  },
  {
    name: 'pin_by_id',
    country: 'kenya',
    scheme: 'national_id',
    serves: ['kra_pin_of_national_id'],
    request: ({ identifier }: Asked) =>
      jsonRequest('/checker/v1/pin', { TaxpayerType: 'KE', TaxpayerID: identifier }),
    read: (judged) => record(judged, textAt(judged.root, 'TaxpayerPIN')),
  },
];

function record({ root }: Judgement, pin: string, wanted = pin): ReturnType<VendorProduct['read']> {
  if (!pin || pin.toUpperCase() !== wanted.toUpperCase()) return null;
  const status = textAt(root, 'PINDATA.StatusOfPIN').toLowerCase();
  return {
    person: {
      ...nobody(),
      numbers: { kra_pin: pin },
      taxpayer: {
        name: titleOf(textAt(root, 'PINDATA.Name', 'TaxpayerName')),
        registryNumber: '',
        firstIn: '',
        joint: '',
        office: '',
        phone: '',
        email: '',
        ...(status ? { status: status === 'active' ? 'active' : 'inactive' } : {}),
      },
    },
    flags: [],
    checks: {},
  };
}
