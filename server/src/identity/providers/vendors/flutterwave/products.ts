/** Products of Flutterwave: the name of an account at once, and a BVN after its holder has agreed on a page. */
import { account, person } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { getRequest, jsonRequest } from '../core/wire-call.ts';
import { judgeConsent, judgeFetched } from './account.ts';

const typed = { 'content-type': 'application/json' };

export const products: readonly VendorProduct[] = [
  {
    name: 'account_resolve',
    country: 'nigeria',
    scheme: 'nuban',
    serves: ['nuban', 'nuban_advanced'],
    needs: ['bank_code'],
    request: ({ identifier, inputs }) =>
      jsonRequest('/v3/accounts/resolve', {
        account_number: identifier,
        account_bank: inputs['bank_code'] ?? '',
      }),
    read: account(['account_name']),
  },
  {
    name: 'bvn_consent_initiate',
    country: 'nigeria',
    scheme: 'bvn',
    serves: ['bvn', 'bvn_advanced', 'bvn_with_face'],
    needs: ['first_name', 'last_name'],
    wants: ['redirect_url'],
    late: true,
    request: ({ identifier, inputs }, credentials) =>
      jsonRequest('/v3/bvn/verifications', {
        bvn: identifier,
        firstname: inputs['first_name'] ?? '',
        lastname: inputs['last_name'] ?? '',
        redirect_url: credentials['redirect_url'] ?? '',
      }),
    judge: judgeConsent,
    settle: {
      request: (reference) => getRequest(`/v3/bvn/verifications/${encodeURIComponent(reference)}`, {}, typed),
      judge: judgeFetched,
    },
    read: person({ country: 'nigeria', echo: ['bvn'], identifies: 'bvn' }),
  },
];
