/** Credentials and envelope of the Kenyan TransUnion bureau: SOAP, with credentials in front and again inside. */
import { reasonCodes } from '../core/credit-values.ts';
import { blockAt, blockOf, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import { soapBody } from '../core/soap.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'username', required: true, about: 'User in the request' },
  { name: 'password', required: true, about: 'Password in the request' },
  { name: 'code', required: true, about: 'Code of the subscriber' },
  { name: 'infinity_code', required: true, about: 'Infinity code of the subscriber' },
  { name: 'http_user', required: false, about: 'User of HTTP Basic, where it is another' },
  { name: 'http_password', required: false, about: 'Password of HTTP Basic, where it is another' },
  { name: 'namespace', required: false, about: "Namespace of the bureau's WSDL" },
  reasonCodes,
];

/** The bureau gives each subscriber an address. */
export const baseUrls = { live: '', sandbox: '' };

export const authorise: Vendor['authorise'] = (request, given) => {
  const { username = '', password = '', code = '', infinity_code = '' } = given;
  const [user, secret] = [given['http_user'] || username, given['http_password'] || password];
  const inside = Object.entries({ username, password, code, infinityCode: infinity_code })
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('');
  return {
    ...request,
    headers: {
      ...request.headers,
      authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
    },
    body: (request.body ?? '').replace('<credentials/>', () => inside),
  };
};

const outcomes: Readonly<Record<string, 'found' | 'not_found'>> = { '200': 'found', '202': 'not_found' };

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(soapBody(reply.text));
  const block = blockAt(root, 'return');
  const code = textAt(block, 'responseCode');
  const reference = referenceOf(block, 'header.requestNo', 'header.pdfId');
  // Other codes are not published.
  return {
    outcome: outcomes[code] ?? 'upstream_error',
    code: codeOf(block, 'responseCode'),
    reference,
    root,
    block,
  };
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
