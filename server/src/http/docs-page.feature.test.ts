/** The reference and its description, and that nothing of it needs another server. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(() => undefined);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers });

it('serves the description without a key', async () => {
  const answer = await get('/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    info: { version: '3.0.0', 'x-amana-version': '0.0.0-test' },
  });
});

describe('the page', () => {
  it.each(['/docs', '/docs/'])('loads only from this server: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    const addresses = [...answer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^(\/[a-z]|data:,)/);
    expect(answer.body).not.toMatch(/<script>[^<]/);
  });

  it('gets its scripts, compressed where the browser can', async () => {
    expect((await get('/docs/start.js')).body).toContain("url: '/openapi.json'");
    const plain = await get('/docs/reference.js');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.body.length).toBeGreaterThan(1_000_000);
    const zipped = await get('/docs/reference.js', { 'accept-encoding': 'br, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  });
});
