/** Credentials, addresses and envelope of Korapay. */
import { blockAt, blockOf, flagAt } from '../core/json.ts';
import { judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'secret_key', required: true, about: 'Secret key, of test or live mode' },
];

export const baseUrls = { live: 'https://api.korapay.com', sandbox: 'https://api.korapay.com' };

export const authorise: Vendor['authorise'] = (request, { secret_key = '' }) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${secret_key}` },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const block = blockAt(root, 'data');
  const isFound = flagAt(root, 'status') === true && block !== undefined;
  return {
    outcome: isFound ? 'found' : 'upstream_error',
    reference: referenceOf(block, 'reference'),
    root,
    block,
  };
}
