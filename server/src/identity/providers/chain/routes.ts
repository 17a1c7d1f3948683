/**
 * Which providers answer which question, the suggested order first: by country and product, `vendor/product` each. The
 * operator's order and a branch's route outrank it; a vendor that serves the question and stands in no row comes last.
 */
import type { Country } from '../port.ts';

export interface Route {
  country: Country;
  product: string;
  /** In this order where nothing else tells two of them apart. */
  sources: readonly string[];
  /** Those of `sources` that leave fields of the record empty; asked after the others. */
  part?: readonly string[];
  /** Only one vendor can know the identifier: the first is asked, and no other in its place. */
  oneVendor?: true;
}

export const routes: readonly Route[] = [
  ...nigeria(),
  ...kenya(),
  ...ghana(),
  ...credit(),
  {
    country: 'uganda',
    product: 'national_id',
    sources: [
      'smile-id/enhanced_kyc_ug_national_id',
      'seamfix/ug_national_id_match',
      'laboremus/ug_identity_create',
      'smile-id-v3/v3_enhanced_kyc_ug_national_id',
    ],
  },
  {
    country: 'rwanda',
    product: 'national_id',
    sources: ['jenga/identity_rw', 'prembly/rw_national_id'],
    part: ['prembly/rw_national_id'],
  },
  { country: 'rwanda', product: 'tin', sources: ['prembly/rw_tin'] },
];

const byQuestion = new Map(routes.map((route) => [`${route.country}/${route.product}`, route]));

export function routeOf(country: Country, product: string): Route | undefined {
  return byQuestion.get(`${country}/${product}`);
}

function nigeria(): Route[] {
  const country = 'nigeria';
  const ninByNumber = ['mono/nin', 'dojah/ng_nin', 'youverify/ng_nin', 'smile-id/enhanced_kyc_ng_nin'];
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
  const bvn = ['prembly/bvn_advance', 'dojah/bvn_full', 'youverify/ng_bvn', 'smile-id/enhanced_kyc_ng_bvn'];
  const lateBvn = ['smile-id-v3/v3_enhanced_kyc_ng_bvn', 'flutterwave/bvn_consent_initiate'];
  return [
    {
      country,
      product: 'bvn',
      sources: [...bvn, 'qoreid/bvn_premium', 'prembly/bvn_basic', 'dojah/bvn_basic', ...lateBvn],
      part: ['prembly/bvn_basic', 'dojah/bvn_basic'],
    },
    {
      country,
      product: 'bvn_advanced',
      sources: [
        'prembly/bvn_advance',
        'dojah/bvn_full',
        'youverify/ng_bvn',
        'qoreid/bvn_premium',
        'flutterwave/bvn_consent_initiate',
      ],
    },
    {
      country,
      product: 'bvn_with_face',
      sources: ['prembly/bvn_with_face', ...bvn, 'qoreid/bvn_premium', 'flutterwave/bvn_consent_initiate'],
    },
    {
      country,
      product: 'nin',
      sources: [
        'prembly/nin_advance',
        ...ninByNumber,
        'qoreid/nin_number_only',
        'qoreid/nin',
        'verifyme/nin_legacy',
        'prembly/nin_basic',
        'smile-id-v3/v3_enhanced_kyc',
      ],
      part: ['prembly/nin_basic'],
    },
    {
      country,
      product: 'nin_with_face',
      sources: [
        'prembly/nin_with_face',
        'qoreid/face_verification_nin',
        'dojah/ng_nin_selfie',
        'youverify/ng_nin_selfie',
        'prembly/nin_advance',
        ...ninByNumber,
        'qoreid/nin_number_only',
        'qoreid/nin',
        'verifyme/nin_legacy',
      ],
    },
    {
      country,
      product: 'vnin',
      sources: [
        'prembly/vnin',
        'dojah/ng_vnin',
        'youverify/ng_vnin',
        'smile-id/enhanced_kyc_ng_vnin',
        'qoreid/virtual_nin',
        'smile-id-v3/v3_enhanced_kyc_ng_vnin',
      ],
      oneVendor: true,
    },
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
}

function kenya(): Route[] {
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
  return [
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
    },
    { country, product: 'phone_no', sources: ['korapay/ke_phone'] },
  ];
}

function ghana(): Route[] {
  const country = 'ghana';
  const card = ['smile-id/enhanced_kyc_gh_ghana_card', 'qoreid/gh_ghana_id'];
  const lateCard = 'smile-id-v3/v3_enhanced_kyc_gh_ghana_card';
  return [
    { country, product: 'id_card', sources: card },
    { country, product: 'national_id', sources: [...card, lateCard] },
    { country, product: 'ghana_id', sources: [...card, lateCard] },
    { country, product: 'passport', sources: ['dojah/gh_passport', 'prembly/gh_passport'] },
    { country, product: 'ssnit', sources: ['prembly/gh_ssnit', 'dojah/gh_ssnit', 'youverify/gh_ssnit'] },
    { country, product: 'ssnit_with_face', sources: ['prembly/gh_ssnit_face', 'dojah/gh_ssnit'] },
    { country, product: 'voters_id', sources: ['prembly/gh_voters'] },
    { country, product: 'drivers_license', sources: ['prembly/gh_drivers_license'] },
    { country, product: 'bank_account', sources: ['paystack/bank_resolve_gh'] },
  ];
}

/** Bureaus: each question is about one bureau's file, whoever sells it. */
function credit(): Route[] {
  const crc = ['crc-nigeria/consumer_bvn'];
  const firstCentral = [
    'first-central/xscore_consumer_prime',
    'prembly/credit_bureau_consumer_basic',
    'youverify/credit_report_ng',
  ];
  const kenyan = ['metropol/credit_info', 'transunion-ke/product131'];
  return [
    { country: 'nigeria', product: 'crc_summary', sources: crc },
    { country: 'nigeria', product: 'crc_full', sources: crc },
    { country: 'nigeria', product: 'credit_scores_crc', sources: crc },
    { country: 'nigeria', product: 'first_central_summary', sources: firstCentral },
    {
      country: 'nigeria',
      product: 'first_central_full',
      sources: ['first-central/xscore_consumer_prime', 'youverify/credit_report_ng'],
    },
    {
      country: 'nigeria',
      product: 'credit_scores_first_central',
      sources: ['first-central/xscore_consumer_prime', 'creditchek/first_central_iscore'],
    },
    { country: 'nigeria', product: 'credit_by_phone', sources: ['prembly/credit_bureau_main'] },
    { country: 'kenya', product: 'kenya_crb_summary', sources: kenyan },
    { country: 'kenya', product: 'kenya_crb_advance', sources: kenyan },
    { country: 'kenya', product: 'kenya_crb_score', sources: kenyan },
  ];
}
