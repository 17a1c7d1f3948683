/**
 * One provider's part in a question: the call through its bulkhead and breakers, within the time that is left, and once
 * more where that cannot be paid for twice. Gives back every call that was made; never throws.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { BrokenCircuitError, BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import type { Asked, VendorAnswer } from '../vendors/core/vendor.ts';
import type { ChainLimits } from './chain-limits.ts';
import { outcomeRules } from './outcomes.ts';
import type { Candidate } from './plan-calls.ts';
import { leftAlone, remember } from './provider-state.ts';

export interface CallTime {
  /** On the clock of `performance.now()`. */
  deadlineAt: number;
  /** Ends the call: somebody else was sooner. */
  signal?: AbortSignal | undefined;
  /** The asker has gone: nothing further is begun. */
  hasLeft(): boolean;
}

/** In the order in which they were made; empty where the provider turned out to be full or shut. */
export async function callProvider(
  limits: ChainLimits,
  candidate: Candidate,
  asked: Asked,
  time: CallTime,
): Promise<VendorAnswer[]> {
  const first = await callOnce(limits, candidate, asked, time);
  if (!first) return [];
  if (!mayRepeat(first) || !(await pause(limits, candidate, time))) return [first];
  const second = await callOnce(limits, candidate, asked, time);
  return second ? [first, second] : [first];
}

/** Never after a call that may have been billed: the register was down, or the request never left this machine. */
export function mayRepeat(answer: VendorAnswer): boolean {
  if (answer.billed || answer.charged) return false;
  return (
    outcomeRules[answer.outcome].retry ||
    (answer.outcome === 'upstream_error' && answer.code.startsWith('unsent_'))
  );
}

/** False where there is no time, or no reason left. */
async function pause(limits: ChainLimits, candidate: Candidate, time: CallTime): Promise<boolean> {
  if (time.deadlineAt - performance.now() <= limits.retryAfterMs * 2) return false;
  try {
    await sleep(limits.retryAfterMs, undefined, { signal: time.signal });
  } catch {
    return false;
  }
  return !time.hasLeft() && leftAlone(candidate.provider, candidate.state, Date.now(), limits) === null;
}

async function callOnce(
  limits: ChainLimits,
  candidate: Candidate,
  asked: Asked,
  time: CallTime,
): Promise<VendorAnswer | null> {
  const { provider, state } = candidate;
  const through = async (): Promise<VendorAnswer | null> => {
    // Whoever comes while another call tries the way would be made to wait for what becomes of it.
    if (leftAlone(provider, state, Date.now(), limits) !== null) return null;
    return provider.breaker.execute(() => exchange(limits, candidate, asked, time));
  };
  try {
    if (provider.bulkhead.executionSlots > 0) return await provider.bulkhead.execute(through);
    return await inTurn(candidate, through, time);
  } catch (error) {
    if (isNotAsked(error)) return null;
    throw error;
  }
}

/** Waits for a place among the provider's calls, at most until the deadline. */
async function inTurn(
  { provider }: Candidate,
  through: () => Promise<VendorAnswer | null>,
  time: CallTime,
): Promise<VendorAnswer | null> {
  const gone = new AbortController();
  const begun = { yes: false };
  const waiting = provider.bulkhead.execute(() => {
    begun.yes = true;
    // A place that comes with the deadline would have the provider asked, and paid, for an answer nobody waits for.
    return time.deadlineAt - performance.now() < leastCallMs ? Promise.resolve(null) : through();
  }, gone.signal);
  const ended = Promise.withResolvers<null>();
  const end = (): void => {
    if (begun.yes) return;
    gone.abort();
    ended.resolve(null);
  };
  const timer = setTimeout(end, Math.max(0, time.deadlineAt - performance.now()));
  time.signal?.addEventListener('abort', end, { once: true });
  try {
    waiting.catch(() => undefined);
    return await Promise.race([waiting, ended.promise]);
  } finally {
    clearTimeout(timer);
    time.signal?.removeEventListener('abort', end);
  }
}

async function exchange(
  limits: ChainLimits,
  candidate: Candidate,
  asked: Asked,
  { deadlineAt, signal }: CallTime,
): Promise<VendorAnswer> {
  const { open, product, settings, provider, state } = candidate;
  const started = performance.now();
  const wantedMs = settings.timeoutMs ?? open.vendor.timeoutMs;
  const timeoutMs = Math.max(1, Math.floor(Math.min(wantedMs, deadlineAt - started)));
  // A vendor ends by itself in time; this is for one that does not.
  const late = Promise.withResolvers<VendorAnswer>();
  const timer = setTimeout(() => late.resolve(lost('timeout', 'late', started)), timeoutMs + graceMs);
  const end = (): void => late.resolve(lost('timeout', 'aborted', started));
  signal?.addEventListener('abort', end, { once: true });
  let answer: VendorAnswer;
  try {
    const called = open.call(product, asked, signal ? { timeoutMs, signal } : { timeoutMs });
    answer = await Promise.race([called, late.promise]);
  } catch {
    answer = lost('upstream_error', 'failed', started);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
  remember(provider, state, answer, Date.now(), limits);
  return answer;
}

const graceMs = 100;
/** No provider answers in less. */
const leastCallMs = 20;

function lost(outcome: 'timeout' | 'upstream_error', code: string, started: number): VendorAnswer {
  const latencyMs = Math.round(performance.now() - started);
  return { outcome, code, latencyMs, reference: '', httpStatus: 0, charged: null, billed: false };
}

function isNotAsked(error: unknown): boolean {
  return (
    error instanceof BrokenCircuitError ||
    error instanceof BulkheadRejectedError ||
    error instanceof TaskCancelledError
  );
}
