/** Accounts on a real database: sealed, joined with the environment, taken over without a restart, by name only. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProtection } from '../../../platform/encryption.ts';
import { parseAllowList } from '../../../platform/outbound-address.ts';
import type { Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../storage/test-database.ts';
import { vendors } from '../vendors/index.ts';
import { readAccounts, storeAccount } from './accounts-store.ts';
import { strayVariables } from './environment-accounts.ts';
import { type OpenAccountsDeps, openAccounts } from './open-accounts.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  await storage.db.deleteFrom('provider_accounts').execute();
});

const planted = 'planted-secret-8f2b';
const clock = { now: () => new Date('2026-03-04T05:06:07Z') };

function deps(environment: Record<string, string> = {}, masterByte = 7): OpenAccountsDeps {
  return {
    db: storage.db,
    protection: createProtection({
      masterKey: Buffer.alloc(32, masterByte),
      loadWrappedKey: async () => null,
      clock,
    }),
    vendors,
    environment,
    allow: parseAllowList('127.0.0.1:9999'),
    outbound: { request: async () => ({ ok: false, reason: 'connect_failed', refused: false }) },
    now: clock.now,
  };
}

async function store(name: string, credentials: Record<string, string>, settings = {}, revision = '1') {
  const query = storeAccount(deps(), { name, credentials, settings, revision, changedAt: clock.now() });
  await storage.writer.write({ queries: [query] });
}

describe('stored accounts', () => {
  it('are opened when complete, with their settings', async () => {
    await store(
      'prembly',
      { api_key: planted },
      { order: 2, prices: { bvn: { amount: '60', currency: 'NGN' } } },
    );
    await store('qoreid', { client_id: 'only-half' });
    const accounts = await openAccounts(deps());
    expect(accounts.open().map(({ name }) => name)).toEqual(['prembly']);
    expect(accounts.settings('prembly')).toEqual({
      enabled: true,
      order: 2,
      prices: { bvn: { amount: '60', currency: 'NGN' } },
    });
    expect(accounts.facts().find(({ name }) => name === 'qoreid')?.problems).toEqual([
      'the credential secret is missing',
    ]);
  });

  it('lie sealed in the database', async () => {
    await store('prembly', { api_key: planted });
    const row = await storage.db.selectFrom('provider_accounts').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(row.sealed).includes(planted)).toBe(false);
    expect(JSON.stringify(row)).not.toContain(planted);
  });

  it('do not open under another master key, and say so', async () => {
    await store('prembly', { api_key: planted });
    const accounts = await openAccounts(deps({}, 8));
    expect(accounts.open()).toEqual([]);
    expect(accounts.facts()[0]?.problems[0]).toMatch(/cannot be decrypted/);
  });

  it('do not open under the name of another vendor', async () => {
    await store('prembly', { api_key: planted });
    await storage.db.updateTable('provider_accounts').set({ name: 'youverify' }).execute();
    const [moved] = await readAccounts(deps());
    expect(moved?.credentials).toEqual({});
  });

  it('are not asked while they are disabled', async () => {
    await store('prembly', { api_key: planted }, { enabled: false });
    const accounts = await openAccounts(deps());
    expect(accounts.get('prembly')).toBeUndefined();
    expect(accounts.settings('prembly').enabled).toBe(false);
  });
});

describe('a change', () => {
  it('counts at the next call, and the opened vendor stays the same', async () => {
    await store('paystack', { secret_key: 'first' });
    const seen: string[] = [];
    const accounts = await openAccounts({
      ...deps(),
      outbound: {
        request: async (_url, options) => {
          seen.push(options?.headers?.['Authorization'] ?? '');
          return { ok: false, reason: 'connect_failed', refused: false };
        },
      },
    });
    const open = accounts.get('paystack');
    const product = open?.vendor.products[0];
    if (!open || !product) throw new Error('paystack is not open');
    const asked = {
      country: product.country,
      product: product.serves[0] ?? '',
      scheme: product.scheme,
      identifier: '0123456789',
      inputs: { bank_code: '058' },
    };
    await open.call(product, asked, { timeoutMs: 1000 });
    await store('paystack', { secret_key: 'second' }, {}, '2');
    await accounts.refresh();
    await open.call(product, asked, { timeoutMs: 1000 });
    expect(seen).toEqual(['Bearer first', 'Bearer second']);
    expect(accounts.get('paystack')).toBe(open);
  });

  it('of one account leaves the settings of the others the same object, and renews its own', async () => {
    await store('paystack', { secret_key: 'first' });
    await store('mono', { secret_key: 'first' });
    const accounts = await openAccounts(deps({ AMANA_PROVIDER_DOJAH_ORDER: '3' }));
    const before = ['paystack', 'mono', 'dojah'].map((name) => accounts.settings(name));
    await accounts.refresh();
    await store('paystack', { secret_key: 'second' }, {}, '2');
    await accounts.refresh();
    const after = ['paystack', 'mono', 'dojah'].map((name) => accounts.settings(name));
    expect(after.map((settings, index) => settings === before[index])).toEqual([false, true, true]);
  });

  it('of another process is seen by polling', async () => {
    const accounts = await openAccounts(deps());
    const stop = accounts.startPolling(20);
    try {
      await store('prembly', { api_key: planted }, {}, '2');
      await expect.poll(() => accounts.open().length, { timeout: 5000 }).toBe(1);
      await storage.db.deleteFrom('provider_accounts').execute();
      await expect.poll(() => accounts.open().length, { timeout: 5000 }).toBe(0);
    } finally {
      stop();
    }
  });
});

describe('the environment', () => {
  it('makes an account of its own, and wins field by field over the stored one', async () => {
    await store('smile-id', { partner_id: 'stored', api_key: 'stored' }, { order: 5, timeoutMs: 900 });
    const accounts = await openAccounts(
      deps({
        AMANA_PROVIDER_SMILE_ID_API_KEY: planted,
        AMANA_PROVIDER_SMILE_ID_ORDER: '1',
        AMANA_PROVIDER_KRA_GAVACONNECT_ENABLED: 'false',
        AMANA_PROVIDER_MONO_SECRET_KEY: 'given',
        AMANA_PROVIDER_MONO_PRICES: 'bvn=50 NGN, nuban = 0.5 usd',
      }),
    );
    expect(accounts.credentials('smile-id')).toEqual({ partner_id: 'stored', api_key: planted });
    expect(accounts.settings('smile-id')).toMatchObject({ order: 1, timeoutMs: 900 });
    expect(accounts.facts().find(({ name }) => name === 'smile-id')?.origins).toEqual({
      partner_id: 'database',
      api_key: 'environment',
    });
    expect(accounts.settings('mono').prices).toEqual({
      bvn: { amount: '50', currency: 'NGN' },
      nuban: { amount: '0.5', currency: 'USD' },
    });
    expect(
      accounts
        .open()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['mono', 'smile-id']);
  });

  it.each([
    ['ORDER', 'soon', /AMANA_PROVIDER_MONO_ORDER must be a whole number/],
    ['ENABLED', 'perhaps', /AMANA_PROVIDER_MONO_ENABLED must be true or false/],
    ['PRICES', 'bvn=cheap', /AMANA_PROVIDER_MONO_PRICES must be prices/],
    ['BASE_URL', 'http://api.example', /must be https/],
    ['BASE_URL', 'https://user:word@api.example', /user name or password/],
    ['BASE_URL', 'https://10.0.0.1', /private address/],
    ['BASE_URL', 'https://api.example/?key=1', /no query/],
  ])('with %s=%s keeps the vendor closed and names the reason', async (field, value, problem) => {
    const accounts = await openAccounts(
      deps({ AMANA_PROVIDER_MONO_SECRET_KEY: planted, [`AMANA_PROVIDER_MONO_${field}`]: value }),
    );
    expect(accounts.open()).toEqual([]);
    const problems = accounts.facts()[0]?.problems.join('; ') ?? '';
    expect(problems).toMatch(problem);
    expect(problems).not.toContain(planted);
    expect(problems).not.toContain(value);
  });

  it('tells what is most likely misspelt, settings of the installation aside', () => {
    const environment = {
      AMANA_PROVIDER_MONO_SECRETKEY: 'any',
      AMANA_PROVIDER_MONO_SECRET_KEY: 'any',
      AMANA_PROVIDER_SMILE_ID_V3_API_KEY_FILE: 'any',
      AMANA_PROVIDER_REST_MS: '5',
      PATH: 'any',
    };
    expect(strayVariables(vendors, environment, ['AMANA_PROVIDER_REST_MS'])).toEqual([
      'AMANA_PROVIDER_MONO_SECRETKEY',
    ]);
  });

  it('may name files of secrets, and armoured keys on one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amana-account-'));
    try {
      writeFileSync(join(folder, 'mono'), `${planted}\n`);
      const accounts = await openAccounts(
        deps({
          AMANA_PROVIDER_MONO_SECRET_KEY_FILE: join(folder, 'mono'),
          AMANA_PROVIDER_PAYSTACK_SECRET_KEY_FILE: join(folder, 'none'),
          AMANA_PROVIDER_PREMBLY_API_KEY: '-----BEGIN KEY-----\\nbody\\n-----END KEY-----',
        }),
      );
      expect(accounts.credentials('mono')).toEqual({ secret_key: planted });
      expect(accounts.credentials('prembly')?.api_key).toBe('-----BEGIN KEY-----\nbody\n-----END KEY-----');
      expect(accounts.facts().find(({ name }) => name === 'paystack')?.problems[0]).toBe(
        'AMANA_PROVIDER_PAYSTACK_SECRET_KEY_FILE names a file that cannot be read or is empty',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('may name a host without https that the operator exempted', async () => {
    const accounts = await openAccounts(
      deps({
        AMANA_PROVIDER_MONO_SECRET_KEY: planted,
        AMANA_PROVIDER_MONO_BASE_URL: 'http://127.0.0.1:9999/mono',
      }),
    );
    expect(accounts.open().map(({ name }) => name)).toEqual(['mono']);
  });
});
