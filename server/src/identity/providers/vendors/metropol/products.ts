/** Identity products of the bureau; its credit reports belong to the credit lookups. */
import { type Block, type Json, blockOf, valueAt } from '../core/json.ts';
import { person } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

const card = '001';

export const products: readonly VendorProduct[] = [
  {
    ...row('identity_verify', '/identity/verify', 1, [
      'national_id_advance',
      'national_id_basic',
      'national_id',
    ]),
    read: person({
      country: 'kenya',
      document: 'national_id',
      echo: ['id_number'],
      identifies: 'national_id',
    }),
  },
  {
    ...row('identity_scrub', '/identity/scrub', 6, ['national_id']),
    read: (judged, asked) =>
      person({ country: 'kenya', echo: ['identity_number'], identifies: 'national_id' })(
        { ...judged, block: firsts(judged.block) },
        asked,
      ),
  },
];

function row(
  name: string,
  path: string,
  report_type: number,
  serves: readonly string[],
): Omit<VendorProduct, 'read'> {
  return {
    name,
    country: 'kenya',
    scheme: 'national_id',
    serves,
    request: ({ identifier }) =>
      jsonRequest(path, { report_type, identity_number: identifier, identity_type: card }),
  };
}

/** A scrub lists everything that was ever reported; the first of each counts. */
function firsts(block: Block | undefined): Block {
  const first = (path: string): Json => {
    const value = valueAt(block, path);
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  return new Map<string, Json>([
    ['identitynumber', first('identity_number')],
    ['fullname', first('names')],
    ['dateofbirth', first('date_of_being')],
    ['gender', first('gender')],
    ['phone', first('phone')],
    ['email', first('email')],
    ['nationality', first('bio_nationality')],
    ['address', blockOf(first('physical_address'))?.get('address') ?? ''],
  ]);
}
