/** The row that keeps a question whose answer comes later; written together with the lookup that it belongs to. */
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Protection } from '../../platform/protection.ts';
import { insert, type RowWrite } from '../../storage/write-set.ts';
import type { Expected } from '../compare-expected.ts';
import type { ConsentAndPurpose } from '../consent.ts';
import type { IdentityAnswer } from '../providers/port.ts';
import type { Asked } from '../providers/vendors/core/vendor.ts';
import { pendingLimits } from './pending-limits.ts';
import { type PendingQuestion, withoutPictures } from './pending-question.ts';

export interface BecomesPending {
  lookupId: string;
  operation: string;
  subject: string;
  answer: Extract<IdentityAnswer, { outcome: 'pending' }>;
  asked: Asked;
  expected: Expected | null;
  consent: ConsentAndPurpose;
  caller: Caller;
  requestId: string;
}

export function pendingRows(
  { protection, clock }: { protection: Protection; clock: Clock },
  { answer, caller, ...of }: BecomesPending,
): RowWrite[] {
  const now = clock.now();
  const question: PendingQuestion = {
    asked: withoutPictures(of.asked),
    expected: of.expected,
    consent: of.consent,
    holder: answer.consent ?? null,
  };
  const sealed = protection.seal(caller.branch.id, of.subject, question);
  return [
    ...sealed.rows,
    insert('pending_lookups', {
      branch_id: caller.branch.id,
      lookup_id: of.lookupId,
      environment: caller.key.environment,
      operation: of.operation,
      provider: answer.provider,
      product: answer.product,
      reference: answer.reference,
      subject: of.subject,
      key_id: sealed.keyId,
      sealed: sealed.bytes,
      request_id: of.requestId,
      billed: false,
      tries: 0,
      next_try_at: new Date(now.getTime() + pendingLimits.firstGapMs),
      claimed_until: null,
      created_at: now,
    }),
  ];
}
