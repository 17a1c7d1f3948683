/** Credentials, addresses and envelope of Paystack, which resolves bank accounts and charges nothing for it. */
import { blockAt, blockOf, flagAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import { getRequest, type WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'secret_key', required: true, about: 'Secret key, of test or live mode' },
];

export const baseUrls = { live: 'https://api.paystack.co', sandbox: 'https://api.paystack.co' };

export const authorise: Vendor['authorise'] = (request, { secret_key = '' }) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${secret_key}` },
});

export function judge(reply: WireReply): Judgement {
  const root = blockOf(reply.json);
  // 422 is said of an account that nobody has, and of a bank that nobody knows: only the code tells them apart.
  const refused = judgeStatus(reply, {
    422: textAt(root, 'code') === 'invalid_bank_code' ? 'malformed' : 'not_found',
  });
  if (refused) return { ...refused, billed: false };
  const block = blockAt(root, 'data');
  const isFound = flagAt(root, 'status') === true && block !== undefined;
  return {
    outcome: isFound ? 'found' : 'upstream_error',
    code: codeOf(root, 'code'),
    root,
    block,
    billed: false,
  };
}

/** The table of banks; asking costs nothing. */
export const probe: Vendor['probe'] = {
  name: 'list_banks',
  request: getRequest('/bank', { country: 'nigeria', currency: 'NGN' }),
  judge: (reply) =>
    judgeStatus(reply) ?? {
      outcome: Array.isArray(blockOf(reply.json)?.get('data')) ? 'found' : 'upstream_error',
    },
};
