/** Mounts the credit group: a handler for each bureau operation's row, and what the branch may read back. */
import { creditEnquiries, creditReport } from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import { checkCredit } from './check-credit.ts';
import type { CreditDeps } from './credit-deps.ts';
import { listEnquiries, readReport } from './read-back.ts';
import { creditRows } from './rows/index.ts';

export function mountCredit(app: App, deps: CreditDeps): void {
  for (const row of creditRows) {
    mountOperation(app, row.operation, async (request) => ({ data: await checkCredit(deps, row, request) }));
  }
  mountOperation(app, creditEnquiries, async ({ caller, query }) => ({
    data: await listEnquiries(deps, caller, query),
  }));
  mountOperation(app, creditReport, async ({ caller, params, query }) => ({
    data: await readReport(deps, caller, params.report_id ?? '', query),
  }));
}
