/** Credentials, addresses and envelope of VerifyMe, the forerunner of QoreID. Its 422 means an empty wallet. */
import { blockAt, blockOf, textAt } from '../core/json.ts';
import { judgeStatus } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'secret', required: true, about: 'Secret of the account' },
];

export const baseUrls = { live: 'https://vapi.verifyme.ng', sandbox: 'https://vapi.verifyme.ng' };

export const authorise: Vendor['authorise'] = (request, { secret = '' }) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${secret}` },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply, { 422: 'insufficient_funds' });
  if (refused) return refused;
  const root = blockOf(reply.json);
  const block = blockAt(root, 'data');
  if (textAt(root, 'status') !== 'success' || !block) return { outcome: 'upstream_error', root };
  const differs = [...(blockAt(block, 'fieldMatches')?.values() ?? [])].includes(false);
  return { outcome: differs ? 'mismatch' : 'found', root, block };
}
