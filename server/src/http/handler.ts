/** What a feature's route gets and gives; the HTTP library stays on the other side. */
import type { Caller } from '../access/caller.ts';

export interface OperationRequest {
  /** The parsed JSON body: an object, strings trimmed and NFC-normalised, `__proto__` and the like refused. */
  body: Record<string, unknown>;
  params: Record<string, string>;
  query: Record<string, string>;
  caller: Caller;
  requestId: string;
  /** Aborts when the caller leaves or the deadline of the request passes. */
  signal: AbortSignal;
}

export interface OperationAnswer {
  data: unknown;
  /** Replaces the operation's message. */
  message?: string;
}

export type OperationHandler = (request: OperationRequest) => Promise<OperationAnswer>;
