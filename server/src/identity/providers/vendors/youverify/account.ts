/** Credentials, addresses and envelope of Youverify: `data.status` decides, and every body states consent. */
import { createHmac } from 'node:crypto';
import type { ProviderOutcome } from '../../port.ts';
import { blockAt, blockOf, flagAt, textAt } from '../core/json.ts';
import { judgeStatus, referenceOf } from '../core/judge-status.ts';
import { isSignature } from '../core/signature.ts';
import type { CredentialField, Judgement, Vendor, VendorInbound } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'token', required: true, about: 'Key of the account' },
  {
    name: 'webhook_key',
    required: false,
    about: 'Key that signs messages; without it late answers never arrive',
  },
];

export const baseUrls = { live: 'https://api.youverify.co', sandbox: 'https://api.sandbox.youverify.co' };

export const authorise: Vendor['authorise'] = (request, { token = '' }) => ({
  ...request,
  headers: { ...request.headers, token },
});

const outcomes: Readonly<Record<string, ProviderOutcome>> = {
  found: 'found',
  not_found: 'not_found',
  pending: 'pending',
  failed: 'source_unavailable',
};

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const block = blockAt(root, 'data');
  const outcome = outcomes[textAt(block, 'status').toLowerCase()];
  const base = { code: outcome ?? 'no_status', reference: referenceOf(block, 'id'), root, block };
  if (!outcome || flagAt(root, 'success') === false) return { ...base, outcome: 'upstream_error' };
  const differs = flagAt(block, 'validations.selfie.selfieVerification.match') === false;
  return { ...base, outcome: outcome === 'found' && differs ? 'mismatch' : outcome };
}

/** hex(HMAC-SHA256(raw body)) */
export const inbound: VendorInbound = {
  isGenuine: ({ headers, body }, _root, { webhook_key = '' }) =>
    webhook_key !== '' &&
    isSignature(
      headers['x-yv-signature']?.toLowerCase() ?? '',
      createHmac('sha256', webhook_key).update(body).digest('hex'),
    ),
  references: (root) => ['data.id', 'data.requestId'].map((path) => referenceOf(root, path)).filter(Boolean),
};
