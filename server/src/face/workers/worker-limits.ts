/** Every limit on the workers that look at faces, with its default. */
import { availableParallelism } from 'node:os';

export interface WorkerLimits {
  workers: number;
  waiting: number;
  /** From the start of an order, decoding included. */
  workTimeoutMs: number;
  startTimeoutMs: number;
  /** How long a worker may go on with what nobody waits for any more. */
  leaveMs: number;
  /** Resident memory at which a worker is killed, whatever it does. */
  maxBytes: number;
  /** Resident memory, and orders, after which a worker is replaced once it is idle. */
  wornBytes: number;
  wornOrders: number;
  /** After which an idle worker ends, to give its memory back. */
  idleMs: number;
  framesPerS: number;
  maxEdgePx: number;
}

export const workerLimits: WorkerLimits = {
  workers: coresOf(2),
  waiting: 16,
  workTimeoutMs: 15_000,
  startTimeoutMs: 15_000,
  leaveMs: 1_500,
  maxBytes: 700 * 1024 * 1024,
  wornBytes: 450 * 1024 * 1024,
  wornOrders: 2_000,
  idleMs: 10 * 60_000,
  framesPerS: 25,
  maxEdgePx: 640,
};

/** As many workers as wanted, and no more than there are cores: one beyond that makes each slower. */
export function coresOf(wanted: number): number {
  return Math.min(availableParallelism(), wanted);
}
