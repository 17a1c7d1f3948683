/**
 * The rows that a question to the registries leaves behind: the lookup with its sealed answer, the ledger of calls, and
 * the audit entry. No personal data in clear: the identifier is there as a keyed hash only.
 */
import { type AuditEntry, insert, type RowWrite, type WriteSet } from '../storage/write-set.ts';
import type { Caller } from '../access/caller.ts';
import type { Expected } from './compare-expected.ts';
import type { ConsentAndPurpose } from './consent.ts';
import type { CheckDigitVerdict } from './identifiers/check-digits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { callRows } from './ledger/call-rows.ts';
import { pendingRows } from './pending/pending-rows.ts';
import type { Country, IdentityAnswer } from './providers/port.ts';
import type { Asked } from './providers/vendors/core/vendor.ts';

export interface Leaves {
  lookupId: string;
  operation: string;
  country: Country;
  subject: string;
  answer: IdentityAnswer;
  /** The question and what the caller expects: kept where the answer comes later. */
  asked: Asked;
  expected: Expected | null;
  /** What the caller was told; null where there was no record. */
  kept: unknown;
  consent: ConsentAndPurpose;
  caller: Caller;
  requestId: string;
  checkDigit?: CheckDigitVerdict;
  /** What was odd about the number, though it may exist. */
  oddity?: string | null;
}

export type LookupWrites = { rows: RowWrite[]; audit: AuditEntry[] } & Pick<WriteSet, 'queries'>;

export function lookupWrites(deps: Pick<IdentityDeps, 'protection' | 'clock'>, leaves: Leaves): LookupWrites {
  const { answer, caller, consent } = leaves;
  const at = deps.clock.now();
  const sealed =
    leaves.kept === null ? null : deps.protection.seal(caller.branch.id, leaves.subject, leaves.kept);
  const words = consent.ownWords
    ? deps.protection.seal(caller.branch.id, leaves.subject, consent.ownWords)
    : null;
  const rows: RowWrite[] = [
    ...(sealed?.rows ?? []),
    ...(words?.rows ?? []),
    insert('lookups', {
      branch_id: caller.branch.id,
      id: leaves.lookupId,
      operation: leaves.operation,
      environment: caller.key.environment,
      subject: leaves.subject,
      key_id: sealed?.keyId ?? null,
      sealed: sealed?.bytes ?? null,
      outcome: answer.outcome,
      consent: consent.consent && JSON.stringify(consent.consent),
      purpose: consent.purpose,
      request_id: leaves.requestId,
      api_key_id: caller.key.id,
      created_at: at,
      country: leaves.country,
      words_key_id: words?.keyId ?? null,
      words_sealed: words?.bytes ?? null,
    }),
    ...callRows(answer.calls, {
      branchId: caller.branch.id,
      lookupId: leaves.lookupId,
      operation: leaves.operation,
      country: leaves.country,
      environment: caller.key.environment,
      requestId: leaves.requestId,
      consent,
      at,
    }),
    ...(answer.outcome === 'pending' ? pendingRows(deps, { ...leaves, answer }) : []),
  ];
  const audit = [auditOf(leaves)];
  const { writes } = answer;
  if (!writes) return { rows, audit };
  return {
    rows: [...rows, ...(writes.rows ?? [])],
    audit,
    ...(writes.queries ? { queries: writes.queries } : {}),
  };
}

function auditOf(leaves: Leaves): AuditEntry {
  const { answer, caller } = leaves;
  const { environment } = caller.key;
  return {
    branchId: caller.branch.id,
    actor: `key:${caller.key.id}`,
    action: answer.outcome === 'found' ? 'lookup.answered' : 'lookup.failed',
    subject: leaves.subject,
    requestId: leaves.requestId,
    detail: {
      lookup: leaves.lookupId,
      operation: leaves.operation,
      environment,
      outcome: answer.outcome,
      sources: answer.calls.map((call) => `${call.provider}: ${call.outcome}`),
      ...(answer.outcome === 'found' && answer.flags.length > 0 ? { flags: answer.flags } : {}),
      ...(leaves.oddity ? { oddity: leaves.oddity } : {}),
      ...(leaves.checkDigit ? { check_digit: leaves.checkDigit } : {}),
      ...(answer.note ? { note: answer.note } : {}),
    },
  };
}
