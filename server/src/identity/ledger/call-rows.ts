/**
 * The ledger's row of each call that one question led to: also of those that failed, were repeated, ran beside another
 * or came out of the cache. Holds no identifier and nothing of the answer.
 */
import { newId } from '../../platform/ids.ts';
import { insert, type RowWrite } from '../../storage/write-set.ts';
import type { ConsentAndPurpose } from '../consent.ts';
import type { CallFactsWithOutcome, Country } from '../providers/port.ts';

export interface AskedBy {
  branchId: string;
  lookupId: string;
  operation: string;
  country: Country;
  environment: 'test' | 'live';
  requestId: string;
  consent: ConsentAndPurpose;
  at: Date;
}

export function callRows(calls: readonly CallFactsWithOutcome[], asked: AskedBy): RowWrite[] {
  const { consent, purpose } = asked.consent;
  const agreed = {
    consent_granted: typeof consent?.granted === 'boolean' ? consent.granted : null,
    consent_granted_at: typeof consent?.granted_at === 'string' ? new Date(consent.granted_at) : null,
    consent_basis: typeof consent?.basis === 'string' ? consent.basis : null,
    consent_channel: typeof consent?.channel === 'string' ? consent.channel : null,
    purpose,
  };
  return calls.map((call) =>
    insert('provider_calls', {
      branch_id: asked.branchId,
      id: newId(),
      lookup_id: asked.lookupId,
      provider: call.provider,
      product: call.product,
      outcome: call.outcome,
      code: call.code || null,
      billed: call.billed,
      price: call.price?.amount ?? null,
      currency: call.price?.currency ?? null,
      latency_ms: call.latencyMs,
      cached: call.cached,
      reference: call.reference || null,
      operation: asked.operation,
      country: asked.country,
      environment: asked.environment,
      request_id: asked.requestId,
      ...agreed,
      created_at: asked.at,
    }),
  );
}
