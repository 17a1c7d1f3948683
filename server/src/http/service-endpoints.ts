/** `/healthz` (the process lives), `/readyz` (it can do its work, or why not) and `/metrics`. No API key needed. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { failure } from '@amana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-parts.ts';
import { readToken } from './admission.ts';
import { fromLoopback } from './loopback.ts';

export interface Readiness {
  ready: boolean;
  /** Words for an operator; never an address, a path or a query. */
  reasons: string[];
}

export function mountServiceEndpoints(
  app: App,
  deps: { version: string; readiness(): Promise<Readiness> },
): void {
  get(app, '/healthz', 'healthz', async (_request, reply) =>
    json(reply, 200, { status: 'success', data: { version: deps.version }, message: 'Alive' }),
  );
  get(app, '/readyz', 'readyz', async (_request, reply) => {
    const { ready, reasons } = app.draining
      ? { ready: false, reasons: ['The service is shutting down'] }
      : await deps.readiness();
    return ready
      ? json(reply, 200, { status: 'success', data: { ready, reasons }, message: 'Ready' })
      : json(reply, 503, { status: 'failed', data: { ready, reasons }, message: 'Not ready' });
  });
  get(app, '/metrics', 'metrics', async (request, reply) => {
    if (!fromLoopback(request) && !holdsToken(request, app.config.metricsToken)) {
      throw failure('unauthenticated', { message: 'A scrape token is needed from here' });
    }
    return reply.header('content-type', app.metrics.registry.contentType).send(await app.metrics.text());
  });
}

function get(
  app: App,
  url: string,
  operationId: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.paths.add('GET', url);
  app.fastify.get(url, {
    onRequest: (request, _reply, done) => {
      request.operationId = operationId;
      done();
    },
    handler,
  });
}

function json(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function holdsToken(request: FastifyRequest, expected: string): boolean {
  const token = readToken(request.headers);
  if (expected === '' || token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(expected));
}
