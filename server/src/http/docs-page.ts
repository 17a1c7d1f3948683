/**
 * `/openapi.json` and the API reference at `/docs`. Everything the page loads comes from this server; its policy lets
 * the browser load nothing else. The reference's script is read when somebody first asks for it.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openApiDocument, operations } from '@amana/contract';
import Fastify, { type FastifyReply } from 'fastify';
import type { App } from './app-parts.ts';
import { pagePolicy } from './transport/security-headers.ts';

interface Script {
  plain: Buffer;
  gzipped: Buffer;
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Amana API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs JavaScript. The same description is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<script src="/docs/reference.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** Each switched-off part would call a server of the script's makers. */
const start = `Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  defaultOpenAllTags: false,
  customCss: ':root{--scalar-font:system-ui,sans-serif;--scalar-font-code:ui-monospace,monospace}',
});
`;

export function mountDocs(app: App, version: string): void {
  const document = JSON.stringify(openApiDocument(operations, version));
  let script: Promise<Script> | undefined;

  serve(app, '/openapi.json', 'application/json; charset=utf-8', () => document);
  serve(app, '/docs', 'text/html; charset=utf-8', (reply) => {
    reply.header('content-security-policy', pagePolicy);
    return page;
  });
  serve(app, '/docs/start.js', 'text/javascript; charset=utf-8', () => start);
  serve(app, '/docs/reference.js', 'text/javascript; charset=utf-8', async (reply) => {
    script ??= referenceScript();
    const { plain, gzipped } = await script;
    reply.header('cache-control', 'private, max-age=3600').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return plain;
    reply.header('content-encoding', 'gzip');
    return gzipped;
  });
}

function serve(
  app: App,
  url: string,
  contentType: string,
  content: (reply: FastifyReply) => string | Buffer | Promise<string | Buffer>,
): void {
  app.paths.add('GET', url);
  app.fastify.get(url, {
    onRequest: (request, _reply, done) => {
      request.operationId = 'docs';
      done();
    },
    handler: async (_request, reply) => reply.header('content-type', contentType).send(await content(reply)),
  });
}

/** The library gives its script to a server only, so a server that never listens asks for it. */
async function referenceScript(): Promise<Script> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const library = Fastify();
  await library.register(reference, { routePrefix: '/reference', configuration: { url: '/openapi.json' } });
  const answer = await library.inject('/reference/js/scalar.js');
  await library.close();
  if (answer.statusCode !== 200) throw new Error('The API reference has no script');
  return { plain: answer.rawPayload, gzipped: await promisify(gzip)(answer.rawPayload) };
}
