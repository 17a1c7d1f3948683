/**
 * The capture page in a real browser whose camera is a clip: from the link to the event at the caller's webhook. A drawn face
 * is a picture, and must not pass; a clip of a living person is looked at where the shared clips are.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserWithCamera, cameraClip, cameraMissing } from './fake-camera.ts';
import {
  amanaJson,
  objectAt,
  repository,
  type RunningProduct,
  serve,
  type Surroundings,
  temporaryDirectory,
} from './product.ts';

interface Told {
  type: string;
  data: Record<string, unknown>;
}

const sharedClip = join(
  process.env.AMANA_SHARED_DATA ?? join(repository, '..', 'shared', 'data'),
  'faces/video/live_09.mp4',
);
/** Well before he closes his eyes for the first of two times, so that a busy machine is in time. */
const blinksFromS = 2.2;
const sessions = '/api/onboarding/biometrics/face/capture_session/';
/** The whole way: guidance, recording, sending, judging, on a machine that is busy with other tests. */
const wayMs = 90_000;

describe.skipIf(cameraMissing !== '')(
  `capture page in a browser${cameraMissing === '' ? '' : ` (skipped: ${cameraMissing})`}`,
  () => {
    let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
    let surroundings: Surroundings;
    let product: RunningProduct;
    let receiver: Server;
    let site: Server;
    let siteOrigin = '';
    let frameUrl = '';
    let drawn: Browser;
    const told: Told[] = [];

    beforeAll(async () => {
      directory = await temporaryDirectory();
      receiver = createServer((request, response) => {
        let body = '';
        request.on('data', (text: Buffer) => (body += text.toString()));
        request.on('end', () => {
          const event: unknown = JSON.parse(body);
          told.push({
            type: String(objectAt({ event }, 'event').type),
            data: objectAt({ event }, 'event', 'data'),
          });
          response.end();
        });
      });
      site = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<!doctype html><title>Site</title><iframe id="amana" allow="camera" width="400" height="700"></iframe>
<script>const told=[];addEventListener('message',(event)=>told.push({origin:event.origin,...event.data}));
document.getElementById('amana').src=${JSON.stringify(frameUrl)};</script>`);
      });
      await Promise.all(
        [receiver, site].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
      );
      siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
      const hook = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
      surroundings = {
        cwd: directory.path,
        env: { AMANA_OUTBOUND_ALLOW: hook, AMANA_CAPTURE_ATTEMPTS_LIMIT: '1' },
      };
      product = await serve(surroundings);
      const made = await amanaJson(
        surroundings,
        'webhooks',
        'create',
        `http://${hook}/`,
        '--events',
        'capture.completed',
      );
      expect(made.code).toBe(0);
      const person = await product.post('/api/onboarding/nigeria_kyc/nin/', {
        identification_number: '22345678900',
      });
      const picture = join(directory.path, 'drawn.png');
      await writeFile(picture, Buffer.from(String(objectAt(person.json, 'data').image), 'base64'));
      drawn = await browserWithCamera(cameraClip(picture, join(directory.path, 'drawn.mjpeg')));
    });
    afterAll(async () => {
      await drawn?.close();
      await product?.stop();
      for (const server of [receiver, site]) server?.close();
      await directory?.remove();
    });

    async function session(body: object): Promise<{ id: string; url: string }> {
      const made = await product.post(sessions, body);
      expect(made.status).toBe(201);
      const { session_id: id, url } = objectAt(made.json, 'data');
      return { id: String(id), url: String(url) };
    }

    async function opened(
      browser: Browser,
      url: string,
    ): Promise<{ page: Page; faults: string[]; outside: string[] }> {
      const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
      const faults: string[] = [];
      const outside: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // A busy machine gives no guidance, which the browser tells and the page takes calmly.
        const isUnguided = message.location().url.endsWith('/still') && message.text().includes('503');
        if (message.type() === 'error' && !isUnguided) faults.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(product.baseUrl) && !request.url().startsWith('blob:'))
          outside.push(request.url());
        // The signature goes along in a header field, and nowhere else.
        if (request.url().includes(url.split('#')[1] ?? '-')) outside.push(request.url());
      });
      await page.goto(url);
      return { page, faults, outside };
    }

    /** The page's policy lets nobody evaluate text, not even a test that waits. */
    async function until(page: Page, expression: string): Promise<void> {
      for (let tries = 0; tries < 300; tries++) {
        if (await page.evaluate(expression)) return;
        await wait(50);
      }
      throw new Error(`never came true: ${expression}`);
    }

    async function heard(id: string): Promise<Told> {
      for (let tries = 0; tries < 200; tries++) {
        const event = told.find(({ data }) => data.session_id === id);
        if (event) return event;
        await wait(100);
      }
      throw new Error('no event came');
    }

    it(
      'goes from the link to the event, by keyboard alone, and does not take a drawn face for a person',
      async () => {
        const { id, url } = await session({
          reference: 'e2e-1',
          language: 'fr',
          return_url: `${siteOrigin}/done`,
        });
        const { page, faults, outside } = await opened(drawn, url);
        await page.getByRole('button', { name: 'Commencer' }).waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe('fr');
        await page.getByRole('button', { name: 'Commencer' }).press('Enter');
        const record = page.getByRole('button', { name: 'Enregistrer maintenant' });
        await record.waitFor({ timeout: wayMs });
        expect(await page.locator('#hint').textContent()).not.toBe('');
        await record.press('Enter');
        const shown = new Set<string>();
        const instruction = page.getByRole('alert').first();
        while (!(await page.locator('#outcome').isVisible())) {
          if (await page.locator('#camera').isVisible()) shown.add((await instruction.textContent()) ?? '');
          await wait(100);
        }
        expect([...shown].filter((text) => /^(Tournez|Fermez|Souriez)/.test(text))).toHaveLength(2);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
          'La vérification est terminée',
        );
        const back = page.getByRole('link', { name: 'Continuer' });
        expect(await back.getAttribute('href')).toBe(
          `${siteOrigin}/done?capture_session=${id}&capture_status=completed`,
        );
        const { type, data } = await heard(id);
        expect(type).toBe('capture.completed');
        expect(data).toMatchObject({ reference: 'e2e-1', passed: false, environment: 'test', matched: null });
        const stands = await product.get(sessions + id, { 'x-access-token': product.testKey ?? '' });
        expect(objectAt(stands.json, 'data')).toMatchObject({
          state: 'completed',
          result: { passed: false, source: 'camera', verdict: data.verdict, reason: data.reason },
        });
        expect(faults).toEqual([]);
        expect(outside.filter((address) => !address.startsWith(siteOrigin))).toEqual([]);
        expect(await page.context().cookies()).toEqual([]);
        expect(product.output()).not.toContain(url.split('#')[1]);
        expect(product.output()).not.toContain('e2e-1');
        await page.close();
      },
      2 * wayMs,
    );

    it('says that a used link has ended, and that a changed one is none', async () => {
      const { id, url } = await session({ language: 'en' });
      await product.post(`${sessions}${id}/cancel`, {});
      const ended = await opened(drawn, url);
      await ended.page.getByRole('alert').filter({ hasText: 'Please ask for a new one' }).waitFor();
      const changed = await opened(drawn, `${url.slice(0, -2)}xx`);
      await changed.page.getByRole('alert').filter({ hasText: 'incomplete or was changed' }).waitFor();
      await ended.page.close();
      await changed.page.close();
    });

    it('speaks eight languages, fits a small screen, and names every control', async () => {
      const { url } = await session({});
      const { page, faults } = await opened(drawn, url);
      await page.setViewportSize({ width: 320, height: 568 });
      await page.getByRole('button', { name: 'Start' }).waitFor();
      const starts = new Set<string>();
      for (const language of ['en', 'fr', 'sw', 'ha', 'yo', 'ig', 'rw', 'lg']) {
        await page.locator('#language').selectOption(language);
        await until(page, `document.documentElement.lang === '${language}'`);
        starts.add((await page.locator('#start').textContent()) ?? '');
        expect(
          await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
          language,
        ).toBeLessThanOrEqual(0);
      }
      expect(starts.size).toBe(8);
      expect(await page.getByRole('combobox').count()).toBe(1);
      expect(await page.evaluate('document.getElementById("language").labels.length')).toBe(1);
      expect(faults).toEqual([]);
      await page.close();
    });

    it(
      'tells the site around it how it stands, and no verdict; no other site may frame it',
      async () => {
        const { id, url } = await session({ language: 'en', embed_origin: siteOrigin });
        frameUrl = url;
        const page = await drawn.newPage();
        await page.goto(siteOrigin);
        const frame = page.frameLocator('#amana');
        await frame.getByRole('button', { name: 'Start' }).click();
        await frame.getByRole('button', { name: 'Record now' }).click({ timeout: wayMs });
        await page.waitForFunction("told.some((one) => one.status === 'completed')", undefined, {
          timeout: wayMs,
        });
        const messages = await page.evaluate<Record<string, string>[]>('told');
        expect(messages.map(({ status }) => status)).toEqual(['ready', 'recording', 'sending', 'completed']);
        for (const message of messages)
          expect(message).toEqual({
            origin: product.baseUrl,
            source: 'amana-capture',
            session_id: id,
            status: message.status,
          });
        const other = await drawn.newPage();
        await other.goto(siteOrigin.replace('127.0.0.1', 'localhost'));
        await wait(1_000);
        expect(await other.frameLocator('#amana').locator('#start').count()).toBe(0);
        await page.close();
        await other.close();
      },
      2 * wayMs,
    );

    it(
      'sends the same clip again when the line was gone, and uses no attempt up for it',
      async () => {
        const { id, url } = await session({ language: 'en', challenge: false });
        const { page } = await opened(drawn, url);
        let sent = 0;
        const promised: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/recorded')) promised.push(request.headers()['x-capture-sha256'] ?? '');
        });
        await page.route('**/recording', (route) => (sent++ === 0 ? route.abort() : route.continue()));
        await page.getByRole('button', { name: 'Start' }).click();
        await page.getByRole('button', { name: 'Record now' }).click({ timeout: wayMs });
        await page.getByText('There is no connection.').waitFor({ timeout: wayMs });
        await page.getByRole('button', { name: 'Send again' }).press('Enter');
        await page.getByRole('heading', { name: 'The check is over' }).waitFor({ timeout: wayMs });
        expect((await heard(id)).data).toMatchObject({ attempts: 1 });
        expect(sent).toBe(2);
        // Told before it was sent, once: by then the line may have been gone for long.
        expect(promised).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
        await page.close();
      },
      2 * wayMs,
    );

    it('says what to do where the camera is not allowed, and can do without it only if the session says so', async () => {
      const browser = await browserWithCamera(join(directory.path, 'drawn.mjpeg'), true);
      try {
        const strict = await opened(browser, (await session({ language: 'en', file_upload: false })).url);
        await strict.page.getByRole('button', { name: 'Start' }).click();
        await strict.page.getByRole('alert').filter({ hasText: 'The camera is not allowed.' }).waitFor();
        expect(await strict.page.locator('#clip').isVisible()).toBe(false);
        await strict.page.getByRole('button', { name: 'Try again' }).waitFor();
        const lenient = await opened(browser, (await session({ language: 'en' })).url);
        await lenient.page.getByRole('button', { name: 'Start' }).click();
        await lenient.page.getByRole('alert').filter({ hasText: 'The camera is not allowed.' }).waitFor();
        await lenient.page.getByRole('button', { name: 'Try the camera again' }).waitFor();
        expect(await lenient.page.getByLabel('Open the camera').getAttribute('accept')).toBe('video/*');
      } finally {
        await browser.close();
      }
    });

    it(
      'takes a clip of the camera application where the browser has no camera',
      async () => {
        const browser = await browserWithCamera();
        try {
          const { id, url } = await session({ language: 'en', challenge: ['turn_left'] });
          const { page } = await opened(browser, url);
          await page.getByRole('button', { name: 'Start' }).click();
          await page.getByText('No camera was found.').waitFor();
          await page.locator('#file-steps').getByText('turn your head to your left').waitFor();
          const picture = join(directory.path, 'drawn.png');
          const clip = cameraClip(picture, join(directory.path, 'phone.mp4'), { seconds: 4 });
          await page.locator('#clip').setInputFiles(clip);
          await page.getByRole('heading', { name: 'The check is over' }).waitFor({ timeout: wayMs });
          const { data } = await heard(id);
          expect(data).toMatchObject({ passed: false });
        } finally {
          await browser.close();
        }
      },
      2 * wayMs,
    );

    it.skipIf(!existsSync(sharedClip)).each([
      // He blinks twice while he is asked to, and does not turn his head. A busy machine loses frames, so it may be tried again.
      { action: 'blink_twice', passed: true, verdict: 'live' },
      { action: 'turn_left', passed: false, verdict: 'retry' },
    ])(
      `sees whether a living person did what was asked: $action${existsSync(sharedClip) ? '' : ` (skipped: no shared clip ${sharedClip})`}`,
      { timeout: 2 * wayMs, retry: 2 },
      async ({ action, passed, verdict }) => {
        // The first picture stands still while the page looks for the face; the recording is of what comes then.
        const stillS = 6;
        const camera = cameraClip(sharedClip, join(directory.path, 'live.y4m'), { seconds: 14, stillS });
        const browser = await browserWithCamera(camera);
        try {
          const { id, url } = await session({ language: 'en', challenge: [action] });
          const { page, faults } = await opened(browser, url);
          await page.getByRole('button', { name: 'Start' }).click();
          const record = page.getByRole('button', { name: 'Record now' });
          await record.waitFor({ timeout: wayMs });
          await until(page, `document.getElementById('preview').currentTime > ${stillS + blinksFromS}`);
          await record.click();
          await page
            .getByRole('heading', { name: /Thank you|The check is over/ })
            .waitFor({ timeout: wayMs });
          const { data } = await heard(id);
          expect(data).toMatchObject({ passed, verdict });
          expect(faults).toEqual([]);
        } finally {
          await browser.close();
        }
      },
    );
  },
);
