/** Credentials and envelope of CreditChek: a bare key in a header; `status` and `error` say whether there is data. */
import { blockAt, blockOf, flagAt, textAt } from '../core/json.ts';
import { judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'public_key', required: true, about: 'Key of the account, sent as it is' },
];

export const baseUrls = { live: 'https://api.creditchek.africa', sandbox: 'https://api.creditchek.africa' };

export const authorise: Vendor['authorise'] = (request, { public_key = '' }) => ({
  ...request,
  headers: { ...request.headers, token: public_key },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const block = blockAt(root, 'data');
  const base = { reference: referenceOf(block, '_id'), root, block };
  if (flagAt(root, 'status') === true && flagAt(root, 'error') !== true) {
    return { ...base, outcome: block && block.size > 0 ? 'found' : 'upstream_error', code: 'ok' };
  }
  // The vendor has no codes: an answer in good order without data says that there is none, unless its text complains.
  const text = textAt(root, 'message');
  if (/insufficient|wallet|balance|fund/i.test(text))
    return { ...base, outcome: 'insufficient_funds', code: 'wallet' };
  if (/unavailable|time|try again|service|error/i.test(text))
    return { ...base, outcome: 'source_unavailable', code: 'service' };
  const saysNo = flagAt(root, 'status') === false && (block === undefined || block.size === 0);
  return {
    ...base,
    outcome: saysNo ? 'not_found' : 'upstream_error',
    code: saysNo ? 'no_data' : 'unreadable',
  };
}
