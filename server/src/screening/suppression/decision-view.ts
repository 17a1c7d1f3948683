/** A decision as callers see it: what was sealed opened, and the state it is in at a moment. */
import type { DecisionParty, ScreeningDecision } from '@amana/contract';
import type { StoredDecision } from './store.ts';

/** What names anybody. */
export interface SealedDecision {
  reason: string;
  party: DecisionParty;
}

export function decisionView(row: StoredDecision, sealed: SealedDecision, now: Date): ScreeningDecision {
  const state = stateOf(row, now);
  const ranOut = state === 'expired' && row.end === null ? row.expires_at : null;
  return {
    decision_id: row.id,
    environment: row.environment,
    state,
    party: sealed.party,
    entry: {
      id: row.entry_id,
      former_ids: row.entry_ids.filter((id) => id !== row.entry_id),
      list: row.source,
      list_version: row.list_version,
      fingerprint: row.fingerprint,
    },
    reason: sealed.reason,
    was_hit: row.was_hit,
    note: row.was_hit ? null : 'The entry was not a hit for this party when it was decided',
    decided_by: row.decided_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    ended_at: (row.end?.at ?? ranOut)?.toISOString() ?? null,
    ended_by: row.end?.by ?? null,
  };
}

function stateOf({ end, expires_at }: StoredDecision, now: Date): ScreeningDecision['state'] {
  if (end === null) return expires_at !== null && expires_at <= now ? 'expired' : 'active';
  return end.reason === 'entry_changed' ? 'lapsed' : end.reason;
}
