/**
 * The page at `/` and its pieces, read once into memory. Shows nothing private: what runs and which lists are loaded
 * come from `/api/status`; a name is screened with the visitor's own key like any other request.
 */
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import type { App } from '../app-parts.ts';
import { type StatusDeps, statusView } from './status.ts';

const pieces = [
  { url: '/', file: 'page.html', type: 'text/html; charset=utf-8' },
  { url: '/start-page/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
  { url: '/start-page/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/start-page/mark.svg', file: 'mark.svg', type: 'image/svg+xml' },
  { url: '/favicon.ico', file: 'mark.svg', type: 'image/svg+xml' },
] as const;

/** Own files only; nothing inline, no form that a browser would send itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Short, so that an upgrade shows; long enough to spare a reload the pieces. */
const keptS = 300;

export function mountStartPage(app: App, deps: StatusDeps): void {
  // Beside `src` and `dist` alike, so that the build needs no copy of it.
  const folder = new URL('../../../assets/start-page/', import.meta.url);
  for (const { url, file, type } of pieces) {
    const bytes = readFileSync(new URL(file, folder));
    serve(app, url, 'startPage', async (reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', url === '/' ? 'no-cache' : `public, max-age=${keptS}`)
        .header('content-type', type)
        .send(bytes),
    );
  }
  serve(app, '/api/status', 'status', async (reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify({ status: 'success', data: await statusView(deps), message: 'What runs here' })),
  );
}

function serve(
  app: App,
  url: string,
  operationId: string,
  answer: (reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.paths.add('GET', url);
  app.fastify.get(url, {
    onRequest: (request, _reply, done) => {
      request.operationId = operationId;
      done();
    },
    handler: (_request, reply) => answer(reply),
  });
}
