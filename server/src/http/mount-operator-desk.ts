/**
 * Serves the operator's actions to the command line: one path an action, answered as lines of JSON, so that long work
 * can say how far it is. Each line is `{progress}`, the last `{data}` or `{error}`.
 */
import { RequestFailure } from '@amana/contract';
import type { OperatorPort } from '../platform/operator-action.ts';
import type { App } from './app-parts.ts';
import { mountOperator } from './mount-operator.ts';

const progressLimit = 1000;

export function mountOperatorDesk(app: App, desk: OperatorPort): void {
  // Lets the command line tell a living server from a stale note.
  mountOperator(app, 'GET', '/ping', async () => ({ data: { pid: process.pid } }));
  mountOperator(app, 'POST', '/actions/:action', async ({ params, body, signal, requestId }) => ({
    lines: linesOf(app, desk, { action: params['action'] ?? '', input: body, signal, requestId }),
  }));
}

interface Call {
  action: string;
  input: object;
  signal: AbortSignal;
  requestId: string;
}

async function* linesOf(app: App, desk: OperatorPort, call: Call): AsyncGenerator<unknown> {
  const waiting: string[] = [];
  let wake: () => void = () => undefined;
  let last: unknown;
  void desk
    .call(call.action, call.input, {
      signal: call.signal,
      progress: (text) => {
        // A slow reader loses steps of the way, never the answer.
        if (waiting.length < progressLimit) waiting.push(text);
        wake();
      },
    })
    .then(
      (data) => ({ data }),
      (error: unknown) => errorLine(app, call, error),
    )
    .then((line) => {
      last = line;
      wake();
    });
  for (;;) {
    while (waiting.length > 0) yield { progress: waiting.shift() };
    if (last !== undefined) break;
    await new Promise<void>((done) => {
      wake = done;
      if (waiting.length > 0 || last !== undefined) done();
    });
  }
  yield last;
}

function errorLine(app: App, call: Call, error: unknown): unknown {
  if (error instanceof RequestFailure) {
    const { field, detail } = error.options;
    return { error: { code: error.code, message: error.message, field, detail } };
  }
  app.log.error(
    { request_id: call.requestId, operation: `operator ${call.action}`, err: error },
    'an action of the operator failed',
  );
  // The operator's own machine asks: the words help, and nobody else hears them.
  const message = error instanceof Error ? error.message : String(error);
  return { error: { code: 'internal', message } };
}
