/** Credentials, addresses and envelopes of Flutterwave: accounts, and a BVN whose holder agrees on a page first. */
import { blockAt, blockOf, textAt } from '../core/json.ts';
import { judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'secret_key', required: true, about: 'Secret key, of test or live mode' },
  {
    name: 'redirect_url',
    required: false,
    about: 'Page to which the holder of a BVN comes back after agreeing; without it no BVN is asked for',
  },
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

/** The answer is a page for the holder, and a reference to ask with. */
export function judgeConsent(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const url = textAt(root, 'data.url');
  const reference = referenceOf(root, 'data.reference');
  if (!url.startsWith('https://') || !reference)
    return { outcome: 'upstream_error', code: 'no_consent_page', root };
  return { outcome: 'pending', code: 'consent_needed', reference, root, consent: { url, methods: [] } };
}

export function judgeFetched(reply: WireReply): Judgement {
  const refused = judgeStatus(reply, { 400: 'upstream_error', 404: 'upstream_error' });
  if (refused) return refused;
  const root = blockOf(reply.json);
  const data = blockAt(root, 'data');
  const reference = referenceOf(data, 'reference');
  switch (textAt(data, 'status').toUpperCase()) {
    case 'COMPLETED':
      // Names may stand beside the record or in it.
      return {
        outcome: 'found',
        code: 'COMPLETED',
        reference,
        root,
        block: new Map([...(data ?? []), ...(blockAt(data, 'bvn_data') ?? [])]),
      };
    case 'PENDING':
    case 'INITIATED':
      return { outcome: 'pending', code: 'consent_needed', reference, root };
    default:
      return { outcome: 'upstream_error', code: 'no_status', reference, root };
  }
}
