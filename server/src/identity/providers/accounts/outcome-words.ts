/** What an outcome says of the account with a provider, and what to do about it: our words, never the provider's. */
import type { ProviderOutcome } from '../port.ts';

export interface OutcomeWords {
  words: string;
  fix: string;
}

/** NAME stands for the provider. */
export const correctIt = 'Correct it with: amana providers set NAME --credential …';

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
    fix: `Check that the secret is whole, current and of the right mode (sandbox or live). ${correctIt}`,
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
