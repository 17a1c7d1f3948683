/**
 * The operator's endpoints under `/api/operator`: loopback only, with the token that lies in the data directory.
 * API keys open nothing here.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { failure } from '@amana/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-parts.ts';
import { readToken } from './admission.ts';
import { parseBody } from './transport/json-body.ts';
import { fromLoopback } from './loopback.ts';

export interface OperatorRequest {
  body: Record<string, unknown>;
  params: Record<string, string>;
  query: Record<string, string>;
  requestId: string;
  signal: AbortSignal;
}

/** Data for the envelope, or lines of NDJSON where the work is long and says how far it is. */
export type OperatorAnswer = { data: unknown; message?: string } | { lines: AsyncIterable<unknown> };

export function mountOperator(
  app: App,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  handler: (request: OperatorRequest) => Promise<OperatorAnswer>,
): void {
  const url = `/api/operator${path}`;
  app.paths.add(method, url);
  app.fastify.route({
    method,
    url,
    exposeHeadRoute: false,
    onRequest: (request, _reply, done) => {
      request.operationId = 'operator';
      done(refusal(app, request));
    },
    handler: async (request, reply) => {
      const abort = new AbortController();
      reply.raw.once('close', () => abort.abort());
      const answer = await handler({
        body: Buffer.isBuffer(request.body)
          ? parseBody(request.body, {
              maxDepth: app.config.bodyDepthLimit,
              maxKeys: app.config.bodyKeysLimit,
            })
          : {},
        // Text, both; the HTTP library types them as unknown.
        params: request.params as Record<string, string>,
        query: request.query as Record<string, string>,
        requestId: request.id,
        signal: abort.signal,
      });
      if ('lines' in answer) {
        return reply.header('content-type', 'application/x-ndjson').send(Readable.from(ndjson(answer.lines)));
      }
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ status: 'success', data: answer.data, message: answer.message ?? 'Done' }));
    },
  });
}

async function* ndjson(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Elsewhere than on loopback the endpoints do not exist. */
function refusal(app: App, request: FastifyRequest): Error | undefined {
  if (!app.operatorTokenHash || !fromLoopback(request)) return failure('route_not_found');
  const token = readToken(request.headers);
  if (token === undefined) return failure('unauthenticated', { message: 'Authorization token is missing' });
  const given = createHash('sha256').update(token).digest();
  return timingSafeEqual(given, app.operatorTokenHash) ? undefined : failure('unauthenticated');
}
