/**
 * Who may pass, decided from the header fields alone, before a body is read: token, then rate, then address, scope,
 * feature and account, in the order that the interface gives.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { failure, type Operation } from '@amana/contract';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Authenticated } from '../access/authenticate.ts';
import type { App } from './app-parts.ts';

/** The interface gives a lookup without a token other words than an account operation. */
const absentTexts = {
  lookup: 'Authentication credentials were not provided.',
  account: 'Authorization token is missing',
} as const;

/** Either calls `done` or returns a promise, never both; the HTTP library takes either. */
type Admit = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) => void | Promise<void>;

export function admission(app: App, operation: Operation): Admit {
  const rules = rulesFor(operation);
  return (request, reply, done) => {
    request.operationId = operation.id;
    const token = readToken(request.headers);
    if (token === undefined) {
      done(failure('unauthenticated', { message: absentTexts[operation.authTexts] }));
      return undefined;
    }
    const found = app.authentication.authenticate(token);
    if (found instanceof Promise) return admitLater(app, rules, found, request, reply);
    done(admit(app, rules, found, request, reply));
    return undefined;
  };
}

/** The caller's token; an empty header field is none. */
export function readToken(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-access-token'];
  if (typeof own === 'string' && own.trim() !== '') return own.trim();
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  const [scheme, token] = authorization.trim().split(/\s+/, 2);
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

interface Rules {
  scope: Operation['scope'];
  identitySuite: boolean;
}

function rulesFor(operation: Operation): Rules {
  return { scope: operation.scope, identitySuite: operation.identitySuite === true };
}

async function admitLater(
  app: App,
  rules: Rules,
  found: Promise<Authenticated | undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refused = admit(app, rules, await found, request, reply);
  if (refused) throw refused;
}

function admit(
  app: App,
  rules: Rules,
  found: Authenticated | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Error | undefined {
  if (!found) return failure('unauthenticated');
  request.authenticated = found;
  const rate = app.rateLimiter.take(
    found.caller.key.id,
    found.rateLimit ?? app.config.rateLimit,
    app.clock.now().getTime(),
  );
  if (rate) {
    reply.header('ratelimit-policy', rate.policy);
    reply.header('ratelimit', rate.state);
    if (!rate.allowed) {
      app.metrics.rateLimited();
      return failure('rate_limited', { retryAfterS: rate.retryAfterS });
    }
  }
  if (!found.allows(request.ip)) {
    return failure('forbidden', { detail: 'The key may not be used from this address' });
  }
  if (!found.caller.key.scopes.includes(rules.scope)) {
    return failure('forbidden', { detail: `The key lacks the scope ${rules.scope}` });
  }
  if (rules.identitySuite && !found.caller.branch.identitySuite) return failure('suite_disabled');
  if (rules.identitySuite && !found.caller.organisation.verified) return failure('account_unverified');
  return undefined;
}
