/**
 * Asks the planned providers one after the other, or two at once where hedging is set, until one decides; what each
 * outcome means stands in outcomes.ts. Collects every call for the ledger. Never throws for a provider's sake.
 */
import type { Caller } from '../../../access/caller.ts';
import type { WriteSet } from '../../../storage/write-set.ts';
import type { Question } from '../ask-sources.ts';
import type { CallFactsWithOutcome, IdentityAnswer, PendingCall } from '../port.ts';
import type { Asked, VendorAnswer } from '../vendors/core/vendor.ts';
import { toIdentityAnswer } from '../vendors/vendor-source.ts';
import type { Budgets, Reservation } from './budget.ts';
import { callProvider, type CallTime } from './call-provider.ts';
import type { ChainLimits } from './chain-limits.ts';
import { outcomeRules } from './outcomes.ts';
import type { Candidate, Plan } from './plan-calls.ts';
import { leftAlone } from './provider-state.ts';

export interface ChainRun {
  question: Question;
  asked: Asked;
  branch: Caller['branch'];
  plan: Plan;
  tryNextOnNotFound: boolean;
  deadlineAt: number;
  hasLeft(): boolean;
}

export interface ChainEnd {
  /** Of the provider that decided; null where none did. */
  answer: IdentityAnswer | null;
  calls: CallFactsWithOutcome[];
  writes: Required<Pick<WriteSet, 'queries'>>;
  /** Providers that were not asked, and why: `dojah: breaker_open`. */
  leftOut: string[];
  overBudget: boolean;
  pending: PendingCall | null;
  /** What was put aside for the call that is pending; the asker says what becomes of it. */
  held: Reservation | null;
}

interface AskDeps {
  limits: ChainLimits;
  budgets: Budgets;
}

interface Attempt {
  candidate: Candidate;
  reservation: Reservation | 'free';
  abort: AbortController | null;
  ended: Promise<Ended>;
}

interface Ended {
  attempt: Attempt | null;
  answers: VendorAnswer[];
}

export async function askChain(deps: AskDeps, run: ChainRun): Promise<ChainEnd> {
  const state: Progress = {
    queue: [...run.plan.candidates],
    given: new Set(),
    hedged: false,
    end: {
      answer: null,
      calls: [],
      writes: { queries: [] },
      leftOut: [],
      overBudget: false,
      pending: null,
      held: null,
    },
  };
  const active: Attempt[] = [];
  for (;;) {
    if (active.length === 0) {
      state.hedged = false;
      const attempt = await begin(deps, run, state);
      if (!attempt) return state.end;
      active.push(attempt);
    }
    const ended = await firstOf(active, hedgeDelay(run, active, state));
    if (ended === null) {
      const second = await beginBeside(deps, run, state, active);
      if (second) active.push(second);
      continue;
    }
    active.splice(
      active.findIndex((each) => each === ended.attempt),
      1,
    );
    const answer = take(run, state, ended);
    if (!answer) continue;
    await Promise.all(active.map((loser) => lose(run, state, loser)));
    state.end.answer = answer;
    return state.end;
  }
}

interface Progress {
  queue: Candidate[];
  /** Providers that failed as a whole: their other products are not tried. */
  given: Set<string>;
  /** Somebody was looked for to ask beside the first. */
  hedged: boolean;
  end: ChainEnd;
}

/**
 * Somebody to be asked beside the call under way: another provider, and one with a place free, for a call that waited its
 * turn could begin when the answer is there already.
 */
async function beginBeside(
  deps: AskDeps,
  run: ChainRun,
  state: Progress,
  active: readonly Attempt[],
): Promise<Attempt | null> {
  state.hedged = true;
  const others = state.queue.filter(
    ({ open, provider }) =>
      provider.bulkhead.executionSlots > 0 &&
      active.every(({ candidate }) => candidate.open.name !== open.name),
  );
  const [other] = others;
  if (!other) return null;
  state.queue.splice(state.queue.indexOf(other), 1);
  return begin(deps, run, { ...state, queue: [other] }, true);
}

/** The next candidate that may be asked and paid for, begun; null where there is none. */
async function begin(deps: AskDeps, run: ChainRun, state: Progress, beside = false): Promise<Attempt | null> {
  const { queue, end } = state;
  const waited = new Set<Candidate>();
  for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
    if (run.hasLeft() || performance.now() >= run.deadlineAt) return null;
    if (!mayBeAsked(deps, state, candidate, waited)) continue;
    const asked = deps.budgets.reserve(run.branch, candidate.price);
    const reservation = typeof asked === 'string' ? asked : await asked;
    // While money was put aside others may have filled or shut the provider.
    if (typeof reservation !== 'string' && !mayBeAsked(deps, state, candidate, waited)) {
      end.writes.queries.push(...reservation.settled([]));
      continue;
    }
    if (reservation === 'refused') {
      end.overBudget = true;
      end.leftOut.push(`${candidate.open.name}: over_budget`);
      continue;
    }
    // A call that nobody may overtake needs no way to be stopped.
    const canBeLate = beside || (queue.length > 0 && candidate.settings.hedgeAfterMs !== undefined);
    return launch(deps, run, candidate, reservation, canBeLate);
  }
  return null;
}

/** Says why not; one that is full goes to the end, to be asked when nobody else is left. */
function mayBeAsked(
  { limits }: AskDeps,
  { queue, given, end }: Progress,
  candidate: Candidate,
  waited: Set<Candidate>,
): boolean {
  const { open, product, provider, state } = candidate;
  if (given.has(open.name)) return false;
  // One question that waits is enough: a second one would be billed as well.
  if (end.pending && product.late) return false;
  const why = leftAlone(provider, state, Date.now(), limits);
  if (why) {
    end.leftOut.push(`${open.name}: ${why}`);
    return false;
  }
  if (provider.bulkhead.executionSlots > 0 || queue.length === 0 || waited.has(candidate)) return true;
  waited.add(candidate);
  queue.push(candidate);
  return false;
}

function launch(
  deps: AskDeps,
  run: ChainRun,
  candidate: Candidate,
  reservation: Reservation | 'free',
  canBeLate: boolean,
): Attempt {
  const abort = canBeLate ? new AbortController() : null;
  const time: CallTime = { deadlineAt: run.deadlineAt, signal: abort?.signal, hasLeft: run.hasLeft };
  const attempt: Attempt = { candidate, reservation, abort, ended: Promise.resolve(nothing) };
  attempt.ended = callProvider(deps.limits, candidate, run.asked, time).then((answers) => ({
    attempt,
    answers,
  }));
  return attempt;
}

const nothing: Ended = { attempt: null, answers: [] };

/** How long the only call under way may take before the next provider is asked as well; undefined: for ever. */
function hedgeDelay(
  run: ChainRun,
  active: readonly Attempt[],
  { queue, hedged }: Progress,
): number | undefined {
  const [only, second] = active;
  if (!only || second || hedged || queue.length === 0 || run.plan.oneVendor) return undefined;
  return only.abort ? only.candidate.settings.hedgeAfterMs : undefined;
}

async function firstOf(active: readonly Attempt[], delayMs: number | undefined): Promise<Ended | null> {
  const [only, second] = active;
  if (only && !second && delayMs === undefined) return only.ended;
  const late = Promise.withResolvers<null>();
  const timer = delayMs === undefined ? undefined : setTimeout(() => late.resolve(null), delayMs);
  try {
    return await Promise.race([...active.map(({ ended }) => ended), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes the calls down; the answer where the outcome decides. */
function take(run: ChainRun, state: Progress, { attempt, answers }: Ended): IdentityAnswer | null {
  if (!attempt) return null;
  const { candidate, reservation } = attempt;
  const { name } = candidate.open;
  const { end } = state;
  const calls = answers.map((answer) => callOf(run, candidate, answer));
  end.calls.push(...calls);
  const last = answers.at(-1);
  const waits = last?.outcome === 'pending' && last.settles && !end.pending;
  if (reservation !== 'free') {
    if (waits) end.held = reservation;
    else end.writes.queries.push(...reservation.settled(calls.map(paidFor)));
  }
  if (!last) {
    end.leftOut.push(`${name}: busy`);
    return null;
  }
  if (waits) {
    const { reference, consent } = last;
    end.pending = { provider: name, product: candidate.product.name, reference, consent };
  }
  if (!decides(run, last)) {
    if (last.outcome !== 'forbidden' && last.outcome !== 'not_found') state.given.add(name);
    return null;
  }
  return toIdentityAnswer(name, candidate.product.name, run.question, last);
}

function decides({ tryNextOnNotFound, plan }: ChainRun, { outcome, code }: VendorAnswer): boolean {
  // What cannot be put into this vendor's request says nothing about the number.
  if (outcome === 'malformed' && code === 'unsendable') return false;
  if (outcome === 'not_found' && tryNextOnNotFound && !plan.oneVendor) return false;
  return outcomeRules[outcome].leadsTo === 'the_answer';
}

/** The answer came from somebody else: this call is ended, and what became of it is written down. */
async function lose(run: ChainRun, state: Progress, attempt: Attempt): Promise<void> {
  attempt.abort?.abort(new Error('another provider was sooner'));
  take(run, state, await attempt.ended);
}

function callOf(run: ChainRun, candidate: Candidate, answer: VendorAnswer): CallFactsWithOutcome {
  const retryAfterMs = answer.outcome === 'rate_limited' ? answer.retryAfterMs : null;
  return {
    provider: candidate.open.name,
    product: candidate.product.name,
    reference: answer.reference || run.question.requestId,
    latencyMs: answer.latencyMs,
    billed: answer.billed,
    price: answer.billed ? (answer.charged ?? candidate.price) : null,
    cached: false,
    outcome: answer.outcome,
    code: answer.code,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
}

function paidFor({ billed, price }: CallFactsWithOutcome) {
  return billed ? price : null;
}
