/**
 * The HTTP library with the product's limits: time-outs, sizes, request ids, security header fields, one presenter
 * for every error, also those of the protocol. Knows no operation.
 */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '@amana/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { type Log, plainLines } from '../../platform/logs.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { asFailure, describeFault, presentFailure } from '../error-presenter.ts';
import { type PathTable, pathnameOf } from './paths.ts';
import { securityHeaders } from './security-headers.ts';

export interface ServerDeps {
  config: Config;
  log: Log;
  metrics: Metrics;
  paths: PathTable;
}

/** Asked every few seconds by machines; their lines would drown the others. */
const probes = new Set(['healthz', 'readyz', 'metrics']);

const saneRequestId = /^[A-Za-z0-9._:-]{1,128}$/;

export function hardenedServer(deps: ServerDeps): FastifyInstance {
  const { config } = deps;
  const fastify: FastifyInstance = Fastify({
    logger: false,
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: config.receiveTimeoutMs,
    keepAliveTimeout: config.keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: requestId,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    http: {
      headersTimeout: Math.min(config.headersTimeoutMs, config.receiveTimeoutMs),
      connectionsCheckingInterval: Math.min(1000, config.receiveTimeoutMs),
      maxHeaderSize: config.headerLimitBytes,
    },
    clientErrorHandler: answerProtocolError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders).header('x-request-id', request.id);
      present(deps, error, request, reply);
    },
  });
  fastify.server.maxConnections = config.connectionsLimit;
  fastify.decorateRequest('authenticated', null);
  fastify.decorateRequest('operationId', '');
  // Bodies arrive as bytes; `mountOperation` reads them, so that a bad one costs no connection.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  addHooks(fastify, deps);
  return fastify;
}

function addHooks(fastify: FastifyInstance, deps: ServerDeps): void {
  const lines = plainLines(deps.log);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    // Answered here, so that an unknown path is a 404 whatever its body is.
    if (request.is404) answerUnknown(deps, request, reply);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const durationMs = reply.elapsedTime;
    deps.metrics.answered(request.operationId, reply.statusCode, durationMs);
    const { authenticated } = request;
    const line = {
      request_id: request.id,
      operation: request.operationId || 'other',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(durationMs * 10) / 10,
      ...(authenticated ? { key: authenticated.caller.key.id, branch: authenticated.caller.branch.id } : {}),
    };
    if (probes.has(request.operationId)) lines.debug(line, 'answered');
    else lines.info(line, 'answered');
    done();
  });
  fastify.setErrorHandler((error, request, reply) => present(deps, error, request, reply));
  fastify.setNotFoundHandler((request, reply) => answerUnknown(deps, request, reply));
}

function answerUnknown(deps: ServerDeps, request: FastifyRequest, reply: FastifyReply): void {
  const methods = deps.paths.methods(pathnameOf(request.url));
  if (methods.length === 0) {
    present(deps, failure('route_not_found'), request, reply);
    return;
  }
  reply.header('allow', methods.join(', '));
  present(deps, failure('method_not_allowed'), request, reply);
}

function present(deps: ServerDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const stated = asFailure(error);
  if (stated.code === 'internal') {
    deps.metrics.fault();
    deps.log.error(
      { request_id: request.id, operation: request.operationId || 'other', fault: describeFault(error) },
      'fault',
    );
  }
  const { status, payload, headers } = presentFailure(stated);
  // The library would close the connection; what is left of the body is read and thrown away instead.
  reply.removeHeader('connection');
  reply.code(status).headers(headers).header('content-type', 'application/json; charset=utf-8').send(payload);
}

function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
}

/** A request that never became one: too slow, too large a head, no HTTP. The connection ends with it. */
function answerProtocolError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const current = answerInWork(socket);
  // The fault is of what follows a whole request: that request gets its own answer, and the connection ends with it.
  if (current?.req.complete) {
    socket.pause();
    current.once('finish', () => socket.end());
    return;
  }
  // Bytes of an answer may be on their way already; more would corrupt it.
  if (current?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, reason, payload } = protocolAnswer(error.code);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(payload)}\r\nX-Request-Id: ${randomUUID()}\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${payload}`,
  );
}

function answerInWork(socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined {
  return socket._httpMessage ?? undefined;
}

function protocolAnswer(code: string | undefined): { status: number; reason: string; payload: string } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return {
      status: 408,
      reason: 'Request Timeout',
      payload: presentFailure(failure('request_timeout')).payload,
    };
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    const tooLarge = failure('payload_too_large', {
      status: 431,
      message: 'The header fields of the request are too large',
    });
    return {
      status: 431,
      reason: 'Request Header Fields Too Large',
      payload: presentFailure(tooLarge).payload,
    };
  }
  const unreadable = failure('invalid_body', { message: 'The request is not HTTP' });
  return { status: 400, reason: 'Bad Request', payload: presentFailure(unreadable).payload };
}
