/** One try for a question that waits: asks the vendor what came of it, then settles it or says when to ask again. */
import type { VendorAnswer } from '../providers/vendors/core/vendor.ts';
import { askedOf, openQuestion } from './open-question.ts';
import type { PendingDeps } from './pending-deps.ts';
import { gapMs, type PendingLimits } from './pending-limits.ts';
import { type PendingLookup, triedAgain } from './pending-store.ts';
import { dropPending, isFinal, settlePending } from './settle-pending.ts';

export interface AskAgainDeps extends PendingDeps {
  limits: PendingLimits;
  random(): number;
}

/** `claimed` is held by this process. */
export async function askAgain(
  deps: AskAgainDeps,
  claimed: PendingLookup,
  signal: AbortSignal,
): Promise<'settled' | 'waits'> {
  const question = await openQuestion(deps, claimed);
  if (!question) {
    await dropPending(deps, claimed);
    return 'settled';
  }
  const to = askedOf(deps, claimed);
  const settles = to?.product.settle !== undefined;
  const answer =
    to && settles
      ? await to.open.settle(to.product, claimed.reference, question.asked, { signal })
      : notAsked;
  // Cut off because the process ends: whoever comes next may ask at once.
  if (signal.aborted && !isFinal(answer)) {
    const { next_try_at, tries, billed } = claimed;
    const queries = [triedAgain(deps.storage.db, claimed, { next_try_at, tries, billed })];
    await deps.storage.writer.write({ queries });
    return 'waits';
  }
  const billed = claimed.billed || answer.billed;
  const isOver = deps.clock.now() >= endOf(deps, claimed);
  if (isFinal(answer) || isOver) {
    await settlePending(deps, { ...claimed, billed }, question, answer);
    return 'settled';
  }
  const next = nextTry(deps, claimed, answer, settles || to === undefined);
  await deps.storage.writer.write({
    queries: [triedAgain(deps.storage.db, claimed, { billed, tries: claimed.tries + 1, next_try_at: next })],
  });
  return 'waits';
}

/** What can only come by message is looked at again at its end. */
function nextTry(
  deps: AskAgainDeps,
  claimed: PendingLookup,
  answer: VendorAnswer,
  canBeAsked: boolean,
): Date {
  const { limits, clock, random } = deps;
  const end = endOf(deps, claimed);
  if (!canBeAsked || answer.code === 'record_awaited') return end;
  const wanted = answer.outcome === 'rate_limited' ? (answer.retryAfterMs ?? 0) : 0;
  const gap = Math.max(wanted, gapMs(claimed.tries, limits, random()));
  return new Date(Math.min(end.getTime(), clock.now().getTime() + gap));
}

function endOf({ limits }: AskAgainDeps, { created_at }: PendingLookup): Date {
  return new Date(created_at.getTime() + limits.endAfterMs);
}

const notAsked: VendorAnswer = {
  outcome: 'timeout',
  code: '',
  reference: '',
  httpStatus: 0,
  latencyMs: 0,
  charged: null,
  billed: false,
};
