/** Credentials, token and envelope of Jenga. The signature is sent where a key is set; not every account wants it. */
import { createSign } from 'node:crypto';
import { blockAt, blockOf, flagAt, parseJson, textAt } from '../core/json.ts';
import { codeOf, judgeStatus } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor, VendorToken } from '../core/vendor.ts';
import { jsonRequest, type WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'api_key', required: true, about: 'Key that fetches tokens' },
  { name: 'merchant_code', required: true, about: 'Code of the merchant' },
  { name: 'consumer_secret', required: true, about: 'Secret of the merchant' },
  { name: 'private_key', required: false, about: 'RSA key in PEM that signs requests' },
];

export const baseUrls = { live: 'https://api.finserve.africa', sandbox: 'https://uat.finserve.africa' };

const lifetimeMs = 10 * 60_000;

export const token: VendorToken = {
  request: ({ api_key = '', merchant_code = '', consumer_secret = '' }) => {
    const body = { merchantCode: merchant_code, consumerSecret: consumer_secret };
    return jsonRequest('/authentication/api/v3/authenticate/merchant', body, { 'Api-Key': api_key });
  },
  read: (root) => {
    const given = textAt(root, 'accessToken');
    return given ? { token: given, lifetimeMs } : null;
  },
};

/** RSA-SHA256 over merchant code, document number and country code. */
export const authorise: Vendor['authorise'] = (
  request,
  { merchant_code = '', private_key = '' },
  _at,
  given,
) => {
  const headers: Record<string, string> = { ...request.headers, Authorization: `Bearer ${given}` };
  if (private_key) {
    const asked = blockAt(blockOf(parseJson(request.body ?? '')), 'identity');
    const text = `${merchant_code}${textAt(asked, 'documentNumber')}${textAt(asked, 'countryCode')}`;
    headers['Signature'] = createSign('RSA-SHA256').update(text).sign(private_key, 'base64');
  }
  return { ...request, headers };
};

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const code = codeOf(root, 'code');
  const block = blockAt(root, 'data.identity', 'identity');
  if (flagAt(root, 'status') && block) return { outcome: 'found', code, root, block };
  const unknown = flagAt(root, 'status') === false && (code === '404' || code === '');
  return { outcome: unknown ? 'not_found' : 'upstream_error', code, root };
}
