/** Routes of Nigerian documents, accounts, telephones and companies. */
import type { Route } from './route.ts';

const country = 'nigeria';
const accounts = [
  'paystack/bank_resolve',
  'flutterwave/account_resolve',
  'dojah/account_resolve',
  'dojah/nuban',
  'youverify/ng_bank_account_resolve',
  'prembly/nuban_basic',
  'mono/account_number',
  'smile-id/enhanced_kyc_ng_bank_account',
  'qoreid/nuban',
];

export const nigerianRoutes: readonly Route[] = [
  { country, product: 'nuban_advanced', sources: ['prembly/nuban_comparism', ...accounts] },
  { country, product: 'nuban', sources: accounts },
  {
    country,
    product: 'passport',
    sources: [
      'mono/passport',
      'dojah/ng_passport',
      'prembly/ng_passport',
      'youverify/ng_passport',
      'prembly/ng_passport_v2',
    ],
    part: ['prembly/ng_passport_v2'],
  },
  {
    country,
    product: 'phone_no_advanced',
    sources: [
      'prembly/phone_advance',
      'dojah/phone_advanced',
      'youverify/ng_nin_by_phone',
      'qoreid/nin_phone',
    ],
  },
  {
    country,
    product: 'phone_no',
    sources: ['prembly/phone_basic', 'dojah/phone_basic', 'youverify/ng_phone', 'qoreid/nin_phone'],
  },
  { country, product: 'tin', sources: ['dojah/tin', 'mono/tin', 'prembly/tin'] },
  { country, product: 'cac', sources: ['prembly/cac', 'qoreid/cac_basic'] },
  { country, product: 'cac_advanced', sources: ['prembly/cac'] },
  {
    country,
    product: 'drivers_license',
    sources: ['prembly/ng_drivers_license_v2', 'mono/drivers_license'],
  },
];
