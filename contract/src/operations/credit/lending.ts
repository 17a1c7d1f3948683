/** Affordability, monitors of credit files, and what the branch may read back. */
import { Type } from 'typebox';
import { AffordabilityRecord, AffordabilityRequest } from '../../records/credit/affordability.ts';
import { CreditEnquiryLog, KeptCreditReports } from '../../records/credit/enquiries.ts';
import { CreditMonitor, CreditMonitors, MonitorRequest } from '../../records/credit/monitor.ts';
import { creditBook, creditCheck, individual } from './credit-operation.ts';
import * as answers from './tables/answers-examples.ts';
import * as examples from './tables/lending-examples.ts';

export const creditAffordability = creditCheck({
  id: 'creditAffordability',
  path: `${individual}/affordability`,
  summary: 'Whether a loan can be carried',
  description:
    'Adds the payment of the loan to what the bureaus report and compares with the income. How each figure is made is in the methodology (credit). Where every bureau is down it fails, since debts would be missed.',
  request: AffordabilityRequest,
  data: AffordabilityRecord,
  message: 'Affordability check successful',
  example: answers.creditAffordability,
});

export const creditMonitorCreate = creditBook(
  {
    id: 'creditMonitorCreate',
    method: 'POST',
    path: `${individual}/credit_monitor`,
    summary: 'Watch a credit file',
    description:
      'The file is asked for in the background, soon and then every `every_days`; each check is a paid question of its own in the ledger. The event `credit.changed` tells what changed since the check before. One active monitor for a customer, bureau and kind of key: a second one answers 409.',
    request: MonitorRequest,
    data: CreditMonitor,
    message: 'Credit monitor created successfully',
    example: { request: examples.monitorRequest, data: examples.monitor },
  },
  ['missing_field', 'invalid_format', 'consent_required', 'purpose_required', 'conflict'],
);

export const creditMonitors = creditBook(
  {
    id: 'creditMonitors',
    method: 'GET',
    path: '/api/v1/credit/monitors',
    summary: 'Monitors of the branch, newest first',
    description:
      'Query: `state=active` or `stopped`; `limit` (1 to 200, default 50); `before`, the `next` of the answer before.',
    request: Type.Object({
      state: Type.Optional(Type.String()),
      limit: Type.Optional(Type.String()),
      before: Type.Optional(Type.String()),
    }),
    data: CreditMonitors,
    message: 'Credit monitors retrieved successfully',
    example: { request: { state: 'active' }, data: { monitors: [examples.monitor], next: null } },
  },
  ['invalid_format'],
);

export const creditMonitor = creditBook(
  {
    id: 'creditMonitor',
    method: 'GET',
    path: '/api/v1/credit/monitors/:monitor_id',
    summary: 'One monitor',
    request: Type.Object({ monitor_id: Type.String() }),
    data: CreditMonitor,
    message: 'Credit monitor retrieved successfully',
    example: { request: { monitor_id: examples.monitor.monitor_id }, data: examples.monitor },
  },
  ['record_not_found'],
);

export const creditMonitorCheck = creditBook(
  {
    id: 'creditMonitorCheck',
    method: 'POST',
    path: '/api/v1/credit/monitors/:monitor_id/check',
    summary: 'Check a file now',
    description: 'Brings the next check forward to now; it is done in the background and paid for.',
    request: Type.Object({ monitor_id: Type.String() }),
    data: CreditMonitor,
    message: 'Credit monitor will be checked',
    example: { request: { monitor_id: examples.monitor.monitor_id }, data: examples.monitor },
  },
  ['record_not_found', 'conflict'],
);

export const creditMonitorStop = creditBook(
  {
    id: 'creditMonitorStop',
    method: 'POST',
    path: '/api/v1/credit/monitors/:monitor_id/stop',
    summary: 'Stop watching a file',
    description:
      'No further check is made and nothing of the file is kept for comparison. A stopped monitor answers 409.',
    request: Type.Object({ monitor_id: Type.String() }),
    data: CreditMonitor,
    message: 'Credit monitor stopped successfully',
    example: {
      request: { monitor_id: examples.monitor.monitor_id },
      data: {
        ...examples.monitor,
        state: 'stopped',
        next_check_at: null,
        stopped_at: '2026-03-05T05:06:07.000Z',
      },
    },
  },
  ['record_not_found', 'conflict'],
);

export const creditEnquiries = creditBook(
  {
    id: 'creditEnquiries',
    method: 'GET',
    path: '/api/v1/credit/enquiries',
    summary: 'Log of permissible purposes, newest first',
    description:
      'Every question about credit that the branch asked, with its purpose, consent and outcome; no personal data. Query: `purpose`; `limit` (1 to 200, default 50); `before`, the `next` of the answer before.',
    request: Type.Object({
      purpose: Type.Optional(Type.String()),
      limit: Type.Optional(Type.String()),
      before: Type.Optional(Type.String()),
    }),
    data: CreditEnquiryLog,
    message: 'Credit enquiries retrieved successfully',
    example: { request: {}, data: { enquiries: [examples.enquiry], next: null } },
  },
  ['invalid_format'],
);

export const creditReport = creditBook(
  {
    id: 'creditReport',
    method: 'GET',
    path: '/api/v1/credit/reports/:report_id',
    summary: 'A report of an earlier answer',
    description:
      'As it was given: nobody is asked and nothing is paid. `raw=true` adds what the bureaus said in their own form, where the policy `credit_raw` of the branch allows it.',
    request: Type.Object({ report_id: Type.String(), raw: Type.Optional(Type.String()) }),
    data: KeptCreditReports,
    message: 'Credit report retrieved successfully',
    example: answers.creditReport,
  },
  ['invalid_format', 'record_not_found'],
);

export const lendingOperations = [
  creditAffordability,
  creditMonitorCreate,
  creditMonitors,
  creditMonitor,
  creditMonitorCheck,
  creditMonitorStop,
  creditEnquiries,
  creditReport,
] as const;
