/** Credentials, signatures and result codes of Smile ID v1: requests are signed, and so are the answers. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderOutcome } from '../../port.ts';
import { parseJson, textAt, blockOf } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'partner_id', required: true, about: 'Partner number' },
  { name: 'api_key', required: true, about: 'Key that signs requests and answers' },
];

export const baseUrls = {
  live: 'https://api.smileidentity.com',
  sandbox: 'https://testapi.smileidentity.com',
};

/** base64(HMAC-SHA256(key, timestamp + partner + "sid_request")) */
export function signature(apiKey: string, partnerId: string, timestamp: string): string {
  return createHmac('sha256', apiKey).update(`${timestamp}${partnerId}sid_request`).digest('base64');
}

export const authorise: Vendor['authorise'] = (request, { partner_id = '', api_key = '' }, at) => {
  const timestamp = at.toISOString();
  const body = blockOfBody(request.body);
  const signed = { ...body, partner_id, timestamp, signature: signature(api_key, partner_id, timestamp) };
  return { ...request, body: JSON.stringify(signed) };
};

export const isGenuine: NonNullable<Vendor['isGenuine']> = (root, { partner_id = '', api_key = '' }) => {
  const told = Buffer.from(textAt(root, 'signature'));
  const right = Buffer.from(signature(api_key, partner_id, textAt(root, 'timestamp')));
  return told.length === right.length && timingSafeEqual(told, right);
};

const results: Readonly<Record<string, ProviderOutcome>> = {
  '1012': 'found',
  '1020': 'found',
  '1021': 'mismatch',
  '1022': 'mismatch',
  '1013': 'not_found',
  '1023': 'not_found',
  '1014': 'malformed',
  '1015': 'source_unavailable',
  '1016': 'forbidden',
};

const errors: Readonly<Record<string, ProviderOutcome>> = {
  '2201': 'malformed',
  '2203': 'malformed',
  '2204': 'bad_auth',
  '2205': 'bad_auth',
  '2213': 'malformed',
  '2215': 'malformed',
  '2220': 'malformed',
  '2222': 'rate_limited',
  '2401': 'upstream_error',
  '2405': 'bad_auth',
};

export function judge(reply: WireReply): Judgement {
  const root = blockOf(reply.json);
  const code = textAt(root, 'ResultCode');
  const error = errors[textAt(root, 'code')];
  if (error) return { outcome: error, code: codeOf(root, 'code'), root };
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const reference = referenceOf(root, 'SmileJobID');
  return {
    outcome: results[code] ?? 'upstream_error',
    code: codeOf(root, 'ResultCode'),
    reference,
    root,
    block: root,
  };
}

function blockOfBody(body: string | undefined): object {
  const json = parseJson(body ?? '{}');
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}
