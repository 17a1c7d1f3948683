/**
 * Tries an account with one call that costs nothing, and says in words what came of it and what to do. The words are
 * ours; nothing that the vendor wrote is passed on.
 */
import type { ProviderOutcome } from '../port.ts';
import { openVendor } from '../vendors/core/open-vendor.ts';
import type { AccountFacts } from './account-facts.ts';
import { type AccountsDeskDeps, factsOf, vendorNamed } from './change-account.ts';

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
  deps: AccountsDeskDeps,
  name: string,
  signal: AbortSignal,
): Promise<AccountTest> {
  const account = factsOf(deps, vendorNamed(deps.vendors, name));
  if (account.problems.length > 0) return misconfigured(account);
  const open = openVendor(deps, account.vendor, {
    baseUrl: account.baseUrl,
    credentials: () => account.credentials,
  });
  const answer = await open.probe({ signal, timeoutMs: testTimeoutMs });
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

/** The register's own "no" shows that the account is good. */
const goodOutcomes: ReadonlySet<ProviderOutcome> = new Set(['found', 'not_found', 'mismatch', 'pending']);

export interface OutcomeWords {
  words: string;
  fix: string;
}

const entered = 'Correct it with: amana providers set NAME --credential …';

/** What an outcome says of an account; the doctor says the same. */
export const outcomeWords: Readonly<Record<ProviderOutcome, OutcomeWords>> = {
  found: { words: 'The provider answered and takes the account.', fix: '' },
  not_found: { words: 'The provider answered and takes the account.', fix: '' },
  mismatch: { words: 'The provider answered and takes the account.', fix: '' },
  pending: { words: 'The provider took the question and takes the account.', fix: '' },
  subject_blocked: {
    words: 'The provider answered and takes the account, but does not give out the record asked for.',
    fix: '',
  },
  malformed: {
    words: 'The provider answered, but did not take the test value.',
    fix: 'The account is most likely good; make one lookup with a live key to be sure.',
  },
  bad_auth: {
    words: 'The provider refused the credentials.',
    fix: `Check that the secret is whole, current and of the right mode (sandbox or live). ${entered}`,
  },
  forbidden: {
    words: 'The provider knows the account, but does not let it ask this.',
    fix: 'Have the provider enable the product and admit the address of this service.',
  },
  insufficient_funds: {
    words: 'The wallet with the provider is empty.',
    fix: 'Top up the wallet; the provider is asked again by itself afterwards.',
  },
  rate_limited: {
    words: 'The provider says that it is asked too often.',
    fix: 'Wait, then try again; lower the load with: amana providers set NAME --concurrency N',
  },
  source_unavailable: {
    words: 'The provider answers, but the register behind it is not available now.',
    fix: 'Try again later; the account is most likely good.',
  },
  upstream_error: {
    words: 'No usable answer came from the address of the provider.',
    fix: 'Check the base address, and that this machine may reach it (a proxy is set with AMANA_OUTBOUND_PROXY).',
  },
  timeout: {
    words: 'The provider did not answer in time.',
    fix: 'Check that this machine may reach the base address; give more time with --timeout-ms.',
  },
};

function misconfigured(account: AccountFacts): AccountTest {
  const words = `The account cannot be used: ${account.problems.join('; ')}.`;
  return {
    ...nothingAsked(account),
    outcome: 'misconfigured',
    words,
    fix: entered.replaceAll('NAME', account.name),
  };
}

function untested(account: AccountFacts): AccountTest {
  return {
    ...nothingAsked(account),
    ok: true,
    outcome: 'untested',
    words: 'The account is complete. This provider has no free call, so nothing was asked.',
    fix: 'Make one lookup with a live key to be sure; see: amana costs',
  };
}

function nothingAsked({ name }: AccountFacts) {
  return { name, ok: false, code: '', latency_ms: null };
}
