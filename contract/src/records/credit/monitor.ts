/** A watch over a credit file: request, and how it stands. */
import { type Static, Type } from 'typebox';
import { creditExtras, eitherSubject } from './credit-request.ts';
import { CreditBureauName } from './credit-report.ts';

export const monitorTriggers = ['new_enquiry', 'new_loan', 'default', 'score_drop'] as const;
export type MonitorTrigger = (typeof monitorTriggers)[number];
export const MonitorTriggerName = Type.Unsafe<MonitorTrigger>({ type: 'string', enum: [...monitorTriggers] });

export const MonitorRequest = Type.Object({
  ...eitherSubject,
  first_name: Type.Optional(Type.String({ description: 'Some bureaus of Kenya ask for the names.' })),
  last_name: Type.Optional(Type.String()),
  triggers: Type.Optional(
    Type.Array(MonitorTriggerName, { description: 'What you want to hear of; default all.' }),
  ),
  bureau: Type.Optional(
    Type.Unsafe<'crc' | 'first_central' | 'credit_registry' | 'metropol'>({
      type: 'string',
      enum: ['crc', 'first_central', 'credit_registry', 'metropol'],
      description: 'Whose file to watch; default `crc`, in Kenya `metropol`.',
    }),
  ),
  every_days: Type.Optional(Type.Integer({ description: '1 to 365, default 30: each check is paid for.' })),
  score_drop_points: Type.Optional(
    Type.Integer({ description: 'Points lost since the last check that count as a drop; default 20.' }),
  ),
  ...creditExtras,
});

export const CreditMonitor = Type.Object({
  monitor_id: Type.String(),
  state: Type.Unsafe<'active' | 'stopped'>({ type: 'string', enum: ['active', 'stopped'] }),
  environment: Type.Unsafe<'test' | 'live'>({ type: 'string', enum: ['test', 'live'] }),
  bureau: CreditBureauName,
  triggers: Type.Array(MonitorTriggerName),
  every_days: Type.Integer(),
  score_drop_points: Type.Integer(),
  checks: Type.Integer({ description: 'Done so far; the first one only remembers the file.' }),
  last_checked_at: Type.Union([Type.String(), Type.Null()]),
  last_outcome: Type.Union([Type.String(), Type.Null()], {
    description:
      'found, not_found, unavailable, timeout, budget_exhausted, … or `in_doubt`: the process ended during a paid call, which is not repeated.',
  }),
  last_report_id: Type.Union([Type.String(), Type.Null()]),
  next_check_at: Type.Union([Type.String(), Type.Null()], { description: 'null once stopped.' }),
  created_at: Type.String(),
  stopped_at: Type.Union([Type.String(), Type.Null()]),
});
export type CreditMonitor = Static<typeof CreditMonitor>;

export const CreditMonitors = Type.Object({
  monitors: Type.Array(CreditMonitor),
  next: Type.Union([Type.String(), Type.Null()], { description: '`before` of the next page.' }),
});
