/** Kenya's register of persons, played: SOAP, credentials in the body, every failure a 200 that says so. */
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type { StubCase, StubCaseFacts, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';
import { genderLetter, monthFirstMidnight } from '../wire-forms.ts';
import { escapeXml } from '../xml.ts';

const operations = { national_id: 'GetDataByIdCard', passport: 'GetDataByPassport' } as const;

export const iprs: StubVendor = {
  name: 'iprs',
  credentials: ['user', 'password'],
  price: { amount: '0.00', currency: 'KES' },
  refuses: (request, { credentials }) =>
    fieldAt(request, 'xml.log') === credentials['user'] &&
    fieldAt(request, 'xml.pass') === credentials['password']
      ? undefined
      : failed(operations.national_id, '1', 'Log in denied'),
  says,
  endpoints: (['national_id', 'passport'] as const).map((scheme) => ({
    ...about(
      scheme === 'passport' ? 'get_data_by_passport' : 'get_data_by_id_card',
      'POST /',
      scheme === 'passport' ? 'xml.passport_number' : 'xml.id_number',
      ['kenya', scheme, 'national_id_advance'],
      (found) => record(found, scheme),
      {
        when: (request) =>
          fieldAt(request, 'header.soapaction').replaceAll('"', '').endsWith(operations[scheme]),
      },
    ),
    bills: 'never' as const,
  })),
};

function record({ person, asked }: StubFound, scheme: 'national_id' | 'passport'): StubReply {
  const document = person.documents[scheme];
  const { birthPlace, address } = person;
  return envelope(operations[scheme], [
    ['ErrorCode', ''],
    ['ErrorMessage', ''],
    ['ErrorOcurred', 'false'],
    ['Citizenship', 'Kenyan'],
    ['Clan', ''],
    ['Date_of_Birth', monthFirstMidnight(person.birthDate)],
    ['Date_of_Death', monthFirstMidnight(person.deathDate) || null],
    ['Ethnic_Group', null],
    ['Family', ''],
    ['Fingerprint', null],
    ['First_Name', person.firstName.toUpperCase()],
    ['Gender', genderLetter(person)],
    ['ID_Number', scheme === 'passport' ? (person.numbers['national_id'] ?? '') : asked.identifier],
    ['Occupation', ''],
    ['Other_Name', person.middleName.toUpperCase()],
    ['Photo', person.photo],
    ['Pin', ''],
    ['Place_of_Birth', `${birthPlace.location}\nDISTRICT - ${birthPlace.district}`.toUpperCase()],
    ['Place_of_Death', person.deathPlace || null],
    ['Place_of_Live', address.street.toUpperCase()],
    ['Signature', null],
    ['Surname', person.lastName.toUpperCase()],
    ['Date_of_Expiry', monthFirstMidnight(document?.expires) || null],
    ['Date_of_Issue', monthFirstMidnight(document?.issued)],
    ['RegOffice', document?.place ?? ''],
    ['Serial_Number', person.numbers['serial'] ?? ''],
  ]);
}

function says(what: StubCase, { contract }: StubCaseFacts): StubReply {
  const operation = contract === 'get_data_by_passport' ? operations.passport : operations.national_id;
  switch (what) {
    case 'not_found':
    case 'subject_blocked':
      return failed(operation, '2', 'No record of this number');
    case 'malformed':
      return failed(operation, '3', 'The number is not one of the register');
    case 'bad_auth':
      return failed(operation, '1', 'Log in denied');
    case 'forbidden':
    case 'insufficient_funds':
      return { status: 403, body: '', type: 'text/xml; charset=utf-8' };
    case 'rate_limited':
      return { status: 429, body: '', type: 'text/xml; charset=utf-8' };
    case 'unavailable':
    case 'pending':
      return { status: 503, body: '', type: 'text/xml; charset=utf-8' };
    case 'upstream_error':
      return { status: 500, body: '', type: 'text/xml; charset=utf-8' };
  }
}

function failed(operation: string, code: string, message: string): StubReply {
  return envelope(operation, [
    ['ErrorCode', code],
    ['ErrorMessage', message],
    ['ErrorOcurred', 'true'],
  ]);
}

/** A field that is null is there without content, marked so. */
function envelope(
  operation: string,
  fields: readonly (readonly [name: string, value: string | null])[],
): StubReply {
  const inner = fields.map(([name, value]) =>
    value === null ? `<a:${name} i:nil="true"/>` : `<a:${name}>${escapeXml(value)}</a:${name}>`,
  );
  const body =
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    `<${operation}Response xmlns="http://tempuri.org/"><${operation}Result` +
    ' xmlns:a="http://schemas.datacontract.org/2004/07/IPRSManager"' +
    ` xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${inner.join('')}</${operation}Result>` +
    `</${operation}Response></s:Body></s:Envelope>`;
  return { status: 200, body, type: 'text/xml; charset=utf-8' };
}
