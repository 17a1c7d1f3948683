/** `npm start -- --stub-providers`: every operation of the contract answers with the live key of the run. */
import { operations } from '@amana/contract';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaServer, serveMedia } from './conformance/media.ts';
import {
  amana,
  type Answer,
  objectAt,
  type RunningProduct,
  repository,
  serve,
  temporaryDirectory,
} from './product.ts';

const credit = {
  purpose: 'credit_application',
  consent: { granted: true, granted_at: '2026-01-15T10:00:00.000Z', basis: 'consent', channel: 'app' },
};

/** What stands in the place of a parameter of the path, made by an operation that comes before. */
const made = new Map<string, string>();

let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
let media: MediaServer;
let product: RunningProduct;
let liveKey = '';
let examples: Record<
  string,
  Record<string, { requestBody?: { content?: Record<string, { example?: unknown }> } }>
>;

beforeAll(async () => {
  folder = await temporaryDirectory();
  media = await serveMedia();
  product = await serve(
    {
      cwd: folder.path,
      command: ['npm', 'start', '--silent', '--prefix', repository, '--'],
      env: {
        AMANA_DATA_DIR: join(folder.path, 'data'),
        AMANA_OUTBOUND_ALLOW: media.host,
        AMANA_LISTS_UPDATE: 'off',
      },
    },
    '--stub-providers',
  );
  liveKey = String(product.ready['live_key']);
  examples = (await product.get('/openapi.json')).json['paths'] as typeof examples;
});
afterAll(async () => {
  await product.stop().catch(() => undefined);
  await media.close();
  await folder.remove();
});

describe('stub providers', () => {
  it('makes a live key for the run, writes it into the ready file and says plainly that nothing is real', () => {
    expect(liveKey).toMatch(/^amana_live_/);
    expect(product.output()).toContain(liveKey);
    expect(product.output()).toContain('STUB PROVIDERS');
  });

  it('lets nobody change a played account, which would be stored as a real one', async () => {
    const changed = await amana(surroundings(), 'providers', 'set', 'dojah', '--order', '1');
    expect([changed.code, changed.stderr]).toEqual([1, expect.stringContaining('cannot be changed')]);
    expect((await amana(surroundings(), 'providers', 'test', 'dojah')).code).toBe(0);
  });

  it('makes a batch', async () => {
    expect(await newBatch(3, false)).toMatch(/^[\w-]+$/);
  });

  for (const operation of inOrder().filter(({ id }) => id !== 'createBatch' && !notMadeHere[id]))
    it(`${operation.method} ${operation.path} answers`, async () => {
      const answer = await ask(operation);
      expect(answer.status, `${operation.id}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
      remember(operation.id, answer);
    });

  it('gives the records that the sandbox gives, field by field', async () => {
    const lookups = operations.filter(({ method, path }) => method === 'POST' && /_kyc\//.test(path));
    expect(lookups.length).toBeGreaterThan(40);
    for (const operation of lookups) {
      const body = bodyOf(operation);
      const live = await product.post(operation.path, body, { 'x-access-token': liveKey });
      const test = await product.post(operation.path, body);
      const keys = ({ json }: Answer): string[] => Object.keys(Object(json['data'])).toSorted();
      expect({ id: operation.id, keys: keys(live) }).toEqual({ id: operation.id, keys: keys(test) });
    }
  });

  it('asks the vendors for it, and says in the ledger what they cost', async () => {
    const costs = await product.get('/api/v1/providers/costs', { 'x-access-token': liveKey });
    expect(costs.text).toMatch(/prembly|dojah|mono/);
    const health = await product.get('/api/v1/providers/health', { 'x-access-token': liveKey });
    expect(health.text).toContain('smile-id');
  });
});

describe('stub providers beside what is real', () => {
  it('keeps nothing of an account, and ends the key with the run', async () => {
    await product.stop();
    expect((await stat(join(folder.path, 'data'))).isDirectory()).toBe(true);
    const again = await serve({ ...surroundings() });
    try {
      const answer = await again.post(
        '/api/onboarding/kenya_kyc/kra_pin',
        { pin: 'A234567890Q' },
        { 'x-access-token': liveKey },
      );
      expect(answer.status).toBe(401);
    } finally {
      await again.stop();
    }
  });

  it('refuses to play where a live key or an account is real', async () => {
    const key = await amana(
      surroundings(),
      'keys',
      'create',
      '--branch',
      'Main branch',
      '--environment',
      'live',
      '--json',
    );
    expect(key.code).toBe(0);
    const refused = await amana(surroundings(), 'serve', '--port', '0', '--stub-providers');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/--stub-providers is refused: the live key/);
    const { id } = JSON.parse(key.stdout) as { id: string };
    expect((await amana(surroundings(), 'keys', 'revoke', id)).code).toBe(0);
    const withAccount = {
      ...surroundings(),
      env: { ...surroundings().env, AMANA_PROVIDER_DOJAH_APP_ID: 'one' },
    };
    const other = await amana(withAccount, 'serve', '--port', '0', '--stub-providers');
    expect(other.code).toBe(1);
    expect(other.stderr).toMatch(/--stub-providers is refused: an account with dojah/);
  });
});

function surroundings(): { cwd: string; env: Record<string, string> } {
  return {
    cwd: folder.path,
    env: { AMANA_DATA_DIR: join(folder.path, 'data'), AMANA_LISTS_UPDATE: 'off' },
  };
}

/** Operations whose answer needs what no request makes. */
const notMadeHere: Readonly<Record<string, string>> = {
  screeningOutcome: 'an outcome of a list that changed, see monitoring.test.ts',
};

type Operation = (typeof operations)[number];

/** What makes something before what reads it, and what ends it last. */
function inOrder(): Operation[] {
  const rank = ({ id, path }: Operation): number => {
    if (/cancel|stop$|revoke/i.test(id)) return 5;
    if (/results|pauseBatch|startBatch/i.test(id)) return 4;
    if (/:/.test(path)) return 3;
    return id === 'decideOnMatch' ? 2 : 1;
  };
  return operations.toSorted((a, b) => rank(a) - rank(b));
}

async function ask(operation: Operation): Promise<Answer> {
  const headers: Record<string, string> = { 'x-access-token': liveKey };
  const rows = rowsOfBatch[operation.id];
  if (rows) made.set('batch_id', await newBatch(rows.count, rows.paused));
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => made.get(name) ?? `no-${name}`);
  if (operation.method === 'POST') return product.post(path, bodyOf(operation), headers);
  if (operation.id !== 'batchResults') return product.get(path, headers);
  await untilDone(path.replace(/\/results$/, ''));
  const results = await fetch(product.baseUrl + path, { headers });
  const text = await results.text();
  return { status: results.status, headers: results.headers, text, json: {} };
}

/** A batch that can be done to what the operation does. */
const rowsOfBatch: Readonly<Record<string, { count: number; paused: boolean }>> = {
  readBatch: { count: 2, paused: false },
  batchResults: { count: 2, paused: false },
  startBatch: { count: 2, paused: true },
  pauseBatch: { count: 2000, paused: false },
  cancelBatch: { count: 2, paused: true },
};

async function newBatch(count: number, paused: boolean): Promise<string> {
  const numbers = Array.from({ length: count }, (_, at) => `2345${String(at).padStart(6, '0')}0`);
  const answer = await product.post(
    `/api/v1/identity/batches?operation=nigeriaNin${paused ? '&paused=true' : ''}`,
    `identification_number\n${numbers.join('\n')}\n`,
    { 'x-access-token': liveKey, 'content-type': 'text/csv' },
  );
  return String(objectAt(answer.json, 'data', 'batch')['batch_id']);
}

/** The example of the reference, with pictures that are there and the terms on which a bureau may be asked. */
function bodyOf({ method, path, id }: Operation): Record<string, unknown> {
  const printed = examples[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody;
  const example = { ...(printed?.content?.['application/json']?.example as Record<string, unknown>) };
  for (const name of ['image', 'image_url', 'image_one', 'image_two', 'reference_image'])
    if (name in example) example[name] = media.imageUrl;
  if (id === 'faceLivenessMatch') example['image'] = media.personClipUrl;
  if (/^\/api\/onboarding\/(?:individual|business)\//.test(path)) Object.assign(example, credit);
  if (id === 'nameSearch') return { name: listed };
  if (id === 'decideOnMatch') return { ...example, entry_id: made.get('entry_id'), name: listed };
  return example;
}

/** On the demonstration list. */
const listed = 'Inyang Edet Akromnwezu';

/** Where an answer holds what stands in the path of another operation. */
const gives: readonly [parameter: string, id: RegExp, value: RegExp][] = [
  ['monitor_id', /^creditMonitorCreate$/, /"monitor_id":"([^"]+)"/],
  ['report_id', /^creditCrcFull$/, /"report_id":"([^"]+)"/],
  ['onboarding_id', /^verifyCustomer$/, /"onboarding_id":(\d+)/],
  ['lookup_id', /^consents$/, /"lookup_id":"([^"]+)"/],
  ['transaction_id', /^transactionScreening$/, /"transactionId":"([^"]+)"/],
  ['screening_id', /^screeningsOfTransaction$/, /"(?:screening_id|id)":"([^"]+)"/],
  ['entry_id', /^nameSearch$/, /"id":"(demo-[^"]+)"/],
  ['session_id', /^createCaptureSession$/, /"session_id":"([^"]+)"/],
  ['decision_id', /^decideOnMatch$/, /"(?:decision_id|id)":"([^"]+)"/],
];

function remember(id: string, answer: Answer): void {
  for (const [parameter, from, value] of gives) {
    const found = from.test(id) ? value.exec(answer.text)?.[1] : undefined;
    if (found) made.set(parameter, found);
  }
}

/** The batch has run. */
async function untilDone(path: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { text } = await product.get(path, { 'x-access-token': liveKey });
    if (text.includes('"state":"completed"')) return;
    await wait(100);
  }
}
