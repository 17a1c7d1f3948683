/** Whatever providers do, in whatever order: what is paid for, what is repeated, how long it takes, what is written down. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nobody } from '../nobody.ts';
import type { ProviderOutcome } from '../port.ts';
import type { OpenVendor } from '../vendors/core/open-vendor.ts';
import type { VendorAnswer, VendorProduct } from '../vendors/core/vendor.ts';
import { outcomeRules } from './outcomes.ts';
import { liveCaller, testChain } from './test-chain.ts';

type Does = { outcome: ProviderOutcome; billed: boolean; code: string; afterMs: number } | 'throws' | 'hangs';

interface Made {
  provider: string;
  product: string;
  begunAt: number;
  endedAt: number;
  does: Does;
}

const outcome = fc.constantFrom<ProviderOutcome>(
  'found',
  'not_found',
  'mismatch',
  'subject_blocked',
  'malformed',
  'source_unavailable',
  'upstream_error',
  'timeout',
  'rate_limited',
  'bad_auth',
  'insufficient_funds',
  'forbidden',
  'pending',
);
const does: fc.Arbitrary<Does> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      outcome,
      billed: fc.boolean(),
      code: fc.constantFrom('', 'unsent_connect_failed', 'aborted', 'unsendable'),
      afterMs: fc.integer({ min: 0, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Does>('throws', 'hangs') },
);
const provider = fc.record({
  plan: fc.array(does, { minLength: 1, maxLength: 3 }),
  products: fc.integer({ min: 1, max: 2 }),
  hedgeAfterMs: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
  concurrency: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});

const deadlineMs = 120;

test('at most one paid answer is used, nothing that may have been paid is repeated, and every call is written down', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(provider, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
      async (providers, goesOn, questions) => {
        const made: Made[] = [];
        const opened = providers.map((each, at) => vendorThat(`p${at}`, each, made));
        const settings = Object.fromEntries(providers.map((each, at) => [`p${at}`, each]));
        const chain = testChain(
          opened,
          { limits: { deadlineMs, retryAfterMs: 1, breakerOpenMs: 10 } },
          settings,
        );
        const caller = liveCaller({ try_next_on_not_found: goesOn });
        const started = performance.now();
        const asked = Array.from({ length: questions }, (_, n) =>
          chain.find({ requestId: `q${n}` }, contextOf(caller)),
        );
        const answers = await Promise.all(asked);
        // A vendor that hangs is given up a moment after its time.
        expect(performance.now() - started).toBeLessThan(deadlineMs + 250);

        const written = answers
          .flatMap(({ calls }) => calls)
          .filter((call) => call.provider !== 'own-registry');
        expect(written).toHaveLength(made.length);
        for (const answer of answers) {
          const deciding = answer.calls.filter(({ outcome }) => decides(outcome, goesOn));
          if (answer.outcome === 'found' && deciding.length > 0)
            expect(answer.calls.length).toBeGreaterThan(0);
          // Two that decide can only have been under way together.
          const hedged = providers.some(({ hedgeAfterMs }) => hedgeAfterMs !== undefined);
          if (!hedged) expect(deciding.length).toBeLessThanOrEqual(1);
          expect(repeatedAfterPay(answer.calls)).toEqual([]);
          if (questions === 1) expect(begunAfterTheEnd(made, goesOn)).toEqual([]);
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
}, 60_000);

function contextOf(caller: ReturnType<typeof liveCaller>) {
  return { caller };
}

function decides(word: string, goesOn: boolean): boolean {
  const rule = Object.entries(outcomeRules).find(([name]) => name === word)?.[1];
  return rule?.leadsTo === 'the_answer' && !(goesOn && word === 'not_found') && word !== 'malformed';
}

/** Calls begun though one had decided. */
function begunAfterTheEnd(made: readonly Made[], goesOn: boolean): string[] {
  const decided = made.find(
    ({ does: step, endedAt }) => endedAt > 0 && typeof step === 'object' && decides(step.outcome, goesOn),
  );
  if (!decided) return [];
  return made
    .filter(({ begunAt }) => begunAt > decided.endedAt)
    .map((call) => `${call.provider} after ${decided.provider}`);
}

/** Products called again in one question though the call before may have been paid for. */
function repeatedAfterPay(
  calls: readonly { provider: string; product: string; outcome: string; billed: boolean; code?: string }[],
): string[] {
  return calls.flatMap((call, at) => {
    const before = calls
      .slice(0, at)
      .findLast((each) => each.provider === call.provider && each.product === call.product);
    if (!before || call.provider === 'own-registry') return [];
    const unpaid =
      !before.billed &&
      (before.outcome === 'source_unavailable' ||
        (before.outcome === 'upstream_error' && (before.code ?? '').startsWith('unsent_')));
    return unpaid ? [] : [`${call.provider}/${call.product} after ${before.outcome}`];
  });
}

function vendorThat(
  name: string,
  { plan, products }: { plan: readonly Does[]; products: number },
  made: Made[],
): OpenVendor {
  let calls = 0;
  const offered = Array.from(
    { length: products },
    (_, at): VendorProduct => ({
      name: `bvn${at}`,
      country: 'nigeria',
      serves: ['bvn'],
      scheme: 'bvn',
      request: () => ({ method: 'GET', path: '/', headers: {} }),
      read: () => null,
    }),
  );
  return {
    name,
    vendor: {
      name,
      credentials: [],
      baseUrls: { live: '', sandbox: '' },
      timeoutMs: 40,
      products: offered,
      authorise: (request) => request,
      judge: () => ({ outcome: 'upstream_error' }),
    },
    productsFor: () => offered,
    call: async (product, _asked, { signal }) => {
      const step = plan[Math.min(calls, plan.length - 1)] ?? 'throws';
      calls += 1;
      const reference = `${name}-${calls}`;
      const call: Made = {
        provider: name,
        product: product.name,
        begunAt: performance.now(),
        endedAt: 0,
        does: step,
      };
      made.push(call);
      if (step === 'throws') throw new Error('no words of this may be seen');
      if (step === 'hangs') return new Promise<never>(() => undefined);
      await sleep(step.afterMs, undefined, signal ? { signal } : {}).catch(() => undefined);
      call.endedAt = performance.now();
      return answerOf(step, reference);
    },
    settle: () => Promise.reject(new Error('nobody settles here')),
    receive: () => null,
    probe: async () => undefined,
  };
}

function answerOf({ outcome, billed, code }: Exclude<Does, string>, reference: string): VendorAnswer {
  const facts = { code, reference, httpStatus: 200, latencyMs: 1, charged: null, billed };
  const record = { person: nobody(), flags: [], checks: {} };
  switch (outcome) {
    case 'found':
      return { ...facts, outcome, record };
    case 'mismatch':
      return { ...facts, outcome, record: null };
    case 'rate_limited':
      return { ...facts, outcome, retryAfterMs: 5 };
    case 'pending':
      return { ...facts, outcome, settles: true, consent: null };
    default:
      return { ...facts, outcome };
  }
}
