/**
 * Credentials, token and envelope of Smile ID v3: every question is accepted and answered later by a signed message;
 * the status page only says whether it is done.
 */
import type { ProviderOutcome } from '../../port.ts';
import { blockOf, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor, VendorInbound, VendorToken } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';
import { isGenuine, judge as judgeResult } from '../smile-id/account.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'partner_id', required: true, about: 'Partner number' },
  { name: 'api_key', required: true, about: 'Key that fetches tokens and signs messages' },
  { name: 'callback_url', required: true, about: 'Public address of /webhooks/providers/smile-id-v3 here' },
  { name: 'privacy_policy_url', required: true, about: 'Privacy notice that the subject agreed to' },
];

export const baseUrls = {
  live: 'https://api.smileidentity.com',
  sandbox: 'https://api.sandbox.smileidentity.com',
};

const lifetimeMs = 15 * 60_000;

export const token: VendorToken = {
  request: ({ partner_id = '', api_key = '' }) => ({
    method: 'POST',
    path: '/v3/token',
    headers: { 'smileid-partner-id': partner_id, 'smileid-api-key': api_key },
  }),
  read: (root) => {
    const given = textAt(root, 'token');
    return given ? { token: given, lifetimeMs } : null;
  },
};

export const authorise: Vendor['authorise'] = (request, { partner_id = '' }, _at, given) => ({
  ...request,
  headers: { ...request.headers, 'SmileID-Token': given, 'SmileID-Partner-ID': partner_id },
});

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply, { 404: 'upstream_error' });
  if (refused) return refused;
  const root = blockOf(reply.json);
  const base = { code: codeOf(root, 'status'), reference: referenceOf(root, 'job_id'), root };
  return { ...base, outcome: reply.status === 202 && base.reference ? 'pending' : 'upstream_error' };
}

/** `clear` says that there is a record, which only the message brings. */
export function judgeState(reply: WireReply): Judgement {
  const judged = judge(reply);
  if (reply.status !== 200) return judged;
  switch (textAt(judged.root, 'status').toLowerCase()) {
    case 'clear':
      return { ...judged, outcome: 'pending', code: 'record_awaited', billed: true };
    case 'block':
      return { ...judged, outcome: 'mismatch' };
    case 'processing':
      return { ...judged, outcome: 'pending' };
    default:
      return judged;
  }
}

/** The signature covers the time alone, so an old one must not be used for another body for long. */
const maxAgeMs = 60 * 60_000;

export const inbound: VendorInbound = {
  isGenuine: (_message, root, given, at) => {
    const sentAt = Date.parse(textAt(root, 'timestamp'));
    return Math.abs(at.getTime() - sentAt) <= maxAgeMs && isGenuine(root, given);
  },
  references: (root) =>
    [
      'job_id',
      'SmileJobID',
      'PartnerParams.job_id',
      'result.SmileJobID',
      'result.PartnerParams.job_id',
      'data.job_id',
    ]
      .map((path) => referenceOf(root, path))
      .filter(Boolean),
  judge: judgeMessage,
};

/** The result may stand below, and where it has no code, the words of the status page may stand in for it. */
function judgeMessage(reply: WireReply): Judgement {
  const root = blockOf(reply.json);
  const below = root?.get('result') ?? root?.get('data');
  const isBelow = textAt(root, 'ResultCode') === '' && blockOf(below) !== undefined;
  const message = isBelow && below !== undefined ? { ...reply, json: below } : reply;
  const judged = judgeResult(message);
  const word = textAt(blockOf(message.json), 'status').toLowerCase() || textAt(root, 'status').toLowerCase();
  const said = judged.code === '' ? words[word] : undefined;
  return said ? { ...judged, outcome: said, code: word } : judged;
}

const words: Readonly<Record<string, ProviderOutcome>> = {
  clear: 'found',
  block: 'mismatch',
  processing: 'pending',
};
