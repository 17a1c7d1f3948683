/** Products of Prembly: what each answers, how it is asked, how its record reads. */
import { blockAt, numberAt } from '../core/json.ts';
import {
  type PersonProduct,
  account,
  business,
  person,
  personWithTaxNumber,
  taxpayer,
} from '../core/readers.ts';
import { percent } from '../core/values.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';
import { isMatch } from './account.ts';

const nigeria = { country: 'nigeria' } as const;
const kenya = { country: 'kenya' } as const;
const ghana = { country: 'ghana' } as const;

const number = (asked: Asked) => ({ number: asked.identifier });
const pictured = (asked: Asked) => ({ ...number(asked), image: asked.inputs['image_url'] ?? '' });

const face: NonNullable<PersonProduct['face']> = (root) => {
  const told = blockAt(root, 'face_data');
  if (!told) return undefined;
  return { matches: isMatch(told), confidence: percent(numberAt(told, 'confidence')), threshold: null };
};

const nin: PersonProduct = { ...nigeria, echo: ['nin'], identifies: 'nin' };
const bvn: PersonProduct = { ...nigeria, echo: ['bvn'], identifies: 'bvn' };
const kenyanCard: PersonProduct = {
  ...kenya,
  document: 'national_id',
  echo: ['identity_number', 'national_id'],
  identifies: 'national_id',
};

export const products: readonly VendorProduct[] = [
  row(
    'nin_advance',
    'nin',
    ['nin', 'nin_with_face'],
    '/verification/vnin',
    (a) => ({ number_nin: a.identifier }),
    person(nin),
    nigeria,
  ),
  row('nin_basic', 'nin', ['nin'], '/verification/vnin-basic', number, person(nin), nigeria),
  {
    ...row(
      'nin_with_face',
      'nin',
      ['nin_with_face'],
      '/verification/nin_w_face',
      pictured,
      person({ ...nin, face }),
      nigeria,
    ),
    needs: ['image_url'],
  },
  row(
    'vnin',
    'vnin',
    ['vnin'],
    '/verification/vnin',
    number,
    person({ ...nigeria, echo: ['vnin'], identifies: 'vnin' }),
    nigeria,
  ),
  row(
    'bvn_advance',
    'bvn',
    ['bvn', 'bvn_advanced', 'bvn_with_face'],
    '/verification/bvn',
    number,
    person(bvn),
    nigeria,
  ),
  row('bvn_basic', 'bvn', ['bvn'], '/verification/bvn_validation', number, person(bvn), nigeria),
  {
    ...row(
      'bvn_with_face',
      'bvn',
      ['bvn_with_face'],
      '/verification/bvn_w_face',
      pictured,
      person({ ...bvn, face }),
      nigeria,
    ),
    needs: ['image_url'],
  },
  row(
    'bvn_by_phone',
    'phone',
    ['bvn_by_phone'],
    '/verification/bvn_with_phone_advance',
    (a) => ({ phone_number: a.identifier }),
    person({ ...nigeria, echo: ['phoneNumber1'] }),
    nigeria,
  ),
  row(
    'phone_advance',
    'phone',
    ['phone_no_advanced'],
    '/verification/phone_number/advance',
    number,
    person({ ...nigeria, echo: ['telephoneno'] }),
    nigeria,
  ),
  row(
    'phone_basic',
    'phone',
    ['phone_no'],
    '/verification/phone_number',
    number,
    person({ ...nigeria, echo: ['phoneNumber'] }),
    nigeria,
  ),
  {
    ...row(
      'nuban_comparism',
      'nuban',
      ['nuban_advanced'],
      '/verification/bank_account/comparism',
      accountBody,
      account(['account_name']),
      nigeria,
    ),
    needs: ['bank_code', 'customer_name'],
  },
  {
    ...row(
      'nuban_basic',
      'nuban',
      ['nuban', 'nuban_advanced'],
      '/verification/bank_account/basic',
      accountBody,
      account(['account_name']),
      nigeria,
    ),
    needs: ['bank_code'],
  },
  row(
    'tin',
    'tin',
    ['tin'],
    '/verification/tin',
    (a) => ({ ...number(a), channel: a.inputs['channel'] || 'TIN' }),
    taxpayer(),
    nigeria,
  ),
  row(
    'tin_with_nin',
    'nin',
    ['tin_with_nin'],
    '/verification/get-tin-with-nin',
    number,
    personWithTaxNumber(nin),
    nigeria,
  ),
  {
    ...row(
      'cac',
      'cac',
      ['cac', 'cac_advanced'],
      '/verification/cac',
      cacBody,
      business(['rc_number']),
      nigeria,
    ),
  },
  {
    ...row(
      'ng_passport',
      'passport',
      ['passport'],
      '/verification/national_passport',
      (a) => ({ ...number(a), last_name: a.inputs['surname'] ?? '' }),
      person({ ...nigeria, document: 'passport', echo: ['number'], identifies: 'passport' }),
      nigeria,
    ),
    needs: ['surname'],
  },
  {
    ...row(
      'ng_passport_v2',
      'passport',
      ['passport'],
      '/verification/national_passport_v2',
      (a) => ({ ...number(a), dob: a.inputs['date_of_birth'] ?? '' }),
      person({ ...nigeria, document: 'passport', echo: ['passportNumber'], identifies: 'passport' }),
      nigeria,
    ),
    needs: ['date_of_birth'],
  },
  {
    ...row(
      'ng_drivers_license_v2',
      'drivers_license',
      ['drivers_license'],
      '/verification/drivers_license/advance/v2',
      named,
      person({
        ...nigeria,
        document: 'drivers_license',
        echo: ['licenseNo', 'driversLicense'],
        identifies: 'drivers_license',
      }),
      nigeria,
    ),
    needs: ['first_name', 'last_name'],
  },
  row(
    'ke_national_id_advance',
    'national_id',
    ['national_id_advance', 'national_id_basic', 'national_id'],
    '/verification/ke/national_id',
    number,
    person(kenyanCard),
    kenya,
  ),
  {
    ...row(
      'ke_national_id_basic',
      'national_id',
      ['national_id_basic', 'national_id'],
      '/verification/ke/national_id/basic',
      kenyanBasic,
      person(kenyanCard),
      kenya,
    ),
    needs: ['first_name', 'last_name'],
  },
  row(
    'ke_passport',
    'passport',
    ['passport'],
    '/verification/ke/passport',
    number,
    person({
      ...kenya,
      document: 'passport',
      issueOrder: 'month_first',
      echo: ['identity_number'],
      identifies: 'passport',
    }),
    kenya,
  ),
  row(
    'ke_drivers_license',
    'drivers_license',
    ['drivers_license'],
    '/verification/ke/drivers_license',
    number,
    person({
      ...kenya,
      document: 'drivers_license',
      echo: ['identity_number'],
      identifies: 'drivers_license',
    }),
    kenya,
  ),
  row('ke_kra_pin', 'kra_pin', ['kra_pin'], '/verification/ke/tax/pin', number, taxpayer(['pin']), kenya),
  row(
    'gh_ssnit',
    'ssnit',
    ['ssnit'],
    '/verification/gh/ssnit',
    number,
    person({ ...ghana, document: 'ssnit', echo: ['FSSNo'], identifies: 'ssnit' }),
    ghana,
  ),
  {
    ...row(
      'gh_ssnit_face',
      'ssnit',
      ['ssnit_with_face'],
      '/verification/gh/ssnit_face',
      pictured,
      person({ ...ghana, document: 'ssnit', echo: ['FSSNo'], identifies: 'ssnit', face }),
      ghana,
    ),
    needs: ['image_url'],
  },
  row(
    'gh_voters',
    'voters_id',
    ['voters_id'],
    '/verification/gh/voters',
    (a) => ({ ...number(a), type: 'NEW' }),
    person({ ...ghana, document: 'voters_id', echo: ['VoterID'], identifies: 'voters_id' }),
    ghana,
  ),
  row(
    'gh_passport',
    'passport',
    ['passport'],
    '/verification/gh/passport',
    number,
    person({ ...ghana, document: 'passport', echo: ['PassportNo'], identifies: 'passport' }),
    ghana,
  ),
  {
    ...row(
      'gh_drivers_license',
      'drivers_license',
      ['drivers_license'],
      '/verification/gh/drivers_license',
      (a) => ({ ...number(a), dob: a.inputs['date_of_birth'] ?? '' }),
      person({ ...ghana, document: 'drivers_license', echo: ['PIN'], identifies: 'drivers_license' }),
      ghana,
    ),
    needs: ['date_of_birth'],
  },
  row(
    'rw_national_id',
    'national_id',
    ['national_id'],
    '/api/v2/biometrics/merchant/data/verification/rwanda/nid',
    number,
    person({ country: 'rwanda', identifies: 'national_id' }),
    { country: 'rwanda' },
  ),
  row('rw_tin', 'tin', ['tin'], '/verification/rw_tin/', number, taxpayer(['tin']), { country: 'rwanda' }),
];

function row(
  name: string,
  scheme: string,
  serves: readonly string[],
  path: string,
  body: (asked: Asked) => object,
  read: VendorProduct['read'],
  where: Pick<VendorProduct, 'country'>,
): VendorProduct {
  return { ...where, name, scheme, serves, request: (asked) => jsonRequest(path, body(asked)), read };
}

function accountBody(asked: Asked): object {
  const { bank_code = '', customer_name = '' } = asked.inputs;
  return { ...number(asked), bank_code, ...(customer_name ? { customer_name } : {}) };
}

function named(asked: Asked): object {
  const { first_name = '', last_name = '' } = asked.inputs;
  return { ...number(asked), first_name, last_name };
}

function kenyanBasic(asked: Asked): object {
  const { first_name = '', last_name = '' } = asked.inputs;
  return { first_name, last_name, national_id: asked.identifier };
}

function cacBody(asked: Asked): object {
  // A number means one company as RC and another as BN.
  const [, kind = 'RC', rc_number = asked.identifier] = /^(RC|BN|IT)(\d+)$/.exec(asked.identifier) ?? [];
  const { company_type = kind, company_name = '' } = asked.inputs;
  return { rc_number, company_type, ...(company_name ? { company_name } : {}) };
}
