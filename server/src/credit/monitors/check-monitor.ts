/**
 * One check of a claimed monitor: asks the bureau, compares with what was seen before, and writes report, ledger, event and
 * the next date in one transaction. A paid question that another process left open is never asked again.
 */
import type { MonitorTrigger } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { OutboxEvent, WriteSet } from '../../storage/write-set.ts';
import { answersAsOne, askBureaus, type BureauAnswer } from '../ask-bureaus.ts';
import type { CreditDeps } from '../credit-deps.ts';
import { enquiryWrites } from '../enquiry-writes.ts';
import { afterCheck, branchAsCaller, type MonitorChange, type MonitorRow, stopMonitor } from '../store.ts';
import { isKnownPurpose } from '../terms.ts';
import type { WatchLimits } from './monitor-deps.ts';
import { isMonitored, questionOf } from './monitored-product.ts';
import { changesBetween, type Snapshot, snapshotOf } from './snapshot.ts';

export interface CheckContext {
  holder: string;
  limits: Pick<WatchLimits, 'retryMs' | 'budgetRetryMs'>;
  signal: AbortSignal;
}

const dayMs = 24 * 3_600_000;

export async function checkMonitor(deps: CreditDeps, row: MonitorRow, context: CheckContext): Promise<void> {
  if (row.asked_at !== null && row.environment === 'live') return leaveInDoubt(deps, row, context);
  const watched = await openWatched(deps, row);
  if (!watched) return giveUp(deps, row);
  const { caller, identifier, inputs, before } = watched;
  const { product, country, scheme } = watched.question;
  const terms = { consent: row.consent, purpose: isKnownPurpose(row.purpose) ? row.purpose : null };
  const answers = await askBureaus(
    deps,
    {
      country,
      scheme,
      identifier,
      products: [product],
      inputs: { ...inputs, check: String(row.checks + 1) },
    },
    { caller, terms, requestId: row.request_id, signal: context.signal },
  );
  const answer = answersAsOne(answers, { maySettle: false });
  const reportId = newId();
  const writes = enquiryWrites(deps, {
    reportId,
    operation: 'creditMonitorCheck',
    country,
    scheme,
    identifier,
    terms,
    caller,
    actor: 'system',
    requestId: row.request_id,
    answers,
    answer,
    kept: answer.outcome === 'found' ? { monitor_id: row.id } : null,
  });
  const result = resultOf(deps, row, {
    answers,
    outcome: answer.outcome,
    before,
    reportId,
    limits: context.limits,
  });
  await deps.storage.writer.write({
    ...writes,
    rows: [...writes.rows, ...result.rows],
    queries: [...(writes.queries ?? []), afterCheck(deps.storage.db, row, context.holder, result.change)],
    events: result.triggers.length > 0 ? [eventOf(row, result.triggers, reportId, deps.clock.now())] : [],
  });
}

interface Watched {
  caller: Caller;
  question: ReturnType<typeof questionOf>;
  identifier: string;
  inputs: Record<string, string>;
  before: Snapshot | null;
}

/** Undefined where nothing is left to watch: the branch is gone, or the customer was erased. */
async function openWatched(deps: CreditDeps, row: MonitorRow): Promise<Watched | undefined> {
  const { storage, protection } = deps;
  const found = await branchAsCaller(storage.db, row.branch_id);
  if (!found || !isMonitored(row.bureau)) return undefined;
  const open = async (keyId: string, bytes: Buffer): Promise<unknown> => {
    try {
      return await protection.open(row.branch_id, row.subject, keyId, bytes);
    } catch {
      return undefined;
    }
  };
  const opened = await open(row.key_id, row.sealed);
  if (!opened) return undefined;
  // Both were sealed by this feature alone.
  const { identifier, inputs } = opened as Pick<Watched, 'identifier' | 'inputs'>;
  const seen = row.seen && row.seen_key_id ? await open(row.seen_key_id, row.seen) : undefined;
  return {
    caller: { ...found, key: { id: row.api_key_id, environment: row.environment, scopes: [] } },
    question: questionOf(row.bureau),
    identifier,
    inputs,
    before: seen ? (seen as Snapshot) : null,
  };
}

interface Result {
  change: MonitorChange;
  rows: NonNullable<WriteSet['rows']>;
  triggers: MonitorTrigger[];
}

function resultOf(
  { protection, clock }: CreditDeps,
  row: MonitorRow,
  done: {
    answers: readonly BureauAnswer[];
    outcome: string;
    before: Snapshot | null;
    reportId: string;
    limits: CheckContext['limits'];
  },
): Result {
  const { answers, outcome, before, limits } = done;
  const now = clock.now();
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  const everyMs = row.every_days * dayMs;
  const told = { last_outcome: outcome, last_checked_at: now };
  if (outcome !== 'found' && outcome !== 'not_found') {
    // An answer that comes later may have been paid for: it is not asked for again soon.
    const isLate = answers.some(({ answer }) => answer.outcome === 'pending');
    const waitMs = outcome === 'budget_exhausted' ? limits.budgetRetryMs : limits.retryMs;
    const next_check_at = later(isLate ? everyMs : Math.min(everyMs, waitMs));
    return { change: { ...told, next_check_at }, rows: [], triggers: [] };
  }
  const after = snapshotOf(answers.find(({ found }) => found !== null)?.found?.file ?? null);
  const sealed = protection.seal(row.branch_id, row.subject, after);
  const changes = before ? changesBetween(before, after, { scoreDropPoints: row.score_drop_points }) : [];
  return {
    change: {
      ...told,
      checks: row.checks + 1,
      ...(outcome === 'found' && { last_report_id: done.reportId }),
      seen_key_id: sealed.keyId,
      seen: sealed.bytes,
      next_check_at: later(everyMs),
    },
    rows: sealed.rows,
    triggers: changes.filter((trigger) => row.triggers.includes(trigger)),
  };
}

function eventOf(row: MonitorRow, triggers: MonitorTrigger[], reportId: string, at: Date): OutboxEvent {
  return {
    branchId: row.branch_id,
    type: 'credit.changed',
    data: {
      monitor_id: row.id,
      triggers,
      bureau: row.bureau,
      report_id: reportId,
      checked_at: at.toISOString(),
      environment: row.environment,
      request_id: row.request_id,
    },
  };
}

/** The process ended between the question and its answer. Whether it was billed is the provider's to say. */
async function leaveInDoubt(deps: CreditDeps, row: MonitorRow, { holder }: CheckContext): Promise<void> {
  const now = deps.clock.now();
  await deps.storage.writer.write({
    queries: [
      afterCheck(deps.storage.db, row, holder, {
        last_outcome: 'in_doubt',
        last_checked_at: now,
        next_check_at: new Date(now.getTime() + row.every_days * dayMs),
      }),
    ],
    audit: [
      {
        branchId: row.branch_id,
        actor: 'system',
        action: 'credit.check_in_doubt',
        subject: row.subject,
        requestId: row.request_id,
        detail: { monitor: row.id, bureau: row.bureau, asked_at: row.asked_at?.toISOString() ?? null },
      },
    ],
  });
}

async function giveUp(deps: CreditDeps, row: MonitorRow): Promise<void> {
  await deps.storage.writer.write({
    queries: [stopMonitor(deps.storage.db, row, deps.clock.now())],
    audit: [
      {
        branchId: row.branch_id,
        actor: 'system',
        action: 'credit.monitor_stopped',
        subject: row.subject,
        requestId: row.request_id,
        detail: { monitor: row.id, bureau: row.bureau, reason: 'nothing is left to watch' },
      },
    ],
  });
}
