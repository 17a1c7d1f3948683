/** Products of Youverify. A body without the subject's consent is refused by the vendor, so Amana states it. */
import { blockAt, flagAt, numberAt } from '../core/json.ts';
import { type PersonProduct, account, person } from '../core/readers.ts';
import { percent } from '../core/values.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

const id = (asked: Asked): object => ({ id: asked.identifier });
const mobile = (asked: Asked): object => ({ mobile: asked.identifier });

const ng: PersonProduct = { country: 'nigeria' };
const ke: PersonProduct = { country: 'kenya', echo: ['idNumber'], identifies: 'national_id' };
const nin: PersonProduct = { ...ng, echo: ['idNumber'], identifies: 'nin' };

export const products: readonly VendorProduct[] = [
  row(
    'ng_bvn',
    'nigeria',
    'bvn',
    ['bvn', 'bvn_advanced', 'bvn_with_face'],
    'ng/bvn',
    id,
    person({ ...ng, echo: ['idNumber'], identifies: 'bvn' }),
  ),
  row('ng_nin', 'nigeria', 'nin', ['nin', 'nin_with_face'], 'ng/nin', id, person(nin)),
  row(
    'ng_vnin',
    'nigeria',
    'vnin',
    ['vnin'],
    'ng/vnin',
    id,
    person({ ...ng, echo: ['idNumber'], identifies: 'vnin' }),
  ),
  {
    ...row(
      'ng_nin_selfie',
      'nigeria',
      'nin',
      ['nin_with_face'],
      'ng/nin',
      selfieBody,
      person({ ...nin, face }),
    ),
    needs: ['image_url'],
  },
  row('ng_nin_by_phone', 'nigeria', 'phone', ['phone_no_advanced'], 'ng/nin-phone', mobile, ninByPhone()),
  row('ng_phone', 'nigeria', 'phone', ['phone_no'], 'ng/phone', mobile, (judged, asked) => {
    const listed = judged.block?.get('phonedetails');
    const told = Array.isArray(listed) ? listed[0] : listed;
    return person({ ...ng, at: 'first' })({ ...judged, block: new Map([['first', told ?? null]]) }, asked);
  }),
  {
    ...row(
      'ng_passport',
      'nigeria',
      'passport',
      ['passport'],
      'ng/passport',
      passportBody,
      person({ ...ng, document: 'passport', echo: ['idNumber'], identifies: 'passport' }),
    ),
    needs: ['surname'],
  },
  {
    ...row(
      'ng_bank_account_resolve',
      'nigeria',
      'nuban',
      ['nuban', 'nuban_advanced'],
      'ng/bank-account-number/resolve',
      (asked) => ({ accountNumber: asked.identifier, bankCode: asked.inputs['bank_code'] ?? '' }),
      account(['bankDetails.accountName'], ['bankDetails.accountNumber']),
    ),
    needs: ['bank_code'],
  },
  row(
    'ke_id_scrub',
    'kenya',
    'national_id',
    ['national_id_advance', 'national_id_basic', 'national_id'],
    'ke/id-scrub',
    (asked) => ({ ...id(asked), idType: 'national-id' }),
    person(ke),
  ),
  row(
    'ke_national_id',
    'kenya',
    'national_id',
    ['national_id_advance', 'national_id_basic', 'national_id'],
    'ke/national-id',
    id,
    person(ke),
  ),
  row(
    'ke_phone',
    'kenya',
    'national_id',
    ['national_id'],
    'ke/phone',
    (asked) => ({ ...id(asked), idType: 'national-id' }),
    person(ke),
  ),
  row(
    'ke_passport',
    'kenya',
    'passport',
    ['passport'],
    'ke/passport',
    id,
    person({ country: 'kenya', document: 'passport', echo: ['idNumber'], identifies: 'passport' }),
  ),
  // The number asked for may be the licence's or the holder's, so what comes back is not compared.
  row(
    'ke_drivers_license',
    'kenya',
    'drivers_license',
    ['drivers_license'],
    'ke/drivers-license',
    id,
    person({ country: 'kenya', document: 'drivers_license' }),
  ),
  row(
    'gh_ssnit',
    'ghana',
    'ssnit',
    ['ssnit'],
    'gh/ssnit',
    id,
    person({ country: 'ghana', echo: ['idNumber'], identifies: 'ssnit' }),
  ),
];

function row(
  name: string,
  country: VendorProduct['country'],
  scheme: string,
  serves: readonly string[],
  path: string,
  body: (asked: Asked) => object,
  read: VendorProduct['read'],
): VendorProduct {
  const request = (asked: Asked) =>
    jsonRequest(`/v2/api/identity/${path}`, { ...body(asked), isSubjectConsent: true });
  return { name, country, scheme, serves, request, read };
}

/** The number found is that of the person behind the telephone. */
function ninByPhone(): VendorProduct['read'] {
  const read = person({ ...ng, echo: ['mobile'] });
  return (judged, asked) => {
    const record = read(judged, asked);
    const found = judged.block?.get('idnumber');
    if (record && typeof found === 'string' && /^\d{11}$/.test(found)) record.person.numbers['nin'] = found;
    return record;
  };
}

function selfieBody(asked: Asked): object {
  return { ...id(asked), validations: { selfie: { image: asked.inputs['image_url'] ?? '' } } };
}

function passportBody(asked: Asked): object {
  const { surname = '', date_of_birth = '' } = asked.inputs;
  const validations = date_of_birth ? { validations: { data: { dateOfBirth: date_of_birth } } } : {};
  return { ...id(asked), lastName: surname, ...validations };
}

function face(
  root: Parameters<NonNullable<PersonProduct['face']>>[0],
): ReturnType<NonNullable<PersonProduct['face']>> {
  const told = blockAt(root, 'data.validations.selfie.selfieVerification');
  if (!told) return undefined;
  const confidence = percent(numberAt(told, 'confidenceLevel'));
  return {
    matches: flagAt(told, 'match') === true,
    confidence,
    threshold: numberAt(told, 'threshold') ?? null,
  };
}
