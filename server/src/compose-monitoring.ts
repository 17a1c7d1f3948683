/** Opens what goes on after a screening: reviewed decisions, and screening again when a list changes. */
import type { Foundation } from './compose-foundation.ts';
import type { OpenedScreening } from './compose-screening.ts';
import { rescreeningGauges } from './monitoring/gauges.ts';
import { type RescreeningStatus, rescreeningStatus, startRescreening } from './monitoring/rescreening.ts';
import { customerRecords } from './onboarding/customer-records.ts';
import type { Metrics } from './platform/metrics.ts';
import type { OperatorAction } from './platform/operator-action.ts';
import type { DecisionDeps } from './screening/suppression/decision-deps.ts';
import { startExpiry } from './screening/suppression/expiry.ts';
import { type KeptSuppression, openSuppression } from './screening/suppression/kept-suppression.ts';

export interface OpenedMonitoring {
  suppression: KeptSuppression;
  decisions: DecisionDeps;
  status(): Promise<RescreeningStatus>;
  /** Screens again from now on, and tells of decisions that run out. Only where requests are served. */
  start(metrics: Metrics): void;
}

/** Other nodes see a new list by polling, and go on with the one before until theirs is built. */
const graceMs = { embedded: 1_000, postgres: 30_000 } as const;

export function openMonitoring(foundation: Foundation, screening: OpenedScreening): OpenedMonitoring {
  const { storage, protection, clock, catalogue, log, lifetime } = foundation;
  const suppression = openSuppression({ db: storage.db, protection, clock });
  const status = () => rescreeningStatus({ catalogue, storage, clock });
  return {
    suppression,
    decisions: {
      storage,
      protection,
      clock,
      catalogue,
      screener: screening.live,
      suppression,
      customers: customerRecords({ storage, protection }),
      liveSeesDemo: foundation.stubs !== undefined,
    },
    status,
    start(metrics) {
      rescreeningGauges(metrics, status);
      lifetime.own(startExpiry({ storage, clock, log }));
      const live = screening.current();
      const rescreening = startRescreening(
        {
          storage,
          protection,
          clock,
          catalogue,
          log,
          suppression,
          screener: live,
          searchable: () => live.lists(),
          ...(storage.engine === 'embedded' && { holder: 'embedded' }),
        },
        { graceMs: graceMs[storage.engine] },
      );
      lifetime.own(() => rescreening.stop());
    },
  };
}

/** The state of each list tells as well whether parties were screened against it. */
export function withRescreened(action: OperatorAction, { status }: OpenedMonitoring): OperatorAction {
  if (action.name !== 'lists.status') return action;
  return {
    ...action,
    async run(input, context) {
      const answer = await action.run(input, context);
      const behind = new Map((await status()).pending.map(({ source, since }) => [source, since]));
      // Written by `lists.status`, whose rows carry a source.
      const { lists } = answer as { lists: { source: string; version: string | null }[] };
      return {
        lists: lists.map((list) => ({
          ...list,
          rescreened: list.version === null ? null : !behind.has(list.source),
          rescreening_since: behind.get(list.source) ?? null,
        })),
      };
    },
  };
}
