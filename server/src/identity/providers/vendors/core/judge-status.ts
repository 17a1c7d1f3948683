/** What an HTTP status says where the vendor's own codes do not; the same for all vendors. 200 never says found. */
import type { ProviderOutcome } from '../../port.ts';
import { type Block, blockOf, textAt } from './json.ts';
import type { Judgement } from './vendor.ts';
import type { WireReply } from './wire-call.ts';

/** Undefined for a success status. */
export function judgeStatus(
  reply: WireReply,
  exceptions: Readonly<Record<number, ProviderOutcome>> = {},
): Judgement | undefined {
  const { status } = reply;
  if (status >= 200 && status < 300) return undefined;
  const root = blockOf(reply.json);
  const outcome = exceptions[status] ?? ofStatus(status, root);
  // A page of some other server says nothing about the subject.
  const believed = root || !aboutSubject.has(outcome) ? outcome : 'upstream_error';
  return { outcome: believed, code: codeOf(root) || String(status), root };
}

/** A vendor's code where it is one: short, without blanks, so that no wording passes. */
export function codeOf(root: Block | undefined, ...paths: readonly string[]): string {
  const text = textAt(root, ...(paths.length > 0 ? paths : ['response_code', 'code', 'error_code', 'name']));
  return /^[\w.-]{1,40}$/.test(text) ? text : '';
}

/** A reference where it is one. */
export function referenceOf(root: Block | undefined, ...paths: readonly string[]): string {
  const text = textAt(root, ...paths);
  return /^[\w.:/-]{1,80}$/.test(text) ? text : '';
}

const aboutSubject: ReadonlySet<ProviderOutcome> = new Set(['not_found', 'malformed', 'insufficient_funds']);

function ofStatus(status: number, root: Block | undefined): ProviderOutcome {
  switch (status) {
    case 400:
    case 422:
      // Some answer 400 for a failure of their own, and only the text says so.
      return serviceTrouble.test(textAt(root, 'message', 'detail', 'error'))
        ? 'source_unavailable'
        : 'malformed';
    case 401:
      return 'bad_auth';
    case 402:
      return 'insufficient_funds';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 408:
    case 504:
      return 'timeout';
    case 424:
    case 503:
      return 'source_unavailable';
    case 429:
      return 'rate_limited';
    default:
      return 'upstream_error';
  }
}

const serviceTrouble = /unavailable|not available|down ?time|timed? ?out|try again|retry|service error/i;
