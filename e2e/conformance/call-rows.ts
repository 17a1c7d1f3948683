/** What each row of the interface's endpoint, request, error and limit tables asserts. */
import { expect } from 'vitest';
import { type InterfaceRow, names } from './interface-tables.ts';
import type { RowCheck } from './record-rows.ts';
import { at, post, sampleRequests, transaction, type World } from './world.ts';

const generic = 'Sorry, your check cannot be processed at the moment. Please try again in a few minutes';
const verify = '/api/onboarding/verify_customer';
const settings = '/api/onboarding/settings';
const nuban = '/api/onboarding/nigeria_kyc/nuban_advanced/';
const liveness = '/api/onboarding/biometrics/face/liveliness_check/';
const basic = '/api/onboarding/kenya_kyc/national_id_basic/';
const screening = '/api/v1/monitoring/transaction_screening';

const endpoint: RowCheck = async (world, row) => {
  const path = row.name;
  const body = sampleRequests(world)[path];
  expect(body, `no sample request for ${path}`).toBeDefined();
  const success = row.cells['Success data'] ?? '';
  const message = /[Mm]essage:? '?([^'.]*(?:'s [^'.]*)?)/.exec(success)?.[1]?.trim();
  const bare = path.replace(/\/$/, '');
  for (const form of [bare, `${bare}/`]) {
    const answer = await post(world, form, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(success.includes('HTTP 201') ? 201 : 200);
    expect(answer.body.status).toBe('success');
    if (message) expect(answer.body.message).toBe(message);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  }
  const wrongMethod = await fetch(world.baseUrl + bare, { headers: { 'x-access-token': world.keys.main } });
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('allow')).toContain('POST');
  for (const [, field] of (row.cells['Request body fields'] ?? '').matchAll(/(\w+) \([^;]*required/g)) {
    const { [field ?? '']: _, ...rest } = body ?? {};
    const answer = await post(world, path, rest);
    expect(answer.status, `${path} without ${field}`).toBe(400);
    expect(at(answer.body, 'error.code')).toBe('missing_field');
  }
};

const transactionField: RowCheck = async (world, row) => {
  const answers = async (change: Record<string, unknown>) =>
    post(world, screening, { ...transaction, ...change });
  for (const path of names(
    row.name.replace(/,? ?receiver\.address.*/, (rest) => rest.replace('receiver.', '')),
  )) {
    const [top = '', inner] = path.split('.');
    if (row.name.startsWith('receiver.accountNumber')) {
      const answer = await answers({ receiver: transaction.sender });
      expect(answer.status).toBe(201);
      expect(at(answer.body.data, 'receiver.address')).toEqual(transaction.sender.address);
      continue;
    }
    const whole = await answers({});
    expect(whole.status).toBe(201);
    const sent = at(transaction, path);
    expect(at(whole.body.data, path), path).toEqual(path === 'amount' ? Number(sent) : sent);
    const without = inner
      ? {
          [top]: Object.fromEntries(
            Object.entries(transaction[top as 'sender']).filter(([name]) => name !== inner),
          ),
        }
      : { [top]: undefined };
    const answer = await answers(without);
    const required = row.cells.Category?.startsWith('required') === true;
    expect(answer.status, `without ${path}`).toBe(required ? 400 : 201);
    if (required) expect(at(answer.body, 'error.field')).toBe(path);
    const wrong = await answers(
      inner ? { [top]: { ...transaction[top as 'sender'], [inner]: [7] } } : { [top]: [7] },
    );
    expect(wrong.status, `wrong type of ${path}`).toBe(400);
    expect(String(at(wrong.body, 'error.field')), `field named for ${path}`).toContain(top);
  }
};

const lookupError: RowCheck = async (world, row) => {
  const expectFailed = (answer: Awaited<ReturnType<typeof post>>, message: string): void => {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ status: 'failed', data: [], message });
  };
  const condition = row.cells.Condition ?? '';
  if (row.name === '401') {
    const answer = await post(world, basic, { national_id: '23456780' }, null);
    expect(answer.status).toBe(401);
    expect(answer.body).not.toHaveProperty('data');
    expect(answer.body).toMatchObject({
      status: 'failed',
      message: 'Authentication credentials were not provided.',
    });
  } else if (condition.startsWith('NUBAN')) {
    for (const body of [
      {},
      { bank_code: '058', customer_name: 'A' },
      { account_number: '0123456089', customer_name: 'A' },
    ])
      expectFailed(await post(world, nuban, body), 'Account Number and Bank Code are required');
  } else if (condition.startsWith('liveness')) {
    expectFailed(await post(world, liveness, {}), 'Missing required fields');
  } else {
    expect(condition).toContain(generic);
    for (const body of [{}, { national_id: 'x' }, { national_id: '23456781' }])
      expectFailed(await post(world, basic, body), generic);
  }
};

/** The call that meets each row of the second error table, by its message. */
function accountError(world: World, message: string): ReturnType<typeof post>[] {
  const good = sampleRequests(world)[verify] ?? {};
  switch (message) {
    case 'Authorization token is missing':
      return [post(world, verify, good, null), post(world, settings, {}, null)];
    case 'Authorization failed':
      return [post(world, verify, good, 'no-such-key'), post(world, settings, {}, 'no-such-key')];
    case "Identity Verification suite isn't enabled for this branch":
      return [post(world, verify, good, world.keys.withoutSuite)];
    case "Your account hasn't been verified for Identity Verification Suite":
      return [post(world, verify, good, world.keys.unverified)];
    case 'country is required':
      return [post(world, verify, { identifier: '1' })];
    case 'identifier is required':
      return [post(world, verify, { country: 'kenya' })];
    case 'Unsupported country, with the supported list':
      return [post(world, verify, { country: 'Atlantis', identifier: '1' })];
    case 'Unsupported identifier_type for the country, with the supported list':
      return [post(world, verify, { country: 'Kenya', identifier: '1', identifier_type: 'bvn' })];
    case 'Invalid value for ivs / Invalid value for aml':
      return [post(world, settings, { ivs: 'yes' }), post(world, settings, { aml: 1 })];
    default:
      throw new Error(`no call for '${message}'`);
  }
}

/** Rows whose text is only described, with the exact text decided beside the interface. */
const exactTexts: Record<string, string[]> = {
  'Unsupported country, with the supported list': [
    "Unsupported country 'Atlantis'. Supported: nigeria, kenya, ghana, uganda, rwanda",
  ],
  'Unsupported identifier_type for the country, with the supported list': [
    "Unsupported identifier_type 'bvn' for kenya. Supported: national_id",
  ],
  'Invalid value for ivs / Invalid value for aml': ['Invalid value for ivs', 'Invalid value for aml'],
};

const accountErrorRow: RowCheck = async (world, row) => {
  const message = row.cells.Message ?? '';
  const answers = await Promise.all(accountError(world, message));
  for (const [index, answer] of answers.entries()) {
    expect(answer.status).toBe(Number(row.name));
    expect(answer.body.message).toBe(exactTexts[message]?.[index] ?? message);
    expect(answer.body.status).toBe('failed');
  }
};

const limit: RowCheck = async (world, row: InterfaceRow) => {
  const lookups = sampleRequests(world);
  const refused = async (path: string, change: Record<string, unknown>): Promise<void> => {
    const answer = await post(world, path, { ...lookups[path], ...change });
    expect([answer.status, at(answer.body, 'error.code')]).toEqual([400, 'invalid_format']);
  };
  const nin = '/api/onboarding/nigeria_kyc/nin_with_face/';
  switch (row.name) {
    case 'account_number (NUBAN)':
      for (const account_number of ['012345678', '01234567890']) await refused(nuban, { account_number });
      return;
    case 'identification_number (NIN)':
      for (const identification_number of ['1234567890', '123456789012'])
        await refused(nin, { identification_number });
      return;
    case 'date_of_birth (Nigerian passport request)':
      for (const date_of_birth of ['12/04/1990', '1990-4-12', '1990-02-30'])
        await refused('/api/onboarding/nigeria_kyc/passport/', { date_of_birth });
      return;
    case 'liveness video formats':
      for (const extension of names(row.cells.Constraint ?? '')) {
        const url = world.media.videoUrl(extension.slice(1));
        if (url === undefined) return;
        const answer = await post(world, liveness, { image: url });
        expect([answer.status, at(answer.body.data, 'verification.status')], extension).toEqual([
          200,
          'FAILED',
        ]);
      }
      return;
    case 'comparison confidence (name match, liveness raw)': {
      const match = await post(world, nuban, lookups[nuban]);
      const live = await post(world, liveness, lookups[liveness]);
      for (const value of [
        at(match.body.data, 'comparism_data.confidence'),
        at(live.body.data, 'confidence'),
      ])
        expect(Number(value) >= 0 && Number(value) <= 1).toBe(true);
      return;
    }
    case 'face match confidence and liveness percentage': {
      const face = await post(world, nin, lookups[nin]);
      const live = await post(world, liveness, lookups[liveness]);
      expect(at(face.body.data, 'face_data.confidence')).toBeGreaterThan(90);
      expect(at(live.body.data, 'confidence_in_percentage')).toBeLessThanOrEqual(100);
      return;
    }
    default:
      throw new Error(`no check for the limit '${row.name}'`);
  }
};

export const callChecks: Record<string, RowCheck> = {
  'Endpoints #1': endpoint,
  'Endpoints #2': transactionField,
  'Errors #1': lookupError,
  'Errors #2': accountErrorRow,
  'Limits #1': limit,
};
