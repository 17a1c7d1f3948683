/** The operator's own registry: a file goes in whole or not at all, and its people come out by any of their numbers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPerson } from '../../find-person.ts';
import type { Country } from '../../providers/port.ts';
import { portraitOf } from '../simulator/portrait.ts';
import { ask, openTestIdentity, testCaller, type TestIdentity } from '../../test-identity.ts';
import { importRegistry } from './import-registry.ts';

let identity: TestIdentity;
const folder = mkdtempSync(join(tmpdir(), 'registry-'));
beforeAll(async () => {
  identity = await openTestIdentity();
});
afterAll(async () => {
  await identity.storage.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await identity.storage.db.deleteFrom('registry_people').execute();
  await identity.storage.db.deleteFrom('registry_records').execute();
});

function load(country: Country, name: string, content: string | Buffer) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importRegistry(
    { ...identity, db: identity.storage.db, writer: identity.storage.writer },
    { country, path, actor: 'operator', signal: new AbortController().signal },
  );
}

async function refusal(loading: Promise<unknown>): Promise<string> {
  const error: unknown = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestFailure)) throw error ?? new Error('was imported');
  expect(error.code).toBe('invalid_format');
  const people = await identity.storage.db.selectFrom('registry_records').select('person_id').execute();
  expect(people).toEqual([]);
  return error.message;
}

const photo = portraitOf('nigeria', 1, 'female');
const person = {
  first_name: 'Adaplin',
  last_name: 'Vrozembu',
  middle_name: 'Kwilo',
  gender: 'F',
  date_of_birth: '1988-02-29',
  nin: '12345678901',
  bvn: '22345678901',
  phone: '0803 123 4567',
  other_phones: '08051234567;+2348091234567',
  account_number: '0000014579',
  bank_code: '011',
  passport: 'A12345678',
  tin: '12345678-0001',
  street: '1 Example Road',
  district: 'Ikeja',
  region: 'Lagos',
  photo,
  passport_issued: '2015-01-02',
  passport_expires: '2025-01-01',
  tax_office: 'Ikeja Tax Office',
};

describe('an imported person', () => {
  test('answers every lookup of a live key', async () => {
    const imported = await load('nigeria', 'people.jsonl', `${JSON.stringify(person)}\n`);
    expect(imported).toEqual({ country: 'nigeria', people: 1, identifiers: 8, total: 1 });
    const live = testCaller('live');
    expect(await ask(identity, 'nigeriaPhoneAdvanced', { phone_number: '08051234567' }, live)).toEqual({
      nin: '12345678901',
      surname: 'Vrozembu',
      firstname: 'Adaplin',
      middlename: 'Kwilo',
      gender: 'F',
      birthdate: '29 FEB 1988',
      telephoneno: '08031234567',
      residence_address: '1 Example Road',
      residence_state: 'Lagos',
      residence_lga: 'Ikeja',
    });
    expect(
      await ask(
        identity,
        'nigeriaNubanAdvanced',
        { account_number: '0000014579', bank_code: '011', customer_name: 'adaplin vrozembu' },
        live,
      ),
    ).toMatchObject({
      bank_id: 1,
      account_name: 'Vrozembu Adaplin Kwilo',
      comparism_data: { status: true },
    });
    expect(
      await ask(identity, 'nigeriaTin', { tax_identification_number: '123456780001' }, live),
    ).toMatchObject({ firstin: '12345678-0001', jittin: 'N/A', tax_office: 'Ikeja Tax Office' });
    const passport = { passport_number: 'A12345678', surname: 'VROZEMBU', date_of_birth: '1988-02-29' };
    expect(await ask(identity, 'nigeriaPassport', passport, live)).toMatchObject({
      dateOfIssue: '02/01/2015',
      expiryDate: '01/01/2025',
      image: photo,
    });
    const face = await ask(
      identity,
      'nigeriaNinWithFace',
      { identification_number: '12345678901', image_url: 'https://pictures.example/picture' },
      live,
    );
    expect(face).toMatchObject({ face_data: { confidence: 0 }, verification: { status: 'FAILED' } });
    for (const body of [
      { ...passport, surname: 'Somebody' },
      { ...passport, date_of_birth: '1988-02-28' },
    ]) {
      await expect(ask(identity, 'nigeriaPassport', body, live)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(
      ask(
        identity,
        'nigeriaNubanAdvanced',
        { account_number: '0000014579', bank_code: '044', customer_name: 'X' },
        live,
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('lies there sealed and hashed', async () => {
    await load('nigeria', 'people.jsonl', JSON.stringify(person));
    const { db } = identity.storage;
    const rows = [
      await db.selectFrom('registry_records').selectAll().execute(),
      await db.selectFrom('registry_people').selectAll().execute(),
    ];
    const dump = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const planted of [
      'Vrozembu',
      '12345678901',
      '08031234567',
      '8031234567',
      '0000014579',
      photo.slice(0, 40),
    ])
      expect([planted, dump.includes(planted)]).toEqual([planted, false]);
  });

  test('is replaced when imported again, and loses the numbers that it no longer has', async () => {
    await load('nigeria', 'people.jsonl', JSON.stringify(person));
    const { bvn, ...without } = { ...person, last_name: 'Vrozembi' };
    expect(await load('nigeria', 'people.jsonl', JSON.stringify(without))).toMatchObject({
      people: 1,
      identifiers: 7,
      total: 1,
    });
    expect(await findLive('nigeria', 'bvn', bvn)).toMatchObject({ verified: false, reason: 'not_found' });
    expect(await findLive('nigeria', 'nin', person.nin)).toMatchObject({
      verified: true,
      person: { lastName: 'Vrozembi' },
    });
  });

  test.each([
    [{ date_of_death: '2020-05-05' }, 'deceased'],
    [{ flags: 'watch_listed' }, 'watch-listed'],
    [{ flags: 'suspended;invalid' }, 'suspended'],
  ])('with %j is flagged', async (more, word) => {
    await load('nigeria', 'people.jsonl', JSON.stringify({ ...person, ...more }));
    expect(await findLive('nigeria', 'bvn', person.bvn)).toMatchObject({
      verified: false,
      error: expect.stringContaining(word),
    });
  });

  test('comes from CSV with quotes, line ends within values, a byte order mark and gzip, in every country', async () => {
    const csv =
      '\ufeffFirst_Name,last_name,national_id,street\r\n"Kwa""me",Vrozo,GHA-123456789-0,"1 Long\nRoad"\r\n\r\nAma,Vrozo,GHA-123456788-0,\r\n';
    await expect(load('ghana', 'people.csv', csv)).rejects.toMatchObject({
      message: expect.stringContaining('line 2: street holds control'),
    });
    const fixed = gzipSync(csv.replace('Long\nRoad', 'Long Road'));
    expect(await load('ghana', 'people.csv.gz', fixed)).toMatchObject({ people: 2 });
    expect(await findLive('ghana', 'ghana_id', 'GHA1234567890')).toMatchObject({
      verified: true,
      person: { firstName: 'Kwa"me', nationality: 'gh' },
    });
    expect(
      await load('kenya', 'k.csv', 'last_name,national_id,passport\nVrozo,12345678,AK1234567\n'),
    ).toMatchObject({ people: 1, identifiers: 2 });
    expect(
      await load('uganda', 'u.csv', 'last_name,national_id,card_number\nVrozo,CM90123456789A,123456789\n'),
    ).toMatchObject({ people: 1 });
    expect(await load('rwanda', 'r.csv', 'last_name,national_id\nVrozo,1199080012345067\n')).toMatchObject({
      people: 1,
    });
  });
});

describe('a file with one bad line is refused whole, by line and field', () => {
  const good = JSON.stringify(person);
  test.each([
    ['{"last_name":"A"', 'line 2: the line is not JSON'],
    ['[]', 'line 2: the line is not a JSON object'],
    ['{"last_name":"Ab","nin":"123"}', 'line 2: nin must be 11 digits'],
    ['{"last_name":"Ab","nin":"12345678902","date_of_birth":"1988-02-30"}', 'line 2: date_of_birth must be'],
    ['{"last_name":"Ab","nin":"12345678902","surname":"B"}', 'line 2: surname is no column'],
    ['{"last_name":"Ab","nin":"12345678902","photo":"bm8="}', 'line 2: photo must be a JPEG or PNG'],
    ['{"last_name":"Ab","nin":"12345678902","gender":"x"}', 'line 2: gender must be'],
    ['{"last_name":"Ab","nin":"12345678902","flags":"angry"}', 'line 2: flags must be'],
    ['{"last_name":"Ab","account_number":"0000014579"}', 'line 2: bank_code must be'],
    ['{"last_name":"Ab","ssnit":"C123456789012"}', 'line 2: ssnit is no number of nigeria'],
    ['{"last_name":"Ab","registration_number":"RC1234"}', 'line 2: business_name must be there'],
    ['{"business_name":"Ab","registration_number":"XX1234"}', 'line 2: registration_number must be RC, BN'],
    ['{"business_name":"Ab"}', 'line 2: the line has no number'],
    [
      '{"business_name":"Ab","registration_number":"RC1234","business_status":"sold"}',
      'line 2: business_status must be active or inactive or struck_off',
    ],
    [
      '{"business_name":"Ab","registration_number":"RC1234","share_capital":"much"}',
      'line 2: share_capital must be a decimal number',
    ],
    ...[
      [' / 12', 'an entry without a name'],
      ['A / 1 / Director / 101', 'a percentage that is not from 0 to 100'],
      ['A / 1 / Director / 1 / 1.5', 'shares that are no whole number'],
      ['A / 1 / Director / 1 / 1 / lately', 'a date that is no day'],
      ['A / 1 / 2 / 3 / 4 / 2020-01-01 / 6 / 7', 'more than 7 parts'],
    ].map(([parties, fault]): [string, string] => [
      JSON.stringify({ business_name: 'Ab', registration_number: 'RC1234', parties }),
      `line 2: parties has ${fault?.includes('more') ? 'an entry of ' : ''}${fault}`,
    ]),
    ['{"last_name":"Ab","phone":"12"}', 'line 2: phone must be a telephone'],
    ['{"nin":"12345678902"}', 'line 2: last_name or first_name must be there'],
    ['{"last_name":"Ab"}', 'line 2: the line has no number'],
    [`{"last_name":"Ab","bvn":"${person.bvn}"}`, 'line 2: bvn is that of line 1 as well'],
    ['{"last_name":"A\\u200bb","nin":"12345678902"}', 'line 2: last_name holds control'],
  ])('%s', async (line, message) => {
    expect(await refusal(load('nigeria', 'bad.jsonl', `${good}\n${line}\n`))).toContain(message);
  });

  test.each([
    ['empty.jsonl', '', 'holds no people'],
    ['empty.csv', '', 'no header'],
    ['header.csv', 'last_name,nin\n', 'holds no people'],
    ['column.csv', 'last_name,shoe_size\nA,1\n', 'Line 1: "shoe_size" is no column'],
    ['twice.csv', 'nin,nin\n1,1\n', 'there twice'],
    ['short.csv', 'last_name,nin\nAb\n', 'line 2: the line has 1 values where the header has 2'],
    ['latin.csv', Buffer.from('last_name,nin\nAb\u00e9,12345678901\n', 'latin1'), 'not UTF-8'],
    ['cut.csv.gz', gzipSync('last_name,nin\nAb,12345678901\n').subarray(0, 20), 'gzip'],
    ['quote.csv', 'last_name,nin\n"Ab,12345678901\n', 'The quote that line 2 opens is never closed'],
  ])('%s', async (name, content, message) => {
    expect(await refusal(load('nigeria', name, content))).toContain(message);
  });

  test('a file that is not there', async () => {
    const loading = importRegistry(
      { ...identity, db: identity.storage.db, writer: identity.storage.writer },
      {
        country: 'kenya',
        path: join(folder, 'none.csv'),
        actor: 'operator',
        signal: new AbortController().signal,
      },
    );
    expect(await refusal(loading)).toContain('no such file');
  });

  test('many problems are counted, the first twenty told', async () => {
    const message = await refusal(load('nigeria', 'bad.jsonl', '{}\n'.repeat(40)));
    expect(message.split('\n')).toHaveLength(22);
    expect(message).toContain('and 60 more');
  });

  test('no message repeats what stood in the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Z]{6}[0-9]{7}$/), async (secret) => {
        const message = await refusal(
          load(
            'nigeria',
            'bad.jsonl',
            JSON.stringify({ last_name: secret, nin: secret, gender: secret, photo: secret }),
          ),
        );
        expect(message).not.toContain(secret);
      }),
      { numRuns: 20 },
    );
  });
});

test('more people than one write set takes', async () => {
  const lines = Array.from({ length: 250 }, (_, at) =>
    JSON.stringify({ last_name: 'Vrozo', nin: String(20_000_000_000 + at) }),
  );
  expect(await load('nigeria', 'many.jsonl', lines.join('\n'))).toMatchObject({ people: 250, total: 250 });
  expect(await findLive('nigeria', 'nin', '20000000249')).toMatchObject({ verified: true });
});

function findLive(country: Country, identifierType: string, identifier: string) {
  return findPerson(identity.deps, {
    country,
    identifierType,
    identifier,
    attributes: {},
    caller: testCaller('live'),
    requestId: 'r',
    signal: new AbortController().signal,
  });
}
