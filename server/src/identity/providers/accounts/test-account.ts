/**
 * Tries an account with one call that costs nothing (a free one, or any in the provider's sandbox), and says in words what came of it and what to do. The words are
 * ours; nothing that the vendor wrote is passed on.
 */
import type { ProviderOutcome } from '../port.ts';
import { type CallLimits, type OpenVendor, openVendor } from '../vendors/core/open-vendor.ts';
import type { AccountFacts } from './account-facts.ts';
import { type AccountsDeskDeps, factsOf, vendorNamed } from './change-account.ts';
import { correctIt, outcomeWords } from './outcome-words.ts';
import { sandboxQuestion } from './sandbox-question.ts';

export interface AccountTest {
  name: string;
  ok: boolean;
  outcome: ProviderOutcome | 'misconfigured' | 'untested';
  code: string;
  latency_ms: number | null;
  /** What came of it. */
  words: string;
  /** What to do; empty where nothing is to be done. */
  fix: string;
}

const testTimeoutMs = 15_000;

/** A disabled account may be tried before it is enabled. */
export async function testAccount(
  deps: Pick<AccountsDeskDeps, 'vendors' | 'accounts' | 'allow' | 'outbound' | 'now'>,
  name: string,
  signal: AbortSignal,
): Promise<AccountTest> {
  const account = factsOf(deps, vendorNamed(deps.vendors, name));
  if (account.problems.length > 0) return misconfigured(account);
  const open = openVendor(deps, account.vendor, {
    baseUrl: account.baseUrl,
    credentials: () => account.credentials,
  });
  const limits = { signal, timeoutMs: testTimeoutMs };
  const answer =
    (await open.probe(limits)) ?? (account.sandbox ? await tryQuestion(open, limits) : undefined);
  if (!answer) return untested(account);
  const { words, fix } = outcomeWords[answer.outcome];
  return {
    name,
    ok: goodOutcomes.has(answer.outcome),
    outcome: answer.outcome,
    code: answer.code,
    latency_ms: answer.latencyMs,
    words,
    fix: fix.replaceAll('NAME', name),
  };
}

/** In a sandbox a question costs nothing. */
async function tryQuestion(open: OpenVendor, limits: CallLimits) {
  const question = sandboxQuestion(open);
  return question && open.call(question.product, question.asked, limits);
}

/** The register's own "no" shows that the account is good. */
const goodOutcomes: ReadonlySet<ProviderOutcome> = new Set([
  'found',
  'not_found',
  'mismatch',
  'pending',
  'subject_blocked',
  'malformed',
]);

function misconfigured(account: AccountFacts): AccountTest {
  const words = `The account cannot be used: ${account.problems.join('; ')}.`;
  return {
    ...nothingAsked(account),
    outcome: 'misconfigured',
    words,
    fix: correctIt.replaceAll('NAME', account.name),
  };
}

function untested(account: AccountFacts): AccountTest {
  return {
    ...nothingAsked(account),
    ok: true,
    outcome: 'untested',
    words: 'The account is complete. This provider has no free call, so nothing was asked.',
    fix: 'Make one lookup with a live key to be sure, or try it with --sandbox and the keys of its sandbox.',
  };
}

function nothingAsked({ name }: AccountFacts) {
  return { name, ok: false, code: '', latency_ms: null };
}
