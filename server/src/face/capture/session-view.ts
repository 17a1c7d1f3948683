/** A session as its caller reads it, and what events tell of it. Never a template, never the link. */
import { type CaptureResult, type CaptureSession, captureActions } from '@amana/contract';
import type { PrivatePart } from './capture-deps.ts';
import type { CaptureRow } from './store.ts';

export function sessionView(row: CaptureRow, { reference }: PrivatePart): CaptureSession {
  return {
    session_id: row.id,
    state: row.state,
    reference,
    environment: row.environment,
    language: row.language,
    challenge: row.steps_wanted === 0 ? [] : captureActions.filter((action) => row.actions.includes(action)),
    attempts: row.attempts,
    attempts_left: isOver(row) ? 0 : attemptsLeft(row),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    result: resultOf(row),
  };
}

export function isOver({ state }: Pick<CaptureRow, 'state'>): boolean {
  return state !== 'open' && state !== 'judging';
}

export function attemptsLeft({ attempts, max_attempts }: CaptureRow): number {
  return Math.max(0, max_attempts - attempts);
}

export function eventFacts(row: CaptureRow, { reference }: PrivatePart): Record<string, unknown> {
  return {
    session_id: row.id,
    reference,
    attempts: row.attempts,
    environment: row.environment,
    request_id: row.request_id,
  };
}

function resultOf(row: CaptureRow): CaptureResult | null {
  const { state, verdict, passed, source } = row;
  if (state !== 'completed' || verdict === null || source === null) return null;
  return {
    passed: passed === true,
    verdict,
    reason: row.reason ?? '',
    detail: row.detail ?? '',
    confidence: row.confidence ?? 0,
    source,
    match: row.matched === null ? null : { matches: row.matched, confidence: row.match_confidence ?? 0 },
    check_id: row.check_id,
  };
}
