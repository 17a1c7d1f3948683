/**
 * Notices when the database has no room to write, so that the operator and whoever asks for readiness are told. Callers
 * hear it from the write itself. Judges nothing else.
 */
import type { BatchEngine } from './batch-commit.ts';
import type { StorageLog } from './connect.ts';
import { isWithoutRoom } from './without-room.ts';

export interface RoomWatch {
  batches: BatchEngine;
  /** A query outside the batches found no room. */
  found(): void;
  /** True from a write that found no room until one that does, or until nobody tried for a while. */
  isShort(): boolean;
}

/** A service that is not ready is sent nothing to write: after so long it is asked again. */
const forgottenAfterMs = 15_000;
const warnedEveryMs = 1_000;

export function watchRoom(
  batches: BatchEngine,
  log?: StorageLog,
  nowMs = () => performance.now(),
): RoomWatch {
  let shortAt = -Infinity;
  let warnedAt = -Infinity;
  const found = (): void => {
    shortAt = nowMs();
    // Every query may meet it; one line a second says as much.
    if (shortAt - warnedAt < warnedEveryMs) return;
    warnedAt = shortAt;
    log?.warn({}, 'The database has no room to write: free disk space; until then nothing is answered');
  };
  return {
    batches: {
      ...batches,
      async transact(statements) {
        try {
          await batches.transact(statements);
          shortAt = -Infinity;
          warnedAt = -Infinity;
        } catch (error) {
          if (isWithoutRoom(error)) found();
          throw error;
        }
      },
    },
    found,
    isShort: () => nowMs() - shortAt < forgottenAfterMs,
  };
}
