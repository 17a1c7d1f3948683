/** What each row of the interface's record tables asserts, on sample answers of the running service. */
import { expect } from 'vitest';
import { type InterfaceRow, names } from './interface-tables.ts';
import { at, expectType, post, sample, type World } from './world.ts';

export type RowCheck = (world: World, row: InterfaceRow) => Promise<void>;

const kenya = '/api/onboarding/kenya_kyc/';
const kenyaPaths: Record<string, string> = {
  advanced: `${kenya}national_id_advance/`,
  basic: `${kenya}national_id_basic/`,
  passport: `${kenya}passport/`,
};
const liveness = '/api/onboarding/biometrics/face/liveliness_check/';
const verify = '/api/onboarding/verify_customer';
const screening = '/api/v1/monitoring/transaction_screening';

/** Shapes that the tables give in words. */
const shapes: Record<string, RegExp> = {
  Date_of_Birth: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} (AM|PM)$/,
  Date_of_Issue: /^\d{1,2}\/\d{1,2}\/\d{4} \d{2}:\d{2}:\d{2} (AM|PM)$/,
  Place_of_Birth: /\n/,
  Place_of_Live: /\n/,
  Gender: /^[MF]$/,
  dateOfIssue: /^\d{2}\/\d{2}\/\d{4}$/,
  expiryDate: /^\d{2}\/\d{2}\/\d{4}$/,
  birthdate: /^\d{1,2} [A-Z]{3} \d{4}$/,
  account_number: /^\d{10}$/,
  'verification.reference': /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** Checks each name of the row's first cell for the type of the row in one sample. */
function fieldsOf(path: string, body?: Record<string, unknown>, inside = ''): RowCheck {
  return async (world, row) => {
    const data = await sample(world, path, body);
    for (const field of names(row.name)) {
      const value = at(data, inside + field);
      expectType(value, row.cells.Type ?? 'string', field);
      const shape = shapes[field];
      if (shape && typeof value === 'string') expect(value, field).toMatch(shape);
    }
  };
}

const kenyaRecord: RowCheck = async (world, row) => {
  const present =
    row.cells['Present in'] === 'all three' ? Object.keys(kenyaPaths) : names(row.cells['Present in'] ?? '');
  for (const [variant, path] of Object.entries(kenyaPaths)) {
    const data = await sample(world, path);
    for (const field of names(row.name)) {
      if (!present.includes(variant)) {
        expect(data, `${field} is no field of the ${variant} record`).not.toHaveProperty(field);
        continue;
      }
      expectType(data[field], row.cells.Type ?? '', field);
      const shape = shapes[field];
      if (shape && !(field === 'Gender' && variant === 'passport')) expect(data[field], field).toMatch(shape);
    }
  }
};

const envelope: RowCheck = async (world, row) => {
  const good = await post(world, `${kenya}national_id_basic/`, { national_id: '23456780' });
  const bad = await post(world, `${kenya}national_id_basic/`, { national_id: '23456781' });
  const unknown = await post(world, `${kenya}national_id_basic/`, { national_id: '23456780' }, null);
  expect(Object.keys(good.body).sort()).toEqual(['data', 'message', 'status']);
  if (row.name === 'status')
    expect([good.body.status, bad.body.status, unknown.body.status]).toEqual(['success', 'failed', 'failed']);
  if (row.name === 'data') {
    expectType(good.body.data, 'object', 'data');
    expect(bad.body.data).toEqual([]);
    expect(unknown.body).not.toHaveProperty('data');
  }
  if (row.name === 'message')
    for (const { body } of [good, bad, unknown]) expectType(body.message, 'string', 'message');
};

const ninWithFace: RowCheck = async (world, row) => {
  const data = await sample(world, '/api/onboarding/nigeria_kyc/nin_with_face/');
  expectType(at(data, row.name), row.cells.Type ?? '', row.name);
  if (row.name === 'nin_data') {
    const list = /profile: (.*), all strings/.exec(row.cells.Notes ?? '')?.[1] ?? '';
    const fields = names(list).map((field) => field.replace(/ \(.*/, ''));
    expect(fields).toHaveLength(11);
    for (const field of fields) expectType(at(data, `nin_data.${field}`), 'string', field);
    expect(at(data, 'nin_data.dateOfBirth')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  if (row.name === 'verification.status') expect(at(data, row.name)).toBe('VERIFIED');
  if (row.name === 'verification.reference')
    expect(at(data, row.name)).toMatch(shapes['verification.reference'] as RegExp);
};

const settings: RowCheck = async (world, row) => {
  const key = world.keys.settings;
  const first = await post(world, '/api/onboarding/settings', {}, key);
  expect(at(first.body.data, row.name), 'default').toBe(row.cells.Default === 'true');
  const off = await post(world, '/api/onboarding/settings', { [row.name]: false }, key);
  expect(at(off.body.data, row.name)).toBe(false);
  const kept = await post(world, '/api/onboarding/settings', {}, key);
  expect(kept.body.data).toEqual(off.body.data);
  await post(world, '/api/onboarding/settings', { [row.name]: true }, key);
};

const identityOf: RowCheck = async (world, row) => {
  const good = (await sample(world, verify)).identity as Record<string, unknown>;
  const bad = (await sample(world, verify, { country: 'nigeria', identifier: '22345678901' }))
    .identity as Record<string, unknown>;
  if (row.name === 'error') {
    expect(good).not.toHaveProperty('error');
    expectType(bad.error, 'string', 'error');
    return;
  }
  if (row.name === 'middle_name' && !('middle_name' in good))
    return expect(bad).not.toHaveProperty('middle_name');
  expectType(good[row.name], row.cells.Type ?? '', row.name);
  if (row.cells.Notes?.includes('present when verified')) expect(bad).not.toHaveProperty(row.name);
  if (row.name === 'date_of_birth') expect(good.date_of_birth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
};

const screeningOf: RowCheck = async (world, row) => {
  const clean = (await sample(world, verify)).screening as Record<string, unknown>;
  const skipped = (await sample(world, verify, { country: 'nigeria', identifier: '22345678901' }))
    .screening as Record<string, unknown>;
  if (row.name === 'note') {
    expect(clean).not.toHaveProperty('note');
    return expectType(skipped.note, 'string', 'note');
  }
  for (const shown of [clean, skipped]) expectType(shown[row.name], row.cells.Type ?? '', row.name);
  const fields = names(/entries with (.*)/.exec(row.cells.Notes ?? '')?.[1] ?? '').filter(Boolean);
  if (fields.length === 0) return;
  const digit = row.name === 'sanctions' ? '7' : '6';
  const hit = (await sample(world, verify, { country: 'nigeria', identifier: `2234567890${digit}` }))
    .screening as Record<string, unknown>;
  const [entry] = hit[row.name] as Record<string, unknown>[];
  expect(Object.keys(entry ?? {}).sort()).toEqual(fields.sort());
};

/** A screening whose sender is on the demonstration list: the name that the sandbox gives for digit 7. */
async function hitRecord(world: World): Promise<Record<string, unknown>> {
  const identity = (await sample(world, verify, { country: 'nigeria', identifier: '22345678907' }))
    .identity as Record<string, string>;
  const name = [identity.first_name, identity.middle_name, identity.last_name].filter(Boolean).join(' ');
  const answer = await post(world, screening, {
    amount: 1,
    transactionDate: '2026-11-28T09:30:00Z',
    sender: { name },
    receiver: { name: 'Wanjiru Kamau' },
  });
  const records = at(answer.body.data, 'sanction.sender_record') as Record<string, unknown>[];
  expect(records.length, `no record for ${name}`).toBeGreaterThan(0);
  return records[0] ?? {};
}

const matchRecord: RowCheck = async (world, row) => {
  const record = await hitRecord(world);
  const value = record[row.name];
  // The table gives `see below` and a value set where it does not give a plain type.
  const type = row.cells.Type ?? '';
  expectType(value, type, row.name);
  if (row.name === 'match' || row.name === 'risk_score') expect(value).toMatch(/^\d{1,3}\.\d{2}%$/);
  if (row.name === 'matched') expect(['True match', 'False match']).toContain(value);
  if (row.name === 'match_score') expect(value).toBeGreaterThan(0);
  if (row.name === 'data')
    expect(Object.keys(at(value, 'explanations') as object).length).toBeGreaterThanOrEqual(12);
};

const valueSets: RowCheck = async (world, row) => {
  const allowed = names(row.cells.Values ?? '');
  const seen = new Set<unknown>();
  const person = (digit: number): Record<string, unknown> => ({
    country: 'nigeria',
    identifier: `2234567890${digit}`,
  });
  if (row.name === 'decision')
    for (const digit of [0, 6, 1]) seen.add((await sample(world, verify, person(digit))).decision);
  if (row.name === 'risk_level')
    for (const digit of [0, 6, 7])
      seen.add(at(await sample(world, verify, person(digit)), 'screening.risk_level'));
  if (row.name === 'verification.status') {
    seen.add(at(await sample(world, liveness), 'verification.status'));
    const clip = world.media.videoUrl('mp4');
    seen.add(clip ? at(await sample(world, liveness, { image: clip }), 'verification.status') : 'FAILED');
  }
  if (row.name === 'matched') {
    const record = await hitRecord(world);
    seen.add(record.matched);
    return expect(allowed).toContain(record.matched);
  }
  expect([...seen].sort()).toEqual(allowed.sort());
};

export const recordChecks: Record<string, RowCheck> = {
  'Response envelope (all JSON responses) #1': envelope,
  'Kenya identity record (national ID advanced, national ID basic, Kenya passport) #1': kenyaRecord,
  "Kenya driver's license record #1": fieldsOf(`${kenya}drivers_license/`),
  'Account name-match record (NUBAN advanced) #1': fieldsOf('/api/onboarding/nigeria_kyc/nuban_advanced/'),
  'Nigerian passport record #1': fieldsOf('/api/onboarding/nigeria_kyc/passport/'),
  'NIN record with face result #1': ninWithFace,
  'Liveness result #1': fieldsOf(liveness),
  'Onboarding settings #1': settings,
  'Onboarding result (verify customer, inside data) #1': fieldsOf(verify),
  'Onboarding result (verify customer, inside data) #2': identityOf,
  'Onboarding result (verify customer, inside data) #3': screeningOf,
  'Transaction screening record #1': fieldsOf(screening),
  'Transaction screening record #2': matchRecord,
  'States and transitions #1': valueSets,
};
