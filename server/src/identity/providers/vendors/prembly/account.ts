/** Credentials, addresses and envelope of Prembly: codes inside HTTP 200 decide, never `status`. */
import { createHmac } from 'node:crypto';
import type { ProviderOutcome } from '../../port.ts';
import { blockAt, blockOf, flagAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import { isSignature } from '../core/signature.ts';
import type { CredentialField, Judgement, Settlement, Vendor, VendorInbound } from '../core/vendor.ts';
import { getRequest, type WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'api_key', required: true, about: 'Secret key; decides between sandbox and live' },
  { name: 'app_id', required: false, about: 'Application, where the account has one' },
  { name: 'public_key', required: false, about: 'Key that signs messages; late answers come by them' },
];

export const baseUrls = { live: 'https://api.prembly.com', sandbox: 'https://api.prembly.com' };

export const authorise: Vendor['authorise'] = (request, { api_key = '', app_id = '' }) => ({
  ...request,
  headers: { ...request.headers, 'x-api-key': api_key, ...(app_id ? { 'app-id': app_id } : {}) },
});

const outcomes: Readonly<Record<string, ProviderOutcome>> = {
  '00': 'found',
  '01': 'not_found',
  '02': 'source_unavailable',
  '03': 'insufficient_funds',
  '07': 'subject_blocked',
};

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const code = textAt(root, 'response_code');
  const word = textAt(root, 'verification.status', 'verification_status').toUpperCase();
  const block = blockAt(root, ...blocks);
  const face = blockAt(root, 'face_data');
  const said = code === '' ? undefined : outcomes[code.padStart(2, '0')];
  const base = {
    code: codeOf(root, 'response_code'),
    reference: referenceOf(root, 'verification.reference', 'reference_id'),
    root,
    block,
    ...billing(root),
  };
  // The basic account lookup prints no code: then the record decides, where the answer calls itself a success.
  if (!said && !(code === '' && block && flagAt(root, 'status')))
    return { ...base, outcome: 'upstream_error' };
  if (said && said !== 'found') return { ...base, outcome: said };
  if (word === 'PENDING') return { ...base, outcome: 'pending' };
  const differs = (face && !isMatch(face)) || flagAt(root, 'comparism_data.status') === false;
  return { ...base, outcome: differs ? 'mismatch' : 'found' };
}

const blocks = ['data', 'nin_data', 'account_data', 'frsc_data', 'bvn_data', 'vc_data'];

export function isMatch(face: ReturnType<typeof blockOf>): boolean {
  return textAt(face, 'response_code') === '00' && flagAt(face, 'status') !== false;
}

function billing(root: ReturnType<typeof blockOf>): Pick<Judgement, 'charged' | 'billed'> {
  const charged = flagAt(root, 'billing_info.was_charged');
  if (charged === undefined) return {};
  const amount = textAt(root, 'billing_info.amount');
  const currency = textAt(root, 'billing_info.currency');
  const known = /^\d+(\.\d+)?$/.test(amount) && /^[A-Z]{3}$/.test(currency);
  return { billed: charged, charged: charged && known ? { amount, currency } : null };
}

const typed = { 'content-type': 'application/json' };

/** The status page has no record: once it says verified, the vendor's message is awaited. */
export const settle: Settlement = {
  request: (reference) => getRequest(`/verification/${encodeURIComponent(reference)}/status`, {}, typed),
  judge: (reply) => {
    const judged = judge(reply);
    const word = textAt(judged.root, 'verification.status', 'verification_status').toUpperCase();
    if (judged.outcome !== 'found') return judged;
    return word === 'VERIFIED'
      ? { ...judged, outcome: 'pending', code: 'record_awaited', billed: true }
      : { ...judged, outcome: /^NOT.VERIFIED$/.test(word) ? 'not_found' : 'upstream_error' };
  },
  read: () => null,
};

/** base64(HMAC-SHA256(raw body)) */
export const inbound: VendorInbound = {
  isGenuine: ({ headers, body }, _root, { public_key = '' }) =>
    public_key !== '' &&
    isSignature(
      headers['x-prembly-signature'] ?? '',
      createHmac('sha256', public_key).update(body).digest('base64'),
    ),
  references: (root) =>
    ['verification.reference', 'reference_id', 'verification.verification_id']
      .map((path) => referenceOf(root, path))
      .filter(Boolean),
};

/** A list that costs nothing; it prints no code. */
export const probe: Vendor['probe'] = {
  name: 'bank_codes',
  request: getRequest('/verification/bank_account/bank_code', {}, typed),
  judge: (reply) =>
    judgeStatus(reply) ?? {
      outcome: Array.isArray(blockOf(reply.json)?.get('data')) ? 'found' : judge(reply).outcome,
    },
};
