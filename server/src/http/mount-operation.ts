/**
 * Serves an operation of the contract: admission, body, idempotency, the feature's handler, the envelope. Features
 * call `mountOperation` and see nothing of HTTP.
 */
import { failure, lookupFailedMessage, type Operation, RequestFailure } from '@amana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { admission } from './admission.ts';
import type { App } from './app-parts.ts';
import { followedWork, presentFailure } from './error-presenter.ts';
import type { OperationAnswer, OperationHandler } from './handler.ts';
import type { Outcome } from './idempotency/idempotency.ts';
import { type BodyLimits, parseBody } from './transport/json-body.ts';
import { pathnameOf } from './transport/paths.ts';
import { RequestView } from './transport/request-view.ts';
import { urlValues } from './transport/url-values.ts';

export function mountOperation(app: App, operation: Operation, handler: OperationHandler): void {
  const mounted = prepare(app, operation, handler);
  const onRequest = admission(app, operation);
  for (const path of [operation.path, ...(operation.aliases ?? [])]) {
    app.paths.add(operation.method, path);
    app.fastify.route({
      method: operation.method,
      url: path,
      bodyLimit: bodyLimitOf(app, operation),
      exposeHeadRoute: false,
      onRequest,
      handler: (request, reply) => answer(mounted, request, reply),
    });
  }
}

export interface Mounted {
  app: App;
  operation: Operation;
  handler: OperationHandler;
  limits: BodyLimits;
  off: boolean;
  /** Compiled from the operation's `data` at its first answer. */
  serialise: ((envelope: Record<string, unknown>) => string) | undefined;
}

export function prepare(app: App, operation: Operation, handler: OperationHandler): Mounted {
  return {
    app,
    operation,
    handler,
    limits: {
      maxDepth: app.config.bodyDepthLimit,
      maxKeys: app.config.bodyKeysLimit,
      ...(operation.authTexts === 'lookup' ? { formatMessage: lookupFailedMessage } : {}),
    },
    off: app.config.switchedOff.includes(operation.id),
    serialise: undefined,
  };
}

export function bodyLimitOf(app: App, operation: Operation): number {
  switch (operation.bodyLimit) {
    case 'image':
      return Math.max(app.config.imageBodyLimitBytes, app.config.bodyLimitBytes);
    case 'batch':
      return Math.max(app.config.batchBodyLimitBytes, app.config.bodyLimitBytes);
    default:
      return app.config.bodyLimitBytes;
  }
}

async function answer(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, operation } = mounted;
  const { authenticated } = request;
  if (!authenticated) throw failure('unauthenticated');
  if (mounted.off) throw failure('operation_unavailable', { detail: app.config.switchedOffNotice });
  const view = new RequestView({
    body: readBody(request, mounted.limits),
    ...urlValues(request),
    caller: authenticated.caller,
    requestId: request.id,
    response: reply.raw,
    deadlineMs: app.config.requestDeadlineMs,
  });
  const idempotencyKey = request.headers['idempotency-key'];
  if (idempotencyKey === undefined || operation.method !== 'POST') {
    const data = await mounted.handler(view);
    return send(app, reply, operation.status, serialised(mounted, reply, data));
  }
  const outcome = await app.idempotency.run(
    {
      branchId: authenticated.caller.branch.id,
      keyId: authenticated.caller.key.id,
      path: pathnameOf(request.url),
      idempotencyKey: String(idempotencyKey),
      body: view.body,
    },
    () => settle(mounted, () => mounted.handler(view), reply),
  );
  if (outcome.replayed) {
    app.metrics.replayed();
    reply.header('idempotency-replayed', 'true');
  }
  return send(app, reply, outcome.status, outcome.payload);
}

function readBody(request: FastifyRequest, limits: BodyLimits): Record<string, unknown> {
  const { body } = request;
  if (body === undefined || body === null) return {};
  const contentType = request.headers['content-type'];
  if (
    contentType !== 'application/json' &&
    !/^application\/json\s*(;\s*charset="?utf-?8"?\s*)?;?\s*$/i.test(contentType ?? '')
  ) {
    throw failure('unsupported_media_type');
  }
  if (!Buffer.isBuffer(body)) throw failure('unsupported_media_type');
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw failure('unsupported_media_type', { detail: 'A content-encoding is not accepted' });
  }
  return parseBody(body, limits);
}

/** Runs the handler and turns a failure that it states into an outcome; a fault goes up. */
export async function settle(
  mounted: Mounted,
  work: () => Promise<OperationAnswer>,
  reply: FastifyReply,
): Promise<Outcome> {
  try {
    const data = await work();
    return { status: mounted.operation.status, payload: serialised(mounted, reply, data), keep: true };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status >= 500) throw error;
    const { status, payload, headers } = presentFailure(error);
    reply.headers(headers);
    return { status, payload, keep: followedWork(error) };
  }
}

export function serialised(
  mounted: Mounted,
  reply: FastifyReply,
  answer: { data: unknown; message?: string },
): string {
  const serialise = mounted.serialise ?? compiled(mounted.operation, reply);
  mounted.serialise = serialise;
  return serialise({
    status: 'success',
    data: answer.data,
    message: answer.message ?? mounted.operation.message,
  });
}

function compiled(operation: Operation, reply: FastifyReply): (envelope: Record<string, unknown>) => string {
  return reply.compileSerializationSchema({
    ...Type.Object({ status: Type.String(), data: operation.data, message: Type.String() }),
  });
}

export function send(app: App, reply: FastifyReply, status: number, payload: string): FastifyReply {
  if (app.draining) reply.header('connection', 'close');
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(payload);
}
