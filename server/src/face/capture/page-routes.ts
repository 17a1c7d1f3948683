/**
 * What the page calls with its link, without an API key: the session, an attempt, a still for guidance, the clip. Nothing is
 * answered to other origins: the link travels in a header field, which a foreign site may not send without leave.
 */
import { failure } from '@amana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app-parts.ts';
import { createWorkQueue } from '../../platform/work-queue.ts';
import { beginAttempt } from './begin-attempt.ts';
import type { CaptureDeps } from './capture-deps.ts';
import { guide } from './guidance.ts';
import { judgeRecording } from './judge-recording.ts';
import { type Link, refuseForged } from './open-link.ts';
import { mountPageFiles, overAddressRate, overRate } from './page-file-routes.ts';
import { gathered, leaving, mediaTypeOf, shownTimesOf } from './page-requests.ts';
import { pageSession } from './page-session.ts';
import { promiseRecording } from './promise-recording.ts';

export const tokenField = 'x-capture-link';

type Answer = (link: Link, request: FastifyRequest, reply: FastifyReply) => Promise<object>;

export function mountCapturePage(app: App, deps: CaptureDeps): void {
  mountPageFiles(app, deps);
  const { limits } = deps;
  const clips = createWorkQueue({ atOnce: limits.clipsAtOnce, waiting: limits.clipsWaiting });
  serve(app, deps, { method: 'GET', path: 'session', id: 'captureSession' }, (link) =>
    pageSession(deps, link),
  );
  serve(app, deps, { method: 'POST', path: 'attempt', id: 'captureAttempt' }, (link) =>
    beginAttempt(deps, link),
  );
  serve(app, deps, { method: 'POST', path: 'still', id: 'captureStill' }, async (link, request, reply) => {
    if (mediaTypeOf(request) !== 'image/jpeg')
      throw failure('unsupported_media_type', { message: 'A still must be image/jpeg' });
    const still = await gathered(request.raw, limits.maxStillBytes);
    return guide(deps, link, still, leaving(reply.raw, stillMs));
  });
  serve(app, deps, { method: 'POST', path: 'recorded', id: 'captureRecorded' }, (link, request) =>
    promiseRecording(deps, link, request.headers['x-capture-sha256']),
  );
  serve(app, deps, { method: 'POST', path: 'recording', id: 'captureRecording' }, (link, request, reply) => {
    if (!/^video\/[a-z0-9.+-]+$/.test(mediaTypeOf(request)))
      throw failure('unsupported_media_type', { message: 'A clip must be a video' });
    if (Number(request.headers['content-length'] ?? 0) > limits.maxClipBytes)
      throw tooLarge(limits.maxClipBytes);
    const shown = shownTimesOf(request);
    const signal = leaving(reply.raw, app.config.receiveTimeoutMs + app.config.requestDeadlineMs);
    return clips.run(signal, () =>
      judgeRecording(deps, {
        link,
        body: request.raw.iterator({ destroyOnReturn: false }),
        ...(shown && { shown }),
        requestId: request.id,
        signal,
      }),
    );
  });
}

/** A late hint is of no use to anybody. */
const stillMs = 5_000;

function serve(
  app: App,
  deps: CaptureDeps,
  { method, path, id }: { method: 'GET' | 'POST'; path: string; id: string },
  answer: Answer,
): void {
  const url = `/capture/:handle/${path}`;
  app.paths.add(method, url);
  // In a scope of its own: bodies come as they are, and are read by whoever knows how much may come.
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({
      method,
      url,
      bodyLimit: Math.max(deps.limits.maxClipBytes, app.config.bodyLimitBytes),
      exposeHeadRoute: false,
      onRequest: (request, reply, done) => {
        request.operationId = id;
        done(refused(app, deps, request, reply));
      },
      handler: async (request, reply) => {
        try {
          const data = await answer(linkOf(request), request, reply);
          return await reply
            .header('content-type', 'application/json; charset=utf-8')
            .send(JSON.stringify({ status: 'success', data, message: 'OK' }));
        } finally {
          // What is left of a body that was refused is read and thrown away, so that its sender hears why.
          request.raw.resume();
        }
      },
    });
  });
}

/** Before a body is read: too many from one address, a link that was not signed here, too many for one link. */
function refused(
  app: App,
  deps: CaptureDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Error | undefined {
  const overAddress = overAddressRate(app, deps.limits, request, reply);
  if (overAddress) return overAddress;
  const link = linkOf(request);
  try {
    refuseForged(deps, link);
  } catch (error) {
    return error instanceof Error ? error : failure('link_invalid');
  }
  return overRate(app, reply, `capture-link:${link.handle}`, deps.limits.linkRate);
}

function linkOf(request: FastifyRequest): Link {
  // Parameters are text; the HTTP library types them as unknown.
  const { handle } = request.params as { handle: string };
  return { handle, token: request.headers[tokenField] };
}

function tooLarge(maxBytes: number) {
  return failure('payload_too_large', { message: `The clip is larger than ${maxBytes} bytes` });
}
