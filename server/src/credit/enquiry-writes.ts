/**
 * The rows that a question about credit leaves behind: those of any lookup, the bureaus' files sealed with their own
 * answers, and an audit entry that says for what purpose and on what consent it was asked.
 */
import type { Caller } from '../access/caller.ts';
import type { Expected } from '../identity/compare-expected.ts';
import { lookupWrites } from '../identity/lookup-rows.ts';
import type { Country, IdentityAnswer } from '../identity/providers/port.ts';
import { subjectOf } from '../identity/subject.ts';
import { type AuditEntry, insert, type WriteSet } from '../storage/write-set.ts';
import type { BureauAnswer } from './ask-bureaus.ts';
import type { CreditDeps } from './credit-deps.ts';
import { reportOf } from './records/report.ts';
import type { CreditTerms } from './terms.ts';

export interface Enquiry {
  reportId: string;
  operation: string;
  country: Country;
  scheme: string;
  identifier: string;
  terms: CreditTerms;
  caller: Caller;
  /** Who asked, where it was not the caller's key itself. */
  actor?: string;
  requestId: string;
  expected?: Expected | null;
  answers: readonly BureauAnswer[];
  answer: IdentityAnswer;
  /** What the caller was told; null where there was no record. */
  kept: unknown;
}

export function enquiryWrites(
  deps: Pick<CreditDeps, 'protection' | 'clock'>,
  enquiry: Enquiry,
): WriteSet & Required<Pick<WriteSet, 'rows' | 'audit'>> {
  const { caller, country, scheme, identifier, reportId, answers } = enquiry;
  const subject = subjectOf(deps.protection, caller.branch.id, country, scheme, identifier);
  const { operation, answer, kept, requestId } = enquiry;
  const [first] = answers;
  if (!first) throw new Error('No bureau was asked');
  const writes = lookupWrites(deps, {
    lookupId: reportId,
    operation,
    country,
    subject,
    answer,
    asked: first.asked,
    expected: enquiry.expected ?? null,
    consent: enquiry.terms,
    caller,
    requestId,
    kept,
  });
  const files = answers.flatMap(({ found }) => found ?? []);
  const sealed =
    files.length === 0
      ? null
      : deps.protection.seal(caller.branch.id, subject, {
          reports: files.map(({ file }) => reportOf(file)),
          raw: files.map(({ bureau, file }) => ({ bureau, answer: file.raw })),
        });
  return {
    ...writes,
    rows: [
      ...writes.rows,
      ...(sealed === null
        ? []
        : [
            ...sealed.rows,
            insert('credit_reports', {
              branch_id: caller.branch.id,
              id: reportId,
              environment: caller.key.environment,
              subject,
              key_id: sealed.keyId,
              sealed: sealed.bytes,
              created_at: deps.clock.now(),
            }),
          ]),
    ],
    audit: [...writes.audit, purposeEntry(enquiry, subject)],
  };
}

function purposeEntry({ caller, terms, actor, answers, ...enquiry }: Enquiry, subject: string): AuditEntry {
  const { consent, purpose } = terms;
  return {
    branchId: caller.branch.id,
    actor: actor ?? `key:${caller.key.id}`,
    action: 'credit.enquired',
    subject,
    requestId: enquiry.requestId,
    detail: {
      lookup: enquiry.reportId,
      operation: enquiry.operation,
      environment: caller.key.environment,
      purpose,
      consent: consent === null ? null : consent.granted === true,
      consent_basis: typeof consent?.basis === 'string' ? consent.basis : null,
      bureaus: answers.map(({ bureau, status }) => `${bureau}: ${status}`),
    },
  };
}
