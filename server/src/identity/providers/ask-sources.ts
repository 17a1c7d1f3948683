/**
 * Puts one question to sources in their order: the first that knows anything decides; one that cannot answer passes the
 * question on. Collects every call made, for the ledger. Never throws for a source's sake.
 */
import type { CallFactsWithOutcome, IdentityAnswer, IdentityQuestion, IdentitySource } from './port.ts';

export type Question = Omit<IdentityQuestion, 'signal' | 'deadlineMs'>;

export async function askSources(
  sources: readonly IdentitySource[],
  question: Question,
  limits: { signal: AbortSignal; timeoutMs: number },
): Promise<IdentityAnswer> {
  const calls: CallFactsWithOutcome[] = [];
  let last: IdentityAnswer = { outcome: 'unavailable', detail: 'No source is configured', calls };
  for (const source of sources) {
    const answer = await askInTime(source, question, limits);
    calls.push(...answer.calls);
    // A later source that does not serve the question must not hide that an earlier one was down.
    if (answer.outcome !== 'operation_unsupported' || calls.length === answer.calls.length) last = answer;
    if (!passesOn.has(answer.outcome) || limits.signal.aborted) break;
  }
  return { ...last, calls };
}

const passesOn: ReadonlySet<IdentityAnswer['outcome']> = new Set([
  'unavailable',
  'timeout',
  'operation_unsupported',
]);

async function askInTime(
  source: IdentitySource,
  question: Question,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<IdentityAnswer> {
  const started = performance.now();
  const stop = new AbortController();
  const outOfTime = Promise.withResolvers<null>();
  const end = (): void => {
    stop.abort();
    outOfTime.resolve(null);
  };
  if (signal.aborted) end();
  const timer = setTimeout(end, timeoutMs);
  signal.addEventListener('abort', end, { once: true });
  const failed = (outcome: 'timeout' | 'unavailable', detail: string): IdentityAnswer => ({
    outcome,
    detail,
    calls: [
      {
        provider: source.name,
        product: question.product,
        outcome,
        reference: '',
        latencyMs: Math.round(performance.now() - started),
        billed: false,
        price: null,
        cached: false,
      },
    ],
  });
  try {
    const asked = source.ask({ ...question, signal: stop.signal, deadlineMs: timeoutMs });
    const answer = await Promise.race([asked, outOfTime.promise]);
    return answer ?? failed('timeout', 'The source did not answer in time');
  } catch {
    return failed('unavailable', 'The source failed');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
