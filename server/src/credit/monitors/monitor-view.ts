/** A monitor as the wire shows it; nothing of the customer. */
import { type CreditMonitor, creditBureaus, monitorTriggers } from '@amana/contract';
import type { MonitorRow } from '../store.ts';

export function monitorView(row: MonitorRow): CreditMonitor {
  return {
    monitor_id: row.id,
    state: row.state,
    environment: row.environment,
    bureau: creditBureaus.find((bureau) => bureau === row.bureau) ?? 'crc',
    triggers: monitorTriggers.filter((trigger) => row.triggers.includes(trigger)),
    every_days: row.every_days,
    score_drop_points: row.score_drop_points,
    checks: row.checks,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    last_outcome: row.last_outcome,
    last_report_id: row.last_report_id,
    next_check_at: row.next_check_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    stopped_at: row.stopped_at?.toISOString() ?? null,
  };
}
