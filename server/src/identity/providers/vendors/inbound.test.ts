/** Messages that vendors send by themselves: the worked signatures of the contracts, forgeries, and what a message says. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openVendor, type OpenVendor } from './core/open-vendor.ts';
import type { Asked, Credentials, Vendor } from './core/vendor.ts';
import { prembly } from './prembly/index.ts';
import { signature } from './smile-id/account.ts';
import { smileIdV3 } from './smile-id-v3/index.ts';
import { contractsFolder, contractsOf, hasContracts } from './test-contracts.ts';
import { youverify } from './youverify/index.ts';

const at = '2026-01-15T10:00:00.000Z';
const asked: Asked = {
  country: 'nigeria',
  product: 'nin',
  scheme: 'nin',
  identifier: '90000000012',
  inputs: {},
};

function opened(vendor: Vendor, credentials: Credentials, now = at): OpenVendor {
  const outbound = { request: () => Promise.reject(new Error('nothing is to be asked')) };
  return openVendor({ outbound, now: () => new Date(now) }, vendor, {
    baseUrl: 'http://127.0.0.1:1',
    credentials: () => credentials,
  });
}

const keys = {
  prembly: { api_key: 'k', public_key: 'PLACEHOLDER_PREMBLY_PUBLIC_KEY' },
  youverify: { token: 'k', webhook_key: 'PLACEHOLDER_YOUVERIFY_WEBHOOK_KEY' },
  smile: { partner_id: '000', api_key: 'PLACEHOLDER_SMILE_API_KEY' },
};

function answer(open: OpenVendor, body: string, headers: Record<string, string> = {}, product = '') {
  const message = open.receive({ headers, body: Buffer.from(body) });
  const row = open.vendor.products.find(({ name }) => name === product) ?? open.vendor.products[0];
  if (!row) throw new Error('no product');
  return message && { references: message.references, answer: message.answerTo(row, asked) };
}

describe.skipIf(!hasContracts)(`worked signatures of messages (wanted at ${contractsFolder})`, () => {
  it.each([
    ['prembly', prembly, keys.prembly, 'x-prembly-signature', '00000000-0000-4000-8000-000000000100'],
    ['youverify', youverify, keys.youverify, 'x-yv-signature', 'rec-sample-1'],
  ] as const)('%s/webhook', (name, vendor, credentials, header, reference) => {
    const contract = contractsOf(name).find(({ endpoint }) => endpoint === 'webhook');
    const body = contract?.auth_vector?.raw_body ?? '';
    const right = contract?.request.headers?.[header] ?? '';
    const open = opened(vendor, credentials);
    expect(answer(open, body, { [header]: right })).toMatchObject({
      references: [reference],
      // It says that there is a record and has none: nothing is taken from it.
      answer: { outcome: 'upstream_error', code: 'unreadable_record' },
    });
    expect(answer(open, `${body} `, { [header]: right })).toBeNull();
    expect(answer(open, body, { [header]: right.replace(/^./, '0') })).toBeNull();
    expect(answer(open, body)).toBeNull();
    expect(answer(opened(vendor, { ...credentials, public_key: '', webhook_key: '' }), body)).toBeNull();
  });

  it('smile-id/callback', () => {
    const contract = contractsOf('smile-id-v3').find(({ endpoint }) => endpoint === 'callback');
    const body = JSON.stringify(contract?.request.body);
    const told = answer(opened(smileIdV3, keys.smile), body);
    expect(told).toEqual({
      references: ['0000000001', 'job-sample-1'],
      answer: {
        outcome: 'found',
        code: '1012',
        reference: '0000000001',
        httpStatus: 200,
        latencyMs: 0,
        charged: null,
        billed: true,
        record: {
          person: {
            firstName: 'Ebubechukwu',
            middleName: 'Tamara',
            lastName: 'Okwesa-Sample',
            gender: 'female',
            birthDate: '1991-04-23',
            phone: '',
            email: '',
            nationality: '',
            birthPlace: { district: '', location: '', sublocation: '' },
            address: { street: '', city: '', district: '', region: '' },
            photo:
              'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            numbers: { nin: '90000000012' },
            documents: { nin: { issued: '', expires: '', place: '', kind: '', serial: '' } },
            signature: '',
            deathDate: '',
            deathPlace: '',
          },
          flags: [],
          checks: {},
        },
      },
    });
    expect(answer(opened(smileIdV3, { ...keys.smile, partner_id: '001' }), body)).toBeNull();
    expect(answer(opened(smileIdV3, { ...keys.smile, api_key: '' }), body)).toBeNull();
    // The signature covers the time alone: a captured one is of no use tomorrow.
    expect(answer(opened(smileIdV3, keys.smile, '2026-01-16T10:00:00.000Z'), body)).toBeNull();
    expect(answer(opened(smileIdV3, keys.smile, '2026-01-14T10:00:00.000Z'), body)).toBeNull();
  });
});

describe('a message', () => {
  const signed = (body: string): Record<string, string> => ({
    'x-prembly-signature': createHmac('sha256', keys.prembly.public_key).update(body).digest('base64'),
  });
  const record = { nin: asked.identifier, firstname: 'Amadi', surname: 'Testfield' };
  const cases: readonly [name: string, body: object, outcome: string][] = [
    ['with the record', { response_code: '00', nin_data: record }, 'found'],
    [
      'of somebody else',
      { response_code: '00', nin_data: { ...record, nin: '90000000013' } },
      'upstream_error',
    ],
    ['that nobody is there', { response_code: '01' }, 'not_found'],
    ['that the person is barred', { response_code: '07' }, 'subject_blocked'],
    ['that it still takes a while', { response_code: '00', verification: { status: 'PENDING' } }, 'pending'],
    ['of another shape', { hello: [] }, 'upstream_error'],
  ];
  it.each(cases)('%s', (_name, content, outcome) => {
    const body = JSON.stringify(content);
    expect(answer(opened(prembly, keys.prembly), body, signed(body))?.answer.outcome).toBe(outcome);
  });

  it.each(['', 'null', '[]', '"x"', '{', '<html>'])('that is %j is nobody’s', (body) => {
    expect(answer(opened(prembly, keys.prembly), body, signed(body))).toBeNull();
  });

  it('of version 3 may be written with other keys', () => {
    const body = JSON.stringify({
      job_id: 'job_1',
      result_code: '1012',
      id_number: asked.identifier,
      full_name: 'Amadi Testfield',
      timestamp: at,
      signature: signature(keys.smile.api_key, keys.smile.partner_id, at),
    });
    expect(answer(opened(smileIdV3, keys.smile), body)).toMatchObject({
      references: ['job_1'],
      answer: { outcome: 'found', record: { person: { lastName: 'Testfield' } } },
    });
  });

  it('comes from no vendor that sends none', () => {
    const other: Vendor = { ...prembly };
    delete other.inbound;
    expect(opened(other, keys.prembly).receive({ headers: {}, body: Buffer.from('{}') })).toBeNull();
  });
});
