/** Products of QoreID: the identifier stands in the path, and most want the holder's names. */
import { blockAt, flagAt, numberAt } from '../core/json.ts';
import { type PersonProduct, account, business, person, personWithTaxNumber } from '../core/readers.ts';
import { percent } from '../core/values.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

const ng: PersonProduct = { country: 'nigeria' };
const nin: PersonProduct = { ...ng, echo: ['nin'], identifies: 'nin' };
const names = ['first_name', 'last_name'] as const;

export const products: readonly VendorProduct[] = [
  named(
    'bvn_premium',
    'nigeria',
    'bvn',
    ['bvn', 'bvn_advanced', 'bvn_with_face'],
    'v1/ng/identities/bvn-premium',
    person({ ...ng, echo: ['bvn'], identifies: 'bvn' }),
  ),
  named('nin', 'nigeria', 'nin', ['nin', 'nin_with_face'], 'v1/ng/identities/nin', person(nin)),
  {
    ...named(
      'nin_number_only',
      'nigeria',
      'nin',
      ['nin', 'nin_with_face'],
      'v1/ng/identities/nin',
      person(nin),
    ),
    needs: [],
    request: ({ identifier }) => jsonRequest(`/v1/ng/identities/nin/${encodeURIComponent(identifier)}`, {}),
  },
  named(
    'virtual_nin',
    'nigeria',
    'vnin',
    ['vnin'],
    'v1/ng/identities/virtual-nin',
    person({ ...ng, echo: ['vNin'], identifies: 'vnin' }),
  ),
  named(
    'nin_phone',
    'nigeria',
    'phone',
    ['phone_no_advanced', 'phone_no'],
    'v1/ng/identities/nin-phone',
    person({ ...ng, echo: ['phone'] }),
  ),
  named(
    'tin_with_nin',
    'nigeria',
    'nin',
    ['tin_with_nin'],
    'v1/ng/identities/tin/with-nin',
    personWithTaxNumber({ ...ng, at: 'biographicData', identifies: 'nin' }),
  ),
  {
    ...named(
      'nuban',
      'nigeria',
      'nuban',
      ['nuban', 'nuban_advanced'],
      '',
      account(['accountName'], ['accountNumber']),
    ),
    needs: ['bank_code', ...names],
    request: (asked) =>
      jsonRequest('/v1/ng/identities/nuban', {
        ...namesOf(asked),
        accountNumber: asked.identifier,
        bankCode: asked.inputs['bank_code'] ?? '',
      }),
  },
  {
    ...named('face_verification_nin', 'nigeria', 'nin', ['nin_with_face'], '', person({ ...nin, face })),
    needs: ['image_url'],
    request: ({ identifier, inputs }) =>
      jsonRequest('/v1/ng/identities/face-verification/nin', {
        idNumber: identifier,
        photoUrl: inputs['image_url'] ?? '',
      }),
  },
  {
    ...named('cac_basic', 'nigeria', 'cac', ['cac'], '', business(['rcNumber'])),
    needs: [],
    request: ({ identifier }) => jsonRequest('/v2/ng/identities/cac-basic', { regNumber: identifier }),
  },
  {
    // No lookup asks for it: how the record is had after the holder agreed is not published.
    ...named('bvn_consent', 'nigeria', 'bvn', [], '', () => null),
    needs: [],
    late: true,
    request: ({ identifier }) => ({
      method: 'POST',
      path: `/v1/ng/identities/bvn-consent/${encodeURIComponent(identifier)}`,
      headers: { 'content-type': 'application/json' },
    }),
  },
  named(
    'gh_ghana_id',
    'ghana',
    'ghana_card',
    ['id_card', 'national_id', 'ghana_id'],
    'v1/gh/identities/ghana-id',
    person({ country: 'ghana', document: 'ghana_card', echo: ['nationalId'], identifies: 'ghana_card' }),
  ),
  named(
    'ke_kenya_id',
    'kenya',
    'national_id',
    ['national_id_basic', 'national_id'],
    'v1/ke/identities/kenya-id',
    person({ country: 'kenya', echo: ['national_id'], identifies: 'national_id' }),
  ),
];

function named(
  name: string,
  country: VendorProduct['country'],
  scheme: string,
  serves: readonly string[],
  path: string,
  read: VendorProduct['read'],
): VendorProduct {
  const request = (asked: Asked) =>
    jsonRequest(`/${path}/${encodeURIComponent(asked.identifier)}`, namesOf(asked));
  return { name, country, scheme, serves, needs: names, request, read };
}

function namesOf({ inputs }: Asked): object {
  return { firstname: inputs['first_name'] ?? '', lastname: inputs['last_name'] ?? '' };
}

function face(
  root: Parameters<NonNullable<PersonProduct['face']>>[0],
): ReturnType<NonNullable<PersonProduct['face']>> {
  const told = blockAt(root, 'summary.face_verification_check');
  if (!told) return undefined;
  const confidence = percent(numberAt(told, 'match_score'));
  return {
    matches: flagAt(told, 'match') === true,
    confidence,
    threshold: numberAt(told, 'matching_threshold') ?? null,
  };
}
