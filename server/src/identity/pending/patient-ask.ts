/**
 * Waits a moment for an answer that is said to come later: queues are often short, and a caller who gets the record at
 * once need not come back. What is not there by then stays pending.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Ask, AskContext } from '../identity-deps.ts';
import type { Question } from '../providers/ask-sources.ts';
import type { IdentityAnswer } from '../providers/port.ts';
import type { VendorAnswer } from '../providers/vendors/core/vendor.ts';
import { toIdentityAnswer } from '../providers/vendors/vendor-source.ts';
import { askedOf } from './open-question.ts';
import type { PendingDeps } from './pending-deps.ts';
import { isFinal } from './settle-pending.ts';

type PatientDeps = Pick<PendingDeps, 'accounts' | 'priceOf' | 'spend' | 'seen'>;
type Pending = Extract<IdentityAnswer, { outcome: 'pending' }>;

export interface Patience {
  /** 0 waits for nothing. */
  patienceMs: number;
  /** The first gap; each is half as long again. */
  gapMs: number;
}

export function patientAsk(ask: Ask, deps: PatientDeps, patience: Patience): Ask {
  return async (question, context) => {
    const answer = await ask(question, context);
    return answer.outcome === 'pending' ? settledSoon(deps, patience, question, context, answer) : answer;
  };
}

async function settledSoon(
  deps: PatientDeps,
  { patienceMs, gapMs }: Patience,
  question: Question,
  { signal, caller }: AskContext,
  answer: Pending,
): Promise<IdentityAnswer> {
  const to = askedOf(deps, answer);
  // Nobody agrees on a page within seconds, and a message comes when it comes.
  if (!to?.product.settle || answer.consent) return answer;
  const untilAt = performance.now() + patienceMs;
  for (let gap = gapMs; performance.now() + gap < untilAt && !signal.aborted; gap *= 1.5) {
    await wait(gap, undefined, { signal }).catch(() => undefined);
    const timeoutMs = Math.ceil(untilAt - performance.now());
    if (signal.aborted || timeoutMs <= 0) return answer;
    const told = await to.open.settle(to.product, answer.reference, question, { signal, timeoutMs });
    if (isFinal(told)) return finalOf(deps, question, caller.branch.id, answer, told);
    // Only a message brings the record now.
    if (told.code === 'record_awaited') return answer;
  }
  return answer;
}

/** The call that was made and what came of it are two rows of the ledger; the second alone may be paid for. */
async function finalOf(
  deps: PatientDeps,
  question: Question,
  branchId: string,
  { provider, product, reference, calls, note, writes }: Pending,
  told: VendorAnswer,
): Promise<IdentityAnswer> {
  const settled = toIdentityAnswer(provider, product, question, { ...told, reference });
  const price = told.billed ? (told.charged ?? deps.priceOf(provider, product)) : null;
  const spent = await deps.spend(branchId, { provider, reference }, price);
  const queries = [...(writes?.queries ?? []), ...spent];
  const paid = settled.calls.map((call) => ({ ...call, price }));
  for (const call of paid) deps.seen?.(call);
  return {
    ...settled,
    calls: [...calls, ...paid],
    ...(note ? { note } : {}),
    ...(writes || queries.length > 0 ? { writes: { ...writes, queries } } : {}),
  };
}
