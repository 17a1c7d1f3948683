/** Routes of Kenya. */
import type { Route } from './route.ts';

const country = 'kenya';
const whole = ['metropol/identity_verify', 'iprs/get_data_by_id_card', 'jenga/identity_ke'];
const namesAndDates = [
  'prembly/ke_national_id_advance',
  'smile-id/enhanced_kyc_ke_national_id',
  'youverify/ke_id_scrub',
  'youverify/ke_national_id',
  'dojah/ke_national_id',
];
const named = ['prembly/ke_national_id_basic', 'qoreid/ke_kenya_id'];

export const kenyanRoutes: readonly Route[] = [
  {
    country,
    product: 'national_id_advance',
    sources: [...whole, ...namesAndDates],
    // Names, gender, birth date and a few fields more; the record of the register has twenty.
    part: namesAndDates,
  },
  { country, product: 'national_id_basic', sources: [...whole, ...namesAndDates, ...named] },
  {
    country,
    product: 'national_id',
    sources: [
      ...whole,
      ...namesAndDates,
      'metropol/identity_scrub',
      'youverify/ke_phone',
      ...named,
      'smile-id-v3/v3_enhanced_kyc_ke_national_id',
    ],
    part: ['metropol/identity_scrub', 'youverify/ke_phone'],
  },
  {
    country,
    product: 'passport',
    sources: [
      'iprs/get_data_by_passport',
      'dojah/ke_passport',
      'jenga/identity_ke_passport',
      'prembly/ke_passport',
      'smile-id/enhanced_kyc_ke_passport',
      'youverify/ke_passport',
    ],
  },
  {
    country,
    product: 'drivers_license',
    sources: ['youverify/ke_drivers_license', 'prembly/ke_drivers_license'],
    part: ['prembly/ke_drivers_license'],
  },
  {
    country,
    product: 'kra_pin',
    sources: ['kra-gavaconnect/pin_by_pin', 'dojah/ke_kra_pin', 'prembly/ke_kra_pin'],
    // The authority masks the taxpayer's name.
    part: ['kra-gavaconnect/pin_by_pin'],
  },
  { country, product: 'phone_no', sources: ['korapay/ke_phone'] },
];
