/** What the mounting functions share: the HTTP library's instance and everything a request passes. Types only. */
import type { FastifyInstance } from 'fastify';
import type { Authenticated, Authentication } from '../access/authenticate.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/logs.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { PathTable } from './transport/paths.ts';
import type { RateLimiter } from './transport/rate-limit.ts';

export interface App {
  fastify: FastifyInstance;
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  authentication: Authentication;
  idempotency: Idempotency;
  rateLimiter: RateLimiter;
  paths: PathTable;
  /** Set when the process is to end: answers then close their connection. */
  draining: boolean;
  /** Lower-case hex SHA-256 of the operator token; undefined switches the operator's endpoints off. */
  operatorTokenHash: Buffer | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the key was found good; null on public paths. */
    authenticated: Authenticated | null;
    /** The operation's id, for logs and metrics; empty where there is none. */
    operationId: string;
  }
}
