/**
 * Notices when the database has no room to write, so that the operator and whoever asks for readiness are told. Callers
 * hear it from the write itself. Judges nothing else.
 */
import { type BatchEngine, isWithoutRoom } from './batch-commit.ts';
import type { StorageLog } from './connect.ts';

export interface RoomWatch {
  batches: BatchEngine;
  /** True from a write that found no room until one that does, or until nobody tried for a while. */
  isShort(): boolean;
}

/** A service that is not ready is sent nothing to write: after so long it is asked again. */
const forgottenAfterMs = 15_000;

export function watchRoom(
  batches: BatchEngine,
  log?: StorageLog,
  nowMs = () => performance.now(),
): RoomWatch {
  let shortAt = -Infinity;
  return {
    batches: {
      ...batches,
      async transact(statements) {
        try {
          await batches.transact(statements);
          shortAt = -Infinity;
        } catch (error) {
          if (isWithoutRoom(error)) {
            shortAt = nowMs();
            log?.warn(
              {},
              'The database has no room to write: free disk space; until then nothing is answered',
            );
          }
          throw error;
        }
      },
    },
    isShort: () => nowMs() - shortAt < forgottenAfterMs,
  };
}
