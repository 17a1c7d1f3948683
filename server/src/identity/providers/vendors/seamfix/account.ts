/** Credentials, addresses and envelope of Seamfix: a code and two status words inside HTTP 200 decide. */
import { blockOf, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'user_id', required: true, about: 'User of the account' },
  { name: 'api_key', required: true, about: 'Key of the account' },
];

export const baseUrls = { live: 'https://api.verified.africa', sandbox: 'https://api.verified.africa' };

export const authorise: Vendor['authorise'] = (request, { user_id = '', api_key = '' }) => ({
  ...request,
  headers: { ...request.headers, userid: user_id, apiKey: api_key },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const code = textAt(root, 'responseCode');
  const word = textAt(root, 'verificationStatus').toUpperCase().replaceAll('_', ' ');
  const base = {
    code: codeOf(root, 'responseCode'),
    reference: referenceOf(root, 'transactionReference'),
    root,
    block: root,
  };
  if (word === 'PENDING') return { ...base, outcome: 'pending' };
  if (code === '01') return { ...base, outcome: 'not_found' };
  if (code === '02') return { ...base, outcome: 'source_unavailable' };
  if (/^4\d$/.test(code)) return { ...base, outcome: 'bad_auth' };
  if (code !== '00') return { ...base, outcome: 'upstream_error' };
  if (word === 'VERIFIED') return { ...base, outcome: 'found' };
  return { ...base, outcome: word === 'NOT VERIFIED' ? 'mismatch' : 'upstream_error' };
}
