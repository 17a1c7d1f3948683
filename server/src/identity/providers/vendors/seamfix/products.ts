/** The Ugandan card of Seamfix: says only whether number, card, names and birth date belong together. */
import { randomUUID } from 'node:crypto';
import { nobody } from '../../nobody.ts';
import { textAt } from '../core/json.ts';
import type { Asked, VendorProduct, VendorRecord } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

export const products: readonly VendorProduct[] = [
  {
    name: 'ug_national_id_match',
    country: 'uganda',
    scheme: 'national_id',
    serves: ['national_id'],
    needs: ['first_name', 'last_name', 'date_of_birth', 'card_number'],
    request: ({ identifier, inputs }) =>
      jsonRequest('/sfx-verify/v3/id-service/', {
        verificationType: 'UG-ID-VERIFICATION-BOOLEAN-MATCH',
        countryCode: 'UG',
        searchParameter: identifier,
        documentId: inputs['card_number'] ?? '',
        firstName: inputs['first_name'] ?? '',
        lastName: inputs['last_name'] ?? '',
        otherNames: inputs['middle_name'] ?? '',
        dob: (inputs['date_of_birth'] ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),
        transactionReference: randomUUID(),
      }),
    read: ({ outcome, block }, asked) => {
      const echoed = textAt(block, 'searchParameter').toUpperCase();
      if (echoed && echoed !== asked.identifier) return null;
      return outcome === 'found' ? confirmed(asked) : nobodyMatched;
    },
  },
];

/** What was confirmed is what was sent. */
function confirmed({ identifier, inputs }: Asked): VendorRecord {
  return {
    person: {
      ...nobody(),
      firstName: inputs['first_name'] ?? '',
      middleName: inputs['middle_name'] ?? '',
      lastName: inputs['last_name'] ?? '',
      birthDate: inputs['date_of_birth'] ?? '',
      numbers: { national_id: identifier, card_number: inputs['card_number'] ?? '' },
    },
    flags: [],
    checks: { name: { matches: true, confidence: null } },
  };
}

const nobodyMatched: VendorRecord = {
  person: nobody(),
  flags: [],
  checks: { name: { matches: false, confidence: null } },
};
