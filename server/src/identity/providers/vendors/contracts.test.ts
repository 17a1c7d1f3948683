/**
 * Replays every answer of every wire contract of the finished vendors over a loopback server and compares outcome, record
 * and request with what is written down in test-expected/. Skipped by name where the contracts are absent.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../platform/outbound.ts';
import { type Json, parseJson, textAt, blockOf } from './core/json.ts';
import { bankOf } from '../../banks.ts';
import { openVendor } from './core/open-vendor.ts';
import { signature } from './smile-id/account.ts';
import type { VendorRecord } from './core/vendor.ts';
import { vendors } from './index.ts';
import { askedBy, type Contract, contractsFolder, contractsOf, hasContracts } from './test-contracts.ts';
import { expectations } from './test-expected/index.ts';
import { dayIn, type Expected, pathIn } from './test-expected/shapes.ts';

/** Contracts of the vendors below that no lookup asks, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'prembly/aml_screening': 'Amana screens lists itself',
  'prembly/bank_codes': 'a list of banks, no lookup',
  'prembly/credit_bureau_consumer_basic': 'credit, another group',
  'prembly/credit_bureau_main': 'credit, another group',
  'prembly/document_verification': 'document pictures, another group',
  'prembly/face_comparison': 'face, another group',
  'prembly/liveness': 'face, another group',
  'prembly/ug_phone': 'the record is not published, only an empty object',
  'prembly/verification_status': 'settles pending calls, which the chain does',
  'prembly/webhook': 'inbound',
  'dojah/balance': 'a probe of the account, no lookup',
  'dojah/bvn_validate': 'compares without a record, and no lookup asks for that',
  'dojah/liveness': 'face, another group',
  'youverify/compare_image': 'face, another group',
  'youverify/credit_report_ng': 'credit, another group',
  'youverify/webhook': 'inbound',
  'qoreid/bvn_consent': 'needs the holder at the screen',
  'qoreid/token': 'replayed with every call, and by open-vendor.test.ts',
  'smile-id/biometric_kyc_prep_upload': 'answers by callback',
  'smile-id/callback': 'inbound',
  'smile-id/job_status': 'settles pending calls, which the chain does',
  'smile-id/v3_enhanced_kyc': 'version 3 answers by callback',
  'smile-id/v3_status': 'version 3 answers by callback',
  'smile-id/v3_token': 'version 3 answers by callback',
  'paystack/bank_validate': 'South Africa only',
  'paystack/customer_identification': 'answers by webhook, without a record',
  'paystack/list_banks': 'a list of banks, no lookup',
  'mono/bvn_initiate': 'needs the holder at the screen',
  'flutterwave/bvn_consent_fetch': 'needs the holder at the screen',
  'flutterwave/bvn_consent_initiate': 'needs the holder at the screen',
  'kra-gavaconnect/token': 'replayed with every call, and by open-vendor.test.ts',
  'jenga/token': 'replayed with every call, and by open-vendor.test.ts',
  'metropol/credit_info': 'credit, another group',
};

const outcomeOf: Readonly<Record<string, string>> = {
  bad_request: 'malformed',
  no_match: 'mismatch',
  accepted: 'pending',
};

const secrets: Readonly<Record<string, Record<string, string>>> = {
  jenga: { api_key: 'PLACEHOLDER', merchant_code: 'PLACEHOLDER', consumer_secret: 'PLACEHOLDER' },
  'smile-id': { partner_id: '000', api_key: 'PLACEHOLDER_SMILE_API_KEY' },
};

describe.skipIf(!hasContracts)(`wire contracts (wanted at ${contractsFolder})`, () => {
  let server: Server;
  let baseUrl = '';
  let next: { status: number; body: Json } = { status: 500, body: '' };
  let seen: { method: string; path: string; headers: IncomingMessage['headers']; body: string };
  const counted = { files: 0, responses: 0 };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (/\/(?:token(?:$|\/)|authenticate\/)/.test(request.url ?? '')) {
          response.end(
            JSON.stringify({ accessToken: 'PLACEHOLDER', access_token: 'PLACEHOLDER', expiresIn: 7200 }),
          );
          return;
        }
        const body = Buffer.concat(chunks).toString();
        seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
        const isText = typeof next.body === 'string';
        response.writeHead(next.status, { 'content-type': isText ? 'text/plain' : 'application/json' });
        response.end(isText ? String(next.body) : JSON.stringify(next.body));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });

  afterAll(async () => {
    console.log(`contracts: ${counted.files} files, ${counted.responses} responses replayed`);
    for (const [name, why] of Object.entries(leftOut)) console.log(`contracts: left out ${name}: ${why}`);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  for (const vendor of vendors) {
    for (const contract of contractsOf(vendor.name)) {
      const name = `${contract.provider}/${contract.endpoint}`;
      if (leftOut[name]) continue;
      it(name, async () => {
        const product = vendor.products.find((row) => row.name === contract.endpoint);
        if (!product) throw new Error(`no product ${name}`);
        const asked = { ...askedBy(contract, product) };
        asked.identifier ||= identifierFrom(contract);
        const outbound = createOutbound({ allow: new URL(baseUrl).host });
        const open = openVendor({ outbound, now: () => new Date('2026-01-15T10:00:00.000Z') }, vendor, {
          baseUrl,
          credentials: () => secrets[vendor.name] ?? placeholders(vendor.credentials),
        });
        for (const response of contract.responses) {
          next = vendor.name === 'smile-id' ? signed(response) : response;
          const answer = await open.call(product, asked, {});
          expect({ when: response.when, outcome: answer.outcome }).toEqual({
            when: response.when,
            outcome: outcomeOf[response.when] ?? response.when,
          });
          if (answer.outcome === 'found' || answer.outcome === 'mismatch') {
            const told = expectations[name];
            if (!told) throw new Error(`no expectation for ${name}`);
            const at = (path: string): string =>
              path === ':text' ? textOfBody(response.body) : pathIn(response.body, path);
            const expected = told(at, (path, shape) => dayIn(at(path), shape));
            expect(differences(flat(answer.record), withAsked(expected, asked, name)).join('\n')).toBe('');
          }
          if ('retryAfterMs' in answer) expect(answer.retryAfterMs).toBeNull();
          expect(JSON.stringify({ code: answer.code, reference: answer.reference })).not.toMatch(/ [a-z]+ /);
          counted.responses += 1;
        }
        compareRequest(contract, asked.identifier);
        counted.files += 1;
        await outbound.close();
      });
    }
  }

  /** What was sent last must be what the contract prints, as far as both name it. */
  function compareRequest(contract: Contract, identifier: string): void {
    const { request } = contract;
    const query = new URLSearchParams(request.query ?? {}).toString();
    const path = request.path.startsWith('(')
      ? '/'
      : request.path.replace(/\{\w+\}/, encodeURIComponent(identifier));
    expect(seen.method).toBe(request.method);
    const [sentPath = '', sentQuery = ''] = seen.path.split('?');
    expect(sentPath).toBe(path);
    for (const [key, value] of new URLSearchParams(sentQuery))
      expect([key, new URLSearchParams(query).get(key)]).toEqual([key, value]);
    for (const key of Object.keys(request.headers ?? {}))
      if (!/^(?:app-id|signature)$/i.test(key))
        expect(Object.keys(seen.headers)).toContain(key.toLowerCase());
    const printed = blockOf(request.body);
    for (const [key, value] of blockOf(parseJson(seen.body)) ?? []) {
      if (['partnerparams', 'validations', 'nipcode', 'companytype', 'channel'].includes(key)) continue;
      expect([key, value]).toEqual([key, printed?.get(key)]);
    }
  }
});

describe('contracts left out', () => {
  it('names only contracts that no product serves', () => {
    const served = new Set(
      vendors.flatMap((vendor) => vendor.products.map((product) => `${vendor.name}/${product.name}`)),
    );
    expect(Object.keys(leftOut).filter((name) => served.has(name))).toEqual([]);
  });
});

function placeholders(fields: readonly { name: string }[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, 'PLACEHOLDER']));
}

/** Answers whose body was shortened come with the signature that the vendor always sends. */
function signed(response: { when: string; status: number; body: Json }): { status: number; body: Json } {
  const { body } = response;
  if (response.when !== 'mismatch' || typeof body !== 'object' || body === null || Array.isArray(body))
    return response;
  const timestamp = '2026-01-15T10:00:00.000Z';
  return {
    ...response,
    body: { ...body, timestamp, signature: signature('PLACEHOLDER_SMILE_API_KEY', '000', timestamp) },
  };
}

/** Where the request's printed path leaves the number out. */
function identifierFrom({ endpoint, responses }: Contract): string {
  const body = blockOf(responses.find(({ when }) => when === 'found')?.body ?? null);
  if (endpoint === 'nin_phone') return textAt(body, 'nin.phone');
  return (
    textAt(body, 'bvn.bvn', 'v_nin.vNin', 'nin.nin', 'ghana_id.nationalId', 'kenya_id.national_id') ||
    '90000000012'
  );
}

/** Leaves of the record by path, without those that say nothing. */
function flat(record: VendorRecord | null): Expected {
  const leaves: Expected = {};
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, entry] of Object.entries(value)) walk(entry, path ? `${path}.${key}` : key);
    } else if (value !== '') leaves[path] = value;
  };
  if (record) {
    walk(record.person, '');
    walk(record.checks, 'checks');
    leaves['flags'] = record.flags;
  }
  return leaves;
}

/** Only where the vendor's answer says one. */
const nationalities: Readonly<Record<string, string>> = {
  'prembly/bvn_advance': 'ng',
  'prembly/bvn_by_phone': 'ng',
  'prembly/bvn_with_face': 'ng',
  'prembly/gh_passport': 'gh',
  'prembly/gh_drivers_license': 'gh',
  'dojah/bvn_full': 'ng',
  'dojah/phone_basic': 'ng',
  'dojah/nuban': 'ng',
  'dojah/ke_passport': 'ke',
  'qoreid/bvn_premium': 'ng',
  'qoreid/gh_ghana_id': 'gh',
};

function withAsked(expected: Expected, asked: ReturnType<typeof askedBy>, name: string): Expected {
  const nationality = nationalities[name] ?? '';
  const all: Expected = { nationality, flags: [], ...expected };
  if ('account.accountName' in all) {
    all['account.accountNumber'] = asked.identifier;
    all['account.bankCode'] = asked.inputs['bank_code'];
    const bank = bankOf(asked.inputs['bank_code'] ?? '');
    all['account.bankId'] = bank?.id ?? 0;
    all['account.bankName'] ??= bank?.name ?? '';
  }
  for (const [key, value] of Object.entries(all)) {
    if (value === ':asked') all[key] = asked.identifier;
    else if (typeof value === 'string' && value.startsWith(':')) all[key] = asked.inputs[value.slice(1)];
    else if (value === '') delete all[key];
  }
  return all;
}

/** Each field that is not as written down, with both values. */
function differences(got: Expected, wanted: Expected): string[] {
  const keys = new Set([...Object.keys(got), ...Object.keys(wanted)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(got[key], wanted[key]))
    .map((key) => `${key}: ${JSON.stringify(got[key])} for ${JSON.stringify(wanted[key])}`);
}

function textOfBody(body: Json): string {
  return typeof body === 'string' ? body : '';
}
