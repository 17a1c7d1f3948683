/** The life of a key, a branch and an organisation, over a real database; what each change means to the next request. */
import { RequestFailure } from '@amana/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import type { AccessDeps } from './access-deps.ts';
import { type Authentication, openAuthentication } from './authenticate.ts';
import { changeBranchSettings, createBranch, listBranches, setBranch } from './branches.ts';
import { readBranchSettings } from './branch-settings.ts';
import { firstStart } from './first-start.ts';
import { createKey, keyState, listKeys, revokeKey, rotateKey } from './keys.ts';
import { createOrganisation, listOrganisations, verifyOrganisation } from './organisations.ts';
import { hashSecret } from './secrets.ts';

let storage: Storage;
let here: AccessDeps & { authentication: Authentication };
/** Another node: the same database, a memory of its own. */
let there: Authentication;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
let branchId = '';
let firstSecret = '';

beforeAll(async () => {
  storage = await openTestStorage();
  here = { storage, clock, authentication: openAuthentication({ db: storage.db, clock, cacheMs: 1000 }) };
  there = openAuthentication({ db: storage.db, clock, cacheMs: 1000 });
  const first = await firstStart(here);
  if (!first) throw new Error('the database was not fresh');
  branchId = first.branchId;
  firstSecret = first.testKey;
});
afterAll(() => storage.close());

async function refusal(work: Promise<unknown>): Promise<object> {
  try {
    await work;
  } catch (error) {
    if (error instanceof RequestFailure) return { code: error.code, field: error.options.field };
    throw error;
  }
  throw new Error('nothing was refused');
}

async function audited(): Promise<{ action: string; subject: string | null }[]> {
  return storage.db.selectFrom('audit_entries').select(['action', 'subject']).orderBy('seq').execute();
}

describe('the first start', () => {
  it('makes one of each, once', async () => {
    expect(await firstStart(here)).toBeUndefined();
    expect(await listOrganisations(here)).toMatchObject([{ verified: true }]);
    expect(await listBranches(here)).toMatchObject([{ id: branchId, identitySuite: true, settings: {} }]);
    const keys = await listKeys(here);
    expect(keys).toMatchObject([
      { environment: 'test', scopes: ['lookups', 'faces', 'onboarding', 'screening'] },
    ]);
    expect((await here.authentication.authenticate(firstSecret))?.caller).toMatchObject({
      key: { environment: 'test' },
      branch: { id: branchId, identitySuite: true },
      organisation: { verified: true },
    });
  });

  it('is made once by two nodes that start together', async () => {
    const fresh = await openTestStorage();
    const deps = { storage: fresh, clock, authentication: { forget: () => undefined } };
    const made = await Promise.all([
      firstStart(deps, { liveKey: true }),
      firstStart(deps, { liveKey: true }),
    ]);
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    expect(made.find((one) => one)?.liveKey).toMatch(/^amana_live_/);
    expect(await listOrganisations(deps)).toHaveLength(1);
    expect(await listKeys(deps)).toHaveLength(2);
    await fresh.close();
  });

  it('leaves no secret in the database, only its hash', async () => {
    const rows = await storage.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(firstSecret.slice(20));
    expect(rows.map((row) => Buffer.from(row.secret_hash).toString('hex'))).toContain(
      hashSecret(firstSecret).toString('hex'),
    );
    expect(rows[0]?.hint).toBe(`${firstSecret.slice(0, 15)}…`);
  });
});

describe('a key', () => {
  it('works until it expires', async () => {
    const expiresAt = new Date(clock.now().getTime() + 500);
    const { secret } = await createKey(here, { environment: 'live', expiresAt });
    expect((await here.authentication.authenticate(secret))?.caller.key.environment).toBe('live');
    aheadMs += 499;
    aheadMs += 2;
    // Still remembered, and yet expired.
    expect(await here.authentication.authenticate(secret)).toBeUndefined();
  });

  it('is refused here at once after revocation, elsewhere within two seconds', async () => {
    const { key, secret } = await createKey(here, { environment: 'test' });
    expect(await here.authentication.authenticate(secret)).toBeDefined();
    expect(await there.authenticate(secret)).toBeDefined();
    await revokeKey(here, key.id);
    expect(await here.authentication.authenticate(secret)).toBeUndefined();
    expect(await there.authenticate(secret)).toBeDefined();
    aheadMs += 1000;
    expect(await there.authenticate(secret)).toBeUndefined();
    expect((await revokeKey(here, key.id)).revokedAt).not.toBeNull();
    expect(
      (await audited()).filter((entry) => entry.subject === key.id).map((entry) => entry.action),
    ).toEqual(['key.created', 'key.revoked']);
  });

  it('is revoked even while it is being looked up', async () => {
    const { key, secret } = await createKey(here, { environment: 'test' });
    const looking = here.authentication.authenticate(secret);
    const revoking = revokeKey(here, key.id);
    await Promise.all([looking, revoking]);
    expect(await here.authentication.authenticate(secret)).toBeUndefined();
  });

  it('rotates with an overlap, keeping its rights', async () => {
    const { key, secret } = await createKey(here, {
      environment: 'test',
      scopes: ['screening'],
      allowAddresses: ['192.0.2.0/24'],
      rateLimit: 7,
    });
    const next = await rotateKey(here, { id: key.id, overlapHours: 2 });
    expect(next.key).toMatchObject({
      scopes: ['screening'],
      allowAddresses: ['192.0.2.0/24'],
      rateLimit: 7,
      expiresAt: null,
    });
    for (const valid of [secret, next.secret])
      expect(await here.authentication.authenticate(valid)).toBeDefined();
    expect(await refusal(rotateKey(here, { id: key.id, overlapHours: 2 }))).toMatchObject({
      code: 'conflict',
    });
    aheadMs += 2 * 3_600_000 + 1;
    expect(await here.authentication.authenticate(secret)).toBeUndefined();
    expect(await here.authentication.authenticate(next.secret)).toBeDefined();
    const states = (await listKeys(here)).map((one) => [one.id, keyState(one, clock.now())]);
    expect(states).toContainEqual([key.id, 'expired']);
    expect(states).toContainEqual([next.key.id, 'valid']);
  });

  it('ends at once when it rotates without an overlap', async () => {
    const { key, secret } = await createKey(here, { environment: 'test' });
    const next = await rotateKey(here, { id: key.id, overlapHours: 0 });
    expect(await here.authentication.authenticate(secret)).toBeUndefined();
    expect(await here.authentication.authenticate(next.secret)).toBeDefined();
  });

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ expiresAt: new Date(0) }, 'expires_at'],
    [{ expiresAt: new Date(Number.NaN) }, 'expires_at'],
    [{ allowAddresses: ['10.0.0.0/33'] }, 'allow_addresses'],
    [{ allowAddresses: ['localhost'] }, 'allow_addresses'],
    [{ allowAddresses: ['127.1'] }, 'allow_addresses'],
    [{ rateLimit: -1 }, 'rate_limit'],
    [{ rateLimit: 1.5 }, 'rate_limit'],
    [{ name: 'a\u200bb' }, 'name'],
  ])('is not made with %j', async (input, field) => {
    expect(await refusal(createKey(here, { environment: 'test', ...input }))).toEqual({
      code: 'invalid_format',
      field,
    });
  });

  it('asks the database once for a crowd', async () => {
    let asked = 0;
    const db = new Proxy(storage.db, {
      get(target, name, receiver) {
        if (name === 'selectFrom') asked++;
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const authentication = openAuthentication({ db, clock, cacheMs: 1000 });
    const { secret } = await createKey(here, { environment: 'test' });
    await Promise.all(Array.from({ length: 50 }, async () => authentication.authenticate(secret)));
    for (let i = 0; i < 50; i++) expect(authentication.authenticate(secret)).not.toBeInstanceOf(Promise);
    for (const token of ['', 'x', 'amana_test_', 'amana_test_'.padEnd(57, '0')]) {
      expect(authentication.authenticate(token)).toBeUndefined();
    }
    expect(asked).toBe(1);
  });
});

describe('organisations and branches', () => {
  it('are made once by name and found by name or id', async () => {
    const organisation = await createOrganisation(here, { name: ' Kente Bank ', verified: false });
    expect(organisation).toMatchObject({ name: 'Kente Bank', verified: false });
    expect(await refusal(createOrganisation(here, { name: 'Kente Bank', verified: true }))).toEqual({
      code: 'conflict',
      field: 'name',
    });
    const branch = await createBranch(here, {
      name: 'Accra',
      organisation: 'Kente Bank',
      identitySuite: false,
    });
    expect(
      await refusal(
        createBranch(here, { name: 'Accra', organisation: organisation.id, identitySuite: true }),
      ),
    ).toMatchObject({ code: 'conflict' });
    const [oldest] = await listOrganisations(here);
    expect(oldest?.id).not.toBe(organisation.id);
    expect(await createBranch(here, { name: 'Kumasi', identitySuite: true })).toMatchObject({
      organisationId: oldest?.id,
    });
    expect(await refusal(createKey(here, { environment: 'test' }))).toEqual({
      code: 'missing_field',
      field: 'branch',
    });
    expect(await refusal(createKey(here, { environment: 'test', branch: 'Nowhere' }))).toEqual({
      code: 'record_not_found',
      field: 'branch',
    });
    const { secret } = await createKey(here, { environment: 'test', branch: 'Accra' });
    const seen = async () => (await here.authentication.authenticate(secret))?.caller;
    expect(await seen()).toMatchObject({
      branch: { id: branch.id, identitySuite: false },
      organisation: { verified: false },
    });
    await verifyOrganisation(here, 'Kente Bank');
    await setBranch(here, { branch: 'Accra', key: 'identity_suite', value: 'true' });
    expect(await seen()).toMatchObject({ branch: { identitySuite: true }, organisation: { verified: true } });
  });

  it('refuse a word that the features refuse, and pass on their doubts', async () => {
    const strict: AccessDeps = {
      ...here,
      checkWord: (setting, word) => {
        if (setting === 'required_lists' && word === 'nowhere') return { refused: 'no such list' };
        return setting === 'block_topics' && word === 'odd' ? { doubt: 'odd is odd' } : undefined;
      },
    };
    const required = { branch: branchId, key: 'required_lists' };
    expect(await refusal(setBranch(strict, { ...required, value: 'un_sc,nowhere' }))).toEqual({
      code: 'invalid_format',
      field: 'required_lists',
    });
    expect((await setBranch(strict, { ...required, value: 'default' })).value).toEqual([]);
    const topics = { branch: branchId, key: 'block_topics' };
    expect(await setBranch(strict, { ...topics, value: 'odd,sanction' })).toMatchObject({
      value: ['odd', 'sanction'],
      doubts: ['odd is odd'],
    });
    expect((await setBranch(strict, { ...topics, value: 'default' })).doubts).toEqual([]);
  });

  it('take settings as text or JSON, and refuse a change with one bad value whole', async () => {
    const read = async () =>
      readBranchSettings((await here.authentication.authenticate(firstSecret))?.caller.branch.settings ?? {});
    expect(await read()).toMatchObject({
      match_threshold: 0.7,
      display_floor: 0.5,
      ivs: true,
      static_image_liveness: 'accept',
    });
    expect((await setBranch(here, { branch: branchId, key: 'match_threshold', value: '0.8' })).value).toBe(
      0.8,
    );
    expect(
      (await setBranch(here, { branch: branchId, key: 'block_countries', value: 'KP, Iran' })).value,
    ).toEqual(['kp', 'ir']);
    await changeBranchSettings(here, branchId, { aml: false }, 'key:1', 'request-1');
    expect(await read()).toMatchObject({ match_threshold: 0.8, block_countries: ['kp', 'ir'], aml: false });
    expect(await refusal(changeBranchSettings(here, branchId, { ivs: false, aml: 'no' }, 'key:1'))).toEqual({
      code: 'invalid_format',
      field: 'aml',
    });
    expect((await read()).ivs).toBe(true);
    expect(
      (await setBranch(here, { branch: branchId, key: 'match_threshold', value: 'default' })).value,
    ).toBe(0.7);
    expect((await read()).match_threshold).toBe(0.7);
  });

  it.each([
    ['nonsense', '1'],
    ['match_threshold', '1.1'],
    ['match_threshold', '0.4'],
    ['match_threshold', 'high'],
    ['static_image_liveness', 'maybe'],
    ['block_countries', 'Atlantis'],
    ['amount_limits', 'NGN'],
    ['ivs', 'yes'],
    ['identity_suite', '1'],
    ['__proto__', '1'],
  ])('refuse %s = %s', async (key, value) => {
    expect(await refusal(setBranch(here, { branch: branchId, key, value }))).toEqual({
      code: 'invalid_format',
      field: key,
    });
  });
});
