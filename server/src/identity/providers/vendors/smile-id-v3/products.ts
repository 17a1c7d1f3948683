/** Enhanced KYC of Smile ID, version 3: one address; needs names, a way to reach the subject, and the subject's consent. */
import { person } from '../core/readers.ts';
import type { Asked, Credentials, VendorProduct } from '../core/vendor.ts';
import { getRequest, multipartRequest } from '../core/wire-call.ts';
import { judgeState } from './account.ts';

export const products: readonly VendorProduct[] = [
  row('v3_enhanced_kyc', 'nigeria', 'nin', ['nin'], 'NIN_V2'),
  row('v3_enhanced_kyc_ng_bvn', 'nigeria', 'bvn', ['bvn'], 'BVN'),
  row('v3_enhanced_kyc_ng_vnin', 'nigeria', 'vnin', ['vnin'], 'V_NIN'),
  row('v3_enhanced_kyc_ke_national_id', 'kenya', 'national_id', ['national_id'], 'NATIONAL_ID'),
  row('v3_enhanced_kyc_gh_ghana_card', 'ghana', 'ghana_card', ['national_id', 'ghana_id'], 'GHANA_CARD'),
  row('v3_enhanced_kyc_ug_national_id', 'uganda', 'national_id', ['national_id'], 'NATIONAL_ID_NO_PHOTO'),
];

const countries = { nigeria: 'NG', kenya: 'KE', ghana: 'GH', uganda: 'UG', rwanda: 'RW' } as const;

function row(
  name: string,
  country: VendorProduct['country'],
  scheme: string,
  serves: readonly string[],
  idType: string,
): VendorProduct {
  return {
    name,
    country,
    scheme,
    serves,
    needs: ['first_name', 'last_name', 'email|phone'],
    wants: ['callback_url', 'privacy_policy_url'],
    needsConsent: true,
    late: true,
    request: (asked, credentials) =>
      multipartRequest('/v3/enhanced_kyc', fieldsOf(asked, credentials, idType)),
    settle: {
      request: (reference) => getRequest(`/v3/status/${encodeURIComponent(reference)}`),
      judge: judgeState,
      // There is nothing of a person on the status page.
      read: () => null,
    },
    read: person({ country, document: scheme, echo: ['IDNumber'], identifies: scheme }),
  };
}

function fieldsOf(
  { country, identifier, inputs, consent }: Asked,
  credentials: Credentials,
  id_type: string,
): Record<string, string | object> {
  const { first_name = '', last_name = '', email, phone } = inputs;
  if (!consent) throw new Error('The subject has not agreed');
  return {
    country: countries[country],
    id_type,
    id_number: identifier,
    user_details: {
      given_names: first_name,
      last_name,
      ...(email ? { email } : {}),
      ...(phone ? { phone_number: phone } : {}),
    },
    consent: {
      granted: true,
      granted_at: consent.grantedAt,
      notice_language: 'EN',
      notice_privacy_policy_url: credentials['privacy_policy_url'] ?? '',
    },
    callback_url: credentials['callback_url'] ?? '',
  };
}
