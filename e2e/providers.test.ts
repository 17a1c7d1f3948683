/**
 * An operator's account with a vendor, from entering it to comparing the bill: against a vendor on loopback, over the
 * command line and the wire, without a restart. Then a search for every secret in all that was printed and stored.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  amana,
  amanaJson,
  type Answer,
  arrayAt,
  objectAt,
  type RunningProduct,
  serve,
  type Surroundings,
  temporaryDirectory,
} from './product.ts';

// Invented, and unlike anything that could be there by chance.
const secrets = {
  first: 'sk_test_QuzFirstSecret771839',
  second: 'sk_test_QuzSecondSecret771839',
  environment: 'QuzEnvironmentSecret771839',
  refused: 'QuzRefusedSecret771839',
} as const;

let vendor: Server;
let vendorUrl = '';
/** What the vendor takes now; it refuses every other key. */
let accepted: string = secrets.first;
let asked = 0;

function play(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', vendorUrl);
  const reply = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.headers.authorization !== `Bearer ${accepted}`)
    return void reply(401, { status: false, message: `Invalid key ${request.headers.authorization}` });
  if (url.pathname === '/bank')
    return void reply(200, {
      status: true,
      message: 'Banks retrieved',
      data: [{ name: 'A bank', code: '058' }],
    });
  asked += 1;
  return void reply(200, {
    status: true,
    message: 'Account number resolved',
    data: {
      account_number: url.searchParams.get('account_number'),
      account_name: 'OLTAMWE YIBRENUSKA',
      bank_id: 1,
    },
  });
}

describe('an account with a provider', () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
  let here: Surroundings;
  let product: RunningProduct;
  let liveKey = '';
  let adminKey = '';
  let said = '';

  beforeAll(async () => {
    folder = await temporaryDirectory();
    vendor = createServer(play);
    await new Promise<void>((done) => vendor.listen(0, '127.0.0.1', done));
    const { port } = vendor.address() as AddressInfo;
    vendorUrl = `http://127.0.0.1:${port}`;
    here = {
      cwd: folder.path,
      env: {
        AMANA_OUTBOUND_ALLOW: `127.0.0.1:${port}`,
        AMANA_LOG_LEVEL: 'trace',
        AMANA_PROVIDER_DOJAH_SECRET_KEY: secrets.environment,
      },
    };
    product = await serve(here);
    const keyFor = async (...words: string[]) =>
      String((await amanaJson(here, 'keys', 'create', '--environment', 'live', ...words)).document.secret);
    liveKey = await keyFor();
    adminKey = await keyFor('--scopes', 'admin');
  });
  afterAll(async () => {
    // The last test has stopped it, unless one before failed.
    await product.stop().catch(() => undefined);
    vendor.close();
    await folder.remove();
  });

  async function run(...words: string[]) {
    const finished = await amana(here, ...words);
    said += finished.stdout + finished.stderr;
    return finished;
  }

  function nuban(number = '0771839054', more: object = {}): Promise<Answer> {
    return product.post(
      '/api/onboarding/nigeria_kyc/nuban',
      { account_number: number, bank_code: '058', ...more },
      { 'x-access-token': liveKey },
    );
  }

  it('is refused where it could not work, in words that quote no secret', async () => {
    const plain = ['providers', 'set', 'paystack', '--credential', `secret_key=${secrets.refused}`];
    for (const [words, message] of [
      [['--base-url', 'http://198.51.100.7'], /must be https|private address/],
      [['--base-url', `https://user:${secrets.refused}@api.example`], /user name or password/],
      [['--price', 'nonsense=5', 'NGN'], /has no product nonsense/],
      [['--price', 'bank_resolve=five', 'NGN'], /PRODUCT=AMOUNT CURRENCY|an amount and a currency/],
    ] as const) {
      const finished = await run(...plain, ...words);
      expect([finished.code === 0, finished.stderr]).toEqual([false, expect.stringMatching(message)]);
    }
    expect((await run('providers', 'set', 'nobody', '--enable')).stderr).toMatch(/no provider of that name/);
    expect((await run('providers', 'test', 'paystack')).stdout).toMatch(/secret_key is missing/);
  });

  it('is entered out of a file, tried, and asked at once', async () => {
    expect((await nuban()).json).toMatchObject({ status: 'failed' });
    await writeFile(join(folder.path, 'secret.txt'), `${secrets.first}\n`);
    const entered = await run(
      'providers',
      'set',
      'paystack',
      '--credential-file',
      'secret_key=secret.txt',
      '--base-url',
      vendorUrl,
      '--order',
      '1',
      '--price',
      'bank_resolve=10.25',
      'NGN',
    );
    expect([entered.code, entered.stdout]).toEqual([0, expect.stringMatching(/is ready/)]);
    const tried = await run('providers', 'test', 'paystack');
    expect([tried.code, tried.stdout]).toEqual([0, expect.stringMatching(/takes the account/)]);
    const answer = await nuban('0771839054', {
      consent: { granted: true, basis: 'contract', channel: 'app' },
      purpose: 'payment',
    });
    expect([answer.status, asked]).toEqual([200, 1]);
    expect(answer.text).toContain('OLTAMWE YIBRENUSKA');
  });

  it('is listed with the secret masked, wherever it comes from', async () => {
    const listed = await amanaJson(here, 'providers', 'list');
    said += listed.stdout;
    const [dojah, paystack] = ['dojah', 'paystack'].map((name) =>
      arrayAt(listed.document, 'providers').find((row) => row.name === name),
    );
    expect(paystack).toMatchObject({ state: 'ready', order: 1, prices: { bank_resolve: '10.25 NGN' } });
    expect(arrayAt(paystack, 'credentials')).toMatchObject([
      { name: 'secret_key', from: 'database', fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) },
    ]);
    expect(dojah).toMatchObject({ state: 'misconfigured' });
    expect((await run('providers', 'list', '--all')).stdout).toMatch(/paystack +ready/);
  });

  it('is rotated without a restart; a refused key shows in health, metrics and the doctor', async () => {
    accepted = secrets.second;
    const refused = await nuban('0771839055');
    expect(refused.json).toMatchObject({ error: { code: 'provider_unavailable' } });
    const health = await product.get('/api/v1/providers/health', { 'x-access-token': adminKey });
    const providers = arrayAt(health.json, 'data', 'providers');
    expect(providers.find(({ provider }) => provider === 'paystack')).toMatchObject({
      state: 'bad_auth',
      fix: expect.stringMatching(/amana providers set paystack/),
      last_error: 'bad_auth',
    });
    const metrics = await product.get('/metrics');
    expect(metrics.text).toMatch(
      /amana_provider_calls_total\{provider="paystack",outcome="bad_auth",cached="false"\} 1/,
    );
    expect(metrics.text).toMatch(/amana_provider_troubled\{provider="paystack"\} 1/);
    expect(metrics.text).toMatch(/amana_provider_call_duration_seconds_count\{provider="paystack"\} 2/);
    expect((await run('doctor')).stdout).toMatch(
      /WARN providers: paystack: The provider refused the credentials/,
    );
    expect((await run('providers', 'test', 'paystack')).code).toBe(1);
    // A provider that is down is no reason to take the service out.
    expect((await product.get('/readyz')).text).not.toContain('paystack');

    const rotated = await run('providers', 'set', 'paystack', '--credential', `secret_key=${secrets.second}`);
    expect(rotated.code, rotated.stderr).toBe(0);
    expect((await run('providers', 'test', 'paystack')).code).toBe(0);
    await expect.poll(async () => (await nuban('0771839056')).status, { timeout: 10_000 }).toBe(200);
  });

  it('is in the ledger: costs by what is asked for, and the consents', async () => {
    const costs = await amanaJson(here, 'costs', '--by', 'provider,product', '--provider', 'paystack');
    expect(arrayAt(costs.document, 'rows')).toMatchObject([
      { by: { provider: 'paystack', product: 'bank_resolve' }, failed: expect.any(Number) },
    ]);
    expect((await run('costs', '--by', 'branch,day')).stdout).toMatch(/Main branch +\d{4}-\d{2}-\d{2}/);
    const wire = await product.get('/api/v1/providers/costs?by=outcome', { 'x-access-token': adminKey });
    expect(arrayAt(wire.json, 'data', 'rows').map((row) => objectAt(row, 'by').outcome)).toContain(
      'bad_auth',
    );
    const exported = await run('consents', 'export');
    const rows = exported.stdout.trim().split('\n');
    expect(rows.map((row) => JSON.parse(row))).toContainEqual(
      expect.objectContaining({
        operation: expect.stringMatching(/nuban/i),
        consent_granted: true,
        consent_basis: 'contract',
        consent_channel: 'app',
        purpose: 'payment',
        providers: expect.arrayContaining(['paystack']),
      }),
    );
    const csv = await run('consents', 'export', '--format', 'csv', '--out', 'consents.csv');
    expect(csv.stdout).toMatch(/^\d+ lookups written to consents\.csv/);
    const lines = (await readFile(join(folder.path, 'consents.csv'), 'utf8')).trim().split('\n');
    expect([lines[0]?.startsWith('lookup_id,branch_id'), lines.length]).toEqual([true, rows.length + 1]);
  });

  it('is compared with the bill', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await writeFile(
      join(folder.path, 'bill.csv'),
      `reference,service,amount,currency,date\nUNKNOWN-1,resolve,10.25,NGN,${today}\n`,
    );
    const compared = await run('costs', 'compare', 'paystack', 'bill.csv');
    expect([compared.code, compared.stdout]).toEqual([
      1,
      expect.stringMatching(/1 billed by them, not in our ledger/),
    ]);
  });

  it('is forgotten', async () => {
    expect((await run('providers', 'remove', 'paystack')).code).toBe(0);
    expect((await nuban('0771839057')).json).toMatchObject({ status: 'failed' });
    expect((await run('providers', 'remove', 'paystack')).stderr).toMatch(/no account with paystack/);
    expect((await run('audit', 'verify')).code).toBe(0);
  });

  it('left no secret in what was printed, logged or stored', async () => {
    await product.stop();
    const { stdout, stderr } = await product.finished;
    const printed = said + stdout + stderr;
    expect(printed).toContain('paystack');
    expect(Object.values(secrets).filter((secret) => printed.includes(secret))).toEqual([]);
    expect(await holders(join(folder.path, 'data'), Object.values(secrets))).toEqual([]);
    // The provider's own words are nowhere either.
    expect(await holders(join(folder.path, 'data'), ['Invalid key', 'Account number resolved'])).toEqual([]);
  });
});

async function holders(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    for (const text of texts)
      if (bytes.includes(text) || bytes.includes(Buffer.from(text).toString('base64').slice(0, -3)))
        found.push(`${text} in ${entry.name}`);
  }
  return found;
}
