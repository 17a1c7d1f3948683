/**
 * What the chain remembers of a provider between questions, in this process only: breaker, bulkhead, how long it is left
 * alone and why, and per product how often it answered and how often it found.
 */
import { type BulkheadPolicy, bulkhead, type CircuitBreakerPolicy, CircuitState } from 'cockatiel';
import { noSettings, type ProviderSettings } from '../accounts/provider-accounts.ts';
import type { ProviderOutcome } from '../port.ts';
import type { VendorAnswer } from '../vendors/core/vendor.ts';
import type { ChainLimits } from './chain-limits.ts';
import { failureBreaker } from './failure-breaker.ts';
import { type OutcomeRule, outcomeRules } from './outcomes.ts';
import { createShare, type Share } from './share.ts';

export type AccountTrouble = 'bad_auth' | 'insufficient_funds';
export type LeftAlone =
  | 'breaker_open'
  | 'rate_limited'
  | 'source_down'
  | 'product_forbidden'
  | AccountTrouble;

export interface ProductState {
  name: string;
  /** Of calls that were answered at all. */
  health: Share;
  /** Of answers about the subject that found it. */
  hits: Share;
  /** Calls since the start, by outcome. */
  outcomes: Map<ProviderOutcome, number>;
  /** When the register behind the product was down, of late; and until when it is taken for down. */
  sourceFailures: number[];
  sourceDownUntil: number;
  forbiddenAt: number | null;
  lastLatencyMs: number;
}

export interface ProviderState {
  name: string;
  breaker: CircuitBreakerPolicy;
  breakerOpenedAt: number;
  bulkhead: BulkheadPolicy;
  concurrency: number;
  /** As last seen: another object means that the account was changed. */
  settings: ProviderSettings;
  pausedUntil: number;
  trouble: { kind: AccountTrouble; since: number; until: number } | null;
  products: Map<string, ProductState>;
}

export interface ProviderStates {
  of(provider: string): ProviderState;
  /** Every provider of which anything is remembered. */
  all(): Iterable<ProviderState>;
}

export function createStates(limits: ChainLimits): ProviderStates {
  const states = new Map<string, ProviderState>();
  return {
    all: () => states.values(),
    of(provider) {
      let state = states.get(provider);
      if (!state) {
        state = newState(provider, limits);
        states.set(provider, state);
      }
      return state;
    },
  };
}

export function productState(state: ProviderState, name: string): ProductState {
  let product = state.products.get(name);
  if (!product) {
    product = newProduct(name);
    state.products.set(name, product);
  }
  return product;
}

/** Why a product must not be asked now; null where it may be. */
export function leftAlone(
  state: ProviderState,
  product: ProductState,
  now: number,
  { breakerOpenMs, forbiddenMs }: ChainLimits,
): LeftAlone | null {
  if (state.trouble && now < state.trouble.until) return state.trouble.kind;
  if (now < state.pausedUntil) return 'rate_limited';
  if (product.forbiddenAt !== null && now - product.forbiddenAt < forbiddenMs) return 'product_forbidden';
  if (!letsThrough(state.breaker, state.breakerOpenedAt, now, breakerOpenMs)) return 'breaker_open';
  if (now < product.sourceDownUntil) return 'source_down';
  return null;
}

/** Takes over what the operator set. What was changed may have mended what was marked. */
export function applySettings(state: ProviderState, settings: ProviderSettings, limits: ChainLimits): void {
  if (state.settings === settings) return;
  state.settings = settings;
  state.trouble = null;
  for (const product of state.products.values()) product.forbiddenAt = null;
  const concurrency = settings.concurrency ?? limits.concurrency;
  if (concurrency === state.concurrency) return;
  // Calls under way keep their places in the one they began in.
  state.concurrency = concurrency;
  state.bulkhead = bulkhead(concurrency, limits.concurrency);
}

/** Takes an answer into account for the questions that follow. */
export function remember(
  state: ProviderState,
  product: ProductState,
  answer: VendorAnswer,
  now: number,
  limits: ChainLimits,
): void {
  const { outcome } = answer;
  product.outcomes.set(outcome, (product.outcomes.get(outcome) ?? 0) + 1);
  if (wasAbandoned(answer)) return;
  product.lastLatencyMs = answer.latencyMs;
  const { marks } = outcomeRules[outcome];
  if (marks === 'nothing') state.trouble = null;
  rememberSource(product, marks, now, limits);
  product.health.add(marks === 'nothing');
  if (outcome === 'found' || outcome === 'not_found') product.hits.add(outcome === 'found');
  if (answer.outcome === 'rate_limited') state.pausedUntil = now + (answer.retryAfterMs ?? limits.pauseMs);
  if (outcome === 'bad_auth' || outcome === 'insufficient_funds') {
    const since = state.trouble?.kind === outcome ? state.trouble.since : now;
    state.trouble = { kind: outcome, since, until: now + limits.troubleMs };
  }
  product.forbiddenAt = outcome === 'forbidden' ? now : marks === 'nothing' ? null : product.forbiddenAt;
}

/** A register that is down shuts its product, not the provider; after its time the first call decides anew. */
function rememberSource(
  product: ProductState,
  marks: OutcomeRule['marks'],
  now: number,
  { breakerFailures, breakerWithinMs, breakerOpenMs }: ChainLimits,
): void {
  if (marks === 'nothing') product.sourceDownUntil = 0;
  if (marks !== 'source_failure') return;
  const recent = product.sourceFailures.filter((at) => now - at < breakerWithinMs);
  const wasDown = product.sourceDownUntil > 0 && recent.length === 0;
  product.sourceFailures = [...recent, now];
  if (!wasDown && product.sourceFailures.length < breakerFailures) return;
  product.sourceDownUntil = now + breakerOpenMs;
  product.sourceFailures = [];
}

/** Ended by us, not by the provider: says nothing about it. */
export function wasAbandoned({ outcome, code }: { outcome: string; code?: string }): boolean {
  return outcome === 'timeout' && code === 'aborted';
}

function newState(name: string, limits: ChainLimits): ProviderState {
  const state: ProviderState = {
    name,
    breaker: failureBreaker(limits, (answer) => counts(answer, state.breaker)),
    breakerOpenedAt: 0,
    bulkhead: bulkhead(limits.concurrency, limits.concurrency),
    concurrency: limits.concurrency,
    settings: noSettings,
    pausedUntil: 0,
    trouble: null,
    products: new Map(),
  };
  state.breaker.onBreak(() => {
    state.breakerOpenedAt = Date.now();
  });
  return state;
}

function newProduct(name: string): ProductState {
  return {
    name,
    health: createShare(1),
    hits: createShare(0.9),
    outcomes: new Map(),
    sourceFailures: [],
    sourceDownUntil: 0,
    forbiddenAt: null,
    lastLatencyMs: 0,
  };
}

/** A try that was abandoned proves nothing, so it must not close the breaker. */
function counts(answer: unknown, breaker: CircuitBreakerPolicy): boolean {
  if (!isVendorAnswer(answer)) return false;
  if (wasAbandoned(answer)) return breaker.state === CircuitState.HalfOpen;
  return outcomeRules[answer.outcome].marks === 'provider_failure';
}

function isVendorAnswer(value: unknown): value is VendorAnswer {
  return typeof value === 'object' && value !== null && 'outcome' in value;
}

/** Cockatiel lets others wait while one call tries the way; they had better ask somebody else. */
function letsThrough(breaker: CircuitBreakerPolicy, openedAt: number, now: number, openMs: number): boolean {
  if (breaker.state === CircuitState.Closed) return true;
  return breaker.state === CircuitState.Open && now - openedAt >= openMs;
}
