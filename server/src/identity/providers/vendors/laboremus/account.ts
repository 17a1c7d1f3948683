/** Credentials, token and envelope of Laboremus: a question is taken into a queue, and asked about until it is done. */
import { blockOf, numberAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor, VendorToken } from '../core/vendor.ts';
import { formRequest, type WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'client_id', required: true, about: 'Client of the account' },
  { name: 'client_secret', required: true, about: 'Secret of the client' },
  { name: 'subscription_key', required: true, about: 'Key of the subscription' },
  {
    name: 'token_url',
    required: true,
    about: 'Address that gives out tokens: whole, or a path below the base address',
  },
];

export const baseUrls = {
  live: 'https://api.streamline.laboremus.ug',
  sandbox: 'https://api-test.streamline.laboremus.ug',
};

export const token: VendorToken = {
  request: ({ client_id = '', client_secret = '', token_url = '' }) =>
    formRequest(token_url, { grant_type: 'client_credentials', client_id, client_secret }),
  read: (root) => {
    const given = textAt(root, 'access_token');
    return given ? { token: given, lifetimeMs: (numberAt(root, 'expires_in') ?? 300) * 1000 } : null;
  },
};

export const authorise: Vendor['authorise'] = (request, { subscription_key = '' }, _at, given) => ({
  ...request,
  headers: {
    ...request.headers,
    'content-type': 'application/json',
    Authorization: `Bearer ${given}`,
    'Ocp-Apim-Subscription-Key': subscription_key,
  },
});

export function judge(reply: WireReply): Judgement {
  // Its refusals carry no body at all.
  if (reply.status === 400 && reply.text.trim() === '') return { outcome: 'malformed', code: '400' };
  const refused = judgeStatus(reply, { 404: 'upstream_error' });
  if (refused) return refused;
  const root = blockOf(reply.json);
  const word = textAt(root, 'status').toLowerCase();
  const base = { code: codeOf(root, 'status'), reference: referenceOf(root, 'id'), root, block: root };
  if (/^(?:pending|queued|processing|in ?progress|accepted|submitted)$/.test(word))
    return { ...base, outcome: 'pending' };
  if (/^(?:completed|complete|succeeded|success)$/.test(word)) return { ...base, outcome: 'found' };
  if (word !== 'failed') return { ...base, outcome: 'upstream_error' };
  // One word for two things, and nothing but the text tells them apart.
  const unknown = /not found|no record|does not exist/i.test(textAt(root, 'errorMessage', 'message'));
  return { ...base, outcome: unknown ? 'not_found' : 'source_unavailable' };
}
