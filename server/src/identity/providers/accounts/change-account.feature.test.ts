/** Entering, changing and removing an account on a real database: what is kept, what is audited, what is refused. */
import { RequestFailure } from '@amana/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProtection } from '../../../platform/encryption.ts';
import type { OperatorAction } from '../../../platform/operator-action.ts';
import { parseAllowList } from '../../../platform/outbound-address.ts';
import type { Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../storage/test-database.ts';
import { vendors } from '../vendors/index.ts';
import { type OpenAccountsDeps, openAccounts, type OwnedProviderAccounts } from './open-accounts.ts';
import { providerAccountActions } from './operator-routes.ts';

let storage: Storage;
let accounts: OwnedProviderAccounts;
let actions: OperatorAction[];

const clock = { now: () => new Date('2026-03-04T05:06:07Z') };
const planted = 'planted-secret-51c7';

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  await storage.db.deleteFrom('provider_accounts').execute();
  const protection = createProtection({
    masterKey: Buffer.alloc(32, 7),
    loadWrappedKey: async () => null,
    clock,
  });
  const deps: OpenAccountsDeps = {
    db: storage.db,
    protection,
    vendors,
    environment: { AMANA_PROVIDER_MONO_SECRET_KEY: 'of-the-environment' },
    allow: parseAllowList(''),
    outbound: { request: async () => ({ ok: false, reason: 'connect_failed', refused: false }) },
    now: clock.now,
  };
  accounts = await openAccounts(deps);
  actions = providerAccountActions({ ...deps, protection, writer: storage.writer, accounts });
});

async function run(name: string, input: object): Promise<unknown> {
  const action = actions.find((each) => each.name === `providers.${name}`);
  return action?.run(input, { progress: () => undefined, signal: new AbortController().signal });
}

async function lastAudit() {
  return storage.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'subject', 'detail'])
    .where('action', 'like', 'provider.%')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('an account', () => {
  it('is entered, changed field by field, and audited by the names of the fields', async () => {
    const entered = await run('set', {
      name: 'smile-id',
      credentials: { partner_id: '0042', api_key: planted },
      order: 2,
      prices: { enhanced_kyc_ng_nin: '55.50 NGN' },
    });
    expect(entered).toMatchObject({ state: 'ready', order: 2, prices: { enhanced_kyc_ng_nin: '55.50 NGN' } });
    expect(JSON.stringify(entered)).not.toContain(planted);
    const audit = await lastAudit();
    expect(audit).toMatchObject({
      action: 'provider.account_entered',
      actor: 'operator',
      subject: 'smile-id',
      detail: {
        credentials: ['api_key', 'partner_id'],
        settings: ['order', 'price enhanced_kyc_ng_nin'],
        enabled: true,
      },
    });
    expect(JSON.stringify(audit)).not.toContain(planted);

    await run('set', { name: 'smile-id', credentials: { partner_id: '0043' }, order: null, enabled: false });
    expect(accounts.credentials('smile-id')).toEqual({ partner_id: '0043', api_key: planted });
    expect(accounts.settings('smile-id')).toEqual({
      enabled: false,
      prices: { enhanced_kyc_ng_nin: { amount: '55.50', currency: 'NGN' } },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'provider.account_changed',
      detail: { credentials: ['partner_id'], settings: ['enabled', 'order'], enabled: false },
    });

    await run('set', {
      name: 'smile-id',
      credentials: { api_key: null },
      prices: { enhanced_kyc_ng_nin: null },
      enabled: true,
    });
    expect(accounts.credentials('smile-id')).toEqual({ partner_id: '0043' });
    expect(await run('list', {})).toMatchObject({
      providers: expect.arrayContaining([
        expect.objectContaining({
          name: 'smile-id',
          state: 'misconfigured',
          problems: ['the credential api_key is missing'],
          prices: {},
        }),
      ]),
    });
  });

  it('keeps all of several changes that come at once', async () => {
    await Promise.all([
      run('set', { name: 'qoreid', credentials: { client_id: 'one' } }),
      run('set', { name: 'qoreid', credentials: { secret: 'two' } }),
      run('set', { name: 'qoreid', order: 7 }),
      run('set', { name: 'qoreid', order: 'none' }).catch(() => undefined),
      run('set', { name: 'qoreid', timeout_ms: 900 }),
    ]);
    expect(accounts.credentials('qoreid')).toEqual({ client_id: 'one', secret: 'two' });
    expect(accounts.settings('qoreid')).toEqual({ enabled: true, prices: {}, order: 7, timeoutMs: 900 });
  });

  it('is removed; what the environment says is left', async () => {
    await run('set', { name: 'mono', credentials: { secret_key: planted }, order: 1 });
    expect(await run('remove', { name: 'mono' })).toEqual({ name: 'mono', in_environment: true });
    expect(accounts.credentials('mono')).toEqual({ secret_key: 'of-the-environment' });
    expect(accounts.settings('mono').order).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ action: 'provider.account_removed', subject: 'mono' });
    await expect(run('remove', { name: 'mono' })).rejects.toThrow(/comes from the environment/);
    await expect(run('remove', { name: 'dojah' })).rejects.toThrow(/no account with dojah/);
  });
});

describe('refused is', () => {
  it.each<[string, object, RegExp]>([
    ['a provider that nobody knows', { name: 'nobody', enabled: true }, /no provider of that name/],
    ['a credential that it has not', { name: 'mono', credentials: { pin: planted } }, /no credential pin/],
    ['an empty credential', { name: 'mono', credentials: { secret_key: '' } }, /empty/],
    [
      'one with control characters',
      { name: 'mono', credentials: { secret_key: `${planted}\u0000` } },
      /control/,
    ],
    ['one that is too long', { name: 'mono', credentials: { secret_key: planted.repeat(600) } }, /./],
    ['a product that it has not', { name: 'mono', prices: { cows: '5 NGN' } }, /no product cows/],
    ['a price that is none', { name: 'mono', prices: { nin: 'five' } }, /an amount and a currency/],
    ['a negative price', { name: 'mono', prices: { nin: '-5 NGN' } }, /an amount and a currency/],
    ['an address without TLS', { name: 'mono', base_url: 'http://api.example' }, /https/],
    ['an address of this machine', { name: 'mono', base_url: 'https://127.0.0.1' }, /private/],
    ['an order out of range', { name: 'mono', order: 1001 }, /order/],
  ])('%s, and nothing is changed', async (_name, input, words) => {
    const told = await run('set', input).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(RequestFailure);
    expect(String(told)).toMatch(words);
    expect(JSON.stringify(told) + String(told)).not.toContain(planted);
    expect(await storage.db.selectFrom('provider_accounts').selectAll().execute()).toEqual([]);
  });
});
