/** Credentials, addresses and envelope of Flutterwave, which resolves bank accounts. */
import { blockAt, blockOf, textAt } from '../core/json.ts';
import { judgeStatus } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'secret_key', required: true, about: 'Secret key, of test or live mode' },
];

export const baseUrls = { live: 'https://api.flutterwave.com', sandbox: 'https://api.flutterwave.com' };

export const authorise: Vendor['authorise'] = (request, { secret_key = '' }) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${secret_key}` },
});

export function judge(reply: WireReply): Judgement {
  // An account that nobody has is a 400 here.
  const refused = judgeStatus(reply, { 400: 'not_found' });
  if (refused) return refused;
  const root = blockOf(reply.json);
  const block = blockAt(root, 'data');
  const isFound = textAt(root, 'status').toLowerCase() === 'success' && block !== undefined;
  return { outcome: isFound ? 'found' : 'upstream_error', root, block };
}
