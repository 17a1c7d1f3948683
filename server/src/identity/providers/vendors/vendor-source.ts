/**
 * An opened vendor as one identity source: asks its first product that fits and says what came of it in the words that
 * askers of sources know. The finer outcome stands in the call, for chain and ledger; no wording of a vendor passes.
 */
import type { IdentityAnswer, IdentityQuestion, IdentitySource, ProviderOutcome } from '../port.ts';
import type { OpenVendor } from './core/open-vendor.ts';
import type { VendorAnswer } from './core/vendor.ts';

export function vendorSource(open: OpenVendor): IdentitySource {
  return {
    name: open.name,
    ask: async (question) => {
      const product = open.productsFor(question)[0];
      if (!product) return { outcome: 'operation_unsupported', detail: details.unsupported, calls: [] };
      const limits = { signal: question.signal, timeoutMs: question.deadlineMs };
      return toIdentityAnswer(open.name, product.name, question, await open.call(product, question, limits));
    },
  };
}

/** A mismatch that comes with a record is an answer: the record's reader compares for itself. */
export function toIdentityAnswer(
  provider: string,
  product: string,
  question: Pick<IdentityQuestion, 'requestId'>,
  answer: VendorAnswer,
): IdentityAnswer {
  const reference = answer.reference || question.requestId;
  const retryAfterMs = answer.outcome === 'rate_limited' ? answer.retryAfterMs : null;
  const calls = [
    {
      provider,
      product,
      reference,
      latencyMs: answer.latencyMs,
      billed: answer.billed,
      price: answer.charged,
      cached: false,
      outcome: answer.outcome,
      code: answer.code,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    },
  ];
  if ((answer.outcome === 'found' || answer.outcome === 'mismatch') && answer.record) {
    const { person, flags, checks } = answer.record;
    const opinions = Object.keys(checks).length > 0 ? { checks } : {};
    return { outcome: 'found', person, flags, reference, calls, ...opinions };
  }
  // What can never be settled is no better than a source that is down.
  if (answer.outcome === 'pending' && answer.settles) {
    const { consent } = answer;
    return { outcome: 'pending', detail: details.later, provider, product, reference, consent, calls };
  }
  return { ...coarse[answer.outcome], calls };
}

const details = {
  unsupported: 'The source does not serve this question',
  unknown: 'The registry has no such record',
  blocked: 'The registry does not give out this record',
  malformed: 'The registry does not take this identifier',
  unavailable: 'The source is not available',
  late: 'The source did not answer in time',
  later: 'The source answers later',
};

type Unanswered = { outcome: 'not_found' | 'malformed' | 'unavailable' | 'timeout'; detail: string };

const unavailable: Unanswered = { outcome: 'unavailable', detail: details.unavailable };
const unknown: Unanswered = { outcome: 'not_found', detail: details.unknown };

const coarse: Readonly<Record<ProviderOutcome, Unanswered>> = {
  found: unavailable,
  not_found: unknown,
  mismatch: unknown,
  subject_blocked: { outcome: 'not_found', detail: details.blocked },
  malformed: { outcome: 'malformed', detail: details.malformed },
  source_unavailable: unavailable,
  upstream_error: unavailable,
  timeout: { outcome: 'timeout', detail: details.late },
  rate_limited: unavailable,
  bad_auth: unavailable,
  insufficient_funds: unavailable,
  forbidden: unavailable,
  pending: unavailable,
};
