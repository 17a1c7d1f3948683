/** Calls put straight into the ledger, for tests of what reads it. */
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../storage/storage.ts';
import { insert } from '../../storage/write-set.ts';
import type { CallFactsWithOutcome } from '../providers/port.ts';
import { type AskedBy, callRows } from './call-rows.ts';

export type TestCall = Partial<CallFactsWithOutcome> & Partial<AskedBy>;

const usualAt = new Date('2026-03-04T05:06:07Z');

export async function writeCalls(storage: Storage, calls: readonly TestCall[]): Promise<void> {
  await storage.writer.write({
    rows: calls.flatMap((call) =>
      callRows([testCall(call)], {
        branchId: 'branch-1',
        operation: 'nigeriaBvn',
        country: 'nigeria',
        environment: 'live',
        requestId: 'request-1',
        consent: { consent: null, purpose: null },
        at: usualAt,
        ...call,
        lookupId: call.lookupId ?? idMadeAt(call.at ?? usualAt),
      }),
    ),
  });
}

/** Ids of this process never go back in time, so one of the past is put together. */
export function idMadeAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

function testCall(call: TestCall): CallFactsWithOutcome {
  return {
    provider: 'prembly',
    product: 'bvn_advance',
    outcome: 'found',
    reference: '',
    latencyMs: 10,
    billed: true,
    price: { amount: '60', currency: 'NGN' },
    cached: false,
    ...call,
  };
}

export function lookupOf(facts: {
  branchId: string;
  id: string;
  at: Date;
  consent?: Record<string, unknown> | null;
  purpose?: string | null;
  environment?: 'test' | 'live';
  words?: { keyId: string; bytes: Buffer };
  subject?: string;
}) {
  return insert('lookups', {
    branch_id: facts.branchId,
    id: facts.id,
    operation: 'nigeriaBvn',
    environment: facts.environment ?? 'live',
    subject: facts.subject ?? 'subject-1',
    key_id: null,
    sealed: null,
    outcome: 'found',
    consent: facts.consent ? JSON.stringify(facts.consent) : null,
    purpose: facts.purpose ?? null,
    request_id: 'request-1',
    api_key_id: 'key-1',
    created_at: facts.at,
    country: 'nigeria',
    words_key_id: facts.words?.keyId ?? null,
    words_sealed: facts.words?.bytes ?? null,
  });
}
