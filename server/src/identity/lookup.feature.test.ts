/** Every lookup with every magic digit, bad input, policies, and what is left in the database. */
import { Value } from 'typebox/value';
import { lookupFailedMessage, lookupOperations, RequestFailure } from '@amana/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookups } from './lookups/index.ts';
import { demoPeople } from './registry/simulator/demo-people.ts';
import { rareSurnames } from './registry/simulator/data/rare-names.ts';
import { requests } from './test-requests.ts';
import { ask, openTestIdentity, testCaller, type TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openTestIdentity();
});
afterAll(() => identity.storage.close());

/** Records that show nobody, so that nobody can be recognised in them. */
const nameless = new Set(['ghanaDigitalAddress', 'nigeriaAddressVerification']);

test('every lookup of the contract has a row, and every row a request here', () => {
  expect(lookups.map(({ operation }) => operation.id)).toEqual(lookupOperations.map(({ id }) => id));
  expect(Object.keys(requests)).toEqual(lookups.map(({ operation }) => operation.id));
});

const failures: [number, string][] = [
  [1, 'not_found'],
  [2, 'invalid_format'],
  [3, 'provider_unavailable'],
];

describe.each(Object.keys(requests))('%s', (operation) => {
  const body = (digit: number): Record<string, unknown> => requests[operation]?.(digit) ?? {};
  const schema = lookups.find((row) => row.operation.id === operation)?.operation.data;

  test.each([0, 4, 5, 6, 7, 8, 9])('digit %i gives the record of the interface', async (digit) => {
    const record = await ask(identity, operation, body(digit));
    expect(schema && [...Value.Errors(schema, record)]).toEqual([]);
    expect(Object.keys(record).sort()).toEqual(
      Object.keys(schema && 'properties' in schema ? (schema.properties as object) : {})
        .filter((key) => key !== 'match' && key !== 'duplicates')
        .sort(),
    );
  });

  test.each(failures)('digit %i is %s, with the generic message', async (digit, code) => {
    const error = await refused(ask(identity, operation, body(digit)));
    expect(error).toMatchObject({ code, status: 400, message: lookupFailedMessage });
  });

  test('the same number gives the same record', async () => {
    const [one, other] = [await ask(identity, operation, body(0)), await ask(identity, operation, body(0))];
    expect(strip(other)).toEqual(strip(one));
  });

  test.skipIf(nameless.has(operation))(
    'digit 5, 6, 7 give somebody unexpected, exposed, sanctioned',
    async () => {
      const text = async (digit: number): Promise<string> =>
        JSON.stringify(await ask(identity, operation, body(digit))).toUpperCase();
      const family = (kind: string): string[] =>
        demoPeople.filter((person) => person.kind === kind).map(({ lastName }) => lastName);
      expect(mentions(await text(5), rareSurnames)).toBe(true);
      expect(mentions(await text(6), family('pep'))).toBe(true);
      expect(mentions(await text(7), family('sanctioned'))).toBe(true);
      expect(mentions(await text(0), [...rareSurnames, ...family('pep'), ...family('sanctioned')])).toBe(
        false,
      );
    },
  );

  test('leaves a sealed lookup, the ledger and an audit entry, and nothing in clear', async () => {
    const caller = testCaller();
    const record = await ask(
      identity,
      operation,
      {
        ...body(9),
        consent: { granted: true, basis: 'contract', secret: 'not kept' },
        purpose: 'account opening',
      },
      caller,
    );
    const { lookup, calls, audit, dump } = await left(caller.branch.id);
    expect(lookup).toMatchObject({
      operation,
      environment: 'test',
      outcome: 'found',
      consent: { granted: true, basis: 'contract' },
      purpose: 'account_opening',
      api_key_id: caller.key.id,
    });
    expect(calls.map(({ provider, outcome, consent_basis }) => [provider, outcome, consent_basis])).toEqual([
      ['sandbox-first', 'unavailable', 'contract'],
      ['sandbox-second', 'found', 'contract'],
    ]);
    expect(audit).toMatchObject([
      {
        action: 'lookup.answered',
        actor: `key:${caller.key.id}`,
        subject: lookup?.subject,
        detail: { sources: ['sandbox-first: unavailable', 'sandbox-second: found'] },
      },
    ]);
    const opened = await identity.protection.open(
      caller.branch.id,
      lookup?.subject ?? '',
      lookup?.key_id ?? '',
      lookup?.sealed ?? Buffer.alloc(0),
    );
    expect(opened).toEqual(record);
    for (const planted of [...longTexts(body(9)), ...longTexts(strip(record))])
      expect([planted, dump.includes(planted)]).toEqual([planted, false]);
  });

  test('a failure after the sources were asked is written too', async () => {
    const caller = testCaller();
    await refused(ask(identity, operation, body(3), caller));
    const { lookup, calls, audit } = await left(caller.branch.id);
    expect(lookup).toMatchObject({ outcome: 'unavailable', sealed: null, key_id: null });
    expect(calls).toHaveLength(2);
    expect(audit).toMatchObject([{ action: 'lookup.failed' }]);
  });

  test('bad input names its field and leaves nothing', async () => {
    const caller = testCaller();
    const good = body(0);
    for (const field of Object.keys(good)) {
      for (const bad of [
        undefined,
        null,
        '',
        '  ',
        [],
        {},
        true,
        '\u0000',
        'x'.repeat(5000),
        '123\u200b45678901',
      ]) {
        const error = await refused(ask(identity, operation, { ...good, [field]: bad }, caller));
        const isObject = bad !== null && typeof bad === 'object' && !Array.isArray(bad);
        const isInner = field === 'address' && isObject;
        expect(error.options.field, `${field}: ${JSON.stringify(bad)}`).toBe(
          isInner ? 'address.street' : field,
        );
        const isNothing = bad === undefined || bad === null || (typeof bad === 'string' && bad.trim() === '');
        // A long word of letters is base64, only of no picture.
        const isNoPicture =
          field.startsWith('image') && /^x+$/.test(String(bad)) && operation !== 'nigeriaNinWithFace';
        expect(error.code).toBe(
          isNothing || isInner ? 'missing_field' : isNoPicture ? 'unreadable_media' : 'invalid_format',
        );
        expect(error.status).toBe(400);
      }
    }
    const { lookup, calls, audit } = await left(caller.branch.id);
    expect([lookup, calls, audit]).toEqual([undefined, [], []]);
  });

  test('consent and purpose are asked for where the branch wants them', async () => {
    const caller = testCaller('test', { require_consent: true, require_purpose: true });
    expect(await refused(ask(identity, operation, body(0), caller))).toMatchObject({
      code: 'consent_required',
    });
    const consent = { granted: true, granted_at: '2026-03-01T10:00:00Z' };
    expect(await refused(ask(identity, operation, { ...body(0), consent }, caller))).toMatchObject({
      code: 'purpose_required',
    });
    expect(await ask(identity, operation, { ...body(0), consent, purpose: 'credit' }, caller)).toBeTypeOf(
      'object',
    );
    for (const bad of [
      'yes',
      [],
      { granted: 'yes' },
      { granted: true, granted_at: 'lately' },
      { granted: true, basis: 7 },
    ]) {
      expect(
        await refused(ask(identity, operation, { ...body(0), consent: bad, purpose: 'credit' }, caller)),
      ).toMatchObject({ code: 'invalid_format' });
    }
    expect(
      await refused(ask(identity, operation, { ...body(0), consent: { granted: false } })),
    ).toMatchObject({ code: 'consent_required' });
  });

  test('a live key asks the own registry, and the audit trail says so', async () => {
    const caller = testCaller('live');
    expect(await refused(ask(identity, operation, body(0), caller))).toMatchObject({ code: 'not_found' });
    const { calls, audit } = await left(caller.branch.id);
    expect(calls.map(({ provider }) => provider)).toEqual(['own-registry']);
    expect(audit[0]?.detail).toMatchObject({
      environment: 'live',
      note: expect.stringContaining('own registry'),
    });
  });
});

test('expect is compared inside data', async () => {
  const record = await ask(identity, 'nigeriaPhoneAdvanced', {
    phone_number: '08031234560',
    expect: { last_name: 'Nobody', gender: 'm' },
  });
  expect(record).toMatchObject({ match: { last_name: 'differs', score: expect.any(Number) } });
  const error = await refused(
    ask(identity, 'nigeriaPhoneAdvanced', { phone_number: '08031234560', expect: { date_of_birth: 'May' } }),
  );
  expect(error).toMatchObject({ code: 'invalid_format', options: { field: 'expect.date_of_birth' } });
});

describe('date shapes and flags', () => {
  test('Kenya', async () => {
    const living = await ask(
      identity,
      'kenyaNationalIdAdvanced',
      requests.kenyaNationalIdAdvanced?.(0) ?? {},
    );
    expect(living).toMatchObject({
      Date_of_Birth: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [AP]M$/),
      Date_of_Issue: expect.stringMatching(/^[1-9]\d?\/[1-9]\d?\/\d{4} \d\d:\d\d:\d\d [AP]M$/),
      Date_of_Death: '',
      Gender: expect.stringMatching(/^[MF]$/),
      Place_of_Birth: expect.stringMatching(/^DISTRICT: .+\nLOCATION/),
    });
    const dead = await ask(identity, 'kenyaNationalIdAdvanced', requests.kenyaNationalIdAdvanced?.(8) ?? {});
    expect(dead).toMatchObject({ Date_of_Death: expect.stringMatching(/^20\d\d-/) });
    expect(await ask(identity, 'kenyaDriversLicense', requests.kenyaDriversLicense?.(0) ?? {})).toMatchObject(
      { valid: true },
    );
    expect(await ask(identity, 'kenyaDriversLicense', requests.kenyaDriversLicense?.(8) ?? {})).toMatchObject(
      { valid: false },
    );
  });

  test('Nigeria', async () => {
    const slashed = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/);
    const passport = await ask(identity, 'nigeriaPassport', requests.nigeriaPassport?.(0) ?? {});
    expect(passport).toMatchObject({
      dateOfBirth: slashed,
      dateOfIssue: slashed,
      expiryDate: slashed,
      gender: expect.stringMatching(/^(Male|Female)$/),
    });
    const born = (day: string) =>
      ask(identity, 'nigeriaPassport', { ...requests.nigeriaPassport?.(0), date_of_birth: day });
    for (const [day, fault] of [
      ['2999-01-01', 'future'],
      ['1990-02-30', 'day of the calendar'],
    ] as const)
      expect(await refused(born(day))).toMatchObject({
        code: 'invalid_format',
        options: { field: 'date_of_birth', detail: expect.stringContaining(fault) },
      });
    const phone = await ask(identity, 'nigeriaPhoneAdvanced', requests.nigeriaPhoneAdvanced?.(0) ?? {});
    expect(phone).toMatchObject({
      birthdate: expect.stringMatching(/^[1-9]\d? [A-Z]{3} \d{4}$/),
      nin: expect.stringMatching(/^909\d{8}$/),
      telephoneno: expect.stringMatching(/^0702\d{7}$/),
    });
  });
});

describe('NUBAN', () => {
  const account = { account_number: '2345678012', bank_code: '058' };

  test.each([
    [{}, 'Account Number and Bank Code are required', 'account_number'],
    [{ customer_name: 'X' }, 'Account Number and Bank Code are required', 'account_number'],
    [{ account_number: '12', customer_name: 'X' }, 'Account Number and Bank Code are required', 'bank_code'],
    [{ bank_code: '058' }, 'Account Number and Bank Code are required', 'account_number'],
    [account, 'Customer Name is required', 'customer_name'],
    [{ ...account, account_number: '12', customer_name: 'X' }, lookupFailedMessage, 'account_number'],
    [{ ...account, bank_code: 'GTB', customer_name: 'X' }, lookupFailedMessage, 'bank_code'],
  ])('%j: %s', async (body, message, field) => {
    expect(await refused(ask(identity, 'nigeriaNubanAdvanced', body))).toMatchObject({
      status: 400,
      message,
      options: { field },
    });
  });

  test('compares truthfully, and never gives the caller their own words back', async () => {
    const other = await ask(identity, 'nigeriaNubanAdvanced', { ...account, customer_name: 'Zzyx Qwv' });
    expect(other).toMatchObject({ account_number: '2345678012', comparism_data: { status: false } });
    const name = 'account_name' in other ? String(other.account_name) : '';
    expect(name).not.toContain('ZZYX');
    const same = await ask(identity, 'nigeriaNubanAdvanced', {
      ...account,
      customer_name: name.toLowerCase(),
    });
    expect(same).toMatchObject({ comparism_data: { status: true, confidence: 1 } });
  });

  test('digit 5 agrees with nobody but by that very name', async () => {
    const unexpected = { account_number: '2345678512', bank_code: '058' };
    const record = await ask(identity, 'nigeriaNubanAdvanced', {
      ...unexpected,
      customer_name: 'Adaobi Nkechi Eze',
    });
    const { comparism_data: compared, account_name: name } = record as {
      comparism_data: { confidence: number };
      account_name: string;
    };
    expect(compared).toMatchObject({ status: false });
    expect(compared.confidence).toBeLessThan(0.5);
    expect(await ask(identity, 'nigeriaNubanAdvanced', { ...unexpected, customer_name: name })).toMatchObject(
      { comparism_data: { status: true } },
    );
  });

  test('records its check digit, and does not refuse a wrong one', async () => {
    const verdicts: unknown[] = [];
    for (const number of ['1234567096', '1234567092']) {
      const caller = testCaller();
      await ask(
        identity,
        'nigeriaNubanAdvanced',
        { account_number: number, bank_code: '058', customer_name: 'X' },
        caller,
      );
      verdicts.push((await left(caller.branch.id)).audit[0]?.detail.check_digit);
    }
    expect(new Set(verdicts)).toEqual(new Set(['agrees', 'differs']));
  });
});

describe('NIN with face', () => {
  const body = (nin: string, picture: string) => ({
    identification_number: nin,
    image_url: `https://pictures.example/${picture}`,
  });

  test('the digit decides how alike they are', async () => {
    expect(await ask(identity, 'nigeriaNinWithFace', body('23456789010', 'picture'))).toMatchObject({
      nin_data: { nin: '23456789010' },
      verification: { status: 'VERIFIED', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    const other = await ask(identity, 'nigeriaNinWithFace', body('23456789015', 'picture'));
    expect(other).toMatchObject({ verification: { status: 'FAILED' } });
    const confidence = (record: object): number =>
      'face_data' in record ? (record.face_data as { confidence: number }).confidence : -1;
    expect(confidence(other)).toBeLessThan(50);
    expect(
      confidence(await ask(identity, 'nigeriaNinWithFace', body('23456789017', 'picture'))),
    ).toBeGreaterThan(90);
  });

  test.each([
    ['text', 'unreadable_media'],
    ['clip', 'unreadable_media'],
    ['nowhere', 'media_unreachable'],
  ])('%s: %s before any registry is asked', async (picture, code) => {
    const caller = testCaller();
    const error = await refused(ask(identity, 'nigeriaNinWithFace', body('23456789010', picture), caller));
    expect(error).toMatchObject({ code, message: lookupFailedMessage, options: { field: 'image_url' } });
    expect((await left(caller.branch.id)).calls).toEqual([]);
  });
});

test('a source that answered is in the ledger though its picture could not be compared', async () => {
  const compare = () => Promise.reject(new RequestFailure('operation_unavailable', {}));
  const look = async () => ({ inputs: {}, compare });
  const deps = { ...identity.deps, faces: { test: { look }, live: { look } } };
  const caller = testCaller();
  const body = { identification_number: '23456789010', image_url: 'https://pictures.example/picture' };
  expect(await refused(ask({ deps }, 'nigeriaNinWithFace', body, caller))).toMatchObject({
    code: 'operation_unavailable',
  });
  const { lookup, calls } = await left(caller.branch.id);
  expect(calls).toMatchObject([{ outcome: 'found', lookup_id: lookup?.id }]);
  expect(lookup).toMatchObject({ outcome: 'found', sealed: null });
});

test('a source that takes too long is a time-out', async () => {
  const deps = { ...identity.deps, limits: { ...identity.deps.limits, sourceTimeoutMs: 5 } };
  const error = await refused(ask({ deps }, 'nigeriaPhoneAdvanced', { phone_number: '08031234564' }));
  expect(error).toMatchObject({ code: 'provider_timeout' });
});

async function refused(asked: Promise<object>): Promise<RequestFailure> {
  const error: unknown = await asked.then(
    () => new Error('was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof RequestFailure) return error;
  throw error;
}

async function left(branchId: string) {
  const { db } = identity.storage;
  const found = await db.selectFrom('lookups').selectAll().where('branch_id', '=', branchId).execute();
  const calls = await db
    .selectFrom('provider_calls')
    .selectAll()
    .where('branch_id', '=', branchId)
    .orderBy('id')
    .execute();
  const audit = await db.selectFrom('audit_entries').selectAll().where('branch_id', '=', branchId).execute();
  const dump = JSON.stringify([found, calls, audit], (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  return { lookup: found[0], calls, audit, dump };
}

/** References are new for each verification. */
function strip(record: object): object {
  return JSON.parse(JSON.stringify(record, (key, value) => (key === 'reference' ? '' : value)));
}

function mentions(text: string, names: readonly string[]): boolean {
  return names.some((name) => text.includes(name.toUpperCase()));
}

/** Texts of a record that could not stand anywhere by chance. */
function longTexts(record: object): string[] {
  return Object.values(record).flatMap((value) =>
    typeof value === 'object' && value !== null
      ? longTexts(value)
      : typeof value === 'string' && value.length > 5 && !/^(VERIFIED|20\d\d-\d\d-\d\dT.*)$/.test(value)
        ? [value.slice(0, 60)]
        : [],
  );
}
