/**
 * What the chain does with each outcome of a call, as data: the chain acts on this table and the documentation is made
 * from it. Nothing else decides whether another provider is asked.
 */
import type { ProviderOutcome } from '../port.ts';

export interface OutcomeRule {
  leadsTo: 'the_answer' | 'the_next';
  /** Asked once more of the same provider, where nothing was billed. */
  retry: boolean;
  /** What is remembered of the provider for the questions that follow. */
  marks: 'nothing' | 'provider_failure' | 'source_failure' | 'pause' | 'account' | 'product';
  why: string;
}

export const outcomeRules: Readonly<Record<ProviderOutcome, OutcomeRule>> = {
  found: rule('the_answer', 'nothing', 'The register has answered.'),
  not_found: rule(
    'the_answer',
    'nothing',
    'The register has spoken. With `try_next_on_not_found` the next provider is asked, since sources differ in coverage.',
  ),
  mismatch: rule(
    'the_answer',
    'nothing',
    'Names or face differ: that is a result, and another provider would be paid for the same.',
  ),
  subject_blocked: rule('the_answer', 'nothing', 'The register knows the subject and gives out nothing.'),
  malformed: rule('the_answer', 'nothing', 'The register does not take this identifier.'),
  source_unavailable: {
    ...rule(
      'the_next',
      'source_failure',
      'The register behind the provider is down; it often comes back at once.',
    ),
    retry: true,
  },
  upstream_error: rule(
    'the_next',
    'provider_failure',
    'The provider failed, or what it answered cannot be read. Asked again only where the call never reached it.',
  ),
  timeout: rule(
    'the_next',
    'provider_failure',
    'No answer in time. The call may have been billed, so it is not repeated.',
  ),
  rate_limited: rule(
    'the_next',
    'pause',
    'The provider is left alone for as long as its `Retry-After` says, else for 30 seconds.',
  ),
  bad_auth: rule(
    'the_next',
    'account',
    'The credentials are refused: the provider is marked as misconfigured and left alone for a minute, or until its account is changed.',
  ),
  insufficient_funds: rule(
    'the_next',
    'account',
    'The account is empty: the provider is marked so and left alone for a minute, or until its account is changed.',
  ),
  forbidden: rule(
    'the_next',
    'product',
    'The product is not enabled for the account: it is left alone for ten minutes, or until the account is changed. Other products of the provider are asked.',
  ),
  pending: rule(
    'the_next',
    'nothing',
    'The provider answers later. Others are asked; where none answers, the lookup stays pending with the reference.',
  ),
};

function rule(leadsTo: OutcomeRule['leadsTo'], marks: OutcomeRule['marks'], why: string): OutcomeRule {
  return { leadsTo, retry: false, marks, why };
}
