/** The start page in a real browser: what a newcomer sees first, and that nothing on it is private or inline. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, repository, serve, temporaryDirectory } from './product.ts';

const executablePath = process.env.AMANA_TEST_CHROMIUM ?? '/usr/bin/chromium';
const here = existsSync(executablePath);
const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

describe.skipIf(!here)(
  `start page in a browser${here ? '' : ` (skipped: no chromium at ${executablePath})`}`,
  () => {
    let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
    let product: RunningProduct;
    let browser: Browser;
    let name = '';

    beforeAll(async () => {
      folder = await temporaryDirectory();
      [product, browser] = await Promise.all([
        serve({ cwd: folder.path }),
        chromium.launch({ executablePath, args: browserFlags }),
      ]);
      const [first = ''] = (await readFile(join(repository, 'fixtures/demo/demo.jsonl'), 'utf8')).split('\n');
      name = (JSON.parse(first) as { names: string[] }).names[0] ?? '';
    });
    afterAll(async () => {
      await browser.close();
      await product.stop();
      await folder.remove();
    });

    it.each([
      { scheme: 'light', width: 1280 },
      { scheme: 'dark', width: 390 },
    ] as const)('screens a name and shows why ($scheme, $width wide)', async ({ scheme, width }) => {
      const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 900 } });
      const faults: string[] = [];
      const outside: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('request', (request) => {
        if (!request.url().startsWith(product.baseUrl)) outside.push(request.url());
      });
      await page.goto(product.baseUrl);
      await page.locator('#lists .title').first().waitFor();
      expect(await page.locator('#lists').textContent()).toContain('Demonstration list');
      expect(await page.locator('#facts').textContent()).toContain('ready');

      await page.getByRole('textbox', { name: /^Name/ }).fill(name);
      await page.getByRole('button', { name: 'Screen', exact: true }).click();
      expect(await page.locator('#key').getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('textbox', { name: 'API key' }).fill(product.testKey ?? '');
      await page.getByRole('textbox', { name: 'API key' }).press('Enter');
      const hit = page.locator('.hit').first();
      await hit.waitFor();
      expect(await hit.locator('h3').textContent()).toBe(name);
      expect(await hit.locator('.waterfall .bar').count()).toBeGreaterThan(1);
      await hit.locator('summary').click();
      expect(await hit.locator('dl').textContent()).toContain('name match');

      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await page.evaluate('localStorage.length')).toBe(0);
      expect(faults).toEqual([]);
      expect(outside).toEqual([]);
      await page.close();
    });

    it('offers an invented name to try, and screens it at a click', async () => {
      const page = await browser.newPage();
      await page.goto(product.baseUrl);
      await page.getByRole('textbox', { name: 'API key' }).fill(product.testKey ?? '');
      const example = page.locator('.example').first();
      const words = await example.textContent();
      await example.click();
      expect(await page.locator('.hit h3').first().textContent()).toBe(words);
      await page.close();
    });

    it('says in words when a key is refused', async () => {
      const page = await browser.newPage();
      await page.goto(product.baseUrl);
      await page.getByRole('textbox', { name: /^Name/ }).fill(name);
      await page.getByRole('textbox', { name: 'API key' }).fill('amana_test_wrong');
      await page.getByRole('textbox', { name: 'API key' }).press('Enter');
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').textContent()).toContain('Authorization failed');
      await page.close();
    });

    it('names every control, so that it can be used without seeing it', async () => {
      const page = await browser.newPage();
      await page.goto(product.baseUrl);
      for (const name of [/^Name$/, /^Birth date/, /^Country/, 'API key'])
        expect(await page.getByRole('textbox', { name }).count(), String(name)).toBe(1);
      expect(await page.getByRole('combobox', { name: /^Kind/ }).count()).toBe(1);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.locator('h1').count()).toBe(1);
      await page.close();
    });
  },
);

describe('start page over the wire', () => {
  it('forbids inline script and tells nobody anything private', async () => {
    const folder = await temporaryDirectory();
    const product = await serve({ cwd: folder.path });
    try {
      const page = await product.get('/');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(page.text).not.toMatch(/<script(?![^>]*src=)|style=|onclick=/);
      const status = await product.get('/api/status');
      expect(Object.keys(status.json.data as object).toSorted()).toEqual([
        'engine',
        'entities',
        'examples',
        'lists',
        'product',
        'ready',
        'started_at',
        'uptime_s',
        'version',
      ]);
      for (const secret of [folder.path, product.testKey ?? '-', 'My organisation', 'Main branch'])
        expect(page.text + status.text).not.toContain(secret);
    } finally {
      await product.stop();
      await folder.remove();
    }
  });
});
