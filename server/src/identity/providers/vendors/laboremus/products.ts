/** The Ugandan register through Laboremus: the record by the number alone, a while after it was asked for. */
import { blockOf, textAt } from '../core/json.ts';
import { person } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { getRequest, jsonRequest } from '../core/wire-call.ts';

const path = '/idv/api/identities';
const read = person({
  country: 'uganda',
  echo: ['nationalIdNumber'],
  identifies: 'national_id',
});

export const products: readonly VendorProduct[] = [
  {
    name: 'ug_identity_create',
    country: 'uganda',
    scheme: 'national_id',
    serves: ['national_id'],
    late: true,
    request: ({ identifier }) => jsonRequest(`${path}?v=2.0`, { nationalIdNumber: identifier }),
    settle: {
      request: (reference) => getRequest(`${path}/${encodeURIComponent(reference)}`, { v: '2.0' }),
    },
    read: (judged, asked) => {
      // The record may stand beside the state or below it.
      const below = blockOf(judged.block?.get('result')) ?? blockOf(judged.block?.get('data'));
      const record = read({ ...judged, block: below ?? judged.block }, asked);
      const alive = textAt(below ?? judged.block, 'livingStatus').toLowerCase();
      if (record && /^(?:deceased|dead)$/.test(alive) && !record.flags.includes('deceased'))
        record.flags.push('deceased');
      return record;
    },
  },
];
