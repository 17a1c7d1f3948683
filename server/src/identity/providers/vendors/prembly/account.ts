/** Credentials, addresses and envelope of Prembly: codes inside HTTP 200 decide, never `status`. */
import type { ProviderOutcome } from '../../port.ts';
import { blockAt, blockOf, flagAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'api_key', required: true, about: 'Secret key; decides between sandbox and live' },
  { name: 'app_id', required: false, about: 'Application, where the account has one' },
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
  const said = outcomes[code.padStart(2, '0')];
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
