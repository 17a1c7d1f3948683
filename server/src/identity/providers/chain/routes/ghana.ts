/** Routes of Ghana. */
import type { Route } from './route.ts';

const country = 'ghana';
const card = ['smile-id/enhanced_kyc_gh_ghana_card', 'qoreid/gh_ghana_id'];
const lateCard = 'smile-id-v3/v3_enhanced_kyc_gh_ghana_card';

export const ghanaianRoutes: readonly Route[] = [
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
