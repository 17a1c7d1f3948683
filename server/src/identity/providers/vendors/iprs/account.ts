/** Kenya's register of persons, reached over a private network: SOAP with the credentials in the body. */
import { type Block, type Json, blockOf, flagAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply, WireRequest } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'user', required: true, about: 'User of the web service' },
  { name: 'password', required: true, about: 'Password of the user' },
];

/** Each agency has its own; there is no public address. */
export const baseUrls = { live: '', sandbox: '' };

export const authorise: Vendor['authorise'] = (request, { user = '', password = '' }) => ({
  ...request,
  body: (request.body ?? '').replace(
    '<tem:log/><tem:pass/>',
    () => `<tem:log>${escaped(user)}</tem:log><tem:pass>${escaped(password)}</tem:pass>`,
  ),
});

export function soapRequest(operation: string, fields: Readonly<Record<string, string>>): WireRequest {
  const inner = Object.entries(fields).map(([name, value]) => `<tem:${name}>${escaped(value)}</tem:${name}>`);
  return {
    method: 'POST',
    path: '',
    headers: {
      accept: 'text/xml',
      'content-type': 'text/xml; charset=utf-8',
      soapaction: `http://tempuri.org/IServiceIPRS/${operation}`,
    },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">' +
      `<soapenv:Header/><soapenv:Body><tem:${operation}><tem:log/><tem:pass/>${inner.join('')}</tem:${operation}>` +
      '</soapenv:Body></soapenv:Envelope>',
  };
}

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = leavesOf(reply.text);
  const failed = flagAt(root, 'ErrorOcurred', 'ErrorOccurred');
  const base = { code: codeOf(root, 'ErrorCode'), root, block: root };
  if (failed === false) return { ...base, outcome: 'found' };
  if (failed === undefined) return { ...base, outcome: 'upstream_error' };
  // No list of the codes was ever published, so here the text must do.
  const text = textAt(root, 'ErrorMessage');
  if (/not found|no record|does ?n.t exist/i.test(text)) return { ...base, outcome: 'not_found' };
  return {
    ...base,
    outcome: /user ?name|password|log ?in|denied/i.test(text) ? 'bad_auth' : 'upstream_error',
  };
}

/** Elements that hold text only, by name without prefix; the answer is one flat record. */
function leavesOf(xml: string): Block {
  const leaves: { [key: string]: Json } = {};
  for (const [, name = '', text = ''] of xml.matchAll(
    /<(?:[\w.-]{1,40}:)?([\w.-]{1,80})(?:\s[^<>]*)?>([^<]*)<\//g,
  )) {
    leaves[name] = unescaped(text);
  }
  return blockOf(leaves) ?? new Map();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? String(whole);
      const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    },
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
