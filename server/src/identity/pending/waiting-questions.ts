/**
 * Finds the lookup that waits already where the same question comes again, so that nobody is asked, and paid, a second
 * time. Where nothing waits, which is nearly always, it costs nothing.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../../access/caller.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Expected } from '../compare-expected.ts';
import type { Ask } from '../identity-deps.ts';
import type { Asked } from '../providers/vendors/core/vendor.ts';
import { openQuestion } from './open-question.ts';
import { anythingWaits, waitingOf } from './pending-store.ts';

/** A question that waits is written down, and seen by the next look, long before. */
const writtenWithinMs = 60_000;

export interface WaitingQuestions {
  /** The lookup's id; null at once where nothing waits. */
  find(question: RepeatedQuestion): Promise<string | null> | null;
  /** Looks whether anything waits at all. */
  refresh(): Promise<void>;
  /** The same asking; what waits by it is found at once, not only after the next look. */
  noting(ask: Ask): Ask;
}

export interface RepeatedQuestion {
  caller: Caller;
  operation: string;
  subject: string;
  asked: Asked;
  expected: Expected | null;
}

export function waitingQuestions(deps: {
  storage: Pick<Storage, 'db'>;
  protection: Protection;
}): WaitingQuestions {
  let waits = false;
  let begunUntilMs = 0;
  const mayWait = (): boolean => waits || performance.now() < begunUntilMs;
  return {
    // The sandbox answers at once.
    find: (question) =>
      question.caller.key.environment === 'live' && mayWait() ? find(deps, question) : null,
    noting: (ask) => async (question, context) => {
      const answer = await ask(question, context);
      if (answer.outcome === 'pending') begunUntilMs = performance.now() + writtenWithinMs;
      return answer;
    },
    async refresh() {
      waits = await anythingWaits(deps.storage.db);
    },
  };
}

async function find(
  deps: Parameters<typeof waitingQuestions>[0],
  { caller, operation, subject, asked, expected }: RepeatedQuestion,
): Promise<string | null> {
  const { environment } = caller.key;
  const waiting = await waitingOf(deps.storage.db, {
    branchId: caller.branch.id,
    subject,
    operation,
    environment,
  });
  for (const pending of waiting) {
    const question = await openQuestion(deps, pending);
    // With other names or another product it is another question.
    const isSame =
      question?.asked.product === asked.product &&
      isDeepStrictEqual(question.asked.inputs, asked.inputs) &&
      isDeepStrictEqual(question.expected, expected);
    if (isSame) return pending.lookup_id;
  }
  return null;
}
