/**
 * Notices when the database has no room to write or does not let the service work, so that the operator and whoever asks
 * for readiness are told. Callers hear it from the write itself; a database that is away is noticed by whoever asks it.
 */
import type { BatchEngine } from './batch-commit.ts';
import type { StorageLog } from './connect.ts';
import { type DatabaseFault, databaseFault } from './database-faults.ts';

export interface FaultWatch {
  batches: BatchEngine;
  /** A query outside the batches met this. */
  found(error: unknown): void;
  /** What the operator has to mend, from what met it until a batch is written, or until nobody tried for a while. */
  trouble(): string | null;
}

/** A service that is not ready is sent nothing to write: after so long it is asked again. */
const forgottenAfterMs = 15_000;
const warnedEveryMs = 1_000;

const forOperators: Partial<Record<DatabaseFault, string>> = {
  no_room: 'The database has no room to write: free disk space',
  full: 'The database takes no more connections: raise its max_connections or lower AMANA_DATABASE_CONNECTIONS',
  shut: 'The database does not let this service in or write: look at its account and password, and whether it is a standby',
  forbidden: "The database does not let this service do what it asks: look at its account's privileges",
};

export function watchFaults(
  batches: BatchEngine,
  log?: StorageLog,
  nowMs = () => performance.now(),
): FaultWatch {
  let last = '';
  let metAt = -Infinity;
  let warnedAt = -Infinity;
  const found = (error: unknown): void => {
    const fault = databaseFault(error);
    const words = fault === null ? undefined : forOperators[fault];
    if (words === undefined) return;
    metAt = nowMs();
    // Every query may meet it; one line a second says as much.
    if (words === last && metAt - warnedAt < warnedEveryMs) return;
    last = words;
    warnedAt = metAt;
    log?.warn(saidBy(error), `${words}; until then nothing is answered that needs it`);
  };
  return {
    batches: {
      ...batches,
      async transact(statements) {
        try {
          await batches.transact(statements);
          metAt = -Infinity;
        } catch (error) {
          found(error);
          throw error;
        }
      },
    },
    found,
    trouble: () => (nowMs() - metAt < forgottenAfterMs ? last : null),
  };
}

/** Which table, which account: what the database says of those holds no data. */
function saidBy(error: unknown): { code?: unknown; said?: string } {
  if (!(error instanceof Error)) return {};
  if (error.cause !== undefined) return saidBy(error.cause);
  return { ...('code' in error && { code: error.code }), said: error.message };
}
