/**
 * Counts what becomes of calls to providers, for the metrics and for whoever asks how the providers are. Stands around
 * the asking on live keys; keeps kinds of errors, never what was asked or answered.
 */
import { countOf, type Metrics, timesOf } from '../../platform/metrics.ts';
import type { Ask } from '../identity-deps.ts';
import type { CallFactsWithOutcome } from '../providers/port.ts';
import { answeredOutcomes } from './answered-outcomes.ts';

export interface CallWatch {
  around(ask: Ask): Ask;
  /** One call that came about by another way, such as a late answer. */
  seen(call: CallFactsWithOutcome): void;
  /** Of this process; undefined where none failed since it started. */
  lastError(provider: string): LastError | undefined;
  /** From now on counted there too. */
  measure(metrics: Metrics): void;
}

export interface LastError {
  outcome: string;
  product: string;
  code: string;
  at: Date;
}

export function createCallWatch(now: () => Date): CallWatch {
  const errors = new Map<string, LastError>();
  let count: ((call: CallFactsWithOutcome) => void) | undefined;
  const seen = (call: CallFactsWithOutcome): void => {
    if (!call.cached && !answeredOutcomes.has(call.outcome)) {
      const { outcome, product, code = '' } = call;
      errors.set(call.provider, { outcome, product, code, at: now() });
    }
    count?.(call);
  };
  return {
    seen,
    around: (ask) => async (question, context) => {
      const answer = await ask(question, context);
      for (const call of answer.calls) seen(call);
      return answer;
    },
    lastError: (provider) => errors.get(provider),
    measure(metrics) {
      count = meter(metrics);
    },
  };
}

const latencyBucketsS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 12, 20, 45];

function meter(metrics: Metrics): (call: CallFactsWithOutcome) => void {
  const calls = countOf(metrics, 'provider_calls_total', 'Calls to providers, by what became of them.', [
    'provider',
    'outcome',
    'cached',
  ]);
  const billed = countOf(metrics, 'provider_billed_calls_total', 'Calls that cost money.', ['provider']);
  const times = timesOf(
    metrics,
    'provider_call_duration_seconds',
    'Time of a call to a provider, cached answers left out.',
    ['provider'],
    latencyBucketsS,
  );
  return (call) => {
    calls([call.provider, call.outcome, String(call.cached)]);
    if (call.billed) billed([call.provider]);
    if (!call.cached) times([call.provider], call.latencyMs / 1000);
  };
}
