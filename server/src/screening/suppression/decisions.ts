/**
 * Reads decisions and ends them. Reading opens what was sealed, so it is audited before it is given; an ended decision
 * stays readable for good.
 */
import { failure, type ScreeningDecision, type ScreeningDecisions } from '@amana/contract';
import { type AuditEntry, insert, type WriteSet } from '../../storage/write-set.ts';
import type { Decider, DecisionDeps } from './decision-deps.ts';
import { decisionView, type SealedDecision } from './decision-view.ts';
import { type DecisionFilter, type EndReason, findDecisions, type StoredDecision } from './store.ts';

type Reader = Pick<Decider, 'branchId' | 'environment' | 'actor' | 'requestId'>;

export async function listDecisions(
  deps: DecisionDeps,
  reader: Omit<Reader, 'environment'> & { environment?: Reader['environment'] },
  filter: Pick<DecisionFilter, 'entryId' | 'open' | 'before' | 'limit'>,
): Promise<ScreeningDecisions> {
  const { branchId, environment } = reader;
  const now = deps.clock.now();
  const rows = await findDecisions(deps.storage.db, {
    ...filter,
    branchId,
    ...(environment !== undefined && { environment }),
    limit: filter.limit + 1,
  });
  const page = rows.slice(0, filter.limit);
  // One that has run out ends with the next sweep; until then it is left out here.
  const shown = filter.open === true ? page.filter((row) => !ranOut(row, now)) : page;
  await auditRead(deps, reader, { decisions: shown.length });
  const decisions = await Promise.all(shown.map((row) => opened(deps, row, now)));
  return { decisions, next: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null };
}

export async function readDecision(
  deps: DecisionDeps,
  reader: Reader,
  id: string,
): Promise<ScreeningDecision> {
  const row = await decisionNamed(deps, reader, id);
  await auditRead(deps, reader, {}, id);
  return opened(deps, row, deps.clock.now());
}

export async function revokeDecision(
  deps: DecisionDeps,
  reader: Reader,
  id: string,
): Promise<ScreeningDecision> {
  const row = await decisionNamed(deps, reader, id);
  const now = deps.clock.now();
  const ended = () => failure('conflict', { message: 'This decision has ended already' });
  if (row.end !== null || ranOut(row, now)) throw ended();
  try {
    await deps.storage.writer.write(ending(row, { reason: 'revoked', by: reader.actor, at: now }, reader));
  } catch (error) {
    const [again] = await findDecisions(deps.storage.db, { branchId: row.branch_id, id, limit: 1 });
    throw again?.end ? ended() : error;
  }
  deps.suppression.forget(row.branch_id);
  return opened(deps, { ...row, end: { reason: 'revoked', by: reader.actor, at: now } }, now);
}

/** Ends a decision, and tells of an end that nobody asked for. A second end of the same one is refused whole. */
export function ending(
  row: StoredDecision,
  end: { reason: EndReason; by: string; at: Date; job?: number },
  { requestId }: Pick<Reader, 'requestId'> = {},
): WriteSet {
  const { branch_id: branchId, id, environment, entry_id, source } = row;
  const { reason } = end;
  return {
    rows: [
      insert('screening_decision_ends', {
        branch_id: branchId,
        id,
        reason,
        ended_by: end.by,
        job: end.job ?? null,
        ended_at: end.at,
      }),
    ],
    audit: [
      {
        branchId,
        actor: end.by,
        action: reason === 'revoked' ? 'screening_decision.revoked' : 'screening_decision.lapsed',
        subject: id,
        ...(requestId !== undefined && { requestId }),
        detail: { environment, entry: entry_id, reason },
      },
    ],
    events:
      reason === 'revoked'
        ? []
        : [
            {
              branchId,
              type: 'screening.decision_lapsed',
              data: { decision_id: id, entry_id, source, reason, environment },
            },
          ],
  };
}

function ranOut({ end, expires_at }: StoredDecision, now: Date): boolean {
  return end === null && expires_at !== null && expires_at <= now;
}

/** Of one environment, since a test key must not see what a live one decided. */
async function decisionNamed(
  { storage }: DecisionDeps,
  { branchId, environment }: Reader,
  id: string,
): Promise<StoredDecision> {
  const [row] = await findDecisions(storage.db, { branchId, environment, id, limit: 1 });
  if (!row) throw failure('record_not_found', { message: 'There is no such decision', field: 'decision_id' });
  return row;
}

async function auditRead(
  { storage }: DecisionDeps,
  { branchId, actor, requestId }: Pick<Reader, 'branchId' | 'actor' | 'requestId'>,
  detail: NonNullable<AuditEntry['detail']>,
  subject?: string,
): Promise<void> {
  await storage.writer.write({
    audit: [
      {
        branchId,
        actor,
        action: 'screening_decision.read',
        ...(subject !== undefined && { subject }),
        ...(requestId !== undefined && { requestId }),
        detail,
      },
    ],
  });
}

async function opened(deps: DecisionDeps, row: StoredDecision, now: Date): Promise<ScreeningDecision> {
  return decisionView(row, await sealedPart(deps, row), now);
}

async function sealedPart({ protection }: DecisionDeps, row: StoredDecision): Promise<SealedDecision> {
  try {
    const value = await protection.open(row.branch_id, row.subject, row.key_id, row.sealed);
    // Sealed by `decide`, and nothing else seals under this table.
    return value as SealedDecision;
  } catch {
    // The customer was erased; that a decision was made stays known.
    return { reason: '', party: { kind: row.party_kind } };
  }
}
