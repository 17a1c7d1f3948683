/**
 * Vendors whose answers are not printed in full anywhere: the shapes that may come beside the one that is written down,
 * and what each word for how far a question has come means.
 */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openVendor } from './core/open-vendor.ts';
import type { Asked, Vendor, VendorAnswer } from './core/vendor.ts';
import { flutterwave } from './flutterwave/index.ts';
import { laboremus } from './laboremus/index.ts';
import { mono } from './mono/index.ts';
import { prembly } from './prembly/index.ts';
import { qoreid } from './qoreid/index.ts';
import { seamfix } from './seamfix/index.ts';
import { signature } from './smile-id/account.ts';
import { smileIdV3 } from './smile-id-v3/index.ts';
import { youverify } from './youverify/index.ts';

const at = '2026-01-15T10:00:00.000Z';
const card: Asked = {
  country: 'uganda',
  product: 'national_id',
  scheme: 'national_id',
  identifier: 'CF90000000SMPL',
  inputs: {
    first_name: 'Nakato',
    last_name: 'Birungi',
    date_of_birth: '1992-08-09',
    card_number: '000900001',
    phone: '+256700000045',
  },
  consent: { grantedAt: at },
};
const bvn: Asked = {
  country: 'nigeria',
  product: 'bvn',
  scheme: 'bvn',
  identifier: '22345678901',
  inputs: { first_name: 'Amadi', last_name: 'Testfield' },
};
const nin: Asked = {
  country: 'nigeria',
  product: 'nin',
  scheme: 'nin',
  identifier: '90000000041',
  inputs: {},
};

function opened(vendor: Vendor, status: number, body: unknown, missing: readonly string[] = []) {
  const sent: string[] = [];
  const open = openVendor(
    {
      outbound: {
        request: async (url, options = {}) => {
          const isToken = String(url).endsWith('token');
          if (!isToken) sent.push(`${options.method} ${String(url)} ${String(options.body ?? '')}`);
          const text = isToken
            ? '{"access_token":"t","token":"t"}'
            : typeof body === 'string'
              ? body
              : JSON.stringify(body);
          return { ok: true, status: isToken ? 200 : status, headers: {}, url: '', bytes: Buffer.from(text) };
        },
      },
      now: () => new Date(at),
    },
    vendor,
    {
      baseUrl: 'http://127.0.0.1',
      credentials: () => ({
        ...Object.fromEntries(
          vendor.credentials.filter(({ name }) => !missing.includes(name)).map(({ name }) => [name, 'k']),
        ),
        ...(vendor === laboremus ? { token_url: '/token' } : {}),
      }),
    },
  );
  return { open, sent };
}

async function call(vendor: Vendor, name: string, asked: Asked, status: number, body: unknown) {
  const { open } = opened(vendor, status, body);
  const product = vendor.products.find((row) => row.name === name);
  if (!product) throw new Error(`no product ${name}`);
  return open.call(product, asked, {});
}

async function settle(vendor: Vendor, name: string, asked: Asked, status: number, body: unknown) {
  const { open } = opened(vendor, status, body);
  const product = vendor.products.find((row) => row.name === name);
  if (!product) throw new Error(`no product ${name}`);
  return open.settle(product, 'ref-1', asked, {});
}

type Case = readonly [name: string, status: number, body: unknown, wanted: object];

describe('Seamfix', () => {
  const base = { searchParameter: card.identifier, transactionReference: 'REF-1' };
  const cases: readonly Case[] = [
    [
      'takes what was sent for confirmed',
      200,
      { ...base, responseCode: '00', verificationStatus: 'VERIFIED', response: null },
      {
        outcome: 'found',
        billed: true,
        record: {
          person: { firstName: 'Nakato', numbers: { card_number: '000900001' } },
          checks: { name: { matches: true } },
        },
      },
    ],
    [
      'knows the words in other letters',
      200,
      { ...base, response_code: '00', verification_status: 'Verified' },
      { outcome: 'found' },
    ],
    [
      'finds somebody, but not the one described',
      200,
      { ...base, responseCode: '00', verificationStatus: 'NOT_VERIFIED' },
      { outcome: 'mismatch', record: { person: { firstName: '' }, checks: { name: { matches: false } } } },
    ],
    [
      'believes no answer about another number',
      200,
      { ...base, searchParameter: 'CF90000000OTHR', responseCode: '00', verificationStatus: 'VERIFIED' },
      { outcome: 'upstream_error', code: 'unreadable_record' },
    ],
    [
      'is down',
      200,
      { ...base, responseCode: '02', verificationStatus: 'FAILED' },
      { outcome: 'source_unavailable' },
    ],
    [
      'can never settle what is pending',
      200,
      { ...base, responseCode: '02', verificationStatus: 'PENDING' },
      { outcome: 'pending', settles: false, billed: false },
    ],
    ['refuses the account inside 200', 200, { responseCode: '41' }, { outcome: 'bad_auth' }],
    [
      'says verified without a code',
      200,
      { ...base, verificationStatus: 'VERIFIED' },
      { outcome: 'upstream_error' },
    ],
  ];
  it.each(cases)('%s', async (_name, status, body, wanted) => {
    expect(await call(seamfix, 'ug_national_id_match', card, status, body)).toMatchObject(wanted);
  });

  it('is not asked without names, birth date and card', () => {
    const { open } = opened(seamfix, 200, {});
    expect(open.productsFor(card)).toHaveLength(1);
    for (const name of ['first_name', 'last_name', 'date_of_birth', 'card_number'])
      expect(open.productsFor({ ...card, inputs: { ...card.inputs, [name]: '' } })).toEqual([]);
  });
});

describe('Laboremus', () => {
  const done = { id: 'ref-1', status: 'Completed' };
  const names = { surname: 'Birungi', givenNames: 'Nakato Ruth', dateOfBirth: '1992-08-09', gender: 'F' };
  const cases: readonly Case[] = [
    [
      'gives the record beside the state',
      200,
      { ...done, ...names },
      { outcome: 'found', record: { person: { lastName: 'Birungi', gender: 'female' }, flags: [] } },
    ],
    [
      'gives the record below it',
      200,
      { ...done, result: names },
      { outcome: 'found', record: { person: { lastName: 'Birungi' } } },
    ],
    [
      'gives the record as data',
      200,
      { ...done, data: { ...names, livingStatus: 'Deceased' } },
      { outcome: 'found', record: { flags: ['deceased'] } },
    ],
    [
      'writes keys and words otherwise',
      200,
      {
        ID: 'ref-1',
        Status: 'COMPLETED',
        Surname: 'Birungi',
        given_names: 'Nakato',
        date_of_birth: '09/08/1992',
      },
      { outcome: 'found', record: { person: { birthDate: '1992-08-09' } } },
    ],
    ['is done without a person', 200, done, { outcome: 'upstream_error', code: 'unreadable_record' }],
    [
      'has the record of another number',
      200,
      { ...done, ...names, nationalIdNumber: 'CF90000000OTHR' },
      { outcome: 'upstream_error' },
    ],
    ['is on its way', 200, { id: 'ref-1', status: 'In Progress' }, { outcome: 'pending', settles: true }],
    [
      'has failed by itself',
      200,
      { id: 'ref-1', status: 'Failed', errorMessage: 'Upstream timeout' },
      { outcome: 'source_unavailable' },
    ],
    [
      'found nobody',
      200,
      { id: 'ref-1', status: 'FAILED', message: 'No record for this NIN' },
      { outcome: 'not_found', billed: false },
    ],
    ['does not know the question', 404, {}, { outcome: 'upstream_error' }],
    ['says another word', 200, { id: 'ref-1', status: 'Archived' }, { outcome: 'upstream_error' }],
  ];
  it.each(cases)('%s', async (_name, status, body, wanted) => {
    expect(await settle(laboremus, 'ug_identity_create', card, status, body)).toMatchObject(wanted);
  });

  it('answers at once where it can', async () => {
    const answer = await call(laboremus, 'ug_identity_create', card, 200, { ...done, ...names });
    expect(answer).toMatchObject({ outcome: 'found', record: { person: { lastName: 'Birungi' } } });
  });

  it('cannot be settled without a reference', async () => {
    const answer = await call(laboremus, 'ug_identity_create', card, 202, { status: 'Pending' });
    expect(answer).toMatchObject({ outcome: 'pending', settles: false });
    // The number asked for is no reference: it would stand in the ledger in clear.
    const echoed = await call(laboremus, 'ug_identity_create', card, 202, {
      id: card.identifier,
      status: 'Pending',
    });
    expect(echoed).toMatchObject({ outcome: 'pending', reference: '', settles: false });
  });
});

describe('a BVN whose holder has to agree', () => {
  const fetched = (status: string, bvn_data: object | null = null) => ({
    status: 'success',
    data: { status, reference: 'FLW1', first_name: 'Amadi', last_name: 'Testfield', bvn_data },
  });
  const cases: readonly Case[] = [
    [
      'is there',
      200,
      fetched('COMPLETED', { surname: 'Testfield', gender: 'Male' }),
      { outcome: 'found', record: { person: { firstName: 'Amadi', numbers: { bvn: bvn.identifier } } } },
    ],
    [
      'is of somebody else',
      200,
      fetched('COMPLETED', { surname: 'Testfield', bvn: '22345678902' }),
      { outcome: 'upstream_error' },
    ],
    ['is awaited', 200, fetched('INITIATED'), { outcome: 'pending', settles: true }],
    ['was refused', 200, fetched('DECLINED'), { outcome: 'upstream_error', code: 'no_status' }],
    ['is unknown', 404, { status: 'error' }, { outcome: 'upstream_error' }],
  ];
  it.each(cases)('%s', async (_name, status, body, wanted) => {
    expect(await settle(flutterwave, 'bvn_consent_initiate', bvn, status, body)).toMatchObject(wanted);
  });

  it('is begun only where the holder has a page to come back to, and names that can be sent', () => {
    const names = ({ open }: ReturnType<typeof opened>, asked: Asked) =>
      open.productsFor(asked).map(({ name }) => name);
    expect(names(opened(flutterwave, 200, {}), bvn)).toEqual(['bvn_consent_initiate']);
    expect(names(opened(flutterwave, 200, {}, ['redirect_url']), bvn)).toEqual([]);
    expect(names(opened(flutterwave, 200, {}), { ...bvn, inputs: {} })).toEqual([]);
  });

  it.each(['http://consent.example.com', 'javascript:alert(1)', '//consent.example.com', ''])(
    'is begun with no page such as %j',
    async (url) => {
      const body = { status: 'success', data: { url, reference: 'FLW1' } };
      const answer = await call(flutterwave, 'bvn_consent_initiate', bvn, 200, body);
      expect(answer.outcome).toBe('upstream_error');
    },
  );

  it('is begun by no lookup where its end is not known', () => {
    expect(opened(mono, 200, {}).open.productsFor(bvn)).toEqual([]);
    expect(
      opened(qoreid, 200, {})
        .open.productsFor(bvn)
        .map(({ name }) => name),
    ).not.toContain('bvn_consent');
  });
});

describe('Smile ID version 3', () => {
  it('is asked only with names, a way to the subject, consent, and somewhere to answer to', () => {
    const count = (asked: Asked, missing: readonly string[] = []) =>
      opened(smileIdV3, 202, {}, missing).open.productsFor(asked).length;
    const { consent: _consent, ...without } = card;
    expect(count(card)).toBe(1);
    expect(count({ ...card, inputs: { ...card.inputs, phone: '', email: 'a@example.com' } })).toBe(1);
    expect(count(without)).toBe(0);
    expect(count({ ...card, inputs: { ...card.inputs, phone: '' } })).toBe(0);
    expect(count({ ...card, inputs: { ...card.inputs, last_name: '' } })).toBe(0);
    expect(count(card, ['callback_url'])).toBe(0);
    expect(count(card, ['privacy_policy_url'])).toBe(0);
  });

  const person = { IDNumber: card.identifier, FullName: 'Nakato Birungi', DOB: '1992-08-09' };
  const messages: readonly (readonly [name: string, body: object, wanted: object])[] = [
    ['has the result at the top', { job_id: 'job_1', ResultCode: '1012', ...person }, { outcome: 'found' }],
    [
      'has the result below',
      { job_id: 'job_1', result: { ResultCode: '1012', ...person } },
      { outcome: 'found' },
    ],
    [
      'has a status for a code',
      { job_id: 'job_1', status: 'clear', data: person },
      { outcome: 'found', code: 'clear' },
    ],
    ['has a status and no person', { job_id: 'job_1', status: 'clear' }, { outcome: 'upstream_error' }],
    ['says block', { job_id: 'job_1', status: 'block' }, { outcome: 'mismatch', record: null }],
    ['is about nobody known', { job_id: 'job_1', ResultCode: '1013' }, { outcome: 'not_found' }],
    [
      'is about another number',
      { job_id: 'job_1', ResultCode: '1012', ...person, IDNumber: 'X' },
      { outcome: 'upstream_error' },
    ],
    [
      'says that the register is down',
      { job_id: 'job_1', ResultCode: '1015' },
      { outcome: 'source_unavailable' },
    ],
  ];
  it.each(messages)('sends a message that %s', (_name, body, wanted) => {
    const text = JSON.stringify({ ...body, timestamp: at, signature: signature('k', 'k', at) });
    const { open } = opened(smileIdV3, 200, {});
    const message = open.receive({ headers: {}, body: Buffer.from(text) });
    expect(message?.references).toContain('job_1');
    const product = smileIdV3.products.find(({ country }) => country === 'uganda');
    if (!product || !message) throw new Error('no message');
    expect(message.answerTo(product, card)).toMatchObject(wanted);
  });
});

describe('Youverify', () => {
  it('tells by message what came of a pending answer', async () => {
    const pending = await call(youverify, 'ng_nin', nin, 200, {
      success: true,
      data: { id: 'rec-1', status: 'pending' },
    });
    expect(pending).toMatchObject({ outcome: 'pending', reference: 'rec-1', settles: true });
    const body = Buffer.from(
      JSON.stringify({
        event: 'identity.verification.completed',
        data: {
          id: 'rec-1',
          status: 'found',
          idNumber: nin.identifier,
          firstName: 'Amadi',
          lastName: 'Testfield',
        },
      }),
    );
    const right = createHmac('sha256', 'k').update(body).digest('hex');
    const { open } = opened(youverify, 200, {});
    const message = open.receive({ headers: { 'x-yv-signature': right.toUpperCase() }, body });
    const product = youverify.products.find(({ name }) => name === 'ng_nin');
    if (!product || !message) throw new Error('no message');
    const told: VendorAnswer = message.answerTo(product, nin);
    expect(told).toMatchObject({ outcome: 'found', record: { person: { lastName: 'Testfield' } } });
    // There is no page to ask.
    expect((await open.settle(product, 'rec-1', nin, {})).outcome).toBe('malformed');
  });
});

describe('Prembly', () => {
  const state = (word: string, code = '00') => ({
    status: true,
    response_code: code,
    verification_status: word,
    verification: { status: word, reference: 'ref-1' },
  });
  const cases: readonly Case[] = [
    [
      'verified, so the record is awaited',
      200,
      state('VERIFIED'),
      { outcome: 'pending', code: 'record_awaited', billed: true },
    ],
    ['not verified', 200, state('NOT-VERIFIED'), { outcome: 'not_found', billed: false }],
    ['not verified, written otherwise', 200, state('NOT_VERIFIED'), { outcome: 'not_found' }],
    ['pending', 200, state('PENDING'), { outcome: 'pending', billed: false }],
    ['down', 200, state('PENDING', '02'), { outcome: 'source_unavailable' }],
    ['another word', 200, state('ARCHIVED'), { outcome: 'upstream_error' }],
  ];
  it.each(cases)('has a page that says %s', async (_name, status, body, wanted) => {
    expect(await settle(prembly, 'nin_advance', nin, status, body)).toMatchObject(wanted);
  });
});
