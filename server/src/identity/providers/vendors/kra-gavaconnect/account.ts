/** Credentials, token and codes of the Kenyan revenue authority's GavaConnect. */
import { blockOf, numberAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor, VendorToken } from '../core/vendor.ts';
import { getRequest, type WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'consumer_key', required: true, about: 'Key of the application' },
  { name: 'consumer_secret', required: true, about: 'Secret of the application' },
];

export const baseUrls = { live: 'https://api.kra.go.ke', sandbox: 'https://sbx.kra.go.ke' };

export const token: VendorToken = {
  request: ({ consumer_key = '', consumer_secret = '' }) => ({
    ...getRequest('/v1/token/generate', { grant_type: 'client_credentials' }),
    headers: {
      authorization: `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`,
    },
  }),
  read: (root) => {
    const given = textAt(root, 'access_token');
    return given ? { token: given, lifetimeMs: (numberAt(root, 'expires_in') ?? 600) * 1000 } : null;
  },
};

export const authorise: Vendor['authorise'] = (request, _credentials, _at, given) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${given}` },
});

export function judge(reply: WireReply): Judgement {
  const root = blockOf(reply.json);
  const error = codeOf(root, 'ErrorCode');
  if (error === '30002' || error === '23001') return { outcome: 'not_found', code: error, root };
  const refused = judgeStatus(reply);
  if (refused) return { ...refused, code: error || (refused.code ?? '') };
  const code = codeOf(root, 'ResponseCode');
  return {
    outcome: ['30000', '23000'].includes(code) ? 'found' : 'upstream_error',
    code: code || error,
    root,
    block: root,
  };
}
