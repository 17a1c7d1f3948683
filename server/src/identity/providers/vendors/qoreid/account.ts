/** Credentials, token and envelope of QoreID: `status.status` decides, the record's key differs per product. */
import { blockAt, blockOf, numberAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor, VendorToken } from '../core/vendor.ts';
import { jsonRequest, type WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'client_id', required: true, about: 'Client of the account' },
  { name: 'secret', required: true, about: 'Secret of the client' },
];

export const baseUrls = { live: 'https://api.qoreid.com', sandbox: 'https://api.qoreid.com' };

export const token: VendorToken = {
  request: ({ client_id = '', secret = '' }) => jsonRequest('/token', { clientId: client_id, secret }),
  read: (root) => {
    const given = textAt(root, 'accessToken', 'access_token');
    return given
      ? { token: given, lifetimeMs: (numberAt(root, 'expiresIn', 'expires_in') ?? 600) * 1000 }
      : null;
  },
};

export const authorise: Vendor['authorise'] = (request, _credentials, _at, given) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${given}` },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const word = textAt(root, 'status.status').toLowerCase();
  const block = blockAt(root, ...records);
  const base = { code: codeOf(root, 'status.status'), reference: referenceOf(root, 'id'), root, block };
  const url = textAt(root, 'consentUrl');
  if (url.startsWith('https://'))
    return { ...base, code: 'consent_needed', outcome: 'pending', consent: { url, methods: [] } };
  if (word === 'verified') return { ...base, outcome: 'found' };
  if (word === 'id_mismatch') return { ...base, outcome: 'mismatch' };
  if (/pending|in_progress/.test(`${word} ${textAt(root, 'status.state')}`))
    return { ...base, outcome: 'pending' };
  return { ...base, outcome: 'upstream_error' };
}

const records = ['face_verification', 'v_nin', 'bvn', 'nin', 'ghana_id', 'kenya_id', 'nuban', 'cac'];
