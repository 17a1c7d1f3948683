/** Credentials, addresses and envelope of Mono. Its 402 is a failed request, not an empty wallet. */
import { blockAt, blockOf, textAt } from '../core/json.ts';
import { judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'secret_key', required: true, about: 'Secret key, of test or live mode' },
];

export const baseUrls = { live: 'https://api.withmono.com', sandbox: 'https://api.withmono.com' };

export const authorise: Vendor['authorise'] = (request, { secret_key = '' }) => ({
  ...request,
  headers: { ...request.headers, 'mono-sec-key': secret_key },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply, { 402: 'upstream_error' });
  if (refused) return refused;
  const root = blockOf(reply.json);
  const block = blockAt(root, 'data');
  const isFound = /^success(?:ful)?$/i.test(textAt(root, 'status')) && block !== undefined;
  return { outcome: isFound ? 'found' : 'upstream_error', root, block };
}

/** A session, and the ways on which the holder can be sent a code. */
export function judgeConsent(reply: WireReply): Judgement {
  const judged = judge(reply);
  if (judged.outcome !== 'found') return judged;
  const listed = judged.block?.get('methods');
  const methods = (Array.isArray(listed) ? listed : [])
    .map((entry) => blockOf(entry))
    .map((entry) => ({
      method: textAt(entry, 'method').slice(0, 40),
      hint: maskedIn(textAt(entry, 'hint')),
    }))
    .filter(({ method }) => method);
  const reference = referenceOf(judged.block, 'session_id');
  return { ...judged, outcome: 'pending', code: 'consent_needed', reference, consent: { url: '', methods } };
}

/** The masked address or number alone, without the words around it. */
function maskedIn(text: string): string {
  return /\S*\*\S*/.exec(text)?.[0].slice(0, 80) ?? '';
}
