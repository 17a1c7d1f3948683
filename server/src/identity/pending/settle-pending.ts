/**
 * Ends one question that waited: ledger, lookup, audit and event in one write set that can be written once only. Whoever
 * comes second, by message, poll or another node, changes nothing.
 */
import { type AuditEntry, insert, type OutboxEvent, type WriteSet } from '../../storage/write-set.ts';
import { compareExpected } from '../compare-expected.ts';
import type { FaceComparison } from '../face-matcher.ts';
import { callRows } from '../ledger/call-rows.ts';
import type { Found } from '../lookup-row.ts';
import type { IdentityAnswer } from '../providers/port.ts';
import type { VendorAnswer, VendorChecks } from '../providers/vendors/core/vendor.ts';
import { toIdentityAnswer } from '../providers/vendors/vendor-source.ts';
import type { PendingDeps } from './pending-deps.ts';
import type { PendingQuestion } from './pending-question.ts';
import { isSettled, type PendingLookup, settled } from './pending-store.ts';

/** Answers after which there is nothing more to wait for. */
const final: ReadonlySet<VendorAnswer['outcome']> = new Set([
  'found',
  'mismatch',
  'not_found',
  'subject_blocked',
  'malformed',
]);

export function isFinal({ outcome }: VendorAnswer): boolean {
  return final.has(outcome);
}

/** False where somebody else had settled it already. */
export async function settlePending(
  deps: PendingDeps,
  pending: PendingLookup,
  question: PendingQuestion,
  answer: VendorAnswer,
): Promise<boolean> {
  const { calls, ...set } = await settlement(deps, pending, question, answer);
  const isFirst = await writeOnce(deps, pending, set);
  if (isFirst) for (const call of calls) deps.seen?.(call);
  return isFirst;
}

/** For a question whose subject was erased meanwhile: nothing of it can be read, or is wanted, any more. */
export async function dropPending(deps: PendingDeps, pending: PendingLookup): Promise<boolean> {
  const kept = { outcome: 'unavailable', key_id: null, sealed: null };
  return writeOnce(deps, pending, {
    rows: [settlementRow(deps, pending, kept.outcome)],
    queries: [
      ...settled(deps.storage.db, pending, kept),
      ...(await deps.spend(pending.branch_id, pending, null)),
    ],
    audit: [auditOf(pending, 'lookup.failed', { outcome: kept.outcome, erased: true })],
    events: [completed(pending, kept.outcome)],
  });
}

async function writeOnce(deps: PendingDeps, pending: PendingLookup, set: WriteSet): Promise<boolean> {
  try {
    await deps.storage.writer.write(set);
    return true;
  } catch (error) {
    if (await isSettled(deps.storage.db, pending)) return false;
    throw error;
  }
}

async function settlement(
  deps: PendingDeps,
  pending: PendingLookup,
  question: PendingQuestion,
  answer: VendorAnswer,
): Promise<WriteSet & { calls: IdentityAnswer['calls'] }> {
  const told = toIdentityAnswer(
    pending.provider,
    pending.product,
    { requestId: pending.request_id },
    isFinal(answer) ? answer : timedOut(answer),
  );
  const calls = callsOf(deps, pending, told, answer);
  const made = told.outcome === 'found' ? recordOf(deps, pending, question, told, answer) : null;
  const sealed = made === null ? null : deps.protection.seal(pending.branch_id, pending.subject, made.kept);
  return {
    calls,
    rows: [
      ...(sealed?.rows ?? []),
      settlementRow(deps, pending, told.outcome),
      ...callRows(calls, {
        branchId: pending.branch_id,
        lookupId: pending.lookup_id,
        operation: pending.operation,
        country: question.asked.country,
        environment: pending.environment,
        requestId: pending.request_id,
        consent: question.consent,
        at: deps.clock.now(),
      }),
    ],
    queries: [
      ...settled(deps.storage.db, pending, {
        outcome: told.outcome,
        key_id: sealed?.keyId ?? null,
        sealed: sealed?.bytes ?? null,
      }),
      ...(await spentOn(deps, pending, calls)),
    ],
    audit: [
      auditOf(pending, told.outcome === 'found' ? 'lookup.answered' : 'lookup.failed', {
        outcome: told.outcome,
        sources: told.calls.map((call) => `${call.provider}: ${call.outcome}`),
      }),
    ],
    events: [completed(pending, told.outcome), ...(made?.events ?? [])],
  };
}

function timedOut({ code, reference, httpStatus, latencyMs, charged, billed }: VendorAnswer): VendorAnswer {
  return { outcome: 'timeout', code, reference, httpStatus, latencyMs, charged, billed };
}

function settlementRow({ clock }: PendingDeps, pending: PendingLookup, outcome: string) {
  const { branch_id, lookup_id } = pending;
  return insert('pending_settlements', { branch_id, lookup_id, outcome, settled_at: clock.now() });
}

/** One call for the whole time of waiting: asking whether it is done costs nothing. */
function callsOf(
  deps: PendingDeps,
  pending: PendingLookup,
  told: IdentityAnswer,
  answer: VendorAnswer,
): IdentityAnswer['calls'] {
  const billed = answer.billed || pending.billed;
  const price = billed ? deps.priceOf(pending.provider, pending.product) : null;
  return told.calls.map((call) => ({
    ...call,
    billed,
    price: call.price ?? price,
    reference: pending.reference,
    latencyMs: Math.min(2 ** 31 - 1, deps.clock.now().getTime() - pending.created_at.getTime()),
  }));
}

async function spentOn(
  { spend }: PendingDeps,
  pending: PendingLookup,
  calls: IdentityAnswer['calls'],
): Promise<NonNullable<WriteSet['queries']>> {
  // One call for the whole time of waiting.
  const paid = calls.find(({ billed, price }) => billed && price);
  return spend(pending.branch_id, pending, paid?.price ?? null);
}

interface MadeRecord {
  kept: object;
  events: OutboxEvent[];
}

function recordOf(
  deps: PendingDeps,
  pending: PendingLookup,
  { asked, expected }: PendingQuestion,
  { person, flags }: Extract<IdentityAnswer, { outcome: 'found' }>,
  answer: VendorAnswer,
): MadeRecord {
  const row = deps.rows.find(({ operation }) => operation.id === pending.operation);
  // Verify customer keeps what it decided upon.
  if (!row) return { kept: { person: { ...person, photo: '' }, flags }, events: [] };
  const checks = 'record' in answer ? answer.record?.checks : undefined;
  const found: Found = {
    person,
    flags,
    identifier: asked.identifier,
    inputs: asked.inputs,
    reference: pending.reference,
    lookupId: pending.lookup_id,
    face: faceOf(checks),
    ...(checks?.name ? { nameMatches: checks.name.matches } : {}),
    now: deps.clock.now(),
  };
  const record = row.project(found);
  const event = row.event?.(found);
  const { environment, request_id } = pending;
  return {
    kept: expected ? { ...record, match: compareExpected(expected, person) } : record,
    events: event
      ? [{ branchId: pending.branch_id, type: event.type, data: { ...event.data, environment, request_id } }]
      : [],
  };
}

/** The picture that was sent is not kept, so only the vendor can have compared it. */
function faceOf(checks: VendorChecks | undefined): FaceComparison | null {
  if (!checks?.face) return null;
  const { matches, confidence } = checks.face;
  return { matches, confidence: confidence ?? 0, message: matches ? 'Face Match' : 'Face Mismatch' };
}

function completed(
  { branch_id, lookup_id, operation, environment, request_id }: PendingLookup,
  outcome: string,
) {
  return {
    branchId: branch_id,
    type: 'lookup.completed',
    data: { lookup_id, operation, outcome, environment, request_id },
  };
}

function auditOf(
  pending: PendingLookup,
  action: string,
  detail: NonNullable<AuditEntry['detail']>,
): AuditEntry {
  const { lookup_id: lookup, operation, environment } = pending;
  return {
    branchId: pending.branch_id,
    actor: 'system',
    action,
    subject: pending.subject,
    requestId: pending.request_id,
    detail: { lookup, operation, environment, late: true, ...detail },
  };
}
