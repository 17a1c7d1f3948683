/**
 * The page and its pieces, read once into memory. Its policy lets the browser load nothing from elsewhere, run nothing inline,
 * and show it in no frame but that of the session's own site. No cookie is ever set.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { failure } from '@amana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app-parts.ts';
import type { CaptureDeps, CaptureLimits } from './capture-deps.ts';
import { placeOf } from './link.ts';
import { sessionAt } from './store.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Beside `src` and `dist` alike, so that the build needs no copy of it. */
export const pageFolder = new URL('../../../assets/capture/', import.meta.url);

/** Pieces hold nothing private; kept for a while they spare a phone the second load. */
const keptS = 300;

export function mountPageFiles(app: App, deps: Pick<CaptureDeps, 'storage' | 'limits'>): void {
  const page = readFileSync(new URL('page.html', pageFolder));
  serve(app, '/capture/:handle', async (handle, reply) => {
    const over = overAddressRate(app, deps.limits, reply.request, reply);
    if (over) throw over;
    const place = placeOf(handle);
    const embedder = place ? ((await sessionAt(deps.storage.db, place))?.embed_origin ?? null) : null;
    if (embedder !== null)
      reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
    return reply
      .code(place ? 200 : 404)
      .headers({ ...pageHeaders, 'content-security-policy': pagePolicy(embedder) })
      .header('content-type', 'text/html; charset=utf-8')
      .send(page);
  });
  for (const name of pieceNames()) {
    const bytes = readFileSync(new URL(name, pageFolder));
    const gzipped = gzipSync(bytes);
    serve(app, `/capture/page/${name}`, async (_handle, reply) => {
      const asGzip = /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '');
      if (asGzip) reply.header('content-encoding', 'gzip');
      return reply
        .header('vary', 'accept-encoding')
        .header('cache-control', `public, max-age=${keptS}`)
        .header('content-type', types[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
        .send(asGzip ? gzipped : bytes);
    });
  }
}

export function pieceNames(): string[] {
  return readdirSync(pageFolder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /\.(css|js|json)$/.test(name))
    .sort();
}

const pageHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), display-capture=()',
  'referrer-policy': 'no-referrer',
} as const;

export function pagePolicy(embedder: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedder ?? "'none'"}`,
  ].join('; ');
}

function serve(
  app: App,
  url: string,
  answer: (handle: string, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.paths.add('GET', url);
  app.fastify.get(url, {
    onRequest: (request, _reply, done) => {
      request.operationId = 'capturePage';
      done();
    },
    handler: (request, reply) => {
      // Parameters are text; the HTTP library types them as unknown.
      const { handle = '' } = request.params as { handle?: string };
      return answer(handle, reply);
    },
  });
}

/** Mobile networks give many people one address, so this is wide; it bounds what a guesser may ask. */
export function overAddressRate(
  app: App,
  { addressRate }: Pick<CaptureLimits, 'addressRate'>,
  { ip }: FastifyRequest,
  reply: FastifyReply,
): Error | undefined {
  return overRate(app, reply, `capture-address:${ip}`, addressRate);
}

export function overRate(app: App, reply: FastifyReply, counted: string, limit: number): Error | undefined {
  const rate = app.rateLimiter.take(counted, limit, app.clock.now().getTime());
  if (!rate || rate.allowed) return undefined;
  app.metrics.rateLimited();
  reply.header('retry-after', rate.retryAfterS);
  return failure('rate_limited', { retryAfterS: rate.retryAfterS });
}
