/** Products of Mono. Its BVN lookup begins here, but no lookup asks for it: how it ends is not published. */
import { bankOf } from '../../../banks.ts';
import { type PersonProduct, account, person, taxpayer } from '../core/readers.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';
import { judgeConsent } from './account.ts';

const ng: PersonProduct = { country: 'nigeria' };

export const products: readonly VendorProduct[] = [
  row(
    'nin',
    'nin',
    ['nin', 'nin_with_face'],
    'nin',
    ({ identifier }) => ({ nin: identifier }),
    person({ ...ng, echo: ['nin'], identifies: 'nin' }),
  ),
  {
    ...row(
      'passport',
      'passport',
      ['passport'],
      'passport',
      passportBody,
      person({ ...ng, document: 'passport', echo: ['passport_number'], identifies: 'passport' }),
    ),
    needs: ['surname', 'date_of_birth'],
  },
  {
    ...row(
      'drivers_license',
      'drivers_license',
      ['drivers_license'],
      'driver_license',
      licenceBody,
      person({ ...ng, document: 'drivers_license', echo: ['license_number'], identifies: 'drivers_license' }),
    ),
    needs: ['first_name', 'last_name', 'date_of_birth'],
  },
  {
    ...row(
      'account_number',
      'nuban',
      ['nuban', 'nuban_advanced'],
      'account-number',
      accountBody,
      account(['name']),
    ),
    needs: ['bank_code'],
  },
  {
    name: 'bvn_initiate',
    country: 'nigeria',
    scheme: 'bvn',
    serves: [],
    late: true,
    request: ({ identifier }) =>
      jsonRequest('/v2/lookup/bvn/initiate', { bvn: identifier, scope: 'identity' }),
    judge: judgeConsent,
    read: () => null,
  },
  row('tin', 'tin', ['tin'], 'tin', ({ identifier }) => ({ number: identifier, channel: 'tin' }), taxpayer()),
];

function row(
  name: string,
  scheme: string,
  serves: readonly string[],
  path: string,
  body: (asked: Asked) => object,
  read: VendorProduct['read'],
): VendorProduct {
  const request = (asked: Asked) => jsonRequest(`/v3/lookup/${path}`, body(asked));
  return { country: 'nigeria', name, scheme, serves, request, read };
}

function passportBody({ identifier, inputs }: Asked): object {
  const { surname = '', date_of_birth = '' } = inputs;
  return { passport_number: identifier, last_name: surname, date_of_birth };
}

function licenceBody({ identifier, inputs }: Asked): object {
  const { first_name = '', last_name = '', date_of_birth = '' } = inputs;
  return { license_number: identifier, last_name, first_name, date_of_birth };
}

/** Mono wants the code for instant payments. */
function accountBody({ identifier, inputs }: Asked): object {
  const code = inputs['bank_code'] ?? '';
  return { nip_code: bankOf(code)?.nipCode || code, account_number: identifier };
}
