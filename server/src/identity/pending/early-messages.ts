/**
 * Messages of providers that came before the question they answer was written down, which happens where another provider
 * was still being asked. Kept in memory only: without the question there is nothing to lose.
 */
import type { InboundAnswer } from '../providers/vendors/core/open-vendor.ts';
import type { PendingLimits } from './pending-limits.ts';

export interface EarlyMessage {
  provider: string;
  answer: InboundAnswer;
  /** Under which the message is written down. */
  digest: string;
  bytes: number;
}

export interface EarlyMessages {
  keep(message: EarlyMessage): void;
  /** Tries each again and forgets those that met their question, or waited too long. */
  retry(): Promise<void>;
}

export function earlyMessages(
  deps: {
    /** True where the message met a question. */
    deliver(message: EarlyMessage): Promise<boolean>;
    nowMs(): number;
  },
  { earlyMs, earlyBytes }: Pick<PendingLimits, 'earlyMs' | 'earlyBytes'>,
): EarlyMessages {
  const kept = new Map<EarlyMessage, number>();
  let bytes = 0;
  const drop = (message: EarlyMessage): void => {
    if (kept.delete(message)) bytes -= message.bytes;
  };
  return {
    keep(message) {
      if (message.bytes > earlyBytes) return;
      kept.set(message, deps.nowMs() + earlyMs);
      bytes += message.bytes;
      // The oldest go first.
      for (const oldest of kept.keys()) {
        if (bytes <= earlyBytes) break;
        drop(oldest);
      }
    },
    async retry() {
      for (const [message, untilMs] of kept) {
        if ((await deps.deliver(message)) || deps.nowMs() >= untilMs) drop(message);
      }
    },
  };
}
