/** For tests: records that answers of the vendors with few products must become; see shapes.ts. */
import {
  type At,
  type Expectation,
  type Expected,
  intl,
  gender,
  whole,
  nimc,
  accountOf,
  both,
  taxOf,
} from './shapes.ts';

const youverify =
  (scheme: string, document = ''): Expectation =>
  (at) => ({
    firstName: at('data.firstName'),
    middleName: at('data.middleName'),
    lastName: at('data.lastName'),
    gender: gender(at('data.gender')),
    birthDate: at('data.dateOfBirth').slice(0, 10),
    phone: intl(at('data.mobile')),
    email: at('data.email'),
    photo: at('data.image').replace('data:image/png;base64,', ''),
    'address.street': at('data.address.addressLine'),
    'address.city': at('data.address.town'),
    'address.district': at('data.address.lga'),
    'address.region': at('data.address.state'),
    [`numbers.${scheme}`]: at('data.idNumber'),
    ...(document
      ? {
          [`documents.${document}.issued`]: at('data.issuedDate'),
          [`documents.${document}.expires`]: at('data.expiredDate'),
          [`documents.${document}.place`]: at('data.issuedAt'),
        }
      : {}),
  });

const qoreid =
  (box: string, number: string, scheme: string): Expectation =>
  (at, day) => ({
    firstName: at(`${box}.firstname`),
    middleName: at(`${box}.middlename`),
    lastName: at(`${box}.lastname`),
    gender: gender(at(`${box}.gender`)),
    birthDate: day(`${box}.birthdate`, 'DD-MM-YYYY'),
    phone: intl(at(`${box}.phone`)),
    email: at(`${box}.email`),
    photo: at(`${box}.photo`),
    signature: at(`${box}.signature`),
    'address.street':
      at(`${box}.address`) || at(`${box}.residence.address1`) || at(`${box}.residential_address`),
    'address.city': at(`${box}.residence.town`),
    'address.district': at(`${box}.residence.lga`),
    'address.region': at(`${box}.residence.state`) || at(`${box}.state_of_residence`),
    'birthPlace.location': at(`${box}.birth_state`),
    'numbers.nin': at(`${box}.nin`),
    [`numbers.${scheme}`]: at(`${box}.${number}`),
  });

const known = (text: string): string => (text === 'Not Available' ? '' : text);

const smile =
  (scheme: string, document = ''): Expectation =>
  (at) => ({
    ...whole(at('FullName')),
    gender: gender(at('Gender')),
    birthDate: at('DOB'),
    phone: known(at('PhoneNumber')) && intl(at('PhoneNumber')),
    photo: known(at('Photo')),
    'address.street': known(at('Address')),
    [`numbers.${scheme}`]: at('IDNumber'),
    'numbers.serial': known(at('Secondary_ID_Number')),
    ...(document
      ? {
          [`documents.${document}.expires`]: known(at('ExpirationDate')),
          [`documents.${document}.issued`]: known(at('IssuanceDate')),
        }
      : {}),
  });

const kenyanPhone: Expectation = (at) => ({
  phone: at('data.mobileTelephoneNumber') && `+${at('data.mobileTelephoneNumber')}`,
});

/** Instants at 21:00 UTC are the next day in Nairobi. */
const nairobi: Expectation = (at) => ({
  birthDate: new Date(Date.parse(at('data.dateOfBirth')) + 3 * 3_600_000).toISOString().slice(0, 10),
});

export const othersExpectations: Readonly<Record<string, Expectation>> = {
  'youverify/ng_bvn': youverify('bvn'),
  'youverify/ng_nin': youverify('nin'),
  'youverify/ng_vnin': youverify('vnin'),
  'youverify/ng_nin_by_phone': youverify('nin'),
  'youverify/ng_passport': youverify('passport', 'passport'),
  'youverify/gh_ssnit': youverify('ssnit'),
  'youverify/ke_national_id': youverify('national_id'),
  'youverify/ke_passport': youverify('passport', 'passport'),
  'youverify/ke_id_scrub': both(youverify('national_id'), kenyanPhone, nairobi),
  'youverify/ke_phone': both(youverify('national_id'), kenyanPhone, nairobi),
  'youverify/ng_nin_selfie': both(youverify('nin'), (at) => ({
    'checks.face.matches': at('data.validations.selfie.selfieVerification.match') === 'true',
    'checks.face.confidence': Number(at('data.validations.selfie.selfieVerification.confidenceLevel')),
    'checks.face.threshold': 80,
  })),
  'youverify/ng_phone': (at) => ({
    ...whole(at('data.phoneDetails.0.fullName')),
    birthDate: at('data.phoneDetails.0.dateOfBirth'),
  }),
  'youverify/ng_bank_account_resolve': accountOf('data.bankDetails.accountName'),
  'youverify/ke_drivers_license': (at, day) => ({
    ...whole(at('data.fullName')),
    gender: gender(at('data.gender')),
    birthDate: day('data.dateOfBirth', 'DD-MMM-YY'),
    phone: `+${at('data.mobile')}`,
    email: at('data.email'),
    'address.street': at('data.address.addressLine'),
    'address.city': at('data.address.city'),
    'numbers.national_id': at('data.nationalId'),
    'numbers.drivers_license': at('data.licenseNumber'),
    'numbers.kra_pin': at('data.kra'),
    'documents.drivers_license.issued': at('data.issuedDate').slice(0, 10),
    'documents.drivers_license.expires': at('data.expiredDate').slice(0, 10),
    'documents.drivers_license.kind': at('data.classOfLicense'),
  }),
  'qoreid/bvn_premium': qoreid('bvn', 'bvn', 'bvn'),
  'qoreid/nin': qoreid('nin', 'nin', 'nin'),
  'qoreid/nin_number_only': qoreid('nin', 'nin', 'nin'),
  'qoreid/nin_phone': qoreid('nin', 'nin', 'nin'),
  'qoreid/virtual_nin': qoreid('v_nin', 'vNin', 'vnin'),
  'qoreid/face_verification_nin': both(qoreid('face_verification', 'nin', 'nin'), (at) => ({
    'checks.face.matches': at('summary.face_verification_check.match') === 'true',
    'checks.face.confidence': Number(at('summary.face_verification_check.match_score')),
    'checks.face.threshold': 70,
  })),
  'qoreid/nuban': (at, day) => ({
    'account.accountName': at('nuban.accountName'),
    firstName: at('nuban.firstname'),
    middleName: at('nuban.middlename'),
    lastName: at('nuban.lastname'),
    birthDate: day('nuban.dob', 'DD-MM-YYYY'),
    phone: intl(at('nuban.mobileNumber')),
    'numbers.bvn': at('nuban.bvn'),
  }),
  'qoreid/tin_with_nin': (at) => ({
    firstName: at('nin.biographicData.firstname'),
    lastName: at('nin.biographicData.lastname'),
    'numbers.nin': ':asked',
    'numbers.tin': at('tax_details.tax_id'),
  }),
  'qoreid/cac_basic': (at, day) => ({
    'business.registrationNumber': at('cac.rcNumber'),
    'business.name': at('cac.companyName'),
    'business.kind': at('cac.companyType'),
    'business.email': at('cac.companyEmail'),
    'business.status': at('cac.status').toLowerCase(),
    'business.registeredOn': day('cac.registrationDate', 'DD-MMM-YY').replace(/^19/, '20'),
    'business.address.street': at('cac.headOfficeAddress'),
    'business.address.city': at('cac.city'),
    'business.address.district': at('cac.lga'),
    'business.address.region': at('cac.state'),
    'business.parties': [],
  }),
  'qoreid/gh_ghana_id': (at) => ({
    firstName: at('ghana_id.firstName'),
    middleName: at('ghana_id.otherName'),
    lastName: at('ghana_id.lastName'),
    gender: gender(at('ghana_id.gender')),
    birthDate: at('ghana_id.dateOfBirth'),
    phone: `+${at('ghana_id.phone')}`,
    photo: at('ghana_id.photo'),
    'address.street': at('ghana_id.address'),
    'numbers.ghana_card': at('ghana_id.nationalId'),
    'documents.ghana_card.issued': at('ghana_id.dateOfIssue'),
    'documents.ghana_card.expires': at('ghana_id.dateOfExpiry'),
  }),
  'qoreid/ke_kenya_id': (at, day) => ({
    ...whole(at('kenya_id.full_name')),
    gender: gender(at('kenya_id.gender')),
    birthDate: day('kenya_id.date_of_birth', 'DD-MM-YYYY'),
    'numbers.national_id': at('kenya_id.national_id'),
  }),
  'smile-id/enhanced_kyc_ng_bvn': smile('bvn'),
  'smile-id/enhanced_kyc_ng_nin': smile('nin'),
  'smile-id/enhanced_kyc_ng_bank_account': both((at) => ({ 'account.accountName': at('FullName') })),
  'smile-id/enhanced_kyc_ke_national_id': smile('national_id', 'national_id'),
  'smile-id/enhanced_kyc_ke_passport': smile('passport', 'passport'),
  'smile-id/enhanced_kyc_gh_ghana_card': smile('ghana_card', 'ghana_card'),
  'smile-id/enhanced_kyc_ug_national_id': smile('national_id', 'national_id'),
  'smile-id/basic_kyc_ng_phone': (at) => ({
    ...(at('ResultCode') === '1020' ? { firstName: ':first_name', lastName: ':last_name' } : {}),
    'checks.name.matches': at('ResultCode') === '1020',
    'checks.name.confidence': null,
  }),
  'paystack/bank_resolve': accountOf('data.account_name'),
  'flutterwave/account_resolve': accountOf('data.account_name'),
  'mono/account_number': both(accountOf('data.name'), (at) => ({ 'account.bankName': at('data.bank.name') })),
  'mono/nin': nimc('data'),
  'mono/tin': taxOf('data'),
  'mono/passport': (at, day) => ({
    firstName: at('data.first_name'),
    middleName: at('data.middle_name'),
    lastName: at('data.last_name'),
    birthDate: day('data.dob', 'DD/MM/YYYY'),
    gender: gender(at('data.gender')),
    photo: at('data.photo'),
    'numbers.passport': at('data.passport_number'),
    'documents.passport.issued': day('data.issued_date', 'DD/MM/YYYY'),
    'documents.passport.expires': day('data.expiry_date', 'DD/MM/YYYY'),
    'documents.passport.place': at('data.issued_at'),
    'documents.passport.kind': at('data.document_type'),
  }),
  'mono/drivers_license': (at) => ({
    firstName: at('data.first_name'),
    lastName: at('data.last_name'),
    'numbers.drivers_license': at('data.license_number'),
  }),

  'seamfix/ug_national_id_match': () => ({
    firstName: ':first_name',
    lastName: ':last_name',
    birthDate: ':date_of_birth',
    'numbers.national_id': ':asked',
    'numbers.card_number': ':card_number',
    'checks.name.matches': true,
    'checks.name.confidence': null,
  }),
  'laboremus/ug_identity_get': (at) => ({
    firstName: at('givenNames'),
    lastName: at('surname'),
    birthDate: at('dateOfBirth'),
    gender: gender(at('gender')),
    'numbers.national_id': ':asked',
  }),
  'flutterwave/bvn_consent_fetch': (at) => ({
    firstName: at('data.first_name'),
    lastName: at('data.bvn_data.surname'),
    gender: gender(at('data.bvn_data.gender')),
    email: at('data.bvn_data.email'),
    photo: at('data.bvn_data.faceImage'),
    'numbers.nin': at('data.bvn_data.nin'),
    'numbers.bvn': ':asked',
  }),
  'iprs/get_data_by_id_card': iprs('national_id'),
  'iprs/get_data_by_passport': iprs('passport'),
  'kra-gavaconnect/pin_by_id': (at) => ({
    'numbers.kra_pin': at('TaxpayerPIN'),
    'taxpayer.name': at('TaxpayerName'),
  }),
  // The name comes masked, and half a name is none.
  'kra-gavaconnect/pin_by_pin': (at) => ({
    'numbers.kra_pin': at('PINDATA.KRAPIN'),
    'taxpayer.status': 'active',
  }),
  'jenga/identity_ke': jengaPerson,
  'jenga/identity_rw': jengaPerson,
  'korapay/ke_phone': (at) => ({
    firstName: at('data.first_name'),
    middleName: at('data.middle_name'),
    lastName: at('data.last_name'),
    gender: gender(at('data.gender')),
    birthDate: at('data.date_of_birth'),
    email: at('data.email'),
    phone: `+${at('data.mobile_telephone_number')}`,
  }),
  'verifyme/nin_legacy': (at, day) => ({
    firstName: at('data.firstname'),
    middleName: at('data.middlename'),
    lastName: at('data.lastname'),
    gender: gender(at('data.gender')),
    birthDate: day('data.birthdate', 'DD-MM-YYYY'),
    phone: intl(at('data.phone')),
    photo: at('data.photo'),
    'numbers.nin': at('data.nin'),
  }),
  'metropol/identity_verify': (at) => ({
    firstName: at('first_name'),
    middleName: at('other_name'),
    lastName: at('surname'),
    gender: gender(at('gender')),
    birthDate: at('dob').slice(0, 10),
    photo: at('photo'),
    nationality: 'ke',
    'birthPlace.location': at('place_of_birth'),
    'address.street': at('place_of_live'),
    'numbers.national_id': at('id_number'),
    'numbers.serial': at('serial_number'),
    'documents.national_id.serial': at('serial_number'),
  }),
  'metropol/identity_scrub': (at) => ({
    ...whole(at('names.0')),
    gender: gender(at('gender.0')),
    birthDate: at('date_of_being.0'),
    phone: `+${at('phone.0')}`,
    email: at('email.0'),
    nationality: 'ke',
    'address.street': at('physical_address.0.address'),
    'numbers.national_id': at('identity_number'),
  }),
};

/** The register's answer is text; its elements are cut out by name. */
function iprs(scheme: string): Expectation {
  return (at) => {
    const element = (name: string): string =>
      new RegExp(`<a:${name}>([^<]*)<`).exec(at(':text'))?.[1]?.replace('&#10;', '\n') ?? '';
    const american = (text: string): string => {
      const [month = '', day = '', year = ''] = text.split(/[/ ]/);
      return text && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    };
    return {
      firstName: element('First_Name'),
      middleName: element('Other_Name'),
      lastName: element('Surname'),
      gender: gender(element('Gender')),
      birthDate: american(element('Date_of_Birth')),
      nationality: 'ke',
      photo: element('Photo'),
      'birthPlace.location': element('Place_of_Birth'),
      'address.street': element('Place_of_Live'),
      [`numbers.${scheme}`]: scheme === 'passport' ? ':asked' : element('ID_Number'),
      'numbers.serial': element('Serial_Number'),
      [`documents.${scheme}.issued`]: american(element('Date_of_Issue')),
      [`documents.${scheme}.serial`]: element('Serial_Number'),
    };
  };
}

function jengaPerson(at: At): Expected {
  const box = 'data.identity';
  const lines = ['villageName', 'subLocationName', 'locationName', 'districtName', 'provinceName'];
  return {
    firstName: at(`${box}.customer.firstName`),
    middleName: at(`${box}.customer.middlename`),
    lastName: at(`${box}.customer.lastName`),
    gender: gender(at(`${box}.customer.gender`)),
    birthDate: at(`${box}.customer.birthDate`).slice(0, 10),
    nationality: at(`${box}.customer.nationality`) === 'Kenyan' ? 'ke' : 'rw',
    photo: at(`${box}.customer.faceImage`),
    'birthPlace.location': at(`${box}.customer.birthCityName`),
    'address.street': lines
      .map((line) => at(`${box}.address.${line}`))
      .filter(Boolean)
      .join('\n'),
    'numbers.national_id': at(`${box}.documentNumber`),
    'numbers.serial': at(`${box}.documentSerialNumber`),
    'documents.national_id.issued': at(`${box}.documentIssueDate`).slice(0, 10),
    'documents.national_id.kind': at(`${box}.documentType`),
    'documents.national_id.place': at(`${box}.documentIssuingLocation`),
    'documents.national_id.serial': at(`${box}.documentSerialNumber`),
  };
}
