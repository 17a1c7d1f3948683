/** The failure of the request where no bureau gave a file. */
import { failure, lookupFailedMessage, type RequestFailure } from '@amana/contract';
import type { IdentityAnswer } from '../identity/providers/port.ts';

/** `said` is what each bureau did, so that no file and a bureau that is down are told apart in words as well. */
export function creditFailure(
  outcome: Exclude<IdentityAnswer['outcome'], 'found'>,
  { said: detail, reportId }: { said: string; reportId: string },
): RequestFailure {
  switch (outcome) {
    case 'not_found':
      return failure('not_found', { detail });
    case 'malformed':
      return failure('invalid_format', {
        message: lookupFailedMessage,
        detail: 'The bureau calls the number malformed',
        afterWork: true,
      });
    case 'timeout':
      return failure('provider_timeout', { detail });
    case 'pending':
      return failure('pending', { detail: reportId });
    case 'unavailable':
      return failure('provider_unavailable', { detail });
    case 'operation_unsupported':
      return failure('operation_unavailable', {
        detail: 'No source of this installation serves this bureau',
      });
    case 'budget_exhausted':
      return failure('budget_exhausted');
  }
}
