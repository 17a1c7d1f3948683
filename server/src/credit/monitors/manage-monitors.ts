/** What a branch does with its monitors: lists them, looks at one, has one check at once, stops one. */
import { type CreditMonitor, failure } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { nextOf, readPage } from '../read-back.ts';
import { checkSoon, type MonitorRow, monitorNamed, monitorsPage, stopMonitor } from '../store.ts';
import type { MonitorDeps } from './monitor-deps.ts';
import { monitorView } from './monitor-view.ts';

export interface Asking {
  caller: Caller;
  requestId: string;
}

export async function listMonitors(
  { storage }: MonitorDeps,
  { caller }: Asking,
  query: Record<string, string>,
): Promise<{ monitors: CreditMonitor[]; next: string | null }> {
  const page = readPage(query);
  const state = stateIn(query.state);
  const rows = await monitorsPage(storage.db, {
    branchId: caller.branch.id,
    environment: caller.key.environment,
    ...page,
    ...(state === undefined ? {} : { state }),
  });
  return { monitors: rows.map(monitorView), next: nextOf(rows, page.limit) };
}

export async function readMonitor(deps: MonitorDeps, asking: Asking, id: string): Promise<CreditMonitor> {
  return monitorView(await named(deps, asking, id));
}

export async function checkMonitorNow(deps: MonitorDeps, asking: Asking, id: string): Promise<CreditMonitor> {
  const row = await running(deps, asking, id);
  const now = deps.clock.now();
  await deps.storage.writer.write({
    queries: [checkSoon(deps.storage.db, row, now)],
    audit: [entry(asking, row, 'credit.monitor_check_asked')],
  });
  deps.nudge();
  return monitorView({ ...row, next_check_at: now });
}

export async function endMonitor(deps: MonitorDeps, asking: Asking, id: string): Promise<CreditMonitor> {
  const row = await running(deps, asking, id);
  const now = deps.clock.now();
  await deps.storage.writer.write({
    queries: [stopMonitor(deps.storage.db, row, now)],
    audit: [entry(asking, row, 'credit.monitor_stopped')],
  });
  return monitorView({ ...row, state: 'stopped', stopped_at: now, next_check_at: null });
}

async function running(deps: MonitorDeps, asking: Asking, id: string): Promise<MonitorRow> {
  const row = await named(deps, asking, id);
  if (row.state === 'stopped') throw failure('conflict', { message: 'The monitor is stopped' });
  return row;
}

async function named({ storage }: MonitorDeps, { caller }: Asking, id: string): Promise<MonitorRow> {
  const { branch, key } = caller;
  const row = await monitorNamed(storage.db, { branchId: branch.id, environment: key.environment, id });
  if (!row) throw failure('record_not_found');
  return row;
}

function stateIn(text: string | undefined): MonitorRow['state'] | undefined {
  if (text === undefined) return undefined;
  if (text !== 'active' && text !== 'stopped')
    throw failure('invalid_format', { field: 'state', detail: 'state must be active or stopped' });
  return text;
}

function entry({ caller, requestId }: Asking, row: MonitorRow, action: string) {
  return {
    branchId: row.branch_id,
    actor: `key:${caller.key.id}`,
    action,
    subject: row.subject,
    requestId,
    detail: { monitor: row.id, bureau: row.bureau },
  };
}
