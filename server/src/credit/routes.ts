/** Mounts the credit group: a handler for each bureau operation's row, and what the branch may read back. */
import {
  creditAffordability,
  creditEnquiries,
  creditMonitor,
  creditMonitorCheck,
  creditMonitorCreate,
  creditMonitors,
  creditMonitorStop,
  creditReport,
} from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import { checkAffordability } from './affordability/check-affordability.ts';
import { checkCredit } from './check-credit.ts';
import { createMonitor } from './monitors/create-monitor.ts';
import { checkMonitorNow, endMonitor, listMonitors, readMonitor } from './monitors/manage-monitors.ts';
import type { MonitorDeps } from './monitors/monitor-deps.ts';
import { listEnquiries, readReport } from './read-back.ts';
import { creditRows } from './rows/index.ts';

export function mountCredit(app: App, deps: MonitorDeps): void {
  for (const row of creditRows) {
    mountOperation(app, row.operation, async (request) => ({ data: await checkCredit(deps, row, request) }));
  }
  mountOperation(app, creditAffordability, async (request) => ({
    data: await checkAffordability(deps, request),
  }));
  mountOperation(app, creditMonitorCreate, async (request) => ({ data: await createMonitor(deps, request) }));
  mountOperation(app, creditMonitors, async (request) => ({
    data: await listMonitors(deps, request, request.query),
  }));
  mountOperation(app, creditMonitor, async (request) => ({
    data: await readMonitor(deps, request, request.params.monitor_id ?? ''),
  }));
  mountOperation(app, creditMonitorCheck, async (request) => ({
    data: await checkMonitorNow(deps, request, request.params.monitor_id ?? ''),
  }));
  mountOperation(app, creditMonitorStop, async (request) => ({
    data: await endMonitor(deps, request, request.params.monitor_id ?? ''),
  }));
  mountOperation(app, creditEnquiries, async ({ caller, query }) => ({
    data: await listEnquiries(deps, caller, query),
  }));
  mountOperation(app, creditReport, async (request) => ({
    data: await readReport(deps, request, request.params.report_id ?? '', request.query),
  }));
}
