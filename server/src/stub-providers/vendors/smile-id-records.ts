/** The results of Smile ID, as functions of what the sandbox knows; a kind of number a row. */
import type { Country } from '../../identity/providers/port.ts';
import { fieldAt } from '../read-request.ts';
import type { StubFound, StubRequest } from '../stub-vendor.ts';
import { fullName, genderWord, localPhone } from '../wire-forms.ts';

export interface IdType {
  contract: string;
  country: Country;
  code: string;
  idType: string;
  scheme: string;
  product: string;
  needs: readonly string[];
  /** What its register tells beside names, birth date and picture. */
  tells: readonly ('phone' | 'address' | 'gender' | 'dates' | 'birth')[];
}

export const idTypes: readonly IdType[] = [
  row('enhanced_kyc_ng_bvn', 'nigeria', 'NG', 'BVN', 'bvn', ['phone', 'gender', 'birth']),
  row('enhanced_kyc_ng_nin', 'nigeria', 'NG', 'NIN_V2', 'nin', ['phone', 'address', 'gender', 'birth']),
  row('enhanced_kyc_ng_nin', 'nigeria', 'NG', 'V_NIN', 'vnin', ['phone', 'gender', 'birth']),
  row('enhanced_kyc_ng_bank_account', 'nigeria', 'NG', 'BANK_ACCOUNT', 'nuban', []),
  row('enhanced_kyc_ke_national_id', 'kenya', 'KE', 'NATIONAL_ID', 'national_id', [
    'address',
    'gender',
    'dates',
    'birth',
  ]),
  row('enhanced_kyc_ke_passport', 'kenya', 'KE', 'PASSPORT', 'passport', ['gender', 'birth']),
  row('enhanced_kyc_gh_ghana_card', 'ghana', 'GH', 'GHANA_CARD', 'ghana_card', ['gender', 'birth']),
  {
    ...row('enhanced_kyc_ug_national_id', 'uganda', 'UG', 'NATIONAL_ID_NO_PHOTO', 'national_id', ['birth']),
    needs: ['body.first_name', 'body.last_name', 'body.dob', 'body.secondary_id_number'],
  },
];

function row(
  contract: string,
  country: Country,
  code: string,
  idType: string,
  scheme: string,
  tells: IdType['tells'],
): IdType {
  return { contract, country, code, idType, scheme, product: scheme, needs: [], tells };
}

/** In the vendor's own few words: a code has one text. */
export const texts: Readonly<Record<string, string>> = {
  '1012': 'ID Number Validated',
  '1013': 'Not Validated',
  '1014': 'Format Not Supported',
  '1015': 'Database Unavailable',
  '1016': 'Product Not Active',
  '1020': 'Exact Match',
  '1021': 'Partial Match',
  '1022': 'No Match',
  '1023': 'Not Found',
};

export function jobOf(request: StubRequest, reference: string): object {
  return {
    JSONVersion: '1.0.0',
    SmileJobID: reference,
    PartnerParams: {
      job_id: fieldAt(request, 'body.partner_params.job_id'),
      user_id: fieldAt(request, 'body.partner_params.user_id'),
      job_type: 5,
    },
    ResultType: 'ID Verification',
  };
}

export function resultOf({ person, asked }: StubFound, { code, idType, tells }: IdType): object {
  const told = (what: IdType['tells'][number], text: string): string =>
    tells.includes(what) && text ? text : 'Not Available';
  const isAccount = asked.scheme === 'nuban';
  return {
    ResultText: texts['1012'],
    ResultCode: '1012',
    IsFinalResult: 'true',
    Actions: { Verify_ID_Number: 'Verified', Return_Personal_Info: 'Returned' },
    Country: code,
    IDType: idType,
    IDNumber: asked.identifier,
    ExpirationDate: told('dates', person.documents[asked.scheme]?.expires ?? ''),
    FullName: isAccount ? (person.account?.accountName ?? '') : fullName(person),
    DOB: told('birth', person.birthDate),
    Photo: isAccount || idType.endsWith('NO_PHOTO') ? 'Not Available' : person.photo,
    Gender: told('gender', genderWord(person)),
    PhoneNumber: told('phone', localPhone(person)),
    PhoneNumber2: 'Not Available',
    Address: told('address', person.address.street),
    Secondary_ID_Number: 'Not Available',
    FullData: {},
    ...(tells.includes('dates') ? { IssuanceDate: person.documents[asked.scheme]?.issued ?? '' } : {}),
  };
}
