/**
 * Mounts the state of a lookup, and the address for providers' own messages. That one takes any name and tells nothing:
 * who is not believed is refused alike, and who is believed is thanked alike.
 */
import { failure, lookupState as lookupStateOperation } from '@amana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app-parts.ts';
import { mountOperation } from '../../http/mount-operation.ts';
import { lookupState } from './lookup-state.ts';
import type { PendingDeps } from './pending-deps.ts';
import type { ProviderMessages } from './receive-message.ts';

export const providerMessagesPath = '/webhooks/providers/:name';

export function mountPending(
  app: App,
  deps: Pick<PendingDeps, 'storage' | 'protection'> & { messages: Pick<ProviderMessages, 'receive'> },
): void {
  mountOperation(app, lookupStateOperation, async (request) => ({
    data: await lookupState(deps, request.params.lookup_id ?? '', request),
  }));
  app.paths.add('POST', providerMessagesPath);
  app.fastify.route({
    method: 'POST',
    url: providerMessagesPath,
    bodyLimit: app.config.providerMessageLimitBytes,
    onRequest: (request, reply, done) => {
      request.operationId = 'providerMessage';
      done(overRate(app, request, reply));
    },
    handler: (request, reply) => receive(deps.messages, request, reply),
  });
}

/** Counted for each address that sends, before the body is read. */
function overRate(app: App, request: FastifyRequest, reply: FastifyReply): Error | undefined {
  const rate = app.rateLimiter.take(
    `provider-message:${request.ip}`,
    app.config.providerMessageRateLimit,
    app.clock.now().getTime(),
  );
  if (!rate || rate.allowed) return undefined;
  app.metrics.rateLimited();
  reply.header('retry-after', rate.retryAfterS);
  return failure('rate_limited', { retryAfterS: rate.retryAfterS });
}

async function receive(
  messages: Pick<ProviderMessages, 'receive'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body } = request;
  if (!Buffer.isBuffer(body)) throw failure('unauthenticated', { message: refused });
  // Parameters are text; the HTTP library types them as unknown.
  const { name } = request.params as { name: string };
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  if (!(await messages.receive(name, { headers, body })))
    throw failure('unauthenticated', { message: refused });
  return reply
    .code(202)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ status: 'success', data: { received: true }, message: 'Received' }));
}

const refused = 'The message is not signed as it should be';
