/** Credentials and envelope of the CRC bureau: the credentials stand in the body, and every answer is a 200. */
import { reasonCodes, rowsAt } from '../core/credit-values.ts';
import { type Block, blockAt, blockOf, numberAt, parseJson, textAt } from '../core/json.ts';
import { codeOf, judgeStatus, referenceOf } from '../core/judge-status.ts';
import type { CredentialField, Judgement, Vendor } from '../core/vendor.ts';
import type { WireReply } from '../core/wire-call.ts';

export const credentials: readonly CredentialField[] = [
  { name: 'username', required: true, about: 'User of the web service' },
  { name: 'password', required: true, about: 'Password of the user' },
  reasonCodes,
];

export const baseUrls = {
  live: 'https://webserver.creditreferencenigeria.net',
  sandbox: 'https://webserver.creditreferencenigeria.net',
};

export const authorise: Vendor['authorise'] = (request, { username = '', password = '' }) => {
  const body = parseJson(request.body ?? '{}');
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...request, body: JSON.stringify({ ...fields, UserName: username, Password: password }) };
};

/** Of a hundred; a record that is less alike may be another person's. */
const alikeFrom = 95;

/** The bureau's records that are the person, the likest first. */
export function hitsIn(search: Block | undefined): string[] {
  return listed(search)
    .filter(({ id, alike }) => id !== '' && alike >= alikeFrom)
    .sort((a, b) => b.alike - a.alike)
    .map(({ id }) => id);
}

/** A list of hits is no record: it is asked on for the merged one, unless none of the hits is the person. */
export function judge(reply: WireReply): Judgement {
  const refused = judgeStatus(reply);
  if (refused) return refused;
  const root = blockOf(reply.json);
  const hit = blockAt(root, 'ConsumerHitResponse');
  if (hit) {
    const reference = referenceOf(hit, 'REQUESTID', 'HEADER.REPORTHEADER.REPORTORDERNUMBER');
    return { outcome: 'found', code: 'hit', reference, root, block: hit };
  }
  const search = blockAt(root, 'ConsumerSearchResultResponse', 'ConsumerNoHitResponse');
  if (!search) {
    const code = codeOf(root, 'ErrorResponse.HEADER.RESPONSETYPE.CODE');
    return { outcome: 'upstream_error', code, root };
  }
  if (hitsIn(search).length > 0) return { outcome: 'upstream_error', code: 'hits_unmerged', root };
  if (listed(search).length > 0) return { outcome: 'mismatch', code: 'unlike_hits', root };
  const saysNo = textAt(search, 'HEADER.RESPONSETYPE.CODE') === '2' || blockAt(root, 'ConsumerNoHitResponse');
  return { outcome: saysNo ? 'not_found' : 'upstream_error', code: saysNo ? 'no_hit' : 'unreadable', root };
}

function listed(search: Block | undefined): { id: string; alike: number }[] {
  return rowsAt(search, 'BODY.SEARCHRESULTLIST').map((hit) => ({
    id: textAt(hit, 'BUREAUID'),
    alike: numberAt(hit, 'CONFIDENCESCORE') ?? 0,
  }));
}
