/** Credentials, request hash and codes of the Metropol bureau. The exact bytes that are sent are hashed. */
import { createHash } from 'node:crypto';
import type { ProviderOutcome } from '../../port.ts';
import { blockOf, flagAt, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'public_key', required: true, about: 'Key sent with each request' },
  { name: 'private_key', required: true, about: 'Key that goes into the hash only' },
];

export const baseUrls = {
  live: 'https://api.metropol.co.ke:22225/v2_1',
  sandbox: 'https://api.metropol.co.ke:5555/v2_1',
};

/** hex(SHA-256(private key + body + public key + timestamp)) */
export function requestHash(
  keys: { publicKey: string; privateKey: string },
  body: string,
  timestamp: string,
): string {
  return createHash('sha256').update(`${keys.privateKey}${body}${keys.publicKey}${timestamp}`).digest('hex');
}

export const authorise: Vendor['authorise'] = (request, { public_key = '', private_key = '' }, at) => {
  const timestamp = `${at.toISOString().replace(/\D/g, '').slice(0, 17)}000`;
  const keys = { publicKey: public_key, privateKey: private_key };
  return {
    ...request,
    headers: {
      ...request.headers,
      'X-METROPOL-REST-API-KEY': public_key,
      'X-METROPOL-REST-API-HASH': requestHash(keys, request.body ?? '', timestamp),
      'X-METROPOL-REST-API-TIMESTAMP': timestamp,
    },
  };
};

const outcomes: Readonly<Record<string, ProviderOutcome>> = {
  E002: 'bad_auth',
  E004: 'bad_auth',
  E030: 'bad_auth',
  E026: 'bad_auth',
  E027: 'bad_auth',
  E003: 'forbidden',
  E016: 'forbidden',
  E019: 'forbidden',
  E029: 'forbidden',
  E017: 'not_found',
  E018: 'not_found',
  E023: 'malformed',
  E024: 'malformed',
  E025: 'malformed',
};

export function judge(reply: WireReply): Judgement {
  const root = blockOf(reply.json);
  const code = codeOf(root, 'api_code');
  const base = { code, reference: referenceOf(root, 'trx_id'), root, block: root };
  const outcome = outcomes[code];
  if (outcome) return { ...base, outcome };
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const isFound = flagAt(root, 'has_error') === false && textAt(root, 'identity_number', 'id_number') !== '';
  return { ...base, outcome: isFound ? 'found' : 'upstream_error' };
}
