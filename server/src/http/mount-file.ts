/**
 * Serves operations whose body or whose answer is a file: bytes are passed on as they come and never held whole. Admission,
 * idempotency, envelope and failures are those of every operation.
 */
import { failure, type Operation } from '@amana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { admission } from './admission.ts';
import type { App } from './app-parts.ts';
import type { OperationAnswer, OperationRequest } from './handler.ts';
import { bodyLimitOf, type Mounted, prepare, send, serialised, settle } from './mount-operation.ts';
import { pathnameOf } from './transport/paths.ts';
import { RequestView } from './transport/request-view.ts';
import { urlValues } from './transport/url-values.ts';

export interface UploadedFile {
  /** Without parameters, lower case. */
  mediaType: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** A file that was taken in: `commit` makes it count, `drop` forgets it where a repeat gets the first answer. */
export interface Received {
  /** Tells one body from another. */
  digest: string;
  commit(): Promise<OperationAnswer>;
  drop(): Promise<void>;
}

export type UploadHandler = (request: OperationRequest, file: UploadedFile) => Promise<Received>;

export interface FileAnswer {
  contentType: string;
  fileName: string;
  pieces: AsyncIterable<string>;
}

export type DownloadHandler = (request: OperationRequest) => Promise<FileAnswer>;

export function mountUpload(app: App, operation: Operation, handler: UploadHandler): void {
  const mounted = prepare(app, operation, notAnswered);
  const types = operation.accepts?.types ?? [];
  app.paths.add(operation.method, operation.path);
  // In a scope of its own, since no other operation takes these media types.
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({
      method: operation.method,
      url: operation.path,
      bodyLimit: bodyLimitOf(app, operation),
      exposeHeadRoute: false,
      onRequest: admission(app, operation),
      handler: async (request, reply) => {
        try {
          const file = uploadedFile(request, types, bodyLimitOf(app, operation));
          return await answerUpload(mounted, handler, file, request, reply);
        } finally {
          // What is left of a file that was refused is read and thrown away, so that its sender hears why.
          request.raw.resume();
        }
      },
    });
  });
}

export function mountDownload(app: App, operation: Operation, handler: DownloadHandler): void {
  app.paths.add(operation.method, operation.path);
  const mounted = prepare(app, operation, notAnswered);
  app.fastify.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: false,
    onRequest: admission(app, operation),
    handler: async (request, reply) => {
      const { contentType, fileName, pieces } = await handler(viewOf(mounted, request, reply));
      return reply
        .header('content-type', contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(pieces));
    },
  });
}

async function answerUpload(
  mounted: Mounted,
  handler: UploadHandler,
  file: UploadedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { app, operation } = mounted;
  const view = viewOf(mounted, request, reply);
  const received = await handler(view, file);
  const idempotencyKey = request.headers['idempotency-key'];
  try {
    if (idempotencyKey === undefined) {
      return send(app, reply, operation.status, serialised(mounted, reply, await received.commit()));
    }
    const { branch, key } = view.caller;
    const outcome = await app.idempotency.run(
      {
        branchId: branch.id,
        keyId: key.id,
        path: pathnameOf(request.url),
        idempotencyKey: String(idempotencyKey),
        body: { file: received.digest, query: view.query },
      },
      () => settle(mounted, received.commit, reply),
    );
    if (outcome.replayed) {
      await received.drop();
      app.metrics.replayed();
      reply.header('idempotency-replayed', 'true');
    }
    return send(app, reply, outcome.status, outcome.payload);
  } catch (error) {
    await received.drop();
    throw error;
  }
}

function uploadedFile(request: FastifyRequest, types: readonly string[], maxBytes: number): UploadedFile {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = request.headers['content-encoding'];
  if (!types.includes(mediaType) || (encoding !== undefined && encoding.toLowerCase() !== 'identity')) {
    throw failure('unsupported_media_type', { message: `The request body must be ${types.join(' or ')}` });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw failure('payload_too_large', { message: `The file is larger than ${maxBytes} bytes` });
  }
  return { mediaType, pieces: request.raw.iterator({ destroyOnReturn: false }) };
}

function viewOf({ app }: Mounted, request: FastifyRequest, reply: FastifyReply): RequestView {
  if (!request.authenticated) throw failure('unauthenticated');
  return new RequestView({
    body: {},
    ...urlValues(request),
    caller: request.authenticated.caller,
    requestId: request.id,
    response: reply.raw,
    deadlineMs: app.config.requestDeadlineMs,
  });
}

async function notAnswered(): Promise<never> {
  throw failure('internal');
}
