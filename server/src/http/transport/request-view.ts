/** The request as a feature's handler sees it. The abort signal is made only when somebody asks for it. */
import type { ServerResponse } from 'node:http';
import type { Caller } from '../../access/caller.ts';
import type { OperationRequest } from '../handler.ts';

export class RequestView implements OperationRequest {
  readonly body: Record<string, unknown>;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly caller: Caller;
  readonly requestId: string;
  readonly #response: ServerResponse;
  readonly #deadlineMs: number;
  #abort: AbortController | undefined;

  constructor(parts: Omit<OperationRequest, 'signal'> & { response: ServerResponse; deadlineMs: number }) {
    this.body = parts.body;
    this.params = parts.params;
    this.query = parts.query;
    this.caller = parts.caller;
    this.requestId = parts.requestId;
    this.#response = parts.response;
    this.#deadlineMs = parts.deadlineMs;
  }

  get signal(): AbortSignal {
    if (!this.#abort) this.#abort = this.#watch();
    return this.#abort.signal;
  }

  #watch(): AbortController {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error('deadline of the request')), this.#deadlineMs);
    this.#response.once('close', () => {
      clearTimeout(timer);
      if (!this.#response.writableFinished) abort.abort(new Error('the caller left'));
    });
    if (this.#response.destroyed) abort.abort(new Error('the caller left'));
    return abort;
  }
}
