/** Products of Dojah: plain queries, two generations of field names. */
import { blockAt, flagAt, numberAt } from '../core/json.ts';
import { type PersonProduct, account, person, taxpayer } from '../core/readers.ts';
import { percent } from '../core/values.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { getRequest, jsonRequest } from '../core/wire-call.ts';

type Row = readonly [
  name: string,
  country: VendorProduct['country'],
  scheme: string,
  serves: readonly string[],
  path: string,
  /** Query by input; `identifier` is the one asked for. */
  query: Readonly<Record<string, string>>,
  read: VendorProduct['read'],
  needs?: readonly string[],
];

const ng: PersonProduct = { country: 'nigeria' };
const bvn: PersonProduct = { ...ng, echo: ['bvn'], identifies: 'bvn' };
const nin: PersonProduct = { ...ng, echo: ['nin'], identifies: 'nin' };
const phone: PersonProduct = { ...ng, echo: ['msisdn', 'phone_number'] };
const bank = { account_number: 'identifier', bank_code: 'bank_code' };

const rows: readonly Row[] = [
  [
    'bvn_full',
    'nigeria',
    'bvn',
    ['bvn', 'bvn_advanced', 'bvn_with_face'],
    '/api/v1/kyc/bvn/full',
    { bvn: 'identifier' },
    person(bvn),
  ],
  ['bvn_basic', 'nigeria', 'bvn', ['bvn'], '/api/v1/kyc/bvn/basic', { bvn: 'identifier' }, person(bvn)],
  [
    'ng_nin',
    'nigeria',
    'nin',
    ['nin', 'nin_with_face'],
    '/api/v1/kyc/nin',
    { nin: 'identifier' },
    person(nin),
  ],
  [
    'ng_vnin',
    'nigeria',
    'vnin',
    ['vnin'],
    '/api/v1/kyc/vnin',
    { vnin: 'identifier' },
    person({ ...ng, echo: ['vnin'], identifies: 'vnin' }),
  ],
  [
    'phone_advanced',
    'nigeria',
    'phone',
    ['phone_no_advanced'],
    '/api/v1/kyc/phone_number',
    { phone_number: 'identifier' },
    person(phone),
  ],
  [
    'phone_basic',
    'nigeria',
    'phone',
    ['phone_no'],
    '/api/v1/kyc/phone_number/basic',
    { phone_number: 'identifier' },
    person(phone),
  ],
  [
    'ng_passport',
    'nigeria',
    'passport',
    ['passport'],
    '/api/v1/kyc/passport',
    { passport_number: 'identifier', surname: 'surname' },
    person({ ...ng, document: 'passport', echo: ['passport_number'], identifies: 'passport' }),
    ['surname'],
  ],
  [
    'account_resolve',
    'nigeria',
    'nuban',
    ['nuban', 'nuban_advanced'],
    '/api/v1/general/account',
    bank,
    account(['account_name']),
    ['bank_code'],
  ],
  [
    'nuban',
    'nigeria',
    'nuban',
    ['nuban', 'nuban_advanced'],
    '/api/v1/kyc/nuban',
    bank,
    account(['account_name']),
    ['bank_code'],
  ],
  ['tin', 'nigeria', 'tin', ['tin'], '/api/v1/kyc/tin', { tin: 'identifier' }, taxpayer(['search'])],
  [
    'ke_national_id',
    'kenya',
    'national_id',
    ['national_id_advance', 'national_id_basic', 'national_id'],
    '/api/v1/ke/kyc/id',
    { id: 'identifier' },
    person({ country: 'kenya', echo: ['id'], identifies: 'national_id' }),
  ],
  [
    'ke_passport',
    'kenya',
    'passport',
    ['passport'],
    '/api/v1/ke/kyc/passport',
    { id_number: 'identifier' },
    person({ country: 'kenya', document: 'passport', echo: ['passport_number'], identifies: 'passport' }),
  ],
  [
    'ke_kra_pin',
    'kenya',
    'kra_pin',
    ['kra_pin'],
    '/api/v1/ke/kyc/kra',
    { pin: 'identifier' },
    taxpayer(['pin']),
  ],
  [
    'gh_passport',
    'ghana',
    'passport',
    ['passport'],
    '/api/v1/gh/kyc/passport',
    { id: 'identifier' },
    person({ country: 'ghana', document: 'passport', echo: ['id'], identifies: 'passport' }),
  ],
  [
    'gh_ssnit',
    'ghana',
    'ssnit',
    ['ssnit', 'ssnit_with_face'],
    '/api/v1/gh/kyc/ssnit',
    { id: 'identifier', full_name: 'full_name', date_of_birth: 'date_of_birth' },
    person({ country: 'ghana', document: 'ssnit', echo: ['id'], identifies: 'ssnit' }),
  ],
];

export const products: readonly VendorProduct[] = [
  ...rows.map(([name, country, scheme, serves, path, query, read, needs = []]) => ({
    name,
    country,
    scheme,
    serves,
    needs,
    read,
    request: (asked: Asked) => getRequest(path, queryOf(query, asked)),
  })),
  {
    name: 'ng_nin_selfie',
    country: 'nigeria',
    scheme: 'nin',
    serves: ['nin_with_face'],
    needs: ['image_base64'],
    request: ({ identifier, inputs }) =>
      jsonRequest('/api/v1/kyc/nin/verify', { nin: identifier, selfie_image: inputs['image_base64'] ?? '' }),
    read: person({
      ...nin,
      face: (root) => {
        const told = blockAt(root, 'entity.selfie_verification');
        if (!told) return undefined;
        const matches = flagAt(told, 'match') === true;
        return { matches, confidence: percent(numberAt(told, 'confidence_value')), threshold: 90 };
      },
    }),
  },
];

function queryOf(
  query: Readonly<Record<string, string>>,
  { identifier, inputs }: Asked,
): Record<string, string> {
  const entries = Object.entries(query).map(([key, input]): [string, string] => [
    key,
    input === 'identifier' ? identifier : (inputs[input] ?? ''),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
