/** TransUnion Kenya, played: SOAP with Basic credentials in front and four more inside. */
import { basic } from '../credentials.ts';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import { creditOf } from '../stub-credit.ts';
import type { StubCase, StubContext, StubFound, StubReply, StubRequest, StubVendor } from '../stub-vendor.ts';
import { fullName } from '../wire-forms.ts';
import { escapeXml } from '../xml.ts';

export const transunionKe: StubVendor = {
  name: 'transunion-ke',
  credentials: ['username', 'password', 'code', 'infinity_code'],
  price: { amount: '250.00', currency: 'KES' },
  refuses,
  says,
  endpoints: [
    about('product131', 'POST /', 'xml.nationalID', ['kenya', 'national_id', 'kenya_crb_advance'], report, {
      needs: ['xml.reportSector', 'xml.reportReason'],
    }),
  ],
};

function refuses(request: StubRequest, { credentials }: StubContext): StubReply | undefined {
  const { username = '', password = '', code, infinity_code } = credentials;
  const [user, secret] = basic(request);
  const inside = (name: string): string => fieldAt(request, `xml.${name}`);
  const known =
    user === username &&
    secret === password &&
    inside('username') === username &&
    inside('password') === password &&
    inside('code') === code &&
    inside('infinityCode') === infinity_code;
  return known ? undefined : { status: 401, body: '' };
}

function report(found: StubFound): StubReply {
  const { person, asked, context, reference } = found;
  const credit = creditOf(found);
  if (!credit) return says('not_found');
  const field = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`;
  const grade = found.person.credit?.score?.grade ?? '';
  return envelope(
    field('responseCode', '200') +
      `<header>${field('crbName', 'STUB')}${field('reportDate', context.now().toISOString().slice(0, 10))}${field('requestNo', reference)}</header>` +
      `<personalProfile>${field('fullName', fullName(person).toUpperCase())}${field('dateOfBirth', person.birthDate)}${field('nationalID', asked.identifier)}</personalProfile>` +
      `<scoreOutput>${field('grade', grade)}${field('mobiLoansScore', credit.score)}</scoreOutput>`,
  );
}

function envelope(inner: string): StubReply {
  const body =
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>' +
    `<getProduct131Response xmlns="urn:stub"><return>${inner}</return></getProduct131Response>` +
    '</soapenv:Body></soapenv:Envelope>';
  return { status: 200, body, type: 'text/xml; charset=utf-8' };
}

const statuses: Partial<Record<StubCase, number>> = {
  malformed: 400,
  bad_auth: 401,
  insufficient_funds: 402,
  forbidden: 403,
  rate_limited: 429,
  unavailable: 503,
  pending: 503,
  upstream_error: 500,
};

function says(what: StubCase): StubReply {
  const status = statuses[what];
  return status === undefined ? envelope('<responseCode>202</responseCode>') : { status, body: '' };
}
