/** Credentials, addresses and envelope of Dojah: the status decides, and the record stands under `entity`. */
import { blockAt, blockOf, flagAt } from '../core/json.ts';
import { judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import { getRequest, type WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'app_id', required: true, about: 'Application' },
  { name: 'secret_key', required: true, about: 'Secret key, sent bare' },
];

export const baseUrls = { live: 'https://api.dojah.io', sandbox: 'https://sandbox.dojah.io' };

export const authorise: Vendor['authorise'] = (request, { app_id = '', secret_key = '' }) => ({
  ...request,
  headers: { ...request.headers, AppId: app_id, Authorization: secret_key },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const block = blockAt(root, 'entity');
  if (!block) return { outcome: 'upstream_error', code: 'no_entity' };
  const differs = flagAt(block, 'selfie_verification.match') === false;
  const reference = referenceOf(block, 'reference');
  return { outcome: differs ? 'mismatch' : 'found', reference, root, block };
}

/** The wallet; asking costs nothing. */
export const probe: Vendor['probe'] = { name: 'balance', request: getRequest('/api/v1/balance') };
