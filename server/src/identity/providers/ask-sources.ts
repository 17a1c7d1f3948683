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
  limits: { signal: AbortSignal; timeoutMs: number },
): Promise<IdentityAnswer> {
  const started = performance.now();
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
  let stop: AbortController | undefined;
  const asked = ask(source, {
    ...question,
    // Made when somebody looks: a source in this process that answers at once never does.
    get signal() {
      stop ??= new AbortController();
      return stop.signal;
    },
    deadlineMs: limits.timeoutMs,
  }).catch(() => failed('unavailable', 'The source failed'));
  const early = await withinTheTurn(asked);
  if (early) return early;
  const answer = await inTime(asked, limits, () => stop?.abort());
  return answer ?? failed('timeout', 'The source did not answer in time');
}

/** A source that throws at once fails like one that throws later. */
async function ask(source: IdentitySource, question: IdentityQuestion): Promise<IdentityAnswer> {
  return source.ask(question);
}

/** The answer, when it comes without waiting for anything; spares a timer and its listeners. */
async function withinTheTurn(asked: Promise<IdentityAnswer>): Promise<IdentityAnswer | undefined> {
  const state: { answer?: IdentityAnswer } = {};
  void asked.then((answer) => {
    state.answer = answer;
  });
  const steps = 8;
  for (let step = 0; step < steps && !state.answer; step += 1) await Promise.resolve();
  return state.answer;
}

/** Null when the time is over or the caller has left first, which `tell` passes on to the source. */
async function inTime(
  asked: Promise<IdentityAnswer>,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  tell: () => void,
): Promise<IdentityAnswer | null> {
  const outOfTime = Promise.withResolvers<null>();
  const end = (): void => {
    tell();
    outOfTime.resolve(null);
  };
  if (signal.aborted) end();
  const timer = setTimeout(end, timeoutMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([asked, outOfTime.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
