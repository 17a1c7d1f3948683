/** The API reference in a real browser: it shows every operation, and asks no other server for anything. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, serve, temporaryDirectory } from './product.ts';

const executablePath = process.env.AMANA_TEST_CHROMIUM ?? '/usr/bin/chromium';
const here = existsSync(executablePath);
const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

describe.skipIf(!here)(
  `API reference in a browser${here ? '' : ` (skipped: no chromium at ${executablePath})`}`,
  () => {
    let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
    let product: RunningProduct;
    let browser: Browser;

    beforeAll(async () => {
      folder = await temporaryDirectory();
      [product, browser] = await Promise.all([
        serve({ cwd: folder.path }),
        chromium.launch({ executablePath, args: browserFlags }),
      ]);
    });
    afterAll(async () => {
      await browser.close();
      await product.stop();
      await folder.remove();
    });

    it('shows the operations and loads nothing from outside', async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const faults: string[] = [];
      const asked: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${product.baseUrl}/docs`);
      const text = await (await fetch(`${product.baseUrl}/openapi.json`)).text();
      const described: { tags: { name: string }[] } = JSON.parse(text);
      const groups = described.tags.map((tag) => tag.name);
      expect(groups.length).toBeGreaterThan(3);
      await page.waitForFunction(
        `${JSON.stringify(groups)}.every((group) => document.body.innerText.includes(group))`,
      );
      expect(asked.filter((url) => !url.startsWith(product.baseUrl) && !/^(data|blob):/.test(url))).toEqual(
        [],
      );
      expect(asked).toContain(`${product.baseUrl}/openapi.json`);
      expect(faults).toEqual([]);
    });
  },
);
