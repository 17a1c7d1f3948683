/** Credentials, ticket and envelope of FirstCentral. The ticket goes into the body, and every answer is a list. */
import { reasonCodes } from '../core/credit-values.ts';
import { blockOf, parseJson, textAt } from '../core/json.ts';
import { judgeStatus } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor, VendorToken } from '../core/vendor.ts';
import { jsonRequest, type WireReply } from '../core/wire-call.ts';
import { tablesOf } from './tables.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'username', required: true, about: 'User of the web service' },
  { name: 'password', required: true, about: 'Password of the user' },
  reasonCodes,
];

export const baseUrls = {
  live: 'https://online.firstcentralcreditbureau.com',
  sandbox: 'https://uat.firstcentralcreditbureau.com',
};

/** Not published; a sister product gives out tickets for five hours. */
const ticketLifetimeMs = 4 * 3_600_000;

export const token: VendorToken = {
  request: ({ username = '', password = '' }) =>
    jsonRequest('/firstcentralrestv2/Login', { username, password }),
  read: (root) => {
    const ticket = textAt(root, 'DataTicket');
    return ticket ? { token: ticket, lifetimeMs: ticketLifetimeMs } : null;
  },
};

export const authorise: Vendor['authorise'] = (request, _, _at, ticket) => {
  const body = parseJson(request.body ?? '{}');
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...request, body: JSON.stringify({ DataTicket: ticket, ...fields }) };
};

export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const tables = tablesOf(reply.json);
  if (!tables) return { outcome: 'upstream_error', code: 'no_tables', root: blockOf(reply.json) };
  const matched = tables.get('matchedconsumer');
  if (matched) return { outcome: matched.length === 0 ? 'not_found' : 'upstream_error', code: 'match' };
  return { outcome: 'found', reference: textAt(tables.get('subjectlist')?.[0], 'Reference') };
}
