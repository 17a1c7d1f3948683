/** Routes of the Nigerian numbers of a person: BVN, NIN and vNIN. */
import type { Route } from './route.ts';

const country = 'nigeria';
const ninByNumber = ['mono/nin', 'dojah/ng_nin', 'youverify/ng_nin', 'smile-id/enhanced_kyc_ng_nin'];

const bvn = ['prembly/bvn_advance', 'dojah/bvn_full', 'youverify/ng_bvn', 'smile-id/enhanced_kyc_ng_bvn'];
const lateBvn = ['smile-id-v3/v3_enhanced_kyc_ng_bvn', 'flutterwave/bvn_consent_initiate'];

export const nigerianNumberRoutes: readonly Route[] = [
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
];
