/**
 * Executes the interface document: its tables are parsed, and every row runs assertions against the real product over
 * the wire. A row without a check, or a check without a row, fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amanaJson, type RunningProduct, serve, temporaryDirectory } from '../product.ts';
import { callChecks } from './call-rows.ts';
import { interfaceRows } from './interface-tables.ts';
import { type MediaServer, serveMedia } from './media.ts';
import { recordChecks } from './record-rows.ts';
import { at, post, type World } from './world.ts';

const rows = interfaceRows(readFileSync(join(import.meta.dirname, 'interface.md'), 'utf8'));
const checks = { ...recordChecks, ...callChecks };

let world: World;
let product: RunningProduct;
let media: MediaServer;
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let executed = 0;

beforeAll(async () => {
  directory = await temporaryDirectory();
  media = await serveMedia();
  const surroundings = {
    cwd: directory.path,
    env: { AMANA_OUTBOUND_ALLOW: media.host, AMANA_RATE_LIMIT: '0' },
  };
  product = await serve(surroundings);
  const made = async (...words: string[]): Promise<string> => {
    const answer = await amanaJson(surroundings, ...words);
    expect(answer.code, answer.stderr).toBe(0);
    return String(answer.document[words[0] === 'keys' ? 'secret' : 'id']);
  };
  const key = (branch: string): Promise<string> =>
    made('keys', 'create', '--branch', branch, '--environment', 'test');
  const settings = await made('branches', 'create', 'Settings');
  const withoutSuite = await made('branches', 'create', 'Without suite', '--no-identity-suite');
  const organisation = await made('organisations', 'create', 'Pending', '--unverified');
  const unverified = await made('branches', 'create', 'Pending branch', '--organisation', organisation);

  world = {
    baseUrl: product.baseUrl,
    keys: {
      main: product.testKey ?? '',
      withoutSuite: await key(withoutSuite),
      unverified: await key(unverified),
      settings: await key(settings),
    },
    media,
  };
});

afterAll(async () => {
  await product?.stop();
  await media?.close();
  await directory?.remove();
});

describe('the interface, row by row', () => {
  for (const row of rows)
    it(`${row.table}: ${row.name}${row.cells.Message ? ` ${row.cells.Message}` : ''}`, async () => {
      const check = checks[row.table];
      expect(check, `no check for the table '${row.table}'`).toBeDefined();
      expect.hasAssertions();
      await check?.(world, row);
      executed += 1;
    });

  it('executed every row that it parsed', () => {
    console.log(`conformance: ${rows.length} rows parsed, ${executed} executed`);
    expect(rows.length).toBe(143);
    expect(executed).toBe(rows.length);
    expect(Object.keys(checks).sort()).toEqual([...new Set(rows.map((row) => row.table))].sort());
  });
});

describe('what the interface says in prose', () => {
  it('gives the phone number profile', async () => {
    const answer = await post(world, '/api/onboarding/nigeria_kyc/phone_no_advanced/', {
      phone_number: '+234 803 123 4560',
    });
    const fields =
      'nin surname firstname middlename gender birthdate telephoneno residence_address residence_state residence_lga';
    expect(Object.keys(answer.body.data ?? {}).sort()).toEqual(fields.split(' ').sort());
    expect(at(answer.body.data, 'birthdate')).toMatch(/^\d{1,2} [A-Z]{3} \d{4}$/);
    expect(at(answer.body.data, 'gender')).toMatch(/^[MF]$/);
  });

  it('gives the tax identification record', async () => {
    const answer = await post(world, '/api/onboarding/nigeria_kyc/tin/', {
      tax_identification_number: 'N-12345670',
    });
    const fields = 'taxpayer_name cac_reg_number firstin jittin tax_office phone_number email search';
    expect(Object.keys(answer.body.data ?? {}).sort()).toEqual(fields.split(' ').sort());
    expect(at(answer.body.data, 'search')).toBe('N-12345670');
  });

  it('skips screening when the identity step gives no name, and says why', async () => {
    const answer = await post(world, '/api/onboarding/verify_customer', {
      country: 'Kenya',
      identifier: '23456781',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      decision: 'fail',
      screening: { sanctions: [], peps: [], adverse_media: [], risk_level: 'low' },
    });
    expect(at(answer.body.data, 'screening.note')).toEqual(expect.any(String));
  });

  it('skips screening while ivs is off', async () => {
    const key = world.keys.settings;
    await post(world, '/api/onboarding/settings', { ivs: false }, key);
    const answer = await post(
      world,
      '/api/onboarding/verify_customer',
      { country: 'Kenya', identifier: '23456780' },
      key,
    );
    await post(world, '/api/onboarding/settings', { ivs: true }, key);
    expect(answer.body.data).toMatchObject({ identity: { verified: false }, decision: 'fail' });
    expect(at(answer.body.data, 'screening.note')).toEqual(expect.any(String));
  });
});
