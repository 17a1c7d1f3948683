/** Enhanced KYC of Smile ID, version 1: one address, told apart by country and kind of number. */
import { randomUUID } from 'node:crypto';
import { textAt } from '../core/json.ts';
import { nobody } from '../../nobody.ts';
import { type PersonProduct, account, person } from '../core/readers.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

const echo = ['IDNumber'];
const ng: PersonProduct = { country: 'nigeria', echo };

export const products: readonly VendorProduct[] = [
  row(
    'enhanced_kyc_ng_bvn',
    'nigeria',
    'bvn',
    ['bvn', 'bvn_with_face'],
    'BVN',
    person({ ...ng, identifies: 'bvn' }),
  ),
  row(
    'enhanced_kyc_ng_nin',
    'nigeria',
    'nin',
    ['nin', 'nin_with_face'],
    'NIN_V2',
    person({ ...ng, identifies: 'nin' }),
  ),
  row('enhanced_kyc_ng_vnin', 'nigeria', 'vnin', ['vnin'], 'V_NIN', person({ ...ng, identifies: 'vnin' })),
  {
    ...row(
      'enhanced_kyc_ng_bank_account',
      'nigeria',
      'nuban',
      ['nuban', 'nuban_advanced'],
      'BANK_ACCOUNT',
      account(['FullName'], echo),
    ),
    needs: ['bank_code'],
  },
  row(
    'enhanced_kyc_ke_national_id',
    'kenya',
    'national_id',
    ['national_id_advance', 'national_id_basic', 'national_id'],
    'NATIONAL_ID',
    person({ country: 'kenya', document: 'national_id', echo, identifies: 'national_id' }),
  ),
  row(
    'enhanced_kyc_ke_passport',
    'kenya',
    'passport',
    ['passport'],
    'PASSPORT',
    person({ country: 'kenya', document: 'passport', echo, identifies: 'passport' }),
  ),
  row(
    'enhanced_kyc_gh_ghana_card',
    'ghana',
    'ghana_card',
    ['id_card', 'national_id', 'ghana_id'],
    'GHANA_CARD',
    person({ country: 'ghana', document: 'ghana_card', echo, identifies: 'ghana_card' }),
  ),
  {
    ...row(
      'enhanced_kyc_ug_national_id',
      'uganda',
      'national_id',
      ['national_id'],
      'NATIONAL_ID_NO_PHOTO',
      person({ country: 'uganda', document: 'national_id', echo, identifies: 'national_id' }),
    ),
    needs: ['first_name', 'last_name', 'date_of_birth', 'card_number'],
  },
  {
    // Says only whether the names fit the number, so what it confirms is what was sent.
    ...row(
      'basic_kyc_ng_phone',
      'nigeria',
      'phone',
      ['phone_match'],
      'PHONE_NUMBER',
      ({ block }, asked) => {
        const { first_name = '', last_name = '' } = asked.inputs;
        const matches = textAt(block, 'Actions.Names') === 'Exact Match';
        const confirmed = matches ? { firstName: first_name, lastName: last_name } : {};
        return {
          person: { ...nobody(), ...confirmed },
          flags: [],
          checks: { name: { matches, confidence: null } },
        };
      },
      '/v2/verify',
    ),
    needs: ['first_name', 'last_name'],
  },
];

const countries = { nigeria: 'NG', kenya: 'KE', ghana: 'GH', uganda: 'UG', rwanda: 'RW' } as const;

function row(
  name: string,
  country: VendorProduct['country'],
  scheme: string,
  serves: readonly string[],
  idType: string,
  read: VendorProduct['read'],
  path = '/v1/id_verification',
): VendorProduct {
  return {
    name,
    country,
    scheme,
    serves,
    read,
    request: (asked) => jsonRequest(path, bodyOf(asked, idType)),
  };
}

function bodyOf({ country, identifier, inputs }: Asked, id_type: string): object {
  const { first_name, last_name, date_of_birth: dob, card_number: secondary_id_number, bank_code } = inputs;
  const optional = { first_name, last_name, dob, secondary_id_number, bank_code };
  return {
    source_sdk: 'rest_api',
    source_sdk_version: '1.0.0',
    country: countries[country],
    id_type,
    id_number: identifier,
    partner_params: { job_id: randomUUID(), user_id: randomUUID(), job_type: 5 },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  };
}
